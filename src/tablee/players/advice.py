"""Advice: moves as they were weighed, and as a coach tells of them."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from tablee.players.reason import Reason

NEVER = 1e-6  # what rounding may leave: of a move not in the mixture, of two chances alike
# How the answer was found: nothing to choose, solved to the end of the game, looked ahead to a
# learnt value, searched with chance and hidden cards imagined, or by rule of thumb.
By: TypeAlias = Literal["forced", "solved", "estimated", "searched", "judged"]


class Counsel(NamedTuple):
    """One move as it is told: what it promises, and a reason."""

    move: int
    reason: Reason
    chance: float | None = None  # to win, a shared victory in part; None if nobody has reckoned
    error: float | None = None  # one standard error of that, by sampling; None if there is none
    share: float | None = None  # how often to make it, where always the same would be read


class Advice(NamedTuple):
    """Two or three moves as they are told, the best first; or one that was made, and a better."""

    by: By | Literal["shown"]  # nothing was weighed: the reason is what everybody can see
    moves: list[Counsel]


class WeighedMove(NamedTuple):
    """A move as it was weighed, before a reason is given."""

    move: int
    chance: float | None = None
    error: float | None = None
    share: float | None = None


class Weighing(NamedTuple):
    """What thinking came to: how it was done, and the moves, the best first."""

    by: By
    moves: list[WeighedMove]


def mixed(moves: Sequence[WeighedMove], least: float) -> list[WeighedMove]:
    """A mixture without what is less than that part of its likeliest move, which comes first.

    If one move is all of it, the best of those that are never to be made is told, too.
    """
    likeliest = max(move.share or 0.0 for move in moves)
    kept = [move for move in moves if (move.share or 0.0) >= least * likeliest]
    whole = sum(move.share or 0.0 for move in kept)
    again = [move._replace(share=(move.share or 0.0) / whole) for move in kept]
    again.sort(key=lambda move: (-(move.share or 0.0), move.move))
    others = [move for move in moves if move not in kept]
    if len(again) == 1 and others:
        second = max(others, key=lambda move: (move.chance or 0.0, -move.move))
        again.append(second._replace(share=0.0))
    return again
