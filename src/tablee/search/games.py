"""Self-play: whole games between seats that search, and the positions to learn from."""

from typing import Any

from tablee.core.bits import count, drop, lowest
from tablee.core.chance import pick
from tablee.core.kernel import kernel
from tablee.core.seats import DEALER
from tablee.search.arrays import BEFORE, TRUE, VIEW, Query
from tablee.search.leaf import final_shares
from tablee.search.selection import matches_regrets
from tablee.search.tree_search import decide, search


@kernel
def play_games(
    model: Any,
    tables: Any,
    rng: Any,
    options: Any,
    configs: Any,
    weights: Any,
    arena: Any,
    kept: Any,
) -> int:
    """As many games as `kept` (a `SelfPlay`) has room for; returns how many positions it kept.

    `configs` [seats] says how each seat searches, `weights` [values, stages, features + 1] what the
    leaf values are.
    """
    rules, t, tape, positions = model.rules, tables[TRUE], arena.path.tape, 0
    for game in range(len(kept.shares)):
        rules.deal(t, len(configs), options)
        first, settled, seats = positions, True, rules.awaiting(t)
        together = False
        while seats:
            if settled:  # whoever acts now knows what lies there now, and nothing that follows
                tables[BEFORE] = t
                together = count(seats) > 1
                if model.is_quiet(t) and positions < len(kept.stages):
                    looks = kept.features[positions]
                    kept.stages[positions] = model.features(t, tables, looks)
                    positions += 1
            seat = lowest(seats)
            if seat == DEALER:
                move = rules.lot(t, pick(rng, rules.lots(t)))
            else:
                config = configs[seat]
                query = Query(seat, config, weights[config.value], rng, tables)
                move = choose(model, tables, query, arena, together)
            tape[0, 0] = len(tape)
            rules.apply(t, seat, move, tape)
            left, seats = drop(seats, seat), rules.awaiting(t)
            settled = not left or seats != left
        final_shares(model, t, arena.leaf)
        for seat in range(len(configs)):
            kept.shares[game, seat] = arena.leaf.shares[seat]
            for n in range(first, positions):
                kept.ends[n, seat] = arena.leaf.shares[seat]
                kept.features[n, seat, 0] = arena.leaf.points[seat] - kept.features[n, seat, 0]
    return positions


@kernel
def choose(model: Any, tables: Any, query: Any, arena: Any, together: bool) -> int:
    """What a seat plays, alone or together with others, from what it saw before these acted."""
    rules, seat, config = model.rules, query.seat, query.config
    legal = rules.legal(tables[TRUE], seat)
    if legal & (legal - 1) == 0:
        return lowest(legal)
    if config.simulations == 0:
        return model.casual(rules, tables[TRUE], seat, query.rng)
    tables[VIEW] = tables[BEFORE]
    rules.veil(tables[VIEW], seat)
    search(model, tables, query, arena)
    return decide(arena.answer.moves, legal, matches_regrets(config, together), query.rng)
