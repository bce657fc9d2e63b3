"""How daring it is to draw one more card at Push: the rules themselves, tried on a copy."""

from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games.push import rules


def busts(view: rules.Table) -> tuple[int, int]:
    """How many cards of the pile would fit nowhere, and how many cards the pile has."""
    asked = view.copy()
    asked.phase = rules.CARD
    unplaceable = 0
    for card in members(rules.legal(asked, DEALER)):
        turned = asked.copy()
        rules.apply(turned, DEALER, card, None)
        unplaceable += rules.odds(asked, card) * turned.bust
    return unplaceable, view.pile


def daring(view: rules.Table) -> float:
    """The chance that the next card ends the turn badly."""
    unplaceable, pile = busts(view)
    return unplaceable / pile if pile else 0.0


def placed(view: rules.Table, column: int) -> rules.Table:
    """The table as it would look with the drawn card in that column."""
    after = view.copy()
    rules.apply(after, after.picker, rules.PLACE + column, None)
    return after
