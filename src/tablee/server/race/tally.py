"""What the hands of a game have done: races won, how quick, how often wrong."""

from collections.abc import Iterable, Sequence
from statistics import median
from typing import NamedTuple

from tablee.core.telling import Event
from tablee.server.race.judge import DRAWN, FIRST, LATER, UNDRAWN, Judged

WON = frozenset((FIRST, DRAWN))
COUNTED = WON | {LATER, UNDRAWN}


class HandFigures(NamedTuple):
    """What one hand has done; milliseconds."""

    first: int  # races won
    faults: int  # slaps that cost something
    median: float | None  # None if none counted
    best: float | None


class Tally:
    """Counted by seat, while the log is read; no card is kept."""

    __slots__ = ("faults", "times", "wins")

    def __init__(self, seats: int) -> None:
        self.times: list[list[float]] = [[] for _ in range(seats)]  # of slaps that counted, ms
        self.wins = [0] * seats
        self.faults = [0] * seats  # slaps that cost something

    def judged(self, slaps: Iterable[Judged]) -> None:
        for slap in slaps:
            if slap.reason in COUNTED:
                self.times[slap.attempt.seat].append(slap.time.judged)
                self.wins[slap.attempt.seat] += slap.reason in WON

    def told(self, events: Sequence[Event], rows: Iterable[Sequence[int]]) -> None:
        for what, seat, *_ in rows:
            if events[what].fault and 0 <= seat < len(self.faults):
                self.faults[seat] += 1

    def anew(self, seat: int) -> None:
        """Other hands play there from now on."""
        self.times[seat], self.wins[seat], self.faults[seat] = [], 0, 0

    def figures(self) -> list[HandFigures]:
        """By seat."""
        return [
            HandFigures(
                first,
                faults,
                round(median(times), 1) if times else None,
                round(min(times), 1) if times else None,
            )
            for first, faults, times in zip(self.wins, self.faults, self.times, strict=True)
        ]
