"""Bots: players who see only what their seat may see, and hear only what it may hear."""

from random import Random

from tablee.core.game import Game
from tablee.players.bot import Bot
from tablee.players.players import STRONGEST, players
from tablee.players.thinker import thinks
from tablee.players.thinking_player import ThinkingPlayer

LEVELS = tuple(range(1, STRONGEST + 1))


def bot(game: Game, seat: int, level: int, rng: Random) -> Bot:
    """The player of a level; one who thinks deeply lets the simple one answer until he can."""
    plain = simple(game, seat, level, rng)
    return ThinkingPlayer(game, seat, level, rng, plain) if thinks(game, level) else plain


def simple(game: Game, seat: int, level: int, rng: Random) -> Bot:
    """The best player of a level, or below it, who needs no compiler and answers at once."""
    return players(game).simple(seat, rng, level)
