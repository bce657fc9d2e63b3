"""Push, valued for a review: solved with the last cards, before that learnt between two turns.

Within a turn one card more is looked at exactly, for all seats at once (max-n). Nothing is hidden,
so a choice is held against the value of the tables that the others would have led to.
"""

from typing import Any

from tablee.core.game import Game
from tablee.core.record import Row
from tablee.core.telling import members
from tablee.games.push import rules
from tablee.players.estimator import Appraisal, Chances
from tablee.players.push.learnt import shipped_values
from tablee.players.push.turn_search import SMALL
from tablee.players.push.workspace import Workspace

DEPTH = 1  # cards looked ahead within a turn
NODES = 20_000  # positions that may be looked at to solve the rest of the game


class TurnEstimator:
    """One who looks a card ahead, and to the end of the game where that is near."""

    def __init__(self) -> None:
        self._values, self._room = shipped_values(), Workspace(NODES)

    def chances(self, t: rules.Table, rng: Row) -> Chances:
        return Chances(self._solved(t) or self._ahead(t), (0.0,) * t.players)

    def _solved(self, t: rules.Table) -> tuple[float, ...] | None:
        if t.pile > SMALL:
            return None
        try:
            return tuple(self._room.solve(t))
        except ValueError:  # more positions than there is room for
            return None

    def _ahead(self, t: rules.Table) -> tuple[float, ...]:
        weights, _ = self._values.of(t.players, t.risques)
        self._room.lay(t)
        self._room.look_ahead(DEPTH, weights)
        return tuple(self._room.shares[0, : t.players].tolist())

    def judge(self, seat: int, view: Any, heard: list[list[int]], move: int, rng: Row) -> Appraisal:
        worth = {each: self._worth(view, seat, each) for each in members(rules.legal(view, seat))}
        best = max(worth, key=lambda each: (worth[each], each == move))
        by = "estimated" if self._solved(view) is None else "solved"
        return Appraisal(worth[best] - worth[move], 0.0, best, by)

    def _worth(self, view: rules.Table, seat: int, move: int) -> float:
        """What a move promises its seat; a turn that is begun, no less than before it was.

        One card does not tell what a whole turn brings, and what was learnt between turns does.
        """
        then = view.copy()
        rules.apply(then, seat, move, None)
        found = (self._solved(then) or self._ahead(then))[seat]
        if view.phase == rules.START and move == rules.DRAW:
            found = max(found, (self._solved(view) or self._ahead(view))[seat])
        return found


def estimator(game: Game, players: int, questions: int) -> TurnEstimator:
    return TurnEstimator()
