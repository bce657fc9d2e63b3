"""Who came where in the end."""

from collections.abc import Collection, Sequence


def places(points: Sequence[int], winners: Collection[int]) -> list[int]:
    """The place of each seat: winners share the first, whatever their points; then points decide.

    Those who are level share a place, and the next one counts them.
    """
    order = [(seat not in winners, 0 if seat in winners else -n) for seat, n in enumerate(points)]
    return [1 + sum(other < own for other in order) for own in order]
