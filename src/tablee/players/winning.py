# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false
# (NumPy does not say what it has solved where it was given anything.)
"""Who wins, by what each seat sees: weights whose softmax over the seats is the chance to win.

That is a conditional logit. It asks neither what points are nor whether many or few are good, so
that it fits any game; the games of the house, whose features know points, fit those.
"""

from typing import Any, TypeAlias

import numpy as np

from tablee.core.game import Game
from tablee.search import GUMBEL, SelfPlay, features, unlearnt

Weights: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
RIDGE = 20.0  # so many looks that showed nothing are added
LEAST = 200  # looks without which a stage has the weights of the whole game
STEPS = 8  # of Newton's method, which ends sooner if there is nothing left to mend
CLOSE = 1e-9


def fitted(game: Game, some: SelfPlay) -> Weights:
    """The weights that explain best who won these games; each stage has its own."""
    weights, size = unlearnt(game), features(game).SIZE
    if len(some.stages):
        weights[:, 1:size] = logit(some.features[:, :, 1:size], some.ends)
        weights[:, size] = GUMBEL  # the uncertainty by which a leaf's softmax is the one fitted
    for stage in range(len(weights)):
        there = some.stages == stage
        if there.sum() >= LEAST:
            weights[stage, 1:size] = logit(some.features[there][:, :, 1:size], some.ends[there])
    return weights


def logit(looks: Weights, ends: Weights) -> Weights:
    """[columns] from looks [looks, seats, columns] at games that came to these shares."""
    level = looks - looks.mean(axis=1, keepdims=True)
    spread = level.std(axis=(0, 1)) + CLOSE
    unit = level / spread
    size = unit.shape[2]
    found: Any = np.zeros(size)
    for _ in range(STEPS):
        hopes = unit @ found
        chances = np.exp(hopes - hopes.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        slope = np.einsum("lsc,ls->c", unit, ends - chances) - RIDGE * found
        heavy = unit * chances[:, :, None]
        mean = heavy.sum(axis=1)
        every, weighed = unit.reshape(-1, size), heavy.reshape(-1, size)
        curve = every.T @ weighed - mean.T @ mean + RIDGE * np.eye(size)
        step = np.linalg.solve(curve, slope)
        found = found + step
        if np.abs(step).max() < CLOSE:
            break
    return found / spread
