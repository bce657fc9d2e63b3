"""`tablee bench scaling`: how much sooner more workers are done with the same games.

What starts the workers counts, as it does for whoever waits. The games are compared: if any came
out differently, there is no figure.
"""

import json
from collections.abc import Iterable
from hashlib import sha256
from importlib.util import find_spec
from time import perf_counter
from typing import NamedTuple

from rich.console import Console
from rich.table import Table as Sheet

from tablee.games import CATALOGUE
from tablee.play.portions import RecordPortion, encoded, record_portions
from tablee.play.processes import Workers, cores, in_order
from tablee_bench.machine import machine

GAMES, FEW = 40_000, 4_000  # all of them, and quickly to try
AT_ONCE = 16  # games that are played before, so that nobody is timed while he compiles


class ScalingFigure(NamedTuple):
    """The same games by so many workers."""

    workers: Workers
    games_per_s: float
    times: float  # as many as the first reached


class OtherGames(AssertionError):
    """Workers have played other games than one core does."""


def ways(asked: Workers = None) -> list[Workers]:
    """One, and who was asked for; else as many as cores, two at least, and Ray where it is."""
    if asked is not None:
        return [1, asked]
    return [1, max(2, cores()), *(["ray://local"] if find_spec("ray") else [])]


def timed(game: str, games: int, by: Workers) -> tuple[float, str]:
    """Games a second, and a hash of all their records."""
    whole = RecordPortion(game, CATALOGUE[game].least, {}, 1, True, 0, games)
    digest, start = sha256(), perf_counter()
    for some in in_order(encoded, record_portions(whole), by):
        digest.update(some)
    return games / (perf_counter() - start), digest.hexdigest()


def scaled(game: str, games: int, by: Iterable[Workers]) -> list[ScalingFigure]:
    """Every way in turn; OtherGames if it does not come to the same."""
    timed(game, AT_ONCE, 1)
    found: list[ScalingFigure] = []
    before = ""
    for each in by:
        rate, played = timed(game, games, each)
        if before not in ("", played):
            raise OtherGames(f"{each} has played other games of {game}")
        first = found[0].games_per_s if found else rate
        found.append(ScalingFigure(each, rate, rate / first))
        before = played
    return found


def run(games: Iterable[str], by: Iterable[Workers], *, quick: bool, as_json: bool) -> int:
    """Measure and print."""
    ways, number = list(by), FEW if quick else GAMES
    found = {name: scaled(name, number, ways) for name in games}
    if as_json:
        told = {name: [each._asdict() for each in some] for name, some in found.items()}
        print(json.dumps({"games": number, "scaling": told, "how": machine()}))
        return 0
    sheet = Sheet(title=f"{number:,} random games written as records, by the clock")
    for head in ("game", "workers", "games/s", "times"):
        sheet.add_column(head, justify="left" if head == "game" else "right")
    for name, some in found.items():
        for each in some:
            sheet.add_row(name, str(each.workers), f"{each.games_per_s:,.0f}", f"{each.times:.2f}")
    Console().print(sheet)
    return 0
