"""Two players at Stupide Vautour, valued for a review: solved to the end, before that by the nets.

With seven cards or fewer in each hand every value is exact. Before that it is that of a matrix game
over the nets, one round ahead: a net's own error is in no figure.
"""

from typing import Any

from tablee.core.game import Game
from tablee.core.record import Row
from tablee.core.telling import members
from tablee.games.vautour.rules import Table
from tablee.players.estimator import Appraisal, Chances
from tablee.players.vautour import training
from tablee.players.vautour.memory import CardMemory
from tablee.players.vautour.player import solver
from tablee.players.vautour.solver import EXACT, Position, Solution, position, turned

ROUNDS = 1  # of matrix games above the nets: two would take a hundred times as long
NONE = (0.0, 0.0)  # nothing is sampled


class DuelEstimator:
    """Values that hold whatever the other does, and mixtures that make sure of them."""

    def chances(self, t: Table, rng: Row) -> Chances:
        """The first one's chance, and the other's; nobody's laid card is looked at."""
        first = (value(position(t, 0)) + 1) / 2
        return Chances((first, 1 - first), NONE)

    def judge(self, seat: int, view: Any, heard: list[list[int]], move: int, rng: Row) -> Appraisal:
        memory = CardMemory()
        memory.hear(heard)
        answer = solution(position(memory.recall(view, rng), seat))
        laid = next(each for each in answer.moves if each.card == move)
        best = max(answer.moves, key=lambda each: (each.probability, -each.card))
        regret = max(answer.value - laid.value, 0.0) / 2
        return Appraisal(regret, 0.0, best.card, "solved" if answer.exact else "estimated")


def value(p: Position) -> float:
    """From -1, lost, to 1, won."""
    if p.turned:
        return solution(p).value
    if p.cards <= EXACT:
        return solver("win", p.by_prey).between(p)
    cards = members(p.pile)
    return sum(solution(turned(p, card)).value for card in cards) / len(cards)


def solution(p: Position) -> Solution:
    if p.cards <= EXACT:
        return solver("win", p.by_prey).solve(p)
    return training.estimated(p, "win", training.shipped_nets()["win"], ROUNDS)


def estimator(game: Game, players: int, questions: int) -> DuelEstimator | None:
    if players != 2:
        return None
    training.shipped_nets()  # Unfit, if they belong to other rules
    return DuelEstimator()
