"""A player who hardly thinks, and yet brings the game to an end.

He sees only what lies face up, forgets every coffin, and holds more often than he slaps.
"""

from typing import Any

from tablee.core.bits import add, bit, has
from tablee.core.chance import draw, pick
from tablee.core.kernel import kernel
from tablee.core.record import Row
from tablee.core.seats import CLOCK
from tablee.games.cercueils.rules import (
    ALARM,
    BAT_ACT,
    CLAIMING,
    HOLD,
    POINT,
    POINTING,
    RACING,
    SKULL,
    SLAP,
    SYMBOLS,
    TIME,
    Table,
    matches,
)


@kernel
def casual(rules: Any, t: Table, seat: int, rng: Row) -> int:
    """Mostly a sensible move where he sees one, else any legal move."""
    if seat == CLOCK:
        return TIME
    if t.phase == RACING:
        return SLAP if pick(rng, 16) < eagerness(t, seat) else HOLD
    moves = sensible(t, seat) & rules.legal(t, seat)
    return draw(rng, moves if moves and pick(rng, 8) else rules.legal(t, seat))


@kernel
def eagerness(t: Table, seat: int) -> int:
    """In how many cases out of sixteen he slaps: seldom without a reason."""
    if t.roll // SYMBOLS == ALARM:
        return 1 if t.roll % SYMBOLS == SKULL else 8
    if shown(t, seat):
        return 8
    return 2 if t.down[seat] else 1


@kernel
def shown(t: Table, seat: int) -> int:
    """His places where a card lies face up that matches the dice."""
    places = 0
    for place in range(t.size[seat]):
        if not has(t.down[seat], place) and matches(t, t.card[seat][place]):
            places = add(places, place)
    return places


@kernel
def sensible(t: Table, seat: int) -> int:
    """The moves he likes: a card that matches, else one of his coffins."""
    hopes = shown(t, seat) if shown(t, seat) else t.down[seat]
    if t.phase == POINTING and hopes:
        return bit(POINT + seat)
    if t.phase == CLAIMING and t.target == seat:
        return hopes
    return t.down[seat] if t.phase == BAT_ACT else 0
