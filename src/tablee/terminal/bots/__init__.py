"""Bots: simple players who see only what their seat may see, and hear only what it may hear."""

from random import Random

from tablee.core.game import Game
from tablee.terminal.bots.bot import Bot
from tablee.terminal.bots.cercueils import CercueilsBot
from tablee.terminal.bots.push import PushBot
from tablee.terminal.bots.vampire import VampireBot
from tablee.terminal.bots.vautour import VautourBot

BOTS: dict[str, type[Bot]] = {
    "vautour": VautourBot,
    "push": PushBot,
    "vampire": VampireBot,
    "cercueils": CercueilsBot,
}


def bot(game: Game, seat: int, rng: Random) -> Bot:
    return BOTS[game.name](seat, rng)
