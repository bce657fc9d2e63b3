"""A mixture of moves, by who must not be read like a book, and a move drawn from it."""

from collections.abc import Mapping
from typing import Protocol, TypeAlias, runtime_checkable

from tablee.core.chance import advance
from tablee.core.record import Row

Mixture: TypeAlias = Mapping[int, float]  # how often each move is made, in any unit
GRAIN = 2**32  # what `advance` draws from
PURE: Mixture = {}  # of somebody who does not say what he drew from


@runtime_checkable
class Mixing(Protocol):
    """One who says what his latest choice was drawn from."""

    mixture: Mixture


def drawn(mixture: Mixture, rng: Row) -> int:
    """A move, as often as the mixture says; the stream moves on."""
    spot = sum(mixture.values()) * advance(rng) / GRAIN
    for move, often in mixture.items():
        spot -= often
        if spot < 0:
            return move
    return max(mixture, key=lambda move: mixture[move])
