"""`tablee bench bots`: how strong the players who are not people are, and what that costs."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from time import perf_counter
from typing import Any, NamedTuple, cast

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from tablee.games import CATALOGUE
from tablee_bench.bots import ladder, measurements, start_time
from tablee_bench.bots.plan import BotsPlan, Note, Report
from tablee_bench.bots.report import show
from tablee_bench.machine import machine

PEERS = ("pyspiel", "open_spiel")  # what not everybody has installed
INTERRUPTED = "interrupted"


class Part(NamedTuple):
    """Some figures of a game: what is being done, which keys they have, how to take them."""

    game: str
    doing: str
    keys: tuple[str, ...]  # written with dots
    take: Callable[[BotsPlan, Note], Report]


def run(plan: BotsPlan, *, as_json: bool) -> int:
    """Measure everything and print it; after Ctrl-C, what there is."""
    report = measure(plan)
    if as_json:
        print(json.dumps(report, indent=2))
    else:
        show(report)
    return 130 if INTERRUPTED in report["missing"].values() else 0


def measure(plan: BotsPlan, parts: Iterable[Part] | None = None) -> Report:
    """All figures of these games; what could not be taken is null, and `missing` says why."""
    chosen = [part for part in parts or every_part(plan) if part.game in plan.games]
    report: Report = {}
    missing: dict[str, str] = {}
    spent: dict[str, float] = {}
    started = perf_counter()
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not sys.stderr.isatty()) as progress:
        for number, part in enumerate(chosen):
            bar = progress.add_task(f"{part.game}: {part.doing}", total=1.0)

            def note(done: float, bar: Any = bar) -> None:
                progress.update(bar, completed=done)

            begun = processor()
            try:
                found = part.take(plan, note)
            except ImportError as error:
                if error.name not in PEERS:
                    raise
                found = unmeasured(part.keys)
                missing |= dict.fromkeys(part.keys, f"{error.name} is not installed")
            except KeyboardInterrupt:  # what was measured before took long, and is not thrown away
                missing |= {f"{left.game}: {left.doing}": INTERRUPTED for left in chosen[number:]}
                break
            merge(report, found)
            spent[f"{part.game}: {part.doing}"] = round(processor() - begun, 1)
            progress.update(bar, completed=1.0)
    took = {"took_s": round(perf_counter() - started, 1), "processor_s": spent}
    return {**report, "missing": missing, "how": how(plan) | took}


def processor() -> float:
    """Seconds of it that we have had, and the processes that we started and that have ended."""
    return sum(os.times()[:4])


def how(plan: BotsPlan) -> Report:
    """What the figures depend on."""
    asked = "" if plan.games == tuple(CATALOGUE) else f" --game {' --game '.join(plan.games)}"
    asked += f" --workers {plan.workers}" if plan.workers != 1 else ""
    notes = machine() | {"cores_used": plan.workers}
    notes["method"] = (
        "seconds for a move by the time the processor spent; a ladder: every two rungs at full"
        " tables, chair by chair in turn, each game twice with the chairs exchanged, the share of"
        " the table that each rung wins; ratings after Bradley and Terry, level 1 at 1000, with"
        " 95 % intervals from 300 bootstraps; errors are one standard error"
    )
    return {
        **notes,
        "command": f"tablee bench bots{asked}{' --quick' * plan.quick}",
        "sizes": {
            name: {"players": where.players, **where.meetings(), "options": {**where.options}}
            for name, where in fields(plan)
        },
    }


def fields(plan: BotsPlan) -> Iterator[tuple[str, ladder.LadderField]]:
    for name, where in ladder.FIELDS.items():
        if where.game.name in plan.games and (name in CATALOGUE or not plan.quick):
            yield name, where.less(plan.ladder)


def merge(report: Report, found: Report) -> None:
    """Put figures beside those that are there."""
    for key, value in found.items():
        if isinstance(value, dict) and isinstance(report.get(key), dict):
            merge(report[key], cast("Report", value))
        else:
            report[key] = value


def unmeasured(keys: Iterable[str]) -> Report:
    report: Report = {}
    for key in keys:
        *above, last = key.split(".")
        here = report
        for name in above:
            here = here.setdefault(name, {})
        here[last] = None
    return report


def every_part(plan: BotsPlan) -> list[Part]:
    """In the order of the catalogue; a game's ladders come last, they take longest."""
    parts = [Part(*each) for each in measurements.MEASUREMENTS]
    for name, where in fields(plan):
        parts.append(Part(where.game.name, f"ladder of {where.players}", (), climbing(name, where)))
    for name in CATALOGUE:
        parts.append(Part(name, "cold and warm start", (), starting(name)))
    order = list(CATALOGUE)
    return sorted(parts, key=lambda part: order.index(part.game))


def climbing(name: str, where: ladder.LadderField) -> Callable[[BotsPlan, Note], Report]:
    """The ladder of a game, and how long each of its levels thinks."""

    def take(plan: BotsPlan, note: Note) -> Report:
        watch, met = ladder.Stopwatch(), 0
        total = len(ladder.RUNGS) * (len(ladder.RUNGS) - 1) / 2

        def done(bout: ladder.Bout) -> None:
            nonlocal met
            met += 1
            note(met / total)

        bouts = ladder.climb(where, watch, done=done, workers=plan.workers)
        return {
            "ladder": {name: [standing._asdict() for standing in ladder.standings(bouts)]},
            "bouts": {
                name: [
                    {
                        "one": bout.one,
                        "two": bout.two,
                        "share": round(bout.share, 4),
                        "error": round(bout.error, 4),
                        "games": 2 * len(bout.shares),
                    }
                    for bout in bouts
                ]
            },
            "seconds_per_move": {name: watch.quantiles()},
        }

    return take


def starting(name: str) -> Callable[[BotsPlan, Note], Report]:
    def take(plan: BotsPlan, note: Note) -> Report:
        players = CATALOGUE[name].least
        start_time.start(name, players)  # so that what is kept on the disk is there
        warm = start_time.start(name, players)
        note(0.2)
        cold = start_time.start_cold(name, players).seconds if plan.cold else None
        return {
            "start_s": {name: {"cold": cold, "warm": warm.seconds}},
            "memory_mb": {name: warm.megabytes},
        }

    return take
