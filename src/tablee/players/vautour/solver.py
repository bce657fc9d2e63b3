# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
"""Two players at Stupide Vautour: solved to the end when few cards are left, else looked ahead."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np

from tablee.core.bits import bit, count, has, highest
from tablee.core.telling import members
from tablee.deep.forge import forged
from tablee.deep.matrix import LISTS, SIDE
from tablee.games.vautour.rules import PREY, ZERO, Table

Objective: TypeAlias = Literal["win", "points"]
OBJECTIVES: tuple[Objective, ...] = ("win", "points")

EXACT = 7  # cards in each hand: so many are solved while somebody waits
ENOUGH = {"win": 8, "points": 9}  # so many are solved if asked for in so many words
# Bits of the table of positions, by cards left: a small one is quicker, a full one is not.
SIZES = {
    "win": (15, 15, 15, 15, 15, 15, 17, 20, 23),
    "points": (15, 15, 15, 15, 15, 15, 17, 19, 22),
}
# Seconds that an exact solution takes, measured; each card more costs about ten times as much.
SECONDS = {"win": (7, 0.06, 12.0), "points": (7, 0.05, 11.0)}
FULL = 0.75  # of the table: then it is emptied before the next question
ENDLESS = 1 << 62  # matrix games that nobody will ever have solved


def compiled() -> Any:
    """The compiled endgame."""
    return forged("endgame", "matrix", "places")


class TooLarge(ValueError):
    """The position has more cards than can be solved; `seconds` is what it would take, about."""

    def __init__(self, cards: int, most: int, seconds: float) -> None:
        super().__init__(f"{cards} cards are left in each hand, and {most} can be solved")
        self.seconds = seconds


@dataclass(frozen=True)
class Position:
    """All that two players know between two rounds, or once a Points card is turned."""

    mine: int  # cards in the hand, as a set, the one laid face down included
    theirs: int
    pile: int  # Points cards still to be turned
    stake: int  # Points cards played for, or carried
    diff: int = 0  # my points less theirs
    prey: int = 0  # the best prey taken so far; below zero if it is theirs
    by_prey: bool = False  # whether that breaks a tie at the end
    turned: bool = True  # whether both are to lay a card now
    zero: int = ZERO  # what a Points card is kept above its points

    @property
    def cards(self) -> int:
        return count(self.mine)

    @property
    def total(self) -> int:
        return sum(members(self.stake)) - self.zero * count(self.stake)

    @property
    def top(self) -> int:
        """The best prey of the stake."""
        return max(highest(self.stake) - self.zero, 0) if self.stake else 0


def position(t: Table, seat: int) -> Position:
    """What a table on which nothing is hidden means to a seat; nobody's laid card is looked at."""
    other = 1 - seat
    mine, theirs = best_prey(t.won[seat]), best_prey(t.won[other])
    return Position(
        t.hand[seat],
        t.hand[other],
        t.pile,
        t.stake if t.pile or t.due else 0,
        t.points[seat] - t.points[other],
        mine if mine > theirs else -theirs,
        t.final_tie == PREY,
        bool(t.due),
    )


def best_prey(won: int) -> int:
    return max(highest(won) - ZERO, 0) if won else 0


class Move(NamedTuple):
    """What to do with a card: how often to lay it, and what it brings against the best reply."""

    card: int
    probability: float
    value: float


class Advice(NamedTuple):
    """The answer to a position: its value to whoever asks, and a mixture of moves.

    By wins a value is from -1 (lost) to 1 (won), and a draw is 0; by points it is the difference
    still to come.
    """

    value: float
    moves: tuple[Move, ...]  # none where nobody is to lay
    exact: bool

    @property
    def chance(self) -> float:
        """The chance to win, a draw counted as half a win."""
        return (self.value + 1) / 2

    def mixture(self) -> dict[int, float]:
        return {move.card: move.probability for move in self.moves if move.probability > 0}


Progress: TypeAlias = Callable[[int, int], None]  # told how many of how many steps are done


def silent(done: int, whole: int) -> None:
    """Nobody looks on."""


