# pyright: reportUnknownMemberType=false, reportUntypedFunctionDecorator=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Two-player Vautour beyond what can be solved: a small net for each number of cards left.

A net is odd in what changes sign when the players change places: f(same, swapped) less
f(same, -swapped). So both always agree on what a position is worth, and an even one is worth 0.
What the hands, the pile and the difference add to its first units is added up apart, for the same
hands meet many piles. `forge` compiles a copy of this file; do not import it elsewhere.
"""

from typing import Any

import numpy as np
from numba import njit
from numba.extending import register_jitable

from tablee.core.chance import advance, draw, pick
from tablee.deep.matrix import LISTS, SIDE, solve
from tablee.deep.places import after

door = njit(cache=True, nogil=True, error_model="numpy")
short = register_jitable(error_model="numpy")

WIN, POINTS = range(2)  # what is wanted
WANTED, TIES, ZERO, SERIES, DECK = range(5)  # where in `how`: the goal, whether ties carry, what a
# Points card is kept above its points, how many cards a hand has first, the set of Points cards
MOST = 14  # cards in a hand that a net knows
PLACES = 15  # that two hands can have, as nobody has a card above 15
CARDS = 16  # numbers that a Points card can have
# Inputs: those that stay when the players change places, and those that change their sign.
EVEN_HANDS, EVEN_PILE, EVEN_LEAD = 2 * MOST + 1 + PLACES, CARDS + 2 * MOST + 3, 3
ODD_HANDS, ODD_LEAD = 2 * MOST + PLACES, 4
EVEN = EVEN_HANDS + EVEN_PILE + EVEN_LEAD
ODD = ODD_HANDS + ODD_LEAD
WIDE, NARROW = 64, 32  # units of the two layers
# Where the parts of a net begin in its row of weights.
OF_PILE = EVEN_HANDS * WIDE
OF_LEAD = OF_PILE + EVEN_PILE * WIDE
OF_ODD = EVEN * WIDE
OF_ODD_LEAD = OF_ODD + ODD_HANDS * WIDE
BIAS = OF_ODD + ODD * WIDE
SECOND = BIAS + WIDE
SECOND_BIAS = SECOND + WIDE * NARROW
THIRD = SECOND_BIAS + NARROW
WEIGHTS = THIRD + NARROW
# Columns of a position.
A, B, PILE, STAKE, DIFF = range(5)


@short
def read_hands(k: int, a: int, b: int, even: Any, odd: Any) -> None:
    """Describe two hands: how each card stands among the other's, and who holds which place."""
    even[:EVEN_HANDS] = 0.0
    odd[:ODD_HANDS] = 0.0
    n, m, common = 0, 0, 0
    union, places = a | b, 0
    while union:
        places += union & 1
        union >>= 1
    for place in range(places):
        in_a, in_b = (a >> place) & 1, (b >> place) & 1
        both = in_a & in_b
        common += both
        from_top = places - 1 - place
        even[2 * MOST + 1 + from_top] = both
        odd[2 * MOST + from_top] = in_a - in_b
        if in_a:
            rank = (m + 0.5 * both) / k
            even[n] += rank
            odd[n] += rank
        if in_b:
            rank = (n + 0.5 * both) / k
            even[m] += rank
            odd[m] -= rank
        n += in_a
        m += in_b
    for i in range(k):
        even[MOST + i] = odd[i] * odd[i]
        odd[MOST + i] = odd[i] * abs(odd[i])
    even[2 * MOST] = common / k


