"""A finished record as a list of draws and choices."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, TypeAlias

import msgspec

from tablee.core.bits import count, drop, has
from tablee.core.game import Game
from tablee.core.seats import CLOCK, DEALER
from tablee.core.tape import COLUMNS
from tablee.core.telling import members
from tablee.play.records import check, resume
from tablee.play.table import TAPE_ROWS, Table
from tablee.review.story import Kind

MOST_BYTES = 2**20  # of the list of moves: the longest random game takes a fiftieth
MOST_MOVES = 20_000
MOST_QUESTIONS = 60_000  # tables to be valued


# Why there is no review: the record is wrong, not finished or too long; there are no values for it.
Lack: TypeAlias = Literal["wrong", "unfinished", "long", "values"]


class NoReview(ValueError):
    """There is no review of this record; why is one line."""

    def __init__(self, line: str, lack: Lack) -> None:
        super().__init__(line)
        self.lack: Lack = lack


@dataclass(frozen=True)
class Juncture:
    """Where the dealer draws, or where one chooses, or several at once."""

    first: int  # number of its first move in the record
    kind: Kind
    t: Any  # the open table before it
    acts: tuple[tuple[int, int], ...]  # seat and move, in the order of the record
    spoken: int  # rows of the tape before it
    round: int
    turn: int

    @property
    def last(self) -> int:
        return self.first + len(self.acts) - 1

    def choosers(self, game: Game) -> list[tuple[int, int]]:
        """Those who had a choice, and what they did."""
        if self.kind == "dealt":
            return []
        people = [act for act in self.acts if act[0] < DEALER]
        return [act for act in people if count(game.rules.legal(self.t, act[0])) > 1]

    def lots(self, game: Game) -> list[int]:
        """What the dealer may draw."""
        return members(game.rules.legal(self.t, DEALER)) if self.kind == "dealt" else []


@dataclass(frozen=True)
class FinishedGame:
    """A whole game: its junctures, all that the tape said, and how it ended."""

    table: Table
    junctures: tuple[Juncture, ...]
    tape: tuple[list[int], ...]

    @cached_property
    def questions(self) -> int:
        """How many tables and choices are to be valued."""
        game = self.table.game
        return sum(1 + len(each.lots(game)) + len(each.choosers(game)) for each in self.junctures)


def read(fields: dict[str, msgspec.Raw]) -> FinishedGame:
    """The finished game of a record; NoReview if it is wrong, not finished, or too long."""
    if len(fields.get("moves", b"")) > MOST_BYTES:
        raise NoReview(f"its moves are longer than {MOST_BYTES} bytes", "long")
    if flaw := check(fields):
        where = "" if flaw.move is None else f"move {flaw.move}: "
        raise NoReview(f"{where}{flaw.error}", "wrong")
    return retraced(resume(fields))


def retraced(table: Table) -> FinishedGame:
    """The finished game of a table that has been played to its end."""
    if not table.over:
        raise NoReview("the game is not over", "unfinished")
    if table.made > MOST_MOVES:
        raise NoReview(f"it has more than {MOST_MOVES} moves", "long")
    found = _Walk(table).whole()
    if found.questions > MOST_QUESTIONS:
        raise NoReview(f"more than {MOST_QUESTIONS} tables would have to be valued", "long")
    return found


class _Walk:
    """Plays a table again, which the door has looked at before."""

    def __init__(self, table: Table) -> None:
        self.table, self.rules = table, table.game.rules
        self.t: Any = self.rules.Table.blank()
        self.rules.deal(self.t, table.players, table.game.numbers(table.options))
        self.made = self.round = self.turn = 0
        self.tape: list[list[int]] = []

    def whole(self) -> FinishedGame:
        found: list[Juncture] = []
        while self.made < len(self.table.log):
            found.append(self._next())
        return FinishedGame(self.table, tuple(found), tuple(self.tape))

    def _next(self) -> Juncture:
        first, spoken, before = self.made, len(self.tape), self.t.copy()
        kind, settled = self._kind(), False
        acts: list[tuple[int, int]] = []
        while not settled:
            seat, move, _ = self.table.log[self.made]
            left = drop(self.rules.awaiting(self.t), seat)
            self._apply(seat, move)
            acts.append((seat, move))
            awaited = self.rules.awaiting(self.t)  # the same without him: they choose at once
            settled = kind != "chosen" or not left or awaited != left
        return Juncture(first, kind, before, tuple(acts), spoken, self.round, self.turn)

    def _kind(self) -> Kind:
        if has(self.rules.awaiting(self.t), DEALER):
            return "dealt"
        late = self.table.log[self.made].seat == CLOCK
        return "raced" if late or self.table.game.race is not None else "chosen"

    def _apply(self, seat: int, move: int) -> None:
        begins = self.table.game.begins(self.t)
        self.round += begins == "round"
        self.turn += begins != ""
        tape = [[0] * COLUMNS for _ in range(TAPE_ROWS)]
        self.rules.apply(self.t, seat, move, tape)
        self.tape += tape[1 : tape[0][0] + 1]
        self.made += 1
