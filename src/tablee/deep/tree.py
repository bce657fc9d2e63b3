# pyright: reportUnknownMemberType=false, reportUntypedFunctionDecorator=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Tree search for any game, over what each seat may know: compiled once for each game by `search`.

Every seat has a tree of its own, whose nodes are named by a hash of what that seat has heard and
done since the root. So moves made at once need no rule of their own: nobody has heard the others
when he lays. Where several act at once a seat mixes by regret matching, else it takes what promises
most.
"""

from typing import Any, NamedTuple

import numpy as np
from numba.extending import register_jitable

from tablee.core.bits import count, drop, has, lowest
from tablee.core.chance import WORD32, advance, pick
from tablee.core.seats import DEALER
from tablee.core.tape import COLUMNS, EVERYBODY

tool = register_jitable(error_model="numpy")
# An arena handed to a function that is not copied to where it is called costs more than the search.
short = register_jitable(error_model="numpy", forceinline=True)

# How a seat thinks, a row of numbers.
SIMS, WORLDS, RULE, ROLLOUT, PARANOID, HUSH, BOLD, VALUE = range(8)
AUTO, REGRETS, BOUNDS = range(3)  # RULE: by how many act at once, or always the one or the other

REGRET, STRATEGY, MEAN, VISITS = range(4)  # what a node keeps for each move
OFFERED = REGRET  # where bounds are used: how often the move was there to be chosen
NODE, MOVE, LEGAL, ACTOR = range(
    4
)  # a step of the path: ACTOR is below zero where regrets are used
CHOSEN, NUMBER, TOTAL, SQUARES = range(4)  # what is answered for each move of the root

DEPTH, ROWS, CHAIRS = 192, 96, 6
FEATURES = 16  # numbers that a look at the table gives for each seat, at most
EXPLORE = 0.1  # how often regret matching tries just anything
SPREAD = 1.6449  # the variance of a Gumbel variable of scale 1: pi * pi / 6


class Arena(NamedTuple):
    """All the room that a search needs; nothing is allocated while it runs."""

    keys: Any  # which node lies in each slot, as its name; 0 for an empty slot
    slots: Any  # and its number
    stats: Any  # for each node and move four numbers, the last move being the node itself
    path: Any  # the steps of the simulation that is running
    weighed: Any  # for each of them how likely the move was, and what all of them promised
    ears: Any  # what each seat alone has heard, as a hash
    tape: Any
    points: Any
    shares: Any  # of the victory
    rows: Any  # what a look at the table gives
    swing: Any  # how much each seat's share varies: number, mean, squares
    root: Any  # the answer
    used: Any  # nodes in use, and the node of the root


def arena(nodes: int, moves: int) -> Arena:
    """Room for so many nodes."""
    slots = 1 << (2 * nodes - 1).bit_length()
    return Arena(
        np.zeros(slots, np.int64),
        np.zeros(slots, np.int32),
        np.zeros((nodes, moves + 1, 4), np.float32),
        np.zeros((DEPTH, 4), np.int64),
        np.zeros((DEPTH, 2)),
        np.zeros(CHAIRS, np.int64),
        np.zeros((ROWS, COLUMNS), np.int64),
        np.zeros(CHAIRS, np.int64),
        np.zeros(CHAIRS),
        np.zeros((CHAIRS, FEATURES)),
        np.zeros((CHAIRS, 3)),
        np.zeros((moves, 4)),
        np.zeros(2, np.int64),
    )


@short
def blend(name: int, word: int) -> int:
    """The name of what was heard, and then this word."""
    name = (name ^ word) * -7046029254386353131  # an odd number of no pattern: the golden ratio
    return name ^ ((name >> 29) & 0x7FFFFFFFF)


@tool
def clear(a: Any) -> None:
    """Forget every node."""
    a.keys[:] = 0
    a.swing[:, :] = 0.0
    a.used[0], a.used[1] = 0, -1


@short
def find(keys: Any, slots: Any, stats: Any, used: Any, name: int) -> int:
    """The number of the node of this name; -1 if it is new and there is no room."""
    name = name if name else 1
    mask = len(keys) - 1
    slot = name & mask
    while keys[slot] != 0:
        if keys[slot] == name:
            return slots[slot]
        slot = (slot + 1) & mask
    node = used[0]
    if node == len(stats):
        return -1
    keys[slot], slots[slot], used[0] = name, node, node + 1
    for move in range(stats.shape[1]):
        stats[node, move, 0], stats[node, move, 1] = 0.0, 0.0
        stats[node, move, 2], stats[node, move, 3] = 0.0, 0.0
    return node


@short
def hear(tape: Any, ears: Any, public: int, everything: bool, listener: int) -> int:
    """Fold what the tape says into what is known to all, and to some."""
    for n in range(1, tape[0, 0] + 1):
        hearers = tape[n, 3]
        word = (tape[n, 2] << 16) ^ (tape[n, 1] << 8) ^ (tape[n, 0] + 1)
        if everything or hearers == EVERYBODY:
            public = blend(public, word)
        else:
            for seat in range(CHAIRS):
                if has(hearers, seat) and (listener < 0 or seat == listener):
                    ears[seat] = blend(ears[seat], word)
    return public


@short
def mix(stats: Any, weighed: Any, node: int, legal: int, rng: Any, step: int) -> int:
    """A move in proportion to how much it is regretted; mostly, for the rest anything."""
    whole = stats.shape[1] - 1
    n, total = count(legal), stats[node, whole, REGRET]
    visits, mean = stats[node, whole, VISITS], stats[node, whole, MEAN]
    spot = advance(rng) / (WORD32 + 1.0)
    even = 1.0 / n
    scale = 1.0 / total if total > 0 else 0.0
    flat = 0.0 if total > 0 else even
    chosen, likely, reached, promised, left = lowest(legal), even, 0.0, 0.0, legal
    while left:
        move = lowest(left)
        left = drop(left, move)
        p = max(stats[node, move, REGRET], 0.0) * scale + flat
        stats[node, move, STRATEGY] += p * visits  # later mixtures count for more
        p = EXPLORE * even + (1.0 - EXPLORE) * p
        promised += p * (stats[node, move, MEAN] if stats[node, move, VISITS] > 0 else mean)
        if reached <= spot:
            chosen, likely = move, p
        reached += p
    weighed[step, 0], weighed[step, 1] = likely, promised
    return chosen


@short
def learn(
    stats: Any, weighed: Any, node: int, move: int, legal: int, step: int, share: float
) -> None:
    """Regret what was not done, as far as it is known; the move made corrects what it promised."""
    whole = stats.shape[1] - 1
    mean = stats[node, whole, MEAN]
    surprise = share - (stats[node, move, MEAN] if stats[node, move, VISITS] > 0 else mean)
    stats[node, move, REGRET] += surprise / weighed[step, 0]
    worth, left, total = weighed[step, 1] + surprise, legal, 0.0
    while left:
        other = lowest(left)
        left = drop(left, other)
        expected = stats[node, other, MEAN] if stats[node, other, VISITS] > 0 else mean
        regret = stats[node, other, REGRET] + expected - worth
        stats[node, other, REGRET] = regret
        total += max(regret, 0.0)
    stats[node, whole, REGRET] = total


@short
def reach(stats: Any, swing: Any, node: int, legal: int, seat: int, bold: int) -> int:
    """The move whose upper bound is highest, counting how often each was there to be chosen."""
    whole = stats.shape[1] - 1
    mean = stats[node, whole, MEAN]
    varied = swing[seat, 2] / max(swing[seat, 0], 1.0)
    scale = bold / 100.0 * np.sqrt(varied + 1e-4)
    best, most, left = lowest(legal), -1e9, legal
    while left:
        move = lowest(left)
        left = drop(left, move)
        stats[node, move, OFFERED] += 1.0
        tried = stats[node, move, VISITS] + 1.0  # once more, at what the node is worth
        bound = stats[node, move, MEAN] + (mean - stats[node, move, MEAN]) / tried
        bound += scale * np.sqrt(np.log(stats[node, move, OFFERED] + 1.0) / tried)
        if bound > most:
            best, most = move, bound
    return best


@short
def foresee(look: Any, later: Any, t: Any, weights: Any, rows: Any, shares: Any) -> None:
    """The share of the victory that each seat may hope for: points to come, and how uncertain."""
    stage, last = look(t, rows), weights.shape[1] - 1
    variance = weights[stage, last] + later(t) * weights[weights.shape[0] - 1, last]
    scale = np.sqrt(SPREAD / max(variance, 1e-3))
    top = -1e9
    for seat in range(t.players):
        hope = rows[seat, 0]
        for n in range(1, last):
            hope += weights[stage, n] * rows[seat, n]
        shares[seat] = hope * scale
        top = max(top, hope * scale)
    whole = 0.0
    for seat in range(t.players):
        shares[seat] = np.exp(shares[seat] - top)
        whole += shares[seat]
    for seat in range(t.players):
        shares[seat] /= whole


@short
def share_out(rules: Any, t: Any, points: Any, shares: Any) -> None:
    """Who has won; those who have won together share."""
    winners = rules.score(t, points)
    for seat in range(t.players):
        shares[seat] = 1.0 / count(winners) if has(winners, seat) else 0.0


@tool
def play_out(rules: Any, casual: Any, t: Any, rng: Any, tape: Any) -> None:
    """To the end without thinking; a full tape takes nothing down."""
    tape[0, 0] = len(tape)
    seats = rules.awaiting(t)
    while seats:
        seat = lowest(seats)
        if seat == DEALER:
            move = rules.lot(t, pick(rng, rules.lots(t)))
        else:
            move = casual(rules, t, seat, rng)
        rules.apply(t, seat, move, tape)
        seats = rules.awaiting(t)


@short
def note(stats: Any, node: int, move: int, share: float) -> None:
    """One visit more, and the mean with it."""
    stats[node, move, VISITS] += 1.0
    stats[node, move, MEAN] += (share - stats[node, move, MEAN]) / stats[node, move, VISITS]


@short
def simulate(
    rules: Any,
    casual: Any,
    calm: Any,
    look: Any,
    later: Any,
    t: Any,
    me: int,
    rng: Any,
    how: Any,
    weights: Any,
    a: Any,
) -> None:
    """Down the trees to somewhere new, a look at it, and back up."""
    keys, slots, stats, path, weighed, ears, tape, points, shares, rows, swing, root, used = a
    public, step, fresh, asked = 1, 0, False, -1
    for seat in range(CHAIRS):
        ears[seat] = 0
    seats = rules.awaiting(t)
    together = count(seats) > 1
    while seats:
        seat = lowest(seats)
        if seat == DEALER:
            move = rules.lot(t, pick(rng, rules.lots(t)))
        else:
            legal = rules.legal(t, seat)
            node = -1
            if legal & (legal - 1) == 0:
                move = lowest(legal)
            elif fresh and not together:
                move = casual(rules, t, seat, rng)
            else:
                before = used[0]
                node = (
                    find(keys, slots, stats, used, blend(blend(public, ears[seat]), seat + 1))
                    if step < DEPTH
                    else -1
                )
                fresh = fresh or used[0] > before or node < 0
                regrets = how[RULE] == REGRETS or (how[RULE] == AUTO and together)
                if node < 0:
                    move = casual(rules, t, seat, rng)
                elif used[0] > before:  # nothing is known here yet, and nothing to regret
                    move, regrets = casual(rules, t, seat, rng), False
                elif regrets:
                    move = mix(stats, weighed, node, legal, rng, step)
                else:
                    move = reach(stats, swing, node, legal, seat, how[BOLD])
                if node >= 0:
                    if asked < 0 and seat == me:
                        asked, used[1] = step, node
                    path[step, NODE], path[step, MOVE], path[step, LEGAL] = node, move, legal
                    path[step, ACTOR] = ~seat if regrets else seat
                    step += 1
            ears[seat] = blend(ears[seat], move + 1)
        tape[0, 0] = 0
        rules.apply(t, seat, move, tape)
        public = hear(tape, ears, public, how[WORLDS] > 0, me if how[HUSH] else -1)
        left, seats = drop(seats, seat), rules.awaiting(t)
        if not left or seats != left:  # all who act at once have acted
            together = count(seats) > 1
            if fresh and (how[ROLLOUT] or calm(t)):
                break
    if seats and how[ROLLOUT]:
        play_out(rules, casual, t, rng, tape)
        seats = 0
    if seats:
        foresee(look, later, t, weights, rows, shares)
    else:
        share_out(rules, t, points, shares)
    if how[PARANOID]:  # as if the others had only one wish
        for seat in range(t.players):
            if seat != me:
                shares[seat] = 1.0 - shares[me]
    for seat in range(t.players):
        swing[seat, 0] += 1.0
        away = shares[seat] - swing[seat, 1]
        swing[seat, 1] += away / swing[seat, 0]
        swing[seat, 2] += away * (shares[seat] - swing[seat, 1])
    whole = stats.shape[1] - 1
    for n in range(step):
        node, move, actor = path[n, NODE], path[n, MOVE], path[n, ACTOR]
        share = shares[actor if actor >= 0 else ~actor]
        if actor < 0:
            learn(stats, weighed, node, move, path[n, LEGAL], n, share)
        note(stats, node, move, share)
        note(stats, node, whole, share)
    if asked >= 0:
        move, share = path[asked, MOVE], shares[me]
        root[move, NUMBER] += 1.0
        root[move, TOTAL] += share
        root[move, SQUARES] += share * share


@tool
def answer(a: Any, regrets: bool, part: float) -> None:
    """How much of the choice each move of the root gets, added to what is there."""
    node, whole = a.used[1], 0.0
    kind = STRATEGY if regrets else VISITS
    if node >= 0:
        for move in range(len(a.root)):
            whole += a.stats[node, move, kind]
        for move in range(len(a.root)):
            if whole > 0:
                a.root[move, CHOSEN] += part * a.stats[node, move, kind] / whole


@tool
def think(
    rules: Any,
    casual: Any,
    calm: Any,
    look: Any,
    later: Any,
    tables: Any,
    me: int,
    rng: Any,
    how: Any,
    weights: Any,
    a: Any,
) -> None:
    """Search from the veiled table 1 for a seat; what comes of it goes to the arena's root.

    With `WORLDS` it is the old way instead: so many tables imagined, each searched as if everybody
    saw everything, and a vote.
    """
    a.root[:, :] = 0.0
    regrets = how[RULE] == REGRETS or (how[RULE] == AUTO and count(rules.awaiting(tables[1])) > 1)
    worlds = max(how[WORLDS], 1)
    for _ in range(worlds):
        clear(a)
        tables[3] = tables[1]
        if how[WORLDS]:
            rules.imagine(tables[3], rng)
        for _ in range(how[SIMS] // worlds):
            tables[2] = tables[3]
            if not how[WORLDS]:
                rules.imagine(tables[2], rng)
            simulate(rules, casual, calm, look, later, tables[2], me, rng, how, weights, a)
        answer(a, regrets, 1.0 / worlds)


@tool
def decide(a: Any, legal: int, mixed: bool, rng: Any) -> int:
    """A move drawn from the mixture, without its dregs, or the one chosen most."""
    best, most, left = lowest(legal), -1.0, legal
    while left:
        move = lowest(left)
        left = drop(left, move)
        if a.root[move, CHOSEN] > most:
            best, most = move, a.root[move, CHOSEN]
    if not mixed:
        return best
    whole, left = 0.0, legal
    while left:
        move = lowest(left)
        left = drop(left, move)
        if a.root[move, CHOSEN] >= DREGS * most:
            whole += a.root[move, CHOSEN]
    spot, left = whole * (advance(rng) / (WORD32 + 1.0)), legal
    while left:
        move = lowest(left)
        left = drop(left, move)
        if a.root[move, CHOSEN] >= DREGS * most:
            spot -= a.root[move, CHOSEN]
            if spot < 0:
                return move
    return best


DREGS = 0.1  # of the likeliest move: what is less likely was only tried


@tool
def evening(
    rules: Any,
    casual: Any,
    calm: Any,
    look: Any,
    later: Any,
    tables: Any,
    rng: Any,
    players: int,
    options: Any,
    hows: Any,
    weights: Any,
    a: Any,
    results: Any,
    rows: Any,
    stages: Any,
) -> int:
    """Games between seats that think in these ways; what was looked at goes to `rows`.

    `results` has the shares of each game; of each look, `rows` keeps in its first number how many
    points a seat still made. Returns how many looks there were.
    """
    looks = 0
    for game in range(len(results)):
        rules.deal(tables[0], players, options)
        first, moment, seats = looks, True, rules.awaiting(tables[0])
        together = False
        while seats:
            if moment:  # whoever acts now knows what lies there now, and nothing that follows
                tables[4] = tables[0]
                together = count(seats) > 1
                if calm(tables[0]) and looks < len(rows):
                    stages[looks] = look(tables[0], rows[looks])
                    looks += 1
            seat = lowest(seats)
            legal = rules.legal(tables[0], seat)
            if seat == DEALER:
                move = rules.lot(tables[0], pick(rng, rules.lots(tables[0])))
            elif legal & (legal - 1) == 0:
                move = lowest(legal)
            elif hows[seat, SIMS] == 0:
                move = casual(rules, tables[0], seat, rng)
            else:
                tables[1] = tables[4]
                rules.veil(tables[1], seat)
                how = hows[seat]
                value = weights[how[VALUE]]
                think(rules, casual, calm, look, later, tables, seat, rng, how, value, a)
                mixed = how[RULE] == REGRETS or (how[RULE] == AUTO and together)
                move = decide(a, legal, mixed, rng)
            a.tape[0, 0] = len(a.tape)
            rules.apply(tables[0], seat, move, a.tape)
            left, seats = drop(seats, seat), rules.awaiting(tables[0])
            moment = not left or seats != left
        share_out(rules, tables[0], a.points, a.shares)
        for seat in range(players):
            results[game, seat] = a.shares[seat]
            for n in range(first, looks):
                rows[n, seat, 0] = a.points[seat] - rows[n, seat, 0]
    return looks
