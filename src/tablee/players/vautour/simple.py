"""Bidders at Stupide Vautour: from one who sees the stake to one who counts the others' cards."""

from random import Random
from typing import NamedTuple

from tablee.core.telling import members
from tablee.games.vautour.rules import Table, worth
from tablee.players.simple_player import SimplePlayer
from tablee.players.vautour.memory import CardMemory

DEAREST = 10  # the best prey
PRICE = 0.6  # what the highest card is worth, in prizes of the middle size
SPREAD = 0.16  # how far the others may be from where one would lay, as a part of their hand


class Temper(NamedTuple):
    """What a bidder of a level goes by."""

    noise: float  # how far from the mark, as a part of the hand
    ranks: bool  # whether prizes are compared with those still to come, or just looked at
    counts: bool  # whether the others' hands are counted
    alone: float = 1.0  # times as much noise against a single other


TEMPERS = (  # by level
    Temper(noise=0.2, ranks=False, counts=False),
    Temper(noise=0.15, ranks=True, counts=False),
    Temper(noise=0.08, ranks=True, counts=True, alone=1.5),
    Temper(noise=0.08, ranks=True, counts=True),
)
# Times as much noise with more than two: whoever thinks alike cancels out.
CROWD, HUDDLE = 3, 1.5  # for who counts, and for who does not


class VautourBot(SimplePlayer):
    def __init__(self, seat: int, rng: Random, level: int = 4) -> None:
        super().__init__(seat, rng)
        self.temper = TEMPERS[level - 1]
        self.memory = CardMemory()

    def hear(self, rows: list[list[int]]) -> None:
        self.memory.hear(rows)

    def choose(self, view: Table, legal: int) -> int:
        cards = members(legal)
        if self.temper.counts:
            return self.weigh(self.memory.recall(view), cards)
        eager = rank(view) if self.temper.ranks else greed(worth(view.stake))
        spot = self.rng.gauss(eager, self.temper.noise * (HUDDLE if view.players > 2 else 1))
        return cards[round(min(max(spot, 0), 1) * (len(cards) - 1))]

    def weigh(self, view: Table, cards: list[int]) -> int:
        """The card that brings most against hands that bid by rank, less what it is worth later."""
        total, mark = worth(view.stake), rank(view)
        rivals = [
            leanings(members(view.hand[seat]), mark)
            for seat in range(view.players)
            if seat != self.seat
        ]
        later = [abs(worth(1 << card)) for card in members(view.pile)]
        middle = sum(later) / len(later) if later else 0.0
        noise = self.temper.noise * (CROWD if len(rivals) > 1 else self.temper.alone)
        best, most = cards[0], float("-inf")
        for place, card in enumerate(cards):
            gain = abs(total) * beats(card, rivals, high=total >= 0)
            cost = PRICE * middle * place / max(len(cards) - 1, 1)
            value = gain - cost + self.rng.gauss(0, noise * (1 + abs(total)))
            if value > most:
                best, most = card, value
        return best


def greed(total: int) -> float:
    """How far up the hand a beginner goes: high for any prize, low for what he does not like."""
    return 0.6 + 0.4 * min(total / DEAREST, 1) if total >= 0 else 0.15


def rank(view: Table) -> float:
    """How many of the prizes still to come are smaller than the stake, as a part of all."""
    size = abs(worth(view.stake))
    later = [abs(worth(1 << card)) for card in members(view.pile)]
    if not later:
        return 0.5
    return sum(1.0 if other < size else 0.5 * (other == size) for other in later) / len(later)


def leanings(cards: list[int], mark: float) -> dict[int, float]:
    """How likely each of somebody's cards is, if he bids about that far up his hand."""
    last = max(len(cards) - 1, 1)
    weights = [0.02 + 2.0 ** -(((n / last - mark) / SPREAD) ** 2) for n in range(len(cards))]
    whole = sum(weights)
    return {card: weight / whole for card, weight in zip(cards, weights, strict=True)}


def beats(card: int, rivals: list[dict[int, float]], *, high: bool) -> float:
    """The chance to take a prize with this card, or to leave a vulture to somebody else."""
    chance = 1.0
    for hand in rivals:
        if high:
            chance *= sum(p for other, p in hand.items() if other < card)
        else:
            chance *= sum(p for other, p in hand.items() if other > card)
    return chance if high else 1 - chance
