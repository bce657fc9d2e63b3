"""How the figures are taken: the best of several slices of time, on one core."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

SLICES = 5

START = """
import sys, time
import numba, numpy as np
begun = time.perf_counter()
from tablee.core.chance import stream
from tablee.fast import compiled, tables
from tablee.games import CATALOGUE
game = CATALOGUE[sys.argv[1]]
points = np.zeros(game.rules.SEATS, np.int64)
compiled(game).playouts(tables(game.rules.Table), np.array(stream(1)), 1, game.least,
                        np.array(game.numbers({})), points)
print(time.perf_counter() - begun)
"""


class Rate(NamedTuple):
    """What was reached in the best slice."""

    games_per_s: float
    moves_per_s: float


def rates(runs: Mapping[str, Callable[[int], int]], seconds: float) -> dict[str, Rate]:
    """How fast each run is; their slices take turns, so that a noisy moment hits them alike.

    A run plays so many games and returns how many moves they took.
    """
    games = {name: _games_in(run, seconds / SLICES) for name, run in runs.items()}
    best = dict.fromkeys(runs, Rate(0, 0))
    for _ in range(SLICES):
        for name, run in runs.items():
            begun = perf_counter()
            moves = run(games[name])
            took = perf_counter() - begun
            best[name] = max(best[name], Rate(games[name] / took, moves / took))
    return best


def _games_in(run: Callable[[int], int], seconds: float) -> int:
    """How many games take about so long."""
    run(1)  # what is compiled or loaded on the way is measured elsewhere
    games, took = 1, 0.0
    while took < seconds / 4:
        games *= 2
        begun = perf_counter()
        run(games)
        took = perf_counter() - begun
    return max(1, round(games * seconds / took))


def start_times(game: str) -> tuple[float, float]:
    """Seconds until a first compiled game is over, Numba imported: nothing cached, then cached."""
    with tempfile.TemporaryDirectory(prefix="tablee-bench-") as folder:
        return _start(game, Path(folder)), _start(game, Path(folder))


def _start(game: str, folder: Path) -> float:
    environment = {**os.environ, "TABLEE_CACHE": str(folder)}
    environment.pop("NUMBA_CACHE_DIR", None)
    command = [sys.executable, "-c", START, game]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return float(done.stdout)


def method(seconds: float) -> str:
    """How the figures were taken, for whoever reads them."""
    return (
        f"best of {SLICES} slices of {seconds / SLICES:.2f} s for each figure; "
        "the slices of a game in all its modes, and of its peers, take turns"
    )
