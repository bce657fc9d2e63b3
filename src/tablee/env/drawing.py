"""A table as an environment renders it: text, by the board of the terminal, or pixels."""

from io import StringIO
from typing import Any

from rich.console import Console

from tablee.core.game import Game
from tablee.core.seats import WATCHER
from tablee.env.pictures import Pixels, picture
from tablee.terminal.boards import Look, board
from tablee.terminal.boards.look import WIDTH
from tablee.terminal.wording import Words

MODES = ["ansi", "human", "rgb_array"]


def check_mode(mode: str | None) -> None:
    """ValueError if there is no such way to render."""
    if mode not in (None, *MODES):
        raise ValueError(f"render_mode is {', '.join(MODES)} or None, not {mode!r}")


def rendered(
    mode: str | None, game: Game, players: int, t: Any, viewer: int = WATCHER
) -> str | Pixels | None:
    """What a seat sees: text, pixels, or nothing, once it is printed for a human."""
    if mode is None:
        return None
    if mode == "rgb_array":
        return picture(game, players, t, viewer)
    text = drawn(game, players, t, viewer)
    if mode == "ansi":
        return text
    print(text)
    return None


def drawn(game: Game, players: int, t: Any, viewer: int = WATCHER, language: str = "en") -> str:
    """What a seat sees of a table, or whoever looks on, as lines for a terminal."""
    view = t.copy()
    game.rules.veil(view, viewer)
    names = [f"player_{seat}" for seat in range(players)]
    look = Look(viewer, names, Words(language), game.rules.awaiting(t))
    out = StringIO()
    console = Console(file=out, width=WIDTH, color_system=None, legacy_windows=False)
    console.print(board(game, view, look))
    return out.getvalue()