class Solver:
    """Exact values, and the table of positions met so far."""

    def __init__(
        self,
        objective: Objective = "win",
        *,
        by_prey: bool = False,
        carry: bool = True,
        zero: int = ZERO,
    ) -> None:
        self.objective: Objective = objective
        how = objective == "points", carry, by_prey and objective == "win", zero
        self._how = np.array(how, np.int64)
        self._worth = np.array([reach(pile, zero) for pile in range(1 << 16)], np.int64)
        self._scratch = (
            np.zeros((SIDE, SIDE, SIDE)),
            np.zeros((SIDE, SIDE * SIDE, 4), np.int64),
            np.zeros((2, SIDE)),
            np.zeros((SIDE, SIDE)),
            np.zeros((LISTS, SIDE), np.int64),
        )
        self._used = np.array([0, 0, ENDLESS], np.int64)
        self._bits = 0
        self._room(0)

    def _room(self, cards: int) -> None:
        """A table large enough, and not too full."""
        sizes = SIZES[self.objective]
        bits = max(self._bits, sizes[min(cards, len(sizes) - 1)] + int(self._how[2]))
        if bits > self._bits or self._used[0] > FULL * len(self._values):
            self._keys = np.zeros((1 << bits, 2), np.int64)
            self._values = self._keys.view(np.float64)
            self._extras = np.zeros(1 << bits if self._how[2] else 1, np.int64)
            self._used[0], self._bits = 0, bits

    def forget(self) -> None:
        """Empty the table."""
        self._keys[:, 0], self._used[0] = 0, 0

    @property
    def games(self) -> int:
        """How many matrix games were solved."""
        return int(self._used[1])

    @property
    def kept(self) -> int:
        """How many positions are in the table."""
        return int(self._used[0])

    def between(self, p: Position) -> float:
        """What a position is worth before the next card is turned."""
        union = p.mine | p.theirs
        a, b = squeezed(p.mine, union), squeezed(p.theirs, union)
        return self.of_places(a, b, p.pile, p.total, p.diff, p.top, p.prey)

    def of_places(
        self, a: int, b: int, pile: int, total: int, diff: int, top: int = 0, prey: int = 0
    ) -> float:
        """The same, of hands that are written as places."""
        cards = count(a)
        self._room(cards)
        if not self._how[2]:  # who holds what does not matter
            top = prey = 0
        value = compiled().value(
            self._how,
            cards,
            a,
            b,
            pile,
            total,
            top,
            diff,
            prey,
            self._worth,
            self._keys,
            self._values,
            self._extras,
            self._used,
            *self._scratch,
        )
        return float(value)

    def harvest(self, cards: int) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """Every position kept with so many cards left (a, b, pile, total, diff), and its value."""
        word = self._keys[:, 0]
        first = word & 0x7FFF
        kept = np.bitwise_count(first) == cards
        parts = first, word >> 15 & 0x7FFF, word >> 30 & 0xFFFF, (word >> 46 & 0xFF) - 16
        columns = [part[kept] for part in (*parts, (word >> 54 & 0xFF) - 128)]
        return np.stack(columns, axis=1), self._values[kept, 1]

    def matrix(self, p: Position, progress: Progress = silent) -> np.ndarray[Any, Any]:
        """What each of my cards brings against each of theirs, once a card is turned."""
        mine, theirs = members(p.mine), members(p.theirs)
        game = np.zeros((len(mine), len(theirs)))
        for i, own in enumerate(mine):
            for j, other in enumerate(theirs):
                gain, then = laid(p, own, other, carry=bool(self._how[1]))
                game[i, j] = self.between(then) + (gain if self.objective == "points" else 0)
                progress(i * len(theirs) + j + 1, game.size)
        return game

    def solve(self, p: Position, progress: Progress = silent) -> Advice:
        """The value and the best mixture of a position."""
        if p.cards > ENOUGH[self.objective]:
            seconds = estimate(p.cards, self.objective)
            raise TooLarge(p.cards, ENOUGH[self.objective], seconds)
        if not p.turned:
            return Advice(self.ahead(p, progress), (), True)
        return advice(self.matrix(p, progress), members(p.mine), exact=True)

    def within(self, p: Position, games: int) -> Advice | None:
        """The same with an empty table and at most so many matrix games; None if they are too few.

        The table is emptied so that the answer does not depend on what was asked before.
        """
        self._room(p.cards - 1)
        self.forget()
        self._used[2] = self.games + games
        try:
            found = self.solve(p)
            if self.games < self._used[2]:
                return found
            self.forget()
            return None
        finally:
            self._used[2] = ENDLESS

    def ahead(self, p: Position, progress: Progress = silent) -> float:
        """What a position is worth before the next card is turned, card by card."""
        cards = members(p.pile)
        if not cards:
            return self.between(p)
        total = 0.0
        for number, card in enumerate(cards):

            def part(done: int, whole: int, number: int = number) -> None:
                progress(number * whole + done, len(cards) * whole)

            total += equilibrium(self.matrix(turned(p, card), part))[0]
        return total / len(cards)


def turned(p: Position, card: int) -> Position:
    """The position once this Points card is turned."""
    return replace(p, pile=p.pile & ~bit(card), stake=p.stake | bit(card), turned=True)


def laid(p: Position, own: int, other: int, *, carry: bool = True) -> tuple[int, Position]:
    """My gain, and the position, once both have laid these cards."""
    then = replace(p, mine=p.mine & ~bit(own), theirs=p.theirs & ~bit(other), turned=False)
    if own == other:
        return 0, then if carry and p.pile else replace(then, stake=0)
    gain = abs(p.total) if own > other else -abs(p.total)
    prey = p.prey
    if p.top > abs(prey):
        prey = p.top if (own > other) == (p.total >= 0) else -p.top
    return gain, replace(then, stake=0, diff=p.diff + gain, prey=prey)


def equilibrium(game: np.ndarray[Any, Any]) -> tuple[float, list[float], list[float]]:
    """The value of a matrix game, and how both mix."""
    m, n = game.shape
    side = max(SIDE, m + 1, n + 1)
    x, y = np.zeros(m), np.zeros(n)
    tableau, left = np.zeros((side, side)), np.zeros((LISTS, side), np.int64)
    value = compiled().mixed(np.ascontiguousarray(game, float), m, n, x, y, tableau, left)
    return float(value), x.tolist(), y.tolist()


def advice(game: np.ndarray[Any, Any], cards: list[int], *, exact: bool) -> Advice:
    """The best mixture of a game whose rows are these cards."""
    value, x, y = equilibrium(game)
    against = (game @ np.array(y)).tolist()
    moves = [Move(*move) for move in zip(cards, x, against, strict=True)]
    return Advice(value, tuple(moves), exact)


def reach(pile: int, zero: int = ZERO) -> int:
    """The most that these Points cards can move the difference of the points."""
    return sum(abs(card - zero) for card in members(pile))


def squeezed(cards: int, union: int) -> int:
    """The places of these cards among those of the union."""
    return sum(bit(place) for place, card in enumerate(members(union)) if has(cards, card))


def estimate(cards: int, objective: Objective) -> float:
    """The seconds that an exact solution would take, about."""
    known, seconds, growth = SECONDS[objective]
    return seconds * growth ** (cards - known)
