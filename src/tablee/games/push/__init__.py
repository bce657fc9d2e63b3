"""Push: draw as long as you dare."""

from tablee.core.game import Game, Option
from tablee.core.spelling import Spelling
from tablee.games.push import rules
from tablee.games.push.events import COLOURS, EVENTS
from tablee.games.push.objections import objection
from tablee.games.push.sight import CARDS, as_laid, sight
from tablee.games.push.turns import begins

COLUMNS = ("1", "2", "3")

GAME = Game(
    name="push",
    title="Push",
    rules=rules,
    least=2,
    most=rules.SEATS,
    place=2,
    options=(Option("risques", (False, True)),),
    study=(Option("deck", ("whole", "small", "tiny")),),
    spelling=Spelling(
        seats=(
            "draw",
            *(f"protect {colour}" for colour in COLOURS),
            *(f"place {column}" for column in COLUMNS),
            *(f"take {column}" for column in COLUMNS),
        ),
        dealer=(
            *CARDS,
            *(f"roll {colour}" for colour in COLOURS),
            "roll star",
        ),
    ),
    events=EVENTS,
    objection=objection,
    sight=sight,
    laid=as_laid,
    begins=begins,
    hides=False,  # [P-R17]
    needless=frozenset(("push-must-roll",)),
    pictured=frozenset(("push-drew", "push-drew-die", "push-scored")),
)
