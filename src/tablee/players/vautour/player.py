"""Two players at Stupide Vautour, the strongest level: a card drawn from the solved mixture.

Few cards are solved, more are looked at by the nets. With 8 cards most positions can be solved
within a second, but not all: so many matrix games are tried, and what needs more is left to the
nets. The count decides, never the clock.
"""

from functools import cache
from typing import Any

from tablee.core.bits import bit, span
from tablee.core.game import Game
from tablee.core.record import Row
from tablee.core.telling import members
from tablee.games.vautour.rules import POINTS, Table
from tablee.players.advice import NEVER, WeighedMove, Weighing, mixed
from tablee.players.mixture import PURE, drawn
from tablee.players.value_files import Unfit
from tablee.players.vautour import training
from tablee.players.vautour.memory import CardMemory
from tablee.players.vautour.solver import (
    ENDGAME,
    EXACT,
    Objective,
    Position,
    Solution,
    Solver,
    position,
)

TRIED = 1_200_000  # matrix games to solve 8 cards: less than a second


def is_ready(game: Game) -> bool:
    """Whether the values fit and nobody would have to wait for the compiler."""
    try:
        training.shipped_nets()
    except Unfit:
        return False
    return ENDGAME.is_warm("value") and training.NETS.is_warm("matrix")


def warm() -> None:
    """Compile and load what the first and the last cards need, so that nobody waits for it."""
    nets = training.shipped_nets()["win"]
    for cards in (3, EXACT + 1, EXACT + 2):
        hand, points = span(1, cards), members(POINTS)
        pile = sum(bit(card) for card in points[: cards - 1])
        consider(Position(hand, hand, pile, bit(points[-1])), nets=nets)


@cache
def solver(objective: Objective, by_prey: bool) -> Solver:
    """One transposition table for all who ask in this process."""
    return Solver(objective, by_prey=by_prey)


def consider(
    p: Position, objective: Objective = "win", nets: training.Nets | None = None
) -> Solution:
    """The value of a position, and a mixture of cards."""
    if p.cards <= EXACT:
        return solver(objective, p.by_prey).solve(p)
    if not p.turned:
        raise ValueError("nobody is to lay a card")
    if p.cards == EXACT + 1:
        solved = solver(objective, p.by_prey).within(p, TRIED)
        if solved is not None:
            return solved
    known = training.shipped_nets()[objective] if nets is None else nets
    return training.estimated(p, objective, known)


class SolverPlayer:
    """One seat of two: he listens, remembers every card and mixes as he should."""

    def __init__(self, seat: int) -> None:
        self.seat, self.memory = seat, CardMemory()
        self.mixture = PURE

    def hear(self, rows: list[list[int]]) -> None:
        self.memory.hear(rows)

    def solve(self, view: Table, rng: Row | None = None) -> Solution:
        """The value, and how often to lay each card; `rng` imagines what was missed."""
        return consider(position(self.memory.recall(view, rng), self.seat))

    def choose(self, view: Any, rng: Row) -> int:
        """A card, drawn as often as the mixture says."""
        self.mixture = self.solve(view, rng).mixture()
        return drawn(self.mixture, rng)

    def weigh(self, view: Any, rng: Row) -> Weighing:
        """A mixture, and what each card of it brings."""
        answer = self.solve(view, rng)
        error = 0.0 if answer.exact else None
        moves = [
            WeighedMove(move.card, (move.value + 1) / 2, error, move.probability)
            for move in answer.moves
        ]
        if not answer.exact:
            return Weighing("estimated", mixed(moves, NEVER))
        if answer.chance < NEVER:  # the best replies leave nothing to win to any card
            return Weighing("solved", [move._replace(share=None) for move in moves])
        return Weighing("solved", mixed(moves, NEVER))


def thinker(game: Game, seat: int, level: int) -> SolverPlayer:
    return SolverPlayer(seat)
