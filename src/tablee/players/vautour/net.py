"""Two-player Vautour beyond what can be solved: a small net for each number of cards left.

A net is odd in what changes sign when the players change places: f(same, swapped) less
f(same, -swapped). So both always agree on what a position is worth, and an even one is worth 0.
What the hands, the pile and the difference add to its first units is added up apart, for the same
hands meet many piles. The doors are compiled in a copy of this file (`training.NETS`); here they
are plain functions, and numbers that others may read.
"""

from typing import Any, NamedTuple

import numpy as np

from tablee.core.chance import advance, draw, pick
from tablee.core.kernel import door, kernel
from tablee.players.vautour.node import Node, Terms, gain, is_open
from tablee.players.vautour.places import after
from tablee.search.matrix import LISTS, SIDE, solve

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
# Columns of a position before a card is turned: the hands as places, the Points cards to come, the
# total carried, and the points of `a` less those of `b`.
A, B, PILE, STAKE, DIFF = range(5)


class Activations(NamedTuple):
    """Room for one look by a net, all float32."""

    even: Any  # (EVEN,): inputs that stay when the players change places
    odd: Any  # (ODD,): inputs that change their sign
    units: Any  # (4, WIDE): of the first layer what stays and what changes, of the second both ways


class Scale(NamedTuple):
    """How much a pile and the stake carried are worth."""

    size: float  # of all of it, as one number
    reach: int  # the most that it can move the difference of the points


class RoundScratch(NamedTuple):
    """What is reckoned with for a round of matrix games over a net, and room for it."""

    reach: Any  # (65536,) int64: the most that each set of Points cards can move the difference
    net: Activations
    piles: Any  # (2, WIDE) float32: of the pile, and of the pile with a tied stake carried
    hands: Any  # (k * k, 2, WIDE) float32: of the hands after each pair of cards
    game: Any  # (SIDE, SIDE) float64: the matrix game
    mixtures: Any  # (2, SIDE) float64: of the rows and of the columns
    tableau: Any  # (SIDE, SIDE) float64: of the simplex method
    left: Any  # (LISTS, SIDE) int64: of the same


@kernel
def round_scratch(k: int, reach: Any) -> RoundScratch:
    """Room for rounds with so many cards."""
    even, odd = np.zeros(EVEN, np.float32), np.zeros(ODD, np.float32)
    return RoundScratch(
        reach,
        Activations(even, odd, np.zeros((4, WIDE), np.float32)),
        np.zeros((2, WIDE), np.float32),
        np.zeros((k * k, 2, WIDE), np.float32),
        np.zeros((SIDE, SIDE)),
        np.zeros((2, SIDE)),
        np.zeros((SIDE, SIDE)),
        np.zeros((LISTS, SIDE), np.int64),
    )


@kernel
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


@kernel
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


@kernel
def read_lead(diff: int, size: float, reach: int, even: Any, odd: Any) -> None:
    """Describe the difference of the points so far."""
    odd[0] = diff / size
    odd[1] = 0.1 * diff
    odd[2] = 1.0 if diff > 0 else -1.0 if diff < 0 else 0.0
    odd[3] = diff / max(reach, 1)
    even[0] = abs(odd[0])
    even[1] = abs(odd[1])
    even[2] = abs(odd[3])


@kernel
def add(x: Any, n: int, w: Any, first: int, out: Any) -> None:
    """Add what these inputs bring to the first units."""
    for i in range(n):
        value = x[i]
        if value != 0.0:
            at = first + i * WIDE
            for j in range(WIDE):
                out[j] += value * w[at + j]


@kernel
def of_hands(k: int, a: int, b: int, w: Any, net: Activations, out: Any) -> None:
    """What two hands add to the first units: (2, WIDE)."""
    read_hands(k, a, b, net.even, net.odd)
    out[:] = 0.0
    add(net.even, EVEN_HANDS, w, 0, out[0])
    add(net.odd, ODD_HANDS, w, OF_ODD, out[1])


