"""Twins: a second table that differs only in what a seat may not know.

Written from the rules pages, not from `veil` and `imagine`, so that those can be judged by it.
"""

from random import Random
from typing import Any

from tablee.core.telling import members
from tablee.games.cercueils import rules as cercueils
from tablee.games.vautour import rules as vautour


def twin(game: str, t: Any, seat: int, chance: Random) -> Any:
    """A copy of the table, changed where this seat may not look."""
    other = t.copy()
    CHANGES[game](other, seat, chance)
    return other


def of_push(t: Any, seat: int, chance: Random) -> None:
    """[P-R17] Nothing is hidden."""


def of_vautour(t: Any, seat: int, chance: Random) -> None:
    """[V-16] [V-R7] [V-R8] Cards laid, used cards but the last, and won cards of the others."""
    for other in range(t.players):
        if other == seat:
            continue
        if t.memory == vautour.UNAIDED:
            used = [card for card in range(1, 16) if card not in members(t.hand[other])]
            used = [card for card in used if card != t.last[other]]
            if used and t.hand[other]:
                gone, back = chance.choice(members(t.hand[other])), chance.choice(used)
                t.hand[other] ^= 1 << gone | 1 << back
                t.laid[other] = back if t.laid[other] == gone else t.laid[other]
        if t.laid[other] != vautour.NONE:
            t.laid[other] = chance.choice(members(t.hand[other]))
        if t.scores == vautour.CLOSED and t.won[other] and t.pile:
            gone, back = chance.choice(members(t.won[other])), chance.choice(members(t.pile))
            t.won[other] ^= 1 << gone | 1 << back
            t.pile ^= 1 << gone | 1 << back
            t.points[other] += back - gone


def of_vampire(t: Any, seat: int, chance: Random) -> None:
    """[K-R14] The hands of the others: one card of each is another one of the pile."""
    for other in range(t.players):
        held = [card for card, n in enumerate(t.hand[other]) if n]
        left = [card for card, n in enumerate(t.stock) if n]
        if other != seat and held and left:
            gone, back = chance.choice(held), chance.choice(left)
            t.hand[other][gone] -= 1
            t.hand[other][back] += 1
            t.stock[back] -= 1
            t.stock[gone] += 1


def of_cercueils(t: Any, seat: int, chance: Random) -> None:
    """[C-R17] Whatever lies face down, but for what the slapper looks at by moonlight [C-R21]."""
    looking = seat == t.slapper and t.phase == cercueils.MOON_DECIDE
    lit = {(t.first, t.first_place), (t.target, t.second_place)} if looking else set[Any]()
    for owner in range(t.players):
        for place in members(t.down[owner]):
            left = [card for card in range(6) if t.unseen[card] > t.secret[card]]
            if left and (owner, place) not in lit:
                gone, back = t.card[owner][place], chance.choice(left)
                t.card[owner][place] = back
                t.secret[gone] -= 1
                t.secret[back] += 1


CHANGES = {
    "vautour": of_vautour,
    "push": of_push,
    "vampire": of_vampire,
    "cercueils": of_cercueils,
}
