"""What the tape of Vampire can say."""

from tablee.core.tape import unpack
from tablee.core.telling import Argument, Event, Several, players, points
from tablee.games.vampire.rules import JOKER, TWO

COLOURS = ("C", "G", "M", "D", "H", "P")  # castle, graveyard, madhouse, docks, church, pub
CARDS = (*(c + "1" for c in COLOURS), *(c + "2" for c in COLOURS), "S")
SORTS = ("one", "two", "joker")


def number(value: int) -> dict[str, Argument]:
    return {"number": value}


def card(value: int) -> dict[str, Argument]:
    if value == JOKER:
        return {"colour": "S", "heads": 1}
    return {"colour": COLOURS[value % TWO], "heads": 1 + value // TWO}


def colour(value: int) -> dict[str, Argument]:
    return {"colour": COLOURS[value]}


def heap(value: int) -> dict[str, Argument]:
    colour, ones, twos, jokers = unpack(value)
    counts = zip(SORTS, (ones, twos, jokers), strict=True)
    some = tuple({"sort": sort, "count": count} for sort, count in counts if count)
    return {
        "colour": COLOURS[colour],
        "ones": ones,
        "twos": twos,
        "jokers": jokers,
        "cards": Several("vampire-some", some),
        "count": ones + twos + jokers,
        "heads": ones + 2 * twos + jokers,
    }


def chosen(value: int) -> dict[str, Argument]:
    sort, cards, colour, _ = unpack(value)
    return {"sort": SORTS[sort], "count": cards, "colour": COLOURS[colour]}


def lost(value: int) -> dict[str, Argument]:
    colour, heads, *_ = unpack(value)
    return {"colour": COLOURS[colour], "heads": heads}


EVENTS = (
    Event("vampire-opened", "K-06", number),
    Event("vampire-dealt", "K-07", card, step=True),
    Event("vampire-dealt-unseen", "K-07", step=True),
    Event("vampire-drew", "K-12", card, step=True),
    Event("vampire-drew-unseen", "K-12", step=True),
    Event("vampire-put", "K-13", card),
    Event("vampire-put-joker", "K-14", colour),
    Event("vampire-hunting", "K-15", colour, step=True),
    Event("vampire-taking", "K-16", heap, step=True),
    Event("vampire-chosen", "K-R16", chosen, step=True),
    Event("vampire-discarded", "K-20", colour, step=True),
    Event("vampire-exposed", "K-17", heap),
    Event("vampire-ended-pile", "K-21"),
    Event("vampire-ended-six", "K-22"),
    Event("vampire-spared", "K-27", colour),
    Event("vampire-lost", "K-25", lost),
    Event("vampire-lost-tied", "K-26", lost),
    Event("vampire-gained", "K-28", points),
    Event("vampire-scored", "K-30", points),
    Event("vampire-won", "K-29", points),
    Event("vampire-tied", "K-R13", players),
)
