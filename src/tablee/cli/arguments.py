"""What was asked for on the command line, checked before anything is done; what is answered."""

import argparse
import json
import locale
import os
from collections.abc import Mapping, Sequence
from typing import NoReturn, Protocol

from tablee.core.game import Game, Value
from tablee.games import CATALOGUE
from tablee.play.cluster import SCHEME
from tablee.play.telling import LANGUAGES, spoken

FIRST = next(iter(CATALOGUE))  # where nothing was said
MOST_WORKERS = 1024
MOST = 10**12  # of whatever is asked for
ALL_CORES = "as many as cores, where it takes more than a few seconds"
UNUSABLE = 2  # the exit code for bad input


class Unusable(Exception):
    """What was asked for cannot be done; the message is one clear line."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(UNUSABLE, f"{self.prog}: {message} (try {self.prog} --help)\n")


def say(line: str) -> None:
    """Print what is found while a file is read, so that a full disk is not blamed on that file."""
    try:
        print(line)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unusable(f"cannot write the output: {error.strerror}") from None


class Commands(Protocol):
    """Where a verb adds itself."""

    def add_parser(
        self, name: str, /, *, help: str, description: str = ..., epilog: str = ...
    ) -> argparse.ArgumentParser: ...


def add_game(command: argparse.ArgumentParser, *, required: bool = True) -> None:
    """The game and its options, as several commands take them."""
    command.add_argument(
        "game",
        nargs=None if required else "?",
        choices=list(CATALOGUE),
        metavar="GAME",
        help=", ".join(CATALOGUE),
    )
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as in its rules; may be given several times",
    )
    editions = [name for game in CATALOGUE.values() for name in game.presets]
    command.add_argument("--preset", metavar="NAME", help=f"an edition: {' or '.join(editions)}")


def add_workers(command: argparse.ArgumentParser, default: str = ALL_CORES) -> None:
    command.add_argument(
        "--workers",
        type=workers,
        metavar="N",
        help=f"processes (default: {default}), or a Ray cluster: ray://HOST:10001, ray://auto (the"
        " one this machine is in), ray://local",
    )


def workers(text: str) -> int | str:
    return text if text.startswith(SCHEME) else _number(text, MOST_WORKERS)


def some(text: str) -> int:
    """How many, if there must be one at least."""
    return _number(text, MOST)


def _number(text: str, most: int) -> int:
    digits = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    if not digits or not 0 < int(text) <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to {most}")
    return int(text)


def add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lang", choices=LANGUAGES, help="language (default: the system's)")


def options_of(
    game: Game, preset: str | None, given: Sequence[str], *, study: bool = False
) -> dict[str, object]:
    """The options as asked for, those for study if they may be; the others have their default."""
    if preset is not None and preset not in game.presets:
        known = ", ".join(game.presets) or "none"
        raise Unusable(f"{game.name} has no preset {preset!r} (there is: {known})")
    options: dict[str, object] = dict(game.presets[preset]) if preset else {}
    named = set[str]()
    for item in given:
        name, mark, text = item.partition("=")
        if not mark:
            raise Unusable(f"--option wants NAME=VALUE, not {item!r}")
        if name in named:
            raise Unusable(f"--option {name} is given twice")
        named.add(name)
        options[name] = meant(game, name, text)
    try:
        return {**game.settle(options, study=study)}
    except ValueError as error:
        raise Unusable(f"{error} ({choices(game)})") from None


def meant(game: Game, name: str, text: str) -> Value:
    """The value of the option that is written so, in whatever letters; else the text itself."""
    for option in (*game.options, *game.study):
        for value in option.values if option.name == name else ():
            if str(value).lower() == text.lower():
                return value
    return text


def choices(game: Game) -> str:
    """Every option of a game with its values, the default first."""
    return "; ".join(
        f"{option.name}: {', '.join(json.dumps(value) for value in option.values)}"
        for option in game.options
    )


def seats_of(game: Game, players: int, options: Mapping[str, object] | None = None) -> int:
    least, most = game.seats(options or {})
    if not least <= players <= most:
        raise Unusable(f"{game.name} is for {least} to {most} players, not {players}")
    return players


def language_of(asked: str | None) -> str:
    """The language asked for, or the system's if we speak it."""
    if asked:
        return asked
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    system = next((name for name in names if name), None) or locale.getlocale()[0] or ""
    return spoken(system.split(".")[0].replace("_", "-"))
