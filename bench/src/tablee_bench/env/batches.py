"""Batches of our own: every game, by the number of players and of tables."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tablee.core.game import Game
from tablee.env import Batch
from tablee_bench.env.clocks import Steps, by_processor, side_by_side

SIZES = (1, 64, 4096)
HEARD = 64  # rows of what a seat has heard
LARGE = 4096
WAYS: dict[str, dict[str, Any]] = {
    "turns": {},
    "rounds": {"way": "rounds"},
    "forced": {"skip_forced": True},
    "heard": {"heard": HEARD},
}


@dataclass
class BatchFigure:
    """Steps of tables a second, observation and mask included, actions drawn by us."""

    game: str
    players: int
    way: str
    size: int
    threads: int
    steps_per_s: float
    clock: str  # processor, or wall less waiting for a core
    bytes_per_step: int  # of observations and masks
    times_one: float | None = None  # of two threads: as many times what one made in turns with them


def steps_of(batch: Batch) -> Steps:
    """Steps of legal actions, each as likely as the others."""

    def some(steps: int) -> int:
        calls = max(1, steps // batch.size)
        for _ in range(calls):
            batch.wander()
        return calls * batch.size

    return some


def figures(game: Game, seconds: float) -> Iterator[BatchFigure]:
    """One core, at every size; what was heard, and with the most players, at the largest."""
    for players in dict.fromkeys((game.least, game.most)):
        few = players == game.least
        for way in WAYS:
            if way == "heard" and not few:
                continue  # it is compiled a second time for that
            for size in SIZES if few and way in ("turns", "rounds") else (LARGE,):
                batch = Batch(game, players, size, seed=1, **WAYS[way])
                rate = by_processor(steps_of(batch), seconds)
                moved = batch.arrays.seen[0].nbytes + batch.arrays.mask[0].nbytes
                yield BatchFigure(game.name, players, way, size, 1, rate, "processor", moved)


def threads(game: Game, seconds: float) -> Iterator[BatchFigure]:
    """Two with a batch each: one thread and two take turns, and the best of each counts."""
    batches = [Batch(game, game.least, LARGE, seed=seed) for seed in (1, 2)]
    ways = [steps_of(batch) for batch in batches]
    moved = batches[0].arrays.seen[0].nbytes + batches[0].arrays.mask[0].nbytes
    steps = int(by_processor(ways[0], seconds) * seconds / 3)
    reached = [0.0, 0.0]
    for _ in range(3):
        for number in (1, 2):
            reached[number - 1] = max(reached[number - 1], side_by_side(ways[:number], steps))
    one, two = reached
    yield BatchFigure(game.name, game.least, "turns", LARGE, 2, two, "own", moved, two / one)
