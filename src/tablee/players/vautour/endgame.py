"""Two players at Stupide Vautour to the very end: backward induction over matrix games.

With two players the higher card is better by the worth of the stake, whatever its sign (the lower
one takes a vulture), and a stake that nobody takes is carried. So all that matters of a position is
the order of the cards in both hands, the Points cards to come, the total carried, the difference of
the points, and, where a tie is broken by the best prey, who holds it. Tests hold this against the
rules themselves.

The doors are compiled in a copy of this file (`solver.ENDGAME`).
"""

from typing import Any, NamedTuple

import numpy as np

from tablee.core.kernel import door, inlined
from tablee.players.vautour.node import Node, Terms, is_open
from tablee.players.vautour.places import after
from tablee.search.matrix import solve

KEY, VALUE = range(2)  # columns of the transposition table
KEPT, GAMES, BUDGET = range(3)  # of its counts
FIRST, OTHER, SIGN, WINNER = range(4)  # columns of the hands after a round
PLACES, CARDS = 15, 16  # that hands can have; numbers that a Points card can have
MOST = 11  # a prey better than all
MIX = np.uint64(0x9E3779B97F4A7C15)
MIX_TOO = np.uint64(0xC2B2AE3D27D4EB4F)


class TranspositionTable(NamedTuple):
    """Values by position; a slot that is taken sends to the next one.

    Key and value lie side by side, for most of the time goes into waiting for memory: `keys` and
    `values` are two readings of the same numbers.
    """

    keys: Any  # (slots, 2) int64: key and value; the key of an empty slot is 0
    values: Any  # (slots, 2) float64: the same
    extras: Any  # (slots,) int64: the rest of the key where the best prey counts, else (1,)
    counts: Any  # (3,) int64: positions kept, matrix games solved so far, and how many may be


class EndgameScratch(NamedTuple):
    """What is reckoned with, made once; the first side of room is the number of cards left."""

    reach: Any  # (65536,) int64: the most that each set of Points cards can move the difference
    games: Any  # (SIDE, SIDE, SIDE) float64: the matrix game that is being filled
    hands: Any  # (SIDE, SIDE * SIDE, 4) int64: the hands after each pair of cards
    mixtures: Any  # (2, SIDE) float64: of the rows and of the columns
    tableau: Any  # (SIDE, SIDE) float64: of the simplex method
    left: Any  # (LISTS, SIDE) int64: of the same


@inlined
def lowest_place(cards: int) -> int:
    place = 0
    while not (cards >> place) & 1:
        place += 1
    return place


@inlined
def prey_after(prey: int, top: int, first_takes: bool) -> int:
    """The best prey so far, below zero if it is the second player's."""
    if top > abs(prey):
        return top if first_takes else -top
    return prey


@inlined
def highest_prey(pile: int, zero: int) -> int:
    """The best prey still to come, 0 if there is none."""
    best = 0
    for card in range(zero + 1, CARDS):
        if (pile >> card) & 1:
            best = card - zero
    return best


@inlined
def outcome(diff: int, prey: int) -> float:
    """Won, drawn or lost."""
    if diff == 0:
        diff = prey
    return 1.0 if diff > 0 else -1.0 if diff < 0 else 0.0


@inlined
def last_round(terms: Terms, a: int, b: int, total: int, top: int, diff: int, prey: int) -> float:
    """One card each is left."""
    sign = 0 if a == b else 1 if a > b else -1
    if terms.by_points:
        return float(sign * abs(total))
    if terms.by_prey and sign:
        prey = prey_after(prey, top, (sign > 0) == (total >= 0))
    return outcome(diff + sign * abs(total), prey)


@inlined
def two_rounds(terms: Terms, node: Node) -> float:
    """Two cards each are left, and two Points cards: four cells twice, nothing to remember."""
    p = lowest_place(node.a)
    q = lowest_place(node.a & (node.a - 1))
    r = lowest_place(node.b)
    s = lowest_place(node.b & (node.b - 1))
    first = lowest_place(node.pile)
    second = lowest_place(node.pile & (node.pile - 1))
    half = 0.0
    for turn in range(2):
        card, other = (first, second) if turn == 0 else (second, first)
        card, other = card - terms.zero, other - terms.zero
        half += 0.5 * two_by_two(
            both_rounds(terms, node, p, r, q, s, card, other),
            both_rounds(terms, node, p, s, q, r, card, other),
            both_rounds(terms, node, q, r, p, s, card, other),
            both_rounds(terms, node, q, s, p, r, card, other),
        )
    return half


