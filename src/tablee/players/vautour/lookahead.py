"""Three rounds of matrix games over the nets: a judge of those who look two rounds ahead.

Seconds for a position, so nobody plays by it; two rounds lead to the same hands in many ways, and
each is looked at once.
"""

from typing import Any, NamedTuple, TypeAlias

import numpy as np

from tablee.core.telling import members
from tablee.players.vautour import training
from tablee.players.vautour.node import Node, gain
from tablee.players.vautour.places import after
from tablee.players.vautour.solver import Objective, Position, equilibrium, squeezed


class Transition(NamedTuple):
    """What comes of laying a card each: a gain, and the position after it."""

    gain: int
    then: Node


Transitions: TypeAlias = list[list[Transition]]  # of every card of `a` against every card of `b`


def three_rounds(
    p: Position,
    objective: Objective,
    nets: training.Nets,
    variant: training.Variant = training.VAUTOUR,
) -> np.ndarray[Any, Any]:
    """What each card brings against each, three rounds on."""
    union, points = p.mine | p.theirs, objective == "points"
    hands = squeezed(p.mine, union), squeezed(p.theirs, union)
    root = Node(p.cards, *hands, p.pile, p.total, 0, 0 if points else p.diff, 0)
    now = laid(root, variant, points)
    next_round = {step.then: turned(step.then, variant, points) for row in now for step in row}
    leaves = {step.then: 0.0 for games in next_round.values() for game in games for row in game
              for step in row}  # fmt: skip
    values = labels(list(leaves), objective, nets, variant)
    known = dict(zip(leaves, values.tolist(), strict=True))
    worth = {
        node: sum(equilibrium(payoffs(game, known, points))[0] for game in games) / len(games)
        for node, games in next_round.items()
    }
    return payoffs(now, worth, points)


def labels(
    nodes: list[Node], objective: Objective, nets: training.Nets, variant: training.Variant
) -> np.ndarray[Any, Any]:
    """What one round of matrix games says of positions with equally many cards."""
    rows = np.array([(n.a, n.b, n.pile, n.stake, n.diff) for n in nodes], np.int64)
    values = np.zeros(len(rows))
    terms = variant.terms(objective)
    training.compiled().labels(terms, nodes[0].cards, rows, nets, variant.reach, values)
    return values


def payoffs(game: Transitions, known: dict[Node, float], points: bool) -> np.ndarray[Any, Any]:
    """The matrix game, once it is known what follows."""
    return np.array([[known[s.then] + (s.gain if points else 0) for s in row] for row in game])


def turned(node: Node, variant: training.Variant, points: bool) -> list[Transitions]:
    """The games after each card that can be turned."""
    return [
        laid(
            node._replace(pile=node.pile & ~(1 << card), stake=node.stake + card - variant.zero),
            variant,
            points,
        )
        for card in members(node.pile)
    ]


def laid(node: Node, variant: training.Variant, points: bool) -> Transitions:
    """Every card of `a` against every card of `b`, once a card is turned."""
    game: Transitions = []
    for i in members(node.a):
        row: list[Transition] = []
        for j in members(node.b):
            won = gain(i, j, node.stake)
            hands = after(node.a, node.b, i, j)
            carried = node.stake if i == j and variant.carry else 0
            diff = 0 if points else node.diff + won
            then = Node(node.cards - 1, *hands, node.pile, carried, 0, diff, 0)
            row.append(Transition(won, then))
        game.append(row)
    return game
