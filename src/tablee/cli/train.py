"""`tablee train`: the values that come with the house, made again from nothing."""

import argparse
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from tablee.cli.asked import Commands, Unusable

TRAINED = {"vautour": "layers"}  # the module of `deep` that knows how
MOST_EFFORT = 1000


def add_to(commands: Commands) -> None:
    train = commands.add_parser(
        "train",
        help="learn again, from nothing, the values that the strongest bots play by",
        description="Learn the values of a game from nothing but its rules, and write them where "
        "the bots look for them. The same seed gives the same values. What is done is kept: after "
        "Ctrl-C the same command goes on where it stopped.",
        epilog="Example: tablee train vautour --effort 10 (ten times the examples that the shipped "
        "values come from, and ten times the time)",
    )
    train.add_argument("game", choices=list(TRAINED), metavar="GAME", help=", ".join(TRAINED))
    train.add_argument(
        "--effort",
        type=float,
        default=1.0,
        metavar="X",
        help="times the examples of the shipped values (default: 1)",
    )
    train.add_argument(
        "--quick", action="store_true", help="seconds instead of minutes: to try, not to play"
    )
    train.add_argument("--out", metavar="FILE", help="where to write them (default: in the house)")
    train.add_argument(
        "--work", metavar="FOLDER", help="where half-done work is kept (default: the user's cache)"
    )
    train.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    if not 0 < parsed.effort <= MOST_EFFORT:
        raise Unusable(f"--effort cannot be {parsed.effort:g}")
    if parsed.quick and parsed.out is None:
        raise Unusable("--quick is only to try: say where to write with --out FILE")
    try:
        from tablee.deep import layers  # Numba is imported only where it is needed
        from tablee.fast.doors import cache_folder
    except ImportError as error:
        raise Unusable(f"{error.name} is missing: pip install 'tablee[fast]'") from None
    plan = layers.QUICK if parsed.quick else layers.Plan().times(parsed.effort)
    work = Path(parsed.work) if parsed.work else cache_folder() / "training" / parsed.game
    out = Path(parsed.out) if parsed.out else layers.FILE
    if not out.parent.is_dir():
        raise Unusable(f"there is no folder {out.parent}")
    columns: Any = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task("compiling", total=1.0)

        def note(what: str, share: float) -> None:
            progress.update(bar, description=what, completed=share)

        layers.write(out, layers.train(plan, work, note))
    print(f"{out}: {out.stat().st_size:,} bytes")
    return 0
