"""`tablee bench env`: steps of environments a second, ours and our peers' in one run."""

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.table import Table as Sheet

from tablee.core.game import Game
from tablee_bench.env import adapters, batches, peers, starts
from tablee_bench.machine import machine

METHOD = (
    "best of 5 slices by the processor's time, {seconds} s a figure; actions are legal and drawn"
    " at random, observation and mask included; two threads, in turns with one, by the clock on the"
    " wall less what they waited for a core"
)

RATE = 1000.0  # what is less is seconds


def run(games: Sequence[Game], *, seconds: float, as_json: bool) -> int:
    """Measure everything and print it."""
    report = measure(games, seconds)
    if as_json:
        print(json.dumps(report, indent=2))
    else:
        show(report, Console())
    return 0


def measure(games: Sequence[Game], seconds: float, with_peers: bool = True) -> dict[str, Any]:
    """The figures, in the order in which they were taken."""
    said = Console(stderr=True, quiet=not sys.stderr.isatty())
    found: dict[str, list[Any]] = {"batch": [], "adapters": [], "peers": [], "starts": []}
    for game in games:
        said.print(f"{game.name}: compiling takes some seconds, the first time")
        found["batch"] += batches.figures(game, seconds)
        found["batch"] += batches.threads(game, seconds)
        found["adapters"] += adapters.figures(game, seconds)
        found["starts"] += starts.figures(game, frame=game is games[0])
    if with_peers:
        said.print("peers, where they are installed")
        found["peers"] += peers.figures(seconds)
    how = {**machine(), "method": METHOD.format(seconds=seconds)}
    return {**{name: [asdict(each) for each in some] for name, some in found.items()}, "how": how}


def show(report: dict[str, Any], console: Console) -> None:
    """One sheet for each group of figures."""
    for group in ("batch", "adapters", "peers", "starts"):
        if not report[group]:
            continue
        sheet = Sheet(title=group)
        for name in report[group][0]:
            sheet.add_column(name.replace("_per_s", "/s"))
        for line in report[group]:
            sheet.add_row(*(_written(value) for value in line.values()))
        console.print(sheet)
    for name, value in report["how"].items():
        console.print(f"{name}: {value}")


def _written(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:,.0f}" if value > RATE else f"{value:.2f}"
    return str(value)
