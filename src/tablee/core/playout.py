"""A whole game of random moves, for any game: interpreted as it stands, compiled by `tablee.fast`.

`rules` is the module of a game's rules, `casual` a kernel that chooses for a seat without thinking.
"""

from collections.abc import Callable
from typing import Any

from tablee.core.bits import drop, lowest
from tablee.core.chance import draw, pick
from tablee.core.kernel import kernel
from tablee.core.record import Row
from tablee.core.seats import CLOCK, DEALER
from tablee.core.tape import Tape


@kernel
def whoever(rng: Row, seats: int) -> int:
    """One of the seats that may act; the clock, where it runs, is seldom the first."""
    people = drop(seats, CLOCK)
    return CLOCK if people != seats and pick(rng, 16) == 0 else draw(rng, people)


@kernel
def playout(rules: Any, casual: Callable[..., int], t: Any, rng: Row, tape: Tape) -> int:
    """Play to the end, and return how many moves it took."""
    moves = 0
    seats = rules.awaiting(t)
    while seats:
        seat = whoever(rng, seats) if rules.RACE else lowest(seats)
        if seat == DEALER:
            move = rules.lot(t, pick(rng, rules.lots(t)))
        else:
            move = casual(rules, t, seat, rng)
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