@inlined
def both_rounds(
    terms: Terms, node: Node, i: int, j: int, last_i: int, last_j: int, points: int, later: int
) -> float:
    """What comes of laying i against j now for these points, and the last cards for the later."""
    total = node.stake + points
    top, prey = max(node.top, points), node.prey
    if i == j:
        if not terms.carry:
            total, top = 0, 0
        return last_round(terms, last_i, last_j, total + later, max(top, later), node.diff, prey)
    won = abs(total) if i > j else -abs(total)
    if terms.by_prey:
        prey = prey_after(prey, top, (i > j) == (total >= 0))
    rest = last_round(terms, last_i, last_j, later, max(0, later), node.diff + won, prey)
    return rest + won if terms.by_points else rest


@inlined
def two_by_two(p: float, q: float, u: float, v: float) -> float:
    """The value of the game with rows (p, q) and (u, v): a saddle point, or a mixture."""
    lower = max(min(p, q), min(u, v))
    upper = min(max(p, u), max(q, v))
    if lower >= upper:
        return lower
    return (p * v - q * u) / ((p - q) + (v - u))


@inlined
def packed(node: Node) -> int:
    """All that most positions need, in one word; `a` is never empty, so it is never 0."""
    return (
        node.a | node.b << 15 | node.pile << 30 | (node.stake + 16) << 46 | (node.diff + 128) << 54
    )


@inlined
def first_slot(key: Any, extra: Any, size: int) -> Any:
    mixed = (np.uint64(key) * MIX) ^ (np.uint64(extra) * MIX_TOO)
    mixed ^= mixed >> np.uint64(29)
    return np.int64((mixed * MIX) >> np.uint64(20)) & (size - 1)


@inlined
def find(terms: Terms, keys: Any, extras: Any, key: int, extra: int) -> Any:
    """The slot of a position, or the first empty one where it is not known."""
    size = len(keys)
    slot = first_slot(key, extra, size)
    while keys[slot, KEY] != 0 and (
        keys[slot, KEY] != key or (terms.by_prey and extras[slot] != extra)
    ):
        slot = (slot + 1) & (size - 1)
    return slot


@inlined
def free_slot(keys: Any, counts: Any, slot: Any) -> Any:
    """The next empty slot; -1 if the table is almost full, or the games did not suffice."""
    size = len(keys)
    if counts[KEPT] >= size - size // 8 or counts[GAMES] >= counts[BUDGET]:
        return -1
    while keys[slot, KEY] != 0:
        slot = (slot + 1) & (size - 1)
    return slot


@inlined
def spread(a: int, b: int, hands: Any) -> None:
    """The hands after every pair of cards, the greater one first, and who has won."""
    cell = 0
    for i in range(PLACES):
        if (a >> i) & 1:
            for j in range(PLACES):
                if (b >> j) & 1:
                    a2, b2 = after(a, b, i, j)
                    hands[cell, FIRST], hands[cell, OTHER] = max(a2, b2), min(a2, b2)
                    hands[cell, SIGN] = 1 if a2 > b2 else -1 if a2 < b2 else 0
                    hands[cell, WINNER] = 1 if i > j else -1 if i < j else 0
                    cell += 1


@inlined
def turned(terms: Terms, node: Node, card: int) -> Node:
    """The same with this Points card in the stake."""
    points = card - terms.zero
    top = max(node.top, points) if terms.by_prey else 0
    pile = node.pile & ~(1 << card)
    return Node(node.cards, node.a, node.b, pile, node.stake + points, top, node.diff, node.prey)


