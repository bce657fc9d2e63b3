"""A bidder at Stupide Vautour: the more there is at stake, the higher the card."""

from tablee.bots.bot import Bot
from tablee.core.telling import members
from tablee.games.vautour.rules import Table, worth

DEAREST, WORST = 10, 5  # the best prey, and the worst vulture
NOISE = 0.12  # so that nobody can read the next card off the stake


class VautourBot(Bot):
    def choose(self, view: Table, legal: int) -> int:
        cards = members(legal)
        spot = self.rng.gauss(eagerness(worth(view.stake)), NOISE)
        return cards[round(min(max(spot, 0), 1) * (len(cards) - 1))]


def eagerness(total: int) -> float:
    """How far up the hand to go: all the way for +10, beyond the middle to dodge a -5."""
    if total >= 0:
        return min(total / DEAREST, 1)
    return 0.2 + 0.5 * min(-total / WORST, 1)
