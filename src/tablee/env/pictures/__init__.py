"""A table as a picture: the cards of the browser's boards, drawn without one.

A game's module, found by its name here or as `picture` in its own package, says where everything
lies: `draw(canvas, view)`. Whoever brings none is told line by line.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from typing import Any, TypeAlias

import numpy as np

from tablee.core.game import Game
from tablee.core.seats import WATCHER
from tablee.env.pictures.canvas import FONT, Canvas, Cards
from tablee.env.pictures.plain import plain_picture

Draw: TypeAlias = Callable[[Canvas, Any], None]
Pixels: TypeAlias = np.ndarray[Any, np.dtype[np.uint8]]
LACKING = "pictures need two packages more: pip install 'tablee[pictures]'"


def picture(game: Game, players: int, t: Any, viewer: int = WATCHER) -> Pixels:
    """What a seat sees of a table, or whoever looks on: [height, width, 3]."""
    try:
        from PIL import Image
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise ImportError(LACKING) from error
    text = drawing(game, players, t, viewer)
    png = svg_to_bytes(svg_string=text, skip_system_fonts=True, font_files=[str(FONT)])
    return np.asarray(Image.open(BytesIO(png)).convert("RGB"))


def drawing(game: Game, players: int, t: Any, viewer: int = WATCHER) -> str:
    """The same as SVG."""
    view = t.copy()
    game.rules.veil(view, viewer)
    canvas = Canvas(game, players, viewer, game.rules.awaiting(t), _cards(game))
    _draw(game)(canvas, view)
    return canvas.svg()


@cache
def _draw(game: Game) -> Draw:
    for name in (f"{__name__}.{game.name}", f"{game.package}.picture"):
        if find_spec(name) is not None:
            return import_module(name).draw
    return plain_picture


@cache
def _cards(game: Game) -> Cards:
    return Cards.of(game.name)


__all__ = ["drawing", "picture"]
