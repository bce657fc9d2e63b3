"""`tablee train`: the values that a game is played by, from nothing but its rules."""

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from tablee.cli.arguments import FIRST, Commands, Unusable, add_workers
from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.games.parts import part
from tablee.play.cluster import NoCluster
from tablee.play.processes import WorkerLost

MOST_EFFORT = 1000


def add_to(commands: Commands) -> None:
    train = commands.add_parser(
        "train",
        help="learn, from nothing but the rules, the values that the strongest bots play by",
        description="Learn the values of a game from nothing but its rules, and write them where "
        "the bots look for them: the same ones, whoever plays and solves for it. What is done is "
        "kept: after Ctrl-C the same command goes on where it stopped.",
        epilog=f"Example: tablee train {FIRST} --effort 10 (ten times the examples that the "
        "shipped values come from, and ten times the time)",
    )
    learnt = [name for name, game in CATALOGUE.items() if learns(game)]
    train.add_argument("game", choices=list(CATALOGUE), metavar="GAME", help=", ".join(learnt))
    train.add_argument(
        "--effort",
        type=float,
        default=1.0,
        metavar="X",
        help="times the examples of the shipped values, or of any game (default: 1)",
    )
    train.add_argument(
        "--quick", action="store_true", help="seconds instead of minutes: to try, not to play"
    )
    train.add_argument(
        "--out",
        metavar="FOLDER",
        help="where to write the files (default: `values` beside the game)",
    )
    train.add_argument(
        "--work", metavar="FOLDER", help="where half-done work is kept (default: the user's cache)"
    )
    add_workers(train)
    train.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    game = CATALOGUE[parsed.game]
    if not learns(game):
        raise Unusable(f"nothing is learnt for {parsed.game}: its bots play without learnt values")
    if not 0 < parsed.effort <= MOST_EFFORT:
        raise Unusable(f"--effort cannot be {parsed.effort:g}")
    if parsed.quick and parsed.out is None:
        raise Unusable("--quick is only to try: say where to write with --out FOLDER")
    try:
        from tablee.fast.cache import cache_folder
        from tablee.players.plan import courses  # Numba is imported only where it is needed

        found = courses(game, parsed.effort, parsed.quick)
    except ImportError as error:
        raise Unusable(f"{error.name} is missing: pip install 'tablee[fast]'") from None
    work = Path(parsed.work) if parsed.work else cache_folder() / "training" / parsed.game
    out = Path(parsed.out) if parsed.out else _beside(game)
    if not out.is_dir():
        raise Unusable(f"there is no folder {out}")
    if not os.access(out, os.W_OK):
        raise Unusable(f"nothing can be written to {out}: say where with --out FOLDER")
    columns: Any = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not sys.stderr.isatty()) as progress:
        bars = {name: progress.add_task(name, total=1.0, start=False) for name in found}
        for name, course in found.items():
            progress.start_task(bars[name])

            def note(what: str, share: float, name: str = name) -> None:
                progress.update(bars[name], description=f"{name}: {what}", completed=share)

            note("compiling", 0.0)
            try:
                course(out / name, work, note, parsed.workers)
            except (NoCluster, WorkerLost) as error:
                raise Unusable(str(error)) from None
            note("done", 1.0)
    for name in found:
        print(f"{out / name}: {(out / name).stat().st_size:,} bytes")
    return 0


def learns(game: Game) -> bool:
    """Whether anything is learnt for a game: by its own plan, or as any game that is searched."""
    return part(game, "plan") is not None or game.race is None


def _beside(game: Game) -> Path:
    """The folder that its bots look for values in; a game from elsewhere may have none yet."""
    from tablee.players.value_files import Unfit, folder

    try:
        found = folder(game)
        found.mkdir(exist_ok=True)
    except Unfit as error:
        raise Unusable(f"{error}: say where with --out FOLDER") from None
    except OSError as error:
        why = f"{error.filename} cannot be made ({error.strerror})"
        raise Unusable(f"{why}: say where with --out FOLDER") from None
    return found
