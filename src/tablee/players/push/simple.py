"""Players at Push: each weighs as he can what one more card may bring, and what it may cost."""

from random import Random
from typing import NamedTuple

from tablee.core.bits import drop, has, lowest
from tablee.core.record import Row
from tablee.core.telling import members
from tablee.games.push import rules
from tablee.games.push.events import worth
from tablee.players.push.risk import daring, placed
from tablee.players.simple_player import SimplePlayer

FACES = 6  # of the die
FEAR = 20  # points that a certain bust would cost, about
ROLLS = 0.6  # how often a zone is rolled for in one round of turns, about
TURN_CARDS = 7  # cards one turn uses up, about
WORTH_A_TURN = 5.0  # points that must be in danger before a turn is given up for them


class Judgement(NamedTuple):
    """How a player of a level judges."""

    growth: float  # points that one more card is hoped to add to the best column
    blur: float  # how far off the feeling for danger may be; 0 for who counts the pile
    neat: float  # how often a card is placed with care, not just where it fits
    dice: float  # how much of what the Die card of a column may cost is feared
    protects: bool


JUDGEMENTS = (  # by level
    Judgement(growth=3.6, blur=0.3, neat=0.2, dice=0.4, protects=False),
    Judgement(growth=2.8, blur=0.15, neat=0.75, dice=1.0, protects=False),
    Judgement(growth=1.8, blur=0.0, neat=1.0, dice=1.0, protects=True),
    Judgement(growth=1.8, blur=0.0, neat=1.0, dice=1.0, protects=True),
)


class PushBot(SimplePlayer):
    def __init__(self, seat: int, rng: Random, level: int = 4) -> None:
        super().__init__(seat, rng)
        self.judgement = JUDGEMENTS[level - 1]

    def choose(self, view: rules.Table, legal: int) -> int:
        if view.phase == rules.START:
            return self.open_turn(view, legal)
        if view.phase == rules.FIT:
            if not self.chance(self.judgement.neat):
                return lowest(legal)
            return max(members(legal), key=lambda move: self.fit(view, move))
        columns = members(legal & view.open << rules.TAKE)
        if not columns:
            return rules.DRAW
        best = max(columns, key=lambda move: self.gain(view, move - rules.TAKE))
        if has(legal, rules.DRAW) and self.dares(view, best - rules.TAKE):
            return rules.DRAW
        return best

    def open_turn(self, view: rules.Table, legal: int) -> int:
        """Draw, unless a colour lies open that is worth more than a turn."""
        if not self.judgement.protects:
            return rules.DRAW
        rounds = view.pile / TURN_CARDS / view.players
        danger = 1 - (1 - 1 / FACES) ** (ROLLS * rounds)
        open_cards = view.visible[self.seat]
        fears = {rules.DRAW: WORTH_A_TURN}
        for move in members(drop(legal, rules.DRAW)):
            fears[move] = danger * held(open_cards, move - rules.PROTECT)
        return max(fears, key=lambda move: fears[move])

    def fit(self, view: rules.Table, move: int) -> float:
        """How good the table looks once the card lies there."""
        after = placed(view, move - rules.PLACE)
        best = max(self.gain(after, column) for column in members(after.open))
        return best - FEAR * daring(after)

    def dares(self, view: rules.Table, best: int) -> bool:
        risk = min(max(self.rng.gauss(daring(view), self.judgement.blur), 0), 1)
        loss = self.gain(view, best) + points(view.visible[self.seat]) / FACES
        return (1 - risk) * self.judgement.growth > risk * max(loss, 1)

    def gain(self, view: rules.Table, column: int) -> float:
        """What a column is worth to this seat, the roll of its Die card counted in."""
        cards = view.column[column]
        found = worth(cards)
        if not has(cards, rules.DIE):
            return found
        loss = (1 + view.risques) * (found + points(view.visible[self.seat])) / FACES
        return found - self.judgement.dice * loss


def points(cards: Row) -> int:
    """The points of a bag of number cards."""
    return sum(map(worth, cards))


def held(cards: Row, colour: int) -> int:
    """The points that a bag has in one colour."""
    return sum(worth(layer & rules.of_colour(colour)) for layer in cards)
