"""How long it takes until something is there, in a new process: seconds of the processor.

`python -m tablee_bench.env.starts` prints them alone: what nobody has compiled yet, and again.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from tablee.core.game import Game
from tablee.games import CATALOGUE

PATIENCE = 600  # seconds by the clock, on a machine that has much else to do
BATCH = "import tablee.env; tablee.env.batch({game!r}, {players}, 64, seed=1).wander()"
FRAME = "import tablee.data; tablee.data.frame({game!r}, {players}, 1_000_000, workers=1)"
SPENT = "; import time; print(time.process_time())"


@dataclass
class StartFigure:
    """From the start of Python to a first step, or to a million results in columns."""

    what: str
    game: str
    players: int
    cold_s: float  # with everything to be compiled
    warm_s: float


def figures(game: Game, frame: bool) -> Iterator[StartFigure]:
    """A batch with as few players as can be; and perhaps a million results."""
    asked = {"batch": BATCH, **({"a million results": FRAME} if frame else {})}
    for what, program in asked.items():
        with tempfile.TemporaryDirectory() as folder:
            run = program.format(game=game.name, players=game.least)
            cold, warm = spent(run, folder), spent(run, folder)
        yield StartFigure(what, game.name, game.least, cold, warm)


def spent(program: str, folder: str) -> float:
    """What a process has spent that keeps what it compiles in a folder."""
    run = [sys.executable, "-c", program + SPENT]
    about = {**os.environ, "TABLEE_CACHE": folder, "OPENBLAS_NUM_THREADS": "1"}
    told = subprocess.run(run, env=about, capture_output=True, check=True, timeout=PATIENCE)
    return round(float(told.stdout), 2)


if __name__ == "__main__":
    for number, each in enumerate(CATALOGUE.values()):
        for figure in figures(each, frame=number == 0):
            print(asdict(figure), flush=True)
