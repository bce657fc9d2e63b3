"""What a tournament came to: ratings with intervals, a table of pairs, the time of each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
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
TINY = 1e-9
TOLD = 20  # deals that tell how much of the luck is worth taking out
Known: TypeAlias = tuple[int, float]  # an agent, and what it has won


class Rated(NamedTuple):
    """An agent, and the interval in which 95 of 100 repetitions would lie."""

    agent: str
    rating: float
    low: float
    high: float
    milliseconds: float | None  # of the processor, a decision; None if they are compiled


class Gap(NamedTuple):
    """How far one agent is above another, and the interval of that."""

    points: float
    low: float
    high: float


class Pair(NamedTuple):
    """What the first won where the second sat, too, with one standard error."""

    one: str
    two: str
    share: float  # 0.5 is equal where two share a table, 1/3 where three do
    error: float
    games: int


@dataclass(frozen=True)
class Tournament:
    """All meetings, and what follows from them."""

    contest: Contest
    meetings: Sequence[Meeting]

    def score(self, meeting: Meeting) -> tuple[float, ...]:
        """What counts: the shares, or those less as much of their luck as makes them steadiest."""
        if not self.contest.adjust:
            return meeting.shares
        much = self._weights.get((meeting.agents, meeting.deal % 2), 1.0)
        pairs = zip(meeting.shares, meeting.adjusted, strict=True)
        return tuple(share - much * (share - left) for share, left in pairs)

    @cached_property
    def _weights(self) -> dict[tuple[tuple[int, ...], int], float]:
        """How much of it to take out of even deals and of odd ones, for each table.

        Luck has the mean zero, so any part of it may be taken out if the part does not depend on
        the deal: it is what would have served the other half best (a control variate).
        """
        halves = dict[tuple[tuple[int, ...], int], list[Meeting]]()
        for each in self.meetings:
            halves.setdefault((each.agents, 1 - each.deal % 2), []).append(each)
        return {key: _worth(half) for key, half in halves.items() if len(half) >= TOLD}

    def pairs(self) -> list[Pair]:
        """Every two agents; all games of a deal count as one for the error.

        Where two share a table the second has what the first has not, and is not told again.
        """
        names, found = self.contest.agents, dict[tuple[int, int], dict[int, list[float]]]()
        for each in self.meetings:
            known = zip(each.agents, self.score(each), strict=True)
            for (one, share), (two, _) in self._two(known):
                found.setdefault((one, two), {}).setdefault(each.deal, []).append(share)
        told = list[Pair]()
        for (one, two), deals in sorted(found.items()):
            won = [fmean(shares) for shares in deals.values()]
            games = self.contest.together * sum(map(len, deals.values()))
            told.append(Pair(names[one], names[two], fmean(won), _error(won), games))
        return told

    def _two(self, known: Iterable[Known]) -> Iterable[tuple[Known, Known]]:
        return (combinations if self.contest.together == 2 else permutations)(known, 2)

    def ratings(self) -> list[Rated]:
        """After Luce (of two, Bradley and Terry) in units of Elo; intervals by drawing again."""
        found, again = self._samples
        low, high = np.quantile(again, [0.025, 0.975], axis=0)
        times = self._times()
        return [
            Rated(name, _tenth(found[n]), _tenth(low[n]), _tenth(high[n]), times[n])
            for n, name in enumerate(self.contest.agents)
        ]

    def apart(self, one: str, two: str) -> Gap:
        """How far the second is above the first: what both owe to others cancels out."""
        first, second = map(self.contest.agents.index, (one, two))
        found, again = self._samples
        low, high = np.quantile(again[:, second] - again[:, first], [0.025, 0.975])
        return Gap(_tenth(found[second] - found[first]), _tenth(low), _tenth(high))

    @cached_property
    def _samples(self) -> tuple[Array, Array]:
        """Ratings, and those of other samples, a row each.

        All play the same deals, so a deal is drawn with all that was played over it.
        """
        deals = {deal: n for n, deal in enumerate(sorted({each.deal for each in self.meetings}))}
        seated = {who: n for n, who in enumerate(sorted({each.agents for each in self.meetings}))}
        won, who = np.zeros((len(deals), len(seated), self.contest.together)), np.array([*seated])
        for each in self.meetings:
            won[deals[each.deal], seated[each.agents]] += self.score(each)
        won *= self.contest.together  # games
        found = rated(won.sum(axis=0), who, len(self.contest.agents))
        return found, _again(won, who, len(self.contest.agents))

    def saved(self) -> float | None:
        """How many times as many games would tell as much with the luck left in."""
        if not self.contest.adjust:
            return None
        by_table = dict[tuple[int, ...], list[Meeting]]()
        for each in self.meetings:
            by_table.setdefault(each.agents, []).append(each)
        raw = adjusted = 0.0
        for own in by_table.values():
            if len(own) > 1:
                raw += sum(map(variance, zip(*(each.shares for each in own), strict=True)))
                adjusted += sum(map(variance, zip(*map(self.score, own), strict=True)))
        return raw / adjusted if adjusted else None

    def _times(self) -> list[float | None]:
        seconds, decisions = ([0.0] * len(self.contest.agents) for _ in range(2))
        for each in self.meetings:
            for who, spent, made in zip(each.agents, each.seconds, each.decisions, strict=False):
                seconds[who] += spent
                decisions[who] += made
        return [1000 * s / d if d else None for s, d in zip(seconds, decisions, strict=True)]

    def written(self) -> dict[str, object]:
        """All of it, for machines."""
        return {
            **vars(self.contest),
            "options": dict(self.contest.options),
            "deals": len({each.deal for each in self.meetings}),
            "games": self.contest.together * len(self.meetings),
            "ratings": [each._asdict() for each in self.ratings()],
            "pairs": [each._asdict() for each in self.pairs()],
            "games_saved": self.saved(),
        }


def _worth(half: Sequence[Meeting]) -> float:
    """How much of their luck leaves the steadiest scores."""
    shares = np.array([each.shares for each in half])
    luck: Array = shares - np.array([each.adjusted for each in half])
    return float((luck * (shares - shares.mean(axis=0))).sum() / max((luck**2).sum(), TINY))


def _tenth(rating: float) -> float:
    return round(float(rating), 1)


def _error(won: Sequence[float]) -> float:
    return (variance(won) / len(won)) ** 0.5 if len(won) > 1 else 0.5  # as bad as can be


def _again(won: Array, who: Array, agents: int) -> Array:
    """The ratings of other samples: as many deals, drawn from these."""
    rng, rows = np.random.default_rng(1), won.reshape(len(won), -1)
    found = list[Array]()
    for _ in range(BOOTSTRAPS):
        times = np.bincount(rng.integers(len(won), size=len(won)), minlength=len(won))
        found.append(rated((times @ rows).reshape(won.shape[1:]), who, agents))
    return np.stack(found)


def rated(won: Array, who: Array, agents: int) -> Array:
    """The likeliest ratings, by Newton's method, for what each won at each table.

    A row a table: what was won there, and by whom. Somebody wins as often as his strength's
    exponential is of all at the table. Every table that was played at counts as much as another,
    so that ratings do not depend on who has met whom how often. Whoever has not played yet stays
    where all begin.
    """
    games: Array = won.sum(axis=1, keepdims=True)
    met = games > 0
    even: Array = met * games.sum() / max(met.sum(), 1)
    won = won * even / np.maximum(games, TINY)
    games = even
    drawn: Array = DRAWN * (games > 0)
    games = games + drawn
    won = np.clip(won + drawn / won.shape[1], 0.0, games)  # without luck, more than all may be won
    won *= games / np.maximum(won.sum(axis=1, keepdims=True), TINY)
    strength: Array = np.zeros(agents)
    for _ in range(STEPS):
        power: Array = np.exp(strength[who])
        chance: Array = power / power.sum(axis=1, keepdims=True)
        slope: Array = np.zeros(agents)
        np.add.at(slope, who, won - games * chance)
        bend: Array = np.full((agents, agents), TINY) + TINY * np.eye(agents)
        np.add.at(bend, (who, who), games * chance)
        both = games[:, :, None] * chance[:, :, None] * chance[:, None, :]
        np.add.at(bend, (who[:, :, None], who[:, None, :]), -both)
        step = np.clip(cast(Array, np.linalg.solve(bend, slope)), -1.0, 1.0)
        strength = strength + step
        if np.abs(step).max() < TINY:
            break
    return ANCHORED + ELO * (strength - strength[0])
