"""Where a turn and a round of Vampire begin."""

from tablee.core.game import Part
from tablee.games.vampire import rules


def begins(t: rules.Table) -> Part:
    """A round, with the first card dealt [K-06]; a turn, with the choice that opens it [K-11]."""
    if t.phase == rules.DEAL:
        return "" if t.turned else "round"
    return "turn" if t.phase == rules.CHOOSE else ""
