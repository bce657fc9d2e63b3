"""A position of two at Stupide Vautour as compiled code reads it, and what is played for.

Hands are sets of places (`places`), for nothing but the order of the cards matters.
"""

from typing import NamedTuple

from tablee.core.kernel import inlined


class Terms(NamedTuple):
    """What both want, and the rules that differ between the games that are solved here."""

    by_points: bool  # whether points are wanted, or to win
    carry: bool  # whether a stake that nobody takes is carried, or gone
    by_prey: bool  # whether the best prey breaks a tie at the end
    zero: int  # what a Points card is kept above its points


class Node(NamedTuple):
    """A position before a Points card is turned; once it is, all that is played for is the stake.

    `top` and `prey` are 0 where the best prey does not matter.
    """

    cards: int  # in each hand
    a: int  # the hands, sets of places
    b: int
    pile: int  # the Points cards to come, a set
    stake: int  # the total carried
    top: int  # the best prey of it
    diff: int  # the points of `a` less those of `b`
    prey: int  # the best prey taken so far; below zero if it is `b`'s


@inlined
def gain(i: int, j: int, total: int) -> int:
    """What laying i against j brings: the higher card is better, whatever the sign of the stake."""
    return 0 if i == j else abs(total) if i > j else -abs(total)


@inlined
def is_open(terms: Terms, diff: int, reach: int) -> bool:
    """Whether what is still to be won can change the outcome; points always count."""
    return terms.by_points or abs(diff) <= reach
