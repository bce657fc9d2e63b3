"""When a seat was sent the dice, and how far away it was then."""

from collections.abc import Mapping
from typing import NamedTuple

from tablee.server.table.sitting import Sitting


class RaceTiming(NamedTuple):
    """All that a slap is measured by; what it claims is not in here."""

    sent: float  # tick at which the dice left for it
    median: float  # ms of its round trips, as they were then
    least: float
    medians: dict[int, float]  # of all who were sent the dice, by seat


def others_of(sitting: Sitting, seat: int, medians: Mapping[int, float]) -> tuple[float, ...]:
    """At a strict table, how far away the other people are, as far as it was measured."""
    if sitting.settings.judging != "strict":
        return ()
    own, found = sitting.places[seat].who, dict[int, float]()
    for other, median in medians.items():
        who = sitting.places[other].who
        if who is not None and who != own and median:  # a bot that stands in is nowhere
            found[who] = round(median, 1)
    return tuple(sorted(found.values()))
