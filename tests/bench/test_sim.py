"""`tablee bench sim`: what its figures of records and results are made of."""

import io

from rich.console import Console

from tablee.games import CATALOGUE
from tablee_bench.sim.measure import fast
from tablee_bench.sim.records import GAME, PLAYERS, end, recorded, show_recorded, write

PLAYED = CATALOGUE[GAME]


def test_records_and_results_are_measured_beside_the_playout():
    report = recorded(0.02, fast(PLAYED, PLAYERS))
    reached = report["games_per_s"]
    assert (report["game"], report["players"]) == ("push", 4)
    assert list(reached) == [
        "records_compiled",
        "records_interpreted",
        "results_compiled",
        "playouts_compiled",
    ]
    assert all(games > 0 for games in reached.values())
    compared = reached["records_compiled"] / reached["records_interpreted"]
    assert report["records_compiled_vs_interpreted"] == compared
    assert report["results_vs_playouts"] == (
        reached["results_compiled"] / reached["playouts_compiled"]
    )
    console = Console(file=io.StringIO(), width=100)
    show_recorded(report, console)
    assert "push, 4 players, records, compiled: " in console.file.getvalue()  # pyright: ignore


def test_both_engines_write_the_same_games():
    assert write(PLAYED, "compiled", 3) == write(PLAYED, "interpreted", 3) > 0
    assert end(PLAYED, 3) == 0
