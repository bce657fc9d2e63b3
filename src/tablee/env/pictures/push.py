"""Push: the three columns, the card just drawn, and everybody's colours."""

from tablee.env.pictures.canvas import ACCENT, BELOW, LINE, MUTED, TABLE, Area, Canvas, split
from tablee.games.push.rules import Table
from tablee.games.push.sight import PushColumn, PushSeat, sight

CARD, STRIP = 120, 36  # how wide a card is, and how much of one shows below another
SHAPE = 20


def draw(canvas: Canvas, view: Table) -> None:
    seen, words = sight(view, canvas.viewer), canvas.words
    canvas.heading(words("push-pile", cards=seen.pile) if canvas.awaited else words("over"))
    stage, below = split(BELOW, 320)
    areas = stage.columns(4)
    for column, area in zip(seen.columns, areas, strict=False):
        _column(canvas, column, area)
    if seen.drawn:
        area = areas[-1]
        canvas.text(words("push-drawn").rstrip(":"), area.x, area.y + 26, fill=MUTED)
        canvas.card(seen.drawn, area.x, area.y + 40, CARD * 1.5)
    for seat, area in enumerate(below.columns(canvas.players, gap=10)):
        own = seen.seats[seat]
        _seat(canvas, own, canvas.seat(seat, area, str(own.total)))


def _column(canvas: Canvas, column: PushColumn, area: Area) -> None:
    there = column.lies == "open"
    canvas.frame(area, ACCENT if column.fits else LINE, TABLE)
    canvas.text(str(column.number), area.x + 16, area.y + 30, fill=MUTED)
    if there:
        told = canvas.words("push-points", points=column.points)
        canvas.text(told, area.x + area.wide - 14, area.y + 30, anchor="end")
    for place, card in enumerate(column.cards):
        x = area.x + (area.wide - CARD) / 2
        canvas.card(card, x, area.y + 42 + place * STRIP, CARD)


def _seat(canvas: Canvas, own: PushSeat, room: Area) -> None:
    """Colour by colour: points in the open, and those that are safe."""
    canvas.text(canvas.words("push-safe"), room.x + room.wide, room.y + 10, 14, MUTED, "end")
    for place, colour in enumerate(own.colours):
        y = room.y + 18 + place * 28
        canvas.card(colour.colour, room.x + 2, y, SHAPE)
        if colour.points:
            canvas.text(str(colour.points), room.x + 36, y + 17)
        if colour.safe_points:
            canvas.text(str(colour.safe_points), room.x + room.wide, y + 17, 18, MUTED, "end")