@kernel
def of_pile(terms: Terms, node: Node, w: Any, reach: int, even: Any, out: Any) -> Scale:
    """What the pile of a position and the stake carried add to the first units: (WIDE,)."""
    size = read_pile(node.cards, node.pile, node.stake, terms.zero, even)
    for j in range(WIDE):
        out[j] = w[BIAS + j]
    add(even, EVEN_PILE, w, OF_PILE, out)
    return Scale(size, reach + abs(node.stake))


@kernel
def leaf_value(w: Any, hands: Any, pile: Any, scale: Scale, diff: int, net: Activations) -> float:
    """What the net says of a position; `hands` and `pile` are what these add to its units."""
    h = net.units
    for j in range(WIDE):
        h[0, j] = hands[0, j] + pile[j]
        h[1, j] = hands[1, j]
    if diff:
        read_lead(diff, scale.size, scale.reach, net.even, net.odd)
        add(net.even, EVEN_LEAD, w, OF_LEAD, h[0])
        add(net.odd, ODD_LEAD, w, OF_ODD_LEAD, h[1])
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


@kernel
def spread(node: Node, w: Any, scratch: RoundScratch) -> None:
    """The hands after every pair of cards, as the net of one card less reads them."""
    net, hands, cell = scratch.net, scratch.hands, 0
    for i in range(PLACES):
        if (node.a >> i) & 1:
            for j in range(PLACES):
                if (node.b >> j) & 1:
                    a, b = after(node.a, node.b, i, j)
                    of_hands(node.cards - 1, a, b, w, net, hands[cell])
                    cell += 1


@kernel
def payoffs(terms: Terms, node: Node, w: Any, scratch: RoundScratch, game: Any) -> None:
    """What each card of `a` brings against each of `b`, the rest as the net says.

    A card is turned: all that is played for is the stake. `spread` comes first.
    """
    reach, net, total = scratch.reach[node.pile], scratch.net, node.stake
    piles, hands = scratch.piles, scratch.hands
    then = Node(node.cards - 1, 0, 0, node.pile, 0, 0, 0, 0)
    plain = of_pile(terms, then, w, reach, net.even, piles[0])
    tied, of_tied = plain, 0
    if terms.carry and total:
        then = Node(node.cards - 1, 0, 0, node.pile, total, 0, 0, 0)
        tied, of_tied = of_pile(terms, then, w, reach, net.even, piles[1]), 1
    row, cell = 0, 0
    for i in range(PLACES):
        if (node.a >> i) & 1:
            column = 0
            for j in range(PLACES):
                if (node.b >> j) & 1:
                    scale, pile = (tied, of_tied) if i == j else (plain, 0)
                    won = gain(i, j, total)
                    lead = 0 if terms.by_points else node.diff + won
                    if is_open(terms, lead, scale.reach):
                        out = leaf_value(w, hands[cell], piles[pile], scale, lead, net)
                        game[row, column] = (
                            won + scale.size * out if terms.by_points else np.tanh(out)
                        )
                    else:
                        game[row, column] = 1.0 if lead > 0 else -1.0
                    column += 1
                    cell += 1
            row += 1


@kernel
def one_round(terms: Terms, node: Node, w: Any, scratch: RoundScratch) -> float:
    """What a position is worth before a card is turned: every card, and one round of matrices."""
    if not is_open(terms, node.diff, scratch.reach[node.pile] + abs(node.stake)):
        return 1.0 if node.diff > 0 else -1.0
    spread(node, w, scratch)
    k, game, whole = node.cards, scratch.game, 0.0
    x, y, tableau, left = scratch.mixtures[0], scratch.mixtures[1], scratch.tableau, scratch.left
    for card in range(CARDS):
        if (node.pile >> card) & 1:
            pile, total = node.pile & ~(1 << card), node.stake + card - terms.zero
            payoffs(terms, Node(k, node.a, node.b, pile, total, 0, node.diff, 0), w, scratch, game)
            whole += solve(game, k, k, x, y, tableau, left)
    return whole / k


