"""The picture of a game that brings none: its sight, a line for each thing."""

from collections.abc import Sequence
from typing import Any

from tablee.core.sight import SEATS
from tablee.env.pictures.canvas import BELOW, MUTED, Area, Canvas, split
from tablee.terminal.boards.plain import fields, label, shown

MOST, LETTERS = 10, 34  # lines of what lies in the middle; letters that a column has room for


def plain_picture(canvas: Canvas, view: Any) -> None:
    """What lies in the middle, in two columns, then what lies before each player."""
    sight = fields(canvas.game.sight(view, canvas.viewer))
    seats: Sequence[Any] = sight.pop(SEATS, ())
    canvas.heading("" if canvas.awaited else canvas.words("over"))
    middle = [*sight.items()][:MOST]
    stage, below = split(BELOW, 32 * -(-len(middle) // 2))
    for number, (name, value) in enumerate(middle):
        area = stage.columns(2)[number % 2]
        _line(canvas, area, number // 2, name, value)
    for seat, area in enumerate(below.columns(canvas.players)):
        own = fields(seats[seat]) if seat < len(seats) else {}
        room = canvas.seat(seat, area, "")
        for number, (name, value) in enumerate(own.items()):
            _line(canvas, room, number, name, value)


def _line(canvas: Canvas, area: Area, number: int, name: str, value: Any) -> None:
    y = area.y + 22 + 32 * number
    canvas.text(label(name), area.x, y, fill=MUTED)
    letters = max(8, int(LETTERS * area.wide / 450))
    text = shown(value)
    fitted = text if len(text) <= letters else f"{text[: letters - 1]}…"
    canvas.text(fitted, area.x + area.wide, y, anchor="end")
