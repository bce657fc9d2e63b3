# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false
"""Three rounds of matrix games over the nets: a judge of those who look two rounds ahead.

Seconds for a position, so nobody plays by it; two rounds lead to the same hands in many ways, and
each is looked at once.
"""

from typing import Any, NamedTuple

import numpy as np

from tablee.core.telling import members
from tablee.deep import layers
from tablee.deep.duel import Objective, Position, equilibrium, squeezed
from tablee.deep.places import after


class Spot(NamedTuple):
    """A position before a card is turned, hands as places."""

    a: int
    b: int
    pile: int
    stake: int
    diff: int


class Step(NamedTuple):
    """What comes of laying a card each: a gain, and the position after it."""

    gain: int
    then: Spot


def three_rounds(
    p: Position,
    objective: Objective,
    nets: layers.Nets,
    kind: layers.Kind = layers.VAUTOUR,
) -> np.ndarray[Any, Any]:
    """What each card brings against each, three rounds on."""
    union, k = p.mine | p.theirs, p.cards
    a, b = squeezed(p.mine, union), squeezed(p.theirs, union)
    points = objective == "points"
    now = laid(Spot(a, b, p.pile, 0, 0 if points else p.diff), p.total, kind, points)
    next_round = {step.then: turned(step.then, kind, points) for row in now for step in row}
    wanted = {step.then: 0.0 for cards in next_round.values() for game in cards for row in game
              for step in row}  # fmt: skip
    rows = np.array(list(wanted), np.int64)
    values = np.zeros(len(rows))
    layers.compiled().labels(
        kind.how(objective), k - 2, rows, nets, layers.worth(kind.zero), values
    )
    known = dict(zip(wanted, values.tolist(), strict=True))
    worth = {
        spot: sum(equilibrium(told(game, known, points))[0] for game in cards) / len(cards)
        for spot, cards in next_round.items()
    }
    return told(now, worth, points)


def told(game: list[list[Step]], known: dict[Spot, float], points: bool) -> np.ndarray[Any, Any]:
    return np.array([[known[s.then] + (s.gain if points else 0) for s in row] for row in game])


def turned(spot: Spot, kind: layers.Kind, points: bool) -> list[list[list[Step]]]:
    """The games after each card that can be turned."""
    return [
        laid(spot._replace(pile=spot.pile & ~(1 << card)), spot.stake + card - kind.zero, kind,
             points)
        for card in members(spot.pile)
    ]  # fmt: skip


def laid(spot: Spot, total: int, kind: layers.Kind, points: bool) -> list[list[Step]]:
    """Every card of `a` against every card of `b`."""
    game: list[list[Step]] = []
    for i in members(spot.a):
        row: list[Step] = []
        for j in members(spot.b):
            gain = 0 if i == j else abs(total) if i > j else -abs(total)
            hands = after(spot.a, spot.b, i, j)
            carried = total if i == j and kind.carry else 0
            diff = 0 if points else spot.diff + gain
            row.append(Step(gain, Spot(*hands, spot.pile, carried, diff)))
        game.append(row)
    return game
