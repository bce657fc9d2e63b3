# pyright: reportUnknownMemberType=false, reportUntypedFunctionDecorator=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownParameterType=false, reportMissingParameterType=false
"""What tells two tables of Push apart, if only the rest of the game matters."""

from typing import Any

from numba.extending import register_jitable

from tablee.core.bits import count, has
from tablee.deep.zones import held
from tablee.games.push.rules import COLOURS, COLUMNS, COPIES, FIT, of_colour

tool = register_jitable(error_model="numpy")

MIX_A, MIX_B = -7046029254386353131, -4417276706812531889


@tool
def same_zone(one: Any, two: Any, seat: int) -> bool:
    same = True
    for n in range(COPIES):
        same &= one.visible[seat][n] == two.visible[seat][n]
    return same


@tool
def mix(h, x):
    h = (h ^ x) * MIX_A
    h ^= (h >> 29) & 0x7FFFFFFFF
    h *= MIX_B
    return h ^ ((h >> 32) & 0xFFFFFFFF)


@tool
def summed(layer, colour):
    """The points and the number of the cards of one colour: of a zone nothing else counts."""
    return held(layer, colour) << 8 | count(layer & of_colour(colour))


@tool
def key(t, salt):
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
