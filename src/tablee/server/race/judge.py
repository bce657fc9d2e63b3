"""Who slapped first, though the dice reach some sooner than others; milliseconds throughout.

The server trusts its own watch for how long a slap took to come back, and the client's claim of how
long the hand took only as far as the seat's round trip explains the rest. What goes beyond comes
out of a quota that every slap refills a little: what a screen takes to show the dice or a hiccup of
the network costs an honest player nothing, and a client that always lies gains next to nothing.
A client may also lie about how far away it is. Among friends that is believed; at a strict table
nobody is given back much more than the middle one of the others would be.
Everything here is a function of what the log holds, so that anybody can judge again.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from statistics import median_low
from typing import Final, Literal, TypeAlias

from tablee.core.seats import DEALER, NOBODY

FASTEST = 100.0  # nobody sees dice and slaps sooner than that
CAP = 250.0  # lag beyond this is nobody's to give back
STRICT = (
    20.0  # at a strict table, lag beyond the middle of the others' round trips and this neither
)
QUOTA_START, QUOTA_MOST = 60.0, 90.0  # before the first roll, and saved up at most
QUOTA_GAIN = 9.0  # for each slap: about what a screen delays the dice; with more, lying would pay
TIE = 4.0  # times less than this apart are equal: clocks and frames are no finer
PATIENCE = 350.0  # the longest wait for the others after a slap that counts
LONGEST = 600_000.0  # no time at this table is longer; whoever says so is refused
LOTS = 60  # lots in the hat: a multiple of 1 to 6, so that a tie of any size is drawn fairly

SlapReason: TypeAlias = Literal[
    "slap-first",  # won outright
    "slap-drawn",  # won by lot among equals
    "slap-later",  # beaten
    "slap-undrawn",  # equal, and not drawn
    "slap-early",  # this and the next do not count
    "slap-impossible",
    "slap-again",
]
FIRST: Final = "slap-first"
DRAWN: Final = "slap-drawn"
LATER: Final = "slap-later"
UNDRAWN: Final = "slap-undrawn"
EARLY: Final = "slap-early"
IMPOSSIBLE: Final = "slap-impossible"
AGAIN: Final = "slap-again"


@dataclass(frozen=True, slots=True, order=True)
class Attempt:
    """One slap, as the log keeps it; the round trips are those known when the dice were sent."""

    seat: int
    elapsed: float  # from sending this seat the dice to receiving its slap, by the server's watch
    claim: float  # from seeing the dice to slapping, says the client
    rtt_median: float  # of the server's latest pings to this seat
    rtt_least: float  # the shortest of them
    others: tuple[float, ...] = ()  # at a strict table, the medians of the other people

    def __post_init__(self) -> None:
        if not 0 <= self.seat < DEALER:
            raise ValueError(f"nobody slaps from seat {self.seat}")
        for ms in (self.elapsed, self.claim, self.rtt_median, self.rtt_least, *self.others):
            if not 0 <= ms <= LONGEST:  # NaN neither
                raise ValueError(f"{ms} ms is not a time of a slap")

    @property
    def early(self) -> bool:
        """A false start: the hand was on its way before the eye had seen anything."""
        return self.claim < FASTEST

    @property
    def possible(self) -> bool:
        """Whether light, hand and network can have been that quick."""
        return self.elapsed >= self.rtt_least + FASTEST

    @property
    def most(self) -> float:
        """The most that is given back of the time elapsed, whatever for."""
        return most(self.others)


@dataclass(frozen=True, slots=True)
class Time:
    """The judged time of a slap: what elapsed, less as much of the lag as is granted."""

    judged: float
    lag: float  # what the claim leaves unexplained of the time elapsed
    base: float  # granted for the round trip, as pinged
    spend: float  # granted out of the quota


@dataclass(frozen=True, slots=True)
class Judged:
    """A slap, its time, and what became of it; the time of one that does not count is for show."""

    attempt: Attempt
    time: Time
    reason: SlapReason  # the message for the players


@dataclass(frozen=True, slots=True)
class RaceVerdict:
    """Who was first, why, and the quotas for the next roll."""

    winner: int  # a seat, or NOBODY if no slap counts
    judged: tuple[Judged, ...]  # by seat, then in the order received
    quotas: tuple[float, ...]  # by seat


@dataclass(frozen=True, slots=True)
class Silent:
    """A seat that may yet slap: it neither holds nor has a slap that counts."""

    seat: int
    elapsed: float  # since the dice were sent to it
    rtt_median: float  # as in an attempt
    others: tuple[float, ...] = ()


def fresh(seats: int) -> tuple[float, ...]:
    """The quotas before the first roll."""
    return (QUOTA_START,) * seats


def most(others: Sequence[float]) -> float:
    """What a seat may be given back at most, the others being so far away; friends name none.

    It is the lower middle that counts, not the farthest: two who lie together gain no more.
    """
    return min(CAP, median_low(others) + STRICT) if others else CAP


def timed(attempt: Attempt, quota: float) -> Time:
    """What a slap's time is judged to be, with this much quota left."""
    lag = max(0.0, attempt.elapsed - max(attempt.claim, FASTEST))
    base = min(attempt.rtt_median, attempt.most)
    spend = min(max(0.0, lag - base), quota, attempt.most - base)
    return Time(attempt.elapsed - min(lag, base + spend), lag, base, spend)


