"""Boards: the table of each game as one seat may see it, in 80 columns.

A game's module, found by its name, draws its board; whoever brings none is shown plainly.
"""

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType

from tablee.core.game import Game
from tablee.terminal.boards.look import Look
from tablee.terminal.boards.manners import module
from tablee.terminal.boards.plain import plain_board


def board(game: Game, view: Any, look: Look) -> RenderableType:
    """The board of a veiled view."""
    own: Callable[[Any, Look], RenderableType] | None = getattr(module(game), "board", None)
    return plain_board(game, view, look) if own is None else own(view, look)


__all__ = ["Look", "board"]
