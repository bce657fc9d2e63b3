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


def begin(cache: Path, package: Path) -> "subprocess.Popen[str]":
    quickly = {"NUMBA_OPT": "0"}  # how fast it is when it is found again is no matter here
    environment = os.environ | quickly | {"TABLEE_CACHE": str(cache), "PYTHONPATH": str(package)}
    command = [sys.executable, "-c", RUN]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


def end(begun: "subprocess.Popen[str]") -> list[str]:
    said, _ = begun.communicate(timeout=300)
    assert begun.returncode == 0
    return said.split()


def run(cache: Path, package: Path) -> list[str]:
    return end(begin(cache, package))


def test_of_two_one_compiles_and_an_edited_rule_is_compiled_again(tmp_path: Path):
    package = tmp_path / "package"
    shutil.copytree(Path(tablee.__path__[0]), package / "tablee")
    two = [begin(tmp_path / "cache", package) for _ in range(2)]
    cold, warm = sorted(map(end, two))  # at once: one compiles, the other waits for it
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
