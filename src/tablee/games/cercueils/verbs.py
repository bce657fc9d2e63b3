"""What is done to a card, where a move names no more than its place."""

from tablee.core.bits import has
from tablee.core.kernel import kernel
from tablee.games.cercueils.rules import BAT_ACT, OVER, PLACES, REVEAL, SEATS, Table

VERBS = ("", "card", "reveal", "chase", "coffin")
BARE, CARD, UNCOVER, CHASE, COFFIN = range(len(VERBS))


@kernel
def verb(t: Table, seat: int, move: int) -> int:
    """The form of a move: which verb comes before the place, or that there is none."""
    if seat >= SEATS or move >= PLACES or t.phase <= OVER:
        return BARE
    if t.phase == REVEAL:
        return UNCOVER
    if t.phase == BAT_ACT:
        return CHASE if has(t.down[seat], move) else COFFIN
    return CARD
