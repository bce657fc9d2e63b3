"""`tablee train`: the values that come with the house, made again from nothing."""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from tablee.cli.asked import Commands, Unusable
from tablee.games import CATALOGUE

Note: TypeAlias = Callable[[str, float], None]  # told what is done, and how much of the whole
Course: TypeAlias = Callable[[Path, Path, Note], None]  # learns to a file, with a folder for work

LEARNT = ("vautour", "push", "vampire")
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
    train.add_argument("game", choices=list(CATALOGUE), metavar="GAME", help=", ".join(LEARNT))
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
    train.add_argument(
        "--out", metavar="FOLDER", help="where to write the files (default: in the house)"
    )
    train.add_argument(
        "--work", metavar="FOLDER", help="where half-done work is kept (default: the user's cache)"
    )
    train.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    if parsed.game not in LEARNT:
        raise Unusable(f"nothing is learnt for {parsed.game}: its bots go by memory and reactions")
    if not 0 < parsed.effort <= MOST_EFFORT:
        raise Unusable(f"--effort cannot be {parsed.effort:g}")
    if parsed.quick and parsed.out is None:
        raise Unusable("--quick is only to try: say where to write with --out FOLDER")
    try:
        from tablee.deep.shipped import VALUES  # Numba is imported only where it is needed
        from tablee.fast.doors import cache_folder

        courses = courses_of(parsed.game, parsed.effort, parsed.quick)
    except ImportError as error:
        raise Unusable(f"{error.name} is missing: pip install 'tablee[fast]'") from None
    work = Path(parsed.work) if parsed.work else cache_folder() / "training" / parsed.game
    out = Path(parsed.out) if parsed.out else VALUES
    if not out.is_dir():
        raise Unusable(f"there is no folder {out}")
    columns: Any = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not sys.stderr.isatty()) as progress:
        bars = {name: progress.add_task(name, total=1.0, start=False) for name in courses}
        for name, course in courses.items():
            progress.start_task(bars[name])

            def note(what: str, share: float, name: str = name) -> None:
                progress.update(bars[name], description=f"{name}: {what}", completed=share)

            note("compiling", 0.0)
            course(out / name, work, note)
            note("done", 1.0)
    for name in courses:
        print(f"{out / name}: {(out / name).stat().st_size:,} bytes")
    return 0


def courses_of(game: str, effort: float, quick: bool) -> dict[str, Course]:
    """Every file that a game has learnt values in, and how it is made."""
    if game == "push":
        return {"push.npz": partial(_push, effort, quick)}
    from tablee.deep import layers

    found: dict[str, Course] = {}
    if game == "vautour":  # and its parent game, to be compared with others at that
        for kind in (layers.VAUTOUR, layers.GOOFSPIEL):
            found[kind.file.name] = partial(_layers, kind, effort, quick)
    return {**found, f"{game}_search.npz": partial(_search, game, effort, quick)}


def _layers(kind: Any, effort: float, quick: bool, out: Path, work: Path, note: Note) -> None:
    from tablee.deep import layers

    plan = layers.QUICK if quick else layers.Plan().times(effort)
    layers.write(out, layers.train(plan, work, note, kind), kind)


def _search(game: str, effort: float, quick: bool, out: Path, work: Path, note: Note) -> None:
    from tablee.deep import school

    terms = school.QUICK if quick else school.times(CATALOGUE[game], effort)
    school.write(out, CATALOGUE[game], school.teach(CATALOGUE[game], terms, work, note))


def _push(effort: float, quick: bool, out: Path, work: Path, note: Note) -> None:
    from tablee.deep import lessons

    plan = lessons.QUICK if quick else lessons.Plan().times(effort)
    lessons.write(out, lessons.train(plan, work, note))
