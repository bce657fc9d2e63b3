"""Chasse Cercueils: the dice, everybody's row, and the coffins that were chased."""

from tablee.env.pictures.canvas import BELOW, INK, PAPER, Area, Canvas, split
from tablee.games.cercueils.rules import Table
from tablee.games.cercueils.sight import CercueilsPlace, CercueilsSeat, sight

DIE, COFFIN = 110, 84  # how wide they are
TALL = 130 / 90


def draw(canvas: Canvas, view: Table) -> None:
    seen, words = sight(view, canvas.viewer), canvas.words
    told = words("cercueils-pile", pile=seen.pile) if canvas.awaited else words("over")
    canvas.heading(told)
    stage, below = split(BELOW, DIE + 10)
    middle = stage.x + stage.wide / 2
    for place, face in enumerate(seen.dice or "  "):
        area = Area(middle - DIE - 8 + place * (DIE + 16), stage.y, DIE, DIE)
        canvas.frame(area, INK, PAPER)
        if seen.dice:
            canvas.card(f"die-{face}", area.x + 14, area.y + 14, DIE - 28)
    across = 1 if canvas.players < 3 else 2
    rows = below.rows(-(-canvas.players // across))
    grid = [area for row in rows for area in row.columns(across)]
    for seat, (own, area) in enumerate(zip(seen.seats, grid, strict=False)):
        _seat(canvas, own, canvas.seat(seat, area, f"{own.chased} / {seen.goal}"))


def _seat(canvas: Canvas, own: CercueilsSeat, room: Area) -> None:
    wide = min(COFFIN, room.tall / TALL)
    canvas.fan([_name(place) for place in own.row], room, wide)


def _name(place: CercueilsPlace) -> str:
    return place.lies if place.card is None else f"{place.card}-{place.lies}"
