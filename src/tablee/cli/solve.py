"""`tablee solve`: the value of a position, and how to play it, in games that can be solved."""

import argparse
import json
import sys
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any, Protocol, TypeAlias

from rich.console import Console
from rich.progress import Progress

from tablee.cli.arguments import Commands, Unusable
from tablee.cli.records import opened
from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.games.parts import part
from tablee.play.records import lines, resume
from tablee.play.table import Table

Answer: TypeAlias = dict[str, Any]


class Solving(Protocol):
    """What a game's module `solving` brings."""

    SOLVABLE: str  # what can be solved, in a few words
    DESCRIPTION: str  # what is solved, and how to read the answer
    EXAMPLE: str

    def is_solvable(self, table: Table) -> bool: ...

    def solve(self, table: Table, objective: str, watch: Any) -> Answer:
        """The answer, as it goes to JSON; ValueError, in one line, if there is none.

        `watch(title)` is a context in which somebody is told how many of how many steps are done.
        """
        ...

    def lines(self, answer: Answer) -> Iterable[str]:
        """The answer as it is printed."""
        ...


def solving(game: Game) -> Solving | None:
    """How a game is solved, if it can be."""
    name = part(game, "solving")
    module: Any = import_module(name) if name else None
    return module


def solvable() -> list[Solving]:
    """Every game that can be solved; one that is broken is not in the way of others."""
    found: list[Solving] = []
    for game in CATALOGUE.values():
        with suppress(Exception):
            if module := solving(game):
                found.append(module)
    return found


def add_to(commands: Commands) -> None:
    known = solvable()
    solve = commands.add_parser(
        "solve",
        help="solve the position at the end of a record: its value, and how to play it",
        description=" ".join(each.DESCRIPTION for each in known),
        epilog=" ".join(f"Example: {each.EXAMPLE}" for each in known) + " Exit code: 0, or 2 if "
        "the record cannot be read, or solved.",
    )
    solve.add_argument("file", metavar="RECORD", help="one JSON object a line; - for the input")
    solve.add_argument(
        "--objective",
        choices=["win", "points"],
        default="win",
        help="what both want: to win (default), or points",
    )
    solve.add_argument("--json", action="store_true", help="print a JSON line for each record")
    solve.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    with opened(parsed.file) as file:
        for number, fields in lines(file):
            where = f"{parsed.file}: line {number}"
            try:
                table = resume(fields)
            except ValueError as error:
                raise Unusable(f"{where}: {error}") from None
            module = solving(table.game)
            if module is None or not module.is_solvable(table):
                what = " or ".join(each.SOLVABLE for each in solvable())
                raise Unusable(f"{where}: only {what} can be solved")
            answer = solved(module, table, parsed.objective, where)
            if parsed.json:
                print(json.dumps({"line": number, **answer}))
            else:
                print(*module.lines(answer), sep="\n")
    return 0


def solved(module: Solving, table: Table, objective: str, where: str) -> Answer:
    if table.over:
        raise Unusable(f"{where}: the game is over")
    try:
        return module.solve(table, objective, bar)
    except ValueError as error:
        raise Unusable(f"{where}: {error}") from None
    except ImportError as error:  # Numba is imported only where it is needed
        raise Unusable(f"{error.name} is missing: pip install 'tablee[fast]'") from None


@contextmanager
def bar(title: str) -> Generator[Callable[[int, int], None]]:
    """A bar on a terminal that says how far something is."""
    console, quiet = Console(stderr=True), not sys.stderr.isatty()
    with Progress(console=console, disable=quiet, transient=True) as progress:
        task = progress.add_task(title, total=1.0)

        def told(done: int, whole: int) -> None:
            progress.update(task, completed=done / whole)

        yield told
