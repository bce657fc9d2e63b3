"""Many games in one call: played into columns, and walked through again."""

from collections.abc import Callable
from typing import Any, NamedTuple

from tablee.core.bits import has
from tablee.core.chance import branch
from tablee.core.kernel import kernel
from tablee.core.playout import playout
from tablee.core.record import Grid, Row
from tablee.core.spelling import one_form
from tablee.core.tape import Tape

RIGHT, NOT_AWAITED, NOT_LEGAL, GOES_ON, OTHER_POINTS, OTHER_WINNERS = range(6)  # what is found
MOST = 62  # the greatest seat or move that a set can hold


class GameColumns(NamedTuple):
    """Games in columns: a row a game, and all moves in a row, game after game."""

    ends: Grid  # the points of every chair and, last, the set of winners
    lengths: Row  # moves of each game
    seats: Row  # who made each move
    moves: Row  # and which it was


class SpokenWords(NamedTuple):
    """How often each word of the tape was said."""

    times: Row
    games: Row  # in how many games
    last: Row  # how many games it ended
    heard: Row  # the last game it was said in


@kernel
def play_results(
    rules: Any,
    casual: Callable[..., int],
    t: Any,
    rng: Grid,
    first: int,
    setting: Row,
    to: GameColumns,
) -> int:
    """A game for each row, without its moves; `setting` is the players and the options."""
    for n in range(len(to.lengths)):
        branch(rng[1], rng[0], first + n)
        rules.deal(t, setting[0], setting[1:])
        to.lengths[n] = playout(rules, casual, t, rng[1], None)
        to.ends[n][rules.SEATS] = rules.score(t, to.ends[n])
    return len(to.lengths)


@kernel
def play_moves(
    rules: Any,
    casual: Callable[..., int],
    t: Any,
    rng: Grid,
    first: int,
    setting: Row,
    to: GameColumns,
    log: Row,
) -> int:
    """A game for each row with its moves; return how many found room, in the log and at the end."""
    used = 0
    for n in range(len(to.lengths)):
        branch(rng[1], rng[0], first + n)
        rules.deal(t, setting[0], setting[1:])
        made = playout(rules, casual, t, rng[1], None, one_form, log)
        if made == len(log) or used + made > len(to.moves):
            return n
        for k in range(made):
            to.seats[used + k], to.moves[used + k] = log[k] >> 6, log[k] & 63
        to.lengths[n], used = made, used + made
        to.ends[n][rules.SEATS] = rules.score(t, to.ends[n])
    return len(to.lengths)


@kernel
def retrace(rules: Any, t: Any, setting: Row, of: GameColumns, flaws: Grid, end: Row) -> int:
    """Play every game again; of each, what is wrong and at which move. Return how many are."""
    place, wrong = 0, 0
    for n in range(len(of.lengths)):
        rules.deal(t, setting[0], setting[1:])
        flaw, made = RIGHT, 0
        while flaw == RIGHT and made < of.lengths[n]:
            flaw = judged(rules, t, of.seats[place + made], of.moves[place + made])
            if flaw == RIGHT:
                rules.apply(t, of.seats[place + made], of.moves[place + made], None)
                made += 1
        place += of.lengths[n]
        if flaw == RIGHT:
            flaw = settled(rules, t, setting[0], of.ends[n], end)
        flaws[n][0], flaws[n][1] = flaw, made
        wrong += flaw != RIGHT
    return wrong


@kernel
def judged(rules: Any, t: Any, seat: int, move: int) -> int:
    """Whether somebody may make this move now."""
    if seat > MOST or not has(rules.awaiting(t), seat):
        return NOT_AWAITED
    if move > MOST or not has(rules.legal(t, seat), move):
        return NOT_LEGAL
    return RIGHT


@kernel
def settled(rules: Any, t: Any, players: int, told: Row, end: Row) -> int:
    """Whether a game is over, and its end is as told; `end` is a row to work with."""
    if rules.awaiting(t):
        return GOES_ON
    winners = rules.score(t, end)
    for seat in range(players):
        if end[seat] != told[seat]:
            return OTHER_POINTS
    return RIGHT if winners == told[rules.SEATS] else OTHER_WINNERS


@kernel
def listen(rules: Any, t: Any, setting: Row, of: GameColumns, tape: Tape, to: SpokenWords) -> int:
    """Play every game again, all of them right, and count what the tape says; return moves."""
    place = 0
    for n in range(len(of.lengths)):
        rules.deal(t, setting[0], setting[1:])
        word = -1
        for k in range(of.lengths[n]):
            rules.apply(t, of.seats[place + k], of.moves[place + k], tape)
            if tape is not None:
                for row in range(1, tape[0][0] + 1):
                    word = tape[row][0]
                    to.times[word] += 1
                    if to.heard[word] != n:
                        to.heard[word] = n
                        to.games[word] += 1
                tape[0][0] = 0
        if word >= 0:
            to.last[word] += 1
        place += of.lengths[n]
    return place
