"""`tablee bench env`: a small run says everything, in the form that others read."""

import io
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from tablee.games import CATALOGUE
from tablee_bench.env import adapters, batches, peers, starts
from tablee_bench.env.clocks import by_processor, kept_waiting, side_by_side
from tablee_bench.env.measure import measure, show

pytestmark = pytest.mark.xdist_group("env")


def summed(steps: int) -> int:
    """Something that takes the longer the more is asked for."""
    return sum(1 for _ in range(steps))


def at_once(program: str, folder: str) -> float:
    """Seconds that nobody has spent: a game compiles for longer than a test may take."""
    return 1.5


def test_every_figure_has_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "SIZES", (1, 8))
    monkeypatch.setattr(batches, "LARGE", 8)
    monkeypatch.setattr(adapters, "TABLES", 8)
    monkeypatch.setattr(batches, "WAYS", {"turns": {}, "rounds": {"way": "rounds"}})
    monkeypatch.setattr(starts, "spent", at_once)
    few = replace(CATALOGUE["vautour"], most=2)  # with more it would be compiled again
    report = measure([few], 0.01, with_peers=False)
    assert list(report) == ["batch", "adapters", "peers", "starts", "how"]
    known = ["game", "players", "way", "size", "threads"]
    keys = [*known, "steps_per_s", "clock", "bytes_per_step", "times_one"]
    assert all(list(line) == keys for line in report["batch"])
    whose = [tuple(line[key] for key in known) for line in report["batch"]]
    assert whose == [
        ("vautour", 2, "turns", 1, 1),
        ("vautour", 2, "turns", 8, 1),
        ("vautour", 2, "rounds", 1, 1),
        ("vautour", 2, "rounds", 8, 1),
        ("vautour", 2, "turns", 8, 2),
    ]
    assert [bool(line["times_one"]) for line in report["batch"]] == [False] * 4 + [True]
    named = [(line["name"], line["game"]) for line in report["adapters"]]
    assert len({*named}) == len(named)
    assert all(list(line) == ["name", "game", "steps_per_s"] for line in report["adapters"])
    assert all(line["steps_per_s"] > 0 for line in report["batch"] + report["adapters"])
    assert [line["what"] for line in report["starts"]] == ["batch", "a million results"]
    written = io.StringIO()
    show(report, Console(file=written, width=160))
    assert "steps/s" in written.getvalue()
    assert "1.50" in written.getvalue()


def test_what_a_new_process_spends_is_its_own(tmp_path: Path) -> None:
    asked = "import os; assert os.environ['TABLEE_CACHE']"
    assert starts.spent(asked, f"{tmp_path}") > 0
    with pytest.raises(subprocess.CalledProcessError):
        starts.spent("assert False", f"{tmp_path}")


def test_no_peer_is_measured_twice() -> None:
    named = [(name, size) for name, size, _ in peers.everybody()]
    assert len({*named}) == len(named)
    assert {name.split()[0] for name, _ in named} == {
        "openspiel", "pettingzoo", "rlcard", "pgx", "envpool",
    }  # fmt: skip


def test_a_peer_that_is_missing_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> peers.Steps:
        raise ImportError

    def there() -> peers.Steps:
        return summed

    monkeypatch.setattr(peers, "everybody", lambda: [("gone", 1, missing), ("there", 1, there)])
    assert [figure.name for figure in peers.figures(0.01)] == ["there"]


def test_threads_begin_together() -> None:
    made: list[int] = []
    assert side_by_side([lambda steps: made.append(steps) or steps] * 2, 5) > 0
    assert 0 <= kept_waiting() < 1e6
    assert made == [5, 5]
    assert by_processor(summed, 0.01) > 0
