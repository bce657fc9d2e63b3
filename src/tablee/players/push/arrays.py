"""What the turn search of Push works on: arrays with names, made once and used for every decision.

Positions lie in a row, each one move further on than the one before; what position `d` is worth
stands in row `d` of `shares`.
"""

from typing import Any, NamedTuple

from tablee.core.kernel import kernel

ROOM = 200  # positions in a row, more than a turn or a solved end has moves
MOVES = 12  # every move is less
BY_THRESHOLD = -1  # a depth: no look ahead at all


class Config(NamedTuple):
    """What somebody knows and how far he thinks; of several, each array has one more axis."""

    weights: Any  # (KNOTS, LOOKS) float64: of the value between turns
    thresholds: Any  # (5,) float64: of the threshold player, in the order of `threshold`
    depth: Any  # int: cards looked ahead exactly, or BY_THRESHOLD
    samples: Any  # int: turns rolled out for each move, beyond what is looked at exactly
    nodes: Any  # int: positions that may be looked at to solve the rest of the game


class Transpositions(NamedTuple):
    """A transposition table: open addressing, `size` a power of two."""

    keys: Any  # (size, 2) int64: two hashes of a position; the first is 0 where nothing is kept
    shares: Any  # (size, SEATS) float64
    count: Any  # (2,) int64: positions looked at, and how many may be


class Work(NamedTuple):
    """All that a decision needs room for."""

    tables: Any  # (ROOM,) tables; the first is the one to decide at
    shares: Any  # (ROOM, SEATS) float64
    features: Any  # (LOOKS,) float64
    points: Any  # (SEATS,) int64
    known: Transpositions
    scratch: Any  # (2,) tables, for the threshold player
    estimates: Any  # (MOVES, 2) float64: of each move its share, and the variance of that
    rng: Any  # (4,) int64: the stream of whoever thinks
    again: Any  # (4,) int64: the same stream, kept to give every move the same cards


class Looks(NamedTuple):
    """What was seen between turns of games played, `kept` at most."""

    rows: Any  # (kept, players, LOOKS + 1) float64: features of each seat, last the share it won
    piles: Any  # (kept,) int64: cards left


@kernel
def config_of(configs: Any, who: int) -> Config:
    """The configuration of one of several players."""
    return Config(
        configs.weights[who],
        configs.thresholds[who],
        configs.depth[who],
        configs.samples[who],
        configs.nodes[who],
    )
