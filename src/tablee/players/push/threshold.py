# pyright: reportUnknownMemberType=false, reportUntypedFunctionDecorator=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Somebody at Push who has a feeling for risk and no more: quick, and better than he looks.

`nerve` holds what he is like; it is tuned by matches. With RIVAL at 0 he plays as the simple bot.
"""

from typing import Any

from numba.extending import register_jitable

from tablee.core.bits import has
from tablee.deep.zones import held
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

tool = register_jitable(error_model="numpy")

GROWTH, FEAR, RIVAL, PATIENCE, BEHIND = range(5)  # what `nerve` holds, see below
NERVES = 5
FACES = 6  # of the die
ROLLS, TURN_CARDS = 0.6, 7  # rolls for a zone in a round of turns, cards used by a turn, about


@tool
def points(bag: Any) -> int:
    """The points of a bag of number cards."""
    total = 0
    for n in range(COPIES):
        for colour in range(COLOURS):
            total += held(bag[n], colour)
    return total


@tool
def gain(t: Any, seat: int, column: int) -> float:
    """What a column is worth to a seat, the roll of its Die card counted in."""
    worth = 0.0
    for colour in range(COLOURS):
        worth += held(t.column[column], colour)
    if not has(t.column[column], DIE):
        return worth
    return worth - (1 + t.risques) * (worth + points(t.visible[seat])) / FACES


@tool
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


@tool
def prospect(t: Any, seat: int, nerve: Any) -> float:
    """The best column for a seat, less part of what the next one will find."""
    best, second = -1e9, 0.0
    for column in range(COLUMNS):
        if has(t.open, column):
            worth = gain(t, seat, column)
            if worth > best:
                best, second = worth, max(best, 0.0)
            elif worth > second:
                second = worth
    return best - nerve[RIVAL] * second


@tool
def best_column(t: Any, seat: int) -> int:
    best, most = -1, -1e9
    for column in range(COLUMNS):
        if has(t.open, column):
            worth = gain(t, seat, column)
            if worth > most:
                best, most = column, worth
    return best


@tool
def opening(t: Any, seat: int, nerve: Any) -> int:
    """Draw, unless a colour lies open that is worth more than a turn."""
    rounds = t.pile / TURN_CARDS / t.players
    danger = 1 - (1 - (1 + t.risques) / FACES) ** (ROLLS * rounds)
    best, most = DRAW, nerve[PATIENCE]
    for colour in range(COLOURS):
        if has(legal(t, seat), PROTECT + colour):
            worth = 0.0
            for n in range(COPIES):
                worth += held(t.visible[seat][n], colour)
            if danger * worth > most:
                best, most = PROTECT + colour, danger * worth
    return best


@tool
def fitting(t: Any, seat: int, nerve: Any, scratch: Any) -> int:
    """The column in which the drawn card makes the table look best."""
    best, most = -1, -1e9
    for column in range(COLUMNS):
        if has(t.places, column):
            scratch[1] = t
            after = scratch[1]
            apply(after, seat, PLACE + column, None)
            worth = prospect(after, seat, nerve) - nerve[FEAR] * daring(after, scratch)
            if worth > most:
                best, most = PLACE + column, worth
    return best


@tool
def dares(t: Any, seat: int, best: int, nerve: Any, scratch: Any) -> bool:
    risk = daring(t, scratch)
    loss = gain(t, seat, best) + nerve[BEHIND] * points(t.visible[seat]) / FACES
    return (1 - risk) * nerve[GROWTH] > risk * max(loss, 1.0)


@tool
def by_feeling(t: Any, nerve: Any, scratch: Any) -> int:
    """A move for whoever is awaited, without looking further than one card."""
    seat = t.picker
    if t.phase == START:
        return opening(t, seat, nerve)
    if t.phase == FIT:
        return fitting(t, seat, nerve, scratch)
    best = best_column(t, seat)
    if best < 0:
        return DRAW
    if t.phase == AGAIN and t.pile and dares(t, seat, best, nerve, scratch):
        return DRAW
    return TAKE + best
