"""A small game with a dealer: each draws a card, and may draw another; the highest one wins."""

from dataclasses import dataclass
from typing import Annotated

from tablee.core.bits import bit, span
from tablee.core.game import Game
from tablee.core.kernel import kernel
from tablee.core.record import Range, Record, Row, Small
from tablee.core.seats import DEALER
from tablee.core.spelling import Spelling
from tablee.core.tape import Tape, say

SEATS = 3
RACE = 0
KEEP, AGAIN = range(2)
LOW, HIGH = 1, 4  # cards; the lowest is twice as likely as each of the others
FIRST, ASKED, SECOND = range(3)  # a draw, a choice, another draw


@dataclass(slots=True)
class Table(Record):
    players: Small
    turn: Small  # whose it is; `players` once all have had one
    phase: Small
    card: Annotated[Row, SEATS, Range(0, HIGH)]


@kernel
def deal(t: Table, players: int, options: Row) -> None:
    t.players, t.turn, t.phase = players, 0, FIRST
    for seat in range(SEATS):
        t.card[seat] = 0


@kernel
def awaiting(t: Table) -> int:
    if t.turn == t.players:
        return 0
    return bit(t.turn) if t.phase == ASKED else bit(DEALER)


@kernel
def legal(t: Table, seat: int) -> int:
    return span(LOW, HIGH) if seat == DEALER else span(KEEP, AGAIN)


@kernel
def lots(t: Table) -> int:
    return HIGH + 1


@kernel
def lot(t: Table, n: int) -> int:
    return max(n, LOW)


@kernel
def odds(t: Table, move: int) -> int:
    return 2 if move == LOW else 1


@kernel
def apply(t: Table, seat: int, move: int, tape: Tape) -> None:
    if seat == DEALER:
        t.card[t.turn] = move
        say(tape, 0, t.turn, move)
    if (seat == DEALER and t.phase == SECOND) or (seat != DEALER and move == KEEP):
        t.turn, t.phase = t.turn + 1, FIRST
    else:
        t.phase = ASKED if seat == DEALER else SECOND


@kernel
def score(t: Table, points: Row) -> int:
    best, winners = 0, 0
    for seat in range(t.players):
        points[seat] = t.card[seat]
        best = max(best, t.card[seat])
    for seat in range(t.players):
        if t.card[seat] == best:
            winners |= bit(seat)
    return winners


@kernel
def veil(t: Table, seat: int) -> None:
    """Nothing is hidden."""


@kernel
def imagine(t: Table, rng: Row) -> None:
    """Nothing is hidden."""


CARDS = ("", "1", "2", "3", "4")


def game() -> Game:
    """The game, as a catalogue would list it."""
    from tests.kit import gamble

    return Game("gamble", "Gamble", gamble, 2, SEATS, spelling=Spelling(("keep", "again"), CARDS))
