"""A whole game of random moves, for any game: interpreted as it stands, compiled by `tablee.fast`.

`rules` is the module of a game's rules, `casual` a kernel that chooses for a seat without thinking.
"""

from collections.abc import Callable
from typing import Any

from tablee.core.bits import drop, lowest
from tablee.core.chance import branch, draw, pick
from tablee.core.kernel import kernel
from tablee.core.record import Grid, Row
from tablee.core.seats import CLOCK, DEALER
from tablee.core.tape import Tape, pack


@kernel
def whoever(rng: Row, seats: int) -> int:
    """One of the seats that may act; the clock, where it runs, is seldom the first."""
    people = drop(seats, CLOCK)
    return CLOCK if people != seats and pick(rng, 16) == 0 else draw(rng, people)


@kernel
def next_seat(rules: Any, rng: Row, seats: int) -> int:
    """Who acts: anybody where it matters who is first, else the lowest seat.

    What is laid at the same time is laid in the order of the seats: to draw that, too, would lead
    nowhere else, and cost a short game a seventh of its speed.
    """
    return whoever(rng, seats) if rules.RACE else lowest(seats)


@kernel
def playout(
    rules: Any,
    casual: Callable[..., int],
    t: Any,
    rng: Row,
    tape: Tape,
    form: Callable[..., int] | None = None,
    log: Row | None = None,
) -> int:
    """Play to the end, and return how many moves it took.

    With a log, and the form of the game's spelling, each move is noted as `pack(move, seat, form)`;
    if the log is as long as what is returned it was too short, and the game may not be over.
    """
    moves = 0
    seats = rules.awaiting(t)
    while seats:
        seat = next_seat(rules, rng, seats)
        if seat == DEALER:
            move = rules.lot(t, pick(rng, rules.lots(t)))
        else:
            move = casual(rules, t, seat, rng)
        if log is not None and form is not None:
            if moves == len(log):
                break
            log[moves] = pack(move, seat, form(t, seat, move))
        rules.apply(t, seat, move, tape)
        seats = rules.awaiting(t)
        moves += 1
    return moves


@kernel
def playouts(
    rules: Any,
    casual: Callable[..., int],
    t: Any,
    rng: Row,
    games: int,
    players: int,
    options: Row,
    points: Row,
) -> int:
    """Deal and play out so many games, and return how many moves they took."""
    moves = 0
    for _ in range(games):
        rules.deal(t, players, options)
        moves += playout(rules, casual, t, rng, None)
        rules.score(t, points)
    return moves


@kernel
def results(
    rules: Any,
    casual: Callable[..., int],
    t: Any,
    rng: Grid,
    first: int,
    players: int,
    options: Row,
    ends: Grid,
) -> int:
    """A game for each row of `ends`: its points and, last, the set of its winners; return moves.

    `rng` is the stream of the seed and a second row to work with; `first` numbers the first game.
    """
    moves = 0
    for n in range(len(ends)):
        branch(rng[1], rng[0], first + n)
        rules.deal(t, players, options)
        moves += playout(rules, casual, t, rng[1], None)
        ends[n][rules.SEATS] = rules.score(t, ends[n])
    return moves
