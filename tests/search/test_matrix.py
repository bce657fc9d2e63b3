"""Matrix games, held against a solver that has nothing to do with ours."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from scipy.optimize import linprog  # pyright: ignore[reportUnknownVariableType]  (SciPy has no types)

from tablee.players.vautour.solver import equilibrium

Game = np.ndarray[Any, Any]


def games(kind: str, n: int) -> Iterator[Game]:
    rng = np.random.default_rng(7)
    for _ in range(n):
        rows, columns = rng.integers(1, 16, 2)
        if kind == "uniform":
            yield rng.uniform(-1, 1, (rows, columns))
        elif kind == "won or lost":  # nearly all of it ties
            yield rng.integers(-1, 2, (rows, columns)).astype(float)
        elif kind == "points":
            yield rng.integers(-70, 71, (rows, columns)).astype(float)
        elif kind == "twins":  # rows and columns that stand there twice
            few = rng.uniform(-1, 1, (rng.integers(1, 5), rng.integers(1, 5)))
            yield few[rng.integers(0, len(few), rows)][:, rng.integers(0, few.shape[1], columns)]
        elif kind == "thin":  # of low rank, so that many mixtures are best
            yield rng.integers(-2, 3, (rows, 2)) @ rng.integers(-2, 3, (2, columns)) / 4
        elif kind == "nearly even":
            yield rng.choice([0.0, 1e-6, -1e-6, 1.0], (rows, columns))
        elif kind == "like Vautour":
            side = max(rows, 2)
            own, other = rng.permutation(2 * side)[:side], rng.permutation(2 * side)[:side]
            tilt = rng.normal(0, 1, (side, side))
            yield 5.0 * np.sign(own[:, None] - other[None, :]) + tilt


KINDS = ("uniform", "won or lost", "points", "twins", "thin", "nearly even", "like Vautour")


def regret(game: Game, x: list[float], y: list[float]) -> float:
    """What both together could gain if each knew the other's mixture; 0 where both are best."""
    return float((game @ np.array(y)).max() - (np.array(x) @ game).min())


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_regrets_his_mixture(kind: str):
    for game in games(kind, 1_000):
        value, x, y = equilibrium(game)
        assert min(x) >= 0
        assert min(y) >= 0
        assert sum(x) == pytest.approx(1, abs=1e-12)
        assert sum(y) == pytest.approx(1, abs=1e-12)
        scale = max(1.0, float(np.abs(game).max()))
        assert abs(regret(game, x, y)) <= 1e-9 * scale
        assert abs(value - float(np.array(x) @ game @ np.array(y))) <= 1e-9 * scale


@pytest.mark.parametrize("kind", KINDS)
def test_the_value_is_that_of_another_solver(kind: str):
    for game in games(kind, 120):
        scale = max(1.0, float(np.abs(game).max()))
        assert equilibrium(game)[0] == pytest.approx(by_scipy(game), abs=1e-9 * scale)


def by_scipy(game: Game) -> float:
    rows, columns = game.shape
    against = np.hstack([-game.T, np.ones((columns, 1))])
    whole = np.array([[1.0] * rows + [0.0]])
    bounds = [(0, None)] * rows + [(None, None)]
    goal = [0.0] * rows + [-1.0]
    found: Any = linprog(goal, against, np.zeros(columns), whole, [1.0], bounds, method="highs-ds")
    assert found.status == 0
    return -float(found.fun)


def test_a_single_cell_and_a_saddle_are_pure():
    assert equilibrium(np.array([[3.0]])) == (3.0, [1.0], [1.0])
    assert equilibrium(np.array([[1.0, 2.0], [0.0, 5.0]])) == (1.0, [1.0, 0.0], [1.0, 0.0])


def test_matching_pennies_and_rock_paper_scissors_are_even():
    assert equilibrium(np.array([[1.0, -1.0], [-1.0, 1.0]])) == (0.0, [0.5, 0.5], [0.5, 0.5])
    value, x, y = equilibrium(np.array([[0.0, 1, -1], [-1, 0, 1], [1, -1, 0]]))
    assert value == pytest.approx(0)
    assert x == pytest.approx([1 / 3] * 3)
    assert y == pytest.approx([1 / 3] * 3)
