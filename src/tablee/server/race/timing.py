"""When a seat was sent the dice, and how far away it was then."""

from typing import NamedTuple


class RaceTiming(NamedTuple):
    """All that a slap is measured by; what it claims is not in here."""

    sent: float  # tick at which the dice left for it
    median: float  # ms of its round trips, as they were then
    least: float
