"""The kernels of a batch, written and generated, keep to kernel Python; it has fractions."""

import ast
from collections.abc import Callable
from typing import Any

import pytest

from tablee.core.game import Game
from tablee.core.kernel import KERNELS
from tablee.env import stepping
from tablee.env.encoding import encoder
from tablee.games import CATALOGUE
from tablee.laws.kernels import ALLOWED, faults

OWN = [function for function in KERNELS if function.__module__.startswith("tablee.env.")]


@pytest.mark.parametrize("function", OWN, ids=lambda function: function.__name__)
def test_a_kernel_is_kernel_python(function: Callable[..., Any]) -> None:
    assert faults(function, whole=False) == []
    assert stepping.step_all in OWN


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_an_encoder_is_kernel_python(game: Game) -> None:
    tree = ast.parse(encoder(game, game.most).text)
    assert all(isinstance(node, ALLOWED) for node in ast.walk(tree))
