"""The smallest game there can be: two players, each picks a number, the higher one wins."""

from dataclasses import dataclass
from typing import Annotated

from tablee.core.bits import bit, span
from tablee.core.kernel import kernel
from tablee.core.record import HIDDEN, Range, Record, Row, Small
from tablee.core.tape import Tape, say

SEATS = 2
RACE = 0


@dataclass(slots=True)
class Table(Record):
    players: Small
    turn: Small  # who picks; 2 once both have
    picked: Annotated[Row, SEATS, Range(HIDDEN, 3)]


@kernel
def deal(t: Table, players: int, options: Row) -> None:
    t.players = players
    t.turn = 0
    t.picked[0], t.picked[1] = 0, 0


@kernel
def awaiting(t: Table) -> int:
    return bit(t.turn) if t.turn < SEATS else 0


@kernel
def legal(t: Table, seat: int) -> int:
    return span(1, 3)


@kernel
def lots(t: Table) -> int:
    return 0


@kernel
def lot(t: Table, n: int) -> int:
    return 0


@kernel
def odds(t: Table, move: int) -> int:
    return 0


@kernel
def apply(t: Table, seat: int, move: int, tape: Tape) -> None:
    t.picked[seat] = move
    t.turn += 1
    say(tape, 0, seat, 0)
    if t.turn == SEATS:
        say(tape, 1, 0, t.picked[0])
        say(tape, 1, 1, t.picked[1])


@kernel
def score(t: Table, points: Row) -> int:
    points[0], points[1] = t.picked[0], t.picked[1]
    return span(0, 1) if points[0] == points[1] else bit(0 if points[0] > points[1] else 1)


@kernel
def veil(t: Table, seat: int) -> None:
    for other in range(SEATS):
        if other != seat and t.picked[other] and t.turn < SEATS:
            t.picked[other] = HIDDEN


@kernel
def imagine(t: Table, rng: Row) -> None:
    for seat in range(SEATS):
        if t.picked[seat] == HIDDEN:
            t.picked[seat] = 1
