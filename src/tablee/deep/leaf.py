# pyright: reportUnknownMemberType=false, reportUntypedFunctionDecorator=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Two-player Vautour beyond what can be solved: a small net for each number of cards left.

A net is odd in what changes sign when the players change places: f(same, swapped) less
f(same, -swapped). So both always agree on what a position is worth, and an even one is worth 0.
`forge` compiles a copy of this file; do not import it elsewhere.
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
ZERO = 5  # a Points card is kept as its points + ZERO
MOST = 14  # cards in a hand that a net knows
EVEN = 3 * MOST + 20  # inputs that stay when the players change places
ODD = 2 * MOST + 3  # inputs that change their sign
WIDE, NARROW = 64, 32  # units of the two layers
# Where the parts of a net begin in its row of weights.
OF_ODD = EVEN * WIDE
BIAS = OF_ODD + ODD * WIDE
SECOND = BIAS + WIDE
SECOND_BIAS = SECOND + WIDE * NARROW
THIRD = SECOND_BIAS + NARROW
WEIGHTS = THIRD + NARROW
# Columns of a position.
A, B, PILE, STAKE, DIFF = range(5)


@short
def features(
    k: int, a: int, b: int, pile: int, stake: int, diff: int, even: Any, odd: Any
) -> float:
    """Describe a position before a card is turned; return the size of what is at stake in it."""
    even[:] = 0.0
    odd[:] = 0.0
    n, m, common = 0, 0, 0
    for place in range(15):
        in_a, in_b = (a >> place) & 1, (b >> place) & 1
        both = in_a & in_b
        common += both
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
        odd[MOST + i] = odd[i] * abs(odd[i])
    square, mean, count = float(stake * stake), 0.0, 0
    for card in range(16):
        if (pile >> card) & 1:
            points = card - ZERO
            even[MOST + (card if card < ZERO else card - 1)] = 1.0
            square += points * points
            total = abs(stake + points)
            mean += total
            # sorted as they come, the greatest first
            spot = count
            while spot > 0 and even[MOST + 15 + spot - 1] < 0.1 * total:
                even[MOST + 15 + spot] = even[MOST + 15 + spot - 1]
                spot -= 1
            even[MOST + 15 + spot] = 0.1 * total
            count += 1
    size = np.sqrt(square)
    for i in range(k):
        even[2 * MOST + 15 + i] = 10.0 * even[MOST + 15 + i] / size
    rest = 3 * MOST + 15
    even[rest] = 0.1 * stake
    even[rest + 1] = 0.1 * abs(stake)
    even[rest + 2] = common / k
    even[rest + 3] = mean / (k * size)
    even[rest + 4] = abs(diff) / size
    odd[2 * MOST] = diff / size
    odd[2 * MOST + 1] = 0.1 * diff
    odd[2 * MOST + 2] = 1.0 if diff > 0 else -1.0 if diff < 0 else 0.0
    return size


@short
def forward(w: Any, even: Any, odd: Any, h: Any) -> float:
    """What the net says; the rows of `h` are scratch."""
    for j in range(WIDE):
        h[0, j] = w[BIAS + j]
        h[1, j] = np.float32(0.0)
    for i in range(EVEN):
        x = even[i]
        if x != 0.0:
            for j in range(WIDE):
                h[0, j] += x * w[i * WIDE + j]
    for i in range(ODD):
        x = odd[i]
        if x != 0.0:
            for j in range(WIDE):
                h[1, j] += x * w[OF_ODD + i * WIDE + j]
    for j in range(WIDE):
        p, q = h[0, j], h[1, j]
        h[0, j] = max(p + q, np.float32(0.0))
        h[1, j] = max(p - q, np.float32(0.0))
    for j in range(NARROW):
        h[2, j] = w[SECOND_BIAS + j]
        h[3, j] = w[SECOND_BIAS + j]
    for i in range(WIDE):
        x, y = h[0, i], h[1, i]
        for j in range(NARROW):
            h[2, j] += x * w[SECOND + i * NARROW + j]
            h[3, j] += y * w[SECOND + i * NARROW + j]
    out = 0.0
    for j in range(NARROW):
        x = max(h[2, j], np.float32(0.0)) - max(h[3, j], np.float32(0.0))
        out += x * w[THIRD + j]
    return out


@short
def guess(
    want: int, k: int, a: int, b: int, pile: int, stake: int, diff: int, nets: Any, worth: Any,
    even: Any, odd: Any, h: Any,
) -> float:  # fmt: skip
    """What a position is worth to `a` before a card is turned, by the net for so many cards."""
    if want == WIN:
        reach = worth[pile] + abs(stake)
        if diff > reach:
            return 1.0
        if diff < -reach:
            return -1.0
    else:
        diff = 0
    size = features(k, a, b, pile, stake, diff, even, odd)
    out = forward(nets[k], even, odd, h)
    return np.tanh(out) if want == WIN else size * out


@short
def fill(
    want: int, k: int, a: int, b: int, pile: int, total: int, diff: int, nets: Any, worth: Any,
    even: Any, odd: Any, h: Any, game: Any,
) -> None:  # fmt: skip
    """What each card of `a` brings against each of `b`, the rest guessed."""
    row = 0
    for i in range(15):
        if (a >> i) & 1:
            column = 0
            for j in range(15):
                if (b >> j) & 1:
                    a2, b2 = after(a, b, i, j)
                    carried = total if i == j else 0
                    gain = 0 if i == j else abs(total) if i > j else -abs(total)
                    game[row, column] = guess(
                        want, k - 1, a2, b2, pile, carried, diff + gain, nets, worth, even, odd, h
                    ) + (gain if want == POINTS else 0.0)
                    column += 1
            row += 1


