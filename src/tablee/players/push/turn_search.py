# pyright: reportUnknownMemberType=false, reportUntypedFunctionDecorator=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownParameterType=false, reportMissingParameterType=false
"""Turns of Push, compiled: exact expectations over the cards left and the faces of the die.

Every function works on a row of tables, each position one table further on; `out` holds the shares
of all seats for each. Whoever chooses, chooses for himself.
"""

import numpy as np
from numba import njit

from tablee.core.bits import count, drop, has, lowest
from tablee.core.chance import pick
from tablee.core.seats import DEALER
from tablee.deep.hunches import GLANCE, is_clear, most_promising, play_turn
from tablee.deep.marks import key, same_zone
from tablee.deep.nerve import NERVES, by_feeling
from tablee.deep.zones import LOOKS, look, shares
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

door = njit(cache=True, nogil=True, error_model="numpy")

MOVES = 12
FEELS = -1  # a depth: no look ahead at all
DEPTH, SAMPLES, NODES = NERVES, NERVES + 1, NERVES + 2  # after the nerve, how far somebody thinks
HOW = NERVES + 3
NEAR = 0.04  # a draw that looks worse than this after one card is not looked at any longer
FEW = 5  # cards left with which a turn is looked at to its end; one less with more than two
SMALL = 7  # cards left when it is tried to solve the rest of the game
ROOM = 200  # tables in a row: 2 for feelings, the rest for looking ahead


@door
def settle(tables, d, weights, out, row, points):
    """The end of a turn, exactly: who takes which column, and what the die then costs."""
    t = tables[d]
    if t.phase == START or t.phase == OVER:
        shares(t, weights, row, points, out[d])
    elif t.phase == ROLL:
        out[d] = 0.0
        unharmed, total = 0, 0
        moves = legal(t, DEALER)
        while moves:
            face = lowest(moves)
            moves = drop(moves, face)
            n = odds(t, face)
            total += n
            tables[d + 1] = tables[d]
            apply(tables[d + 1], DEALER, face, None)
            if same_zone(tables[d], tables[d + 1], t.picker):
                unharmed += n  # these faces all lead to one table
                if unharmed > n:
                    continue
                settle(tables, d + 1, weights, out, row, points)
                for seat in range(SEATS):
                    out[ROOM - 1 - d, seat] = out[d + 1, seat]
            else:
                settle(tables, d + 1, weights, out, row, points)
                for seat in range(SEATS):
                    out[d, seat] += n * out[d + 1, seat]
        for seat in range(SEATS):
            more = unharmed * out[ROOM - 1 - d, seat] if unharmed else 0.0
            out[d, seat] = (out[d, seat] + more) / total
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
                out[d] = out[d + 1]


@door
def ahead(tables, d, depth, weights, out, row, points):
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
                out[d] = out[d + 1]
    elif t.phase == AGAIN:
        if t.open:
            settle(tables, d, weights, out, row, points)
        else:
            shares(t, weights, row, points, out[d])  # nothing lies there yet: as before the turn
        if depth > 0 and t.pile:
            tables[d + 1] = tables[d]
            apply(tables[d + 1], t.picker, DRAW, None)
            ahead(tables, d + 1, depth, weights, out, row, points)
            if out[d + 1, t.picker] > out[d, t.picker] or not t.open:
                out[d] = out[d + 1]
    else:
        settle(tables, d, weights, out, row, points)


