"""Work that is shared out comes back in order, and is done here where that is sooner."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from tablee.games import CATALOGUE
from tablee.play import processes
from tablee.play.portions import RecordPortion, encoded, record_portions
from tablee.play.records import encode
from tablee.play.simulate import simulate


def test_nobody_starts_processes_for_little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []

    def shared(work: Callable[[int], int], left: Any, workers: int) -> Any:
        started.append(workers)
        return map(work, left)

    monkeypatch.setattr(processes, "_shared", shared)
    monkeypatch.setattr(processes, "cores", lambda: 4)
    assert [*processes.in_order(abs, range(5))] == [0, 1, 2, 3, 4]
    assert started == []
    monkeypatch.setattr(processes, "PATIENCE", 0.0)
    assert [*processes.in_order(abs, range(8))] == [*range(8)]
    assert [*processes.in_order(abs, range(5), 2)] == [0, 1, 2, 3, 4]
    assert started == [4, 2]


def test_a_first_portion_that_had_to_load_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless it took so long that loading cannot have been all of it."""
    clock, here = [0.0], list[int]()

    def work(number: int) -> int:
        here.append(number)
        clock[0] += 5.0 if number == 0 else 0.01
        return number

    def shared(work: Any, left: Any, workers: int) -> Any:
        return iter(left)

    monkeypatch.setattr(processes, "_shared", shared)
    monkeypatch.setattr(processes, "cores", lambda: 4)
    monkeypatch.setattr(processes, "perf_counter", lambda: clock[0])
    assert [*processes.in_order(work, range(8))] == [*range(8)]
    assert here == [*range(8)]
    monkeypatch.setattr(processes, "LOADING", 4.0)
    assert [*processes.in_order(work, range(8))] == [*range(8)]
    assert here == [*range(8), 0]


def test_processes_hand_on_in_order() -> None:
    assert [*processes.in_order(abs, [-3, 2, -1, 0], 2)] == [3, 2, 1, 0]
    assert processes.cores() >= 1


def test_a_script_that_comes_by_a_pipe_is_helped_as_well() -> None:
    """Its main file is called <stdin>, and there is none of that name."""
    script = "from tablee.play.processes import in_order; print([*in_order(abs, [-3, 2, -1], 2)])"
    command = [sys.executable, "-"]
    done = subprocess.run(command, input=script, capture_output=True, text=True, timeout=60)
    assert done.stdout == "[3, 2, 1]\n", done.stderr


def killed(number: int) -> int:
    if number:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_worker_that_is_killed_is_told_of() -> None:
    with pytest.raises(processes.WorkerLost, match="was ended"):
        list(processes.in_order(killed, [0, 1, 2], 2))


def test_portions_are_the_games_of_a_simulation() -> None:
    whole = RecordPortion("vautour", 2, {}, 5, False, 0, 40)
    portions = record_portions(whole)
    assert [each.games for each in portions] == [16, 16, 8]
    kept = [encode(each) for each in simulate(CATALOGUE["vautour"], 2, {}, 40, 5)]
    assert b"".join(map(encoded, portions)) == b"".join(kept)
