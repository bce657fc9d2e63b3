"""Two hands as sets of places: cards that anybody still holds, in order, are numbered from 0.

Nothing but their order matters at Stupide Vautour, so hands that look alike become one.
"""

from tablee.core.kernel import inlined


@inlined
def without(cards: int, place: int) -> int:
    """The set when this place is no longer counted."""
    low = (1 << place) - 1
    return (cards & low) | ((cards >> 1) & ~low)


@inlined
def after(a: int, b: int, i: int, j: int) -> tuple[int, int]:
    """Both hands when `a` has laid i and `b` has laid j."""
    if i == j:
        return without(a, i), without(b, i)
    a, b = a & ~(1 << i), b & ~(1 << j)
    high, low = max(i, j), min(i, j)
    if not ((a | b) >> high) & 1:
        a, b = without(a, high), without(b, high)
    if not ((a | b) >> low) & 1:
        a, b = without(a, low), without(b, low)
    return a, b
