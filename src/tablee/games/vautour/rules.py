"""Stupide Vautour (Alex Randolph): the highest card takes the prey, the lowest the vulture.

The tags, such as [V-24], name the clauses and rulings of docs/rules/vautour.md.
"""

from dataclasses import dataclass
from typing import Annotated

from tablee.core.bits import add, bit, count, covered, drop, has, highest, lowest, nth, span
from tablee.core.chance import draw, sample
from tablee.core.kernel import kernel
from tablee.core.ranks import leaders, lone_leader
from tablee.core.record import CHAIRS, RULE, SMALL, Record, Row, SetOf, Small
from tablee.core.seats import DEALER
from tablee.core.tape import Tape, say

SEATS = 5  # [V-01]
RACE = 0  # it does not matter who lays first
SERIES = span(1, 15)  # [V-02] [V-10] the cards 1 to 15 of each player
ZERO = 5  # a Points card is kept as its points + ZERO, so that a set can hold it
POINTS = span(ZERO - 5, ZERO - 1) | span(ZERO + 1, ZERO + 10)  # [V-R10] -5 to -1 and +1 to +10
NONE, HIDDEN = 0, -1  # in place of a card laid face down

ROUND_TIE, FINAL_TIE, SCORES, MEMORY, CARDS = range(5)  # the options, in the order of their row
NEXT, CARRY = range(2)  # [V-R1]
SECOND, PREY, SHARED = range(3)  # [V-R6]
OPEN, CLOSED = range(2)  # [V-R7]
UNAIDED, AIDED = range(2)  # [V-R8]
FEWEST = 2  # cards of a hand, for study, above the number of the option: 3 and more

TURNED, SUMMED_UP, SUMMED_DOWN, LAID, TAKEN_BACK, SHOWN = range(6)  # what the tape can say
CANCELLED, TAKEN_HIGH, TAKEN_LOW, TAKEN_NEXT_HIGH, TAKEN_NEXT_LOW = range(6, 11)
CARRIED_TIED_AGAIN, CARRIED_ALL_TIED, LOST, SCORED = range(11, 15)
WON, WON_SECOND, WON_PREY, TIED = range(15, 19)

Rule = Annotated[Small, RULE]
PointsCards = Annotated[int, SetOf(ZERO + 10)]
PerSeatSmall = Annotated[Row, SEATS, SMALL]


@dataclass(slots=True)
class Table(Record):
    players: Rule  # seats taken, 2 to 5
    round_tie: Rule  # NEXT or CARRY
    final_tie: Rule  # SECOND, PREY or SHARED
    scores: Rule  # OPEN or CLOSED
    memory: Rule  # UNAIDED or AIDED
    pile: PointsCards  # Points cards still to be turned; behind a veil, also those one may not see
    stake: PointsCards  # Points cards played for: several after a carry; what is lost stays here
    due: Annotated[int, CHAIRS]  # seats that have still to lay a card this round
    hand: Annotated[Row, SEATS, SetOf(15, 1)]  # cards not yet shown, the one laid face down too
    won: Annotated[Row, SEATS, SetOf(ZERO + 10)]  # Points cards taken
    points: PerSeatSmall  # what they are worth
    laid: PerSeatSmall  # card laid face down this round, or NONE
    last: PerSeatSmall  # card on top of the pile of used ones, or NONE


@kernel
def deal(t: Table, players: int, options: Row) -> None:
    """[V-06] All begin with the same hand; [V-12] the Points cards make one pile, face down."""
    t.players = players
    t.round_tie, t.final_tie = options[ROUND_TIE], options[FINAL_TIE]
    t.scores, t.memory = options[SCORES], options[MEMORY]
    t.pile, t.stake, t.due = POINTS, 0, 0
    for seat in range(SEATS):  # [V-11] the other sets stay in the box
        t.hand[seat], t.won[seat], t.points[seat] = SERIES if seat < players else 0, 0, 0
        t.laid[seat], t.last[seat] = NONE, NONE
    if len(options) > CARDS and options[CARDS]:
        shrink(t, options[CARDS] + FEWEST)


