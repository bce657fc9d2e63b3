"""Where a round of Stupide Vautour begins: nobody has a turn of their own."""

from tablee.core.game import Part
from tablee.games.vautour import rules


def begins(t: rules.Table) -> Part:
    """A round, with the next Points card [V-14]."""
    return "" if t.due else "round"
