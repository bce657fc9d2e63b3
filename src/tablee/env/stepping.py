"""A step of every table of a batch, for any game; `rules` is the module of its rules.

Whoever decides together with others is asked without hearing what these have answered: answers are
held back until all have given theirs. In a race chance says which of those who slap was first.
"""

from typing import Any

from tablee.core.bits import FIRST_BITS, bit, count, drop, has, lowest, span, spread
from tablee.core.chance import branch, draw, pick
from tablee.core.kernel import inlined, kernel
from tablee.core.seats import CLOCK, DEALER
from tablee.core.tape import Tape, pack
from tablee.env.settings import (
    FOLLOWING,
    FRESH,
    GOING,
    HOUSE,
    LEFT,
    NUMBER,
    OVER,
    SAME,
    SEAT,
    STATE,
    STEPS,
    STOP,
    TOGETHER,
)

FINE = 16  # bits of a time within a span of a hand


@kernel
def step_all(rules: Any, game: Any, way: Any, a: Any, tape: Tape) -> int:
    """Step every table; or, if an action is not legal, none, and say at which table.

    `game` is `arrays.Kernels`, `way` `settings.Way`, `a` `arrays.Arrays`. -1 if all went well.
    """
    if not way.opening and not way.wander:
        wrong = first_illegal(a)
        if wrong >= 0:
            return wrong
    for i in range(len(a.tables)):
        state = a.book[i][STATE]
        if (state == FRESH) if way.opening else (state == GOING or way.after != STOP):
            step_one(rules, game, way, a, i, tape)
    return -1


@inlined
def first_illegal(a: Any) -> int:
    """The first table with an action that is not legal; -1 if there is none."""
    for i in range(len(a.tables)):
        for view in range(len(a.legal[i])):
            legal, action = a.legal[i][view], a.action[i][view]
            if legal and (action < 0 or action > 62 or not has(legal, action)):
                return i
    return -1


@inlined
def step_one(rules: Any, game: Any, way: Any, a: Any, i: int, tape: Tape) -> None:
    """Take the answers, and go on to the next question; perhaps in another game."""
    book, fresh = a.book[i], a.book[i][STATE] != GOING
    if a.done[i] or a.truncated[i]:
        a.done[i], a.truncated[i] = 0, 0
        for seat in range(way.players):
            a.reward[i][seat] = 0.0
    if not fresh:
        take_answers(way, a, i)
    while True:
        if fresh:
            open_game(rules, way, a, i)
        go_on(rules, game, way, a, i, tape)
        late = way.longest and book[STEPS] >= way.longest
        if book[LEFT] and not late:
            break
        close_game(rules, game, way, a, i)
        if way.after != SAME:
            break
        fresh = True
    show(rules, game, way, a, i)


@inlined
def take_answers(way: Any, a: Any, i: int) -> None:
    """Hold the answers of all who were asked."""
    book = a.book[i]
    for view in range(len(a.legal[i])):
        legal = a.legal[i][view]
        if legal:
            if way.wander:
                a.action[i][view] = draw(a.streams[1], legal)
            seat = view if way.rounds else book[SEAT]
            a.held[i][seat] = a.action[i][view]
            book[LEFT] = drop(book[LEFT], seat)
    book[STEPS] += 1


