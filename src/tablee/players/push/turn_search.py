"""Turns of Push, compiled: exact expectations over the cards left and the faces of the die.

Whoever chooses, chooses for himself: the search is max-n, within a turn to the learnt value between
turns, with few cards to the end of the game. See `arrays` for what it works on; `d` says which
position of the row is looked at. It is never a constant: Numba compiles a door once more for each,
and cannot load from its cache one that calls itself. Those that do take single arrays: `out`
are the shares of `arrays.Work`, `row` the features.
"""

from typing import Any

from tablee.core.bits import count, drop, has, lowest
from tablee.core.chance import pick
from tablee.core.kernel import door, inlined, kernel
from tablee.core.seats import DEALER
from tablee.games.push.rules import (
    AGAIN,
    CARD,
    DRAW,
    FIT,
    OVER,
    ROLL,
    SEATS,
    START,
    apply,
    awaiting,
    deal,
    legal,
    lot,
    lots,
    odds,
    score,
)
from tablee.players.push.arrays import MOVES, config_of
from tablee.players.push.rollouts import BATCH, is_clear, most_promising, roll_out
from tablee.players.push.threshold import threshold_move
from tablee.players.push.transpositions import keep, key, same_zone
from tablee.players.push.value import LOOKS, look, shares

NEAR = 0.04  # a draw that looks worse than this after one card is not looked at any longer
FEW = 5  # cards left with which a turn is looked at to its end; one less with more than two
SMALL = 7  # cards left when it is tried to solve the rest of the game


@inlined
def as_below(out: Any, d: int) -> None:
    """The shares of the next table are those of this one, too; a whole row would be counted."""
    for seat in range(SEATS):
        out[d, seat] = out[d + 1, seat]


@door
def settle(tables: Any, d: int, weights: Any, out: Any, row: Any, points: Any) -> None:
    """The value of the end of a turn, exactly: who takes which column, what the die then costs."""
    t = tables[d]
    if t.phase == START or t.phase == OVER:
        shares(t, weights, row, points, out[d])
    elif t.phase == ROLL:
        out[d] = 0.0
        unharmed, harmless, total = 0, 0, 0
        moves = legal(t, DEALER)
        while moves:
            face = lowest(moves)
            moves = drop(moves, face)
            n = odds(t, face)
            total += n
            tables[d + 1] = tables[d]
            apply(tables[d + 1], DEALER, face, None)
            if same_zone(tables[d], tables[d + 1], t.picker):
                if not unharmed:  # these faces all lead to one table
                    harmless = face
                unharmed += n
            else:
                settle(tables, d + 1, weights, out, row, points)
                for seat in range(SEATS):
                    out[d, seat] += n * out[d + 1, seat]
        if unharmed:
            tables[d + 1] = tables[d]
            apply(tables[d + 1], DEALER, harmless, None)
            settle(tables, d + 1, weights, out, row, points)
            for seat in range(SEATS):
                out[d, seat] += unharmed * out[d + 1, seat]
        for seat in range(SEATS):
            out[d, seat] /= total
    else:
        best = -1.0
        moves = drop(legal(t, t.picker), DRAW)
        while moves:
            move = lowest(moves)
            moves = drop(moves, move)
            tables[d + 1] = tables[d]
            apply(tables[d + 1], t.picker, move, None)
            settle(tables, d + 1, weights, out, row, points)
            if out[d + 1, t.picker] > best:
                best = out[d + 1, t.picker]
                as_below(out, d)


@door
def ahead(tables: Any, d: int, depth: int, weights: Any, out: Any, row: Any, points: Any) -> None:
    """The value of a turn in which at most so many cards more are drawn."""
    t = tables[d]
    if t.phase == CARD:
        out[d] = 0.0
        total = 0
        moves = legal(t, DEALER)
        while moves:
            card = lowest(moves)
            moves = drop(moves, card)
            n = odds(t, card)
            total += n
            tables[d + 1] = tables[d]
            apply(tables[d + 1], DEALER, card, None)
            ahead(tables, d + 1, depth - 1, weights, out, row, points)
            for seat in range(SEATS):
                out[d, seat] += n * out[d + 1, seat]
        for seat in range(SEATS):
            out[d, seat] /= total
    elif t.phase == FIT:
        best = -1.0
        moves = legal(t, t.picker)
        while moves:
            move = lowest(moves)
            moves = drop(moves, move)
            tables[d + 1] = tables[d]
            apply(tables[d + 1], t.picker, move, None)
            ahead(tables, d + 1, depth, weights, out, row, points)
            if out[d + 1, t.picker] > best:
                best = out[d + 1, t.picker]
                as_below(out, d)
    elif t.phase == AGAIN:
        if t.open:
            settle(tables, d, weights, out, row, points)
        else:  # nothing lies there yet: as before the turn
            shares(t, weights, row, points, out[d])
        if depth > 0 and t.pile:
            tables[d + 1] = tables[d]
            apply(tables[d + 1], t.picker, DRAW, None)
            ahead(tables, d + 1, depth, weights, out, row, points)
            if out[d + 1, t.picker] > out[d, t.picker] or not t.open:
                as_below(out, d)
    else:
        settle(tables, d, weights, out, row, points)


