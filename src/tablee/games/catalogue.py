"""Which games there are: the folders beside this file, and what other packages bring.

A package brings a game by an entry point of the group `tablee.games`, whose name is the game's and
whose value is `package:GAME`. One that is broken is left out, and the others do not suffer.
"""

import re
import sys
from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from inspect import signature
from pkgutil import iter_modules
from typing import Any, NamedTuple

from tablee.core.game import Game, Rules
from tablee.core.record import Record, fields, flaw
from tablee.core.seats import DEALER
from tablee.core.sight import SEATS, plain

GROUP = "tablee.games"
NAME = re.compile(r"[a-z][a-z0-9]{0,23}")  # also part of addresses, of files' names and messages
VERBS = ("deal", "awaiting", "legal", "lots", "lot", "odds", "apply", "score", "veil", "imagine")
LONGEST = 200  # characters of somebody else's error


class Broken(Exception):
    """Why a game cannot be in the catalogue, in a few words."""


class Listing(NamedTuple):
    """The games that can be played, and why others cannot."""

    games: dict[str, Game]
    left_out: dict[str, str]


def built_in(package: str, path: Iterable[str]) -> dict[str, Game]:
    """The games of the folders in this package, by their place."""
    folders = [module.name for module in iter_modules(path) if module.ispkg]
    games: list[Game] = [import_module(f"{package}.{name}").GAME for name in folders]
    return {game.name: game for game in sorted(games, key=lambda game: (game.place, game.name))}


def with_installed(games: Mapping[str, Game]) -> Listing:
    """These games, then those of other packages by name; it is said which are left out."""
    found = Listing(dict(games), {})
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        try:
            game = brought(entry, found.games)
        except Broken as broken:
            found.left_out[entry.name] = str(broken)
        else:
            found.games[game.name] = game
    if found.left_out and not _is_worker():
        _say(found.left_out)
    return found


def brought(entry: EntryPoint, taken: Mapping[str, Game]) -> Game:
    """The game that an entry point names; Broken if it cannot be played."""
    if not NAME.fullmatch(entry.name):
        raise Broken("its name is not a simple word of lower-case letters")
    if entry.name in taken:
        raise Broken("there is already a game of that name")
    try:
        game = entry.load()
    except (Exception, SystemExit) as error:
        raise Broken(f"{entry.value} cannot be loaded ({_line(error)})") from error
    if not isinstance(game, Game):
        raise Broken(f"{entry.value} is not a tablee.core.game.Game")
    if game.name != entry.name:
        raise Broken(f"{entry.value} calls itself {_cut(repr(game.name))}")
    try:
        check(game)
    except Broken:
        raise
    except Exception as error:
        raise Broken(f"its facts make no sense ({_line(error)})") from error
    return game


def check(game: Game) -> None:
    """Broken, if the rules lack a verb or the facts contradict each other."""
    rules: Any = game.rules
    if missing := [verb for verb in VERBS if not callable(getattr(rules, verb, None))]:
        raise Broken(f"its rules do not say {', '.join(missing)}")
    if missing := [name for name in ("SEATS", "RACE", "Table") if not hasattr(rules, name)]:
        raise Broken(f"its rules have no {', '.join(missing)}")
    if not (isinstance(rules.Table, type) and issubclass(rules.Table, Record)):
        raise Broken("its Table is not a tablee.core.record.Record")
    if wrong := flaw(rules.Table):
        raise Broken(wrong)
    _check_verbs(rules)
    if empty := [option.name for option in (*game.options, *game.study) if not option.values]:
        raise Broken(f"its option {_cut(empty[0])!r} has no values")
    if not game.package:
        raise Broken(f"its rules, {rules.__name__}, are not part of a package")
    if not 2 <= game.least <= game.most <= rules.SEATS <= DEALER:
        seats = f"{game.least} to {game.most} players on {rules.SEATS} seats"
        raise Broken(f"{seats} (2 to {DEALER} are possible)")
    if bool(rules.RACE) != (game.race is not None):
        raise Broken("its rules and its facts do not agree on whether there is a race")
    if strange := [e.message for e in game.events if not e.message.startswith(f"{game.name}-")]:
        raise Broken(f"its message {_cut(strange[0])!r} does not begin with {game.name}-")
    if SEATS in fields(rules.Table) and game.sight is plain:
        raise Broken(f"a field of its Table is called {SEATS}, and it has no sight of its own")
    for version, old in game.earlier.items():
        _check_earlier(game, version, old)
    for players in range(game.least, game.most + 1):
        t = rules.Table.blank()
        rules.deal(t, players, game.numbers({}))
        if not rules.awaiting(t):
            raise Broken(f"nobody is awaited after the deal to {players} players")


def _check_earlier(game: Game, version: int, old: Game) -> None:
    """Broken, if a game by earlier rules is not that game by those rules."""
    if (old.name, old.version) != (game.name, version) or not 0 < version < game.version:
        raise Broken(f"its version {version} is version {old.version} of {_cut(old.name)}")
    if old.earlier:
        raise Broken(f"its version {version} has earlier versions of its own")
    check(old)


def _check_verbs(rules: Any) -> None:
    """Broken, if a verb cannot be called as `core.game.Rules` says."""
    for verb in VERBS:
        names = [*signature(getattr(Rules, verb)).parameters][1:]
        try:
            signature(getattr(rules, verb)).bind(*names)
        except TypeError:
            raise Broken(f"its {verb} is not {verb}({', '.join(names)})") from None


def _say(left_out: Mapping[str, str]) -> None:
    """A line for each, on stderr unless the program that uses us has other plans for warnings."""
    import logging  # seldom needed

    for name, why in left_out.items():
        logging.getLogger(__name__).warning("tablee: the game %r is left out: %s", name[:40], why)


def _is_worker() -> bool:
    """Whether this process was started by one of ours, which has already said it."""
    return "--multiprocessing-fork" in sys.orig_argv


def _line(error: BaseException) -> str:
    return _cut(f"{type(error).__name__}: {error}")


def _cut(text: str) -> str:
    """Somebody else's text in one line."""
    return " ".join(text.split())[:LONGEST]
