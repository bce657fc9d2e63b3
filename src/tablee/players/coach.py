"""The coach: what the strongest player would do on somebody's seat, and why.

It is told what a bot is told, the veiled view and what the seat has heard, and nothing else.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.telling import members
from tablee.players import simple
from tablee.players.advice import NEVER, Advice, Counsel, WeighedMove, Weighing
from tablee.players.players import STRONGEST, players
from tablee.players.reason import EQUAL, ONLY
from tablee.players.thinker import thinker, thinks

MOST = 3  # moves to speak of


def advise(
    game: Game,
    seat: int,
    view: Any,
    legal: int,
    heard: list[list[int]],
    seed: str,
    *,
    deep: bool = True,
) -> Advice:
    """The best moves of a seat; the same for the same seed. Without `deep` nobody thinks long."""
    if not legal & (legal - 1):
        return Advice("forced", [Counsel(move, ONLY) for move in members(legal)])
    found = weighed(game, seat, view, heard, seed) if deep else None
    by, moves = found or Weighing("judged", judged(game, seat, view, legal, heard, seed))
    if by == "solved" and level(moves):
        return Advice(by, [Counsel(move.move, EQUAL, *move[1:]) for move in moves[:MOST]])
    return Advice(
        by,
        [
            Counsel(move.move, players(game).reason(seat, view, move.move, heard), *move[1:])
            for move in moves[:MOST]
        ],
    )


def level(moves: Sequence[WeighedMove]) -> bool:
    """Whether all moves lead to the same; those of a mixture do only together."""
    chances = [move.chance or 0.0 for move in moves]
    return max(chances) - min(chances) < NEVER and all(move.share is None for move in moves)


def weighed(game: Game, seat: int, view: Any, heard: list[list[int]], seed: str) -> Weighing | None:
    """What those who think have to say; None where they cannot, or know nothing of this."""
    mind = thinker(game, view.players, seat, STRONGEST) if thinks(game, STRONGEST) else None
    if mind is None:
        return None
    from tablee.players.value_files import Unfit

    mind.hear(heard)
    try:
        return mind.weigh(view, stream(Random(seed).getrandbits(62)))
    except Unfit:
        return None


def judged(
    game: Game, seat: int, view: Any, legal: int, heard: list[list[int]], seed: str
) -> list[WeighedMove]:
    """What the best player who needs no compiler would do; no chance is known."""
    judge = players(game).judge
    if judge is not None:
        return judge(seat, view, legal, heard, Random(seed))
    player = simple(game, seat, STRONGEST, Random(seed))
    player.hear(heard)
    return [WeighedMove(player.choose(view, legal))]
