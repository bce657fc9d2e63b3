"""Who plays Vampire: hunters by taste, and those who search."""

from tablee.players.players import Players
from tablee.players.vampire.reasons import reason
from tablee.players.vampire.simple import VampireBot

PLAYERS = Players(simple=VampireBot, thinks_from=3, reason=reason)
