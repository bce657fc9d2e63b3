"""The benchmark of the server: its arithmetic, and a very small run of it."""

import json
import sqlite3
import sys
from contextlib import closing
from dataclasses import fields, replace
from pathlib import Path

import pytest

from tablee.cli import main
from tablee_bench.server import measure, several, websocket
from tablee_bench.server.guests import GuestMemory, LoggedMove
from tablee_bench.server.kills_and_idle import Cores, each, less
from tablee_bench.server.load import LoadFigure, share
from tablee_bench.server.log_audit import audit, behind
from tablee_bench.server.measure import ServerPlan
from tablee_bench.server.report import show
from tablee_bench.server.several import ProcessesFigure

SMALL = ServerPlan(
    seconds=0.2,
    paced_seconds=0.5,
    sizes=(3,),
    paced=(3, 20.0),
    idle=3,
    asleep=(3,),
    live=3,
    kills=1,
    killed=3,
    rounds=1,
    peers=False,
)


def figure(moves: float, *, name: str = "tablee", tables: int = 200) -> LoadFigure:
    return LoadFigure(name, tables, moves, 1000 / moves, 9000 / moves, 9900 / moves, 1e6 / moves)


def test_a_small_run_of_our_own_server_says_everything(capsys: pytest.CaptureFixture[str]) -> None:
    report = measure.measure(SMALL)
    [closed], [paced] = report["closed"], report["paced"]
    assert list(closed) == [field.name for field in fields(LoadFigure)]
    assert list(paced) == list(closed)[:-1]
    assert (closed["server"], closed["tables"]) == ("tablee", 3)
    assert 0 < closed["p50_ms"] <= closed["p99_ms"]
    assert 0 < paced["p99_ms"] <= paced["p999_ms"]
    assert closed["moves_per_s"] > 0 < paced["moves_per_s"]
    assert report["ready_after_kill_s"] > 0
    assert report["ready"]["open_s"] <= report["ready"]["first_s"] <= report["ready"]["all_s"]
    assert (report["kills"], report["moves_lost"], report["gaps"]) == (1, 0, 0)
    assert report["moves_acknowledged"] > 0
    assert [night["tables"] for night in report["tables_flat"]] == [3]
    assert "idle_kb_per_socket" in report
    assert [row["processes"] for row in report["processes"]["rows"]] == [1, 2]
    assert all(row["moves_per_s"] > 0 for row in report["processes"]["rows"])
    assert report["ratios"] == {}
    assert report["cpu_us_per_move"]["ratios"] == {}
    assert report["how"]["paced_seconds"] == 0.5
    assert "too short for a tail" in report["how"]["method"]
    assert capsys.readouterr().out == ""  # progress does not disturb whoever reads JSON
    assert json.loads(json.dumps(report)) == report
    show(report)
    assert "1 kills under load" in capsys.readouterr().out


def test_the_middle_of_three_runs_is_the_median_of_each_figure() -> None:
    runs = [figure(100), figure(300), figure(200)]
    assert measure.middle(runs) == figure(200)
    unknown = LoadFigure("tablee", 1, 1.0, 1.0, 1.0, None, None)
    assert measure.middle([unknown]) == unknown


def test_what_more_processes_gain_is_reckoned_by_their_cpu() -> None:
    """Two that cost a tenth more; then one that has most of the tables."""
    one = ProcessesFigure(1, 200, 1.0, cpu_us_per_move=200.0, loop_us_per_move=160.0)
    even = ProcessesFigure(2, 200, 1.0, cpu_us_per_move=220.0, loop_us_per_move=100.0)
    gains = several.reckoned([one, even])["2_on_2_cores"]
    assert gains["vs_1_on_1_core_median"] == gains["vs_1_on_1_core_least"] == 1.82
    assert gains["vs_1_on_2_cores_median"] == 1.45
    uneven = replace(even, loop_us_per_move=160.0)
    assert several.reckoned([one, uneven])["2_on_2_cores"]["vs_1_on_2_cores_median"] == 1.0
    assert several.reckoned([replace(one, cpu_us_per_move=None), even]) == {}


def test_peers_are_compared_at_the_chosen_size() -> None:
    closed = [
        figure(50, tables=50),
        figure(300),
        figure(200, name="colyseus"),
        figure(60, name="boardgame.io"),
        figure(1, name="colyseus", tables=50),
    ]
    assert measure.ratios(closed) == {
        "tablee_vs_colyseus_200": 1.5,
        "tablee_vs_boardgame.io_200": 5.0,
    }


