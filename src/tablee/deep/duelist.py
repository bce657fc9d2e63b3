"""The strongest player of two-player Vautour: exact when few cards are left, fitted before.

With 8 cards most positions can be solved within a second, but not all: so many matrix games are
tried, and what needs more is left to the nets. The count decides, never the clock.
"""

from functools import cache

from tablee.core.bits import bit, span
from tablee.core.record import Row
from tablee.core.telling import members
from tablee.deep import layers
from tablee.deep.duel import EXACT, Advice, Objective, Position, Solver, position
from tablee.deep.witness import Witness
from tablee.games.vautour.rules import POINTS, Table

TRIED = 1_200_000  # matrix games to solve 8 cards: less than a second


@cache
def solver(objective: Objective, by_prey: bool) -> Solver:
    """One table of positions for all who ask in this process."""
    return Solver(objective, by_prey=by_prey)


def ready() -> None:
    """Compile and load all that a player needs, so that nobody waits for it later."""
    nets = layers.shipped_nets()["win"]
    for cards in (3, EXACT + 1, EXACT + 2):
        hand, points = span(1, cards), members(POINTS)
        pile = sum(bit(card) for card in points[: cards - 1])
        consider(Position(hand, hand, pile, bit(points[-1])), nets=nets)


def consider(p: Position, objective: Objective = "win", nets: layers.Nets | None = None) -> Advice:
    """The value of a position, and a mixture of moves."""
    if p.cards <= EXACT:
        return solver(objective, p.by_prey).solve(p)
    if not p.turned:
        raise ValueError("nobody is to lay a card")
    if p.cards == EXACT + 1:
        solved = solver(objective, p.by_prey).within(p, TRIED)
        if solved is not None:
            return solved
    known = layers.shipped_nets()[objective] if nets is None else nets
    return layers.estimated(p, objective, known)


def policy(
    view: Table, seat: int, witness: Witness | None = None, objective: Objective = "win"
) -> Advice:
    """What to do with what a seat sees, and remembers if it has listened."""
    return Duelist(seat, objective, witness).advise(view)


class Duelist:
    """Somebody who listens, remembers everything and mixes as he should."""

    def __init__(
        self, seat: int, objective: Objective = "win", witness: Witness | None = None
    ) -> None:
        self.seat: int = seat
        self.objective: Objective = objective
        self.witness = Witness() if witness is None else witness

    def hear(self, rows: list[list[int]]) -> None:
        self.witness.hear(rows)

    def advise(self, view: Table, rng: Row | None = None) -> Advice:
        """The value, and how often to lay each card; `rng` imagines what was missed."""
        return consider(position(self.witness.recall(view, rng), self.seat), self.objective)
