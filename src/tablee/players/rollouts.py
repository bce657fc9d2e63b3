"""A game with a race valued by rollouts: to the end without thinking, from the open table."""

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeAlias

import numpy as np

from tablee.core.game import Game
from tablee.core.record import Row, fields
from tablee.fast.layout import tables
from tablee.fast.unit import Unit
from tablee.players.estimator import Chances

Array: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]

ROLLOUTS = 600_000  # for a whole review
FEWEST, MOST = 20, 1_000  # for each question

MODULE = '''"""Rollouts of {name}, compiled. Made by tablee.players; safe to delete."""

from {casual_module} import {casual} as casual
from {rules} import apply, imagine, score
from tablee.core.bits import count, has
from tablee.core.chance import branch
from tablee.core.kernel import door
from tablee.core.playout import playout as _playout
import {rules} as rules


@door
def rollouts(tables, rng, shares, points):
    for n in range(len(shares)):
        tables[1] = tables[0]
        _playout(rules, casual, tables[1], rng, None)
        winners = score(tables[1], points)
        for seat in range(tables[1].players):
            shares[n, seat] = 1.0 / count(winners) if has(winners, seat) else 0.0


@door
def followed(tables, seat, moves, rng, shares, points):
    for n in range(len(shares)):
        branch(rng[1], rng[0], n)
        tables[1] = tables[0]
        imagine(tables[1], rng[1])
        for move in moves:
            apply(tables[1], seat, move, None)
        _playout(rules, casual, tables[1], rng[1], None)
        winners = score(tables[1], points)
        shares[n, seat] = 1.0 / count(winners) if has(winners, seat) else 0.0
'''


@cache
def unit(game: Game) -> Unit:
    """What is compiled of a game to roll it out from any table."""
    text = MODULE.format(
        name=game.name,
        rules=game.rules.__name__,
        casual=game.casual.__name__,
        casual_module=game.casual.__module__,
    )
    return Unit(f"{game.name}_rolled_out", text)


class RolloutEstimator:
    """The mean of games that casual players finish; by itself it judges no choice."""

    def __init__(self, game: Game, questions: int) -> None:
        number = min(max(ROLLOUTS // max(questions, 1), FEWEST), MOST)
        self.game, self._doors = game, unit(game).module
        self._tables = tables(game.rules.Table, 2)
        self._shares = np.zeros((number, game.rules.SEATS))
        self._points = np.zeros(game.rules.SEATS, np.int64)

    def chances(self, t: Any, rng: Row) -> Chances:
        self._lay(t)
        words = np.array(rng, np.int64)
        self._doors.rollouts(self._tables, words, self._shares, self._points)
        rng[:] = words.tolist()
        means = self._shares.mean(axis=0)[: t.players].tolist()
        errors = self._shares.std(axis=0, ddof=1)[: t.players] / len(self._shares) ** 0.5
        return Chances(tuple(means), tuple(errors.tolist()))

    def followed(self, view: Any, seat: int, moves: Sequence[int], rng: Row) -> Array:
        """What a seat has won in the end after these moves of its own, whatever lies hidden.

        The same stream has the same hidden cards, one by one: two ways to go on can be compared.
        """
        self._lay(view)
        words = np.array([rng, rng], np.int64)
        path = np.array(moves, np.int64)
        self._doors.followed(self._tables, seat, path, words, self._shares, self._points)
        return self._shares[:, seat].copy()

    def _lay(self, t: Any) -> None:
        for name in fields(self.game.rules.Table):
            self._tables[0][name] = getattr(t, name)
