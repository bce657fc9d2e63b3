"""Boards: the table of each game as one seat may see it, in 80 columns."""

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType

from tablee.core.game import Game
from tablee.terminal.boards import cercueils, push, vampire, vautour
from tablee.terminal.boards.look import Look

BOARDS: dict[str, Callable[[Any, Look], RenderableType]] = {
    "vautour": vautour.board,
    "push": push.board,
    "vampire": vampire.board,
    "cercueils": cercueils.board,
}


def board(game: Game, view: Any, look: Look) -> RenderableType:
    """The board of a veiled view."""
    return BOARDS[game.name](view, look)


__all__ = ["Look", "board"]
