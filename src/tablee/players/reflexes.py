"""Reflexes: how quick a hand is in a race, in seconds."""

from random import Random
from typing import NamedTuple

QUICKEST, SLOWEST = 0.3, 3.0  # nobody slaps before or after


class Reflexes(NamedTuple):
    """How the reactions of one hand are strewn: about normal, with a long slow tail."""

    usual: float  # the mean of the normal part
    spread: float  # and its standard deviation
    tail: float  # the mean of what is added: hands are late more often than early

    def seconds(self, rng: Random, later: float = 0.0) -> float:
        """One reaction; `later` if there is something to be remembered first."""
        time = rng.gauss(self.usual + later, self.spread) + rng.expovariate(1 / self.tail)
        return min(max(time, QUICKEST), SLOWEST)


PERSON = Reflexes(0.61, 0.09, 0.18)  # what people do about: a choice reaction takes 0.4 to 0.9 s
