"""An agent of one's own, in one method: at Stupide Vautour, a card about as high as the stake.

tablee tournament vautour --players 2 --agents level1 examples.matching:Matching --games 200
"""

from tablee.games.vautour.rules import worth
from tablee.players.agents import Situation


class Matching:
    """Lays the card that is nearest to one and a half times the stake, give or take three."""

    def choose(self, situation: Situation) -> int:
        wanted = 1.5 * abs(worth(situation.view.stake)) + situation.rng.uniform(-3, 3)
        return min(situation.moves, key=lambda card: (abs(card - wanted), card))
