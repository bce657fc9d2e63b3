"""The kernels of columns, compiled for a game: they play games, verify them and listen to them."""

from functools import cache
from typing import Any, TypeAlias

import numpy as np

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.kernel import NotCompiled
from tablee.core.tape import COLUMNS
from tablee.data.columns import Columns
from tablee.data.kernels import SpokenWords
from tablee.data.origin import Origin
from tablee.fast.layout import tables
from tablee.fast.unit import Unit
from tablee.play.table import TAPE_ROWS

Array: TypeAlias = np.ndarray[Any, Any]
GUESS = 512  # moves of a game, until one has been played
LOG = 4096

MODULE = '''"""Columns of {name}, compiled. Made by tablee.data; safe to delete."""

from {casual_module} import {casual} as casual
from tablee.core.kernel import door
from tablee.data.kernels import GameColumns, SpokenWords
from tablee.data.kernels import listen as _listen, retrace as _retrace
from tablee.data.kernels import play_moves as _play_moves, play_results as _play_results
import {rules} as rules


@door
def results(tables, rng, first, setting, ends, lengths):
    to = GameColumns(ends, lengths, lengths, lengths)
    return _play_results(rules, casual, tables[0], rng, first, setting, to)


@door
def moves(tables, rng, first, setting, ends, lengths, seats, moves, log):
    to = GameColumns(ends, lengths, seats, moves)
    return _play_moves(rules, casual, tables[0], rng, first, setting, to, log)


@door
def verify(tables, setting, ends, lengths, seats, moves, flaws, end):
    of = GameColumns(ends, lengths, seats, moves)
    return _retrace(rules, tables[0], setting, of, flaws, end)


@door
def listen(tables, setting, ends, lengths, seats, moves, tape, times, games, last, heard):
    of = GameColumns(ends, lengths, seats, moves)
    return _listen(rules, tables[0], setting, of, tape, SpokenWords(times, games, last, heard))
'''


@cache
def unit(game: Game) -> Unit:
    """What is compiled of a game."""
    return Unit(
        f"columns_{game.name}",
        MODULE.format(
            name=game.name,
            rules=game.rules.__name__,
            casual=game.casual.__name__,
            casual_module=game.casual.__module__,
        ),
    )


class ColumnPlayer:
    """Plays the games of an origin by their numbers, and plays games again."""

    def __init__(self, of: Origin) -> None:
        self.origin, game = of, of.its_game
        self._doors, self._table = unit(game).module, tables(game.rules.Table)
        self._setting = np.array([of.players, *game.numbers(of.options)], np.int64)
        seed = stream(of.seed or 0)
        self._rng = np.array([seed, seed], np.int64)
        self._width, self._words = game.rules.SEATS + 1, len(game.events)
        self._log, self._usual = np.zeros(LOG, np.int64), GUESS

    def played(self, first: int, games: int, moves: bool) -> Columns:
        """So many games, the first of them with this number."""
        if moves:
            return Columns.joined([*self._with_moves(first, games)], self._width)
        ends, lengths = self._blank(games)
        self._call("results", self._rng, first, self._setting, ends, lengths)
        return Columns(ends, lengths)

    def _with_moves(self, first: int, games: int) -> Any:
        """In pieces, as many games at a time as find room."""
        while games:
            ends, lengths = self._blank(games)
            room = np.zeros((2, games * self._usual), np.uint8)
            place = self._rng, first, self._setting, ends, lengths, room[0], room[1], self._log
            done = self._call("moves", *place)
            if not done:  # not even one: it was longer than the log, or than what is usual
                self._usual *= 2
                self._log = np.zeros(max(LOG, 2 * self._usual), np.int64)
                continue
            used = int(lengths[:done].sum())
            self._usual = max(16, used // done + used // done // 8)
            yield Columns(ends[:done], lengths[:done], room[0, :used], room[1, :used])
            first, games = first + done, games - done

    def _blank(self, games: int) -> tuple[Array, Array]:
        return np.zeros((games, self._width), np.int64), np.zeros(games, np.int64)

    def verify(self, of: Columns) -> Array:
        """Of each game what is wrong, and at which move."""
        flaws, end = np.zeros((len(of.lengths), 2), np.int64), np.zeros(self._width, np.int64)
        self._call("verify", self._setting, *of.whole(), flaws, end)
        return flaws

    def listen(self, of: Columns, to: SpokenWords) -> None:
        """Add what the tape says of games that are known to be right."""
        tape = np.zeros((TAPE_ROWS, COLUMNS), np.int64)
        to.heard[:] = [-1] * self._words
        self._call("listen", self._setting, *of.whole(), tape, *to)

    def silence(self) -> SpokenWords:
        """Nothing has been said so far."""
        counts: Any = np.zeros((4, self._words), np.int64)
        return SpokenWords(*counts)

    def _call(self, door: str, *arguments: Any) -> int:
        call = getattr(self._doors, door)
        try:
            return call(self._table, *arguments)
        except Exception as error:
            if call.signatures:  # it has been compiled, so this is what it says
                raise
            raise NotCompiled(str(error)) from error
