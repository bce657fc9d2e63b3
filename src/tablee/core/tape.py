"""What happened, told while it happens: rows of (what, seat, value, hearers)."""

from typing import TypeAlias

from tablee.core.bits import bit, drop, span
from tablee.core.kernel import kernel
from tablee.core.seats import WATCHER

Tape: TypeAlias = list[list[int]] | None  # None in a simulation, which listens to nothing

COLUMNS = 4
EVERYBODY = span(0, WATCHER)  # the set of all who may listen


@kernel
def say(tape: Tape, what: int, seat: int, value: int, hearers: int = EVERYBODY) -> None:
    """Write on the next row. Row 0 holds how many are written; a full tape takes no more."""
    if tape is not None:
        n = tape[0][0] + 1
        if n < len(tape):
            tape[n][0], tape[n][1], tape[n][2], tape[n][3] = what, seat, value, hearers
            tape[0][0] = n


@kernel
def only(seat: int) -> int:
    """The hearers of a secret: one seat."""
    return bit(seat)


@kernel
def others(seat: int) -> int:
    """The hearers of what remains of a secret: everybody but its owner."""
    return drop(EVERYBODY, seat)


@kernel
def pack(first: int, second: int, third: int = 0, fourth: int = 0) -> int:
    """Several small numbers (0 to 63) in one value."""
    return first | second << 6 | third << 12 | fourth << 18


def unpack(value: int) -> tuple[int, int, int, int]:
    return value & 63, value >> 6 & 63, value >> 12 & 63, value >> 18 & 63
