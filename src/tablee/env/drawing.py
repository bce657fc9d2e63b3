"""A table as text, drawn by the board that the terminal has for its game."""

from io import StringIO
from typing import Any

from rich.console import Console

from tablee.core.game import Game
from tablee.core.seats import WATCHER
from tablee.terminal.boards import Look, board
from tablee.terminal.boards.look import WIDTH
from tablee.terminal.wording import Words


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
