"""What the leaf of a simulation is worth: a rollout to the end, or a leaf value that was learnt."""

from typing import Any

import numpy as np

from tablee.core.bits import count, has, lowest
from tablee.core.chance import pick
from tablee.core.kernel import inlined, kernel
from tablee.core.seats import DEALER

GUMBEL = 1.6449  # the variance of a Gumbel variable of scale 1: pi * pi / 6


@inlined
def leaf_value(model: Any, t: Any, query: Any, leaf: Any) -> None:
    """The share of the victory that each seat may hope for: points to come, and how uncertain.

    Points are linear in the features; a softmax of them is the chance to have most, if what they
    leave open is Gumbel.
    """
    features, shares, weights = leaf.features, leaf.shares, query.weights
    stage, last = model.features(t, query.tables, features), weights.shape[1] - 1
    variance = weights[stage, last] + model.rounds_left(t) * weights[weights.shape[0] - 1, last]
    scale = np.sqrt(GUMBEL / max(variance, 1e-3))
    top = -1e9
    for seat in range(t.players):
        hope = features[seat, 0]
        for n in range(1, last):
            hope += weights[stage, n] * features[seat, n]
        shares[seat] = hope * scale
        top = max(top, hope * scale)
    whole = 0.0
    for seat in range(t.players):
        shares[seat] = np.exp(shares[seat] - top)
        whole += shares[seat]
    for seat in range(t.players):
        shares[seat] /= whole


@inlined
def final_shares(model: Any, t: Any, leaf: Any) -> None:
    """Who has won; those who have won together share."""
    winners = model.rules.score(t, leaf.points)
    for seat in range(t.players):
        leaf.shares[seat] = 1.0 / count(winners) if has(winners, seat) else 0.0


@kernel
def rollout(model: Any, t: Any, rng: Any, tape: Any) -> None:
    """To the end of the game without thinking; a full tape takes nothing down."""
    rules = model.rules
    tape[0, 0] = len(tape)
    seats = rules.awaiting(t)
    while seats:
        seat = lowest(seats)
        if seat == DEALER:
            move = rules.lot(t, pick(rng, rules.lots(t)))
        else:
            move = model.casual(rules, t, seat, rng)
        rules.apply(t, seat, move, tape)
        seats = rules.awaiting(t)
