"""`tablee play`: a game in the terminal."""

import argparse
import os
import secrets
import sys
from datetime import datetime
from itertools import islice
from pathlib import Path
from random import Random
from typing import TypeAlias, TypeVar

import msgspec

from tablee.cli.arguments import (
    FIRST,
    Commands,
    Unusable,
    add_game,
    add_language,
    language_of,
    options_of,
    seats_of,
)
from tablee.games import CATALOGUE
from tablee.play.records import Unreadable, lines, resume
from tablee.play.table import Table
from tablee.players.agents import NoAgent, agent

USUAL = 4  # players, where nobody says how many
LONGEST_NAME = 20

Fields: TypeAlias = dict[str, msgspec.Raw]
Kept = TypeVar("Kept")


def add_to(commands: Commands) -> None:
    play = commands.add_parser(
        "play",
        help="play a game in the terminal, against bots or with friends at one keyboard",
        description="Play a game in the terminal. Leave with Ctrl-C at any time: it is kept.",
        epilog=f"Example: tablee play {FIRST} --players 3 --humans 2 --names Alex,Chloé --lang fr",
    )
    add_game(play, required=False)
    play.add_argument(
        "--players", type=int, help="seats at the table (default: 4, or what the game allows)"
    )
    play.add_argument("--humans", type=int, help="how many are people (default: 1)")
    play.add_argument("--names", help="names of the players, separated by commas")
    play.add_argument("--seed", help="makes chance repeatable (default: drawn by the system)")
    add_language(play)
    play.add_argument("--resume", metavar="FILE", help="go on with a game that was left")
    play.add_argument("--save", metavar="FILE", help="where to keep the record of the game")
    play.add_argument("--pace", type=float, default=0.8, help="seconds a bot takes (default: 0.8)")
    play.add_argument(
        "--level",
        type=int,
        default=2,
        choices=(1, 2, 3, 4),
        help="how well the bots play (default: 2)",
    )
    play.add_argument(
        "--agent", default="", metavar="package.module:Agent", help="an agent of yours as the bots"
    )
    play.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    from tablee.terminal import play  # screens are loaded only by those who look at them
    from tablee.terminal.session import Setup

    table, fields = _resumed(parsed) if parsed.resume else (_fresh(parsed), {})
    humans, names = _people(parsed, fields, table.players)
    if not 0 <= humans <= table.players:
        raise Unusable(f"--humans must be from 0 to {table.players}, not {humans}")
    if parsed.pace < 0:
        raise Unusable(f"--pace cannot be {parsed.pace}")
    save = Path(parsed.save or parsed.resume or _new_file(table.game.name)).resolve()
    if save.exists() and not (parsed.resume and save.is_file()):
        raise Unusable(f"{save} is there already: it is not written over")
    setup = Setup(
        humans=humans,
        names=_names(names, table.players),
        seed=parsed.seed or secrets.token_hex(8),
        language=language_of(parsed.lang),
        moves=[entry.text for entry in table.log],
        save=save,
        pace=parsed.pace,
        level=parsed.level,
        agent=parsed.agent,
    )
    try:
        if parsed.agent:
            agent(table.game, 0, parsed.agent, Random(0))  # NoAgent before anything is shown
        return play(table.game, table.players, table.options, setup)
    except NoAgent as error:
        raise Unusable(str(error)) from None
    except OSError as error:
        raise Unusable(f"cannot write {save}: {error.strerror}") from None


def _fresh(parsed: argparse.Namespace) -> Table:
    game = CATALOGUE[parsed.game or FIRST]
    usual = min(max(USUAL, game.least), game.most)
    players = seats_of(game, usual if parsed.players is None else parsed.players)
    return Table(game, players, options_of(game, parsed.preset, parsed.option))


def _resumed(parsed: argparse.Namespace) -> tuple[Table, Fields]:
    """The one game of a file that is still going on; it will be written back there."""
    name: str = parsed.resume
    if parsed.game or parsed.players or parsed.option or parsed.preset:
        raise Unusable("--resume takes the game, its players and its options from the record")
    try:
        with Path(name).open("rb") as file:
            found = [fields for _, fields in islice(lines(file), 2)]
        if len(found) != 1:
            raise Unusable(f"{name} has {'several records' if found else 'no record'}, not one")
        table = resume(found[0])
    except (Unreadable, ValueError) as error:
        raise Unusable(f"{name}: {error}") from None
    except OSError as error:
        raise Unusable(f"cannot read {name}: {error.strerror}") from None
    if table.over:
        raise Unusable(f"the game in {name} is over")
    return table, found[0]


def _people(parsed: argparse.Namespace, fields: Fields, players: int) -> tuple[int, list[str]]:
    """How many are people and what they are called: as asked for, else as when they left."""
    kept = _kept(fields, "humans", int)
    humans: int = parsed.humans if parsed.humans is not None else 1 if kept is None else kept
    if parsed.names is not None:
        return humans, [name.strip() for name in parsed.names.split(",")]
    return humans, (_kept(fields, "names", list[str]) or [])[:players]


def _kept(fields: Fields, name: str, kind: type[Kept]) -> Kept | None:
    """What an earlier evening left in the record, if it is of the right kind."""
    try:
        return msgspec.json.decode(fields[name], type=kind)
    except (KeyError, msgspec.DecodeError):
        return None


def _names(names: list[str], players: int) -> list[str]:
    if len(names) > players or any(not name or len(name) > LONGEST_NAME for name in names):
        raise Unusable(f"--names wants at most {players} names of 1 to {LONGEST_NAME} letters")
    if any(not name.isprintable() for name in names):
        raise Unusable("--names wants names that can be printed")
    if len(set(names)) < len(names):
        raise Unusable("--names wants names that differ")
    return names


def _new_file(game: str) -> Path:
    """A file of its own in the user's data folder."""
    if sys.platform == "win32":
        data = Path(os.environ.get("APPDATA") or Path.home())
    else:
        data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = data / "tablee" / "games"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unusable(f"cannot write {folder}: {error.strerror}; use --save FILE") from None
    return folder / f"{game}-{datetime.now():%Y%m%d-%H%M%S}.jsonl"
