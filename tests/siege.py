"""`python -m tests.siege`: attack a house on this machine; what does an honest player feel?"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path

from tablee_bench.server.processes import cores
from tests.kit.besiegers import ATTACKS
from tests.kit.house import House
from tests.kit.shelved import evening, put
from tests.kit.siege import BOTS, LONG, Row, Siege


def siege(names: Iterable[str], seconds: float, folder: Path) -> list[Row]:
    """Every attack in turn, each on a house of its own."""
    core, other = cores(apart=len(os.sched_getaffinity(0)) > 1)
    if other is not None:
        os.sched_setaffinity(0, {other})
    long = evening("cercueils", 6, moves=LONG, patient=True)
    rows: list[Row] = []
    for number, name in enumerate(names):
        data = folder / name
        data.mkdir(parents=True)
        put(data, long)
        bots = ("--bot-workers", "1" if name in BOTS else "0")
        house = House(data, *bots, generous=False, core=core)
        with ExitStack() as stack:
            stack.enter_context(house)
            say(f"{number + 1}: {name} …")
            rows.append(asyncio.run(Siege(house, long[0].table).lay(name, seconds)))
            say(line(rows[-1]) + f"  {rows[-1].attackers}\n")
    return rows


def say(what: str) -> None:
    print(what, end="" if what.endswith("\n") else "\r", file=sys.stderr, flush=True)


COLUMNS = (
    *("attack", "calm p50 / p99 / worst, ms", "under attack", "unanswered"),
    *("round with a bot, ms", "MB calm / most / after", "core", "log, kB"),
)
HEAD = f"| {' | '.join(COLUMNS)} |\n|---|---|---|---:|---|---|---:|---:|"


def line(row: Row) -> str:
    calm = f"{row.calm_p50:.0f} / {row.calm_p99:.0f} / {row.calm_worst:.0f}"
    under = f"{row.p50:.0f} / {row.p99:.0f} / {row.worst:.0f}"
    unanswered = f"{row.unanswered} of {row.pings}"
    rounds = f"{row.round_calm:.0f} → {row.round_p50:.0f}, worst {row.round_worst:.0f}"
    if not row.round_worst:
        rounds = f"{row.round_calm:.0f} → none"
    memory = f"{row.mb_calm:.0f} / {row.mb_most:.0f} / {row.mb_after:.0f}"
    what = ATTACKS[row.name][0]
    cells = (what, calm, under, unanswered, rounds, memory, f"{row.cpu:.0%}", f"{row.log_kb:.0f}")
    return f"| {' | '.join(cells)} |"


def main() -> int:
    told = argparse.ArgumentParser(
        prog="python -m tests.siege",
        description="Attack a house on this machine in all the ways we know, one after the other, "
        "and print what an honest player feels of it: round trips of her pings before and during "
        "each attack, her rounds with a strong bot, and what the house needs of memory and log.",
        epilog="Examples: python -m tests.siege --only fragments --seconds 10; "
        f"the attacks: {', '.join(ATTACKS)}",
    )
    told.add_argument("--seconds", type=float, default=10.0, help="of each attack (10)")
    told.add_argument(
        "--only", action="append", choices=[*ATTACKS], metavar="NAME", help="only this attack"
    )
    told.add_argument("--json", action="store_true", help="print everything that was measured")
    asked = told.parse_args()
    with tempfile.TemporaryDirectory(prefix="tablee-siege-") as folder:
        rows = siege(asked.only or ATTACKS, asked.seconds, Path(folder))
    if asked.json:
        print(json.dumps([asdict(row) for row in rows], indent=2))
    else:
        print("\n".join([HEAD, *map(line, rows)]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