@door
def solve(tables: Any, d: int, out: Any, points: Any, keys: Any, values: Any, count_of: Any) -> int:
    """The value of a table when everybody plays to the end without a fault; -1 if that is too long.

    Positions met before are looked up in the transposition table.
    """
    t = tables[d]
    if t.phase == OVER:
        won = score(t, points)
        for seat in range(SEATS):
            out[d, seat] = ((won >> seat) & 1) / count(won)
        return 0
    if d >= len(tables) - 2:
        return -1
    chance = t.phase == ROLL or t.phase == CARD
    if not chance:
        one, two = key(t, 1) | 1, key(t, 2)
        place = two & (len(keys) - 1)
        while keys[place, 0] and (keys[place, 0] != one or keys[place, 1] != two):
            place = (place + 1) & (len(keys) - 1)
        if keys[place, 0]:
            for seat in range(t.players):
                out[d, seat] = values[place, seat]
            return 0
    count_of[0] += 1
    if count_of[0] > count_of[1] or 2 * count_of[0] > len(keys):
        return -1
    mover = DEALER if chance else t.picker
    out[d] = 0.0
    best, total = -1.0, 0
    moves = legal(t, mover)
    while moves:
        move = lowest(moves)
        moves = drop(moves, move)
        tables[d + 1] = tables[d]
        apply(tables[d + 1], mover, move, None)
        if solve(tables, d + 1, out, points, keys, values, count_of) < 0:
            return -1
        if chance:
            n = odds(t, move)
            total += n
            for seat in range(SEATS):
                out[d, seat] += n * out[d + 1, seat]
        elif out[d + 1, mover] > best:
            best = out[d + 1, mover]
            as_below(out, d)
    if chance:
        for seat in range(SEATS):
            out[d, seat] /= total
    else:
        keep(t, keys, values, out[d])
    return 0


@kernel
def solve_moves(work: Any, d: int, nodes: int) -> bool:
    """Whether every legal move could be solved to the end of the game; then its shares are told."""
    tables, out, points = work.tables, work.shares, work.points
    keys, values, count_of = work.known.keys, work.known.shares, work.known.count
    seat = tables[d].picker
    moves = legal(tables[d], seat)
    keys[:] = 0
    count_of[0], count_of[1] = 0, nodes
    while moves:
        move = lowest(moves)
        moves = drop(moves, move)
        tables[d + 1] = tables[d]
        apply(tables[d + 1], seat, move, None)
        if solve(tables, d + 1, out, points, keys, values, count_of) < 0:
            work.estimates[:] = 0.0
            return False
        work.estimates[move, 0] = out[d + 1, seat]
    return True


@kernel
def sample(work: Any, d: int, config: Any, moves: int, bar: float) -> None:
    """Roll out every one of these moves on the same cards to come; mean shares of the one moving.

    It is enough when the best is clearly above the next, and above or below the bar.
    """
    tables, out, row, points = work.tables, work.shares, work.features, work.points
    weights, thresholds, scratch = config.weights, config.thresholds, work.scratch
    estimates, rng, again, most = work.estimates, work.rng, work.again, config.samples
    seat, n, clear = tables[d].picker, 0, False
    while n < most and not clear:
        for i in range(4):
            again[i] = rng[i]
        n += 1
        left = moves
        while left:
            move = lowest(left)
            left = drop(left, move)
            for i in range(4):
                rng[i] = again[i]
            tables[d + 1] = tables[d]
            apply(tables[d + 1], seat, move, None)
            roll_out(tables, d + 1, thresholds, rng, scratch)
            if tables[d + 1].phase == AGAIN and not tables[d + 1].open:
                shares(tables[d + 1], weights, row, points, out[d + 1])
            else:
                settle(tables, d + 1, weights, out, row, points)
            away = out[d + 1, seat] - estimates[move, 0]
            estimates[move, 0] += away / n
            estimates[move, 1] += away * (out[d + 1, seat] - estimates[move, 0])
        clear = n % BATCH == 0 and is_clear(moves, bar, estimates, n)
    while moves:
        move = lowest(moves)
        moves = drop(moves, move)
        estimates[move, 1] /= n * max(n - 1, 1)  # the variance of the mean