@door
def labels(terms: Terms, k: int, positions: Any, nets: Any, reach: Any, out: Any) -> None:
    """One round of matrices for each position, over the net of one card less."""
    scratch, w = round_scratch(k, reach), nets[k - 1]
    for n in range(len(positions)):
        p = positions[n]
        out[n] = one_round(terms, Node(k, p[A], p[B], p[PILE], p[STAKE], 0, p[DIFF], 0), w, scratch)


@door
def features(
    terms: Terms, k: int, positions: Any, reach: Any, even: Any, odd: Any, sizes: Any
) -> None:
    """The inputs of the net for each position; by points the difference so far does not matter."""
    for n in range(len(positions)):
        p = positions[n]
        read_hands(k, p[A], p[B], even[n], odd[n])
        sizes[n] = read_pile(k, p[PILE], p[STAKE], terms.zero, even[n, EVEN_HANDS:])
        diff = 0 if terms.by_points else p[DIFF]
        far = reach[p[PILE]] + abs(p[STAKE])
        read_lead(diff, sizes[n], far, even[n, EVEN_HANDS + EVEN_PILE :], odd[n, ODD_HANDS:])


@door
def matrix(terms: Terms, node: Node, rounds: int, nets: Any, reach: Any, out: Any) -> None:
    """What each card brings against each, one round ahead, or two; a card is turned."""
    k, scratch = node.cards, round_scratch(node.cards, reach)
    if rounds < 2:
        spread(node, nets[k - 1], scratch)
        payoffs(terms, node, nets[k - 1], scratch, out)
        return
    w = nets[k - 2]
    row = 0
    for i in range(PLACES):
        if (node.a >> i) & 1:
            column = 0
            for j in range(PLACES):
                if (node.b >> j) & 1:
                    a, b = after(node.a, node.b, i, j)
                    carried = node.stake if i == j and terms.carry else 0
                    won = gain(i, j, node.stake)
                    then = Node(k - 1, a, b, node.pile, carried, 0, node.diff + won, 0)
                    value = one_round(terms, then, w, scratch)
                    out[row, column] = value + won if terms.by_points else value
                    column += 1
            row += 1


@kernel
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
def sampled(terms: Terms, series: int, deck: int, k: int, rng: Any, out: Any) -> None:
    """Positions with k cards left, each from a game that began with so many cards and this deck.

    Half of the hands are played at random; in one game of four the last round before was a tie.
    """
    dearest = 0.0
    for card in range(CARDS):
        if (deck >> card) & 1:
            dearest = max(dearest, card - terms.zero)
    for n in range(len(out)):
        a, b = (1 << (series + 1)) - 2, (1 << (series + 1)) - 2
        pile, stake, diff = deck, 0, 0
        first_wild, second_wild = pick(rng, 2), pick(rng, 2)
        tie = pick(rng, 4) == 0
        for played in range(series - k):
            card = draw(rng, pile)
            pile &= ~(1 << card)
            total = stake + card - terms.zero
            eager = min(abs(total) / dearest, 1.0)
            i, j = bid(rng, a, eager, first_wild), bid(rng, b, eager, second_wild)
            if tie and played == series - k - 1 and a & b:
                i = draw(rng, a & b)
                j = i
            a, b = a & ~(1 << i), b & ~(1 << j)
            stake = total if i == j and terms.carry else 0
            diff += gain(i, j, total)
        x, y, place = 0, 0, 0
        for card in range(1, CARDS):
            if ((a | b) >> card) & 1:
                x |= ((a >> card) & 1) << place
                y |= ((b >> card) & 1) << place
                place += 1
        if pick(rng, 2) == 0 and k < series:  # as if others had played before
            diff += pick(rng, 13) - 6
        out[n, A], out[n, B], out[n, PILE], out[n, STAKE], out[n, DIFF] = x, y, pile, stake, diff
    advance(rng)