def verdict(
    attempts: Iterable[Attempt], quotas: Sequence[float], lot: int, *, lenient: bool = False
) -> RaceVerdict:
    """The quickest slap that counts; among equals the lot, one of LOTS committed to, decides.

    Of a seat's slaps the first that counts is the only one. A false start does not count or,
    in a lenient house, counts as if it had been claimed at the human limit. In which order the
    attempts are given does not matter.
    """
    if not 0 <= lot < LOTS:
        raise ValueError(f"there is no lot {lot}")
    judged: list[Judged] = []
    times: dict[int, Time] = {}  # of the slaps that count, in the order of the seats
    for attempt in sorted(attempts):
        time = timed(attempt, quotas[attempt.seat])
        reason = _reason(attempt, lenient=lenient, again=attempt.seat in times)
        if reason == LATER:
            times[attempt.seat] = time
        judged.append(Judged(attempt, time, reason))
    best = min((time.judged for time in times.values()), default=0.0)
    equals = [seat for seat in times if times[seat].judged < best + TIE]
    winner = equals[lot % len(equals)] if equals else NOBODY
    for place, slap in enumerate(judged):
        if slap.reason == LATER and slap.attempt.seat in equals:
            won = FIRST if len(equals) == 1 else DRAWN
            judged[place] = replace(slap, reason=won if slap.attempt.seat == winner else UNDRAWN)
    left = (_left(quota, times.get(seat)) for seat, quota in enumerate(quotas))
    return RaceVerdict(winner, tuple(judged), tuple(left))


def wait(best: float, since: float, silent: Iterable[Silent], quotas: Sequence[float]) -> float:
    """How long until no silent seat can win any more; `since` the first slap that counts came.

    A silent seat that slaps now cannot be judged better than what has elapsed for it less all that
    it can be granted; TIE is added because an equal may still win by lot.
    """
    longest = 0.0
    for seat in silent:
        furthest = most(seat.others)
        base = min(seat.rtt_median, furthest)
        quickest = seat.elapsed - (base + min(quotas[seat.seat], furthest - base))
        longest = max(longest, best + TIE - quickest)
    return max(0.0, min(longest, PATIENCE - since))


def settled(best: float, since: float, silent: Iterable[Silent], quotas: Sequence[float]) -> bool:
    """Whether the verdict can be given: nobody can change it, or all have waited long enough."""
    return wait(best, since, silent, quotas) == 0


def _reason(attempt: Attempt, *, lenient: bool, again: bool) -> SlapReason:
    """Why a slap does not count, or LATER if it does."""
    if not attempt.possible:
        return IMPOSSIBLE
    if attempt.early and not lenient:
        return EARLY
    return AGAIN if again else LATER


def _left(quota: float, time: Time | None) -> float:
    """The quota after a roll: only a slap that counts earns or spends, or holding would pay."""
    return quota if time is None else min(QUOTA_MOST, quota + QUOTA_GAIN - time.spend)
