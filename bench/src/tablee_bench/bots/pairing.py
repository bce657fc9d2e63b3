"""Which two should meet next: those whose games narrow the widest interval of a ladder most."""

from statistics import fmean, pvariance
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from tablee.tournament.standings import ELO, Tournament, rated

Array: TypeAlias = np.ndarray[Any, Any]
DOUBT = 0.05  # added to the squares of a pair that always comes out the same: it may not


class Met(NamedTuple):
    """What two have won from each other so far, a row a pair."""

    who: Array  # (pairs, 2) agents
    deals: Array  # (pairs,)
    share: Array  # (pairs,) of the first
    spread: Array  # (pairs,) the variance of that share, from deal to deal


def met(found: Tournament) -> Met:
    by_pair = dict[tuple[int, ...], list[float]]()
    for meeting in found.meetings:
        by_pair.setdefault(meeting.agents, []).append(found.score(meeting)[0])
    pairs, won = zip(*sorted(by_pair.items()), strict=True)
    deals = np.array([len(each) for each in won])
    squares = np.array([pvariance(each) * len(each) for each in won])
    shares = np.array([fmean(each) for each in won])
    return Met(np.array(pairs), deals, shares, (squares + DOUBT) / deals)


def winless(found: Tournament) -> set[int]:
    """Agents that have won nothing at all: of them it can only be said that they are far below."""
    won = dict.fromkeys(range(len(found.contest.agents)), 0.0)
    for meeting in found.meetings:
        for who, share in zip(meeting.agents, meeting.shares, strict=True):
            won[who] += share
    return {who for who, share in won.items() if not share}


def next_pair(found: Tournament) -> tuple[int, int]:
    """Ratings are where what each has won is what they promise it; so a small change of a share
    moves them by the inverse of their slope, and the squares of that, times what a share is
    uncertain by, are the square of an interval. One more deal of a pair takes a part of it away.
    """
    known, agents = met(found), len(found.contest.agents)
    won = known.deals[:, None] * np.stack([known.share, 1 - known.share], axis=1)
    strength = rated(won, known.who, agents) / ELO
    apart: Array = np.zeros((len(known.who), agents))
    rows = np.arange(len(known.who))
    apart[rows, known.who[:, 0]], apart[rows, known.who[:, 1]] = 1, -1
    chance: Array = 1 / (1 + np.exp(-apart @ strength))
    slope: Array = apart.T @ (apart * (chance * (1 - chance))[:, None])
    sway: Array = np.linalg.pinv(slope) @ apart.T
    squares = (sway - sway[0]) ** 2 * known.spread / known.deals
    squares[[*winless(found)]] = 0
    widest = int(squares.sum(axis=1).argmax())
    one, two = known.who[int((squares[widest] / known.deals).argmax())].tolist()
    return one, two
