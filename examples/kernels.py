"""Agents in kernel Python, at Stupide Vautour: a tournament compiles them together with the rules.

tablee tournament vautour --players 2 --games 1000000 \
    --agents examples.kernels:matching examples.kernels:ranked
"""

from typing import Any

from tablee.core.bits import count, nth
from tablee.core.chance import pick
from tablee.core.kernel import kernel
from tablee.core.record import Row
from tablee.games.vautour.rules import Table, worth


@kernel
def nearest(hand: int, wanted: int) -> int:
    """The card of a hand that is nearest to this number."""
    best = nth(hand, 0)
    for n in range(1, count(hand)):
        card = nth(hand, n)
        if abs(card - wanted) < abs(best - wanted):
            best = card
    return best


@kernel
def matching(rules: Any, view: Table, seat: int, rng: Row) -> int:
    """The card nearest to one and a half times the stake, give or take three."""
    return nearest(view.hand[seat], 3 * abs(worth(view.stake)) // 2 + pick(rng, 7) - 3)


@kernel
def ranked(rules: Any, view: Table, seat: int, rng: Row) -> int:
    """The more Points cards to come are worth less than the stake, the higher a card."""
    stake, less = abs(worth(view.stake)), 0
    for n in range(count(view.pile)):
        if abs(worth(1 << nth(view.pile, n))) < stake:
            less += 1
    hand = view.hand[seat]
    return nth(hand, less * (count(hand) - 1) // max(count(view.pile), 1))
