"""Goofspiel: a prize is turned up, all lay a card at once, and the highest alone takes it."""

from dataclasses import dataclass
from typing import Annotated

from tablee.core.bits import bit, count, drop, lowest, nth, span
from tablee.core.chance import draw
from tablee.core.kernel import kernel
from tablee.core.ranks import leaders
from tablee.core.record import HIDDEN, Range, Record, Row, SetOf, Small
from tablee.core.seats import DEALER
from tablee.core.tape import Tape, say

SEATS, RACE = 3, 0  # a suit for each of three players, and one for the prizes; nobody hurries
NONE, ACE, KING = 0, 1, 13  # cards
TURNED, LAID, SHOWN, TAKEN, DISCARDED = range(5)  # what the tape can say


@dataclass(slots=True)
class Table(Record):
    players: Small  # two or three
    prize: Annotated[int, Range(NONE, KING)]  # what is played for
    pile: Annotated[int, SetOf(KING)]  # prizes still to come
    due: Annotated[int, SetOf(SEATS)]  # seats that have still to lay a card
    hand: Annotated[Row, SEATS, SetOf(KING)]  # everybody can count the cards that were shown
    laid: Annotated[Row, SEATS, Range(HIDDEN, KING)]  # face down, or NONE
    points: Annotated[Row, SEATS, Range(0, 91)]


@kernel
def deal(t: Table, players: int, options: Row) -> None:
    last = KING if len(options) == 0 or options[0] == 0 else options[0] + 2  # for study: 3 and more
    t.players, t.prize, t.pile, t.due = players, NONE, span(ACE, last), 0
    for seat in range(SEATS):
        t.hand[seat] = span(ACE, last) if seat < players else 0
        t.laid[seat], t.points[seat] = NONE, 0


@kernel
def awaiting(t: Table) -> int:
    return t.due if t.due else bit(DEALER) if t.pile else 0


@kernel
def legal(t: Table, seat: int) -> int:
    return t.pile if seat == DEALER else t.hand[seat]


@kernel
def lots(t: Table) -> int:
    return count(t.pile)


@kernel
def lot(t: Table, n: int) -> int:
    return nth(t.pile, n)


@kernel
def odds(t: Table, card: int) -> int:
    return 1


@kernel
def apply(t: Table, seat: int, card: int, tape: Tape) -> None:
    if seat == DEALER:
        t.prize, t.pile, t.due = card, drop(t.pile, card), span(0, t.players - 1)
        say(tape, TURNED, DEALER, card)
        return
    t.laid[seat], t.due = card, drop(t.due, seat)
    say(tape, LAID, seat, 0)
    if not t.due:
        best = leaders(t.laid, span(0, t.players - 1))
        for each in range(t.players):
            say(tape, SHOWN, each, t.laid[each])
            t.hand[each], t.laid[each] = drop(t.hand[each], t.laid[each]), NONE
        if count(best) == 1:
            t.points[lowest(best)] += t.prize
            say(tape, TAKEN, lowest(best), t.prize)
        else:
            say(tape, DISCARDED, DEALER, t.prize)


@kernel
def score(t: Table, points: Row) -> int:
    for seat in range(t.players):
        points[seat] = t.points[seat]
    return leaders(t.points, span(0, t.players - 1))


@kernel
def veil(t: Table, seat: int) -> None:
    for other in range(t.players):
        t.laid[other] = HIDDEN if other != seat and t.laid[other] != NONE else t.laid[other]


@kernel
def imagine(t: Table, rng: Row) -> None:
    for seat in range(t.players):
        t.laid[seat] = draw(rng, t.hand[seat]) if t.laid[seat] == HIDDEN else t.laid[seat]
