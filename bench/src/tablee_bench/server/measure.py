"""`tablee bench server`: our server, boardgame.io and Colyseus, driven in one run by one client."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, replace
from importlib.metadata import version
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.progress import Progress

from tablee_bench.machine import machine
from tablee_bench.server import kills_and_idle, load, several
from tablee_bench.server.kills_and_idle import Cores, Kills, Restart, each, less
from tablee_bench.server.load import (
    AGAINST,
    BOARDGAME,
    COLYSEUS,
    TABLEE,
    Load,
    LoadFigure,
    Pressure,
)
from tablee_bench.server.processes import (
    ServerProcess,
    allow_files,
    close_on_term,
    cores,
    data_folder,
    fsync_ms,
    python_of,
)
from tablee_bench.server.report import show

CHOSEN = 200  # tables at which servers are compared, again and again
LONG_WINDOW = 60.0  # seconds: every round of pings, checkpoints and the like happens in it


@dataclass(frozen=True)
class ServerPlan:
    """What is measured, and for how long."""

    seconds: float = 4.0
    paced_seconds: float = 60.0  # a shorter window may or may not hold what happens now and then
    sizes: tuple[int, ...] = (50, CHOSEN, 1_000)  # tables, closed loop
    rounds: int = 3  # at the chosen size
    paced: tuple[int, float] = (1_000, 500.0)  # tables, moves a second
    idle: int = 1_000  # tables of two that do nothing
    asleep: tuple[int, ...] = (100, 1_000, 10_000)  # tables asleep
    live: int = 1_000  # tables when the server is killed and started again
    kills: int = 5
    killed: int = 50  # tables that play then
    processes: tuple[int, ...] = (1, 2)  # nodes of one machine, at the chosen size
    peers: bool = True
    apart: bool = False  # the load client on a core of its own
    against: Path | None = None  # another checkout, whose server takes turns with ours

    @property
    def warmup(self) -> float:
        return min(2.0, self.seconds / 2)

    @property
    def servers(self) -> tuple[str, ...]:
        ours = (TABLEE,) if self.against is None else (TABLEE, AGAINST)
        return (*ours, COLYSEUS, BOARDGAME) if self.peers else ours

    @property
    def idlers(self) -> tuple[str, ...]:
        few = self.paced_seconds < LONG_WINDOW or not self.peers
        return (TABLEE,) if few else (TABLEE, COLYSEUS, BOARDGAME)  # sitting down takes them long

    def quick(self) -> "ServerPlan":
        rounds = 1 if self.against is None else self.rounds  # one says nothing about a ratio
        return replace(self, seconds=1.0, paced_seconds=4.0, rounds=rounds, asleep=(100, 1_000))

    def steps(self) -> int:
        closed = sum(self.rounds if size == CHOSEN else 1 for size in self.sizes)
        several = len(self.processes) * self.rounds
        return (closed + 1) * len(self.servers) + several + len(self.idlers) + 3


def run(plan: ServerPlan, *, as_json: bool) -> int:
    """Measure everything and print it."""
    close_on_term()
    report = measure(plan)
    if as_json:
        print(json.dumps(report, indent=2))
    else:
        show(report)
    return 0


def measure(plan: ServerPlan) -> dict[str, Any]:
    console = Console(stderr=True)
    with Progress(console=console, disable=not sys.stderr.isatty(), transient=True) as progress:
        bar = progress.add_task("starting", total=plan.steps())
        done = count()
        bench = Bench(plan, console.print)
        return bench.report(
            lambda what: progress.update(bar, description=what, completed=next(done))
        )


class Bench:
    """One run: the cores, the load, and the servers that take turns."""

    def __init__(self, plan: ServerPlan, say: Callable[[str], None]) -> None:
        self.plan = plan
        self.cores = Cores(*cores(apart=plan.apart))
        self.files = allow_files()
        self.node: str | None = None
        if plan.peers:
            self.node = load.node()
            load.install(say)
        self.load: Load = load.OwnLoad(self.cores.load)
        self.python = None if plan.against is None else python_of(plan.against)
        if self.node is not None:
            own = plan.against is not None and (load.peers_of(plan.against) / "load.mjs").is_file()
            if own and plan.against is not None:
                load.install(say, load.peers_of(plan.against))
            self.load = load.NodeLoad(self.node, self.cores.load, plan.against if own else None)

    def report(self, step: Callable[[str], None]) -> dict[str, Any]:
        plan = self.plan
        closed, used = self.closed(step)
        tables, rate = plan.paced
        pressure = Pressure(tables, plan.paced_seconds, plan.warmup, rate)
        paced = [self.driven(server, pressure, step) for server in plan.servers]
        chosen = CHOSEN if CHOSEN in plan.sizes else max(plan.sizes)
        times = (plan.warmup, plan.seconds)
        processes = several.measured(plan.processes, chosen, plan.rounds, times, step)
        idle = {server: self.idle(server, step) for server in plan.idlers}
        step(f"{TABLEE}, killed with {plan.live:,} live tables")
        ready = kills_and_idle.restart(plan.live, self.cores)
        step(f"{TABLEE}, {max(plan.asleep):,} tables asleep")
        asleep = kills_and_idle.idle_tables(plan.asleep, plan.seconds / 4, self.files, self.cores)
        step(f"{TABLEE}, {plan.kills} kills under load")
        kills = kills_and_idle.kills(plan.kills, plan.killed, self.cores)
        return {
            **figures(closed, paced),
            **costs(idle[TABLEE], ready, kills),
            "ratios": ratios(closed),
            "cpu_us_per_move": cpu(used),
            "processes": processes,
            "idle_kb_per_socket_by_server": idle,
            "ready": asdict(ready),
            "tables_flat": [asdict(night) for night in asleep],
            "how": self.how(),
        }

    def closed(self, step: Callable[[str], None]) -> tuple[list[LoadFigure], list[LoadFigure]]:
        """As many moves as each can; the servers take turns, so that a noisy moment hits all.

        The figures, and every run at the chosen size.
        """
        plan, found, chosen = self.plan, list[LoadFigure](), list[LoadFigure]()
        for size in plan.sizes:
            pressure = Pressure(size, plan.seconds, plan.warmup)
            turns = plan.servers * (plan.rounds if size == CHOSEN else 1)
            runs = [self.driven(server, pressure, step) for server in turns]
            found += [middle(one for one in runs if one.server == name) for name in plan.servers]
            chosen += runs if size == CHOSEN or len(plan.sizes) == 1 else []
        return found, chosen

    def driven(self, server: str, pressure: Pressure, step: Callable[[str], None]) -> LoadFigure:
        pace = "" if pressure.rate is None else f" at {pressure.rate:,.0f} moves/s"
        step(f"{server}, {pressure.tables:,} tables{pace}")
        with ExitStack() as opened:
            house = self.open(server, opened)
            return self.load.drive(server, house, pressure)

    def idle(self, server: str, step: Callable[[str], None]) -> float | None:
        """kB for each socket of so many tables at which nobody moves, the tables included."""
        step(f"{server}, {self.plan.idle:,} idle tables")
        with ExitStack() as opened:
            house = self.open(server, opened)
            load.settle()
            before = house.pss_kb()
            after = self.load.idling(server, house, self.plan.idle)
        return each(less(after, before), 2 * self.plan.idle)

    def open(self, server: str, opened: ExitStack) -> ServerProcess:
        """A fresh server, ours with an empty log on the disk."""
        if server in (TABLEE, AGAINST):
            data = Path(opened.enter_context(data_folder()))
            python = self.python if server == AGAINST and self.python else sys.executable
            return opened.enter_context(ServerProcess.tablee(data, self.cores.server, python))
        assert self.node is not None
        return opened.enter_context(load.peer(server, self.node, self.cores.server))

    def how(self) -> dict[str, Any]:
        """What the figures depend on."""
        plan, own = self.plan, machine()
        with data_folder() as folder:
            fsync = round(fsync_ms(Path(folder)), 3)
        known = ("date", "processor", "load_1_5_15_min", "python", "tablee")
        peers = {} if self.node is None else {"node": said(self.node, "--version")}
        return {
            **{name: own[name] for name in known},
            **{name: version(name) for name in ("aiohttp", "uvloop")},
            "sqlite": sqlite3.sqlite_version,
            **peers,
            **(load.versions() if peers else {}),
            "cores": where(self.cores),
            "client": "bench/peers/load.mjs" if self.node else "our own guests, in Python",
            **({} if plan.against is None else {"against": checkout(plan.against)}),
            "seconds": plan.seconds,
            "paced_seconds": plan.paced_seconds,
            "warmup_s": plan.warmup,
            "fsync_ms": fsync,
            "method": "a fresh server for every figure; the servers take turns;"
            f" {CHOSEN} tables: the median of {plan.rounds}, and of each the least CPU;"
            f" paced: one window of {plan.paced_seconds:g} s"
            f"{'' if plan.paced_seconds >= LONG_WINDOW else ', too short for a tail'};"
            " a move counts when both have it, ours after fsync, the others' kept in memory only",
        }


def middle(runs: Iterable[LoadFigure]) -> LoadFigure:
    """The median of each figure of several runs."""
    runs = list(runs)
    used = [run.cpu_us_per_move for run in runs if run.cpu_us_per_move is not None]
    tails = [run.p999_ms for run in runs if run.p999_ms is not None]
    return replace(
        runs[0],
        moves_per_s=median(run.moves_per_s for run in runs),
        p50_ms=median(run.p50_ms for run in runs),
        p99_ms=median(run.p99_ms for run in runs),
        p999_ms=median(tails) if tails else None,
        cpu_us_per_move=median(used) if used else None,
    )


def figures(closed: Sequence[LoadFigure], paced: Sequence[LoadFigure]) -> dict[str, Any]:
    lines = [asdict(figure) for figure in paced]
    for line in lines:
        del line["cpu_us_per_move"]
    return {"closed": [asdict(figure) for figure in closed], "paced": lines}


def costs(idle: float | None, ready: Restart, kills: Kills) -> dict[str, Any]:
    return {
        "idle_kb_per_socket": idle,
        "ready_after_kill_s": ready.first_s,
        "kills": kills.kills,
        "moves_lost": kills.moves_lost,
        "gaps": kills.gaps,
        "moves_acknowledged": kills.moves,
    }


def ratios(closed: Sequence[LoadFigure]) -> dict[str, float]:
    """How many times the moves of each peer, at the chosen size."""
    reached = {figure.server: figure.moves_per_s for figure in closed if figure.tables == CHOSEN}
    return {
        f"{TABLEE}_vs_{peer}_{CHOSEN}": round(reached[TABLEE] / reached[peer], 2)
        for peer in (COLYSEUS, BOARDGAME)
        if peer in reached
    }


def cpu(runs: Sequence[LoadFigure]) -> dict[str, Any]:
    """What a move costs each, and ours in their measure: the median and the least of the rounds.

    On a busy machine only the ratios mean something, and the least more than the median.
    """
    used: dict[str, list[float]] = {}
    for run in runs:
        if run.cpu_us_per_move is not None:
            used.setdefault(run.server, []).append(run.cpu_us_per_move)
    kinds = {"median": {name: median(each) for name, each in used.items()}}
    kinds["least"] = {name: min(each) for name, each in used.items()}
    return {
        "tables": runs[0].tables if runs else 0,
        "rounds": max(map(len, used.values()), default=0),
        **kinds,
        "ratios": {
            f"{TABLEE}_vs_{name}": {
                kind: round(figures[TABLEE] / figures[name], 3) for kind, figures in kinds.items()
            }
            for name in used
            if name != TABLEE and TABLEE in used
        },
    }


def checkout(path: Path) -> str:
    """Which one it is, in the words of Git where it knows."""
    asked = ["git", "-C", str(path), "describe", "--tags", "--always", "--dirty"]
    try:
        return f"{path} ({said(*asked)})"
    except (OSError, subprocess.CalledProcessError):
        return str(path)


def where(cores: Cores) -> str:
    if cores.server is None:
        return "not pinned"
    if cores.server == cores.load:
        return f"server and load client share core {cores.server}"
    return f"server on core {cores.server}, load client on core {cores.load}"


def said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout.strip()
