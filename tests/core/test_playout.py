"""A game that is played to its end without a table: its log, and many of them."""

from typing import Any

from tablee.core.chance import branch, stream
from tablee.core.playout import playout, playouts, results
from tablee.games import CATALOGUE

VAUTOUR = CATALOGUE["vautour"]


def dealt() -> Any:
    t = VAUTOUR.rules.Table.blank()
    VAUTOUR.rules.deal(t, 2, VAUTOUR.numbers({}))
    return t


def test_every_row_has_the_points_and_the_winners_of_its_game():
    seats, rng = VAUTOUR.rules.SEATS, [stream(1), stream(1)]
    ends = [[0] * (seats + 1) for _ in range(3)]
    numbers = VAUTOUR.numbers({})
    made = results(VAUTOUR.rules, VAUTOUR.casual, dealt(), rng, 5, 2, numbers, ends)
    total = 0
    for n, row in enumerate(ends):
        t, points, alone = dealt(), [0] * seats, stream(1)
        branch(alone, stream(1), 5 + n)
        total += playout(VAUTOUR.rules, VAUTOUR.casual, t, alone, None)
        winners = VAUTOUR.rules.score(t, points)
        assert row == [*points, winners]
    assert made == total


def test_a_log_ends_where_there_is_no_more_room():
    log = [0] * 4

    def form(t: object, seat: int, move: int) -> int:
        return 1

    made = playout(VAUTOUR.rules, VAUTOUR.casual, dealt(), stream(1), None, form, log)
    assert made == len(log)
    assert all(log)


def test_many_games_are_as_long_as_each_alone():
    rng, alone, points = stream(2), stream(2), [0] * VAUTOUR.rules.SEATS
    made = playouts(VAUTOUR.rules, VAUTOUR.casual, dealt(), rng, 3, 2, VAUTOUR.numbers({}), points)
    lengths = [playout(VAUTOUR.rules, VAUTOUR.casual, dealt(), alone, None) for _ in range(3)]
    assert made == sum(lengths)
    assert rng == alone
