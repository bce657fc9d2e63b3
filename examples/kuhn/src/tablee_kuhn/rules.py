"""Kuhn poker (Harold W. Kuhn, 1950): a jack, a queen and a king, two players, one bet."""

from dataclasses import dataclass
from typing import Annotated

from tablee.core.bits import add, bit, count, drop, nth, span
from tablee.core.chance import draw
from tablee.core.kernel import kernel
from tablee.core.record import HIDDEN, Range, Record, Row, SetOf, Small
from tablee.core.seats import DEALER
from tablee.core.tape import Tape, only, others, say

SEATS, OVER, RACE = 2, 2, 0  # OVER in place of whose turn it is; nobody is in a hurry
NONE, JACK, KING = 0, 1, 3  # cards
PASS, BET = range(2)  # the moves; to pass a bet is to fold, to bet against it is to call
DEALT, UNSEEN, PASSED, BETS, SHOWN = range(5)  # what the tape can say


@dataclass(slots=True)
class Table(Record):
    players: Small  # always two
    turn: Annotated[int, Range(0, OVER)]  # who acts once the cards are dealt
    pile: Annotated[int, SetOf(KING)]  # not dealt; behind a veil, also what one may not see
    card: Annotated[Row, SEATS, Range(HIDDEN, KING)]  # NONE before the deal
    paid: Annotated[Row, SEATS, Range(0, 2)]  # chips in the pot


@kernel
def deal(t: Table, players: int, options: Row) -> None:
    t.players, t.turn, t.pile = players, 0, span(JACK, KING)
    for seat in range(SEATS):
        t.card[seat], t.paid[seat] = NONE, 1


@kernel
def awaiting(t: Table) -> int:
    if t.turn == OVER:
        return 0
    return bit(DEALER) if t.card[1] == NONE else bit(t.turn)


@kernel
def legal(t: Table, seat: int) -> int:
    return t.pile if seat == DEALER else span(PASS, BET)


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
def apply(t: Table, seat: int, move: int, tape: Tape) -> None:
    if seat == DEALER:
        owner = 0 if t.card[0] == NONE else 1
        t.card[owner], t.pile = move, drop(t.pile, move)
        say(tape, DEALT, owner, move, only(owner))
        say(tape, UNSEEN, owner, 0, others(owner))
    else:
        facing = t.paid[1 - seat] > t.paid[seat]  # a bet
        t.paid[seat] = 2 if move == BET else t.paid[seat]
        say(tape, BETS if move == BET else PASSED, seat, 0)
        t.turn = OVER if facing or (move == PASS and seat == 1) else 1 - seat
        if t.turn == OVER and t.paid[0] == t.paid[1]:  # nobody folded
            say(tape, SHOWN, 0, t.card[0])
            say(tape, SHOWN, 1, t.card[1])


@kernel
def score(t: Table, points: Row) -> int:
    lead = t.paid[1] - t.paid[0]  # who pays less has folded
    won = 1 if lead > 0 or (lead == 0 and t.card[1] > t.card[0]) else 0
    points[won], points[1 - won] = t.paid[1 - won], -t.paid[1 - won]
    return bit(won)


@kernel
def veil(t: Table, seat: int) -> None:
    shown = t.turn == OVER and t.paid[0] == t.paid[1]
    for other in range(SEATS):
        if other != seat and t.card[other] > NONE and not shown:
            t.card[other], t.pile = HIDDEN, add(t.pile, t.card[other])


@kernel
def imagine(t: Table, rng: Row) -> None:
    for seat in range(SEATS):
        if t.card[seat] == HIDDEN:
            t.card[seat] = draw(rng, t.pile)
            t.pile = drop(t.pile, t.card[seat])
