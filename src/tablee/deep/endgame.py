# pyright: reportUnknownMemberType=false, reportUntypedFunctionDecorator=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Two players at Stupide Vautour to the very end: backward induction over matrix games.

With two players the higher card is better by the worth of the stake, whatever its sign (the lower
one takes a vulture), and a stake that nobody takes is carried. So all that matters of a position is
the order of the cards in both hands, the Points cards to come, the total carried, the difference of
the points, and, where a tie is broken by the best prey, who holds it. Tests hold this against the
rules themselves.

Hands are sets of places: the cards that anybody still holds, in order, are numbered from 0. Values
are kept in a table of key and value side by side (`keys` and `values` are two readings of it), for
most of the time goes into waiting for memory. `forge` compiles a copy of this file; do not import
it elsewhere.
"""

from typing import Any

import numpy as np
from numba import njit
from numba.extending import register_jitable

from tablee.deep.matrix import solve
from tablee.deep.places import after

door = njit(cache=True, nogil=True, error_model="numpy")
short = register_jitable(error_model="numpy", forceinline=True)

WIN, POINTS = range(2)  # what is wanted
LOSE_TIES, CARRY_TIES = range(2)  # what becomes of a stake that nobody takes
NO_PREY, BY_PREY = range(2)  # whether the best prey breaks a tie at the end
WANTED, TIES, PREY, ZERO = range(4)  # where in `how`; a Points card is kept as its points + ZERO
KEY, VALUE = range(2)  # columns of the table
KEPT, GAMES, BUDGET = range(3)  # of `used`: positions in it, matrix games so far, and at most
FIRST, OTHER, SIGN, SIDE_WON = range(4)  # columns of `steps`
MOST = 11  # a prey better than all
MIX = np.uint64(0x9E3779B97F4A7C15)
MIX_TOO = np.uint64(0xC2B2AE3D27D4EB4F)


@short
def lowest_place(cards: int) -> int:
    place = 0
    while not (cards >> place) & 1:
        place += 1
    return place


@short
def prey_after(prey: int, top: int, first_takes: bool) -> int:
    """The best prey so far, below zero if it is the second player's."""
    if top > abs(prey):
        return top if first_takes else -top
    return prey


@short
def outcome(diff: int, prey: int) -> float:
    """Won, drawn or lost."""
    if diff == 0:
        diff = prey
    return 1.0 if diff > 0 else -1.0 if diff < 0 else 0.0


@short
def last(how: Any, a: int, b: int, total: int, top: int, diff: int, prey: int) -> float:
    """One card each is left."""
    sign = 0 if a == b else 1 if a > b else -1
    if how[WANTED] == POINTS:
        return float(sign * abs(total))
    if how[PREY] == BY_PREY and sign:
        prey = prey_after(prey, top, (sign > 0) == (total >= 0))
    return outcome(diff + sign * abs(total), prey)


@short
def pair(how: Any, a: int, b: int, pile: int, stake: int, top: int, diff: int, prey: int) -> float:
    """Two cards each are left, and two Points cards: four cells twice, nothing to remember."""
    p = lowest_place(a)
    q = lowest_place(a & (a - 1))
    r = lowest_place(b)
    s = lowest_place(b & (b - 1))
    first = lowest_place(pile)
    second = lowest_place(pile & (pile - 1))
    half = 0.0
    for turn in range(2):
        card, other = (first, second) if turn == 0 else (second, first)
        card, other = card - how[ZERO], other - how[ZERO]
        half += 0.5 * simple(
            settled(how, p, r, q, s, card, other, stake, top, diff, prey),
            settled(how, p, s, q, r, card, other, stake, top, diff, prey),
            settled(how, q, r, p, s, card, other, stake, top, diff, prey),
            settled(how, q, s, p, r, card, other, stake, top, diff, prey),
        )
    return half


@short
def settled(
    how: Any,
    mine: int,
    theirs: int,
    my_last: int,
    their_last: int,
    points: int,
    later_points: int,
    stake: int,
    top: int,
    diff: int,
    prey: int,
) -> float:
    """What comes of laying mine against theirs now, and the last cards at the end."""
    total = stake + points
    top = max(top, points)
    if mine == theirs:
        if how[TIES] == LOSE_TIES:
            total, top = 0, 0
        return last(
            how, my_last, their_last, total + later_points, max(top, later_points), diff, prey
        )
    gain = abs(total) if mine > theirs else -abs(total)
    if how[PREY] == BY_PREY:
        prey = prey_after(prey, top, (mine > theirs) == (total >= 0))
    later = last(how, my_last, their_last, later_points, max(0, later_points), diff + gain, prey)
    return later + gain if how[WANTED] == POINTS else later


@short
def simple(p: float, q: float, u: float, v: float) -> float:
    """The value of the game with rows (p, q) and (u, v)."""
    lower = max(min(p, q), min(u, v))
    upper = min(max(p, u), max(q, v))
    if lower >= upper:
        return lower
    return (p * v - q * u) / ((p - q) + (v - u))


@short
def first_slot(key: Any, extra: Any, size: int) -> Any:
    mixed = (np.uint64(key) * MIX) ^ (np.uint64(extra) * MIX_TOO)
    mixed ^= mixed >> np.uint64(29)
    return np.int64((mixed * MIX) >> np.uint64(20)) & (size - 1)


@short
def packed(a: int, b: int, pile: int, stake: int, diff: int) -> int:
    """All that most positions need, in one word; `a` is never empty, so it is never 0."""
    return a | b << 15 | pile << 30 | (stake + 16) << 46 | (diff + 128) << 54


