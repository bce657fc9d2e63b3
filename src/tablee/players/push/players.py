"""Who plays Push: gamblers, and those who reckon a turn to its end."""

from tablee.players.players import Players
from tablee.players.push.reasons import reason
from tablee.players.push.simple import PushBot


def thinking_module(players: int, level: int) -> str:
    return "tablee.players.push.player"


PLAYERS = Players(simple=PushBot, thinks_from=3, thinking_module=thinking_module, reason=reason)
