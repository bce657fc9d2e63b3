"""One process against several, taking turns: what a move costs, and what so many cores could do.

The load takes cores itself, so moves a second say little where there are only two. What does not
depend on it is CPU: of a move, all processes together; and of its busiest loop, which cannot be
spread over cores. From both follows how many moves so many cores could do by themselves.
"""

import asyncio
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any

from tablee_bench.server.guests import Crowd, run
from tablee_bench.server.processes import ServerProcess, data_folder


@dataclass(frozen=True)
class ProcessesFigure:
    """So many nodes on one machine, closed loop, free to use any core."""

    processes: int
    tables: int
    moves_per_s: float  # beside the load, on the same cores
    cpu_us_per_move: float | None  # of all processes and threads; None where nobody can say
    loop_us_per_move: float | None  # of the busiest loop


async def _driven(
    house: ServerProcess, processes: int, tables: int, warmup: float, seconds: float
) -> ProcessesFigure:
    crowd = Crowd()
    await crowd.sit(house.port, tables)
    crowd.play()
    await asyncio.sleep(warmup)
    before, loops = house.cpu_s(), house.loops_s()
    lasted = await crowd.measure(0, seconds)
    after, later = house.cpu_s(), house.loops_s()
    crowd.stop()
    crowd.leave()
    moves = len(crowd.latencies)
    busiest = max((then - once for once, then in zip(loops, later, strict=True)), default=None)
    return ProcessesFigure(
        processes=processes,
        tables=tables,
        moves_per_s=round(moves / lasted, 1),
        cpu_us_per_move=None
        if before is None or after is None
        else round((after - before) * 1e6 / moves, 1),
        loop_us_per_move=None if busiest is None else round(busiest * 1e6 / moves, 1),
    )


def measured(
    counts: Sequence[int],
    tables: int,
    rounds: int,
    times: tuple[float, float],
    step: Callable[[str], None],
) -> dict[str, Any]:
    """Rows for each number of processes, and what each would gain over one."""
    warmup, seconds = times
    found: list[ProcessesFigure] = []
    for _ in range(rounds):
        for count in counts:
            step(f"{count} processes, {tables:,} tables")
            more = () if count == 1 else ("--processes", str(count))
            with (
                data_folder() as data,
                ServerProcess.tablee(Path(data), None, sys.executable, *more) as house,
            ):
                found.append(run(_driven(house, count, tables, warmup, seconds)))
    rows = [_middle([one for one in found if one.processes == count]) for count in counts]
    return {"rows": [asdict(row) for row in rows], "reckoned": reckoned(found)}


def _middle(runs: Sequence[ProcessesFigure]) -> ProcessesFigure:
    """The median of each figure."""
    used = [one.cpu_us_per_move for one in runs if one.cpu_us_per_move is not None]
    loops = [one.loop_us_per_move for one in runs if one.loop_us_per_move is not None]
    return ProcessesFigure(
        processes=runs[0].processes,
        tables=runs[0].tables,
        moves_per_s=median(one.moves_per_s for one in runs),
        cpu_us_per_move=round(median(used), 1) if used else None,
        loop_us_per_move=round(median(loops), 1) if loops else None,
    )


def reckoned(runs: Sequence[ProcessesFigure]) -> dict[str, dict[str, float]]:
    """N processes on N cores, in moves of one process on one core, and of one that has two.

    Of one on one core, all of its CPU counts; of one that has two, its loop alone, since the thread
    that writes the log then has the other core. By the median of the rounds, and the least of each.
    """
    gains: dict[str, dict[str, float]] = {}
    for kind, of in (("median", median), ("least", min)):
        cpu, loop = _by_count(runs, "cpu_us_per_move"), _by_count(runs, "loop_us_per_move")
        if 1 not in cpu or 1 not in loop:
            return {}
        for count in sorted(set(cpu) & set(loop) - {1}):
            each = max(of(cpu[count]) / count, of(loop[count]))  # µs between two moves
            row = gains.setdefault(f"{count}_on_{count}_cores", {})
            row[f"vs_1_on_1_core_{kind}"] = round(of(cpu[1]) / each, 2)
            row[f"vs_1_on_2_cores_{kind}"] = round(of(loop[1]) / each, 2)
    return gains


def _by_count(runs: Sequence[ProcessesFigure], name: str) -> dict[int, list[float]]:
    found: dict[int, list[float]] = {}
    for one in runs:
        if (figure := getattr(one, name)) is not None:
            found.setdefault(one.processes, []).append(figure)
    return found
