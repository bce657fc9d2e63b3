"""Who is first, and who is first alone: the questions every score sheet asks."""

from tablee.core.bits import add, bit, count, drop, lowest, span
from tablee.core.kernel import kernel
from tablee.core.record import Row


@kernel
def leaders(values: Row, seats: int) -> int:
    """The seats, among these, with the greatest value."""
    best, most = 0, 0
    while seats:
        seat = lowest(seats)
        seats = drop(seats, seat)
        if not best or values[seat] > most:
            best, most = bit(seat), values[seat]
        elif values[seat] == most:
            best = add(best, seat)
    return best


@kernel
def lone_leader(values: Row, players: int) -> int:
    """The seat of the greatest value that one seat alone holds, as a set; perhaps empty."""
    running = span(0, players - 1)
    while running:
        best = leaders(values, running)
        if count(best) == 1:
            return best
        running &= ~best
    return 0
