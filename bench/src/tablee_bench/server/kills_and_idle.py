"""Our server killed under load, started again with many live tables, and with tables asleep."""

import asyncio
import random
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from tablee_bench.server.guests import Crowd, LoadGuest, LoadTable, LoggedMove, run, until
from tablee_bench.server.log_audit import audit, behind
from tablee_bench.server.processes import LOG, ServerProcess, data_folder, on_core

SPARE = 300  # files that are no sockets of guests
AMONG = 50  # tables that play among those that do not
MOVES = 1_500  # at most, between two kills
CARDS = 1.0  # seconds of play before a house with many tables is killed


@dataclass(frozen=True)
class Kills:
    """What came of killing the server under load."""

    kills: int
    moves: int  # acknowledged
    moves_lost: int
    gaps: int


@dataclass(frozen=True)
class Restart:
    """Seconds from the start of a server that was killed with live tables."""

    tables: int
    open_s: float  # it says that it is open, and answers that it is well
    first_s: float  # the first guest is welcome again, at a table that was folded
    all_s: float  # all are


@dataclass(frozen=True)
class IdleTables:
    """What a server costs with so many tables, of which most or all sleep in the log."""

    tables: int
    ready_s: float
    asleep_kb_per_table: float | None
    back_ms_per_table: float | None  # CPU, until both are welcome again
    connected: int  # tables with two sockets each, as far as the system allows
    connected_kb_per_table: float | None
    cpu_us_per_move: float | None  # of 50 tables that play among all these


@dataclass(frozen=True)
class Cores:
    server: int | None
    load: int | None


def kills(times: int, tables: int, cores: Cores) -> Kills:
    """Let them play, kill the server, start it again on the same log, and go on."""
    with data_folder() as folder, on_core(cores.load):
        return run(_killed(times, tables, Path(folder), cores))


async def _killed(times: int, tables: int, data: Path, cores: Cores) -> Kills:
    crowd, lost, rng = Crowd(), set[LoggedMove](), random.Random(9)
    house = ServerProcess.tablee(data, cores.server)
    try:
        await crowd.sit(house.port, tables)
        for _ in range(times):
            await _some_moves(crowd, rng.randrange(1, MOVES))
            house.process.kill()
            await asyncio.sleep(0.05)  # what was on its way still arrives
            crowd.stop()
            crowd.leave()
            house.kill()
            house = ServerProcess.tablee(data, cores.server)
            lost |= behind(data / LOG, crowd.memory)
            await crowd.back(house.port, crowd.tables)
        await _some_moves(crowd, tables)  # they can go on
        crowd.stop()
        crowd.leave()
        house.close()
    finally:
        house.kill()
    missing, gaps = audit(data / LOG, crowd.memory)
    return Kills(times, len(crowd.memory.acked), len(lost | missing), gaps)


async def _some_moves(crowd: Crowd, moves: int) -> None:
    """Let them play until so many more moves were acknowledged."""
    acked = crowd.memory.acked
    enough = len(acked) + moves
    crowd.play()
    await until(lambda: len(acked) >= enough)


def restart(tables: int, cores: Cores) -> Restart:
    """How long a server takes to be there again after kill -9 with so many live tables."""
    with data_folder() as folder, on_core(cores.load):
        return run(_restarted(tables, Path(folder), cores))


async def _restarted(tables: int, data: Path, cores: Cores) -> Restart:
    crowd = Crowd()
    with ServerProcess.tablee(data, cores.server) as house:
        await crowd.sit(house.port, tables)
        crowd.play()
        await crowd.measure(0, CARDS)
        house.process.kill()
        await asyncio.sleep(0.05)
        crowd.stop()
        crowd.leave()
    with ServerProcess.tablee(data, cores.server) as house:
        house.health()
        opened = perf_counter()
        first, *others = crowd.tables
        guest: LoadGuest = first.guests[0]
        await guest.come(house.port)
        answered = perf_counter()
        await first.guests[1].come(house.port)
        await crowd.back(house.port, others)
        everybody = perf_counter()
        crowd.leave()
        begun = house.begun
    took = (round(moment - begun, 3) for moment in (opened, answered, everybody))
    return Restart(tables, *took)


def idle_tables(
    sizes: tuple[int, ...], seconds: float, files: int, cores: Cores
) -> list[IdleTables]:
    """The cost of more and more tables that nobody plays at."""
    with data_folder() as folder, on_core(cores.load):
        return run(_idle_tables(sizes, seconds, files, Path(folder), cores))


async def _idle_tables(
    sizes: tuple[int, ...], seconds: float, files: int, data: Path, cores: Cores
) -> list[IdleTables]:
    crowd, found = Crowd(), list[IdleTables]()
    with ServerProcess.tablee(data, cores.server) as house:
        await crowd.sit(house.port, 1, stay=False)
        house.close()
    with ServerProcess.tablee(data, cores.server) as house:  # what it takes before it has many
        house.health()
        await asyncio.sleep(0.5)
        empty = house.pss_kb("Pss_Anon")
    for size in sizes:
        with ServerProcess.tablee(data, cores.server) as house:
            await crowd.sit(house.port, size - len(crowd.tables), stay=False)
            house.close()
        awake = crowd.tables[: (files - SPARE) // 2]
        with ServerProcess.tablee(data, cores.server) as house:
            house.health()
            ready_s = round(perf_counter() - house.begun, 3)
            await asyncio.sleep(0.5)
            asleep = house.pss_kb("Pss_Anon")
            found.append(await _idle(crowd, awake, house, ready_s, empty, asleep, seconds))
            crowd.leave()
    return found


async def _idle(
    crowd: Crowd,
    awake: list[LoadTable],
    house: ServerProcess,
    ready_s: float,
    empty: float | None,
    asleep: float | None,
    seconds: float,
) -> IdleTables:
    tables, before = len(crowd.tables), house.cpu_s()
    await crowd.back(house.port, awake)
    back = less(house.cpu_s(), before)
    await asyncio.sleep(1.0)
    connected = less(house.pss_kb("Pss_Anon"), empty)
    crowd.play(awake[:AMONG])
    await asyncio.sleep(seconds / 4)
    before = house.cpu_s()
    await crowd.measure(0, seconds)
    used = less(house.cpu_s(), before)
    crowd.stop()
    return IdleTables(
        tables=tables,
        ready_s=ready_s,
        asleep_kb_per_table=each(less(asleep, empty), tables),
        back_ms_per_table=each(back, len(awake), 1000),
        connected=len(awake),
        connected_kb_per_table=each(connected, len(awake)),
        cpu_us_per_move=each(used, len(crowd.latencies), 1e6),
    )


def less(after: float | None, before: float | None) -> float | None:
    """What was added, if both are known."""
    return None if after is None or before is None else after - before


def each(total: float | None, count: int, unit: float = 1.0) -> float | None:
    """The share of each, in thousandths or millionths if wanted."""
    return None if total is None else round(total * unit / count, 3)
