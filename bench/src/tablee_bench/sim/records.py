"""Records and results of `tablee.play.simulate` a second, beside the playout itself."""

from functools import partial
from typing import Any, cast

from rich.console import Console

from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.play import results, simulate
from tablee.play.records import encode
from tablee.play.simulate import Engine
from tablee_bench.sim.openspiel import Some
from tablee_bench.sim.rates import rates

GAME, PLAYERS = "push", 4  # long games of many words
SEED = 1


def recorded(seconds: float, playouts: Some) -> dict[str, Any]:
    """Games a second beside those of the playout itself; their slices take turns."""
    game = CATALOGUE[GAME]
    runs: dict[str, Some] = {
        "records_compiled": partial(write, game, "compiled"),
        "records_interpreted": partial(write, game, "interpreted"),
        "results_compiled": partial(end, game),
        "playouts_compiled": playouts,
    }
    reached = {name: rate.games_per_s for name, rate in rates(runs, seconds).items()}
    return {
        "game": GAME,
        "players": PLAYERS,
        "games_per_s": reached,
        "records_compiled_vs_interpreted": reached["records_compiled"]
        / reached["records_interpreted"],
        "results_vs_playouts": reached["results_compiled"] / reached["playouts_compiled"],
    }


def write(game: Game, engine: Engine, games: int) -> int:
    """Whole records, as the lines of a file."""
    moves = 0
    for played in simulate(game, PLAYERS, {}, games, SEED, engine=engine):
        encode(played)
        moves += len(cast(list[str], played["moves"]))
    return moves


def end(game: Game, games: int) -> int:
    """Results alone; nobody counts the moves."""
    return 0 * len(results(game, PLAYERS, {}, games, SEED, engine="compiled"))


def show_recorded(report: dict[str, Any], console: Console) -> None:
    where = f"{report['game']}, {report['players']} players"
    for name, games in report["games_per_s"].items():
        console.print(f"{where}, {name.replace('_', ', ')}: {games:,.0f} games/s")
    for name in ("records_compiled_vs_interpreted", "results_vs_playouts"):
        console.print(f"{name}: {report[name]:.2f}")
