"""The loop of every game: whoever is awaited acts, until it is over."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from tablee.core.bits import has
from tablee.core.playout import next_seat, whoever
from tablee.core.record import Row
from tablee.core.seats import DEALER
from tablee.play.table import Table

Act: TypeAlias = tuple[int, int]  # who, and by which move
Policy: TypeAlias = Callable[..., int]  # called with the rules, the table, the seat and a stream


def drive(
    table: Table, choose: Callable[[Table], Act | None], *, longest: int | None = None
) -> Iterator[list[list[int]]]:
    """Let whoever is awaited act, and yield what each move brought about, as the tape says it.

    Whoever chooses may leave it at that for once, or have seen to it already: that brings about
    nothing. It ends with the game, or after `longest` moves of it.
    """
    while not table.over and (longest is None or table.made < longest):
        act = choose(table)
        yield table.play(*act) if act else []


def choose(table: Table, rng: Row) -> Act:
    """Whoever may act does something, in any order, as it comes in from people round a table."""
    return _act(table, rng, DEALER if has(table.awaited, DEALER) else whoever(rng, table.awaited))


def in_turn(table: Table, rng: Row, policy: Policy | None = None) -> Act:
    """Who acts, and how, in `core.playout`: those who lay at the same time do so seat by seat."""
    return _act(table, rng, next_seat(table.game.rules, rng, table.awaited), policy)


def _act(table: Table, rng: Row, seat: int, policy: Policy | None = None) -> Act:
    """The dealer moves by his odds, a seat without thinking or as the policy says."""
    return seat, table.lot(rng) if seat == DEALER else table.casual(seat, rng, policy)
