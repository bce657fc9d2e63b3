"""The transposition table of Push: what tells two tables apart, if only the rest matters."""

from typing import Any

from tablee.core.bits import count, has
from tablee.core.kernel import kernel
from tablee.games.push.rules import COLOURS, COLUMNS, COPIES, FIT, of_colour
from tablee.players.push.value import held

MIX_A, MIX_B = -7046029254386353131, -4417276706812531889


@kernel
def same_zone(one: Any, two: Any, seat: int) -> bool:
    same = True
    for n in range(COPIES):
        same &= one.visible[seat][n] == two.visible[seat][n]
    return same


@kernel
def mix(h: int, x: int) -> int:
    h = (h ^ x) * MIX_A
    h ^= (h >> 29) & 0x7FFFFFFFF
    h *= MIX_B
    return h ^ ((h >> 32) & 0xFFFFFFFF)


@kernel
def summed(layer: int, colour: int) -> int:
    """The points and the number of the cards of one colour: of a zone nothing else counts."""
    return held(layer, colour) << 8 | count(layer & of_colour(colour))


@kernel
def key(t: Any, salt: int) -> int:
    """A hash of all that matters of a table; columns may lie in any order."""
    h = mix(salt, t.phase | t.active << 4 | t.picker << 8 | t.left << 12 | t.bust << 16)
    h = mix(h, t.reversals % 2 | t.started << 1 | t.dice << 8 | t.directions << 16)
    if t.phase == FIT:
        h = mix(h, t.card)
    lying = 0
    for column in range(COLUMNS):
        lying += mix(salt, t.column[column] << 1 | has(t.open, column))
    h = mix(h, lying)
    for n in range(COPIES):
        h = mix(h, t.stock[n])
    first = 0
    for seat in range(t.players):
        safe = 0
        for colour in range(COLOURS):
            lying_open = 0
            for n in range(COPIES):
                lying_open += summed(t.visible[seat][n], colour)
                safe += summed(t.safe[seat][n], colour)
            h = mix(h, lying_open)
        first = first if seat else safe
        h = mix(h, safe - first)  # what is safe counts only by how much more it is
    return h


@kernel
def keep(t: Any, keys: Any, values: Any, shares: Any) -> None:
    """Put the value of a table that is not in it yet."""
    one, two = key(t, 1) | 1, key(t, 2)
    place = two & (len(keys) - 1)
    while keys[place, 0]:
        place = (place + 1) & (len(keys) - 1)
    keys[place, 0], keys[place, 1] = one, two
    for seat in range(t.players):
        values[place, seat] = shares[seat]
