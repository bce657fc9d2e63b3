"""Small games of open cards valued by nothing but the verbs of their rules."""

from typing import Any

from tablee.core.bits import has, lowest
from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.record import Row
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.play.drive import choose, drive
from tablee.play.table import Table
from tablee.players.estimator import Appraisal, Chances
from tablee.review.junctures import FinishedGame, retraced


class BackwardInduction:
    """Everybody plays for himself and without a fault."""

    def __init__(self, game: Game, *, thinks: bool = True) -> None:
        self.rules, self.thinks = game.rules, thinks  # or lets all moves be as likely
        self._known: dict[str, list[float]] = {}

    def chances(self, t: Any, rng: Row) -> Chances:
        return Chances(tuple(self.value(t)), (0.0,) * t.players)

    def value(self, t: Any) -> list[float]:
        here = repr(t)
        if here not in self._known:
            self._known[here] = self._value(t)
        return self._known[here]

    def _value(self, t: Any) -> list[float]:
        awaited = self.rules.awaiting(t)
        if not awaited:
            winners = members(self.rules.score(t, [0] * self.rules.SEATS))
            return [(seat in winners) / len(winners) for seat in range(t.players)]
        seat = lowest(awaited)
        found = {move: self.value(then) for move, then in self.after(t, seat).items()}
        if seat != DEALER and self.thinks:
            return max(found.values(), key=lambda shares: shares[seat])
        odds = {move: self.rules.odds(t, move) if seat == DEALER else 1 for move in found}
        return [
            sum(odds[move] * shares[each] for move, shares in found.items()) / sum(odds.values())
            for each in range(t.players)
        ]

    def after(self, t: Any, seat: int) -> dict[int, Any]:
        found: dict[int, Any] = {}
        for move in members(self.rules.legal(t, seat)):
            found[move] = t.copy()
            self.rules.apply(found[move], seat, move, None)
        return found

    def judge(self, seat: int, view: Any, heard: list[list[int]], move: int, rng: Row) -> Appraisal:
        worth = {each: self.value(then)[seat] for each, then in self.after(view, seat).items()}
        best = max(worth, key=lambda each: worth[each])
        return Appraisal(worth[best] - worth[move], 0.0, best, "solved")


def played(game: Game, players: int, seed: int | str) -> FinishedGame:
    """A random game, finished."""
    table, rng = Table(game, players), stream(seed)
    for _ in drive(table, lambda table: choose(table, rng)):
        pass
    assert not has(table.awaited, DEALER)
    return retraced(table)