@short
def read_pile(k: int, pile: int, stake: int, zero: int, even: Any) -> float:
    """Describe the Points cards to come and what is carried; return the size of it all."""
    even[:EVEN_PILE] = 0.0
    square, mean, count = float(stake * stake), 0.0, 0
    for card in range(CARDS):
        if (pile >> card) & 1:
            points = card - zero
            even[card] = 1.0
            square += points * points
            total = abs(stake + points)
            mean += total
            # sorted as they come, the greatest first
            spot = count
            while spot > 0 and even[CARDS + spot - 1] < 0.1 * total:
                even[CARDS + spot] = even[CARDS + spot - 1]
                spot -= 1
            even[CARDS + spot] = 0.1 * total
            count += 1
    size = np.sqrt(square)
    for i in range(k):
        even[CARDS + MOST + i] = 10.0 * even[CARDS + i] / size
    even[CARDS + 2 * MOST] = 0.1 * stake
    even[CARDS + 2 * MOST + 1] = 0.1 * abs(stake)
    even[CARDS + 2 * MOST + 2] = mean / (k * size)
    return size


@short
def read_lead(diff: int, size: float, reach: int, even: Any, odd: Any) -> None:
    """Describe the difference of the points so far."""
    odd[0] = diff / size
    odd[1] = 0.1 * diff
    odd[2] = 1.0 if diff > 0 else -1.0 if diff < 0 else 0.0
    odd[3] = diff / max(reach, 1)
    even[0] = abs(odd[0])
    even[1] = abs(odd[1])
    even[2] = abs(odd[3])


@short
def add(x: Any, n: int, w: Any, first: int, out: Any) -> None:
    """Add what these inputs bring to the first units."""
    for i in range(n):
        value = x[i]
        if value != 0.0:
            at = first + i * WIDE
            for j in range(WIDE):
                out[j] += value * w[at + j]


@short
def of_hands(k: int, a: int, b: int, w: Any, even: Any, odd: Any, out: Any) -> None:
    read_hands(k, a, b, even, odd)
    out[:] = 0.0
    add(even, EVEN_HANDS, w, 0, out[0])
    add(odd, ODD_HANDS, w, OF_ODD, out[1])


@short
def of_pile(k: int, pile: int, stake: int, zero: int, w: Any, even: Any, out: Any) -> float:
    size = read_pile(k, pile, stake, zero, even)
    for j in range(WIDE):
        out[j] = w[BIAS + j]
    add(even, EVEN_PILE, w, OF_PILE, out)
    return size


@short
def said(
    w: Any, hands: Any, pile: Any, diff: int, size: float, reach: int, even: Any, odd: Any, h: Any
) -> float:
    """What the net says; the rows of `h` are scratch."""
    for j in range(WIDE):
        h[0, j] = hands[0, j] + pile[j]
        h[1, j] = hands[1, j]
    if diff:
        read_lead(diff, size, reach, even, odd)
        add(even, EVEN_LEAD, w, OF_LEAD, h[0])
        add(odd, ODD_LEAD, w, OF_ODD_LEAD, h[1])
    for j in range(NARROW):
        h[2, j] = w[SECOND_BIAS + j]
        h[3, j] = w[SECOND_BIAS + j]
    for i in range(WIDE):
        p, q = h[0, i], h[1, i]
        x, y = max(p + q, np.float32(0.0)), max(p - q, np.float32(0.0))
        if x + y > 0.0:
            at = SECOND + i * NARROW
            for j in range(NARROW):
                h[2, j] += x * w[at + j]
                h[3, j] += y * w[at + j]
    out = 0.0
    for j in range(NARROW):
        x = max(h[2, j], np.float32(0.0)) - max(h[3, j], np.float32(0.0))
        out += x * w[THIRD + j]
    return out


@short
def spread(k: int, a: int, b: int, w: Any, even: Any, odd: Any, wide: Any) -> None:
    """The hands after every pair of cards, as the net of one card less reads them."""
    cell = 0
    for i in range(PLACES):
        if (a >> i) & 1:
            for j in range(PLACES):
                if (b >> j) & 1:
                    a2, b2 = after(a, b, i, j)
                    of_hands(k - 1, a2, b2, w, even, odd, wide[cell])
                    cell += 1


