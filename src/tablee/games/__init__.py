"""The catalogue: one line a game."""

from tablee.core.game import Game
from tablee.games import cercueils, push, vampire, vautour

CATALOGUE: dict[str, Game] = {
    "vautour": vautour.GAME,
    "push": push.GAME,
    "vampire": vampire.GAME,
    "cercueils": cercueils.GAME,
}