@kernel
def shrink(t: Table, cards: int) -> None:
    """For study: fewer cards, a third of the Points cards vultures, and nothing to remember."""
    vultures = cards // 3
    t.pile = span(ZERO - vultures, ZERO - 1) | span(ZERO + 1, ZERO + cards - vultures)
    t.memory = AIDED
    for seat in range(t.players):
        t.hand[seat] = span(1, cards)


@kernel
def awaiting(t: Table) -> int:
    """[V-13] The dealer turns a Points card, then all lay a card; [V-39] until none is left."""
    if t.due:
        return t.due
    return bit(DEALER) if t.pile else 0


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
    return 1  # [V-12] shuffled: every card of the pile is as likely as the others


@kernel
def apply(t: Table, seat: int, card: int, tape: Tape) -> None:
    if seat == DEALER:
        turn(t, card, tape)
    else:
        t.laid[seat], t.due = card, drop(t.due, seat)  # [V-16] face down
        say(tape, LAID, seat, 0)
        if not t.due:  # [V-17] once everyone has laid one, all are shown
            settle(t, tape)


@kernel
def turn(t: Table, card: int, tape: Tape) -> None:
    """[V-14] One Points card is turned up; [V-28] [V-R2] beside all that nobody could take."""
    say(tape, TURNED, DEALER, card)
    if t.stake:
        total = worth(add(t.stake, card))  # [V-29]
        say(tape, SUMMED_UP if total >= 0 else SUMMED_DOWN, DEALER, total)
    t.pile, t.stake, t.due = drop(t.pile, card), add(t.stake, card), span(0, t.players - 1)


@kernel
def settle(t: Table, tape: Tape) -> None:
    """[V-18] Once all cards are shown, find who receives the stake."""
    laid, tied = 0, 0  # the values on the table, and those that stand there more than once
    for seat in range(t.players):
        say(tape, SHOWN, seat, t.laid[seat])
        tied |= laid & bit(t.laid[seat])
        laid = add(laid, t.laid[seat])
    total = worth(t.stake)
    best = deciding(t, laid, tied, total >= 0)
    void = tied & before(best, total >= 0)
    if void:
        say(tape, CANCELLED, DEALER, void)
    for seat in range(t.players):
        if t.laid[seat] == best:
            take(t, seat, total, best == foremost(laid, total >= 0), tape)
        # [V-35] [V-38] [V-82] every card is spent, face up on its owner's pile, whoever takes
        t.hand[seat] = drop(t.hand[seat], t.laid[seat])
        t.last[seat], t.laid[seat] = t.laid[seat], NONE
    if t.stake:
        leave(t, laid, tape)
    if not t.pile:
        finish(t, tape)


@kernel
def deciding(t: Table, laid: int, tied: int, high: bool) -> int:
    """[V-24] Tied values are ignored, [V-25] the next one decides; NONE if there is none."""
    lone = laid & ~tied
    if t.round_tie == CARRY:  # [V-27] but no further than the second rank
        first = foremost(laid, high)
        second = foremost(drop(laid, first), high)
        lone &= bit(first) | bit(second)
    return foremost(lone, high)


@kernel
def foremost(values: int, high: bool) -> int:
    """[V-20] [V-30] [V-R3] The highest for zero or more, [V-22] [V-31] the lowest for less."""
    if not values:
        return NONE
    return highest(values) if high else lowest(values)


@kernel
def before(best: int, high: bool) -> int:
    """[V-24] The values that would have decided before this one: tied ones behind it do nothing."""
    if best == NONE:
        return SERIES
    return SERIES & ~span(1, best) if high else span(1, best - 1)


@kernel
def take(t: Table, seat: int, total: int, outright: bool, tape: Tape) -> None:
    """[V-19] [V-32] The taker puts every card of the stake before him."""
    if total >= 0:
        say(tape, TAKEN_HIGH if outright else TAKEN_NEXT_HIGH, seat, t.stake)
    else:
        say(tape, TAKEN_LOW if outright else TAKEN_NEXT_LOW, seat, t.stake)
    t.won[seat], t.points[seat], t.stake = t.won[seat] | t.stake, t.points[seat] + total, 0


