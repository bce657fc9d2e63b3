"""Who plays Vampire: hunters by taste, and those who search."""

from tablee.players.players import Hindsight, Players
from tablee.players.vampire.reasons import by_hand, called, exposed, reason
from tablee.players.vampire.simple import VampireBot

PLAYERS = Players(
    simple=VampireBot,
    thinks_from=3,
    reason=reason,
    hindsight=Hindsight(weighs=by_hand, shown=exposed, called=called),
)
