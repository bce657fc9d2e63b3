"""What a seat holds at Vampire: in the last turns of a round its hand decides what it does."""

from typing import Any

from tablee.core.kernel import kernel
from tablee.games.vampire.rules import SORTS

LAST = 8  # cards of the pile: with more, hands are too many to be told apart
MANY = 16  # more than there are of one sort


@kernel
def holding(t: Any, seat: int) -> int:
    key = 0
    if t.pile <= LAST:
        for card in range(SORTS):
            key = key * MANY + t.hand[seat][card]
    return key
