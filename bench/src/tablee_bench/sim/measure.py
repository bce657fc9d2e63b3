"""`tablee bench sim`: random full games a second, ours and our peers' in one run."""

import json
import sys
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.playout import playouts
from tablee.core.record import Record, fields
from tablee.fast import compiled, tables
from tablee.fast.doors import is_warm
from tablee.games import CATALOGUE
from tablee_bench.machine import machine
from tablee_bench.sim.openspiel import NATIVE, Some, ways
from tablee_bench.sim.rates import method, rates, start_times
from tablee_bench.sim.records import GAME, PLAYERS, recorded, show_recorded

SEED = 1
COMPARED = "vautour"  # the game that OpenSpiel has something like


@dataclass
class SpeedFigure:
    """One line of the table: a game, a number of players, a mode."""

    game: str
    players: int
    mode: str
    games_per_s: float
    moves_per_s: float
    table_bytes: int


@dataclass
class Peer:
    """Full random games a second of somebody else's engine."""

    name: str
    players: int
    games_per_s: float


def run(*, seconds: float, as_json: bool) -> int:
    """Measure everything and print it."""
    report = measure(seconds)
    if as_json:
        print(json.dumps(report, indent=2))
    else:
        show(report)
    return 0


def measure(seconds: float) -> dict[str, Any]:
    figures: list[SpeedFigure] = []
    peers: list[Peer] = []
    cold: dict[str, float] = {}
    warm: dict[str, float] = {}
    console = Console(stderr=True)
    with Progress(console=console, disable=not sys.stderr.isatty(), transient=True) as progress:
        bar = progress.add_task("starting", total=len(CATALOGUE) * 3 + 1)
        for game in CATALOGUE.values():
            if not is_warm(game):
                console.print(f"compiling {game.name}: the first time only, some seconds")
            for players in (game.least, game.most):
                progress.update(bar, description=f"{game.name}, {players} players")
                ours, theirs = compare(game, players, seconds)
                figures += ours
                peers += theirs
                progress.advance(bar)
            progress.update(bar, description=f"{game.name}, starting cold and warm")
            cold[game.name], warm[game.name] = start_times(game.name)
            progress.advance(bar)
        progress.update(bar, description="records and results")
        simulated = recorded(seconds, fast(CATALOGUE[GAME], PLAYERS))
    return {
        "games": [asdict(figure) for figure in figures],
        "peers": [asdict(peer) for peer in peers],
        "ratios": ratios(figures, peers),
        "cold_compile_s": max(cold.values()),
        "warm_start_s": max(warm.values()),
        "cold_compile_by_game_s": cold,
        "warm_start_by_game_s": warm,
        "simulate": simulated,
        "how": {**machine(), "method": method(seconds)},
    }


def compare(game: Game, players: int, seconds: float) -> tuple[list[SpeedFigure], list[Peer]]:
    """One game in both modes, and what its peers reach in the same minutes."""
    plain = game.rules.Table.blank()
    sizes = {"compiled": tables(game.rules.Table).itemsize, "interpreted": size_of(plain)}
    own = {"compiled": fast(game, players), "interpreted": slow(game, players, plain)}
    others = ways(players) if game.name == COMPARED else {}
    reached = rates({**own, **others}, seconds)
    figures = [SpeedFigure(game.name, players, mode, *reached[mode], sizes[mode]) for mode in own]
    peers = [
        Peer(f"openspiel goofspiel(15) {way}", players, reached[way].games_per_s) for way in others
    ]
    return figures, peers


def fast(game: Game, players: int) -> Some:
    table, points = tables(game.rules.Table), np.zeros(game.rules.SEATS, np.int64)
    rng, options = np.array(stream(SEED)), np.array(game.numbers({}))
    door = compiled(game).playouts
    return lambda games: door(table, rng, games, players, options, points)


def slow(game: Game, players: int, plain: Record) -> Some:
    rng, options, points = stream(SEED), game.numbers({}), [0] * game.rules.SEATS
    rules, casual = game.rules, game.casual
    return lambda games: playouts(rules, casual, plain, rng, games, players, options, points)


def size_of(plain: Record) -> int:
    """The bytes of a plain table: the object and its rows; small integers are shared by all."""
    total = sys.getsizeof(plain)
    for name, field in fields(type(plain)).items():
        value: Any = getattr(plain, name)
        total += sys.getsizeof(value) if field.shape else 0
        total += sum(sys.getsizeof(row) for row in value) if len(field.shape) == 2 else 0
    return total


def ratios(figures: list[SpeedFigure], peers: list[Peer]) -> dict[str, float | None]:
    """Vautour compiled against OpenSpiel's own rollouts of the nearest game it has."""
    native = {peer.players: peer.games_per_s for peer in peers if peer.name.endswith(NATIVE)}
    return {
        f"{COMPARED}_{figure.players}_vs_openspiel_native": (
            figure.games_per_s / native[figure.players] if native else None
        )
        for figure in figures
        if (figure.game, figure.mode) == (COMPARED, "compiled")
    }


def show(report: dict[str, Any]) -> None:
    console = Console()
    sheet = Sheet(title="Random full games, one core")
    for heading in ("game", "players", "mode", "games/s", "moves/s", "bytes a table"):
        sheet.add_column(heading, justify="left" if heading in ("game", "mode") else "right")
    for line in report["games"]:
        sheet.add_row(
            line["game"],
            str(line["players"]),
            line["mode"],
            f"{line['games_per_s']:,.0f}",
            f"{line['moves_per_s']:,.0f}",
            f"{line['table_bytes']:,}",
        )
    console.print(sheet)
    for peer in report["peers"]:
        console.print(
            f"{peer['name']}, {peer['players']} players: {peer['games_per_s']:,.0f} games/s"
        )
    for name, ratio in report["ratios"].items():
        console.print(f"{name}: {'not measured' if ratio is None else f'{ratio:.1f}'}")
    show_recorded(report["simulate"], console)
    for name, seconds in report["cold_compile_by_game_s"].items():
        warm = report["warm_start_by_game_s"][name]
        console.print(f"{name}: cold compile {seconds:.1f} s, warm start {warm:.2f} s")
    console.print(report["how"])
