"""Reflexes: how quick a hand is in a race, in seconds."""

from math import erf, exp, log, sqrt
from random import Random
from typing import NamedTuple

QUICKEST, SLOWEST = 0.3, 3.0  # nobody slaps before or after
HALVINGS = 24  # of the time between them: to less than a microsecond


class Reflexes(NamedTuple):
    """How the reactions of one hand are strewn: about normal, with a long slow tail."""

    usual: float  # the mean of the normal part
    spread: float  # and its standard deviation
    tail: float  # the mean of what is added: hands are late more often than early

    @property
    def median(self) -> float:
        """About: half of its reactions are quicker."""
        return self.usual + self.tail * log(2)

    def seconds(self, rng: Random, later: float = 0.0) -> float:
        """One reaction; `later` if there is something to be remembered first."""
        time = rng.gauss(self.usual + later, self.spread) + rng.expovariate(1 / self.tail)
        return min(max(time, QUICKEST), SLOWEST)

    def share(self, seconds: float) -> float:
        """How many of its reactions are over by then (an ex-Gaussian: Luce 1986)."""
        if not QUICKEST <= seconds < SLOWEST:
            return float(seconds >= SLOWEST)
        late, slow = (seconds - self.usual) / self.spread, self.spread / self.tail
        return _normal(late) - exp(slow**2 / 2 - late * slow) * _normal(late - slow)

    def within(self, share: float) -> float:
        """The seconds in which so many of its reactions are over."""
        low, high = QUICKEST, SLOWEST
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            low, high = (middle, high) if self.share(middle) < share else (low, middle)
        return high


def _normal(x: float) -> float:
    return (1 + erf(x / sqrt(2))) / 2


PERSON = Reflexes(0.61, 0.09, 0.18)  # what people do about: a choice reaction takes 0.4 to 0.9 s

CHILD = Reflexes(0.91, 0.12, 0.19)  # of eight years, or somebody who plays for the first time
EASY = 2  # the highest level that waits for slower hands
UNKNOWN = CHILD.median, PERSON.median  # by level: whom they expect before they have seen anybody
MARGIN = 0.0, 0.05  # seconds by level: how far behind such hands they stay


def courtesy(level: int, median: float | None) -> float:
    """How many seconds later a bot slaps than it could, beside somebody whose slaps take so long.

    The two lower levels follow the hands of whoever plays with them, and are never quicker for it
    than they are among themselves.
    """
    if level > EASY:
        return 0.0
    expected = UNKNOWN[level - 1] if median is None else median
    return max(0.0, expected - PERSON.median) + MARGIN[level - 1]
