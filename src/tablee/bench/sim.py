"""`tablee bench sim`: random full games a second, ours and our peers' in one run."""

import json
import sys
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet

from tablee.bench.pace import machine, rate, start_times
from tablee.bench.peers import Peer, measure_peers
from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.playout import playouts
from tablee.fast import compiled, tables
from tablee.fast.doors import is_warm
from tablee.games import CATALOGUE

SEED = 1
NATIVE = "openspiel goofspiel(15) native rollouts"


@dataclass
class Figure:
    """One line of the table: a game, a number of players, a mode."""

    game: str
    players: int
    mode: str
    games_per_s: float
    moves_per_s: float
    table_bytes: int


def run(*, seconds: float, as_json: bool) -> int:
    """Measure everything and print it."""
    report = measure(seconds)
    if as_json:
        print(json.dumps(report, indent=2))
    else:
        show(report)
    return 0


def measure(seconds: float) -> dict[str, Any]:
    console = Console(stderr=True)
    figures: list[Figure] = []
    cold: dict[str, float] = {}
    warm: dict[str, float] = {}
    with Progress(console=console, disable=not sys.stderr.isatty(), transient=True) as progress:
        bar = progress.add_task("starting", total=len(CATALOGUE) * 5 + 1)
        for game in CATALOGUE.values():
            if not is_warm(game):
                progress.console.print(f"compiling {game.name}: the first time only, some seconds")
            for players in (game.least, game.most):
                for mode in ("compiled", "interpreted"):
                    progress.update(bar, description=f"{game.name}, {players} players, {mode}")
                    figures.append(figure(game, players, mode, seconds))
                    progress.advance(bar)
            progress.update(bar, description=f"{game.name}, starting cold and warm")
            cold[game.name], warm[game.name] = start_times(game.name)
            progress.advance(bar)
        progress.update(bar, description="OpenSpiel")
        peers = measure_peers(seconds)
    return {
        "games": [asdict(figure) for figure in figures],
        "peers": [peer._asdict() for peer in peers],
        "ratios": ratios(figures, peers),
        "cold_compile_s": max(cold.values()),
        "warm_start_s": max(warm.values()),
        "cold_compile_by_game_s": cold,
        "warm_start_by_game_s": warm,
        "how": machine(seconds),
    }


def figure(game: Game, players: int, mode: str, seconds: float) -> Figure:
    options = game.numbers({})
    if mode == "compiled":
        table, points = tables(game.rules.Table), np.zeros(game.rules.SEATS, np.int64)
        rng, settled, door = np.array(stream(SEED)), np.array(options), compiled(game).playouts

        def some(games: int) -> int:
            return door(table, rng, games, players, settled, points)

        size = table.itemsize
    else:
        plain, row, own = game.rules.Table.blank(), [0] * game.rules.SEATS, stream(SEED)

        def some(games: int) -> int:
            return playouts(game.rules, game.casual, plain, own, games, players, options, row)

        size = sys.getsizeof(plain)
    games_per_s, moves_per_s = rate(some, seconds)
    return Figure(game.name, players, mode, games_per_s, moves_per_s, size)


def ratios(figures: list[Figure], peers: list[Peer]) -> dict[str, float | None]:
    """Vautour compiled against OpenSpiel's own rollouts of the nearest game it has."""
    native = {peer.players: peer.games_per_s for peer in peers if peer.name == NATIVE}
    ours = {
        f.players: f.games_per_s for f in figures if (f.game, f.mode) == ("vautour", "compiled")
    }
    return {
        f"vautour_{players}_vs_openspiel_native": (
            ours[players] / native[players] if players in native else None
        )
        for players in (2, 5)
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
    for name, seconds in report["cold_compile_by_game_s"].items():
        warm = report["warm_start_by_game_s"][name]
        console.print(f"{name}: cold compile {seconds:.1f} s, warm start {warm:.2f} s")
    console.print(report["how"])
