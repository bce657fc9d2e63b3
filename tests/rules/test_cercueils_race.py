"""Chasse Cercueils, clause by clause: the roll, the race to the garlic, claims, penalties."""

import pytest

from tablee.core.seats import WATCHER
from tablee.play.table import Refused
from tests.kit.staging import clauses, offers, tells
from tests.rules.coffins import (
    MINE,
    THREE,
    YOURS,
    after,
    chased,
    claim,
    laid,
    rid,
    roller,
    seated,
    shut,
    thrown,
)


def test_c_05_players_take_turns_to_throw_both_dice_at_once() -> None:
    staged = seated(MINE, YOURS)
    for seat in (0, 1, 0):
        assert staged.possible() == [f"{seat} roll"]
        told = tells(staged, f"{seat} roll", "* VB")
        assert [(t.clause, t.seat, t.arguments) for t in told] == [
            ("C-05", seat, {"colour": "V", "symbol": "B"})
        ]
        staged.write("@ time")


@pytest.mark.parametrize(("place", "clause"), [(1, "C-19"), (2, "C-20"), (3, "C-20"), (4, "C-20")])
def test_c_06_both_the_colour_and_the_symbol_must_be_those_rolled(place: int, clause: str) -> None:
    assert clauses(thrown(seated(MINE, YOURS), "YM"), *claim(0, 0, place))[-1] == clause


def test_c_07_the_quickest_shuts_one_card_and_only_one() -> None:
    staged = thrown(seated("YM YM YM VM", YOURS), "YM", *claim(0, 0, 2))
    assert laid(staged, 0) == "YM ?? YM VM"
    assert staged.possible() == ["1 roll"]


def test_c_08_a_vampire_takes_two_rolls_of_its_combination() -> None:
    staged = thrown(seated(MINE, YOURS), "YS", *claim(0, 0, 3))
    assert (laid(staged, 0), chased(staged)) == ("YM YB ?? VM", [0, 0])
    thrown(staged, "YS", *claim(0, 0, 3))
    assert chased(staged) == [1, 0]


@pytest.mark.parametrize("first", range(3))
def test_c_15_once_the_dice_are_thrown_anybody_may_act_first(first: int) -> None:
    staged = thrown(seated(*THREE), "YM")
    assert clauses(staged, f"{first} slap") == ["C-R4"]
    assert [seat for seat in range(3) if offers(staged, seat)] == [first]


def test_c_16_slap_or_keep_your_hand_off() -> None:
    staged = thrown(seated(*THREE), "YM")
    assert offers(staged, 1) == ["hold", "slap"]
    assert clauses(staged, "1 hold") == ["C-16"]
    assert offers(staged, 1) == []


def test_c_17_whoever_does_not_slap_straight_away_may_lose_the_race() -> None:
    # the software forces no hand down; it gives the card to the owner who was quicker
    staged = thrown(seated(MINE, YOURS), "YM", *claim(1, 1, 4))  # seat 0 has a yellow moon too
    assert (laid(staged, 0), laid(staged, 1)) == (MINE, "VM VB VS ??")


def test_c_18_the_quickest_points_out_the_card() -> None:
    staged = thrown(seated(*THREE), "YM", "2 slap")
    told = tells(staged, "2 point 2")
    assert [(t.clause, t.seat) for t in told] == [("C-R5", 2)]
    moves = {f"2 card {place}" for place in (1, 2, 3, 4)}
    assert set(staged.possible()) == moves | {"@ time"}


def test_c_19_a_card_that_fits_goes_over_and_stays_face_down() -> None:
    staged = thrown(seated(MINE, YOURS), "YM")
    assert clauses(staged, *claim(0, 0, 1))[-1] == "C-19"
    for dice in ("VM", "VB"):
        assert laid(thrown(staged, dice, "@ time"), 0) == "?? YB YS VM"


def test_c_20_without_such_a_card_there_is_a_penalty() -> None:
    staged = thrown(seated(MINE, YOURS), "VS")
    assert clauses(staged, *claim(0, 0, 4), "* YB")[-2:] == ["C-20", "C-44"]
    assert laid(staged, 0) == "YM YB YS VM YB"


def test_c_21_nobody_may_peek_at_a_card_turned_over() -> None:
    staged = shut(seated(MINE, YOURS), (0, 1), (0, 3))
    assert [laid(staged, 0, to=viewer) for viewer in (0, 1, WATCHER)] == ["?? YB ?? VM"] * 3


def test_c_22_you_slap_for_a_coffin_of_yours_too() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (0, 2)), "YB", "0 slap", "0 point 0")
    assert "card 2" in offers(staged, 0)
    assert tells(staged, "0 card 2")[0].message == "cercueils-chased"


@pytest.mark.parametrize(("dice", "message"), [("YB", "chased"), ("VB", "wrong-down")])
def test_c_23_a_claimed_coffin_is_turned_up_for_everybody(dice: str, message: str) -> None:
    staged = thrown(shut(seated(*THREE), (0, 2)), dice)
    told = tells(staged, *claim(0, 0, 2), to=2)[-1]
    assert told.message == f"cercueils-{message}"
    assert (told.arguments["colour"], told.arguments["symbol"]) == ("Y", "B")


def test_c_24_a_coffin_that_fits_is_chased() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (0, 2)), "YB")
    assert clauses(staged, *claim(0, 0, 2))[-1] == "C-24"
    assert chased(staged) == [1, 0]


