"""Two players at Stupide Vautour, the strongest level: a card drawn from the solved mixture."""

from typing import Any

from tablee.core.chance import advance
from tablee.core.game import Game
from tablee.core.record import Row
from tablee.deep import layers
from tablee.deep.duelist import Duelist, ready
from tablee.deep.forge import is_forged
from tablee.deep.shipped import Unfit

GRAIN = 2**32  # what `advance` draws from


def is_ready(game: Game) -> bool:
    """Whether the values fit and nobody would have to wait for the compiler."""
    try:
        layers.shipped_nets()
    except Unfit:
        return False
    exact = is_forged("value", "endgame", "matrix", "places")
    return exact and is_forged("matrix", "leaf", "matrix", "places")


def warm() -> None:
    """Load and compile what the first and the last cards need."""
    ready()


class Thinker:
    """One seat of two."""

    def __init__(self, game: Game, seat: int, level: int) -> None:
        self._duelist = Duelist(seat)

    def hear(self, rows: list[list[int]]) -> None:
        self._duelist.hear(rows)

    def choose(self, view: Any, rng: Row) -> int:
        """A card, drawn as often as the mixture says."""
        moves = self._duelist.advise(view, rng).moves
        spot = sum(move.probability for move in moves) * advance(rng) / GRAIN
        for move in moves:
            spot -= move.probability
            if spot < 0:
                return move.card
        return max(moves, key=lambda move: move.probability).card
