"""Somebody who has listened to a whole game of Stupide Vautour and forgets nothing of it.

Without a memory aid the used cards lie covered, and with closed scores so do the won ones; but all
of them were shown once, and whoever has heard the tape knows them without looking.
"""

from dataclasses import replace

from tablee.core.bits import bit, count, drop, span
from tablee.core.chance import advance, sample, stream
from tablee.core.record import Row
from tablee.games.vautour import rules
from tablee.games.vautour.rules import NONE, POINTS, SEATS, SERIES, Table

TAKEN = (rules.TAKEN_HIGH, rules.TAKEN_LOW, rules.TAKEN_NEXT_HIGH, rules.TAKEN_NEXT_LOW)


class CardMemory:
    """Which cards were shown, turned and taken, as far as they were heard."""

    def __init__(self) -> None:
        self.shown, self.won, self.turned = [0] * SEATS, [0] * SEATS, 0

    def hear(self, rows: list[list[int]]) -> None:
        for what, seat, value, _ in rows:
            if what == rules.TURNED:
                self.turned |= bit(value)
            elif what == rules.SHOWN:
                self.shown[seat] |= bit(value)
            elif what in TAKEN:
                self.won[seat] |= value

    def recall(self, view: Table, rng: Row | None = None) -> Table:
        """The view with all that follows from what was heard; what was missed is imagined."""
        full, secret, heaps = view.copy(), False, 0
        dice = stream("missed") if rng is None else rng
        for seat in range(view.players):
            if view.hand[seat] < 0:
                held, rest = ~view.hand[seat], drop(SERIES & ~self.shown[seat], view.last[seat])
                full.hand[seat] = rest if count(rest) == held else sample(dice, rest, held)
            if view.won[seat] < 0:
                secret = secret or count(self.won[seat]) != ~view.won[seat]
                heaps |= self.won[seat]
        if heaps & ~view.pile or count(POINTS & ~self.turned) != left(view):
            secret = True
        if not secret:  # either all the heaps are known, or none can be told from what is to come
            for seat in range(view.players):
                if view.won[seat] < 0:
                    full.won[seat] = self.won[seat]
                    full.points[seat] = rules.worth(self.won[seat])
                    full.pile &= ~self.won[seat]
        laid = full.laid[:]
        rules.imagine(full, dice)
        full.laid = laid  # what lies face down is nobody's to guess
        return full

    def known(self, view: Table, rng: Row) -> Table:
        """The view to be searched: what the others have laid is not known, so nobody has yet."""
        recalled = self.recall(view, stream(advance(rng)))
        nobody = span(0, view.players - 1)
        return replace(recalled, laid=[NONE] * len(recalled.laid), due=nobody)


def left(view: Table) -> int:
    """How many Points cards are still to be turned; the veil puts hidden ones to them."""
    return count(view.pile) - sum(~won for won in view.won if won < 0)
