"""What the tape of Stupide Vautour can say."""

from collections.abc import Sequence

from tablee.core.telling import Argument, Event, Several, members, players
from tablee.games.vautour.rules import ZERO


def signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−")


def card(value: int) -> dict[str, Argument]:
    return {"card": signed(value - ZERO), "kind": "vulture" if value < ZERO else "prize"}


def total(value: int) -> dict[str, Argument]:
    return {"total": signed(value) if value else "0"}


def laid(value: int) -> dict[str, Argument]:
    return {"card": value}


def several(cards: Sequence[int | str]) -> dict[str, Argument]:
    each = tuple({"card": card} for card in cards)
    return {"cards": Several("vautour-card", each), "count": len(each)}


def tied(value: int) -> dict[str, Argument]:
    return several(members(value))


def stake(value: int) -> dict[str, Argument]:
    return several([signed(card - ZERO) for card in members(value)])


def points(value: int) -> dict[str, Argument]:
    return {"points": value, "score": str(value).replace("-", "−")}


EVENTS = (
    Event("vautour-turned", "V-14", card),
    Event("vautour-summed-up", "V-30", total),
    Event("vautour-summed-down", "V-31", total),
    Event("vautour-laid", "V-16", step=True),
    Event("vautour-taken-back", "V-R9", step=True),
    Event("vautour-shown", "V-17", laid),
    Event("vautour-cancelled", "V-24", tied),
    Event("vautour-taken-high", "V-20", stake),
    Event("vautour-taken-low", "V-22", stake),
    Event("vautour-taken-next-high", "V-25", stake),
    Event("vautour-taken-next-low", "V-25", stake),
    Event("vautour-carried-tied-again", "V-27", stake),
    Event("vautour-carried-all-tied", "V-75", stake),
    Event("vautour-lost", "V-34", stake),
    Event("vautour-scored", "V-40", points),
    Event("vautour-won", "V-41", points),
    Event("vautour-won-second", "V-42", players),
    Event("vautour-won-prey", "V-87", players),
    Event("vautour-tied", "V-R6", players),
)
