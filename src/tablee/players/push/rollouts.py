"""Rollouts of Push: turns played by thresholds, and when enough of them were played."""

from typing import Any

from tablee.core.bits import drop, lowest
from tablee.core.chance import pick
from tablee.core.kernel import kernel
from tablee.core.seats import DEALER
from tablee.games.push.rules import AGAIN, CARD, DRAW, FIT, apply, lot, lots
from tablee.players.push.threshold import threshold_move

BATCH, CERTAIN = 50, 9.0  # rollouts between two looks at the result; doubts, squared


@kernel
def roll_out(tables: Any, d: int, thresholds: Any, rng: Any, scratch: Any) -> None:
    """Draw and place by thresholds, until the active player stops or cannot place a card."""
    t = tables[d]
    going = True
    while going:
        if t.phase == CARD:
            apply(t, DEALER, lot(t, pick(rng, lots(t))), None)
        elif t.phase == FIT or t.phase == AGAIN:
            move = threshold_move(t, thresholds, scratch)
            going = t.phase == FIT or move == DRAW
            if going:
                apply(t, t.picker, move, None)
        else:
            going = False


@kernel
def most_promising(moves: int, estimates: Any) -> int:
    """The first of the best of these moves."""
    best, most = -1, -1.0
    while moves:
        move = lowest(moves)
        moves = drop(moves, move)
        if estimates[move, 0] > most:
            best, most = move, estimates[move, 0]
    return best


@kernel
def is_clear(moves: int, bar: float, estimates: Any, n: int) -> bool:
    """Whether more rollouts would hardly change the choice.

    The second number of an estimate is here the sum of squared deviations of `n` rollouts.
    """
    best = most_promising(moves, estimates)
    rest, clear = drop(moves, best), True
    while rest:
        move = lowest(rest)
        rest = drop(rest, move)
        doubt = (estimates[best, 1] + estimates[move, 1]) / (n * n)
        clear &= (estimates[best, 0] - estimates[move, 0]) ** 2 >= CERTAIN * doubt
    return clear and (estimates[best, 0] - bar) ** 2 >= CERTAIN * estimates[best, 1] / (n * n)
