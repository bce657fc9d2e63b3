"""Whole games of random moves, played through the door and kept as records."""

from collections.abc import Iterator, Mapping

from tablee.core.bits import has
from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.playout import whoever
from tablee.core.record import Row
from tablee.core.seats import DEALER
from tablee.play.records import record
from tablee.play.table import Table


def choose(table: Table, rng: Row) -> tuple[int, int]:
    """Whoever may act does something: the dealer by his odds, a seat without thinking."""
    seats = table.awaited
    if has(seats, DEALER):
        return DEALER, table.lot(rng)
    seat = whoever(rng, seats)
    return seat, table.casual(seat, rng)


def simulate(
    game: Game,
    players: int,
    options: Mapping[str, object],
    *,
    games: int,
    seed: int,
    legal: bool = False,
) -> Iterator[dict[str, object]]:
    """The records of so many games; the same seed gives the same games."""
    for number in range(games):
        yield play_out(Table(game, players, options), stream(seed, number), legal=legal)


def play_out(table: Table, rng: Row, *, legal: bool = False) -> dict[str, object]:
    """Play a table to its end, and return its record."""
    possible: list[list[str]] = []
    while not table.over:
        if legal:
            possible.append(table.possible())
        table.play(*choose(table, rng))
    return record(table, possible if legal else None)