@inlined
def open_game(rules: Any, way: Any, a: Any, i: int) -> None:
    """Deal; each game has a number, and a stream of its own by which it can be played again."""
    book = a.book[i]
    number = book[FOLLOWING]
    book[NUMBER], book[FOLLOWING] = number, number + way.stride
    branch(a.rng[i], a.streams[0], number)
    rules.deal(a.tables[i], way.players, a.options)
    book[STATE], book[STEPS], book[TOGETHER], book[LEFT], book[HOUSE] = GOING, 0, 0, 0, 0
    if way.learner:
        learner = (number % way.stride + number // way.stride) % way.players
        book[HOUSE] = drop(span(0, way.players - 1), learner)
    for seat in range(way.players):
        a.told[i][seat][0], a.told[i][seat][1] = 0, 0
    if len(a.log[i][0]):
        a.log[i][number // way.stride % 2][0] = 0


@inlined
def go_on(rules: Any, game: Any, way: Any, a: Any, i: int, tape: Tape) -> None:
    """Let happen whatever nobody is asked about; nobody is left to be asked if the game is over."""
    t, left, ready = a.tables[i], a.book[i][LEFT], 0
    if not left:
        ready = who_acts(way, a, i, a.book[i][TOGETHER])
    while not left:
        if ready:
            seat = lowest(ready)
            ready, move = drop(ready, seat), a.held[i][seat]
        else:
            seats = drop(rules.awaiting(t), CLOCK)  # nobody is late
            if not seats:
                break
            if not (way.dealing and has(seats, DEALER)):
                left = who_is_asked(rules, game, way, a, i, seats)
                a.book[i][TOGETHER] = seats
                if not left:
                    ready = who_acts(way, a, i, seats)
                continue
            seat, move = DEALER, rules.lot(t, pick(a.rng[i], rules.lots(t)))
        if len(a.log[i][0]):
            note(way, a, i, seat, move)
        rules.apply(t, seat, move, tape)
        if tape is not None:
            listen(way, a, i, tape)
    a.book[i][LEFT] = left


@inlined
def who_acts(way: Any, a: Any, i: int, together: int) -> int:
    """All who have answered; or in a race, if somebody slaps, only the first who does."""
    if way.slap < 0 or count(together) < 2:
        return together
    if len(a.hands[0]):
        return quickest(way, a, i, together)
    total, seats = 0, together
    while seats:
        seat = lowest(seats)
        seats = drop(seats, seat)
        if a.held[i][seat] == way.slap:
            total += a.haste[seat]
    if not total:
        return together
    chance, first, seats = pick(a.rng[i], total), 0, together
    while seats:
        seat = lowest(seats)
        seats = drop(seats, seat)
        if a.held[i][seat] == way.slap:
            if 0 <= chance < a.haste[seat]:
                first = bit(seat)
            chance -= a.haste[seat]
    return first


@inlined
def quickest(way: Any, a: Any, i: int, seats: int) -> int:
    """Of those who slap, whoever's hand is there first; all, if nobody does.

    A hand is a row of spans of time, each as likely as the others: one is drawn, and a time in it.
    """
    first, least = seats, -1
    while seats:
        seat = lowest(seats)
        seats = drop(seats, seat)
        if a.held[i][seat] == way.slap:
            hand = a.hands[seat]
            drawn = pick(a.rng[i], (len(hand) - 1) << FINE)
            begins = hand[drawn >> FINE]
            within = (hand[(drawn >> FINE) + 1] - begins) * (drawn & ((1 << FINE) - 1))
            time = (begins << FINE) + within
            if least < 0 or time < least:
                first, least = bit(seat), time
    return first


@inlined
def who_is_asked(rules: Any, game: Any, way: Any, a: Any, i: int, seats: int) -> int:
    """Those of the seats who have a choice, and do not play casually; the others answer."""
    house = a.book[i][HOUSE]
    if not way.skipping and not house:
        return seats
    asked, t = 0, a.tables[i]
    while seats:
        seat = lowest(seats)
        seats = drop(seats, seat)
        legal = rules.legal(t, seat)
        if way.skipping and legal & (legal - 1) == 0:
            a.held[i][seat] = lowest(legal)
        elif has(house, seat):
            a.held[i][seat] = game.casual(rules, t, seat, a.rng[i])
        else:
            asked |= bit(seat)
    return asked


@inlined
def note(way: Any, a: Any, i: int, seat: int, move: int) -> None:
    """Write a move down; a log that is full only counts."""
    log = a.log[i][a.book[i][NUMBER] // way.stride % 2]
    log[0] += 1
    if log[0] < len(log):
        log[log[0]] = pack(move, seat)


@inlined
def listen(way: Any, a: Any, i: int, tape: Any) -> None:
    """Tell each seat the rows of the tape that it may hear."""
    for seat in range(way.players):
        ring, told = a.heard[i][seat], a.told[i][seat]
        for n in range(1, tape[0][0] + 1):
            if has(tape[n][3], seat):
                row = ring[told[1]]
                row[0], row[1], row[2] = tape[n][0], tape[n][1], tape[n][2]
                told[0] += 1
                told[1] = told[1] + 1 if told[1] + 1 < len(ring) else 0
    tape[0][0] = 0


@inlined
def close_game(rules: Any, game: Any, way: Any, a: Any, i: int) -> None:
    """Reward everybody; nobody, if the game was cut off."""
    book = a.book[i]
    if book[LEFT]:
        a.truncated[i], book[LEFT] = 1, 0
    else:
        a.done[i] = 1
        won = rules.score(a.tables[i], a.points)
        for seat in range(way.players):
            if way.points:
                a.reward[i][seat] = a.points[seat]
            elif has(won, seat):
                a.reward[i][seat] = 1.0 / count(won)
    book[STATE] = OVER
    if way.final:
        look_on(rules, game, way, a, i, learner_of(way, a, i), a.final[i])


@inlined
def learner_of(way: Any, a: Any, i: int) -> int:
    return lowest(span(0, way.players - 1) & ~a.book[i][HOUSE])


@inlined
def show(rules: Any, game: Any, way: Any, a: Any, i: int) -> None:
    """What those who are asked see, and what they may do; all seats, if they act in rounds."""
    book, left = a.book[i], a.book[i][LEFT]
    if left:
        book[SEAT] = lowest(left)
    else:
        book[SEAT] = learner_of(way, a, i) if way.learner else -1
    for view in range(len(a.legal[i])):
        seat = view if way.rounds else book[SEAT]
        legal = 0
        if seat >= 0 and has(left, seat):
            legal = rules.legal(a.tables[i], seat)
        a.legal[i][view] = legal
        for word in range(len(a.mask[i][view])):
            a.mask[i][view][word] = spread(legal >> 8 * word, FIRST_BITS)
        if 0 <= seat < DEALER:
            look_on(rules, game, way, a, i, seat, a.seen[i][view])


@inlined
def look_on(rules: Any, game: Any, way: Any, a: Any, i: int, seat: int, out: Any) -> None:
    """What a seat sees of a table, column by column."""
    if way.hides:
        a.veiled[0] = a.tables[i]
        t = a.veiled[0]
        rules.veil(t, seat)
    else:
        t = a.tables[i]
    game.look(t, seat, out)
