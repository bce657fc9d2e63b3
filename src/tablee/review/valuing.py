"""The questions of a review: what each juncture is worth by itself, whoever is asked first.

Every question has a stream of its own, so that it does not matter which were asked before.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from tablee.core.bits import count, has
from tablee.core.chance import stream
from tablee.core.seats import DEALER
from tablee.play.table import heard
from tablee.players.estimator import Chances, Estimator, JudgingEstimator
from tablee.players.players import players
from tablee.review.junctures import FinishedGame, Juncture
from tablee.review.story import JudgedChoice

Progress: TypeAlias = Callable[[int, int], None]  # told how many of how many tables are valued
Lots: TypeAlias = dict[int, tuple[int, Chances]]  # by the dealer's moves: the odds, what follows


def silent(done: int, whole: int) -> None:
    """Nobody looks on."""


class JunctureValues(NamedTuple):
    """All that is reckoned for one juncture."""

    lots: Lots  # what each of the dealer's lots would lead to; none where he does not draw
    before: Chances | None  # how it stands there; None where that follows from a draw
    choices: tuple[JudgedChoice, ...]


class Valuing:
    """One who puts the questions of a finished game to an estimator."""

    def __init__(self, finished: FinishedGame, valuer: Estimator, progress: Progress) -> None:
        self.finished, self.valuer, self.game = finished, valuer, finished.table.game
        self.rules, self.players = self.game.rules, finished.table.players
        self._progress, self._asked = progress, 0

    def values(self, number: int) -> JunctureValues:
        """What is reckoned for the juncture of this number."""
        juncture = self.finished.junctures[number]
        lots = self._lots(number, juncture)
        drawn = number > 0 and self.finished.junctures[number - 1].kind == "dealt"
        before = None if lots or drawn else self._value(juncture.t, number)
        return JunctureValues(lots, before, self._choices(number, juncture))

    def _lots(self, number: int, juncture: Juncture) -> Lots:
        """All begin with the same random numbers, and those do not depend on what he drew."""
        found: Lots = {}
        for move in juncture.lots(self.game):
            t = juncture.t.copy()
            self.rules.apply(t, DEALER, move, None)
            found[move] = self.rules.odds(juncture.t, move), self._value(t, number)
        return found

    def _value(self, t: Any, number: int) -> Chances:
        self._tell()
        if not self.rules.awaiting(t):
            winners = self.rules.score(t, [0] * self.rules.SEATS)
            return won([seat for seat in range(self.players) if has(winners, seat)], self.players)
        return self.valuer.chances(t, stream("review", number))

    def _choices(self, number: int, juncture: Juncture) -> tuple[JudgedChoice, ...]:
        valuer = self.valuer
        if not isinstance(valuer, JudgingEstimator):
            return ()
        found = (
            self._choice(valuer, number, juncture, seat, move)
            for seat, move in juncture.choosers(self.game)
        )
        return tuple(choice for choice in found if choice is not None)

    def _choice(
        self, judge: JudgingEstimator, number: int, juncture: Juncture, seat: int, move: int
    ) -> JudgedChoice | None:
        self._tell()
        view, word = juncture.t.copy(), self.game.spelling.word
        self.rules.veil(view, seat)
        rows = heard(list(self.finished.tape[: juncture.spoken]), seat)
        found = judge.judge(seat, view, rows, move, stream(f"choice {seat}", number))
        if found is None:
            return None
        return JudgedChoice(
            seat,
            word(juncture.t, seat, move),
            word(juncture.t, seat, found.best),
            found.given_up,
            found.error,
            juncture.kind == "chosen" and count(self.rules.awaiting(juncture.t)) > 1,
            found.by,
            players(self.game).reason(seat, view, found.best, rows),
        )

    def _tell(self) -> None:
        self._asked += 1
        self._progress(min(self._asked, self.finished.questions), self.finished.questions)


def won(winners: list[int], players: int) -> Chances:
    """The end: those who have won together share."""
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(players))
    return Chances(shares, (0.0,) * players)
