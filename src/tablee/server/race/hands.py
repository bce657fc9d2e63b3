"""Hands that are quicker or steadier than people's: a sign for the table to see, and no proof.

Two times are kept of a person's latest slaps that counted: the server's own, what elapsed less the
round trip; and what the client claimed. Hands are *quick* if half of the latest slaps are quicker
than people see and press, by either; and *steady* if nearly all of them lie closer together than
people's do, by the server's watch alone, since some browsers tell no finer time than a tenth of a
second. A few slaps that differ do not hide the others, and whoever goes on like anybody else is no
longer remarkable. False starts say nothing, nor does a line that was not measured, as a bot's.
"""

from collections.abc import Iterable, Mapping, Sequence
from statistics import median
from typing import Literal, TypeAlias

from tablee.server.race.judge import Attempt

Hand: TypeAlias = tuple[float, float]  # by the server's watch and as claimed, in ms
Remark: TypeAlias = Literal["quick", "steady"]

LATEST = 15  # slaps that are looked at; of fewer nothing is said
FEW = 3  # slaps, after which it is known about how quick a hand is
QUICK = 150.0  # half of people's are above 200, of the quickest people's above 190
ALIKE, STEADY = 12, 12.0  # so many of them within so many ms: half of people's are not within 30


def hand(attempt: Attempt) -> Hand | None:
    """What is kept of a slap, if it says anything."""
    if attempt.early or not attempt.rtt_median:
        return None
    watched = max(0.0, attempt.elapsed - attempt.rtt_median)
    return round(watched, 1), round(attempt.claim, 1)


def remark(hands: Sequence[Hand]) -> Remark | None:
    """What is to be said of the latest slaps of a person, if anything."""
    if len(hands) < LATEST:
        return None
    watched, claimed = (sorted(each[side] for each in hands[-LATEST:]) for side in (0, 1))
    if min(median(watched), median(claimed)) < QUICK:
        return "quick"
    spreads = (watched[last] - watched[last - ALIKE + 1] for last in range(ALIKE - 1, LATEST))
    return "steady" if min(spreads) < STEADY else None


class LatestSlaps:
    """The latest slaps of everybody at a table, and what is remarkable about them."""

    def __init__(self, kept: Mapping[int, Sequence[Hand]]) -> None:
        self.by_person = {who: list(hands) for who, hands in kept.items()}
        self.remarks: dict[int, Remark] = {}
        self.changed = False  # whether the last race has changed what is remarkable
        for who in self.by_person:
            self._look(who)

    def see(self, raced: Iterable[tuple[int | None, Attempt]]) -> None:
        """A race was judged: whose slaps counted, None for a bot's."""
        before = dict(self.remarks)
        for who, attempt in raced:
            if who is not None and (found := hand(attempt)) is not None:
                self.by_person[who] = [*self.by_person.get(who, []), found][-LATEST:]
                self._look(who)
        self.changed = self.remarks != before

    def slowest(self, people: Iterable[int]) -> float | None:
        """The median of the slowest of these, in seconds; None if nobody is known."""
        known = [self.by_person.get(who, []) for who in people]
        medians = [median(watched for watched, _ in hands) for hands in known if len(hands) >= FEW]
        return max(medians) / 1000 if medians else None

    def _look(self, who: int) -> None:
        self.remarks.pop(who, None)
        if (found := remark(self.by_person[who])) is not None:
            self.remarks[who] = found
