"""Why a move may be good: one fact about the table that a learner can see for himself."""

from collections.abc import Callable
from typing import Any

from tablee.bots.reasons import cercueils, push, vampire, vautour
from tablee.bots.reasons.reason import Reason
from tablee.core.game import Game

__all__ = ["Reason", "reason"]

REASONS: dict[str, Callable[[int, Any, int, list[list[int]]], Reason]] = {
    "vautour": vautour.reason,
    "push": push.reason,
    "vampire": vampire.reason,
    "cercueils": cercueils.reason,
}


def reason(game: Game, seat: int, view: Any, move: int, heard: list[list[int]]) -> Reason:
    """What speaks for a move, from nothing but what this seat sees and has heard."""
    return REASONS[game.name](seat, view, move, heard)
