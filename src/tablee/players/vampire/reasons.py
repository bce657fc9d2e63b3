"""Reasons at Vampire: how many heads a hunt can have, and what is left to the others."""

from tablee.core.record import Row
from tablee.core.telling import members
from tablee.games.vampire import rules
from tablee.games.vampire.events import COLOURS
from tablee.players.reason import Reason
from tablee.players.vampire.simple import laid, vampires


def reason(seat: int, view: rules.Table, move: int, heard: list[list[int]]) -> Reason:
    if move == rules.DRAW:
        return drawing(seat, view)
    if move < rules.EXPOSE:
        return leaving(seat, view, move)
    if move < rules.TAKE:
        colour = move - rules.EXPOSE
        return hunting(seat, view, colour, most(view.hand[seat], colour))
    if move < rules.ADD_ONES:
        colour = move - rules.TAKE
        return hunting(seat, view, colour, most(view.hand[seat], colour) + lying(view, colour)[1])
    return adding(seat, view, move)


def by_hand(seat: int, view: rules.Table, heard: list[list[int]]) -> bool:
    """Never can a choice be weighed by others: it rests on a hand that stays hidden [K-R14]."""
    return False


def exposed(seat: int, view: rules.Table, move: int, heard: list[list[int]]) -> Reason | None:
    """What everybody can see of a hunt once it lies there; nothing else was done in the open."""
    if move < rules.ADD_JOKERS:
        return None
    after = view.copy()
    after.laying[2] += move - rules.ADD_JOKERS
    return enough(seat, view, laid(after)) or hunting(seat, view, view.colour, laid(after))


def called(view: rules.Table, move: int) -> int:
    """A hunt by its colour: how many jokers were the last of it says little."""
    return rules.EXPOSE + view.colour


def most(hand: Row, colour: int) -> int:
    """The heads of a hunt with everything that the hand can give to it."""
    return vampires(hand, colour)[1] + hand[rules.JOKER]


def lying(view: rules.Table, colour: int) -> tuple[int, int]:
    """How many cards lie under a location, and how many heads they have."""
    cards, heads = vampires(view.under, colour)
    jokers = view.under[rules.JOKER + colour]
    return cards + jokers, heads + jokers


def drawing(seat: int, view: rules.Table) -> Reason:
    """What is passed over for two cards; with nothing to take there is nothing to choose."""
    takes = [move - rules.TAKE for move in members(rules.legal(view, seat)) if move >= rules.TAKE]
    hand = view.hand[seat]
    heads, colour = max((most(hand, c) + lying(view, c)[1], -c) for c in takes)
    return Reason("vampire-coach-wait", {"colour": COLOURS[-colour], "heads": heads})


def hunting(seat: int, view: rules.Table, colour: int, heads: int) -> Reason:
    before = rules.heads(view, seat, colour)
    given: dict[str, int | str] = {"colour": COLOURS[colour], "heads": heads}
    if before:
        return Reason("vampire-coach-replace", {**given, "before": before})
    hunted = sum(rules.heads(view, seat, other) > 0 for other in range(rules.COLOURS))
    if hunted == rules.COLOURS - 1:
        return Reason("vampire-coach-sixth", given)
    return Reason("vampire-coach-new", given)


def leaving(seat: int, view: rules.Table, move: int) -> Reason:
    if move >= rules.PUT_JOKER:
        colour = move - rules.PUT_JOKER
        given: dict[str, int | str] = {"colour": COLOURS[colour], "cards": lying(view, colour)[0]}
        return Reason("vampire-coach-joker", given)
    card = move - rules.PUT
    colour = card % rules.TWO
    kept = vampires(view.hand[seat], colour)[0] - 1
    given = {"colour": COLOURS[colour], "kept": kept, "cards": lying(view, colour)[0] + 1}
    return Reason("vampire-coach-leave" if kept else "vampire-coach-lone", given)


def adding(seat: int, view: rules.Table, move: int) -> Reason:
    """How the hunt stands with these cards, and what the hand keeps."""
    after = view.copy()
    sort = view.phase - rules.HOW_MANY_ONES
    first = (rules.ADD_ONES, rules.ADD_TWOS, rules.ADD_JOKERS)[sort]
    after.laying[sort] += move - first
    heads = laid(after)
    card = rules.JOKER if sort == 2 else sort * rules.TWO + view.colour
    kept = view.hand[seat][card] - (move - first)
    if (safe := enough(seat, view, heads)) is not None:
        return safe
    given: dict[str, int | str] = {"colour": COLOURS[view.colour], "heads": heads}
    if kept:
        return Reason("vampire-coach-keep", {**given, "kept": kept})
    return Reason("vampire-coach-all", given)


def enough(seat: int, view: rules.Table, heads: int) -> Reason | None:
    """That a hunt with so many heads would not be lost now, if everybody has one of its colour."""
    rivals = [
        rules.heads(view, other, view.colour) for other in range(view.players) if other != seat
    ]
    if not all(rivals) or heads <= min(rivals):
        return None
    given: dict[str, int | str] = {"colour": COLOURS[view.colour], "heads": heads}
    return Reason("vampire-coach-enough", {**given, "least": min(rivals)})
