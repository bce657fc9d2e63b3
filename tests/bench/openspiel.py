"""OpenSpiel's goofspiel, read by what it says to a player."""

from typing import Any

from tablee.core.bits import bit
from tablee.players.vautour.solver import Position


def position(state: Any, player: int, cards: int = 13) -> Position:
    """A state of OpenSpiel's goofspiel, read from what the player may read."""
    read: dict[str, list[int]] = {}
    for line in state.information_state_string(player).splitlines():
        name, _, rest = line.partition(":")
        read[name] = [int(word) for word in rest.split()]
    shown, points = read["Point card sequence"], read["Points"]
    hands = [sum(bit(card) for card in read[f"P{seat} hand"]) for seat in (player, 1 - player)]
    pile = [card for card in range(1, cards + 1) if card not in shown]
    lead = points[player] - points[1 - player]
    return Position(
        hands[0], hands[1], sum(bit(card) for card in pile), bit(shown[-1]), lead, zero=0
    )