@short
def fill(
    how: Any, k: int, a: int, b: int, pile: int, total: int, diff: int, w: Any, worth: Any,
    wide: Any, piles: Any, even: Any, odd: Any, h: Any, game: Any,
) -> None:  # fmt: skip
    """What each card of `a` brings against each of `b`, the rest guessed; `wide` is of `spread`."""
    by_points = how[WANTED] == POINTS
    size = of_pile(k - 1, pile, 0, how[ZERO], w, even, piles[0])
    reach = worth[pile]
    carried = total if how[TIES] else 0
    tied_size, tied_reach = size, reach
    if carried:
        tied_size = of_pile(k - 1, pile, carried, how[ZERO], w, even, piles[1])
        tied_reach = reach + abs(carried)
    row, cell = 0, 0
    for i in range(PLACES):
        if (a >> i) & 1:
            column = 0
            for j in range(PLACES):
                if (b >> j) & 1:
                    gain = 0 if i == j else abs(total) if i > j else -abs(total)
                    tied = carried != 0 and i == j
                    far = tied_reach if tied else reach
                    scale = tied_size if tied else size
                    lead = 0 if by_points else diff + gain
                    if lead > far:
                        game[row, column] = 1.0
                    elif lead < -far:
                        game[row, column] = -1.0
                    else:
                        out = said(w, wide[cell], piles[1 if tied else 0], lead, scale, far,
                                   even, odd, h)  # fmt: skip
                        game[row, column] = gain + scale * out if by_points else np.tanh(out)
                    column += 1
                    cell += 1
            row += 1


@short
def look(
    how: Any, k: int, a: int, b: int, pile: int, stake: int, diff: int, w: Any, worth: Any,
    wide: Any, piles: Any, even: Any, odd: Any, h: Any, game: Any, mixtures: Any, tableau: Any,
    left: Any,
) -> float:  # fmt: skip
    """What a position is worth before a card is turned: every card, and one round of matrices."""
    if how[WANTED] == WIN:
        reach = worth[pile] + abs(stake)
        if diff > reach:
            return 1.0
        if diff < -reach:
            return -1.0
    spread(k, a, b, w, even, odd, wide)
    whole = 0.0
    for card in range(CARDS):
        if (pile >> card) & 1:
            fill(how, k, a, b, pile & ~(1 << card), stake + card - how[ZERO], diff, w, worth,
                 wide, piles, even, odd, h, game)  # fmt: skip
            whole += solve(game, k, k, mixtures[0], mixtures[1], tableau, left)
    return whole / k


@door
def labels(how: Any, k: int, positions: Any, nets: Any, worth: Any, out: Any) -> None:
    """One round of matrices for each position, over the net of one card less."""
    even, odd = np.zeros(EVEN, np.float32), np.zeros(ODD, np.float32)
    h, piles = np.zeros((4, WIDE), np.float32), np.zeros((2, WIDE), np.float32)
    wide = np.zeros((k * k, 2, WIDE), np.float32)
    game, mixtures = np.zeros((SIDE, SIDE)), np.zeros((2, SIDE))
    tableau, left = np.zeros((SIDE, SIDE)), np.zeros((LISTS, SIDE), np.int64)
    w = nets[k - 1]
    for n in range(len(positions)):
        p = positions[n]
        out[n] = look(how, k, p[A], p[B], p[PILE], p[STAKE], p[DIFF], w, worth,
                      wide, piles, even, odd, h, game, mixtures, tableau, left)  # fmt: skip


@door
def described(
    how: Any, k: int, positions: Any, worth: Any, even: Any, odd: Any, sizes: Any
) -> None:
    """The inputs of the net for each position; by points the difference so far does not matter."""
    for n in range(len(positions)):
        p = positions[n]
        read_hands(k, p[A], p[B], even[n], odd[n])
        sizes[n] = read_pile(k, p[PILE], p[STAKE], how[ZERO], even[n, EVEN_HANDS:])
        diff = p[DIFF] if how[WANTED] == WIN else 0
        reach = worth[p[PILE]] + abs(p[STAKE])
        read_lead(diff, sizes[n], reach, even[n, EVEN_HANDS + EVEN_PILE :], odd[n, ODD_HANDS:])


