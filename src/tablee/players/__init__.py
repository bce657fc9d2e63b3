"""Bots: players who see only what their seat may see, and hear only what it may hear."""

from collections.abc import Callable
from random import Random

from tablee.bots.bot import Bot
from tablee.bots.cercueils import CercueilsBot
from tablee.bots.push import PushBot
from tablee.bots.thinker import Thinker, thinks
from tablee.bots.vampire import VampireBot
from tablee.bots.vautour import VautourBot
from tablee.core.game import Game

LEVELS = (1, 2, 3, 4)
LISTENERS = frozenset({"vautour", "cercueils"})  # where what was heard is more than what is seen
BOTS: dict[str, Callable[[int, Random, int], Bot]] = {
    "vautour": VautourBot,
    "push": PushBot,
    "vampire": VampireBot,
    "cercueils": CercueilsBot,
}


def bot(game: Game, seat: int, level: int, rng: Random) -> Bot:
    """The player of a level; one who thinks deeply lets the simple one answer until he can."""
    plain = simple(game, seat, level, rng)
    return Thinker(game, seat, level, rng, plain) if thinks(game, level) else plain


def simple(game: Game, seat: int, level: int, rng: Random) -> Bot:
    """The best player of a level, or below it, who needs no compiler and answers at once."""
    return BOTS[game.name](seat, rng, level)
