"""Who says how a table stands, for a review: each seat's chance, and what a choice gave up."""

from typing import Any, NamedTuple, Protocol, runtime_checkable

from tablee.core.game import Game
from tablee.core.record import Row
from tablee.players.advice import By


class Chances(NamedTuple):
    """Each seat's chance to win, a shared victory in part; all of them make 1."""

    shares: tuple[float, ...]
    errors: tuple[float, ...]  # one standard error of each, by sampling alone; 0 if there was none


class Appraisal(NamedTuple):
    """A choice against the best one, as far as the seat that made it could know."""

    given_up: float  # of the chance to win; against the best mixture it is a regret
    error: float  # one standard error of that, by sampling alone
    best: int  # the best move, or the one that the best mixture makes most often
    by: By


class Estimator(Protocol):
    """One who values every table of a game in the same way."""

    def chances(self, t: Any, rng: Row) -> Chances:
        """How it stands at an open table that is not over; the stream moves on."""
        ...


@runtime_checkable
class JudgingEstimator(Estimator, Protocol):
    """One who also says what choices gave up."""

    def judge(
        self, seat: int, view: Any, heard: list[list[int]], move: int, rng: Row
    ) -> Appraisal | None:
        """What a move of a seat gave up, by what it saw and had heard; there were others.

        None if nobody can say: in a race not every choice can be judged.
        """
        ...


class EstimatingModule(Protocol):
    """What a game's module `estimating` brings. It is found by its name, and needs the compiler."""

    def estimator(self, game: Game, players: int, questions: int) -> Estimator | None:
        """Whoever values a table of so many, and will be asked so often; None: as any game."""
        ...
