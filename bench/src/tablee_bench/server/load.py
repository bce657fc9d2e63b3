"""Load on a server: the client under bench/peers for every server, or our own guests for ours."""

import asyncio
import json
import os
import shutil
import socket
import subprocess
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from tablee_bench.server.guests import Crowd, run, until
from tablee_bench.server.processes import ServerProcess, Unmeasurable, on_core

TABLEE, COLYSEUS, BOARDGAME = "tablee", "colyseus", "boardgame.io"
AGAINST = "against"  # our server as it is in another checkout
PEERS = {COLYSEUS: "colyseus.mjs", BOARDGAME: "boardgame.mjs"}
PACKAGES = {COLYSEUS: "@colyseus/core", BOARDGAME: "boardgame.io"}
FOLDER = Path(__file__).parents[3] / "peers"


@dataclass(frozen=True)
class Pressure:
    """How hard a server is driven."""

    tables: int
    seconds: float
    warmup: float
    rate: float | None = None  # moves a second of all tables; None is as many as it can


@dataclass(frozen=True)
class LoadFigure:
    """What a server did under a pressure."""

    server: str
    tables: int
    moves_per_s: float
    p50_ms: float
    p99_ms: float
    p999_ms: float | None  # None where an older load client does not say
    cpu_us_per_move: float | None  # None where nobody can say


class Load(Protocol):
    """Something that plays on a server."""

    def drive(self, server: str, house: ServerProcess, pressure: Pressure) -> LoadFigure: ...

    def idling(self, server: str, house: ServerProcess, tables: int) -> float | None:
        """The memory of the server in kB once so many tables of two sit there and do nothing."""
        ...


class NodeLoad:
    """bench/peers/load.mjs, the same for every server."""

    def __init__(self, node: str, core: int | None, against: Path | None = None) -> None:
        self._node, self._core = node, core
        self._against = against  # the other checkout has its own: it may speak otherwise

    def drive(self, server: str, house: ServerProcess, pressure: Pressure) -> LoadFigure:
        arguments = ["--seconds", str(pressure.seconds), "--warmup", str(pressure.warmup)]
        if pressure.rate is not None:
            arguments += ["--rate", str(pressure.rate)]
        if house.cpu_s() is not None:
            arguments += ["--pid", ",".join(map(str, house.pids()))]
        with self._started(server, house, pressure.tables, arguments) as process:
            said, why = process.communicate()
        if process.returncode != 0:
            raise Unmeasurable(f"{server}, {pressure.tables} tables: {why.strip()}")
        told: dict[str, Any] = json.loads(said)
        return LoadFigure(
            server=server,
            tables=pressure.tables,
            moves_per_s=told["moves_per_s"],
            p50_ms=told["p50_ms"],
            p99_ms=told["p99_ms"],
            p999_ms=told.get("p999_ms"),
            cpu_us_per_move=told.get("cpu_us_per_move"),
        )

    def idling(self, server: str, house: ServerProcess, tables: int) -> float | None:
        with self._started(server, house, tables, ["--idle"]) as process:
            assert process.stdout is not None
            if process.stdout.readline().strip() != "connected":
                raise Unmeasurable(f"{server}, {tables} idle tables: {process.communicate()[1]}")
            settle()
            return house.pss_kb()

    @contextmanager
    def _started(
        self, server: str, house: ServerProcess, tables: int, arguments: Sequence[str]
    ) -> Generator["subprocess.Popen[str]", None, None]:
        folder = FOLDER if server != AGAINST or self._against is None else peers_of(self._against)
        name = TABLEE if server == AGAINST else server
        command = [self._node, "load.mjs", "--server", name, "--port", str(house.port)]
        pipe = subprocess.PIPE
        with on_core(self._core):
            process = subprocess.Popen(
                [*command, "--tables", str(tables), *arguments],
                stdin=pipe,
                stdout=pipe,
                stderr=pipe,
                cwd=folder,
                text=True,
            )
        with process:
            try:
                yield process
            finally:
                process.kill()


