"""Who has which chair: every way of sitting behind each other is had, and every chair by everybody.

Who draws from what his neighbour has left is stronger behind somebody weak, so a table of four for
two is not the same chair by chair in turn (ABAB) as in pairs (AABB).
"""

from collections.abc import Sequence
from functools import cache
from itertools import permutations, product
from typing import TypeAlias

Ring: TypeAlias = tuple[int, ...]  # for each chair a place, of which there is one for each agent


@cache
def rings(places: int, chairs: int) -> tuple[Ring, ...]:
    """Every way to share out the chairs as equally as can be, the one in turn first.

    Those that are the same when the table is turned, or when agents exchange their places, are one.
    """
    found = {_same(ring) for ring in [tuple(chair % places for chair in range(chairs))]}
    kept = [tuple(chair % places for chair in range(chairs))]
    least, most = chairs // places, -(-chairs // places)
    for ring in product(range(places), repeat=chairs):
        shared = all(least <= ring.count(place) <= most for place in range(places))
        if shared and ring == _named(ring) and _same(ring) not in found:
            found.add(_same(ring))
            kept.append(ring)
    return tuple(kept)


def _named(ring: Ring) -> Ring:
    """The same, with places named in the order in which they come."""
    names = {place: name for name, place in enumerate(dict.fromkeys(ring))}
    return tuple(names[place] for place in ring)


def _same(ring: Ring) -> Ring:
    """What all rings have in common that are one."""
    return min(_named(ring[turn:] + ring[:turn]) for turn in range(len(ring)))


def seatings(agents: Sequence[int], chairs: int) -> list[list[tuple[int, ...]]]:
    """For each deal the agent in every chair, a row a game: as many games as agents.

    In the games of a deal each has every chair once; from deal to deal others sit behind whom.
    """
    orders = [(agents[0], *others) for others in permutations(agents[1:])]
    return [
        [tuple(order[(place + turn) % len(order)] for place in ring) for turn in range(len(order))]
        for order in orders
        for ring in rings(len(agents), chairs)
    ]
