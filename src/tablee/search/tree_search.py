"""Information set Monte Carlo tree search (ISMCTS), for any game: compiled for each by `model`.

Each simulation starts from a determinisation: what the seat sees, with something possible in the
place of what it does not (the rules' own `imagine`). All of them share the trees of `infosets`.
"""

from typing import Any

from tablee.core.bits import count, drop, lowest
from tablee.core.chance import WORD32, advance
from tablee.core.kernel import kernel
from tablee.search.arrays import CHOSEN, IMAGINED, SIMULATED, STRATEGY, VIEW, VISITS
from tablee.search.config import PRUNE
from tablee.search.infosets import clear
from tablee.search.selection import matches_regrets
from tablee.search.simulation import simulate


@kernel
def search(model: Any, tables: Any, query: Any, arena: Any) -> None:
    """Search from the veiled table `VIEW` for a seat; what comes of it goes to `arena.answer`.

    With `determinisations` it is perfect information Monte Carlo instead: so many tables imagined,
    each searched as if everybody saw everything, and a vote.
    """
    rules, config = model.rules, query.config
    arena.answer.moves[:, :] = 0.0
    regrets = matches_regrets(config, count(rules.awaiting(tables[VIEW])) > 1)
    worlds = max(config.determinisations, 1)
    for _ in range(worlds):
        clear(arena)
        tables[IMAGINED] = tables[VIEW]
        if config.determinisations:
            rules.imagine(tables[IMAGINED], query.rng)
        for _ in range(config.simulations // worlds):
            tables[SIMULATED] = tables[IMAGINED]
            if not config.determinisations:
                rules.imagine(tables[SIMULATED], query.rng)
            simulate(model, tables[SIMULATED], query, arena)
        vote(arena, regrets, 1.0 / worlds)


@kernel
def vote(arena: Any, regrets: bool, part: float) -> None:
    """How much of the choice each move of the root gets, added to what is there.

    That is the mean strategy of regret matching, or the visits of UCB.
    """
    stats, moves = arena.nodes.stats, arena.answer.moves
    node, whole = arena.answer.root[0], 0.0
    kind = STRATEGY if regrets else VISITS
    if node >= 0:
        for move in range(len(moves)):
            whole += stats[node, move, kind]
        for move in range(len(moves)):
            if whole > 0:
                moves[move, CHOSEN] += part * stats[node, move, kind] / whole


@kernel
def decide(moves: Any, legal: int, mixed: bool, rng: Any) -> int:
    """A move drawn from the mixture, without what was only explored, or the one chosen most."""
    best, most, left = lowest(legal), -1.0, legal
    while left:
        move = lowest(left)
        left = drop(left, move)
        if moves[move, CHOSEN] > most:
            best, most = move, moves[move, CHOSEN]
    if not mixed:
        return best
    whole, left = 0.0, legal
    while left:
        move = lowest(left)
        left = drop(left, move)
        if moves[move, CHOSEN] >= PRUNE * most:
            whole += moves[move, CHOSEN]
    spot, left = whole * (advance(rng) / (WORD32 + 1.0)), legal
    while left:
        move = lowest(left)
        left = drop(left, move)
        if moves[move, CHOSEN] >= PRUNE * most:
            spot -= moves[move, CHOSEN]
            if spot < 0:
                return move
    return best
