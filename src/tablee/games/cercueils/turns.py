"""Where a turn of Chasse Cercueils begins: it is everybody’s, from one roll to the next."""

from tablee.core.game import Part
from tablee.games.cercueils import rules


def begins(t: rules.Table) -> Part:
    """A turn, when the dice are picked up [C-05]."""
    return "turn" if t.phase == rules.READY else ""
