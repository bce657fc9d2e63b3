"""How daring it is to draw one more card at Push, in words."""

from tablee.bots.risk import busts, daring, placed
from tablee.core.telling import members
from tablee.games.push import rules
from tablee.terminal.wording import Words


def hint(view: rules.Table, words: Words) -> str:
    """The risk in words: of the next card, or of the one after this is placed."""
    if view.phase == rules.FIT:
        columns = [
            words("hint-column", column=column + 1, percent=_percent(placed(view, column)))
            for column in members(view.places)
        ]
        return words("hint-after", columns=", ".join(columns))
    if view.phase not in (rules.START, rules.AGAIN) or not view.pile:
        return words("hint-none")
    unplaceable, pile = busts(view)
    return words("hint", cards=unplaceable, pile=pile, percent=_percent(view))


def _percent(view: rules.Table) -> int:
    return round(100 * daring(view))
