"""When a bot's move is made: by what everybody can see, however long it was thought over.

A bot is asked at once, and its answer waits for a moment that was set beforehand. One that comes
too late waits for the next such moment, so that it does not tell how long it took either.
"""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Any, TypeAlias

from tablee.core.game import Game
from tablee.players.players import STRONGEST, players
from tablee.players.thinker import thinks
from tablee.server.bots.question import Answer, Question

Range: TypeAlias = tuple[float, float]
PACES: dict[str, Range] = {
    "calm": (1.2, 2.4),
    "normal": (0.6, 1.4),
    "fast": (0.1, 0.3),
    "instant": (0.0, 0.0),
}

# Seconds that a thought is given, some three times what it takes on a core of its own.
AT_ONCE, BRIEF, LONG, SOLVING = 0.02, 0.1, 0.5, 1.5
LONGER = 1.5  # seconds more at most, where the machine is slow or the house is full


def given(game: Game, seat: int, level: int, view: Any) -> float:
    """How long a thought may take without being noticed; everybody can reckon it."""
    if not game.hides or not thinks(game, level):  # where nothing is hidden no time can tell it
        return AT_ONCE
    if level < STRONGEST:
        return BRIEF
    if players(game).is_hard(view.players, level, view, seat):
        return SOLVING
    return LONG


@dataclass(eq=False)
class Decision:
    """What a bot is asked for now, when it will be done, and what it is once that is known."""

    question: Question
    base: float  # seconds given to such a thought
    step: float  # seconds given at this table, as slow as it has turned out to be
    due: float  # tick at which the answer should be there
    moment: float  # tick at which the move is made
    answer: "asyncio.Future[Answer] | None" = None
    move: int | None = None

    @property
    def seat(self) -> int:
        return self.question.seat

    @property
    def legal(self) -> int:
        return self.question.legal

    def after(self, now: float) -> float:
        """The next moment at which it can be made."""
        if now <= self.moment or not self.step:
            return max(now, self.moment)
        return self.moment + ceil((now - self.moment) / self.step) * self.step


class Decisions:
    """What the bots of one table are asked for, by seat."""

    def __init__(self) -> None:
        self._of: dict[int, Decision] = {}
        self._steps: dict[float, float] = {}  # where more time was needed than is usually given

    def __contains__(self, seat: int) -> bool:
        return seat in self._of

    def __bool__(self) -> bool:
        return bool(self._of)

    def __iter__(self) -> Iterator[Decision]:
        return iter(list(self._of.values()))

    def get(self, seat: int) -> Decision | None:
        return self._of.get(seat)

    def add(self, question: Question, now: float, base: float, drawn: float) -> Decision:
        """Something to decide from now on; what was asked before is answered first."""
        step, seat = self._steps.get(base, base), question.seat
        due = now + step + sum(other.step for other in self._of.values()) / 2
        self._of[seat] = Decision(question, base, step, due, max(due, now + drawn))
        return self._of[seat]

    def found(self, decision: Decision, move: int, now: float) -> None:
        """The answer is there; if it was late, such thoughts are given twice the time from now on.

        Else, on a slow machine, whoever has nothing to choose would be the only one in time.
        """
        decision.move = move
        if now > decision.due and decision.base > AT_ONCE:
            self._steps[decision.base] = min(2 * decision.step, decision.base + LONGER)

    def drop(self, seat: int) -> None:
        """It has moved, or need not: whoever still thinks about it may stop."""
        decision = self._of.pop(seat, None)
        if decision is not None and decision.answer is not None:
            decision.answer.cancel()

    def clear(self) -> None:
        for seat in list(self._of):
            self.drop(seat)
