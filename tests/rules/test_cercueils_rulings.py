"""Chasse Cercueils, ruling by ruling: claims, clocks, penalties and places."""

import pytest

from tablee.core.seats import WATCHER
from tablee.play.table import Refused
from tests.kit.staging import clauses, offers
from tests.rules.coffins import (
    MINE,
    THREE,
    YOURS,
    after,
    chased,
    claim,
    drained,
    laid,
    roller,
    seated,
    shut,
    thrown,
)


@pytest.mark.parametrize(("place", "message"), [(1, "C-24"), (2, "C-19")])
def test_c_r3_of_several_that_fit_you_choose_one_face_up_or_down(place: int, message: str) -> None:
    staged = thrown(shut(seated("YM YM YS VM", YOURS), (0, 1)), "YM")
    assert clauses(staged, *claim(0, 0, place))[-1] == message


def test_c_r4_later_slaps_are_neither_rewarded_nor_punished() -> None:
    staged = thrown(seated(MINE, YOURS), "YM", "0 slap")
    with pytest.raises(Refused):
        staged.write("1 slap")
    after(staged, "0 point 0", "0 card 1")
    assert (laid(staged, 0), laid(staged, 1)) == ("?? YB YS VM", YOURS)


def test_c_r4_the_first_slap_closes_the_race() -> None:
    staged = thrown(seated(*THREE), "YM", "1 hold")
    assert staged.seen_by(WATCHER).racing == 0b101
    assert after(staged, "0 slap").seen_by(WATCHER).racing == 0


def test_c_r4_the_penalty_of_a_wrong_first_slap_closes_the_roll() -> None:
    staged = thrown(seated(MINE, YOURS), "YM", "0 slap", "0 miss", "* VB")  # seat 1 has a match
    assert staged.possible() == ["1 roll"]


def test_c_r5_you_point_at_any_card_of_yours_or_a_coffin_of_another() -> None:
    staged = thrown(shut(seated(*THREE), (0, 1), (2, 3)), "YS", "0 slap")
    assert set(staged.possible()) == {"0 miss", "0 point 0", "0 point 2", "@ time"}
    assert offers(after(staged, "0 point 2"), 0) == ["card 3"]
    staged = thrown(shut(seated(*THREE), (0, 1)), "YS", "0 slap", "0 point 0")
    assert offers(staged, 0) == ["card 1", "card 2", "card 3", "card 4"]


@pytest.mark.parametrize(
    ("moves", "clause"),
    [
        (["0 miss"], "C-R5"),
        (["@ time"], "C-R18"),
        (["0 point 0", "@ time"], "C-R18"),
        (["0 point 0", "0 card 1"], "C-20"),
    ],
)
def test_c_r5_a_mistake_admitted_or_shown_or_too_late_costs_a_penalty(
    moves: list[str], clause: str
) -> None:
    staged = thrown(seated(MINE, YOURS), "VS", "0 slap")
    assert clauses(staged, *moves, "* YB")[-2:] == [clause, "C-44"]


def test_c_r6_a_wrong_coffin_of_yours_brings_no_penalty_on_top() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (0, 1), (0, 2)), "VS", *claim(0, 0, 1))
    assert laid(staged, 0) == "YM ?? YS VM"
    assert staged.possible() == ["1 roll"]


def test_c_r7_pointing_rightly_at_anothers_coffin_gains_nothing_more() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (1, 4)), "YM")  # seat 0 has a yellow moon too
    assert clauses(staged, *claim(0, 1, 4))[-1] == "C-29"
    assert (laid(staged, 0), laid(staged, 1), chased(staged)) == (MINE, YOURS, [0, 0])
    assert staged.possible() == ["0 roll"]


def test_c_r7_only_the_card_pointed_at_is_checked() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (1, 2)), "YM")  # seat 0 could have shown its own
    assert clauses(staged, *claim(0, 1, 2), "* YB")[-2:] == ["C-30", "C-44"]
    assert laid(staged, 1) == "VM ?? VS YM"


@pytest.mark.parametrize("dice", ["YM", "VS", "!B", "!M", "!S"])
def test_c_r11_the_clock_runs_for_every_roll(dice: str) -> None:
    for seconds in (5, 3, 8):
        staged = thrown(seated(MINE, YOURS, reaction_seconds=seconds), dice)
        assert offers(staged, "@") == ["time"]


