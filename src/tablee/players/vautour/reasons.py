"""Reasons at Stupide Vautour: what the stake is, and what the others can still lay."""

from tablee.core.bits import count, drop, highest, lowest, span
from tablee.core.telling import members
from tablee.games.vautour.events import signed
from tablee.games.vautour.rules import CLOSED, SERIES, Table, worth
from tablee.players.reason import Reason
from tablee.players.vautour.memory import CardMemory


def reason(seat: int, view: Table, card: int, heard: list[list[int]]) -> Reason:
    memory = CardMemory()
    memory.hear(heard)
    total = worth(view.stake)
    held = possible(seat, view, memory)
    lower = sum(count(cards & span(0, card - 1)) for cards in held)
    given: dict[str, int | str] = {"card": card, "total": signed(total) if total else "0"}
    if total and lower == sum(map(count, held)):
        if total > 0:
            return Reason("vautour-coach-sure", given)
        if view.players == 2:  # with more, two low cards may cancel each other out
            return Reason("vautour-coach-spared", given)
    smaller, left = sizes(view, total)
    if left and card == highest(view.hand[seat]) and smaller == left and total > 0:
        return Reason("vautour-coach-best", given)
    if left and card == lowest(view.hand[seat]) and 2 * smaller < left:
        return Reason("vautour-coach-save", {**given, "smaller": smaller, "left": left})
    higher = count(view.hand[seat] & ~span(0, card))
    if total and 2 * higher > count(view.hand[seat]):
        name = "vautour-coach-yield" if total > 0 else "vautour-coach-accept"
        return Reason(name, {**given, "higher": higher})
    name = "vautour-coach-beats" if total >= 0 else "vautour-coach-ducks"
    return Reason(name, {**given, "lower": lower, "cards": sum(map(count, held))})


def possible(seat: int, view: Table, memory: CardMemory) -> list[int]:
    """For each other seat the cards that it may hold, as far as was seen and heard."""
    return [
        view.hand[other]
        if view.hand[other] >= 0
        else drop(SERIES & ~memory.shown[other], view.last[other])
        for other in range(view.players)
        if other != seat
    ]


def sizes(view: Table, total: int) -> tuple[int, int]:
    """How many of the cards to come are smaller than the stake, and how many are to come.

    None where what the others have won may not be known: then neither is what is to come.
    """
    if view.scores == CLOSED and any(won < 0 for won in view.won):
        return 0, 0
    later = [abs(worth(1 << card)) for card in members(view.pile)]
    return sum(size < abs(total) for size in later), len(later)
