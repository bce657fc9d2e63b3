"""Where a turn of Push begins."""

from tablee.core.game import Part
from tablee.games.push import rules


def begins(t: rules.Table) -> Part:
    """A turn, with whether to draw or to protect [P-07]."""
    return "turn" if t.phase == rules.START else ""