def test_c_25_a_fresh_card_face_up_brings_the_row_back_to_four() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (0, 2)), "YB", *claim(0, 0, 2))
    assert clauses(staged, "* VS") == ["C-25"]
    assert laid(staged, 0) == "YM VS YS VM"


def test_c_26_a_coffin_that_does_not_fit_remains_yours_and_lies_open() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (0, 2)), "YS")
    assert clauses(staged, *claim(0, 0, 2))[-1] == "C-26"
    assert (laid(staged, 0), chased(staged)) == (MINE, [0, 0])


def test_c_27_you_may_slap_for_a_coffin_of_somebody_else() -> None:
    staged = thrown(shut(seated(*THREE), (2, 1)), "YS", "0 slap")
    assert offers(staged, 0) == ["miss", "point 0", "point 2"]


@pytest.mark.parametrize(("dice", "message"), [("YS", "exposed"), ("VS", "wrong-other")])
def test_c_28_the_card_you_mean_is_turned_up_and_checked(dice: str, message: str) -> None:
    staged = thrown(shut(seated(*THREE), (2, 1)), dice)
    told = tells(staged, *claim(0, 2, 1), to=1)[-1]
    assert told.message == f"cercueils-{message}"
    assert (told.arguments["colour"], told.arguments["symbol"]) == ("Y", "S")


def test_c_29_right_about_anothers_coffin_it_is_left_open() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (1, 2)), "VB")
    assert clauses(staged, *claim(0, 1, 2))[-1] == "C-29"
    assert laid(staged, 1) == YOURS
    assert clauses(thrown(staged, "VB"), *claim(1, 1, 2))[-1] == "C-19"  # all over again


def test_c_30_wrong_about_anothers_coffin_it_is_shut_and_the_penalty_is_yours() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (1, 2)), "VS")
    assert clauses(staged, *claim(0, 1, 2), "* YB")[-2:] == ["C-30", "C-44"]
    assert (laid(staged, 0), laid(staged, 1)) == (f"{MINE} YB", "VM ?? VS YM")


@pytest.mark.parametrize("moves", [["@ time"], ["1 hold", "@ time"], ["1 hold", "0 hold"]])
def test_c_41_if_nobody_moves_it_is_the_next_players_roll(moves: list[str]) -> None:
    staged = thrown(seated(MINE, YOURS), "YM")
    assert clauses(staged, *moves)[-1] == "C-41"
    assert staged.possible() == ["1 roll"]


@pytest.mark.parametrize(
    ("dice", "moves"),
    [
        ("YM", claim(0, 0, 1)),
        ("YB", (*claim(0, 0, 1), "* VB")),
        ("VS", ("1 slap", "1 miss", "* VB")),
        ("!B", ("2 slap", "2 coffin 1")),
        ("!M", ("1 slap", "1 leave")),
        ("!S", ("0 slap", "* VB")),
    ],
)
def test_c_42_when_all_is_done_the_dice_go_anticlockwise(dice: str, moves: tuple[str, ...]) -> None:
    staged = thrown(seated(*THREE), dice, *moves[:-1])
    assert "2 roll" not in staged.possible()
    assert after(staged, moves[-1]).possible() == ["2 roll"]


def test_c_43_for_a_mistake_you_open_a_coffin_of_yours() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (0, 2), (1, 1)), "VS", "0 slap", "0 miss")
    assert offers(staged, 0) == ["reveal 2"]
    assert clauses(staged, "0 reveal 2") == ["C-43"]
    assert (laid(staged, 0), laid(staged, 1)) == (MINE, "?? VB VS YM")


def test_c_44_without_a_coffin_you_draw_a_card_face_up() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (1, 1)), "VS", "0 slap", "0 miss")
    assert clauses(staged, "* YB") == ["C-44"]
    assert laid(staged, 0) == f"{MINE} YB"


def test_c_45_a_row_may_grow_and_the_extra_vampire_is_one_more_to_deal_with() -> None:
    staged = seated(MINE, YOURS)
    for card in ("VB", "VS"):
        thrown(staged, "!S", "0 slap", f"* {card}")
    assert laid(staged, 0) == "YM YB YS VM VB VS"
    assert laid(shut(staged, (0, 6)), 0) == "YM YB YS VM VB ??"
    assert clauses(thrown(staged, "VS"), *claim(0, 0, 6))[-2] == "C-24"


def test_c_47_no_fresh_card_unless_fewer_than_four_are_left() -> None:
    staged = shut(thrown(seated(MINE, YOURS), "!S", "0 slap", "* VB"), (0, 1))
    assert clauses(thrown(staged, "YM"), *claim(0, 0, 1))[-2:] == ["C-24", "C-47"]
    assert laid(staged, 0) == "YB YS VM VB"
    assert staged.possible() == [f"{roller(staged)} roll"]
    assert len(laid(rid(staged, 0), 0).split()) == 4  # from four it is refilled again


def test_c_48_before_the_dice_are_thrown_no_hand_reaches_the_garlic() -> None:
    # on a screen: whatever the distance, a slap before the dice show is no move at all
    staged = seated(*THREE)
    for before in ("0 roll", "* YM"):
        for seat in range(3):
            with pytest.raises(Refused):
                staged.write(f"{seat} slap")
        staged.write(before)
    assert all("slap" in offers(staged, seat) for seat in range(3))
