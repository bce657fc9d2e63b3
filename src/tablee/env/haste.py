"""Haste: who of those that slap at once is first, by a number for each seat or by bots' hands."""

from collections.abc import Sequence
from typing import NamedTuple

from tablee.core.game import Game
from tablee.players import LEVELS
from tablee.players.players import players as players_of

SPANS = 256  # of a hand, each as likely as the others; within one, all reactions are
MICRO = 1_000_000  # a second


class Haste(NamedTuple):
    """How the kernels are told."""

    weights: list[int]  # how often each seat is the first, compared with the others
    hands: list[list[int]]  # by seat: where its spans begin and end, in microseconds; or none


def read_haste(game: Game, players: int, asked: str | Sequence[int | str] | None) -> Haste:
    """ValueError unless it is one word for all, or a number or a word for each seat."""
    said = [asked] * players if isinstance(asked, str) else list(asked or [1] * players)
    words = [each for each in said if isinstance(each, str)]
    weights = [each for each in said if not isinstance(each, str)]
    if len(said) != players or (words and weights):
        raise ValueError(f"haste is a number, or else a level, for each of {players} seats")
    if words:
        return Haste([1] * players, [_hand(game, word) for word in words])
    if min(weights) < 1 or sum(weights) >= 2**31:
        raise ValueError("haste is whole numbers from 1 on, one for each seat")
    return Haste(weights, [[] for _ in weights])


def _hand(game: Game, word: str) -> list[int]:
    levels = {f"level{level}": level for level in LEVELS}
    if word not in levels or game.race is None:
        raise ValueError(f"haste cannot be {word!r}: a race has {', '.join(levels)}")
    reflexes = players_of(game).reflexes[levels[word] - 1]
    return [round(MICRO * reflexes.within(span / SPANS)) for span in range(SPANS + 1)]
