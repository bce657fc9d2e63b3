"""What every bot is asked."""

from random import Random
from typing import Any

from tablee.core.telling import members


class Bot:
    """Someone who plays anything legal; those of each game know better."""

    def __init__(self, seat: int, rng: Random) -> None:
        self.seat, self.rng = seat, rng

    def use(self, rng: Random) -> None:
        """Draw from this stream from now on."""
        self.rng = rng

    def hear(self, rows: list[list[int]]) -> None:
        """Listen to what this seat may hear of what happens."""

    def choose(self, view: Any, legal: int) -> int:
        """A move out of a set, knowing only the veiled view."""
        return self.rng.choice(members(legal))

    def reaction(self, view: Any) -> float | None:
        """How many seconds this bot needs to slap; None if it keeps its hand still."""
        return None

    def chance(self, probability: float) -> bool:
        return self.rng.random() < probability
