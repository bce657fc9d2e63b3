"""The rules of the smallest game as they were before: the lower number wins."""

from tablee.core.bits import bit, span
from tablee.core.kernel import kernel
from tablee.core.record import Row
from tests.kit import tiny

SEATS, RACE, Table = tiny.SEATS, tiny.RACE, tiny.Table
deal, awaiting, legal, lots, lot = tiny.deal, tiny.awaiting, tiny.legal, tiny.lots, tiny.lot
odds, apply, veil, imagine = tiny.odds, tiny.apply, tiny.veil, tiny.imagine


@kernel
def score(t: tiny.Table, points: Row) -> int:
    points[0], points[1] = t.picked[0], t.picked[1]
    return span(0, 1) if points[0] == points[1] else bit(0 if points[0] < points[1] else 1)
