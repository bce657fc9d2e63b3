"""The doors into a game's compiled rules: a small module per game, made by `unit`."""

from functools import cache
from typing import Any, Protocol, cast

from tablee.core.game import Game
from tablee.fast.unit import Unit

MODULE = '''"""Doors into {name}, compiled. Made by tablee.fast; safe to delete."""

from {casual_module} import {casual} as casual
from {rules} import apply, deal, imagine, score, veil
from tablee.core.kernel import door
from tablee.core.playout import playout as _playout, playouts as _playouts
import {rules} as rules


@door
def playouts(tables, rng, games, players, options, points):
    return _playouts(rules, casual, tables[0], rng, games, players, options, points)


@door
def told(tables, rng, tape, players, options, points):
    deal(tables[0], players, options)
    moves = _playout(rules, casual, tables[0], rng, tape)
    return moves, score(tables[0], points)


@door
def step(tables, seat, move, tape):
    apply(tables[0], seat, move, tape)


@door
def dream(tables, seat, rng):
    veil(tables[0], seat)
    imagine(tables[0], rng)
'''


class Doors(Protocol):
    """What a generated module offers: each takes an array of tables and works on the first."""

    def playouts(
        self, tables: Any, rng: Any, games: int, players: int, options: Any, points: Any, /
    ) -> int:
        """Deal and play out so many games, and return how many moves they took."""
        ...

    def told(
        self, tables: Any, rng: Any, tape: Any, players: int, options: Any, points: Any, /
    ) -> tuple[int, int]:
        """One game with its tape; return its moves and its winners."""
        ...

    def step(self, tables: Any, seat: int, move: int, tape: Any, /) -> None:
        """One move."""
        ...

    def dream(self, tables: Any, seat: int, rng: Any, /) -> None:
        """What a seat sees, filled up with something possible."""
        ...


@cache
def unit(game: Game) -> Unit:
    """What is compiled of a game by itself."""
    text = MODULE.format(
        name=game.name,
        rules=game.rules.__name__,
        casual=game.casual.__name__,
        casual_module=game.casual.__module__,
    )
    return Unit(game.name, text)


def compiled(game: Game) -> Doors:
    """The doors of a game; the first call of each compiles it, unless an earlier run has."""
    return cast(Doors, unit(game).module)


def is_warm(game: Game) -> bool:
    """Whether an earlier run has left compiled code for these sources."""
    return unit(game).is_warm("playouts")
