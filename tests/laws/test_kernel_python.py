"""Every kernel keeps to the part of the language that interpreter and compiler read alike."""

from collections.abc import Callable
from typing import Any

import pytest

from tablee.core.kernel import KERNELS
from tablee.core.playout import playout
from tablee.games import CATALOGUE
from tablee.laws.kernels import faults, kernel_python
from tests.kit import tiny

# Those of search and players, which may use fractions, are looked at by `tests/search`, those of
# games from elsewhere by their own tests.
OF_RULES = ("tablee.core.", "tablee.games.", tiny.__name__)
RULES = [function for function in KERNELS if function.__module__.startswith(OF_RULES)]


@pytest.mark.parametrize("function", RULES, ids=lambda f: f"{f.__module__}.{f.__name__}")
def test_a_kernel_is_kernel_python(function: Callable[..., Any]):
    assert faults(function) == []


def test_the_kernels_of_every_room_are_listed():
    assert playout in KERNELS
    for game in CATALOGUE.values():
        kernel_python(game)


def test_the_lint_sees_what_is_not_kernel_python():
    def wrong(t: Any) -> Any:
        return {"a": t[1:2] / 2.0}

    found = {"Dict", "Slice", "constant 'a'", "constant 2.0", "division or power"}
    assert set(faults(wrong)) == found
    assert set(faults(wrong, whole=False)) == {"Dict", "constant 'a'"}
