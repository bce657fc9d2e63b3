"""Kuhn poker for Tablée: the rules, and the facts that no default can know."""

from tablee.core.game import Game
from tablee.core.spelling import Spelling
from tablee.core.telling import Argument, Event
from tablee_kuhn import rules

CARDS = ("", "J", "Q", "K")


def card(value: int) -> dict[str, Argument]:
    return {"card": CARDS[value]}


GAME = Game(
    name="kuhn",
    title="Kuhn poker",
    rules=rules,
    least=2,
    most=2,
    spelling=Spelling(seats=("pass", "bet"), dealer=CARDS),
    events=(
        Event("kuhn-dealt", arguments=card),
        Event("kuhn-dealt-unseen"),
        Event("kuhn-passes"),
        Event("kuhn-bets"),
        Event("kuhn-shows", arguments=card),
    ),
)
