"""What a tournament came to: ratings with intervals, a table of pairs, the time of each."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, variance
from typing import Any, NamedTuple, TypeAlias, cast

import numpy as np

from tablee.tournament.meeting import Contest, Meeting

Array: TypeAlias = np.ndarray[Any, Any]
ANCHORED = 1000.0  # the rating of the agent that was named first
ELO = 400 / np.log(10)
DRAWN = 0.5  # games drawn beforehand by every two, so that no rating is infinite
BOOTSTRAPS = 400
STEPS = 60  # of Newton's method, at most


class Rated(NamedTuple):
    """An agent, and the interval in which 95 of 100 repetitions would lie."""

    agent: str
    rating: float
    low: float
    high: float
    milliseconds: float  # of the processor, a decision


class Pair(NamedTuple):
    """What the first won against the second, with one standard error; 0.5 is equal."""

    one: str
    two: str
    share: float
    error: float
    games: int


@dataclass(frozen=True)
class Tournament:
    """All meetings, and what follows from them."""

    contest: Contest
    meetings: Sequence[Meeting]

    def score(self, meeting: Meeting) -> float:
        return meeting.adjusted if self.contest.adjust else meeting.share

    def pairs(self) -> list[Pair]:
        """Every two agents; both games of a deal count as one for the error."""
        names, found = self.contest.agents, dict[tuple[int, int], list[float]]()
        for each in self.meetings:
            found.setdefault((each.one, each.two), []).append(self.score(each))
        return [
            Pair(names[one], names[two], fmean(won), _error(won), 2 * len(won))
            for (one, two), won in sorted(found.items())
        ]

    def ratings(self) -> list[Rated]:
        """After Bradley and Terry in the units of Elo; intervals by drawing deals again.

        All pairs play the same deals, so a deal is drawn with all that was played over it.
        """
        deals = sorted({each.deal for each in self.meetings})
        won = np.zeros((len(deals), len(self.contest.agents), len(self.contest.agents)))
        place = {deal: n for n, deal in enumerate(deals)}
        for each in self.meetings:
            won[place[each.deal], each.one, each.two] += 2 * self.score(each)
            won[place[each.deal], each.two, each.one] += 2 * (1 - self.score(each))
        rng, found = np.random.default_rng(1), rated(won.sum(axis=0))
        drawn = rng.integers(len(deals), size=(BOOTSTRAPS, len(deals)))
        low, high = np.quantile([rated(won[d].sum(axis=0)) for d in drawn], [0.025, 0.975], axis=0)
        times = self._times()
        return [
            Rated(name, _tenth(found[n]), _tenth(low[n]), _tenth(high[n]), times[n])
            for n, name in enumerate(self.contest.agents)
        ]

    def saved(self) -> float | None:
        """How many times as many games would tell as much with the luck left in."""
        if not self.contest.adjust:
            return None
        ratios: list[tuple[float, float]] = []
        for one, two in {(each.one, each.two) for each in self.meetings}:
            own = [each for each in self.meetings if (each.one, each.two) == (one, two)]
            if len(own) > 1:
                raw = variance(each.share for each in own)
                ratios.append((raw, variance(each.adjusted for each in own)))
        raw, adjusted = (sum(each) for each in zip(*ratios, strict=True)) if ratios else (0.0, 0.0)
        return raw / adjusted if adjusted else None

    def _times(self) -> list[float]:
        seconds, decisions = ([0.0] * len(self.contest.agents) for _ in range(2))
        for each in self.meetings:
            for who, spent, made in zip(each[:2], each.seconds, each.decisions, strict=True):
                seconds[who] += spent
                decisions[who] += made
        return [1000 * s / max(d, 1) for s, d in zip(seconds, decisions, strict=True)]

    def written(self) -> dict[str, object]:
        """All of it, for machines."""
        return {
            **vars(self.contest),
            "options": dict(self.contest.options),
            "deals": len({each.deal for each in self.meetings}),
            "games": 2 * len(self.meetings),
            "ratings": [each._asdict() for each in self.ratings()],
            "pairs": [each._asdict() for each in self.pairs()],
            "games_saved": self.saved(),
        }


def _tenth(rating: float) -> float:
    return round(float(rating), 1)


def _error(won: Sequence[float]) -> float:
    return (variance(won) / len(won)) ** 0.5 if len(won) > 1 else 0.5  # as bad as can be


def rated(won: Array) -> Array:
    """The likeliest ratings for what each won against each, by Newton's method."""
    met = (won + won.T) > 0
    games = won + won.T + DRAWN * met
    won = np.clip(won + DRAWN / 2 * met, 0.0, games)  # without luck, more than all may be won
    strength: Array = np.zeros(len(won))
    for _ in range(STEPS):
        chance: Array = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        slope = (won - games * chance).sum(axis=1)
        bend = games * chance * (1 - chance)
        matrix: Array = np.diag(bend.sum(axis=1)) - bend + 1e-9
        step = np.clip(cast(Array, np.linalg.solve(matrix, slope)), -1.0, 1.0)
        strength = strength + step
        if np.abs(step).max() < 1e-9:
            break
    return ANCHORED + ELO * (strength - strength[0])
