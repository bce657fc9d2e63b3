"""Who plays Chasse Cercueils: slappers with reflexes and a memory; nobody thinks longer."""

from random import Random

from tablee.core.bits import has
from tablee.core.telling import members
from tablee.games.cercueils import rules
from tablee.players.advice import WeighedMove
from tablee.players.cercueils.habits import HANDS
from tablee.players.cercueils.reasons import FAITHFUL, by_memory, reason, seen_by_all
from tablee.players.cercueils.simple import CercueilsBot
from tablee.players.players import NEVER, STRONGEST, Heard, Hindsight, Players


def judge(seat: int, view: rules.Table, legal: int, heard: Heard, rng: Random) -> list[WeighedMove]:
    """The judgement of the best slapper, with nothing forgotten."""
    player = CercueilsBot(seat, rng, STRONGEST, FAITHFUL)
    player.hear(heard)
    if view.phase == rules.RACING:
        moves = [rules.SLAP, rules.HOLD]
        return [WeighedMove(move) for move in (moves if player.wants(view) else moves[::-1])]
    first = player.choose(view, legal)
    others = [move for move in otherwise(player, view, legal) if move != first]
    return [WeighedMove(first), *map(WeighedMove, others)]


def otherwise(player: CercueilsBot, view: rules.Table, legal: int) -> list[int]:
    """What else might be done by whoever has slapped, the better first."""
    if view.phase == rules.MOON_DECIDE:
        return members(legal)
    if view.phase == rules.BAT_ACT:  # one of each kind: to chase, to shut, to open
        kinds: dict[tuple[bool, bool], int] = {}
        for move in members(legal):
            kinds.setdefault((move >= rules.POINT, has(view.down[player.seat], move)), move)
        return list(kinds.values())
    if view.phase not in (rules.POINTING, rules.CLAIMING):
        return []
    worth: dict[int, float] = {}
    for claim in player.claims(view):
        move = claim.place
        if view.phase == rules.POINTING:
            move = rules.POINT + claim.owner
        elif claim.owner != view.target:
            continue
        worth[move] = max(claim.worth, worth.get(move, claim.worth))
    return sorted(worth, key=lambda move: (-worth[move], move))


PLAYERS = Players(
    simple=CercueilsBot,
    thinks_from=NEVER,
    judge=judge,
    reason=reason,
    hindsight=Hindsight(weighs=by_memory, shown=seen_by_all),
    reflexes=HANDS,
)
