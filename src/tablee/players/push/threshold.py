"""The threshold player of Push: stops when one more card would cost more than it brings.

Five thresholds, tuned by matches, say what he is like. With RIVAL at 0 he plays as the simple bot.
"""

from typing import Any

from tablee.core.bits import has
from tablee.core.kernel import kernel
from tablee.games.push.rules import (
    AGAIN,
    COLOURS,
    COLUMNS,
    COPIES,
    DIE,
    DRAW,
    FIT,
    PLACE,
    PROTECT,
    START,
    TAKE,
    apply,
    cards_left,
    find_places,
    legal,
    odds,
)
from tablee.players.push.value import held

# The thresholds: points hoped of one more card, points that a certain bust would cost, how much of
# the second best column is left to the others, points in danger that are worth a turn, how much of
# what lies open a bust puts at stake.
GROWTH, FEAR, RIVAL, PATIENCE, BEHIND = range(5)
FACES = 6  # of the die
ROLLS, TURN_CARDS = 0.6, 7  # rolls for a zone in a round of turns, cards used by a turn, about


@kernel
def points(bag: Any) -> int:
    """The points of a bag of number cards."""
    total = 0
    for n in range(COPIES):
        for colour in range(COLOURS):
            total += held(bag[n], colour)
    return total


@kernel
def gain(t: Any, seat: int, column: int) -> float:
    """What a column is worth to a seat, the roll of its Die card counted in."""
    worth = 0.0
    for colour in range(COLOURS):
        worth += held(t.column[column], colour)
    if not has(t.column[column], DIE):
        return worth
    return worth - (1 + t.risques) * (worth + points(t.visible[seat])) / FACES


@kernel
def daring(t: Any, scratch: Any) -> float:
    """The chance that the next card fits nowhere; the rules are asked on a copy."""
    if not t.pile:
        return 0.0
    scratch[0] = t
    s = scratch[0]
    unplaced, cards, card = 0, cards_left(t), 0
    while cards:
        if cards & 1 and card <= DIE:
            s.bust = 0
            find_places(s, card, None)
            unplaced += s.bust * odds(t, card)
        cards >>= 1
        card += 1
    return unplaced / t.pile


@kernel
def prospect(t: Any, seat: int, thresholds: Any) -> float:
    """The best column for a seat, less part of what the next one will find."""
    best, second = -1e9, 0.0
    for column in range(COLUMNS):
        if has(t.open, column):
            worth = gain(t, seat, column)
            if worth > best:
                best, second = worth, max(best, 0.0)
            elif worth > second:
                second = worth
    return best - thresholds[RIVAL] * second


@kernel
def best_column(t: Any, seat: int) -> int:
    best, most = -1, -1e9
    for column in range(COLUMNS):
        if has(t.open, column):
            worth = gain(t, seat, column)
            if worth > most:
                best, most = column, worth
    return best


@kernel
def opening(t: Any, seat: int, thresholds: Any) -> int:
    """Draw, unless a colour lies open that is worth more than a turn."""
    rounds = t.pile / TURN_CARDS / t.players
    danger = 1 - (1 - (1 + t.risques) / FACES) ** (ROLLS * rounds)
    best, most = DRAW, thresholds[PATIENCE]
    for colour in range(COLOURS):
        if has(legal(t, seat), PROTECT + colour):
            worth = 0.0
            for n in range(COPIES):
                worth += held(t.visible[seat][n], colour)
            if danger * worth > most:
                best, most = PROTECT + colour, danger * worth
    return best


@kernel
def fitting(t: Any, seat: int, thresholds: Any, scratch: Any) -> int:
    """The column in which the drawn card makes the table look best."""
    best, most = -1, -1e9
    for column in range(COLUMNS):
        if has(t.places, column):
            scratch[1] = t
            after = scratch[1]
            apply(after, seat, PLACE + column, None)
            worth = prospect(after, seat, thresholds) - thresholds[FEAR] * daring(after, scratch)
            if worth > most:
                best, most = PLACE + column, worth
    return best


@kernel
def dares(t: Any, seat: int, best: int, thresholds: Any, scratch: Any) -> bool:
    risk = daring(t, scratch)
    loss = gain(t, seat, best) + thresholds[BEHIND] * points(t.visible[seat]) / FACES
    return (1 - risk) * thresholds[GROWTH] > risk * max(loss, 1.0)


@kernel
def threshold_move(t: Any, thresholds: Any, scratch: Any) -> int:
    """A move for whoever is awaited, without looking further than one card."""
    seat = t.picker
    if t.phase == START:
        return opening(t, seat, thresholds)
    if t.phase == FIT:
        return fitting(t, seat, thresholds, scratch)
    best = best_column(t, seat)
    if best < 0:
        return DRAW
    if t.phase == AGAIN and t.pile and dares(t, seat, best, thresholds, scratch):
        return DRAW
    return TAKE + best
