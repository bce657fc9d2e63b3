"""Agents in kernel Python against each other, many games in one call.

The dealer draws from a stream of the deal, each seat from one of its own, so the cards are the same
whoever plays.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from tablee.core.bits import lowest
from tablee.core.chance import branch, pick
from tablee.core.kernel import kernel
from tablee.core.record import Grid, Row
from tablee.core.seats import DEALER

LONGEST = 20_000  # moves after which a game is everybody's


class Venue(NamedTuple):
    """Where they meet: what is played, from which streams, and who sits behind whom."""

    players: int
    options: Row
    seeds: Grid  # the dealer's stream and, behind it, that of each seat
    streams: Grid  # the same for the deal that is played
    together: int  # different agents at a table
    chairs: Grid  # the agent in each, a row a game; those of a deal follow each other


@kernel
def play_deals(
    rules: Any, choose: Callable[..., int], tables: Any, at: Venue, first: int, ends: Grid
) -> int:
    """A game for each row of `ends`: its points and, last, its winners; return all moves.

    The games of a deal follow each other, with every chair for every agent. `choose` is called
    with the tables, of which the first is played at, an agent, its seat and its stream.
    """
    t, moves = tables[0], 0
    for n in range(len(ends)):
        deal = first + n // at.together
        for row in range(len(at.seeds)):
            branch(at.streams[row], at.seeds[row], deal)
        rules.deal(t, at.players, at.options)
        who = at.chairs[(first * at.together + n) % len(at.chairs)]
        seats, made = rules.awaiting(t), 0
        while seats and made < LONGEST:
            seat = lowest(seats)
            if seat == DEALER:
                move = rules.lot(t, pick(at.streams[0], rules.lots(t)))
            else:
                move = choose(tables, who[seat], seat, at.streams[seat + 1])
            rules.apply(t, seat, move, None)
            seats = rules.awaiting(t)
            made += 1
        winners = rules.score(t, ends[n])
        ends[n][rules.SEATS] = (1 << at.players) - 1 if seats else winners
        moves += made
    return moves
