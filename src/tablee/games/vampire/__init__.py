"""Vampire: hunts of one colour, and fear of having the fewest heads."""

from tablee.core.game import Game, Option
from tablee.core.spelling import Spelling
from tablee.games.vampire import rules
from tablee.games.vampire.events import CARDS, COLOURS, EVENTS
from tablee.games.vampire.objections import objection
from tablee.games.vampire.sight import sight
from tablee.games.vampire.turns import begins

GAME = Game(
    name="vampire",
    title="Vampire",
    rules=rules,
    least=3,
    most=rules.SEATS,
    place=3,
    options=(Option("rounds", (3, 2, 1)), Option("finish_turn", (False, True))),
    study=(Option("deck", ("whole", "two", "small", "tiny")),),
    study_seats=(2, 2),
    spelling=Spelling(
        seats=(
            "draw",
            *(f"put {card}" for card in CARDS[: rules.JOKER]),
            *(f"put S {colour}" for colour in COLOURS),
            *(f"hunt {colour}" for colour in COLOURS),
            *(f"take {colour}" for colour in COLOURS),
            *(f"ones {n}" for n in range(rules.ONES + 1)),
            *(f"twos {n}" for n in range(rules.TWOS + 1)),
            *(f"jokers {n}" for n in range(rules.JOKERS + 1)),
        ),
        dealer=CARDS,
    ),
    events=EVENTS,
    objection=objection,
    sight=sight,
    begins=begins,
    needless=frozenset(
        f"vampire-{what}" for what in ("dealt", "dealt-unseen", "hunting", "chosen")
    ),
    pictured=frozenset(("vampire-scored",)),
)
