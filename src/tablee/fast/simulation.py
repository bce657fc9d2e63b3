"""Games of one setting and one seed, played by compiled code."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from tablee.core.game import Game
from tablee.core.kernel import NotCompiled
from tablee.core.record import Row
from tablee.fast.layout import tables
from tablee.fast.unit import Unit

MOVES = 2048  # in a log at first; it grows with the longest game
BATCH = 4096  # games between two moments at which one may interrupt

MODULE = '''"""Simulations of {name}, compiled. Made by tablee.fast; safe to delete."""

from numba.extending import register_jitable

from {form_module} import {form} as form
from {rules} import SEATS, deal, legal, score
from tablee.core.bits import has
from tablee.core.chance import branch
from tablee.core.kernel import door
from tablee.core.playout import playout as _playout, results as _results
import {rules} as rules
{choosing}

@door
def results(tables, rng, first, players, options, ends):
    return _results(rules, casual, tables[0], rng, first, players, options, ends)


@door
def noted(tables, rng, number, players, options, log, end):
    branch(rng[1], rng[0], number)
    deal(tables[0], players, options)
    moves = _playout(rules, casual, tables[0], rng[1], None, form, log)
    if moves < len(log):
        end[SEATS] = score(tables[0], end)
    return moves
'''

# Whoever chooses: the game's own casual player, which is trusted, or a policy, which is not.
CASUAL = "from {module} import {name} as casual\n"
POLICY = """from {module} import {name} as policy


@register_jitable(error_model="numpy")
def casual(rules, t, seat, rng):
    move = policy(rules, t, seat, rng)
    if move < 0 or move > 62 or not has(legal(t, seat), move):
        raise ValueError("the policy has chosen a move that is not possible")
    return move
"""


class Simulation:
    """Plays games by their number, each independent of the others, and says how they went."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Row,
        seed: Row,
        policy: Callable[..., int] | None = None,
    ) -> None:
        self._unit = unit(game, policy)
        self._doors = self._unit.module
        self._table = tables(game.rules.Table)
        self._rng = np.array([seed, seed], np.int64)
        self._players, self._options = players, np.array(options, np.int64)
        self._log = np.zeros(MOVES, np.int64)
        self._width = game.rules.SEATS + 1

    def is_warm(self, door: str) -> bool:
        """Whether an earlier run has left compiled code of `noted` or `results`."""
        return self._unit.is_warm(door)

    def game(self, number: int) -> tuple[Row, Row]:
        """The moves, as `core.playout` notes them, and the points with, last, the winners."""
        end = np.zeros(self._width, np.int64)
        moves = self._noted(number, end)
        while moves == len(self._log):  # it was too short: once more, with twice the room
            self._log = np.zeros(2 * moves, np.int64)
            moves = self._noted(number, end)
        return self._log[:moves].tolist(), end.tolist()

    def _noted(self, number: int, end: Any) -> int:
        play = self._doors.noted
        return _by_machine(
            play, self._table, self._rng, number, self._players, self._options, self._log, end
        )

    def results(self, first: int, ends: Any) -> int:
        """Fill the buffer with the ends of as many games as it holds; return their moves."""
        rows = np.frombuffer(ends, np.int64).reshape(-1, self._width)
        moves, play = 0, self._doors.results
        for start in range(0, len(rows), BATCH):
            some, number = rows[start : start + BATCH], first + start
            moves += _by_machine(
                play, self._table, self._rng, number, self._players, self._options, some
            )
        return moves


def _by_machine(door: Any, *arguments: Any) -> int:
    try:
        return door(*arguments)
    except Exception as error:
        if door.signatures:  # it has been compiled, so this is what it says
            raise
        raise NotCompiled(str(error)) from error  # a compiler has many ways to fail


@cache
def unit(game: Game, policy: Callable[..., int] | None) -> Unit:
    """What is compiled of a game that this policy, or its casual player, plays."""
    player, form = policy or game.casual, game.spelling.form
    choosing = POLICY if policy else CASUAL
    text = MODULE.format(
        name=game.name,
        rules=game.rules.__name__,
        choosing=choosing.format(module=player.__module__, name=player.__name__),
        form=form.__name__,
        form_module=form.__module__,
    )
    return Unit(f"{game.name}_simulated", text)
