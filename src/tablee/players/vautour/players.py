"""Who plays Stupide Vautour: bidders; two who think are solved for, more are searched for."""

from typing import Any

from tablee.players.players import SEARCH, STRONGEST, Players
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


PLAYERS = Players(
    simple=VautourBot,
    thinks_from=3,
    thinking_module=thinking_module,
    is_hard=is_hard,
    reason=reason,
)
