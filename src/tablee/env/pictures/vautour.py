"""Stupide Vautour: what is at stake, what was laid, and what everybody holds and has taken."""

from tablee.env.pictures.canvas import BELOW, MUTED, Area, Canvas, split
from tablee.games.vautour.rules import Table
from tablee.games.vautour.sight import VautourSeat, sight

STAKE, LAID, HELD, WON = 120, 72, 36, 34  # how wide cards are
TALL = 1.4
ROW = 8  # cards of a hand side by side


def draw(canvas: Canvas, view: Table) -> None:
    seen, words = sight(view, canvas.viewer), canvas.words
    over = seen.phase == "over"
    canvas.heading(
        words("over") if over else words("vautour-round", round=seen.round, rounds=seen.rounds)
    )
    stage, below = split(BELOW, STAKE * TALL + 36)
    cards = [*(seen.lost if over else seen.stake)]
    wide = len(cards) * (STAKE + 4)
    start = max(stage.x, stage.x + (stage.wide - wide) / 2)
    canvas.fan(cards, Area(start, stage.y, min(wide, stage.wide), stage.tall), STAKE)
    canvas.text(_told(canvas, seen.takes), stage.x + stage.wide / 2, stage.y + 196, anchor="middle")
    for seat, area in enumerate(below.columns(canvas.players)):
        own = seen.seats[seat]
        points = "" if own.points is None else f"{own.points:+d}".replace("-", "−")
        _seat(canvas, seat, own, canvas.seat(seat, area, points if own.points else "0"))


def _told(canvas: Canvas, takes: str | None) -> str:
    if takes is None:
        return "" if not canvas.awaited else canvas.words("vautour-no-stake")
    return canvas.words(f"vautour-{takes}").lstrip("▲▼ ")


def _seat(canvas: Canvas, seat: int, own: VautourSeat, room: Area) -> None:
    """The card laid, or the last one; below it the hand, then what was taken."""
    middle = room.x + (room.wide - LAID) / 2
    if own.laid:
        canvas.card(f"{seat}-{own.card or 'back'}", middle, room.y, LAID)
    elif own.last:
        canvas.card(f"{seat}-{own.last}", middle, room.y, LAID, faint=True)
    held = [*own.held] if own.held is not None else ["back"] * own.cards
    y = room.y + LAID * TALL + 8
    for first in range(0, len(held), ROW):
        row = Area(room.x, y, room.wide, HELD * TALL)
        canvas.fan([f"{seat}-{card}" for card in held[first : first + ROW]], row, HELD)
        y += row.tall + 4
    if own.won is not None:
        canvas.fan([*own.won], Area(room.x, y + 4, room.wide, WON * TALL), WON)
    elif own.taken:
        told = canvas.words("vautour-cards", count=own.taken)
        canvas.text(told, room.x, y + 28, fill=MUTED)
