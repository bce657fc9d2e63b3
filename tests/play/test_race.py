"""What a table knows of its races: whose hands are awaited, and for how long."""

from tablee.core.chance import stream
from tablee.core.seats import CLOCK, DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.play import race as races
from tablee.play.table import Table

CERCUEILS, PUSH = CATALOGUE["cercueils"], CATALOGUE["push"]


def rolled(players: int) -> Table:
    """A table whose dice are in the air."""
    table, rng = Table(CERCUEILS, players), stream("rolled")
    while not races.tumbling(table):
        seat = members(table.awaited)[0]
        table.play(seat, table.lot(rng) if seat == DEALER else members(table.legal(seat))[0])
    return table


def test_hands_are_awaited_once_the_dice_lie():
    table = rolled(3)
    assert races.last_word(table) == "roll"
    assert races.racing(table) == 0
    table.play(DEALER, table.lot(stream("lies")))
    assert members(races.racing(table)) == [0, 1, 2]
    assert not races.tumbling(table)
    assert members(table.awaited) == [0, 1, 2, CLOCK]


def test_the_dice_pass_from_whoever_rolled_them():
    table = rolled(4)
    roller = table.log[-1].seat
    assert races.in_turn(table, [0, 1, 2, 3])[0] == roller
    assert sorted(races.in_turn(table, [1, 3])) == [1, 3]


def test_without_races_nobody_slaps_and_no_dice_are_in_the_air():
    table = Table(PUSH, 2)
    assert (races.racing(table), races.tumbling(table), races.last_word(table)) == (0, False, "")


def test_the_clock_is_the_options_or_the_usual_or_none():
    assert races.seconds(Table(CERCUEILS, 2, {"reaction_seconds": 8})) == 8
    assert races.seconds(Table(CERCUEILS, 2, {"reaction_seconds": "untimed"})) is None
    assert races.seconds(Table(PUSH, 2)) == races.USUAL
