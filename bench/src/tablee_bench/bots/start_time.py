"""How long somebody who thinks needs from nothing to his first move, and how much room."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

SCRIPT = """
import sys, time
from tablee.players import LEVELS
from tablee.players.thinker import try_out
from tablee.games import CATALOGUE
name, players = sys.argv[1], int(sys.argv[2])
for level in LEVELS:
    try_out(CATALOGUE[name], players, level)
print(time.process_time())
try:
    print(next(line for line in open("/proc/self/status") if line.startswith("VmHWM")).split()[1])
except OSError:  # elsewhere than on Linux
    print("nan")
"""


class FirstMoves(NamedTuple):
    """One process in which every level of a game has made its first move."""

    seconds: float  # of the processor, from the start of Python on
    megabytes: float | None  # at most, of this process


def start(game: str, players: int, folder: Path | None = None) -> FirstMoves:
    """Start a process; with a folder, what was compiled lies there and nowhere else."""
    environment = dict(os.environ)
    if folder is not None:
        environment["TABLEE_CACHE"] = str(folder)
        environment.pop("NUMBA_CACHE_DIR", None)
    command = [sys.executable, "-c", SCRIPT, game, str(players)]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    seconds, kilobytes = done.stdout.split()
    return FirstMoves(float(seconds), int(kilobytes) / 1024 if kilobytes.isdigit() else None)


def start_cold(game: str, players: int) -> FirstMoves:
    """The same where nothing was ever compiled."""
    with tempfile.TemporaryDirectory(prefix="tablee-bench-") as folder:
        return start(game, players, Path(folder))
