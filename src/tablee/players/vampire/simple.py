"""Hunters at Vampire who collect colours, and leave behind what serves them least."""

from random import Random
from typing import NamedTuple

from tablee.core.bits import has, highest, lowest
from tablee.core.record import Row
from tablee.core.telling import members
from tablee.games.vampire import rules
from tablee.players.simple_player import SimplePlayer

LOW = 12  # cards left in the pile when it runs low


class Taste(NamedTuple):
    """What a hunter of a level looks at."""

    good: int  # heads that make a hunt worth a turn
    fair: int  # heads that will do for a colour not hunted yet, or when the pile runs low
    spares: bool  # whether jokers are kept for when they are needed
    watches: float  # how much it matters what lies under the locations already
    whims: float  # how much which card is left is a matter of mood
    short: float  # how often what lies under a location is not seen


TASTES = (  # by level
    Taste(good=1, fair=1, spares=False, watches=0.0, whims=10.0, short=0.95),
    Taste(good=4, fair=3, spares=True, watches=0.3, whims=1.0, short=0.1),
    Taste(good=4, fair=3, spares=False, watches=0.6, whims=0.3, short=0.0),
    Taste(good=4, fair=3, spares=False, watches=0.6, whims=0.3, short=0.0),
)


class VampireBot(SimplePlayer):
    def __init__(self, seat: int, rng: Random, level: int = 4) -> None:
        super().__init__(seat, rng)
        self.taste = TASTES[level - 1]

    def choose(self, view: rules.Table, legal: int) -> int:
        if view.phase == rules.CHOOSE:
            return self.hunt(view, legal, rules.TAKE) or rules.DRAW
        if view.phase == rules.ACT:
            return self.hunt(view, legal, rules.EXPOSE) or self.leave(view, legal)
        if view.phase == rules.HOW_MANY_JOKERS:
            return self.jokers(view, legal)
        return highest(legal)

    def hunt(self, view: rules.Table, legal: int, verb: int) -> int:
        """The best hunt worth making by this verb; 0 if there is none."""
        best, most = 0, 0
        for colour in range(rules.COLOURS):
            if verb == rules.TAKE and self.chance(self.taste.short):
                continue
            if has(legal, verb + colour):
                gain = self.heads(view, colour, verb) - rules.heads(view, self.seat, colour)
                fresh = not rules.heads(view, self.seat, colour) or view.pile < LOW
                if gain >= (self.taste.fair if fresh else self.taste.good) and gain > most:
                    best, most = verb + colour, gain
        return best

    def heads(self, view: rules.Table, colour: int, verb: int) -> int:
        """The heads of such a hunt, without the jokers that it can do without."""
        cards, heads = vampires(view.hand[self.seat], colour)
        if verb == rules.TAKE:
            lying, more = vampires(view.under, colour)
            jokers = view.under[rules.JOKER + colour]
            cards, heads = cards + lying + jokers, heads + more + jokers
        return heads + (-1 if cards < rules.HUNT else 0)  # a joker from the hand is a small loss

    def jokers(self, view: rules.Table, legal: int) -> int:
        """As few as the rules allow, but enough not to be the smallest hunt of all."""
        if not self.taste.spares:
            return highest(legal)
        rivals = [
            rules.heads(view, seat, view.colour)
            for seat in range(view.players)
            if seat != self.seat
        ]
        short = min(rivals) + 1 - laid(view) if all(rivals) else 0
        return min(max(lowest(legal), rules.ADD_JOKERS + short), highest(legal))

    def leave(self, view: rules.Table, legal: int) -> int:
        """Leave the least useful card, where it feeds the others least."""
        puts = [move for move in members(legal) if move < rules.PUT_JOKER]
        if not puts:
            return lowest(legal)
        return min(puts, key=lambda move: self.regret(view, move - rules.PUT))

    def regret(self, view: rules.Table, card: int) -> float:
        colour = card % rules.TWO
        cards, _ = vampires(view.hand[self.seat], colour)
        lying = vampires(view.under, colour)[0] + view.under[rules.JOKER + colour]
        hunted = min(rules.heads(view, self.seat, colour), 4)
        feeding, mood = self.taste.watches * lying, self.taste.whims * self.rng.random()
        return cards + feeding + card // rules.TWO - 0.3 * hunted + mood


def laid(view: rules.Table) -> int:
    """The heads of the hunt that is being laid."""
    ones, twos, jokers = view.laying
    return ones + 2 * twos + jokers


def vampires(cards: Row, colour: int) -> tuple[int, int]:
    """How many vampires of a colour, and how many heads they have."""
    ones, twos = cards[rules.ONE + colour], cards[rules.TWO + colour]
    return ones + twos, ones + 2 * twos
