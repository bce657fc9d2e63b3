"""Portions on a Ray cluster: in order, each counted once, whatever becomes of a machine."""

import sys
import time
from collections import deque
from collections.abc import Generator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tablee.cli import main
from tablee.play import cluster
from tablee.play.cluster import NoCluster, on_cluster
from tablee.play.processes import in_order
from tests.kit.running import free_port
from tests.kit.soak import soak

real = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: tablee[cluster]")


class OneMachine:
    """As much of Ray as is asked for, here: what is remote is done when it is got."""

    def __init__(self) -> None:
        self.opened, self.ahead, self.most = list[Any](), 0, 0

    def init(self, **how: Any) -> None:
        if how["address"] == "ray://nowhere:1":
            raise ConnectionError("nobody answers\nat all")
        self.opened.append(how["address"])

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **how: Any) -> Any:
        assert how == {"max_retries": -1}

        def task(work: Any) -> Any:
            def later(portion: Any) -> Any:
                self.ahead += 1
                self.most = max(self.most, self.ahead)
                return lambda: work(portion)

            return SimpleNamespace(remote=later)

        return task

    def get(self, later: Any) -> Any:
        self.ahead -= 1
        return later()

    def shutdown(self) -> None:
        self.opened.append("closed")


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> OneMachine:
    found = OneMachine()
    monkeypatch.setitem(sys.modules, "ray", found)  # pyright: ignore[reportArgumentType]
    return found


def test_portions_come_in_order_and_not_too_many_wait(machine: OneMachine) -> None:
    assert [*in_order(abs, range(-20, 0), "ray://local")] == [*range(20, 0, -1)]
    assert machine.opened == ["local", "closed"]
    assert machine.most == cluster.AHEAD * 2


def test_one_portion_needs_no_cluster(machine: OneMachine) -> None:
    assert [*in_order(abs, [-1], "ray://auto")] == [1]
    assert [*in_order(abs, [], "ray://auto")] == []
    assert machine.opened == []


def test_who_stops_asking_closes_the_line(machine: OneMachine) -> None:
    found: Any = on_cluster(abs, deque([-1, -2, -3]), "ray://auto")
    assert next(found) == 1
    found.close()
    assert machine.opened == ["auto", "closed"]


def test_what_is_missing_is_said_in_one_line(
    machine: OneMachine, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    with pytest.raises(NoCluster, match=r"no Ray cluster at ray://nowhere:1: nobody answers$"):
        list(in_order(abs, [1, 2], "ray://nowhere:1"))
    monkeypatch.setitem(sys.modules, "ray", None)
    said = ["simulate", "vautour", "--players", "2", "--games", "40", "--records", "-"]
    assert main([*said, "--workers", "ray://local"]) == 2
    told = capsys.readouterr().err
    assert "Ray is missing: pip install 'tablee[cluster]'" in told


def slowly(number: int) -> int:
    time.sleep(0.2)
    return number * number


@pytest.fixture
def two_nodes(monkeypatch: pytest.MonkeyPatch) -> Generator[Any]:
    """A cluster of two nodes with a core each, on this machine, and a door for Ray's client."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    monkeypatch.setenv("GRPC_ENABLE_FORK_SUPPORT", "0")  # docs/decisions/0046
    monkeypatch.setenv("RAY_CLIENT_SERVER_CHECK_CHANNEL_TIMEOUT_S", "120")
    ray: Any = import_module("ray.cluster_utils")
    port = free_port()
    found = ray.Cluster(True, head_node_args={"num_cpus": 1, "ray_client_server_port": port})
    found.second = found.add_node(num_cpus=1)
    found.door = f"ray://127.0.0.1:{port}"
    monkeypatch.setenv("RAY_ADDRESS", found.address)
    yield found
    found.shutdown()


@real
@soak
@pytest.mark.filterwarnings("default")  # Ray's own
def test_what_a_lost_node_had_is_done_again_and_nothing_twice(two_nodes: Any) -> None:
    found, squares = list[int](), in_order(slowly, range(40), "ray://auto")
    for number in squares:
        found.append(number)
        if len(found) == 6:
            two_nodes.remove_node(two_nodes.second, allow_graceful=False)
    assert found == [n * n for n in range(40)]


@real
@soak
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("way", ["within", "client"])
def test_a_cluster_comes_to_what_one_core_does(two_nodes: Any, way: str) -> None:
    from tablee.tournament import hold

    agents, address = ["level1", "casual"], two_nodes.door if way == "client" else "ray://auto"
    alone = hold("vautour", agents, players=2, games=60, workers=1)
    shared = hold("vautour", agents, players=2, games=60, workers=address)
    assert [each[:4] for each in shared.meetings] == [each[:4] for each in alone.meetings]


@real
@soak
@pytest.mark.usefixtures("two_nodes")
@pytest.mark.filterwarnings("default")
def test_reviews_and_lessons_by_a_cluster_are_those_of_one_core(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, told, learnt = tmp_path / "x.jsonl", list[str](), list[bytes]()
    played = ["simulate", "vautour", "--players", "3", "--records", str(record)]
    assert main(played) == 0
    for number, workers in enumerate(("1", "ray://auto")):
        assert main(["review", str(record), "--json", "--workers", workers]) == 0
        told.append(capsys.readouterr().out)
        out = tmp_path / str(number)
        out.mkdir()
        there = ["--quick", "--out", str(out), "--work", str(out / "work"), "--workers", workers]
        for game in ("push", "vautour"):
            assert main(["train", game, *there]) == 0
        learnt += [path.read_bytes() for path in sorted(out.glob("*.npz"))]
    assert told[0].startswith("{")
    assert told[1].endswith(told[0])
    assert len(learnt) == 8
    assert learnt[:4] == learnt[4:]
