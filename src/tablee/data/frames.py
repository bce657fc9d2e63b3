"""Simulated games as tables of PyArrow, and as records again."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tablee.data.arrow import table
from tablee.data.columns import Columns
from tablee.data.origin import Origin, origin
from tablee.data.playing import ColumnPlayer
from tablee.data.reading import opened
from tablee.games import CATALOGUE
from tablee.play.processes import Workers, in_order
from tablee.play.records import record
from tablee.play.table import Table

RESULTS, GAMES = 65_536, 8_192  # a portion: without moves, and with them


class Portion(NamedTuple):
    """Some of the games of an origin, which any process can play."""

    game: str
    players: int
    options: tuple[tuple[str, object], ...]
    seed: int
    moves: bool
    first: int
    games: int


def portions(of: Origin, games: int) -> list[Portion]:
    """All games, in portions."""
    size, options = GAMES if of.moves else RESULTS, tuple(of.options.items())
    return [
        Portion(
            of.game, of.players, options, of.seed or 0, of.moves, first, min(size, games - first)
        )
        for first in range(0, games, size)
    ]


def play(portion: Portion) -> Columns:
    """The games of a portion."""
    player = _player(portion.game, portion.players, portion.options, portion.seed, portion.moves)
    return player.played(portion.first, portion.games, portion.moves)


@cache
def _player(
    game: str, players: int, options: tuple[tuple[str, object], ...], seed: int, moves: bool
) -> ColumnPlayer:
    return ColumnPlayer(origin(CATALOGUE[game], players, dict(options), seed, moves))


def frame(
    game: str,
    players: int,
    games: int,
    *,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    moves: bool = False,
    workers: Workers = None,
) -> Any:
    """Simulated games as a `pyarrow.Table`: points, winners and length of each, perhaps its moves.

    The same games as `tablee simulate` writes: the same seed gives the same, whoever plays them.
    """
    of = origin(CATALOGUE[game], players, options or {}, seed, moves)
    parts = [*in_order(play, portions(of, games), workers)]
    return _together([table(of, part) for part in parts] or [table(of, _none(of))])


def _none(of: Origin) -> Columns:
    return ColumnPlayer(of).played(0, 0, of.moves)


def _together(parts: Sequence[Any]) -> Any:
    from tablee.data.arrow import arrow

    return arrow().concat_tables(parts)


def records(path: Path | str) -> Iterator[dict[str, object]]:
    """The games of a file with moves as records, which the browser and all commands read."""
    file = opened(path)
    of = file.origin
    for portion in file:
        for moves in portion.games():
            table = Table(of.its_game, of.players, of.options)
            for seat, move in moves:
                table.play(seat, move)
            yield record(table)
