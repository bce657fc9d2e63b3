"""Chasse Cercueils: a race to slap the garlic, and a good memory."""

from typing import Any

from tablee.core.game import Game, Option, Race
from tablee.core.spelling import Spelling
from tablee.games.cercueils import rules
from tablee.games.cercueils.casual import casual
from tablee.games.cercueils.events import EVENTS
from tablee.games.cercueils.objections import objection
from tablee.games.cercueils.sight import DICE, sight
from tablee.games.cercueils.turns import begins
from tablee.games.cercueils.verbs import VERBS, verb


class CercueilsSpelling(Spelling):
    """A place is written after what is done to the card that lies there."""

    def word(self, t: Any, seat: int, move: int) -> str:
        return self.inflected(seat, move, verb(t, seat, move))

    def inflected(self, seat: int, move: int, form: int) -> str:
        return f"{VERBS[form]} {move + 1}" if form else super().inflected(seat, move, form)

    def context(self, t: Any) -> tuple[Any, ...]:
        return t.phase, t.down[t.slapper] if t.phase == rules.BAT_ACT else 0

    def numbers(self, words: tuple[str, ...]) -> dict[str, int]:
        found = super().numbers(words)
        if words is self.seats:
            for name in VERBS[1:]:
                found |= {f"{name} {place + 1}": place for place in range(rules.PLACES)}
        return found


GAME = Game(
    name="cercueils",
    title="Chasse Cercueils",
    rules=rules,
    least=2,
    most=rules.SEATS,
    place=4,
    options=(
        Option("two_coloured_face", (False, True)),
        Option("reaction_seconds", (5, 3, 8, "untimed")),
    ),
    spelling=CercueilsSpelling(
        seats=(
            *("" for _ in range(rules.PLACES)),
            *("roll", "slap", "hold", "miss", "swap", "leave"),
            *(f"point {seat}" for seat in range(rules.SEATS)),
        ),
        dealer=DICE,
        clock=("time",),
        form=verb,
    ),
    events=EVENTS,
    casual=casual,
    objection=objection,
    sight=sight,
    begins=begins,
    secret=lambda view, seat: view.phase == rules.MOON_DECIDE and seat == view.slapper,  # [C-R21]
    fleeting=True,
    listens=True,
    race=Race(roll="roll", slap="slap", hold="hold", point="point", passes=-1),  # [C-42]
    seconds="reaction_seconds",  # [C-R11]
    needless=frozenset(f"cercueils-{what}" for what in ("given", "slapped", "pointed", "held")),
)