@kernel
def weigh_stopping(work: Any, d: int, config: Any, moves: int, depth: int) -> None:
    """Every move but to draw, exactly as far as somebody looks; better than what was rolled out."""
    tables, out, row, points = work.tables, work.shares, work.features, work.points
    weights, estimates, seat = config.weights, work.estimates, tables[d].picker
    moves = drop(moves, DRAW)
    while moves:
        move = lowest(moves)
        moves = drop(moves, move)
        tables[d + 1] = tables[d]
        apply(tables[d + 1], seat, move, None)
        if tables[d].phase == FIT:
            ahead(tables, d + 1, depth, weights, out, row, points)
        else:
            settle(tables, d + 1, weights, out, row, points)
        if out[d + 1, seat] > estimates[move, 0]:
            estimates[move, 0], estimates[move, 1] = out[d + 1, seat], 0.0


@kernel
def draw_ahead(work: Any, d: int, config: Any, depth: int) -> float:
    """What a draw promises, so many cards looked ahead."""
    tables, out, seat = work.tables, work.shares, work.tables[d].picker
    tables[d + 1] = tables[d]
    apply(tables[d + 1], seat, DRAW, None)
    ahead(tables, d + 1, depth, config.weights, out, work.features, work.points)
    return out[d + 1, seat]


@kernel
def weigh_draw(work: Any, d: int, config: Any, whole: bool) -> None:
    """To draw, against the best of the other moves: the closer, the further it is looked at."""
    t, estimates = work.tables[d], work.estimates
    stop = 0.0
    for move in range(1, MOVES):
        stop = max(stop, estimates[move, 0])
    if t.phase == START and not whole:
        sample(work, d, config, 1 << DRAW, stop)
        return
    draw = draw_ahead(work, d, config, t.pile if whole else min(1, config.depth))
    if not whole and stop - NEAR < draw < stop:  # looking further can only make it better
        if config.samples > 0:
            sample(work, d, config, 1 << DRAW, stop)
            draw = max(draw, estimates[DRAW, 0])
        if draw < stop and config.depth > 1:
            draw = max(draw, draw_ahead(work, d, config, config.depth))
    estimates[DRAW, 0] = draw


@door
def weigh(work: Any, d: int, config: Any) -> int:
    """Into the estimates, what each legal move of whoever is awaited promises.

    Returns 1 if the shares are exact to the end of the game, else 0.
    """
    t, estimates = work.tables[d], work.estimates
    moves = legal(t, t.picker)
    estimates[:] = 0.0
    sampled = config.samples > 0
    few = FEW if t.players == 2 else FEW - 1
    whole = config.depth > 0 and t.pile <= few  # the turn is looked at to its end
    if (
        count(moves) == 1
        or config.depth < 0
        or (t.phase == AGAIN and not t.open)
        or (t.phase == START and not sampled and not whole)  # one card does not tell its worth
    ):
        estimates[threshold_move(t, config.thresholds, work.scratch), 0] = 1.0
        return 0
    nodes = config.nodes // (t.players - 1)  # with many it seldom comes to an end
    if nodes and t.pile <= SMALL and solve_moves(work, d, nodes):
        return 1
    if t.phase == FIT and sampled and not whole:
        sample(work, d, config, moves, -1.0)
    weigh_stopping(work, d, config, moves, t.pile if whole else config.depth)
    if t.phase != FIT and has(moves, DRAW):
        weigh_draw(work, d, config, whole)
    return 0


@door
def self_play(
    work: Any, d: int, configs: Any, options: Any, rng: Any, results: Any, looks: Any
) -> int:
    """So many games, the players moving up one seat after each; keep looks between turns.

    Cards come from `rng`, whoever plays. Returns how many looks were kept.
    """
    taken = 0
    players = results.shape[1]
    for game in range(len(results)):
        t = work.tables[d]
        deal(t, players, options)
        first = taken
        while awaiting(t):
            if t.phase == CARD or t.phase == ROLL:
                apply(t, DEALER, lot(t, pick(rng, lots(t))), None)
                continue
            if t.phase == START and taken < len(looks.rows):
                for seat in range(players):
                    look(t, seat, looks.rows[taken, seat])
                looks.piles[taken] = t.pile
                taken += 1
            weigh(work, d, config_of(configs, (t.picker + game) % players))
            apply(t, t.picker, most_promising(legal(t, t.picker), work.estimates), None)
        won = score(t, work.points)
        for seat in range(players):
            share = ((won >> seat) & 1) / count(won)
            results[game, (seat + game) % players] = share
            for n in range(first, taken):
                looks.rows[n, seat, LOOKS] = share
    return taken