@door
def solve(tables, d, out, row, points, keys, values, count_of):
    """The value of a table when everybody plays to the end without a fault; -1 if that is too long.

    `count_of` holds how many positions were looked at, and how many may be.
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
    seat_to_move = DEALER if chance else t.picker
    out[d] = 0.0
    best, total = -1.0, 0
    moves = legal(t, seat_to_move)
    while moves:
        move = lowest(moves)
        moves = drop(moves, move)
        tables[d + 1] = tables[d]
        apply(tables[d + 1], seat_to_move, move, None)
        if solve(tables, d + 1, out, row, points, keys, values, count_of) < 0:
            return -1
        if chance:
            n = odds(t, move)
            total += n
            for seat in range(SEATS):
                out[d, seat] += n * out[d + 1, seat]
        elif out[d + 1, seat_to_move] > best:
            best = out[d + 1, seat_to_move]
            out[d] = out[d + 1]
    if chance:
        for seat in range(SEATS):
            out[d, seat] /= total
    else:
        one, two = key(t, 1) | 1, key(t, 2)
        place = two & (len(keys) - 1)
        while keys[place, 0]:
            place = (place + 1) & (len(keys) - 1)
        keys[place, 0], keys[place, 1] = one, two
        for seat in range(t.players):
            values[place, seat] = out[d, seat]
    return 0


@door
def sample(tables, d, how, weights, rng, scratch, out, row, points, moves, bar, sums, kept):
    """Try every one of these moves on the same cards to come; the mean shares of the one moving.

    It is enough when the best is clearly above the next, and above or below the bar.
    """
    seat = tables[d].picker
    most, n, clear = int(how[SAMPLES]), 0, False
    while n < most and not clear:
        for i in range(4):
            kept[i] = rng[i]
        n += 1
        left = moves
        while left:
            move = lowest(left)
            left = drop(left, move)
            for i in range(4):
                rng[i] = kept[i]
            tables[d + 1] = tables[d]
            apply(tables[d + 1], seat, move, None)
            play_turn(tables, d + 1, how, rng, scratch)
            if tables[d + 1].phase == AGAIN and not tables[d + 1].open:
                shares(tables[d + 1], weights, row, points, out[d + 1])
            else:
                settle(tables, d + 1, weights, out, row, points)
            away = out[d + 1, seat] - sums[move, 0]
            sums[move, 0] += away / n
            sums[move, 1] += away * (out[d + 1, seat] - sums[move, 0])
        clear = n % GLANCE == 0 and is_clear(moves, bar, sums, n)
    left = moves
    while left:
        move = lowest(left)
        left = drop(left, move)
        sums[move, 1] /= n * max(n - 1, 1)  # the variance of the mean


@door
def weigh(tables, d, how, weights, rng, scratch, out, row, points, keys, values, sums):
    """Into `sums`, what each legal move of the one awaited promises: its share, and the variance.

    Returns 1 if the shares are exact to the end of the game, else 0.
    """
    t = tables[d]
    seat = t.picker
    moves = legal(t, seat)
    sums[:] = 0.0
    sampled = int(how[SAMPLES]) > 0
    few = FEW if t.players == 2 else FEW - 1
    whole = how[DEPTH] > 0 and t.pile <= few  # the turn is looked at to its end
    if (
        count(moves) == 1
        or how[DEPTH] < 0
        or (t.phase == AGAIN and not t.open)
        or (t.phase == START and not sampled and not whole)  # one card does not tell its worth
    ):
        sums[by_feeling(t, how, scratch), 0] = 1.0
        return 0
    kept = np.zeros(4, np.int64)
    count_of = np.zeros(2, np.int64)
    count_of[1] = int(how[NODES]) // (t.players - 1)  # with many it seldom comes to an end
    if count_of[1] and t.pile <= SMALL:
        keys[:] = 0
        solved, left = True, moves
        while left and solved:
            move = lowest(left)
            left = drop(left, move)
            tables[d + 1] = tables[d]
            apply(tables[d + 1], seat, move, None)
            solved = solve(tables, d + 1, out, row, points, keys, values, count_of) == 0
            sums[move, 0] = out[d + 1, seat]
        if solved:
            return 1
        sums[:] = 0.0
    depth = int(how[DEPTH])
    if whole:
        depth = t.pile
    if t.phase == FIT and sampled and not whole:
        sample(tables, d, how, weights, rng, scratch, out, row, points, moves, -1.0, sums, kept)
    left = moves
    while left:
        move = lowest(left)
        left = drop(left, move)
        if move != DRAW:
            tables[d + 1] = tables[d]
            apply(tables[d + 1], seat, move, None)
            if t.phase == FIT:
                ahead(tables, d + 1, depth, weights, out, row, points)
            else:
                settle(tables, d + 1, weights, out, row, points)
            if out[d + 1, seat] > sums[move, 0]:
                sums[move, 0], sums[move, 1] = out[d + 1, seat], 0.0
    if t.phase == FIT or not has(moves, DRAW):
        return 0
    stop = 0.0
    for move in range(1, MOVES):
        stop = max(stop, sums[move, 0])
    only = 1 << DRAW
    if t.phase == START and not whole:
        sample(tables, d, how, weights, rng, scratch, out, row, points, only, stop, sums, kept)
        return 0
    tables[d + 1] = tables[d]
    apply(tables[d + 1], seat, DRAW, None)
    ahead(tables, d + 1, depth if whole else min(1, depth), weights, out, row, points)
    draw = out[d + 1, seat]
    if not whole and stop - NEAR < draw < stop:  # looking further can only make it better
        if sampled:
            sample(tables, d, how, weights, rng, scratch, out, row, points, only, stop, sums, kept)
            draw = max(draw, sums[DRAW, 0])
        if draw < stop and depth > 1:
            tables[d + 1] = tables[d]
            apply(tables[d + 1], seat, DRAW, None)
            ahead(tables, d + 1, depth, weights, out, row, points)
            draw = max(draw, out[d + 1, seat])
    sums[DRAW, 0] = draw
    return 0


@door
def evening(
    tables,
    players,
    options,
    hows,
    weights,
    rng,
    scratch,
    out,
    row,
    points,
    keys,
    values,
    sums,
    results,
    rows,
    piles,
):
    """So many games, the players moving up one seat after each; keep looks between turns.

    Returns how many looks were kept; `rows` holds the features of each seat and then its share.
    """
    taken = 0
    mine = rng.copy()  # what the thinkers use; cards come from `rng`, whoever plays
    for game in range(len(results)):
        t = tables[0]
        deal(t, players, options)
        first = taken
        while awaiting(t):
            if t.phase == CARD or t.phase == ROLL:
                move = lot(t, pick(rng, lots(t)))
                apply(t, DEALER, move, None)
                continue
            if t.phase == START and taken < len(rows):
                for seat in range(players):
                    look(t, seat, rows[taken, seat])
                piles[taken] = t.pile
                taken += 1
            who = (t.picker + game) % players
            weigh(
                tables,
                0,
                hows[who],
                weights[who],
                mine,
                scratch,
                out,
                row,
                points,
                keys,
                values,
                sums,
            )
            move = most_promising(legal(t, t.picker), sums)
            apply(t, t.picker, move, None)
        won = score(t, points)
        for seat in range(players):
            share = ((won >> seat) & 1) / count(won)
            results[game, (seat + game) % players] = share
            for n in range(first, taken):
                rows[n, seat, LOOKS] = share
    return taken
