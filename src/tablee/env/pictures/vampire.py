"""Vampire: what lies at the six places, everybody's hunts, and the hand of whoever looks."""

from tablee.env.pictures.canvas import ACCENT, BELOW, MUTED, Area, Canvas, split
from tablee.games.vampire.rules import Table
from tablee.games.vampire.sight import COLOURS, VampireHeap, VampireSeat, sight

PLACE, HUNT, HAND = 66, 40, 66  # how wide cards are
TALL = 1.4
NAME = 150  # how wide a seat's name and points are


def draw(canvas: Canvas, view: Table) -> None:
    seen, words = sight(view, canvas.viewer), canvas.words
    told = words("vampire-round", round=seen.round, rounds=seen.rounds, pile=seen.pile)
    canvas.heading(told if canvas.awaited else words("over"))
    stage, below = split(BELOW, PLACE * TALL + 30)
    for heap, area in zip(seen.locations, stage.columns(len(COLOURS)), strict=True):
        _place(canvas, heap, area)
    hands = [own.hand for own in seen.seats if own.hand]
    if hands:
        hand = Area(below.x, below.y + below.tall - HAND * TALL, below.wide, HAND * TALL)
        canvas.fan([*hands[0]], hand, HAND)
        below = Area(below.x, below.y, below.wide, below.tall - hand.tall - 12)
    for seat, area in enumerate(below.rows(canvas.players, gap=8)):
        _seat(canvas, seat, seen.seats[seat], area)


def _place(canvas: Canvas, heap: VampireHeap, area: Area) -> None:
    name = canvas.words("vampire-place", colour=heap.colour)
    heads = f" · {heap.heads}" if heap.heads else ""
    canvas.text(f"{name}{heads}", area.x, area.y + 18, fill=MUTED)
    if heap.cards:
        canvas.fan([*heap.cards], Area(area.x, area.y + 28, area.wide, area.tall), PLACE)
    else:
        canvas.card(f"{heap.colour}1", area.x, area.y + 28, PLACE, faint=True)


def _seat(canvas: Canvas, seat: int, own: VampireSeat, area: Area) -> None:
    """A row: who it is, how many cards and points, and the hunts place by place."""
    canvas.seat(seat, area, "")
    y = area.y + 24
    canvas.text(str(own.points), area.x + NAME, y, anchor="end")
    held = f"{own.held} {canvas.words('vampire-held')}"
    canvas.text(held, area.x + 14, y + 22, 14, MUTED)
    open_hunts = {hunt.colour: hunt for hunt in own.hunts}
    room = Area(area.x + NAME + 16, area.y + 6, area.wide - NAME - 24, area.tall - 12)
    wide = min(HUNT, room.tall / TALL)
    for colour, place in zip(COLOURS, room.columns(len(COLOURS), gap=8), strict=True):
        hunt = open_hunts.get(colour)
        if hunt:
            canvas.fan([*hunt.cards], Area(place.x, place.y, place.wide - 24, place.tall), wide)
            fill = ACCENT if hunt.doomed else MUTED
            canvas.text(str(hunt.heads), place.x + place.wide, y, fill=fill, anchor="end")