@kernel
def leave(t: Table, laid: int, tape: Tape) -> None:
    """[V-28] The stake stays for the next round; [V-34] [V-R4] after the last one it is lost."""
    if not t.pile:
        say(tape, LOST, DEALER, t.stake)
    elif t.round_tie == CARRY and count(laid) > 1:  # [V-27] the second rank was tied too
        say(tape, CARRIED_TIED_AGAIN, DEALER, t.stake)
    else:
        say(tape, CARRIED_ALL_TIED, DEALER, t.stake)  # [V-75] [V-R5]


@kernel
def worth(cards: int) -> int:
    """[V-40] The sum of Points cards."""
    total = 0
    while cards:
        card = lowest(cards)
        total += card - ZERO
        cards = drop(cards, card)
    return total


@kernel
def score(t: Table, points: Row) -> int:
    """[V-09] [V-41] The points of each seat; the winners, as a set."""
    for seat in range(t.players):
        points[seat] = t.points[seat]
    return winners(t)


@kernel
def winners(t: Table) -> int:
    """[V-41] Most points win; [V-42] [V-87] a tie for the first place is broken, or shared."""
    first = leaders(t.points, span(0, t.players - 1))
    if count(first) == 1 or t.final_tie == SHARED:
        return first
    breaker = lone_leader(t.points, t.players) if t.final_tie == SECOND else best_prey(t, first)
    return breaker if breaker else first  # [V-R6]


@kernel
def best_prey(t: Table, tied: int) -> int:
    """[V-87] Of the tied players, the one with the highest prey; nobody if none of them has one."""
    owner, best = 0, ZERO
    for seat in range(t.players):
        if has(tied, seat) and t.won[seat] and highest(t.won[seat]) > best:
            owner, best = bit(seat), highest(t.won[seat])
    return owner


@kernel
def finish(t: Table, tape: Tape) -> None:
    """[V-39] Tell the points of each, who wins and why."""
    for seat in range(t.players):
        say(tape, SCORED, seat, t.points[seat])
    first, won = leaders(t.points, span(0, t.players - 1)), winners(t)
    if count(won) > 1:
        say(tape, TIED, DEALER, won)
    elif count(first) == 1:
        say(tape, WON, lowest(won), t.points[lowest(won)])
    else:
        say(tape, WON_SECOND if t.final_tie == SECOND else WON_PREY, lowest(won), first)


@kernel
def retract(t: Table, seat: int, tape: Tape) -> int:
    """[V-R9] Take a card back before the reveal; 0 if none is laid."""
    if t.laid[seat] == NONE:
        return 0
    say(tape, TAKEN_BACK, seat, 0)
    t.laid[seat], t.due = NONE, add(t.due, seat)
    return 1


@kernel
def veil(t: Table, seat: int) -> None:
    """[V-R11] Hide what this seat may not see of the others; at the end all is counted [V-40]."""
    over = not t.pile and not t.due
    for other in range(t.players):
        if other != seat:
            if t.laid[other] != NONE:
                t.laid[other] = HIDDEN  # [V-16]
            if t.memory == UNAIDED:  # [V-36] [V-80] [V-R8] of the used cards only the last is seen
                t.hand[other] = covered(t.hand[other])
            if t.scores == CLOSED and t.won[other] >= 0 and not over:  # [V-19] [V-R7]
                t.pile |= t.won[other]  # to know what is still to come would tell what is won
                t.won[other], t.points[other] = covered(t.won[other]), 0


@kernel
def imagine(t: Table, rng: Row) -> None:
    """Put something possible wherever a veil hides something."""
    for seat in range(t.players):
        if t.hand[seat] < 0:
            t.hand[seat] = sample(rng, drop(SERIES, t.last[seat]), ~t.hand[seat])
        if t.laid[seat] == HIDDEN:
            t.laid[seat] = draw(rng, t.hand[seat])
        if t.won[seat] < 0:
            t.won[seat] = sample(rng, t.pile, ~t.won[seat])
            t.points[seat], t.pile = worth(t.won[seat]), t.pile & ~t.won[seat]
