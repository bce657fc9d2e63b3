"""Why a move is not legal, said to whoever tried it."""

from typing import Any

from tablee.core.bits import has
from tablee.core.seats import DEALER
from tablee.core.telling import Told
from tablee.games.vautour.events import card, laid
from tablee.games.vautour.rules import NONE, POINTS, SERIES, legal


def objection(t: Any, seat: int, move: int) -> Told | None:
    """[V-38] Each number is laid once; [V-R9] one a round; [V-R10] each Points card turned once."""
    if seat == DEALER:
        if has(POINTS & ~legal(t, DEALER), move):
            return Told("vautour-no-turned", "V-R10", seat, card(move))
    elif seat < t.players and t.laid[seat] != NONE:
        return Told("vautour-no-second", "V-R9", seat, {})
    elif seat < t.players and has(SERIES & ~legal(t, seat), move):
        return Told("vautour-no-spent", "V-38", seat, laid(move))
    return None
