"""`tablee stats`: what many games have in common."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table as Grid

from tablee.cli.arguments import FIRST, Commands, Unusable
from tablee.cli.columns import usable
from tablee.cli.progress import counting

if TYPE_CHECKING:
    from tablee.data.charts import Sheet


def add_to(commands: Commands) -> None:
    verb = commands.add_parser(
        "stats",
        help="count many games: victories by seat, points, length, clauses",
        description="Count the games of a file, records or columns: what part of the victories "
        "each seat has, the points, how long it took, how often each clause was applied and which "
        "ended the game. Every game is played again by the compiled rules.",
        epilog=f"Example: tablee simulate {FIRST} --players 4 --games 100000 --records x.parquet, "
        "then tablee stats x.parquet --html x.html. Exit code: 0, or 2 if the file cannot be read "
        "or a game is wrong.",
    )
    verb.add_argument("file", metavar="FILE", help="Parquet, CSV or JSON lines")
    verb.add_argument("--json", action="store_true", help="print a JSON line for each setting")
    verb.add_argument("--plot", type=Path, metavar="FILE.svg", help="draw it (the first setting)")
    verb.add_argument("--html", type=Path, metavar="FILE.html", help="write all of it as a page")
    verb.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    with usable(parsed.file):
        from tablee.data.counting import statistics
        from tablee.data.reading import UnreadableColumns
        from tablee.data.report import page, picture, sheets, title, written

        try:
            with counting(parsed.file, None) as count:
                found = statistics(parsed.file, count)
        except UnreadableColumns as error:
            raise Unusable(f"{parsed.file}: {error}") from None
        if not found:
            raise Unusable(f"{parsed.file}: there is no game")
        if parsed.plot:
            write(parsed.plot, picture(found))
        if parsed.html:
            write(parsed.html, page(found, Path(parsed.file).name))
    for each in found:  # what goes wrong from here on is not the file's fault
        if parsed.json:
            print(json.dumps(written(each)))
        else:
            show(title(each), sheets(each))
    return 0


def show(title: str, sheets: "list[Sheet]") -> None:
    """Tables for a terminal."""
    console = Console(highlight=False)
    console.print(title, style="bold", markup=False)
    for sheet in sheets:
        grid = Grid(title=sheet.title, title_justify="left")
        for number, head in enumerate(sheet.heads):
            grid.add_column(head, justify="right" if number else "left")
        for row in sheet.rows:
            grid.add_row(*(cell.replace("[", "\\[") for cell in row))
        console.print(grid)


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise Unusable(f"cannot write {path}: {error.strerror}") from None
