"""What the simple players of all games have in common: a seat, a stream, and any legal move."""

from random import Random
from typing import Any

from tablee.core.telling import members
from tablee.players.bot import Bot


class SimplePlayer(Bot):
    """A bot that answers at once: by itself any legal move; those of each game know better."""

    def __init__(self, seat: int, rng: Random) -> None:
        self.seat, self.rng = seat, rng

    def use(self, rng: Random) -> None:
        self.rng = rng

    def hear(self, rows: list[list[int]]) -> None:
        """Nothing is remembered."""

    def choose(self, view: Any, legal: int) -> int:
        return self.rng.choice(members(legal))

    def reaction(self, view: Any) -> float | None:
        return None

    def chance(self, probability: float) -> bool:
        """Whether something happens that is so likely."""
        return self.rng.random() < probability
