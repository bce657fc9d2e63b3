"""A cluster measured: one, two and four nodes, a move that crosses nodes, and a node that dies."""

import asyncio
import json
import sys
from contextlib import ExitStack
from dataclasses import asdict, dataclass, replace
from random import Random
from statistics import median
from typing import Any

from tablee_bench.server.guests import run as run_loop
from tablee_bench.server.load import share
from tablee_bench.server.processes import (
    GENEROUS,
    ServerProcess,
    Unmeasurable,
    allow_files,
    close_on_term,
)
from tablee_bench.server.spread import SpreadCrowd

WARMUP = 1.0  # seconds
PACE = 20.0  # moves a second where latency alone is measured: nobody waits for anybody


@dataclass(frozen=True)
class ClusterPlan:
    """What is measured, and for how long."""

    store: str
    bus: str
    seconds: float = 4.0
    tables: int = 50
    nodes: tuple[int, ...] = (1, 2, 4)
    kills: int = 5

    def quick(self) -> "ClusterPlan":
        return replace(self, seconds=1.5, tables=20, nodes=(1, 2), kills=2)


@dataclass(frozen=True)
class NodesFigure:
    """So many nodes, driven as hard as they can be, with their people spread at random."""

    nodes: int
    tables: int
    moves_per_s: float
    p50_ms: float
    p99_ms: float
    cpu_us_per_move: float | None  # of all nodes together, without PostgreSQL and Redis


class OpenNodes:
    """Some nodes on one log and one bus."""

    def __init__(self, plan: ClusterPlan, count: int, stack: ExitStack) -> None:
        self._plan, self._stack = plan, stack
        self.houses = [self.open() for _ in range(count)]

    def open(self) -> ServerProcess:
        command = [sys.executable, "-m", "tablee", "serve", "--host", "127.0.0.1", "--port", "0"]
        command += ["--no-browser", "--lang", "en", "--bot-workers", "0", *GENEROUS]
        command += ["--store", self._plan.store, "--bus", self._plan.bus]
        return self._stack.enter_context(
            ServerProcess(command, core=None, environment={"PYTHONUNBUFFERED": "1"})
        )

    @property
    def ports(self) -> list[int]:
        return [house.port for house in self.houses]

    def cpu_s(self) -> float | None:
        used = [house.cpu_s() for house in self.houses]
        return None if None in used else sum(one for one in used if one is not None)


async def _driven(plan: ClusterPlan, nodes: OpenNodes) -> NodesFigure:
    crowd = SpreadCrowd(nodes.ports)
    await crowd.sit_spread(plan.tables)
    crowd.play()
    await asyncio.sleep(WARMUP)
    before = nodes.cpu_s()
    lasted = await crowd.measure(0, plan.seconds)
    after, moves = nodes.cpu_s(), len(crowd.latencies)
    crowd.stop()
    crowd.leave()
    cpu = None if before is None or after is None else round((after - before) * 1e6 / moves, 1)
    return NodesFigure(
        nodes=len(nodes.houses),
        tables=plan.tables,
        moves_per_s=round(moves / lasted, 1),
        p50_ms=round(share(crowd.latencies, 0.5) * 1000, 3),
        p99_ms=round(share(crowd.latencies, 0.99) * 1000, 3),
        cpu_us_per_move=cpu,
    )


async def _crossing(plan: ClusterPlan, here: int, there: int) -> tuple[float, float]:
    """The median latency in ms, seen by both, of tables at one node and of tables across two.

    Measured at the same time: whatever else the machine does, it does to both.
    """
    crowds = [SpreadCrowd([here], cycle=(here, port)) for port in (here, there)]
    for crowd in crowds:
        await crowd.sit_spread(10)
    pacing = [asyncio.create_task(crowd.pace(PACE)) for crowd in crowds]
    await asyncio.gather(*(crowd.measure(WARMUP, max(plan.seconds, 3.0)) for crowd in crowds))
    for task, crowd in zip(pacing, crowds, strict=True):
        task.cancel()
        crowd.stop()
        crowd.leave()
    near, far = (round(share(crowd.latencies, 0.5) * 1000, 3) for crowd in crowds)
    return near, far


async def _killed(plan: ClusterPlan, nodes: OpenNodes) -> list[float]:
    """Seconds until play resumes, of every table that lost somebody, over all kills."""
    crowd, chance, took = SpreadCrowd(nodes.ports), Random(20), list[float]()
    await crowd.sit_spread(plan.tables)
    crowd.play()
    for _ in range(plan.kills):
        await asyncio.sleep(WARMUP)
        house = chance.choice(nodes.houses)
        nodes.houses.remove(house)
        crowd.ports = nodes.ports
        took += await crowd.survive(house.process.kill)
        nodes.houses.append(await asyncio.to_thread(nodes.open))
        crowd.ports = nodes.ports
    crowd.stop()
    crowd.leave()
    return took


def measure(plan: ClusterPlan) -> dict[str, Any]:
    """All of it, as `--json` prints it."""
    figures: list[NodesFigure] = []
    for count in plan.nodes:
        with ExitStack() as stack:
            figures.append(run_loop(_driven(plan, OpenNodes(plan, count, stack))))
    with ExitStack() as stack:
        near, far = run_loop(_crossing(plan, *OpenNodes(plan, 2, stack).ports))
    with ExitStack() as stack:
        took = run_loop(_killed(plan, OpenNodes(plan, 3, stack)))
    if plan.kills and not took:
        raise Unmeasurable("no table noticed that a node was killed")
    return {
        "nodes": [asdict(figure) for figure in figures],
        "crossing": {"near_p50_ms": near, "far_p50_ms": far, "cost_ms": round(far - near, 3)},
        "resume": {
            "kills": plan.kills,
            "tables": len(took),
            "median_s": round(median(took), 3) if took else None,
            "worst_s": round(max(took), 3) if took else None,
        },
    }


def run(plan: ClusterPlan, *, as_json: bool) -> int:
    allow_files()
    close_on_term()
    found = measure(plan)
    if as_json:
        print(json.dumps(found, indent=2))
        return 0
    for one in found["nodes"]:
        print(
            f"{one['nodes']} nodes, {one['tables']} tables: {one['moves_per_s']:,.0f} moves/s,"
            f" p50 {one['p50_ms']} ms, p99 {one['p99_ms']} ms, {one['cpu_us_per_move']} µs a move"
        )
    crossing, resume = found["crossing"], found["resume"]
    print(
        f"a move seen by both: {crossing['near_p50_ms']} ms at one node,"
        f" {crossing['far_p50_ms']} ms across two"
    )
    print(
        f"{resume['kills']} kills, {resume['tables']} tables hurt: they play again after"
        f" {resume['median_s']} s, at most {resume['worst_s']} s"
    )
    return 0
