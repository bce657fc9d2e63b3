"""Chasse Cercueils: a race to slap the garlic, and a good memory."""

from typing import Any

from tablee.core.bits import has
from tablee.core.game import Game, Option
from tablee.core.spelling import Spelling
from tablee.games.cercueils import rules
from tablee.games.cercueils.casual import casual
from tablee.games.cercueils.events import EVENTS
from tablee.games.cercueils.objections import objection
from tablee.games.cercueils.sight import DICE, sight


class CercueilsSpelling(Spelling):
    """A place is written after what is done to the card that lies there."""

    def word(self, t: Any, seat: int, move: int) -> str:
        if seat >= rules.SEATS or move >= rules.PLACES or t.phase <= rules.OVER:
            return super().word(t, seat, move)
        verb = "card"
        if t.phase == rules.REVEAL:
            verb = "reveal"
        elif t.phase == rules.BAT_ACT:
            verb = "chase" if has(t.down[seat], move) else "coffin"
        return f"{verb} {move + 1}"

    def context(self, t: Any) -> tuple[Any, ...]:
        return t.phase, t.down[t.slapper] if t.phase == rules.BAT_ACT else 0

    def numbers(self, words: tuple[str, ...]) -> dict[str, int]:
        found = super().numbers(words)
        if words is self.seats:
            for verb in ("card", "reveal", "chase", "coffin"):
                found |= {f"{verb} {place + 1}": place for place in range(rules.PLACES)}
        return found


GAME = Game(
    name="cercueils",
    title="Chasse Cercueils",
    rules=rules,
    least=2,
    most=rules.SEATS,
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
    ),
    events=EVENTS,
    casual=casual,
    objection=objection,
    sight=sight,
    fleeting=True,
)
