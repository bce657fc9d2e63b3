"""What the tape of Push can say."""

from tablee.core.bags import read
from tablee.core.tape import unpack
from tablee.core.telling import Argument, Event, Several, count, members, players, points
from tablee.games.push.rules import ALL_NUMBERS, DIE, VALUES

COLOURS = ("G", "Y", "R", "B", "V")


def name(card: int) -> dict[str, int | str]:
    if card == DIE:
        return {"colour": "die", "value": 0}
    return {"colour": COLOURS[card // VALUES], "value": card % VALUES + 1}


def card(value: int) -> dict[str, Argument]:
    return {**name(value)}


def placed(value: int) -> dict[str, Argument]:
    card, column, *_ = unpack(value)
    return {**name(card), "column": column + 1}


def worth(cards: int) -> int:
    """The points of a set of cards, such as a column."""
    return sum(each % VALUES + 1 for each in members(cards & ALL_NUMBERS))


def column(value: int) -> dict[str, Argument]:
    cards = value >> 2
    return {
        "column": (value & 3) + 1,
        "cards": Several("push-card", tuple(name(each) for each in members(cards))),
        "points": worth(cards),
    }


def reversals(value: int) -> dict[str, Argument]:
    return {"count": value, "way": "right" if value % 2 else "left"}


def kept(value: int) -> dict[str, Argument]:
    colour, cards, *_ = unpack(value)
    return {"colour": COLOURS[colour], "count": cards}


def lost(value: int) -> dict[str, Argument]:
    """Cards that the die took."""
    cards = [name(each) for each in read(value)]
    points = sum(each % VALUES + 1 for each in read(value))
    return {"count": len(cards), "cards": Several("push-card", tuple(cards)), "points": points}


def shed(value: int) -> dict[str, Argument]:
    """Those of one colour."""
    return {"colour": COLOURS[min(read(value), default=0) // VALUES], **lost(value)}


def colour(value: int) -> dict[str, Argument]:
    return {"colour": COLOURS[value]}


def left(value: int) -> dict[str, Argument]:
    return {"count": len(members(value))}


def scored(value: int) -> dict[str, Argument]:
    low, high, *_ = unpack(value)
    return {"points": low + 64 * high, "count": value >> 12}  # a zone may hold more than 63 cards


EVENTS = (
    Event("push-drew", "P-07", card, step=True),
    Event("push-drew-die", "P-11", step=True),
    Event("push-reversed", "P-26", reversals),
    Event("push-started", "P-09", placed),
    Event("push-added", "P-08", placed),
    Event("push-bust", "P-31", card),
    Event("push-stopped", "P-17", column),
    Event("push-picked", "P-24", column),
    Event("push-must-roll", "P-19", step=True),
    Event("push-shed", "P-20", shed),
    Event("push-shed-bust", "P-32", shed),
    Event("push-shed-none", "P-23", colour),
    Event("push-star-spared", "P-22"),
    Event("push-star-took", "P-42", lost),
    Event("push-protected", "P-36", kept),
    Event("push-left-over", "P-29", count),
    Event("push-pile-out", "P-R11", left),
    Event("push-scored", "P-40", scored),
    Event("push-won", "P-03", points),
    Event("push-won-by-cards", "P-41", count),
    Event("push-tied", "P-R12", players),
)
