"""The review itself: every table of a finished game valued, every change told apart."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from tablee.core.bits import count, has
from tablee.core.chance import stream
from tablee.core.seats import DEALER
from tablee.play.table import heard
from tablee.players.estimator import Chances, Estimator, JudgingEstimator
from tablee.players.players import players
from tablee.review.attribution import chosen, chosen_alone, dealt, raced
from tablee.review.estimators import estimator
from tablee.review.junctures import FinishedGame, Juncture
from tablee.review.story import Attribution, JudgedChoice, Review, StoryMoment, Summary

Progress: TypeAlias = Callable[[int, int], None]  # told how many of how many tables are valued


def silent(done: int, whole: int) -> None:
    """Nobody looks on."""


def review(
    finished: FinishedGame, progress: Progress = silent, by: Estimator | None = None
) -> Review:
    """The review of a finished game; the same one every time."""
    return summed_up(finished, tuple(unfolding(finished, progress, by)))


def unfolding(
    finished: FinishedGame, progress: Progress = silent, by: Estimator | None = None
) -> Iterator[StoryMoment]:
    """The moments of a game, each as soon as it is valued."""
    table = finished.table
    valuer = by or estimator(table.game, table.players, finished.questions)
    return _Reviewing(finished, valuer, progress).moments()


def summed_up(finished: FinishedGame, moments: tuple[StoryMoment, ...]) -> Review:
    """What all the moments of a game came to."""
    table = finished.table
    summaries = tuple(_summary(seat, moments) for seat in range(table.players))
    return Review(table.game, table.players, table.options, moments, summaries)


class _Reviewing:
    """One finished game, valued from its first juncture to its last."""

    def __init__(self, finished: FinishedGame, valuer: Estimator, progress: Progress) -> None:
        self.finished, self.valuer, self.game = finished, valuer, finished.table.game
        self.rules, self.players = self.game.rules, finished.table.players
        self._progress, self._asked = progress, 0

    def moments(self) -> Iterator[StoryMoment]:
        junctures = self.finished.junctures
        drawn = self._lots(0)
        now = _mean(drawn) if drawn else self._value(junctures[0].t, 0)
        for number, juncture in enumerate(junctures):
            lots, drawn = drawn, self._lots(number + 1)
            choices: tuple[JudgedChoice, ...] = ()
            if juncture.kind == "dealt":
                then = lots[juncture.acts[0][1]][1]
                parts = dealt(now.shares, _mean(lots).shares, then.shares)
            else:
                then = _mean(drawn) if drawn else self._after(number)
                choices = self._choices(number)
                parts = self._parts(juncture, now, then, choices)
            yield self._moment(number, now, then, parts, choices)
            now = then
        self._progress(1, 1)

    def _parts(
        self, juncture: Juncture, now: Chances, then: Chances, choices: Sequence[JudgedChoice]
    ) -> tuple[Attribution, ...]:
        if juncture.kind == "raced":
            return raced(now.shares, then.shares, juncture.acts[0][0])
        given_up = {choice.seat: choice.given_up for choice in choices}
        if len(juncture.acts) == 1:
            seat = juncture.acts[0][0]
            return chosen_alone(now.shares, then.shares, seat, given_up.get(seat, 0.0))
        return chosen(now.shares, then.shares, given_up)

    def _lots(self, number: int) -> dict[int, tuple[int, Chances]]:
        """What each of the dealer's lots would lead to, and how likely it is; by his moves.

        All begin with the same random numbers, and those do not depend on what he drew.
        """
        if number == len(self.finished.junctures):
            return {}
        juncture, found = self.finished.junctures[number], dict[int, tuple[int, Chances]]()
        for move in juncture.lots(self.game):
            t = juncture.t.copy()
            self.rules.apply(t, DEALER, move, None)
            found[move] = self.rules.odds(juncture.t, move), self._value(t, number)
        return found

    def _after(self, number: int) -> Chances:
        """How it stands after a juncture that the dealer does not follow."""
        if number + 1 < len(self.finished.junctures):
            return self._value(self.finished.junctures[number + 1].t, number + 1)
        result = self.finished.table.result() or {"winners": []}
        return _won(result["winners"], self.players)

    def _value(self, t: Any, number: int) -> Chances:
        self._tell()
        if not self.rules.awaiting(t):
            winners = self.rules.score(t, [0] * self.rules.SEATS)
            return _won([seat for seat in range(self.players) if has(winners, seat)], self.players)
        return self.valuer.chances(t, stream("review", number))

    def _choices(self, number: int) -> tuple[JudgedChoice, ...]:
        juncture, valuer = self.finished.junctures[number], self.valuer
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

    def _moment(
        self,
        number: int,
        now: Chances,
        then: Chances,
        parts: tuple[Attribution, ...],
        choices: tuple[JudgedChoice, ...],
    ) -> StoryMoment:
        here, junctures = self.finished.junctures[number], self.finished.junctures
        end = junctures[number + 1].spoken if number + 1 < len(junctures) else None
        rows = self.finished.tape[here.spoken : end]
        return StoryMoment(
            here.first,
            here.last,
            here.round,
            here.turn,
            here.kind,
            now.shares,
            then.shares,
            then.errors,
            parts,
            choices,
            tuple(tuple(row) for row in rows),
        )

    def _tell(self) -> None:
        self._asked += 1
        self._progress(min(self._asked, self.finished.questions), self.finished.questions)


def _won(winners: Sequence[int], players: int) -> Chances:
    """The end: those who have won together share."""
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(players))
    return Chances(shares, (0.0,) * players)


def _mean(lots: dict[int, tuple[int, Chances]]) -> Chances:
    """What all lots promise together; as they share their random numbers, so do their errors."""
    whole = sum(odds for odds, _ in lots.values())
    columns = zip(*(
        [[(odds * share, odds * error) for share, error in zip(*chances, strict=True)]
         for odds, chances in lots.values()]
    ), strict=True)  # fmt: skip
    sums = [tuple(map(sum, zip(*column, strict=True))) for column in columns]
    return Chances(tuple(s / whole for s, _ in sums), tuple(e / whole for _, e in sums))


def _summary(seat: int, moments: Sequence[StoryMoment]) -> Summary:
    parts = [moment.parts[seat] for moment in moments]
    mine = [choice for moment in moments for choice in moment.choices if choice.seat == seat]
    result = moments[-1].after[seat]
    luck, unseen = sum(each.luck for each in parts), sum(each.unseen for each in parts)
    return Summary(
        seat,
        result,
        moments[0].before[seat],
        len(mine),
        sum(choice.given_up for choice in mine),
        luck,
        sum(each.errors[seat] ** 2 for each in moments if each.kind == "dealt") ** 0.5,
        unseen,
        result - luck - unseen,
    )