@short
def spread(a: int, b: int, steps: Any) -> None:
    """The hands after every pair of cards, the greater one first, and who has won."""
    cell = 0
    for i in range(15):
        if (a >> i) & 1:
            for j in range(15):
                if (b >> j) & 1:
                    a2, b2 = after(a, b, i, j)
                    steps[cell, FIRST], steps[cell, OTHER] = max(a2, b2), min(a2, b2)
                    steps[cell, SIGN] = 1 if a2 > b2 else -1 if a2 < b2 else 0
                    steps[cell, SIDE_WON] = 1 if i > j else -1 if i < j else 0
                    cell += 1


@door
def node(
    how: Any,
    k: int,
    a: int,
    b: int,
    pile: int,
    stake: int,
    top: int,
    diff: int,
    prey: int,
    worth: Any,
    keys: Any,
    values: Any,
    extras: Any,
    used: Any,
    games: Any,
    steps: Any,
    mixtures: Any,
    tableau: Any,
    left: Any,
) -> float:
    """What a position with three cards or more is worth to `a` before the next card is turned."""
    if used[GAMES] >= used[BUDGET]:
        return 0.0  # nobody will look at it
    size = len(values)
    by_prey = how[PREY] == BY_PREY
    total_value = 0.0
    game = games[k]
    step = steps[k]
    spread(a, b, step)
    for card in range(16):
        if not (pile >> card) & 1:
            continue
        total = stake + card - how[ZERO]
        best = max(top, card - how[ZERO]) if by_prey else 0
        to_come = pile & ~(1 << card)
        row, column = 0, 0
        for cell in range(k * k):
            won = step[cell, SIDE_WON] * abs(total)
            carried, high, diff2, prey2, bonus, value = 0, 0, diff, prey, 0.0, 0.0
            if step[cell, SIDE_WON] == 0:
                if how[TIES] == CARRY_TIES:
                    carried, high = total, best
            else:
                if how[WANTED] == POINTS:
                    bonus = float(won)
                else:
                    diff2 = diff + won
                if by_prey:
                    prey2 = prey_after(prey, best, (won > 0) == (total >= 0))
            reach = worth[to_come] + abs(carried)
            if how[WANTED] == WIN and diff2 > reach:  # decided already
                value = 1.0
            elif how[WANTED] == WIN and diff2 < -reach:
                value = -1.0
            else:
                if by_prey and abs(prey2) > max(high, highest_prey(to_come, how[ZERO])):
                    prey2 = MOST if prey2 > 0 else -MOST
                a2, b2, sign = step[cell, FIRST], step[cell, OTHER], step[cell, SIGN]
                if sign == 0:
                    sign = -1 if diff2 < 0 or (diff2 == 0 and prey2 < 0) else 1
                diff2, prey2 = sign * diff2, sign * prey2
                if k == 3:
                    value = pair(how, a2, b2, to_come, carried, high, diff2, prey2)
                else:
                    key = packed(a2, b2, to_come, carried, diff2)
                    extra = high << 5 | (prey2 + 16) if by_prey else 0
                    slot = first_slot(key, extra, size)
                    while keys[slot, KEY] != 0 and (
                        keys[slot, KEY] != key or (by_prey and extras[slot] != extra)
                    ):
                        slot = (slot + 1) & (size - 1)
                    if keys[slot, KEY] != 0:
                        value = values[slot, VALUE]
                    else:
                        value = node(
                            how, k - 1, a2, b2, to_come, carried, high, diff2, prey2, worth, keys,
                            values, extras, used, games, steps, mixtures, tableau, left,
                        )  # fmt: skip
                        if used[KEPT] < size - size // 8 and used[GAMES] < used[BUDGET]:
                            while keys[slot, KEY] != 0:
                                slot = (slot + 1) & (size - 1)
                            keys[slot, KEY], values[slot, VALUE] = key, value
                            if by_prey:
                                extras[slot] = extra
                            used[KEPT] += 1
                value = sign * value
            game[row, column] = value + bonus
            column += 1
            if column == k:
                row, column = row + 1, 0
        used[GAMES] += 1
        total_value += solve(game, k, k, mixtures[0], mixtures[1], tableau, left)
    return total_value / k


@short
def highest_prey(pile: int, zero: int) -> int:
    """The best prey still to come, 0 if there is none."""
    best = 0
    for card in range(zero + 1, 16):
        if (pile >> card) & 1:
            best = card - zero
    return best


@door
def value(
    how: Any,
    k: int,
    a: int,
    b: int,
    pile: int,
    stake: int,
    top: int,
    diff: int,
    prey: int,
    worth: Any,
    keys: Any,
    values: Any,
    extras: Any,
    used: Any,
    games: Any,
    steps: Any,
    mixtures: Any,
    tableau: Any,
    left: Any,
) -> float:
    """What any position is worth to `a` before the next card is turned."""
    if k == 0:
        return outcome(diff, prey) if how[WANTED] == WIN else 0.0
    if how[WANTED] == WIN:
        reach = worth[pile] + abs(stake)
        if diff > reach:
            return 1.0
        if diff < -reach:
            return -1.0
    if k == 1:
        card = lowest_place(pile)
        total, best = stake + card - how[ZERO], max(top, card - how[ZERO])
        return last(how, a, b, total, best, diff, prey)
    if k == 2:
        return pair(how, a, b, pile, stake, top, diff, prey)
    return node(
        how, k, a, b, pile, stake, top, diff, prey, worth, keys, values, extras, used,
        games, steps, mixtures, tableau, left,
    )  # fmt: skip


@door
def mixed(a: Any, m: int, n: int, x: Any, y: Any, tableau: Any, left: Any) -> float:
    """One matrix game by itself."""
    return solve(a, m, n, x, y, tableau, left)
