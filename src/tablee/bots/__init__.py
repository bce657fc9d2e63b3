"""Bots: simple players who see only what their seat may see, and hear only what it may hear."""

from random import Random

from tablee.bots.bot import Bot
from tablee.bots.cercueils import CercueilsBot
from tablee.bots.push import PushBot
from tablee.bots.vampire import VampireBot
from tablee.bots.vautour import VautourBot
from tablee.core.game import Game

BOTS: dict[str, type[Bot]] = {
    "vautour": VautourBot,
    "push": PushBot,
    "vampire": VampireBot,
    "cercueils": CercueilsBot,
}


def bot(game: Game, seat: int, rng: Random) -> Bot:
    return BOTS[game.name](seat, rng)
