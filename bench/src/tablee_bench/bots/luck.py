"""How much luck a review takes out: results with and without it, between equal bots."""

import json
import sys
from random import Random
from statistics import fmean, variance
from typing import NamedTuple, TypeAlias

from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet

from tablee.games import CATALOGUE
from tablee.play.processes import Workers, in_order
from tablee.players import bot
from tablee.players.match import played
from tablee.review.junctures import retraced
from tablee.review.review import review
from tablee.tournament.meeting import awake
from tablee_bench.machine import machine

Figures: TypeAlias = dict[str, float]
NAME = "vautour"
LEVELS = {2: 100, 3: 100, 4: 40}  # so many games between two of each
QUICK = 8
BOOTSTRAPS = 300


class Outcome(NamedTuple):
    """One game for its first seat."""

    result: float
    dealt: float  # without the dealer's luck
    adjusted: float  # and without what nobody could see


class EqualsPortion(NamedTuple):
    """One game, which any process can play and review."""

    level: int
    number: int


def play(portion: EqualsPortion) -> Outcome:
    awake(NAME, 2, f"level{portion.level}")
    return outcome(portion.level, f"luck {portion.level} {portion.number}")


def outcome(level: int, seed: str) -> Outcome:
    """A game of two between equals, reviewed."""
    game, rng = CATALOGUE[NAME], Random(seed)
    bots = [bot(game, seat, level, Random(rng.getrandbits(62))) for seat in range(2)]
    mine = review(retraced(played(game, bots, seed))).summaries[0]
    return Outcome(mine.result, mine.result - mine.luck, mine.adjusted)


def ratio(found: list[Outcome]) -> float:
    """The variance of the adjusted score, as a part of the raw one's."""
    raw = variance(each.result for each in found)
    return variance(each.adjusted for each in found) / raw if raw else 0.0


def figures(found: list[Outcome]) -> Figures:
    rng = Random("bootstrap")
    again = [ratio(rng.choices(found, k=len(found))) for _ in range(BOOTSTRAPS)]
    raw = variance(each.result for each in found)
    return {
        "games": len(found),
        "mean_raw": fmean(each.result for each in found),
        "mean_adjusted": fmean(each.adjusted for each in found),
        "variance_raw": raw,
        "variance_without_dealt_luck": variance(each.dealt for each in found),
        "variance_adjusted": variance(each.adjusted for each in found),
        "ratio": ratio(found),
        "ratio_error": variance(again) ** 0.5,
    }


def run(*, quick: bool, as_json: bool, workers: Workers = 1) -> int:
    """Play, review, and print."""
    sizes = dict.fromkeys(LEVELS, QUICK) if quick else LEVELS
    portions = [EqualsPortion(level, n) for level, games in sizes.items() for n in range(games)]
    found: dict[int, list[Outcome]] = {level: [] for level in sizes}
    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("reviews", total=len(portions))
        for portion, each in zip(portions, in_order(play, portions, workers), strict=True):
            found[portion.level].append(each)
            progress.advance(task)
    report = {str(level): figures(outcomes) for level, outcomes in found.items()}
    if as_json:
        how = machine() | {"cores_used": workers}
        print(json.dumps({"game": NAME, "players": 2, "levels": report, "how": how}))
        return 0
    show(report)
    return 0


def show(report: dict[str, Figures]) -> None:
    sheet = Sheet(title="Two players at Stupide Vautour: variance of the score of the first seat")
    for head in ("level", "games", "raw", "without dealt luck", "adjusted", "adjusted / raw", "±"):
        sheet.add_column(head, justify="right")
    for level, each in report.items():
        sheet.add_row(
            level,
            f"{each['games']:.0f}",
            f"{each['variance_raw']:.4f}",
            f"{each['variance_without_dealt_luck']:.4f}",
            f"{each['variance_adjusted']:.4f}",
            f"{each['ratio']:.3f}",
            f"{each['ratio_error']:.3f}",
        )
    Console().print(sheet)
