"""Stupide Vautour, in the editions of the meerkats and of the mice."""

from tablee.core.game import Game, Option
from tablee.core.spelling import Spelling
from tablee.games.vautour import rules
from tablee.games.vautour.events import EVENTS
from tablee.games.vautour.objections import objection
from tablee.games.vautour.sight import NUMBERS, PRIZES, sight
from tablee.games.vautour.turns import begins

GAME = Game(
    name="vautour",
    title="Stupide Vautour",
    rules=rules,
    least=2,
    most=rules.SEATS,
    place=1,
    options=(
        Option("round_tie", ("next", "carry")),
        Option("final_tie", ("second", "prey", "shared")),
        Option("open_scores", (True, False)),
        Option("memory_aid", (False, True)),
    ),
    study=(Option("cards", (15, 3, 4, 5, 6, 7)),),
    presets={
        "souris": {"round_tie": "next", "final_tie": "second", "open_scores": True},
        "suricates": {"round_tie": "carry", "final_tie": "second", "open_scores": False},
    },
    differences={
        "prey": {"suricates": ("V-04",), "souris": ("V-51",)},
        "tie": {"suricates": ("V-27",), "souris": ("V-75",)},
        "won": {"suricates": ("V-19",), "souris": ()},
        "pile": {"suricates": ("V-36",), "souris": ("V-80",)},
        "final": {"suricates": ("V-42",), "souris": ("V-86", "V-87")},
    },
    spelling=Spelling(seats=NUMBERS, dealer=PRIZES),
    events=EVENTS,
    objection=objection,
    retract=rules.retract,
    secret=lambda view, seat: bool(rules.awaiting(view)),
    fleeting="memory_aid",  # [V-R8]
    listens=True,
    sight=sight,
    begins=begins,
    needless=frozenset(("vautour-laid",)),
    pictured=frozenset(("vautour-turned", "vautour-shown", "vautour-scored")),
)