@door
def matrix(
    how: Any, deep: int, k: int, a: int, b: int, pile: int, total: int, diff: int,
    nets: Any, worth: Any, out: Any,
) -> None:  # fmt: skip
    """What each card brings against each, one round ahead, or two."""
    even, odd = np.zeros(EVEN, np.float32), np.zeros(ODD, np.float32)
    h, piles = np.zeros((4, WIDE), np.float32), np.zeros((2, WIDE), np.float32)
    wide = np.zeros((k * k, 2, WIDE), np.float32)
    game, mixtures = np.zeros((SIDE, SIDE)), np.zeros((2, SIDE))
    tableau, left = np.zeros((SIDE, SIDE)), np.zeros((LISTS, SIDE), np.int64)
    if deep < 2:
        spread(k, a, b, nets[k - 1], even, odd, wide)
        fill(how, k, a, b, pile, total, diff, nets[k - 1], worth, wide, piles, even, odd, h, out)
        return
    w = nets[k - 2]
    row = 0
    for i in range(PLACES):
        if (a >> i) & 1:
            column = 0
            for j in range(PLACES):
                if (b >> j) & 1:
                    a2, b2 = after(a, b, i, j)
                    carried = total if i == j and how[TIES] else 0
                    gain = 0 if i == j else abs(total) if i > j else -abs(total)
                    value = look(
                        how, k - 1, a2, b2, pile, carried, diff + gain, w, worth,
                        wide, piles, even, odd, h, game, mixtures, tableau, left,
                    )  # fmt: skip
                    out[row, column] = value + gain if how[WANTED] == POINTS else value
                    column += 1
            row += 1


@short
def bid(rng: Any, hand: int, eager: float, wild: int) -> int:
    """A card to lay: any, or about as high as the stake is dear (`eager`, from 0 to 1)."""
    if wild:
        return draw(rng, hand)
    cards, seen = 0, 0
    for card in range(1, CARDS):
        cards += (hand >> card) & 1
    # the mean of two draws, moved towards the worth of the stake
    noise = (pick(rng, 1000) + pick(rng, 1000) - 1000) / 1000.0
    spot = max(0, min(cards - 1, int((eager + 0.4 * noise) * cards)))
    for card in range(1, CARDS):
        if (hand >> card) & 1:
            if seen == spot:
                return card
            seen += 1
    return draw(rng, hand)


@door
def strewn(how: Any, k: int, rng: Any, out: Any) -> None:
    """Positions with k cards left, each from a game that began at the beginning.

    Half of the hands are played at random; in one game of four the last round before was a tie.
    """
    dearest = 0.0
    for card in range(CARDS):
        if (how[DECK] >> card) & 1:
            dearest = max(dearest, card - how[ZERO])
    for n in range(len(out)):
        a, b = (1 << (how[SERIES] + 1)) - 2, (1 << (how[SERIES] + 1)) - 2
        pile, stake, diff = how[DECK], 0, 0
        first_wild, second_wild = pick(rng, 2), pick(rng, 2)
        tie = pick(rng, 4) == 0
        for played in range(how[SERIES] - k):
            card = draw(rng, pile)
            pile &= ~(1 << card)
            total = stake + card - how[ZERO]
            eager = min(abs(total) / dearest, 1.0)
            i, j = bid(rng, a, eager, first_wild), bid(rng, b, eager, second_wild)
            if tie and played == how[SERIES] - k - 1 and a & b:
                i = draw(rng, a & b)
                j = i
            a, b = a & ~(1 << i), b & ~(1 << j)
            stake = total if i == j and how[TIES] else 0
            diff += 0 if i == j else abs(total) if i > j else -abs(total)
        x, y, place = 0, 0, 0
        for card in range(1, CARDS):
            if ((a | b) >> card) & 1:
                x |= ((a >> card) & 1) << place
                y |= ((b >> card) & 1) << place
                place += 1
        if pick(rng, 2) == 0 and k < how[SERIES]:  # as if others had played before
            diff += pick(rng, 13) - 6
        out[n, A], out[n, B], out[n, PILE], out[n, STAKE], out[n, DIFF] = x, y, pile, stake, diff
    advance(rng)