@inlined
def child(terms: Terms, node: Node, hands: Any, cell: int, won: int) -> Node:
    """The position after a round in which `a` has won so much; its greater hand comes first."""
    stake, top, diff, prey = 0, 0, node.diff, node.prey
    if hands[cell, WINNER] == 0:
        if terms.carry:
            stake, top = node.stake, node.top
    else:
        if not terms.by_points:
            diff += won
        if terms.by_prey:
            prey = prey_after(prey, node.top, (hands[cell, WINNER] > 0) == (node.stake >= 0))
    return Node(
        node.cards - 1, hands[cell, FIRST], hands[cell, OTHER], node.pile, stake, top, diff, prey
    )


@inlined
def canonical(terms: Terms, node: Node, sign: int) -> tuple[int, Node]:
    """The one position for all that are worth the same, and the sign that its value has here."""
    diff, prey = node.diff, node.prey
    if terms.by_prey and abs(prey) > max(node.top, highest_prey(node.pile, terms.zero)):
        prey = MOST if prey > 0 else -MOST
    if sign == 0:
        sign = -1 if diff < 0 or (diff == 0 and prey < 0) else 1
    diff, prey = sign * diff, sign * prey
    return sign, Node(node.cards, node.a, node.b, node.pile, node.stake, node.top, diff, prey)


@door
def backward_induction(
    terms: Terms, node: Node, table: TranspositionTable, scratch: EndgameScratch
) -> float:
    """What a position with three cards or more is worth to `a` before the next card is turned."""
    keys, values, extras, counts = table
    if counts[GAMES] >= counts[BUDGET]:
        return 0.0  # nobody will look at it
    k, whole = node.cards, 0.0
    game, hands = scratch.games[k], scratch.hands[k]
    x, y, tableau, left = scratch.mixtures[0], scratch.mixtures[1], scratch.tableau, scratch.left
    spread(node.a, node.b, hands)
    for card in range(CARDS):
        if not (node.pile >> card) & 1:
            continue
        now = turned(terms, node, card)
        row, column = 0, 0
        for cell in range(k * k):
            won = hands[cell, WINNER] * abs(now.stake)
            then = child(terms, now, hands, cell, won)
            if is_open(terms, then.diff, scratch.reach[then.pile] + abs(then.stake)):
                sign, then = canonical(terms, then, hands[cell, SIGN])
                if k == 3:
                    value = two_rounds(terms, then)
                else:
                    key = packed(then)
                    extra = then.top << 5 | (then.prey + 16) if terms.by_prey else 0
                    slot = find(terms, keys, extras, key, extra)
                    if keys[slot, KEY] != 0:
                        value = values[slot, VALUE]
                    else:
                        value = backward_induction(terms, then, table, scratch)
                        slot = free_slot(keys, counts, slot)
                        if slot >= 0:
                            keys[slot, KEY], values[slot, VALUE] = key, value
                            if terms.by_prey:
                                extras[slot] = extra
                            counts[KEPT] += 1
                value = sign * value
            else:
                value = 1.0 if then.diff > 0 else -1.0
            game[row, column] = value + (float(won) if terms.by_points else 0.0)
            column += 1
            if column == k:
                row, column = row + 1, 0
        counts[GAMES] += 1
        whole += solve(game, k, k, x, y, tableau, left)
    return whole / k


@door
def value(terms: Terms, node: Node, table: TranspositionTable, scratch: EndgameScratch) -> float:
    """What any position is worth to `a` before the next card is turned."""
    if node.cards == 0:
        return 0.0 if terms.by_points else outcome(node.diff, node.prey)
    if not is_open(terms, node.diff, scratch.reach[node.pile] + abs(node.stake)):
        return 1.0 if node.diff > 0 else -1.0
    if node.cards == 1:
        now = turned(terms, node, lowest_place(node.pile))
        return last_round(terms, node.a, node.b, now.stake, now.top, node.diff, node.prey)
    if node.cards == 2:
        return two_rounds(terms, node)
    return backward_induction(terms, node, table, scratch)


@door
def mixed(a: Any, m: int, n: int, x: Any, y: Any, tableau: Any, left: Any) -> float:
    """One matrix game by itself."""
    return solve(a, m, n, x, y, tableau, left)
