"""The value of a table of Push between two turns: each seat's share of the victory.

A seat's strength is a sum of a few looks at its zone, weighed by how many cards are left; the
shares are the softmax of the strengths.
"""

from math import exp
from typing import Any

import numpy as np

from tablee.core.bits import count
from tablee.core.kernel import kernel
from tablee.games.push.rules import COLOURS, COPIES, OVER, SEATS, VALUES, score

KNOTS = (0, 6, 16, 32, 56, 84, 120)  # cards left; between two of them weights change evenly
PLAIN = 5  # looks that do not depend on whose turn it is
LOOKS = PLAIN + SEATS  # and one for each place in the order of turns
TENS = 0.1  # points are counted in tens, so that weights are about 1
WORTH = np.array([sum(v + 1 for v in range(VALUES) if c >> v & 1) for c in range(1 << VALUES)])


@kernel
def held(layer: int, colour: int) -> int:
    """The points of one colour in a set of number cards."""
    return WORTH[(layer >> (colour * VALUES)) & ((1 << VALUES) - 1)]


@kernel
def look(t: Any, seat: int, row: Any) -> None:
    """What lies before a seat: points, how open they lie, cards, and when it plays."""
    safe, seen, most, square, cards = 0, 0, 0, 0, 0
    for colour in range(COLOURS):
        open_points = 0
        for n in range(COPIES):
            open_points += held(t.visible[seat][n], colour)
            safe += held(t.safe[seat][n], colour)
        seen += open_points
        most = max(most, open_points)
        square += open_points * open_points
    for n in range(COPIES):
        cards += count(t.visible[seat][n]) + count(t.safe[seat][n])
    row[0], row[1], row[2] = (safe + seen) * TENS, seen * TENS, most * TENS
    row[3], row[4] = square * TENS * TENS, cards * TENS
    for turn in range(SEATS):
        row[PLAIN + turn] = 0.0
    row[PLAIN + (seat - t.active) % t.players] = 1.0


@kernel
def knot(pile: int) -> int:
    """The last knot, but one, that is not above the pile."""
    k = 0
    while k < len(KNOTS) - 2 and KNOTS[k + 1] <= pile:
        k += 1
    return k


@kernel
def shares(t: Any, weights: Any, row: Any, points: Any, out: Any) -> None:
    """Each seat's share of the victory: counted if the game is over, else what was learnt."""
    if t.phase == OVER:
        won = score(t, points)
        for seat in range(t.players):
            out[seat] = ((won >> seat) & 1) / count(won)
        return
    k = knot(t.pile)
    upper = (t.pile - KNOTS[k]) / (KNOTS[k + 1] - KNOTS[k])
    top = -1e9
    for seat in range(t.players):
        look(t, seat, row)
        strength = 0.0
        for i in range(LOOKS):
            strength += row[i] * (weights[k, i] * (1 - upper) + weights[k + 1, i] * upper)
        out[seat] = strength
        top = max(top, strength)
    total = 0.0
    for seat in range(t.players):
        out[seat] = exp(out[seat] - top)
        total += out[seat]
    for seat in range(t.players):
        out[seat] /= total
