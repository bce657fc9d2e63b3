"""A move told once its turn is over: what speaks for it, and whether the coach would have made it.

All of it follows from what everybody at the table saw and heard before it, and from the move: it
tells nobody what they may not know. A seat may have known more.
"""

from math import hypot
from typing import Any

from tablee.core.game import Game
from tablee.players.advice import Advice, Counsel, WeighedMove, Weighing
from tablee.players.coach import judged, level, weighed
from tablee.players.players import Heard, Hindsight, players
from tablee.players.reason import EQUAL, PLAIN

OFTEN = 0.1  # of a mixture: what is done so often surprises nobody
LITTLE = 0.01  # of the chance to win, beside the error of sampling


def hindsight(game: Game) -> Hindsight:
    """What can be told of moves of this game: nothing, unless it says so or hides nothing."""
    return players(game).hindsight or (Hindsight(weighs=never) if game.hides else Hindsight())


def never(seat: int, view: Any, heard: Heard) -> bool:
    return False


def can_be_told(game: Game, seat: int, view: Any, legal: int, move: int, heard: Heard) -> bool:
    """Whether anything is to be said of a move, by what everybody saw; not if there was no other.

    The legal moves count only where everybody knows them.
    """
    known = hindsight(game)
    if known.weighs(seat, view, heard):
        return legal & (legal - 1) != 0
    return known.shown(seat, view, move, heard) is not None


def explain(
    game: Game, seat: int, view: Any, move: int, heard: Heard, seed: str, *, deep: bool = True
) -> Advice:
    """The move and its reason; if it surprises, what the coach would rather do comes after it."""
    known = hindsight(game)
    if not known.weighs(seat, view, heard):
        return Advice("shown", [Counsel(move, known.shown(seat, view, move, heard) or PLAIN)])
    full, who = known.recall(view, heard), players(game)
    found = weighed(game, seat, full, heard, seed) if deep else None
    if found is None and who.judge is None:  # nobody to say whether it surprises
        return Advice("shown", [Counsel(move, who.reason(seat, full, move, heard))])
    legal = game.rules.legal(full, seat)
    by, moves = found or Weighing("judged", judged(game, seat, full, legal, heard, seed))
    best = moves[0]
    never = None if best.share is None else 0.0
    made = next((each for each in moves if each.move == move), WeighedMove(move, share=never))
    if by == "solved" and level(moves):
        return Advice(by, [Counsel(move, EQUAL, *made[1:])])
    told = [
        Counsel(each.move, who.reason(seat, full, each.move, heard), *each[1:])
        for each in (made, best)
    ]
    return Advice(by, told[:1] if is_usual(*told) else told)


def is_usual(made: Counsel, best: Counsel) -> bool:
    """Whether the coach might have done the same."""
    if made.move == best.move:
        return True
    if made.share is not None:
        return made.share >= OFTEN
    if made.chance is not None and best.chance is not None:
        doubt = 2 * hypot(made.error or 0.0, best.error or 0.0)
        return best.chance - made.chance <= LITTLE + doubt
    return made.reason.message == best.reason.message