@short
def look(
    want: int, k: int, a: int, b: int, pile: int, stake: int, diff: int, nets: Any, worth: Any,
    even: Any, odd: Any, h: Any, game: Any, mixtures: Any, tableau: Any, left: Any,
) -> float:  # fmt: skip
    """What a position is worth before a card is turned: every card, and one round of matrices."""
    if want == WIN:
        reach = worth[pile] + abs(stake)
        if diff > reach:
            return 1.0
        if diff < -reach:
            return -1.0
    whole = 0.0
    for card in range(16):
        if (pile >> card) & 1:
            fill(want, k, a, b, pile & ~(1 << card), stake + card - ZERO, diff, nets, worth,
                 even, odd, h, game)  # fmt: skip
            whole += solve(game, k, k, mixtures[0], mixtures[1], tableau, left)
    return whole / k


@door
def labels(want: int, k: int, positions: Any, nets: Any, worth: Any, out: Any) -> None:
    """One round of matrices for each position, over the net of one card less."""
    even, odd = np.zeros(EVEN, np.float32), np.zeros(ODD, np.float32)
    h = np.zeros((4, WIDE), np.float32)
    game, mixtures = np.zeros((SIDE, SIDE)), np.zeros((2, SIDE))
    tableau, left = np.zeros((SIDE, SIDE)), np.zeros((LISTS, SIDE), np.int64)
    for n in range(len(positions)):
        p = positions[n]
        out[n] = look(want, k, p[A], p[B], p[PILE], p[STAKE], p[DIFF], nets, worth,
                      even, odd, h, game, mixtures, tableau, left)  # fmt: skip


@door
def described(k: int, positions: Any, even: Any, odd: Any, sizes: Any) -> None:
    """The inputs of the net for each position."""
    for n in range(len(positions)):
        p = positions[n]
        sizes[n] = features(k, p[A], p[B], p[PILE], p[STAKE], p[DIFF], even[n], odd[n])


@door
def matrix(
    want: int, deep: int, k: int, a: int, b: int, pile: int, total: int, diff: int,
    nets: Any, worth: Any, out: Any,
) -> None:  # fmt: skip
    """What each card brings against each, one round ahead, or two."""
    even, odd = np.zeros(EVEN, np.float32), np.zeros(ODD, np.float32)
    h = np.zeros((4, WIDE), np.float32)
    game, mixtures = np.zeros((SIDE, SIDE)), np.zeros((2, SIDE))
    tableau, left = np.zeros((SIDE, SIDE)), np.zeros((LISTS, SIDE), np.int64)
    if deep < 2:
        fill(want, k, a, b, pile, total, diff, nets, worth, even, odd, h, out)
        return
    row = 0
    for i in range(15):
        if (a >> i) & 1:
            column = 0
            for j in range(15):
                if (b >> j) & 1:
                    a2, b2 = after(a, b, i, j)
                    carried = total if i == j else 0
                    gain = 0 if i == j else abs(total) if i > j else -abs(total)
                    out[row, column] = look(
                        want, k - 1, a2, b2, pile, carried, diff + gain, nets, worth,
                        even, odd, h, game, mixtures, tableau, left,
                    ) + (gain if want == POINTS else 0.0)  # fmt: skip
                    column += 1
            row += 1


@short
def bid(rng: Any, hand: int, total: int, wild: int) -> int:
    """A card to lay: any, or about as high as the stake is dear."""
    if wild:
        return draw(rng, hand)
    high, spot = 0, 0
    cards = 0
    for card in range(1, 16):
        cards += (hand >> card) & 1
    # the mean of two draws, moved towards the worth of the stake
    noise = pick(rng, 1000) + pick(rng, 1000) - 1000
    eager = min(abs(total), 10) * 100
    spot = max(0, min(cards - 1, (eager + noise * 2 // 5) * cards // 1000))
    for card in range(1, 16):
        if (hand >> card) & 1:
            if high == spot:
                return card
            high += 1
    return draw(rng, hand)


@door
def strewn(k: int, rng: Any, out: Any) -> None:
    """Positions with k cards left, each from a game that began at the beginning.

    Half of the games are played at random; in one of four the last round before was a tie.
    """
    for n in range(len(out)):
        a, b = (1 << 16) - 2, (1 << 16) - 2
        pile, stake, diff = (1 << 16) - 1 - (1 << ZERO), 0, 0
        first_wild, second_wild = pick(rng, 2), pick(rng, 2)
        tie = pick(rng, 4) == 0
        for played in range(15 - k):
            card = draw(rng, pile)
            pile &= ~(1 << card)
            total = stake + card - ZERO
            i, j = bid(rng, a, total, first_wild), bid(rng, b, total, second_wild)
            if tie and played == 14 - k and a & b:
                i = draw(rng, a & b)
                j = i
            a, b = a & ~(1 << i), b & ~(1 << j)
            stake = total if i == j else 0
            diff += 0 if i == j else abs(total) if i > j else -abs(total)
        x, y, place = 0, 0, 0
        for card in range(1, 16):
            if ((a | b) >> card) & 1:
                x |= ((a >> card) & 1) << place
                y |= ((b >> card) & 1) << place
                place += 1
        if pick(rng, 2) == 0 and k < 15:  # the difference as if others had played before
            diff += pick(rng, 13) - 6
        out[n, A], out[n, B], out[n, PILE], out[n, STAKE], out[n, DIFF] = x, y, pile, stake, diff
    advance(rng)