class OwnLoad:
    """Our guests: for our server alone, where there is no Node."""

    def __init__(self, core: int | None) -> None:
        self._core = core

    def drive(self, server: str, house: ServerProcess, pressure: Pressure) -> LoadFigure:
        with on_core(self._core):
            return run(self._driven(server, house, pressure))

    async def _driven(self, server: str, house: ServerProcess, pressure: Pressure) -> LoadFigure:
        crowd = Crowd()
        await crowd.sit(house.port, pressure.tables)
        pacing = None
        if pressure.rate is None:
            crowd.play()
        else:
            pacing = asyncio.create_task(crowd.pace(pressure.rate))
        await asyncio.sleep(pressure.warmup)
        before = house.cpu_s()
        lasted = await crowd.measure(0, pressure.seconds)
        after = house.cpu_s()
        if pacing is not None:
            pacing.cancel()
            with suppress(asyncio.CancelledError):
                await pacing
        crowd.stop()
        await until(lambda: all(table.missing == 0 for table in crowd.tables))
        crowd.leave()
        moves = len(crowd.latencies)
        return LoadFigure(
            server=server,
            tables=pressure.tables,
            moves_per_s=round(moves / lasted, 1),
            p50_ms=round(share(crowd.latencies, 0.5) * 1000, 3),
            p99_ms=round(share(crowd.latencies, 0.99) * 1000, 3),
            p999_ms=round(share(crowd.latencies, 0.999) * 1000, 3),
            cpu_us_per_move=None
            if before is None or after is None
            else round((after - before) * 1e6 / moves, 1),
        )

    def idling(self, server: str, house: ServerProcess, tables: int) -> float | None:
        async def sitting() -> float | None:
            crowd = Crowd()
            await crowd.sit(house.port, tables)
            await asyncio.to_thread(settle)
            kept = house.pss_kb()
            crowd.leave()
            return kept

        with on_core(self._core):
            return run(sitting())


def share(values: Sequence[float], part: float) -> float:
    """The value that this part of all values lies below, as the load client counts it."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def settle() -> None:
    """Wait until a server has done what it does after the last has come."""
    from time import sleep

    sleep(1.0)


def peers_of(checkout: Path) -> Path:
    """Where a checkout has its load client."""
    return checkout / "bench" / "peers"


def node() -> str:
    """Node, which the peers and the load client need; Unmeasurable says what is missing."""
    if not (FOLDER / "load.mjs").is_file():
        raise Unmeasurable("bench/peers is only in a checkout of Tablée (--no-peers goes without)")
    found = shutil.which("node")
    if found is None or shutil.which("npm") is None:
        raise Unmeasurable("Node and npm are missing: install Node 20 (--no-peers goes without)")
    return found


def install(say: Callable[[str], None], folder: Path = FOLDER) -> None:
    """Fetch the peers if they are not there, or older than their list."""
    made, wanted = folder / "node_modules" / ".package-lock.json", folder / "package-lock.json"
    if made.is_file() and made.stat().st_mtime >= wanted.stat().st_mtime:
        return
    say("fetching boardgame.io and Colyseus: once, about a minute")
    npm = shutil.which("npm") or "npm"
    done = subprocess.run(
        [npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"],
        cwd=folder,
        capture_output=True,
        check=False,
    )
    if done.returncode != 0:
        raise Unmeasurable(f"npm ci failed; run it in {folder} to see why")
    os.utime(made)


def peer(name: str, node: str, core: int | None) -> ServerProcess:
    """One of the peers, on a port that was free a moment ago."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {"PORT": str(port), "NODE_ENV": "production"}
    command = [node, str(FOLDER / PEERS[name])]
    return ServerProcess(command, core=core, port=port, environment=environment)


def versions() -> dict[str, str]:
    """Which peers were measured."""
    return {
        name: json.loads((FOLDER / "node_modules" / package / "package.json").read_text("utf-8"))[
            "version"
        ]
        for name, package in PACKAGES.items()
    }
