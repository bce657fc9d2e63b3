"""The coach: what the strongest player would do on somebody's seat, and why.

It is told what a bot is told, the veiled view and what the seat has heard, and nothing else.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import Any, Literal, NamedTuple, TypeAlias

from tablee.bots import simple
from tablee.bots.cercueils import CercueilsBot
from tablee.bots.reasons import Reason, reason
from tablee.bots.reasons.cercueils import FAITHFUL
from tablee.bots.reasons.reason import EQUAL, ONLY
from tablee.bots.thinker import DUEL, STRONGEST, room
from tablee.core.bits import has
from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.record import Row
from tablee.core.telling import members
from tablee.games.cercueils import rules as cercueils

MOST = 3  # moves to speak of
FAINT = 0.1  # of the likeliest: moves of a searched mixture that were only tried
NEVER = 1e-6  # what rounding may leave: of a move not in the mixture, of two chances alike
# How the answer was found: nothing to choose, solved to the end of the game, looked ahead to a
# learnt value, searched with chance and hidden cards imagined, or by rule of thumb.
By: TypeAlias = Literal["forced", "solved", "estimated", "searched", "judged"]


class Counsel(NamedTuple):
    """One move, what it promises, and a reason."""

    move: int
    reason: Reason
    chance: float | None = None  # to win, a shared victory in part; None if nobody has reckoned
    error: float | None = None  # one standard error of that, by sampling; None if there is none
    share: float | None = None  # how often to make it, where always the same would be read


class Advice(NamedTuple):
    """Two or three moves, the best first."""

    by: By
    moves: list[Counsel]


class Found(NamedTuple):
    """A move as it was weighed, before a reason is given."""

    move: int
    chance: float | None = None
    error: float | None = None
    share: float | None = None


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
    by, moves = found or ("judged", judged(game, seat, view, legal, heard, seed))
    if by == "solved" and level(moves):
        return Advice(by, [Counsel(move.move, EQUAL, *move[1:]) for move in moves[:MOST]])
    return Advice(
        by,
        [
            Counsel(move.move, reason(game, seat, view, move.move, heard), *move[1:])
            for move in moves[:MOST]
        ],
    )


def level(moves: Sequence[Found]) -> bool:
    """Whether all moves lead to the same; those of a mixture do only together."""
    chances = [move.chance or 0.0 for move in moves]
    return max(chances) - min(chances) < NEVER and all(move.share is None for move in moves)


def weighed(
    game: Game, seat: int, view: Any, heard: list[list[int]], seed: str
) -> tuple[By, list[Found]] | None:
    """What those who think have to say; None where they cannot, or know nothing of this."""
    if game.name not in WEIGHERS:
        return None
    name = room(game, view.players, STRONGEST)
    try:
        module, unfit = import_module(name), import_module("tablee.deep.shipped").Unfit
    except ImportError:  # no compiler here
        return None
    if not module.is_ready(game):
        return None
    weigh = duel if name == DUEL else WEIGHERS[game.name]
    try:
        return weigh(module, game, seat, view, heard, stream(Random(seed).getrandbits(62)))
    except unfit:
        return None


def duel(
    module: Any, game: Game, seat: int, view: Any, heard: list[list[int]], rng: Row
) -> tuple[By, list[Found]]:
    """Two players at Stupide Vautour: a mixture, and what each card of it brings."""
    from tablee.deep.duelist import Duelist

    duelist = Duelist(seat)
    duelist.hear(heard)
    answer = duelist.advise(view, rng)
    error = 0.0 if answer.exact else None
    moves = [
        Found(move.card, (move.value + 1) / 2, error, move.probability) for move in answer.moves
    ]
    if not answer.exact:
        return "estimated", mixed(moves, NEVER)
    if answer.chance < NEVER:  # the best replies leave nothing to win to any card
        return "solved", [move._replace(share=None) for move in moves]
    return "solved", mixed(moves, NEVER)


def searched(
    module: Any, game: Game, seat: int, view: Any, heard: list[list[int]], rng: Row
) -> tuple[By, list[Found]]:
    """Three and more at Stupide Vautour, and Vampire."""
    thinker = module.Thinker(game, seat, STRONGEST)
    thinker.hear(heard)
    found = [move for move in thinker.weigh(view, rng) if move.visits]
    if game.name in module.MIXED:
        moves = [Found(m.move, m.chance, m.error, m.probability) for m in found]
        return "searched", mixed(moves, FAINT)
    return "searched", [Found(move.move, move.chance, move.error) for move in found]


def pushed(
    module: Any, game: Game, seat: int, view: Any, heard: list[list[int]], rng: Row
) -> tuple[By, list[Found]]:
    """Push: exact within the turn; of the rest of the game only its last cards are solved."""
    thinker = module.Thinker(game, seat, STRONGEST)
    found = thinker.weigh(view, rng)
    if thinker.player.solved:
        return "solved", [Found(move.move, move.share, 0.0) for move in found]
    return "estimated", [Found(move.move, move.share, move.error or None) for move in found]


def mixed(moves: Sequence[Found], least: float) -> list[Found]:
    """A mixture without what is less than that part of its likeliest move, which comes first.

    If one move is all of it, the best of those that are never to be made is told, too.
    """
    likeliest = max(move.share or 0.0 for move in moves)
    kept = [move for move in moves if (move.share or 0.0) >= least * likeliest]
    whole = sum(move.share or 0.0 for move in kept)
    again = [move._replace(share=(move.share or 0.0) / whole) for move in kept]
    again.sort(key=lambda move: (-(move.share or 0.0), move.move))
    others = [move for move in moves if move not in kept]
    if len(again) == 1 and others:
        second = max(others, key=lambda move: (move.chance or 0.0, -move.move))
        again.append(second._replace(share=0.0))
    return again


def judged(
    game: Game, seat: int, view: Any, legal: int, heard: list[list[int]], seed: str
) -> list[Found]:
    """What the best player who needs no compiler would do; no chance is known."""
    if game.name == "cercueils":
        return slapped(seat, view, legal, heard, seed)
    player = simple(game, seat, STRONGEST, Random(seed))
    player.hear(heard)
    return [Found(player.choose(view, legal))]


def slapped(
    seat: int, view: cercueils.Table, legal: int, heard: list[list[int]], seed: str
) -> list[Found]:
    """Chasse Cercueils: the judgement of the best slapper, with nothing forgotten."""
    player = CercueilsBot(seat, Random(seed), STRONGEST, FAITHFUL)
    player.hear(heard)
    if view.phase == cercueils.RACING:
        moves = [cercueils.SLAP, cercueils.HOLD]
        return [Found(move) for move in (moves if player.wants(view) else moves[::-1])]
    first = player.choose(view, legal)
    others = [move for move in otherwise(player, view, legal) if move != first]
    return [Found(first), *map(Found, others)]


def otherwise(player: CercueilsBot, view: cercueils.Table, legal: int) -> list[int]:
    """What else might be done by whoever has slapped, the better first."""
    if view.phase == cercueils.MOON_DECIDE:
        return members(legal)
    if view.phase == cercueils.BAT_ACT:  # one of each kind: to chase, to shut, to open
        kinds: dict[tuple[bool, bool], int] = {}
        for move in members(legal):
            kinds.setdefault((move >= cercueils.POINT, has(view.down[player.seat], move)), move)
        return list(kinds.values())
    if view.phase not in (cercueils.POINTING, cercueils.CLAIMING):
        return []
    worth: dict[int, float] = {}
    for claim in player.claims(view):
        move = claim.place
        if view.phase == cercueils.POINTING:
            move = cercueils.POINT + claim.owner
        elif claim.owner != view.target:
            continue
        worth[move] = max(claim.worth, worth.get(move, claim.worth))
    return sorted(worth, key=lambda move: (-worth[move], move))


Weigh: TypeAlias = Callable[[Any, Game, int, Any, list[list[int]], Row], tuple[By, list[Found]]]
WEIGHERS: dict[str, Weigh] = {"vautour": searched, "vampire": searched, "push": pushed}
