"""Two players at Stupide Vautour solved to the end: positions, their values, mixtures of cards."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np

from tablee.core.bits import bit, count, has, highest
from tablee.core.telling import members
from tablee.fast.unit import Copy
from tablee.games.vautour.rules import PREY, ZERO, Table
from tablee.players.vautour.endgame import (
    BUDGET,
    GAMES,
    KEPT,
    KEY,
    VALUE,
    EndgameScratch,
    TranspositionTable,
)
from tablee.players.vautour.node import Node, Terms
from tablee.search.matrix import LISTS, SIDE

Array: TypeAlias = np.ndarray[Any, Any]
Objective: TypeAlias = Literal["win", "points"]
OBJECTIVES: tuple[Objective, ...] = ("win", "points")
ENDGAME = Copy("tablee.players.vautour.endgame", allocates=False)

EXACT = 7  # cards in each hand: so many are solved while somebody waits
ENOUGH = {"win": 8, "points": 9}  # so many are solved if asked for in so many words
# Bits of the transposition table, by cards left: a small one is quicker, a full one is not.
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
    return ENDGAME.module


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


class Candidate(NamedTuple):
    """A card that can be laid: how often to do so, and what it brings against the best reply."""

    card: int
    probability: float
    value: float


class Solution(NamedTuple):
    """The answer to a position: its value to whoever asks, and a mixture of cards.

    By wins a value is from -1 (lost) to 1 (won), and a draw is 0; by points it is the difference
    still to come.
    """

    value: float
    moves: tuple[Candidate, ...]  # none where nobody is to lay
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
    """Exact values, and a transposition table of the positions met so far."""

    def __init__(
        self,
        objective: Objective = "win",
        *,
        by_prey: bool = False,
        carry: bool = True,
        zero: int = ZERO,
    ) -> None:
        self.objective: Objective = objective
        self.terms = terms(objective, by_prey=by_prey, carry=carry, zero=zero)
        self._scratch = EndgameScratch(
            reaches(zero),
            np.zeros((SIDE, SIDE, SIDE)),
            np.zeros((SIDE, SIDE * SIDE, 4), np.int64),
            np.zeros((2, SIDE)),
            np.zeros((SIDE, SIDE)),
            np.zeros((LISTS, SIDE), np.int64),
        )
        self._counts = np.array([0, 0, ENDLESS], np.int64)
        self._bits = 0
        self._ensure_capacity(0)

    def _ensure_capacity(self, cards: int) -> None:
        """A table large enough, and not too full."""
        sizes, by_prey = SIZES[self.objective], self.terms.by_prey
        bits = max(self._bits, sizes[min(cards, len(sizes) - 1)] + by_prey)
        if bits > self._bits or self.kept > FULL * (1 << self._bits):
            keys = np.zeros((1 << bits, 2), np.int64)
            extras = np.zeros(1 << bits if by_prey else 1, np.int64)
            values = keys.view(np.float64)
            self._table = TranspositionTable(keys, values, extras, self._counts)
            self._counts[KEPT], self._bits = 0, bits

    def forget(self) -> None:
        """Empty the table."""
        self._table.keys[:, KEY], self._counts[KEPT] = 0, 0

    @property
    def games(self) -> int:
        """How many matrix games were solved."""
        return int(self._counts[GAMES])

    @property
    def kept(self) -> int:
        """How many positions are in the table."""
        return int(self._counts[KEPT])

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
        self._ensure_capacity(cards)
        if not self.terms.by_prey:  # who holds what does not matter
            top = prey = 0
        node = Node(cards, a, b, pile, total, top, diff, prey)
        return float(compiled().value(self.terms, node, self._table, self._scratch))

    def harvest(self, cards: int) -> tuple[Array, Array]:
        """Every position kept with so many cards left (a, b, pile, total, diff), and its value."""
        word = self._table.keys[:, KEY]
        first = word & 0x7FFF
        kept = np.bitwise_count(first) == cards
        parts = first, word >> 15 & 0x7FFF, word >> 30 & 0xFFFF, (word >> 46 & 0xFF) - 16
        columns = [part[kept] for part in (*parts, (word >> 54 & 0xFF) - 128)]
        return np.stack(columns, axis=1), self._table.values[kept, VALUE]

    def matrix(self, p: Position, progress: Progress = silent) -> Array:
        """What each of my cards brings against each of theirs, once a card is turned."""
        mine, theirs = members(p.mine), members(p.theirs)
        game = np.zeros((len(mine), len(theirs)))
        for i, own in enumerate(mine):
            for j, other in enumerate(theirs):
                gain, then = laid(p, own, other, carry=self.terms.carry)
                game[i, j] = self.between(then) + (gain if self.objective == "points" else 0)
                progress(i * len(theirs) + j + 1, game.size)
        return game

    def solve(self, p: Position, progress: Progress = silent) -> Solution:
        """The value and the best mixture of a position."""
        if p.cards > ENOUGH[self.objective]:
            seconds = estimate(p.cards, self.objective)
            raise TooLarge(p.cards, ENOUGH[self.objective], seconds)
        if not p.turned:
            return Solution(self.ahead(p, progress), (), True)
        return solution(self.matrix(p, progress), members(p.mine), exact=True)

    def within(self, p: Position, games: int) -> Solution | None:
        """The same with an empty table and at most so many matrix games; None if they are too few.

        The table is emptied so that the answer does not depend on what was asked before.
        """
        self._ensure_capacity(p.cards - 1)
        self.forget()
        self._counts[BUDGET] = self.games + games
        try:
            found = self.solve(p)
            if self.games < self._counts[BUDGET]:
                return found
            self.forget()
            return None
        finally:
            self._counts[BUDGET] = ENDLESS

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


def equilibrium(game: Array) -> tuple[float, list[float], list[float]]:
    """The value of a matrix game, and how both mix."""
    m, n = game.shape
    side = max(SIDE, m + 1, n + 1)
    x, y = np.zeros(m), np.zeros(n)
    tableau, left = np.zeros((side, side)), np.zeros((LISTS, side), np.int64)
    value = compiled().mixed(np.ascontiguousarray(game, float), m, n, x, y, tableau, left)
    return float(value), x.tolist(), y.tolist()


def solution(game: Array, cards: list[int], *, exact: bool) -> Solution:
    """The best mixture of a game whose rows are these cards."""
    value, x, y = equilibrium(game)
    against = (game @ np.array(y)).tolist()
    moves = [Candidate(*move) for move in zip(cards, x, against, strict=True)]
    return Solution(value, tuple(moves), exact)


@cache
def terms(
    objective: Objective, *, by_prey: bool = False, carry: bool = True, zero: int = ZERO
) -> Terms:
    """What both want, as compiled code reads it; who counts points does not care for the prey."""
    by_points = objective == "points"
    return Terms(by_points, carry, by_prey and not by_points, zero)


@cache
def reaches(zero: int) -> Array:
    """The most that each set of Points cards can move the difference of the points."""
    cards = np.arange(16)
    return (np.arange(1 << 16)[:, None] >> cards & 1) @ np.abs(cards - zero)


def squeezed(cards: int, union: int) -> int:
    """The places of these cards among those of the union."""
    return sum(bit(place) for place, card in enumerate(members(union)) if has(cards, card))


def estimate(cards: int, objective: Objective) -> float:
    """The seconds that an exact solution would take, about."""
    known, seconds, growth = SECONDS[objective]
    return seconds * growth ** (cards - known)
