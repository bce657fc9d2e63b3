"""Who plays Stupide Vautour: bidders; two who think are solved for, more are searched for."""

from typing import Any

from tablee.players.players import SEARCH, STRONGEST, Heard, Hindsight, Players
from tablee.players.vautour.memory import CardMemory
from tablee.players.vautour.reasons import reason
from tablee.players.vautour.simple import VautourBot

SOLVER = "tablee.players.vautour.player"
SOLVED = 8  # cards in hand with which two players think longest


def thinking_module(players: int, level: int) -> str:
    if players > 2:
        return SEARCH
    return SOLVER if level == STRONGEST else ""


def is_hard(players: int, level: int, view: Any, seat: int) -> bool:
    return thinking_module(players, level) == SOLVER and view.hand[seat].bit_count() == SOLVED


def recall(view: Any, heard: Heard) -> Any:
    """Whoever has seen what was laid and taken knows every hand as it was before the next card."""
    memory = CardMemory()
    memory.hear(heard)
    return memory.recall(view)


PLAYERS = Players(
    simple=VautourBot,
    thinks_from=3,
    thinking_module=thinking_module,
    is_hard=is_hard,
    reason=reason,
    hindsight=Hindsight(recall=recall),
)
