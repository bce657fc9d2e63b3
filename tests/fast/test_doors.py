"""Compiled code is found again in the next process, and never when its sources have changed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import tablee

RUN = """
import sys
import numpy as np
from tablee.core.chance import stream
from tablee.fast import compiled, tables
from tablee.games import CATALOGUE
game = CATALOGUE["vautour"]
points = np.zeros(5, np.int64)
doors = compiled(game)
options = np.array(game.numbers({}))
doors.playouts(tables(game.rules.Table), np.array(stream(1)), 1, 2, options, points)
print(sum(doors.playouts.stats.cache_hits.values()), *points.tolist())
"""


def run(cache: Path, package: Path) -> list[str]:
    quickly = {"NUMBA_OPT": "0"}  # how fast it is when it is found again is no matter here
    environment = os.environ | quickly | {"TABLEE_CACHE": str(cache), "PYTHONPATH": str(package)}
    command = [sys.executable, "-c", RUN]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_a_warm_start_hits_the_cache_and_an_edited_rule_misses_it(tmp_path: Path):
    package = tmp_path / "package"
    shutil.copytree(Path(tablee.__path__[0]), package / "tablee")
    cold = run(tmp_path / "cache", package)
    warm = run(tmp_path / "cache", package)
    assert (cold[0], warm[0]) == ("0", "1")
    assert warm[1:] == cold[1:]

    rules = package / "tablee" / "games" / "vautour" / "rules.py"
    text = rules.read_text("utf-8")
    assert "total += card - ZERO" in text
    rules.write_text(text.replace("total += card - ZERO", "total += 2 * (card - ZERO)"), "utf-8")
    edited = run(tmp_path / "cache", package)
    assert edited[0] == "0"
    assert edited[1:] != warm[1:]


def test_a_folder_that_cannot_be_written_is_no_hindrance(tmp_path: Path):
    (tmp_path / "file").write_text("not a folder")
    assert run(tmp_path / "file" / "cache", Path(tablee.__path__[0]).parent)[0] == "0"