@pytest.mark.parametrize("dice", ["YM", "!B", "!M", "!S"])
def test_c_r11_untimed_means_no_clock_for_reacting_or_choosing(dice: str) -> None:
    for seconds, clock in ((5, ["time"]), ("untimed", [])):
        staged = shut(seated(MINE, YOURS, reaction_seconds=seconds), (0, 1))
        assert offers(thrown(staged, dice), "@") == clock
        assert offers(after(staged, "0 slap"), "@") == clock


def test_c_r12_the_player_at_fault_chooses_the_coffin() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (0, 1), (0, 3), (1, 1)), "!S", "0 slap")
    assert offers(staged, 0) == ["reveal 1", "reveal 3"]
    assert laid(after(staged, "0 reveal 3"), 0) == "?? YB YS VM"


def test_c_r12_with_neither_coffin_nor_pile_nothing_happens() -> None:
    staged = drained(seated(*THREE))
    rows = [laid(staged, seat) for seat in range(3)]
    assert clauses(thrown(staged, "!S"), "0 slap") == ["C-R4", "C-40", "C-R12"]
    assert [laid(staged, seat) for seat in range(3)] == rows
    assert offers(staged, roller(staged)) == ["roll"]


def test_c_r16_a_slap_before_the_dice_show_is_ignored_with_a_warning() -> None:
    # of the network, which must not decide who was first, the rules know nothing
    staged = seated(MINE, YOURS)
    log = list(staged.log)
    with pytest.raises(Refused) as refused:
        staged.write("0 slap")
    assert refused.value.told.clause == "C-R16"
    assert staged.log == log


@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_c_r17_of_a_card_face_down_one_sees_nothing_but_its_place(viewer: int) -> None:
    view = shut(seated(MINE, YOURS), (0, 1)).seen_by(viewer)
    for other in ("YB", "VS"):
        twin = shut(seated(f"{other} YB YS VM", YOURS), (0, 1)).seen_by(viewer)
        assert (twin.card, twin.down, twin.secret) == (view.card, view.down, view.secret)


def test_c_r18_time_in_the_race_means_that_the_undecided_hold() -> None:
    staged = thrown(seated(*THREE), "YM", "1 hold")
    assert clauses(staged, "@ time") == ["C-41"]
    assert staged.possible() == ["2 roll"]
    assert staged.seen_by(WATCHER).racing == 0


@pytest.mark.parametrize("moves", [[], ["0 point 0"], ["0 point 1"]])
def test_c_r18_time_while_pointing_is_a_mistake(moves: list[str]) -> None:
    staged = thrown(shut(seated(MINE, YOURS), (1, 1)), "YM", "0 slap", *moves)
    assert clauses(staged, "@ time", "* VB") == ["C-R18", "C-44"]


@pytest.mark.parametrize(
    "moves",
    [
        ["!B"],
        ["!B", "0 point 1"],
        ["!M"],
        ["!M", "0 point 0"],
        ["!M", "0 point 0", "0 card 1", "0 point 1", "0 card 1"],
    ],
)
def test_c_r18_time_on_bat_or_moon_changes_nothing(moves: list[str]) -> None:
    staged = shut(seated(MINE, YOURS), (0, 1), (1, 1))
    dice, *named = moves
    assert clauses(thrown(staged, dice, "0 slap", *named), "@ time") == ["C-R18"]
    assert (laid(staged, 0), laid(staged, 1)) == ("?? YB YS VM", "?? VB VS YM")
    assert staged.possible() == ["1 roll"]


def test_c_r18_time_for_a_penalty_opens_the_leftmost_coffin() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (0, 4), (0, 2)), "!S", "0 slap")
    assert clauses(staged, "@ time") == ["C-R18"]
    assert laid(staged, 0) == "YM YB YS ??"


def test_c_r19_a_refill_takes_the_place_of_the_chased_card() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (0, 3)), "YS", *claim(0, 0, 3), "* VB")
    assert laid(staged, 0) == "YM YB VB VM"


def test_c_r19_without_a_refill_the_row_closes_up_and_coffins_stay_shut() -> None:
    staged = thrown(seated(MINE, YOURS), "!S", "0 slap", "* VB")
    shut(staged, (0, 1), (0, 3), (0, 4))
    assert laid(thrown(staged, "YS", *claim(0, 0, 3)), 0) == "?? YB ?? VB"
    assert clauses(thrown(staged, "VM"), *claim(0, 0, 3))[-1] == "C-24"


def test_c_r19_a_penalty_card_goes_to_the_right_end() -> None:
    staged = thrown(seated(MINE, YOURS), "!S", "1 slap", "* VB")
    assert laid(thrown(staged, "!S", "1 slap", "* YS"), 1) == f"{YOURS} VB YS"
