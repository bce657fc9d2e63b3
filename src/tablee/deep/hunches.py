# pyright: reportUnknownMemberType=false, reportUntypedFunctionDecorator=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownParameterType=false, reportMissingParameterType=false
"""Turns of Push tried by feeling, and when enough of them were tried."""

from numba.extending import register_jitable

from tablee.core.bits import drop, lowest
from tablee.core.chance import pick
from tablee.core.seats import DEALER
from tablee.deep.nerve import by_feeling
from tablee.games.push.rules import AGAIN, CARD, DRAW, FIT, apply, lot, lots

tool = register_jitable(error_model="numpy")

GLANCE, CERTAIN = 50, 9.0  # turns tried between two looks at the result; doubts, squared


@tool
def play_turn(tables, d, how, rng, scratch):
    """Draw and place by feeling, until the active player stops or cannot place a card."""
    t = tables[d]
    going = True
    while going:
        if t.phase == CARD:
            apply(t, DEALER, lot(t, pick(rng, lots(t))), None)
        elif t.phase == FIT or t.phase == AGAIN:
            move = by_feeling(t, how, scratch)
            going = t.phase == FIT or move == DRAW
            if going:
                apply(t, t.picker, move, None)
        else:
            going = False


@tool
def most_promising(moves, sums):
    best, most = -1, -1.0
    while moves:
        move = lowest(moves)
        moves = drop(moves, move)
        if sums[move, 0] > most:
            best, most = move, sums[move, 0]
    return best


@tool
def is_clear(moves, bar, sums, n):
    """Whether more of the same would hardly change the choice."""
    best = most_promising(moves, sums)
    rest, clear = drop(moves, best), True
    while rest:
        move = lowest(rest)
        rest = drop(rest, move)
        doubt = (sums[best, 1] + sums[move, 1]) / (n * n)
        clear &= (sums[best, 0] - sums[move, 0]) ** 2 >= CERTAIN * doubt
    return clear and (sums[best, 0] - bar) ** 2 >= CERTAIN * sums[best, 1] / (n * n)
