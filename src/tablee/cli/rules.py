"""`tablee rules`: the rules of a game, every clause with its number."""

import argparse
import os
import sys
from importlib.resources import files
from inspect import getdoc
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown

from tablee.cli.arguments import Commands, Unusable, add_language, language_of
from tablee.core.game import Game
from tablee.games import CATALOGUE


def add_to(commands: Commands) -> None:
    rules = commands.add_parser("rules", help="print the rules of a game, each clause numbered")
    rules.add_argument("game", choices=list(CATALOGUE), metavar="GAME", help=", ".join(CATALOGUE))
    add_language(rules)
    rules.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    text = page(CATALOGUE[parsed.game], language_of(parsed.lang))
    if not sys.stdout.isatty():
        print(text)
        return 0
    console = Console()
    os.environ["LESS"] = f"{os.environ.get('LESS', '')} -R".strip()  # lets colours through
    with console.pager(styles=True):
        console.print(Markdown(text))
    return 0


def page(game: Game, language: str) -> str:
    """The page of docs/rules, from the package or from the checkout it runs in."""
    if not game.package.startswith("tablee."):
        return brought(game, language)
    package = Path(__file__).parents[1]
    for name in (f"{game.name}.{language}.md", f"{game.name}.md"):  # in English if need be
        for folder in (package / "docs" / "rules", package.parents[1] / "docs" / "rules"):
            if (folder / name).is_file():
                return (folder / name).read_text("utf-8")
    raise Unusable(f"the page {game.name}.md is not installed")


def brought(game: Game, language: str) -> str:
    """The page in the package that brings a game, else the first words of its rules."""
    for name in (f"rules.{language}.md", "rules.md"):
        if (file := files(game.package).joinpath(name)).is_file():
            return file.read_text("utf-8")
    return f"# {game.title}\n\n{getdoc(game.rules) or ''}"
