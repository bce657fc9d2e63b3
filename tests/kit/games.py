"""Random games, one of every setting: played once by each process, looked at by many tests.

Whoever needs fresh chance draws `positions` (tests/kit/strategies.py).
"""

from collections.abc import Iterator, Mapping
from functools import cache

from tablee.core.chance import stream
from tablee.core.game import Game, Value
from tablee.games import CATALOGUE
from tablee.play.drive import choose, drive
from tablee.play.table import Entry, Table


def recorded(game: Game, players: int, options: Mapping[str, object] = {}) -> tuple[Entry, ...]:
    """The log of a whole game."""
    return _recorded(game.name, players, tuple(game.settle(options).values()))


@cache
def _recorded(name: str, players: int, values: tuple[Value, ...]) -> tuple[Entry, ...]:
    game = CATALOGUE[name]
    names = [option.name for option in game.options]
    table = Table(game, players, dict(zip(names, values, strict=True)))
    rng = stream(f"recorded/{name}/{players}/{values}")
    for _ in drive(table, lambda table: choose(table, rng)):
        pass
    return tuple(table.log)


def steps(game: Game, players: int, options: Mapping[str, object] = {}) -> Iterator[Table]:
    """The table of that game before its first move and after each: one table, which goes on."""
    table = Table(game, players, options)
    yield table
    for entry in recorded(game, players, options):
        table.play(entry.seat, entry.move)
        yield table
