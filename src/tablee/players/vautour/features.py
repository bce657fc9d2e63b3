"""The features of Stupide Vautour between rounds: hands against hands, and what is left to take."""

from typing import Any

from tablee.core.bits import count, drop, highest, lowest
from tablee.core.kernel import kernel
from tablee.games.vautour.rules import ZERO, worth

VERSION = 1  # raised when a feature means something else: what was learnt no longer fits
STAGES, SIZE, MOVES = 17, 10, 16
LONG = 5  # differences of cards beyond this are all the same


@kernel
def is_quiet(t: Any) -> bool:
    """Between two rounds; with one card left there is nothing to foresee, all is forced."""
    return t.due == 0 and count(t.hand[0]) > 1


@kernel
def rounds_left(t: Any) -> int:
    return 0


@kernel
def clipped(cards: int) -> float:
    return float(max(-LONG, min(cards, LONG)))


@kernel
def total(cards: int) -> int:
    """The sum of a hand."""
    found = 0
    while cards:
        card = lowest(cards)
        found += card
        cards = drop(cards, card)
    return found


@kernel
def features(t: Any, rows: Any) -> int:
    n, cards = t.players, count(t.hand[0])
    prey = worth(t.pile >> ZERO << ZERO) / 10.0
    vultures = -worth(t.pile & ((1 << ZERO) - 1)) / 5.0
    dearest = max(highest(t.pile) - ZERO, 0) / 10.0
    stake = worth(t.stake) / 5.0
    whole = 0.0
    for seat in range(n):
        rows[seat, 1] = total(t.hand[seat])
        whole += rows[seat, 1]
    for seat in range(n):
        others = 0
        for other in range(n):
            if other != seat:
                others |= t.hand[other]
        hand = t.hand[seat]
        strong = (rows[seat, 1] - whole / n) / cards
        top = clipped(highest(hand) - highest(others))
        low = clipped(lowest(hand) - lowest(others))
        sure = count(hand >> highest(others) >> 1)
        rows[seat, 0] = t.points[seat]
        rows[seat, 1] = strong * prey
        rows[seat, 2] = strong * vultures
        rows[seat, 3] = top * dearest
        rows[seat, 4] = sure * prey / cards
        rows[seat, 5] = count(hand & ~others) * prey / cards
        rows[seat, 6] = low * vultures
        rows[seat, 7] = strong * stake
        rows[seat, 8] = top * stake
        rows[seat, 9] = (1.0 if sure else 0.0) * dearest
    return cards
