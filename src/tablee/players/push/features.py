"""The features of Push before a turn: what is safe, and what the die may still take."""

from typing import Any

from tablee.core.bits import count
from tablee.core.kernel import kernel
from tablee.games.push.rules import COPIES, START, VALUES, of_value

VERSION = 1  # raised when a feature means something else: what was learnt no longer fits
STAGES, SIZE, MOVES = 14, 5, 12
SLICE = 10  # cards of the pile in one stage


@kernel
def is_quiet(t: Any) -> bool:
    return t.phase == START


@kernel
def rounds_left(t: Any) -> int:
    return 0


@kernel
def features(t: Any, rows: Any) -> int:
    for seat in range(t.players):
        seen, safe = 0, 0
        for n in range(COPIES):
            for value in range(VALUES):
                seen += count(t.visible[seat][n] & of_value(value)) * (value + 1)
                safe += count(t.safe[seat][n] & of_value(value)) * (value + 1)
        rows[seat, 0] = seen + safe
        rows[seat, 1] = seen
        rows[seat, 2] = safe
        rows[seat, 3] = 1.0 if seat == t.active else 0.0
        rows[seat, 4] = ((seat - t.active) % t.players) / t.players
    return min(t.pile // SLICE, STAGES - 2)