def test_the_cpu_of_a_move_is_compared_by_its_median_and_by_its_least() -> None:
    ours = [figure(moves) for moves in (5_000, 4_000, 10_000)]
    other = [figure(moves, name="against") for moves in (2_500, 4_000, 2_000)]
    compared = measure.cpu([*ours, *other])
    assert (compared["tables"], compared["rounds"]) == (200, 3)
    assert compared["median"] == {"tablee": 200.0, "against": 400.0}
    assert compared["least"] == {"tablee": 100.0, "against": 250.0}
    assert compared["ratios"] == {"tablee_vs_against": {"median": 0.5, "least": 0.4}}
    unknown = replace(figure(1), cpu_us_per_move=None)
    assert measure.cpu([unknown])["ratios"] == {}


def test_another_checkout_takes_turns_with_ours(tmp_path: Path) -> None:
    plan = ServerPlan(against=tmp_path)
    assert plan.servers == ("tablee", "against", "colyseus", "boardgame.io")
    assert "against" not in plan.idlers
    assert replace(plan, peers=False).servers == ("tablee", "against")
    assert plan.quick().rounds == plan.rounds > ServerPlan().quick().rounds


def test_a_checkout_without_a_python_of_its_own_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "server", "--no-peers", "--against", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert "make .venv/ready-dev" in said
    assert said.count("\n") == 1


def test_two_checkouts_are_driven_in_one_run(tmp_path: Path) -> None:
    """Here both are the same one, under another name."""
    python = (
        tmp_path / ".venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    )
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    (python.parents[1] / "pyvenv.cfg").write_bytes((Path(sys.prefix) / "pyvenv.cfg").read_bytes())
    (python.parents[1] / "lib").symlink_to(Path(sys.prefix) / "lib")
    bench = measure.Bench(replace(SMALL, against=tmp_path), print)
    closed, used = bench.closed(lambda what: None)
    assert [figure.server for figure in closed] == ["tablee", "against"]
    assert [figure.server for figure in used] == ["tablee", "against"]
    assert bench.how()["against"].startswith(str(tmp_path))


def test_percentiles_are_counted_as_the_load_client_does() -> None:
    hundred = [float(number) for number in range(100)]
    assert (share(hundred, 0.5), share(hundred, 0.99)) == (50.0, 99.0)
    assert share([7.0], 0.99) == 7.0


def test_what_is_unknown_stays_unknown() -> None:
    assert less(5.0, 2.0) == 3.0
    assert less(5.0, None) is None
    assert each(less(3.0, 1.0), 4, 1000) == 500.0
    assert each(None, 4) is None


def test_a_quick_plan_measures_the_same_sizes_in_less_time() -> None:
    quick = ServerPlan().quick()
    assert quick.sizes == ServerPlan().sizes
    assert quick.steps() < ServerPlan().steps()
    assert quick.seconds < ServerPlan().seconds
    assert quick.paced_seconds < measure.LONG_WINDOW <= ServerPlan().paced_seconds


def test_where_it_ran_is_told() -> None:
    assert measure.where(Cores(1, 1)) == "server and load client share core 1"
    assert measure.where(Cores(1, 0)) == "server on core 1, load client on core 0"
    assert measure.where(Cores(None, None)) == "not pinned"


@pytest.mark.parametrize("size", [0, 125, 126, 65_535])
def test_frames_are_split_wherever_they_arrive(size: int) -> None:
    body = bytes(size)
    head = bytes((0x81, size)) if size < 126 else bytes((0x81, 126)) + size.to_bytes(2, "big")
    frame = head + body
    assert websocket.split(frame + b"\x89", 0) == (websocket.TEXT, body, len(frame))
    assert all(websocket.split(frame[:end], 0) is None for end in (0, 1, len(frame) - 1))
    assert websocket.framed(websocket.TEXT, body).endswith(websocket.NO_MASK + body)


def log(path: Path, *rows: tuple[str, int, bytes, bytes, bytes]) -> Path:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE events (table_id, seq, body, prev, hash)")
        db.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", rows)
    return path


def test_a_lost_move_and_a_gap_would_be_noticed(tmp_path: Path) -> None:
    path = log(
        tmp_path / "log.db",
        ("a", 1, b'{"kind":"opened"}', bytes(32), b"1"),
        ("a", 2, b'{"of":[0,"0.1"]}', b"1", b"2"),
        ("a", 4, b'{"of":[0,"0.2"]}', b"3", b"4"),
        ("b", 1, b'{"kind":"opened"}', bytes(32), b"1"),
        ("b", 2, b'{"of":[0,"0.3"]}', b"?", b"2"),
    )
    memory = GuestMemory()
    memory.told = {"a": 4, "b": 4, "c": 1}
    memory.acked = {"0.1": LoggedMove("a", 2), "0.9": LoggedMove("b", 3)}
    assert behind(path, memory) == {LoggedMove("b", 3), LoggedMove("b", 4), LoggedMove("c", 1)}
    assert audit(path, memory) == ({LoggedMove("b", 3), LoggedMove("b", 4), LoggedMove("c", 1)}, 2)
    memory.acked["0.8"] = LoggedMove("a", 3)
    assert LoggedMove("a", 3) in audit(path, memory)[0]
