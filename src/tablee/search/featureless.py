"""A game of which only the rules are known: no features, so its leaves are rolled out; no hands."""

from typing import Any

from tablee.core.kernel import kernel

STAGES, SIZE, MOVES = 1, 1, 63


@kernel
def is_quiet(t: Any) -> bool:
    return True


@kernel
def rounds_left(t: Any) -> int:
    return 0


@kernel
def features(t: Any, rows: Any) -> int:
    for seat in range(t.players):
        rows[seat, 0] = 0.0
    return 0


@kernel
def holding(t: Any, seat: int) -> int:
    return 0
