"""What was learnt of Push: weights of the value between turns, and thresholds that win."""

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from tablee.games.push import GAME
from tablee.players import checkpoints, value_files
from tablee.players.push.value import KNOTS, LOOKS

Array: TypeAlias = np.ndarray[Any, Any]
# What the learnt numbers mean, by `value` and `threshold`; raised when they mean another thing.
MAKE = "push values 1"
FILE = value_files.folder(GAME) / "push.npz"
FEWEST, SORTS = GAME.least, GAME.most - GAME.least + 1  # weights for each number of players
# Of somebody who does not mind the others: growth, fear, rival, patience, behind; see `threshold`.
PLAIN_THRESHOLDS = (0.545, 15.0, 0.0, 5.0, 1.0)


class Values(NamedTuple):
    """What was learnt, by variant and number of players."""

    weights: Array  # (2, SORTS, KNOTS, LOOKS)
    thresholds: Array  # (2, SORTS, 5)

    def of(self, players: int, risques: int) -> tuple[Array, Array]:
        """The weights and thresholds for a table."""
        sort = int(risques), players - FEWEST
        return self.weights[sort], self.thresholds[sort]


def blank() -> Values:
    """Of somebody who has learnt nothing."""
    thresholds = np.tile(np.array(PLAIN_THRESHOLDS), (2, SORTS, 1))
    return Values(np.zeros((2, SORTS, len(KNOTS), LOOKS)), thresholds)


@cache
def shipped_values(path: Path = FILE) -> Values:
    """What was learnt; Unfit if it cannot be used."""
    shapes = {name: array.shape for name, array in blank()._asdict().items()}
    kept = checkpoints.load(path, GAME, MAKE, shapes)
    return Values(*(kept[name].astype(np.float64) for name in shapes))
