"""Goofspiel for Tablée, with the 13 cards of a suit: the parent of Stupide Vautour."""

from tablee.core.game import Game, Option
from tablee.core.telling import Argument, Event
from tablee_goofspiel import rules


def card(value: int) -> dict[str, Argument]:
    return {"card": value}


GAME = Game(
    name="goofspiel",
    title="Goofspiel",
    rules=rules,
    least=2,
    most=rules.SEATS,
    study=(Option("cards", (rules.KING, 3, 4, 5)),),
    events=(
        Event("goofspiel-prize", arguments=card),
        Event("goofspiel-lays"),
        Event("goofspiel-shows", arguments=card),
        Event("goofspiel-takes-the-prize", arguments=card),
        Event("goofspiel-tied-and-discarded", arguments=card),
    ),
)
