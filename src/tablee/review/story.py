"""What a review says: moments with their chances, and what they came to for each seat."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from tablee.core.game import Game, Value
from tablee.players.advice import By
from tablee.players.reason import Reason

# Whose doing a moment is: the dealer's, that of those who chose, or of whoever was the quickest.
Kind: TypeAlias = Literal["dealt", "chosen", "raced"]
Cause: TypeAlias = Literal["decision", "luck", "others"]
CAUSES: tuple[Cause, ...] = ("decision", "luck", "others")


class Attribution(NamedTuple):
    """The change of one seat's chance at one moment: its three parts make all of it."""

    decision: float  # what the seat gave up itself, so never above 0; in a race, what it did
    luck: float  # the dealer's lot against all that he could have drawn
    others: float  # the others' choice
    unseen: float = 0.0  # of the last: what nobody who chose could see

    @property
    def change(self) -> float:
        return self.decision + self.luck + self.others


class JudgedChoice(NamedTuple):
    """One seat's choice at a moment, where it had one."""

    seat: int
    move: str  # as it is written in the record, without who made it
    best: str  # the best one, or that which the best mixture makes most often
    given_up: float  # of the chance to win, by what the seat could know
    error: float  # one standard error of that, by sampling alone
    regret: bool  # others chose at the same time: it was held against the best mixture
    by: By
    reason: Reason | None = None  # what speaks for the best one


class StoryMoment(NamedTuple):
    """A draw of the dealer, or a choice of one or of several at once, and what it changed."""

    first: int  # number of its first move in the record, from 0
    last: int
    round: int  # which are counted from 1; 0 where the game has none
    turn: int
    kind: Kind
    before: tuple[float, ...]  # each seat's chance to win
    after: tuple[float, ...]
    errors: tuple[float, ...]  # of those after: one standard error by sampling
    parts: tuple[Attribution, ...]  # of each seat
    choices: tuple[JudgedChoice, ...]
    told: tuple[tuple[int, ...], ...]  # the rows of the tape

    @property
    def swing(self) -> float:
        """How far it moved the chance that it moved furthest."""
        return max(abs(parts.change) for parts in self.parts)

    @property
    def verdict(self) -> tuple[int, Cause]:
        """Of whom it is to be told, and why it swung.

        Of whoever gave up half of it or more, and lost by it; else of whom it moved furthest, the
        one who gained if two are equal.
        """
        worst = max(self.choices, key=lambda choice: choice.given_up, default=None)
        lost = worst is not None and self.parts[worst.seat].change < 0
        if worst is not None and lost and worst.given_up >= self.swing / 2:
            return worst.seat, "decision"
        changes = [(abs(parts.change), parts.change) for parts in self.parts]
        seat = max(range(len(changes)), key=lambda each: changes[each])
        parts = self.parts[seat]
        return seat, max(CAUSES, key=lambda cause: abs(getattr(parts, cause)))

    def choice(self, seat: int) -> JudgedChoice | None:
        """What a seat chose here, if it had a choice."""
        return next((choice for choice in self.choices if choice.seat == seat), None)


class Summary(NamedTuple):
    """What the game came to for one seat."""

    seat: int
    result: float  # the share of the victory
    start: float  # the chance to win at the beginning
    decisions: int  # so many choices
    given_up: float  # by all of them
    luck: float  # over all seats this makes 0
    luck_error: float  # one standard error of it, by sampling alone
    unseen: float  # so does this
    adjusted: float  # the result without luck and what nobody could see

    @property
    def skill(self) -> float:
        """The mean given up by a decision: the less, the better."""
        return self.given_up / self.decisions if self.decisions else 0.0


@dataclass(frozen=True)
class Review:
    """The story of one finished game."""

    game: Game
    players: int
    options: dict[str, Value]
    moments: tuple[StoryMoment, ...]
    summaries: tuple[Summary, ...]

    def deciding(self, most: int = 3) -> list[StoryMoment]:
        """The moments that decided it, in the order in which they came."""
        swung = [moment for moment in self.moments if moment.swing > 0]
        return sorted(sorted(swung, key=lambda each: -each.swing)[:most])
