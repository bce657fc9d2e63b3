"""What a line of an encoder is made of: eight columns, a byte each, in one word."""

from tablee.core.kernel import inlined


@inlined
def near(seat: int, viewer: int, players: int) -> int:
    """How far a seat is from the viewer, as a set of one; nobody is no set."""
    return 1 << (seat - viewer) % players if 0 <= seat < players else 0


@inlined
def turned(seats: int, viewer: int, players: int) -> int:
    """A set of seats, counted from the viewer on."""
    all_seats = (1 << players) - 1
    return (seats >> viewer | seats << (players - viewer)) & all_seats


@inlined
def far(number: int) -> int:
    """What of a wide number stands in its first column: how many times 64."""
    return max(-128, min(127, number >> 6))
