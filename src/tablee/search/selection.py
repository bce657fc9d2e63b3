"""How a node selects a move: by regret matching where several act at once, elsewhere by UCB.

Regret matching gives a mixture, which converges where a seat must not be foreseen; UCB takes what
promises most, and what was seldom tried promises more.
"""

from typing import Any

import numpy as np

from tablee.core.bits import count, drop, lowest
from tablee.core.chance import WORD32, advance
from tablee.core.kernel import inlined
from tablee.search.arrays import (
    EXPECTED,
    MEAN,
    OFFERED,
    PROBABILITY,
    REGRET,
    STRATEGY,
    VISITS,
)
from tablee.search.config import AUTO, REGRET_MATCHING

EXPLORATION = 0.1  # of regret matching: how often it tries just anything


@inlined
def matches_regrets(config: Any, together: bool) -> bool:
    """Whether a move is selected by regret matching, where several act together or one alone."""
    return config.selection == REGRET_MATCHING or (config.selection == AUTO and together)


@inlined
def regret_matching(nodes: Any, path: Any, node: int, legal: int, rng: Any, step: int) -> int:
    """A move in proportion to how much it is regretted; mostly, for the rest anything.

    How likely it was, and what the mixture promised, is noted for `update_regrets`.
    """
    stats = nodes.stats
    whole = stats.shape[1] - 1
    n, total = count(legal), stats[node, whole, REGRET]
    visits, mean = stats[node, whole, VISITS], stats[node, whole, MEAN]
    spot = advance(rng) / (WORD32 + 1.0)
    even = 1.0 / n
    scale = 1.0 / total if total > 0 else 0.0
    flat = 0.0 if total > 0 else even
    chosen, likely, reached, promised, left = lowest(legal), even, 0.0, 0.0, legal
    while left:
        move = lowest(left)
        left = drop(left, move)
        p = max(stats[node, move, REGRET], 0.0) * scale + flat
        stats[node, move, STRATEGY] += p * visits  # later mixtures count for more
        p = EXPLORATION * even + (1.0 - EXPLORATION) * p
        promised += p * (stats[node, move, MEAN] if stats[node, move, VISITS] > 0 else mean)
        if reached <= spot:
            chosen, likely = move, p
        reached += p
    path.mixed[step, PROBABILITY], path.mixed[step, EXPECTED] = likely, promised
    return chosen


@inlined
def update_regrets(
    nodes: Any, path: Any, node: int, move: int, legal: int, step: int, share: float
) -> None:
    """Regret what was not done, as far as it is known; the move made corrects what it promised."""
    stats = nodes.stats
    whole = stats.shape[1] - 1
    mean = stats[node, whole, MEAN]
    surprise = share - (stats[node, move, MEAN] if stats[node, move, VISITS] > 0 else mean)
    stats[node, move, REGRET] += surprise / path.mixed[step, PROBABILITY]
    worth, left, total = path.mixed[step, EXPECTED] + surprise, legal, 0.0
    while left:
        other = lowest(left)
        left = drop(left, other)
        expected = stats[node, other, MEAN] if stats[node, other, VISITS] > 0 else mean
        regret = stats[node, other, REGRET] + expected - worth
        stats[node, other, REGRET] = regret
        total += max(regret, 0.0)
    stats[node, whole, REGRET] = total


@inlined
def ucb(nodes: Any, spread: Any, node: int, legal: int, seat: int, exploration: float) -> int:
    """The move with the highest upper confidence bound, of those that are legal this time.

    How often each was legal is counted, and stands where plain UCB has the visits of the node. The
    bound is as wide as the seat's shares vary (`spread`).
    """
    stats = nodes.stats
    whole = stats.shape[1] - 1
    mean = stats[node, whole, MEAN]
    varied = spread[seat, 2] / max(spread[seat, 0], 1.0)
    scale = exploration * np.sqrt(varied + 1e-4)
    best, most, left = lowest(legal), -1e9, legal
    while left:
        move = lowest(left)
        left = drop(left, move)
        stats[node, move, OFFERED] += 1.0
        tried = stats[node, move, VISITS] + 1.0  # once more, at what the node is worth
        bound = stats[node, move, MEAN] + (mean - stats[node, move, MEAN]) / tried
        bound += scale * np.sqrt(np.log(stats[node, move, OFFERED] + 1.0) / tried)
        if bound > most:
            best, most = move, bound
    return best


@inlined
def update_mean(nodes: Any, node: int, move: int, share: float) -> None:
    """One visit more, and the mean with it."""
    stats = nodes.stats
    stats[node, move, VISITS] += 1.0
    stats[node, move, MEAN] += (share - stats[node, move, MEAN]) / stats[node, move, VISITS]
