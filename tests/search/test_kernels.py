"""What search and learning compile is kernel Python, too, with fractions."""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import pytest

from tablee.core.kernel import DOORS, INLINED, KERNELS
from tablee.fast.sources import source
from tablee.games import CATALOGUE
from tablee.laws.kernels import faults
from tablee.players.push import workspace
from tablee.players.vautour import solver, training
from tablee.search import model

SEARCHED = [CATALOGUE[name] for name in ("vautour", "push", "vampire")]
UNITS = (solver.ENDGAME, training.NETS, workspace.TURNS, *map(model.unit, SEARCHED))
ROOMS = ("tablee.search.", "tablee.players.")
COMPILED = sorted(
    {module.origin for module in (solver.ENDGAME, training.NETS, workspace.TURNS)}
    | {name for unit in UNITS for name in unit.sources if name.startswith(ROOMS)}
)


def listed() -> Iterator[Callable[..., Any]]:
    """Every kernel and door of the modules that are compiled here."""
    for name in COMPILED:
        import_module(name)
    for function in (*KERNELS, *DOORS):
        if function.__module__ in COMPILED:
            yield function


def text(module: str) -> bytes:
    found = source(module)
    assert found is not None
    return found.text


FUNCTIONS = list(listed())


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda f: f"{f.__module__}.{f.__name__}")
def test_it_is_kernel_python_with_fractions(function: Callable[..., Any]):
    assert faults(function, whole=False) == []


def test_all_of_them_are_looked_at():
    names = {function.__module__ for function in FUNCTIONS}
    listing = {name for name in COMPILED if b"tablee.core.kernel" in text(name)}
    assert names == listing  # the others only give names to arrays and numbers
    assert INLINED.issubset(KERNELS)
