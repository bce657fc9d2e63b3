"""A best response to a whole player of two at Stupide Vautour, on decks that are small enough.

    python -m tablee_bench.bots.vautour_response [--cards 6] [--cards 7]

Whoever answers knows how often the player lays each card wherever they may come to, and makes the
most of it from the first card to the last. He is no player of ours: he reckons by what is laid and
won alone, and solves no matrix game. By symmetry a deck is worth nothing to either, so all that
he gains was given up.
"""

import argparse
from collections.abc import Sequence
from math import copysign
from statistics import fmean

from tablee.core.bits import bit, span
from tablee.core.telling import members
from tablee.games.vautour import GAME, rules
from tablee.games.vautour.rules import ZERO
from tablee.players.vautour import training
from tablee.players.vautour.lookahead import laid
from tablee.players.vautour.node import Node
from tablee.players.vautour.solver import Objective, Position, reaches
from tablee_bench.bots.vautour_losses import Strategy, fitted, top, uniform

STUDIED = 6, 7  # cards of a deck
NETS_FROM = training.LAYERS.start + 1  # cards in hand: of fewer no net knows anything


class BestResponse:
    """What somebody makes of a game against a player all of whose mixtures are known."""

    def __init__(self, strategy: Strategy, objective: Objective = "win") -> None:
        self.strategy, self.by_points = strategy, objective == "points"
        self._known: dict[Node, float] = {}

    def gained(self, cards: int) -> float:
        """Shares of the victory, or points, in a whole game with so many cards."""
        t = rules.Table.blank()
        rules.deal(t, 2, GAME.numbers({"cards": cards}))
        value = self.worth(Node(cards, span(0, cards - 1), span(0, cards - 1), t.pile, 0, 0, 0, 0))
        return value if self.by_points else value / 2  # it is 1 if won and -1 if lost

    def worth(self, node: Node) -> float:
        """What a position is worth, before a card is turned, to whoever answers, who holds `a`."""
        left = abs(node.stake) + int(reaches(ZERO)[node.pile])
        if not self.by_points and (abs(node.diff) > left or not node.cards):
            return copysign(1.0, node.diff) if node.diff else 0.0
        if not node.cards:
            return 0.0
        if node not in self._known:
            self._known[node] = fmean(self._turned(node, card) for card in members(node.pile))
        return self._known[node]

    def _turned(self, node: Node, card: int) -> float:
        """The same once this card is turned: the best answer to the player's mixture."""
        now = node._replace(pile=node.pile & ~bit(card), stake=node.stake + card - ZERO)
        # Only the total of a stake counts: it is told as one card that is worth it.
        mixture = self.strategy(Position(now.b, now.a, now.pile, bit(now.stake + ZERO), -now.diff))
        return max(
            sum(
                often * (self.by_points * step.gain + self.worth(step.then))
                for often, step in zip(mixture, row, strict=True)
                if often > 0
            )
            for row in laid(now, training.VAUTOUR, self.by_points)
        )


def unsolved(objective: Objective) -> Strategy:
    """Level 4 without its solver wherever a net knows anything, one round above the nets."""
    exact, nets = top(objective), fitted(objective, training.shipped_nets()[objective], 1)
    return lambda p: nets(p) if p.cards >= NETS_FROM else exact(p)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--cards", type=int, action="append", choices=range(3, 8))
    parsed = parser.parse_args(arguments)
    for cards in parsed.cards or STUDIED:
        players = {"level 4": top("win"), "uniform": uniform}
        if cards >= NETS_FROM:
            players["level 4, the first card by the nets"] = unsolved("win")
        for name, strategy in players.items():
            print(f"{cards} cards, {name}: {BestResponse(strategy).gained(cards):.6f}", flush=True)


if __name__ == "__main__":
    main()
