"""Chasse Cercueils, clause by clause: the game, its components, setting up, the end."""

from collections import Counter

import pytest

from tablee.core.seats import DEALER, WATCHER
from tablee.core.telling import members
from tablee.games.cercueils.events import CARDS
from tests.kit.staging import clauses, offers, table
from tests.kit.strategies import inside
from tests.rules.coffins import (
    MINE,
    SIX,
    THREE,
    YOURS,
    after,
    chased,
    claim,
    drained,
    laid,
    rid,
    roller,
    seated,
    shut,
    thrown,
)


def test_c_01_for_two_to_six_players() -> None:
    assert [table("cercueils", players).players for players in range(2, 7)] == [2, 3, 4, 5, 6]
    for players in (1, 7):
        with pytest.raises(ValueError, match="2 to 6 players"):
            table("cercueils", players)


def test_c_02_there_are_43_vampires_and_two_dice() -> None:
    assert sum(table("cercueils", 2).odds().values()) == 43
    rolls = offers(after(seated(MINE, YOURS), "0 roll"), "*")
    assert {roll[0] for roll in rolls} == {"Y", "V", "!"}
    assert {roll[1] for roll in rolls} == {"M", "B", "S"}


def test_c_04_everybody_begins_with_four_vampires_in_plain_sight() -> None:
    staged = seated(*SIX)
    for viewer in range(6):
        assert [laid(staged, seat, to=viewer) for seat in range(6)] == list(SIX)


def test_c_09_the_first_with_four_chased_coffins_wins() -> None:
    staged = seated(MINE, YOURS)
    for seat in (0, 1, 0, 1, 0, 1):
        rid(staged, seat)
    assert not staged.over
    assert rid(staged, 1).result() == {"points": [3, 4], "winners": [1]}


def test_c_10_the_garlic_is_within_equal_reach_of_all() -> None:
    # on a screen: once the dice lie there, every seat may slap at once, the roller no sooner
    staged = thrown(seated(*SIX), "YM")
    assert [offers(staged, seat) for seat in range(6)] == [["hold", "slap"]] * 6


@pytest.mark.parametrize("players", range(2, 7))
def test_c_11_four_cards_each_are_dealt_face_up(players: int) -> None:
    staged = table("cercueils", players)
    for seat, row in enumerate(SIX[:players]):
        assert clauses(staged, *(f"* {card}" for card in row.split())) == ["C-11"] * 4
        assert laid(staged, seat) == row
    assert staged.possible() == ["0 roll"]


def test_c_12_what_was_not_dealt_is_the_pile_face_down() -> None:
    staged = thrown(seated(MINE, YOURS), "!S", "0 slap")  # a card of the pile is due
    assert staged.seen_by(0).pile == sum(staged.odds().values()) == 43 - 8
    assert offers(staged, "*") == sorted(CARDS)  # it may be any card: nobody sees which is next


def test_c_13_a_vampire_is_yellow_or_violet_with_a_moon_a_bat_or_a_skull() -> None:
    assert offers(table("cercueils", 2), "*") == ["VB", "VM", "VS", "YB", "YM", "YS"]


def test_c_14_the_youngest_rolls_first() -> None:
    # whoever is the youngest sits on seat 0
    assert seated(*THREE).possible() == ["0 roll"]


def test_c_46_the_fourth_chased_card_ends_the_game_at_once() -> None:
    staged = shut(rid(rid(rid(seated(MINE, YOURS), 0), 0), 0), (0, 4))
    assert clauses(thrown(staged, "VM"), *claim(0, 0, 4))[-2:] == ["C-24", "C-46"]
    assert staged.over
    assert staged.possible() == []


def test_c_49_penalty_cards_of_six_players_may_use_up_the_pile() -> None:
    staged = drained(seated(*SIX))
    assert staged.seen_by(WATCHER).pile == 0
    assert sum(len(laid(staged, seat).split()) for seat in range(6)) == 43
    assert not staged.over


def test_c_50_without_a_pile_the_row_stays_shorter() -> None:
    staged = shut(drained(seated(*SIX)), (0, 2))
    assert clauses(thrown(staged, "YB"), *claim(0, 0, 2))[-1] == "C-50"
    assert laid(staged, 0) == "YM YS VM"
    assert offers(staged, roller(staged)) == ["roll"]


def test_c_50_a_row_that_is_short_already_becomes_shorter() -> None:
    staged = shut(rid(drained(seated(*SIX)), 0), (0, 2))
    assert clauses(thrown(staged, "YS"), *claim(0, 0, 2))[-1] == "C-50"
    assert laid(staged, 0) == "YB VM"


def test_c_r1_seven_of_each_and_one_more_yellow_moon() -> None:
    odds = table("cercueils", 2).odds()
    assert odds == {"* YM": 8, "* YB": 7, "* YS": 7, "* VM": 7, "* VB": 7, "* VS": 7}


def test_c_r2_each_face_twice() -> None:
    staged = after(seated(MINE, YOURS), "0 roll")
    assert set(staged.odds().values()) == {2}
    assert len(staged.odds()) == 9


@pytest.mark.parametrize("two_coloured", [False, True])
def test_c_r2_the_dice_fall_as_often_as_the_odds_say(two_coloured: bool) -> None:
    staged = after(seated(MINE, YOURS, two_coloured_face=two_coloured), "0 roll")
    t, rules = inside(staged), staged.game.rules
    rolls = Counter(rules.lot(t, n) for n in range(rules.lots(t)))
    assert rolls == {roll: rules.odds(t, roll) for roll in members(staged.legal(DEALER))}


def test_c_r2_the_two_coloured_face_comes_once_and_fits_both_colours() -> None:
    staged = after(seated(MINE, YOURS, two_coloured_face=True), "0 roll")
    often = {"Y": 2, "V": 2, "!": 1, "=": 1}
    assert staged.odds() == {f"* {f}{s}": n for f, n in often.items() for s in "MBS"}
    for place, clause in enumerate(("C-19", "C-20", "C-20", "C-19"), start=1):
        staged = thrown(seated(MINE, YOURS, two_coloured_face=True), "=M")
        assert clauses(staged, *claim(0, 0, place))[-1] == clause


def test_c_r13_penalty_cards_do_not_raise_the_target() -> None:
    staged = seated(MINE, YOURS)
    for _ in range(5):
        thrown(staged, "!S", "0 slap", "* VB")
    for _ in range(4):
        assert not staged.over
        rid(staged, 0)
    assert staged.result() == {"points": [4, 0], "winners": [0]}


def test_c_r14_chased_cards_never_come_back() -> None:
    staged = thrown(rid(seated(MINE, YOURS), 0, place=1), "!S", "0 slap")
    refill, left = laid(staged, 0).split()[0], staged.odds()
    assert sum(left.values()) == 43 - 8 - 1
    assert left["* YM"] == 8 - 2 - (refill == "YM")


def test_c_r14_a_row_without_a_refill_remains_short() -> None:
    staged = rid(rid(drained(seated(*SIX)), 0), 0)
    assert (laid(staged, 0), chased(staged)[0]) == ("YS VM", 2)
    thrown(staged, "!S", "0 slap")
    assert laid(staged, 0) == "YS VM"


def test_c_r15_seat_0_begins_and_the_next_roller_sits_one_lower() -> None:
    staged, rollers = seated(*THREE), list[int]()
    for _ in range(4):
        rollers.append(roller(staged))
        thrown(staged, "YM", "@ time")
    assert rollers == [0, 2, 1, 0]
