"""Who plays a seat, and who thinks for it: what each of them is asked."""

from random import Random
from typing import Any, Protocol

from tablee.core.game import Game
from tablee.core.record import Row
from tablee.players.advice import Weighing


class Bot(Protocol):
    """Whoever plays one seat and is not a person; it knows what that seat may know."""

    seat: int

    def use(self, rng: Random) -> None:
        """Draw from this stream from now on."""
        ...

    def hear(self, rows: list[list[int]]) -> None:
        """Listen to what this seat may hear of what happens."""
        ...

    def choose(self, view: Any, legal: int) -> int:
        """A move out of a set, knowing only the veiled view."""
        ...

    def reaction(self, view: Any) -> float | None:
        """How many seconds this bot needs to slap; None if it keeps its hand still."""
        ...


class Thinker(Protocol):
    """Whoever weighs the moves of one seat by search, or has solved them; needs the compiler."""

    def hear(self, rows: list[list[int]]) -> None:
        """Listen to what this seat may hear of what happens."""
        ...

    def choose(self, view: Any, rng: Row) -> int:
        """A move; the stream moves on. Unfit if nothing was learnt that is true of these rules."""
        ...

    def weigh(self, view: Any, rng: Row) -> Weighing:
        """The moves that matter, the best first, for a coach; Unfit as with `choose`."""
        ...


class ThinkingModule(Protocol):
    """A module that has thinkers. It is found by its name, and imported only to think."""

    def is_ready(self, game: Game) -> bool:
        """Whether its values fit and nobody would have to wait for the compiler."""
        ...

    def thinker(self, game: Game, seat: int, level: int) -> Thinker:
        """Whoever thinks for a seat at this level."""
        ...

    def warm(self) -> None:
        """Load and compile what the first decision of a game does not need."""
        ...
