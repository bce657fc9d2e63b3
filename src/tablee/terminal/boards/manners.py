"""What a game's module in this folder may say of its moves, beside drawing the board."""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple

from tablee.core.game import Game
from tablee.games.parts import is_of_the_house
from tablee.terminal.wording import Words


def _no_key(word: str) -> str | None:
    return None


def _no_label(seat: int, word: str, names: Sequence[str], words: Words) -> str | None:
    return None


class Manners(NamedTuple):
    """How the moves of one game are listed; whatever is not said is as with any game."""

    later: range = range(0)  # moves that are listed after all others
    counts: tuple[str, ...] = ()  # words of moves that say how many, and nothing else
    most: tuple[str, ...] = ()  # those of them where as many as possible is the usual answer
    key: Callable[[str], str | None] = _no_key  # the key that comes to mind for a move
    label: Callable[[int, str, Sequence[str], Words], str | None] = _no_label
    hint: Callable[[Any, Words], str] | None = None  # how daring it is to go on, in words


@cache
def module(game: Game) -> ModuleType | None:
    """The module that draws a game: in this folder by its name, or in the game's own package."""
    ours = (f"{__package__}.{game.name}",) * is_of_the_house(game)
    for name in (*ours, f"{game.package}.board"):
        if find_spec(name) is not None:
            return import_module(name)
    return None


def manners(game: Game) -> Manners:
    """The manners of a game."""
    return getattr(module(game), "MANNERS", Manners())
