"""One simulation: selection down the trees of all seats, expansion, evaluation of the leaf, backup.

What is handed the arena is inlined: a call with all its arrays costs more than what it does.
"""

from typing import Any

from tablee.core.bits import count, drop, lowest
from tablee.core.chance import pick
from tablee.core.kernel import inlined
from tablee.core.seats import DEALER
from tablee.search.arrays import (
    ACTOR,
    DEPTH,
    LEGAL,
    MOVE,
    NODE,
    NUMBER,
    SEATS,
    SQUARES,
    TOTAL,
)
from tablee.search.infosets import FIRST, find, fold, hear
from tablee.search.leaf import final_shares, leaf_value, rollout
from tablee.search.selection import (
    matches_regrets,
    regret_matching,
    ucb,
    update_mean,
    update_regrets,
)


@inlined
def simulate(model: Any, t: Any, query: Any, arena: Any) -> None:
    """From a determinised table down to a new node, and back up with what the leaf is worth."""
    steps, asked, seats = descend(model, t, query, arena)
    evaluate(model, t, query, arena, seats)
    back_up(t, query, arena, steps, asked)


@inlined
def descend(model: Any, t: Any, query: Any, arena: Any) -> tuple[int, int, int]:
    """Down the trees until one has a node more, and on to a position that may be valued.

    Returns the steps in the path, which of them is the searching seat's first (-1 if none), and who
    is awaited at the leaf.
    """
    rules, rng, config = model.rules, query.rng, query.config
    nodes, path = arena.nodes, arena.path
    public, step, expanded, asked = FIRST, 0, False, -1
    for seat in range(SEATS):
        path.heard[seat] = 0
    seats = rules.awaiting(t)
    together = count(seats) > 1
    while seats:
        seat = lowest(seats)
        if seat == DEALER:
            move = rules.lot(t, pick(rng, rules.lots(t)))
        else:
            legal = rules.legal(t, seat)
            if legal & (legal - 1) == 0:
                move = lowest(legal)
            elif (expanded and not together) or step == DEPTH:
                move, expanded = model.casual(rules, t, seat, rng), True
            else:
                before = nodes.used[0]
                key = fold(fold(public, path.heard[seat]), seat + 1)
                if config.know_hands:
                    key = fold(key, model.holding(t, seat))
                node = find(nodes, key)
                regrets = matches_regrets(config, together)
                if node < 0 or nodes.used[0] > before:  # nothing is known, and nothing to regret
                    move, regrets = model.casual(rules, t, seat, rng), False
                    expanded = True
                elif regrets:
                    move = regret_matching(nodes, path, node, legal, rng, step)
                else:
                    spread = arena.answer.spread
                    move = ucb(nodes, spread, node, legal, seat, config.exploration)
                if node >= 0:
                    if asked < 0 and seat == query.seat:
                        asked, arena.answer.root[0] = step, node
                    path.steps[step, NODE], path.steps[step, MOVE] = node, move
                    path.steps[step, LEGAL] = legal
                    path.steps[step, ACTOR] = ~seat if regrets else seat
                    step += 1
            path.heard[seat] = fold(path.heard[seat], move + 1)
        path.tape[0, 0] = 0
        rules.apply(t, seat, move, path.tape)
        listener = query.seat if config.public_opponents else -1
        public = hear(path, public, config.determinisations > 0, listener)
        left, seats = drop(seats, seat), rules.awaiting(t)
        if not left or seats != left:  # all who act at once have acted
            together = count(seats) > 1
            if expanded and (config.rollout or model.is_quiet(t)):
                break
    return step, asked, seats


@inlined
def evaluate(model: Any, t: Any, query: Any, arena: Any, seats: int) -> None:
    """The share of the victory of each seat, by a rollout, the leaf value, or the end of the game.

    `seats` are those who are awaited at the leaf; nobody at the end.
    """
    shares, config = arena.leaf.shares, query.config
    if seats and config.rollout:
        rollout(model, t, query.rng, arena.path.tape)
        seats = 0
    if seats:
        leaf_value(model, t, query, arena.leaf)
    else:
        final_shares(model, t, arena.leaf)
    if config.paranoid:  # as if the others had only one wish
        for seat in range(t.players):
            if seat != query.seat:
                shares[seat] = 1.0 - shares[query.seat]


@inlined
def back_up(t: Any, query: Any, arena: Any, steps: int, asked: int) -> None:
    """Every node of the path learns what its actor's share came to."""
    shares, spread = arena.leaf.shares, arena.answer.spread
    for seat in range(t.players):
        spread[seat, 0] += 1.0
        away = shares[seat] - spread[seat, 1]
        spread[seat, 1] += away / spread[seat, 0]
        spread[seat, 2] += away * (shares[seat] - spread[seat, 1])
    nodes, path = arena.nodes, arena.path
    whole = nodes.stats.shape[1] - 1
    for n in range(steps):
        node, move, actor = path.steps[n, NODE], path.steps[n, MOVE], path.steps[n, ACTOR]
        share = shares[actor if actor >= 0 else ~actor]
        if actor < 0:
            update_regrets(nodes, path, node, move, path.steps[n, LEGAL], n, share)
        update_mean(nodes, node, move, share)
        update_mean(nodes, node, whole, share)
    if asked >= 0:
        moves, move, share = arena.answer.moves, path.steps[asked, MOVE], shares[query.seat]
        moves[move, NUMBER] += 1.0
        moves[move, TOTAL] += share
        moves[move, SQUARES] += share * share
