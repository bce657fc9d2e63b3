"""Any game valued by tree search: the open table for chances, what a seat may know for choices."""

from typing import Any

from tablee.core.bits import lowest
from tablee.core.game import Game
from tablee.core.record import Row
from tablee.core.seats import DEALER
from tablee.players.estimator import Appraisal, Chances
from tablee.players.plan import plan
from tablee.players.taught import taught
from tablee.search import MoveEstimate, Search, SearchConfig

SIMULATIONS = 3_000_000  # for a whole review
FEWEST, MOST = 60, 20_000  # for each question
DEEPER = 2  # a choice is thought over so many times as long as a table is valued


class SearchEstimator:
    """The search of the strongest level, with fewer simulations for each question."""

    def __init__(self, game: Game, players: int, questions: int) -> None:
        self.game, self._plan = game, plan(game)
        self._sims = min(max(SIMULATIONS // max(questions, 1), FEWEST), MOST)
        values = taught(game, players)
        config = SearchConfig(DEEPER * self._sims, rollout=values is None)
        self._search = Search(game, config, values)

    def chances(self, t: Any, rng: Row) -> Chances:
        awaited = lowest(self.game.rules.awaiting(t))
        seat = 0 if awaited >= DEALER else awaited
        found = self._search.shares(t, seat, rng, self._sims)
        whole = sum(mean for mean, _ in found)  # 1, but for rounding
        return Chances(tuple(mean / whole for mean, _ in found), tuple(error for _, error in found))

    def judge(self, seat: int, view: Any, heard: list[list[int]], move: int, rng: Row) -> Appraisal:
        """Against the mixture that the search came to, or the move that it chose most."""
        known = view.copy()
        if self._plan.memory is not None:
            memory = self._plan.memory()
            memory.hear(heard)
            known = memory.known(view, rng)
        moves = self._search.weigh(known, seat, rng)
        tried = [each for each in moves if each.visits]
        made = next((each for each in tried if each.move == move), None)
        if made is None:  # the search has not cared to try it: no better than the worst it tried
            made = min(tried, key=lambda each: each.chance)
        best, error = _best(tried, self._plan.mixes)
        return Appraisal(
            max(best - made.chance, 0.0) if moves[0].move != move else 0.0,
            (error**2 + made.error**2) ** 0.5,
            moves[0].move,
            "searched",
        )


def _best(moves: list[MoveEstimate], mixes: bool) -> tuple[float, float]:
    """What the best choice promises, and the error of that; the likeliest comes first."""
    if not mixes:
        return moves[0].chance, moves[0].error
    whole = sum(each.probability for each in moves)
    mean = sum(each.probability * each.chance for each in moves) / whole
    return mean, sum((each.probability * each.error / whole) ** 2 for each in moves) ** 0.5
