"""Chasse Cercueils, clause by clause: when the colour die shows "!"."""

import pytest

from tablee.core.seats import WATCHER
from tablee.core.telling import Told
from tablee.play.table import Refused, Table
from tests.kit.staging import clauses, offers, tells
from tests.rules.coffins import (
    MINE,
    THREE,
    YOURS,
    after,
    chased,
    laid,
    rid,
    seated,
    shut,
    thrown,
)


def naming(seat: int, *cards: tuple[int, int]) -> list[str]:
    """The moves by which a seat slaps at a moon and names these cards (owner, place)."""
    named = [(f"{seat} point {owner}", f"{seat} card {place}") for owner, place in cards]
    return [f"{seat} slap", *(move for both in named for move in both)]


def opened(staged: Table, *coffins: tuple[int, int]) -> Table:
    """The table after the first seat that may do so opened each of these by a bat."""
    for owner, place in coffins:
        seat = 1 if owner == 0 else 0
        thrown(staged, "!B", f"{seat} slap", f"{seat} point {owner}", f"{seat} card {place}")
    return staged


def looks(told: list[Told]) -> list[tuple[object, object, object]]:
    """What was seen by moonlight: place, colour, symbol."""
    seen = [t.arguments for t in told if t.message == "cercueils-seen"]
    return [(about["place"], about["colour"], about["symbol"]) for about in seen]


@pytest.mark.parametrize(
    ("symbol", "choices"),
    [
        ("M", ["leave", "point 0", "point 1"]),
        ("B", ["coffin 1", "coffin 2", "coffin 3", "coffin 4"]),
        ("S", []),
    ],
)
def test_c_31_the_symbol_alone_decides_between_three_effects(
    symbol: str, choices: list[str]
) -> None:
    assert offers(thrown(seated(MINE, YOURS), f"!{symbol}", "0 slap"), 0) == choices


def test_c_32_with_the_bat_the_quickest_does_one_of_three_things() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (0, 1), (1, 2)), "!B", "0 slap")
    assert offers(staged, 0) == ["chase 1", "coffin 2", "coffin 3", "coffin 4", "point 1"]
    assert after(staged, "0 coffin 2").possible() == ["1 roll"]


@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_c_33_the_bat_shuts_any_open_vampire_of_yours(place: int) -> None:
    staged = thrown(seated(MINE, YOURS), "!B", "0 slap")
    assert clauses(staged, f"0 coffin {place}") == ["C-33"]
    assert laid(staged, 0).split()[place - 1] == "??"
    assert laid(staged, 0).count("??") == 1


def test_c_34_the_bat_chases_a_coffin_of_yours() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (0, 2)), "!B", "0 slap")
    assert clauses(staged, "0 chase 2", "* VS") == ["C-34", "C-25"]
    assert (chased(staged), laid(staged, 0)) == ([1, 0], "YM VS YS VM")


def test_c_35_the_bat_opens_a_coffin_of_another() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (1, 2), (1, 3)), "!B", "0 slap")
    assert clauses(staged, "0 point 1", "0 card 3") == ["C-R5", "C-35"]
    assert laid(staged, 1) == "VM ?? VS YM"


def test_c_36_the_moon_swaps_two_cards_face_down_in_one_row() -> None:
    staged = shut(seated(MINE, YOURS), (1, 1), (1, 2))
    assert clauses(thrown(staged, "!M", *naming(0, (1, 1), (1, 2))), "0 swap") == ["C-36"]
    assert laid(staged, 1) == "?? ?? VS YM"
    assert laid(opened(staged, (1, 1), (1, 2)), 1) == "VB VM VS YM"


def test_c_36_the_moon_swaps_two_cards_face_down_in_two_rows() -> None:
    staged = shut(seated(*THREE), (1, 2), (2, 1))
    assert clauses(thrown(staged, "!M", *naming(0, (1, 2), (2, 1))), "0 swap") == ["C-36"]
    opened(staged, (1, 2), (2, 1))
    assert (laid(staged, 1), laid(staged, 2)) == ("VB YS YM YB", "VS VM VB VS")


def test_c_37_before_deciding_the_slapper_may_peek_at_both() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (0, 2), (1, 3)), "!M")
    told = tells(staged, *naming(0, (0, 2), (1, 3)), to=0)
    assert looks(told) == [(2, "Y", "B"), (3, "V", "S")]
    assert offers(staged, 0) == ["leave", "swap"]


def test_c_38_if_no_other_has_a_coffin_open_cards_may_be_exchanged() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (0, 4)), "!M", *naming(0, (0, 1), (1, 2)))
    assert clauses(staged, "0 swap") == ["C-38"]
    assert (laid(staged, 0), laid(staged, 1)) == ("VB YB YS ??", "VM YM VS YM")


def test_c_38_if_another_has_a_coffin_no_open_card_may_be_exchanged() -> None:
    staged = thrown(shut(seated(*THREE), (0, 4), (1, 1)), "!M", "0 slap")
    assert offers(staged, 0) == ["leave", "point 0", "point 1"]
    assert offers(after(staged, "0 point 0"), 0) == ["card 4"]


@pytest.mark.parametrize("seat", range(3))
def test_c_39_with_the_skull_the_garlic_is_out_of_bounds_for_everybody(seat: int) -> None:
    staged = thrown(shut(seated(*THREE), (seat, 1)), "!S")
    assert clauses(staged, f"{seat} slap") == ["C-R4", "C-40"]
    assert offers(staged, seat) == ["reveal 1"]  # nothing but the penalty


def test_c_40_whoever_touches_the_garlic_at_a_skull_takes_a_penalty() -> None:
    staged = thrown(seated(MINE, YOURS), "!S")
    assert clauses(staged, "1 slap", "* YB")[-2:] == ["C-40", "C-44"]
    assert laid(staged, 1) == f"{YOURS} YB"


def test_c_r8_the_bat_chases_any_coffin_even_the_winning_fourth() -> None:
    staged = seated(MINE, YOURS)
    for _ in range(3):
        rid(staged, 0)
    thrown(staged, "!B", "0 slap", "0 coffin 3")
    assert clauses(thrown(staged, "!B", "0 slap"), "0 chase 3") == ["C-34", "C-46"]
    assert staged.over


def test_c_r8_the_refill_after_a_bat_is_the_usual_one() -> None:
    staged = shut(thrown(seated(MINE, YOURS), "!S", "0 slap", "* VB"), (0, 1))
    assert clauses(thrown(staged, "!B", "0 slap"), "0 chase 1") == ["C-34", "C-47"]


def test_c_r8_a_slapper_without_any_choice_does_nothing() -> None:
    # no row is ever empty before its owner has won, so the table is cleared by hand
    staged = thrown(seated(MINE, YOURS), "!B", "0 slap")
    getattr(staged, "_t").size[0] = 0  # noqa: B009
    assert staged.possible() == ["@ time"]
    assert clauses(staged, "@ time") == ["C-R18"]


def test_c_r9_two_coffins_of_ones_own_may_be_swapped() -> None:
    staged = shut(seated(MINE, YOURS), (0, 1), (0, 2))
    thrown(staged, "!M", *naming(0, (0, 1), (0, 2)), "0 swap")
    assert laid(opened(staged, (0, 1)), 0) == "YB ?? YS VM"


@pytest.mark.parametrize("named", [[], [(1, 1), (1, 2)]])
def test_c_r9_the_cards_may_be_left_where_they_are(named: list[tuple[int, int]]) -> None:
    staged = thrown(shut(seated(MINE, YOURS), (1, 1), (1, 2)), "!M", *naming(0, *named))
    assert clauses(staged, "0 leave") == ["C-R9"]
    assert laid(opened(staged, (1, 1), (1, 2)), 1) == YOURS


def test_c_r9_a_swap_takes_two_different_coffins() -> None:
    staged = thrown(shut(seated(*THREE), (1, 1)), "!M", "0 slap")
    assert offers(staged, 0) == ["leave"]  # the only coffin has no other to trade places with
    staged = thrown(shut(seated(*THREE), (1, 1), (1, 3)), "!M", *naming(0, (1, 1)), "0 point 1")
    assert offers(staged, 0) == ["card 3"]


def test_c_r9_open_cards_must_come_from_two_different_players() -> None:
    staged = thrown(shut(seated(*THREE), (0, 1)), "!M", *naming(0, (2, 1)))
    assert offers(staged, 0) == ["point 0", "point 1"]
    assert offers(after(staged, "0 point 0"), 0) == ["card 2", "card 3", "card 4"]
    staged = shut(seated(MINE, YOURS), *((0, place) for place in (1, 2, 3, 4)))
    assert offers(thrown(staged, "!M", "0 slap"), 0) == ["leave", "point 0"]  # none open at seat 0


def test_c_r10_at_a_skull_only_the_first_to_slap_is_punished() -> None:
    staged = thrown(seated(*THREE), "!S", "1 slap")
    with pytest.raises(Refused):
        staged.write("2 slap")
    assert after(staged, "* VM").possible() == ["2 roll"]
    assert [laid(staged, seat) for seat in (0, 1, 2)] == [THREE[0], f"{THREE[1]} VM", THREE[2]]


def test_c_r20_a_checked_coffin_has_been_seen_by_all() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (0, 2)), "YB", "0 slap", "0 point 0")
    told = tells(staged, "0 card 2")[0]
    assert (told.arguments["colour"], told.arguments["symbol"]) == ("Y", "B")


def test_c_r20_a_coffin_chased_by_the_bat_is_set_aside_unseen() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (0, 2)), "!B", "0 slap")
    unseen = staged.seen_by(0).unseen
    for viewer in (0, 1, WATCHER):
        twin = thrown(shut(seated(MINE, YOURS), (0, 2)), "!B", "0 slap")
        told = tells(twin, "0 chase 2", to=viewer)
        assert [set(t.arguments) for t in told] == [{"owner", "place"}]
        assert twin.seen_by(viewer).unseen == unseen


def test_c_r21_only_the_slapper_sees_the_two_cards_and_only_until_the_decision() -> None:
    staged = thrown(shut(seated(*THREE), (1, 1), (2, 1)), "!M", *naming(0, (1, 1)), "0 point 2")
    assert laid(staged, 1, to=0) == "?? VS YM YB"  # not before both are named
    after(staged, "0 card 1")
    assert [laid(staged, 1, to=viewer)[:2] for viewer in (0, 1, 2)] == ["VB", "??", "??"]
    assert [laid(staged, 2, to=viewer)[:2] for viewer in (0, 1, 2)] == ["YS", "??", "??"]
    after(staged, "0 swap")
    assert [laid(staged, 1, to=viewer)[:2] for viewer in (0, 1, 2)] == ["??"] * 3


@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_c_r21_the_others_learn_the_places_and_never_the_cards(viewer: int) -> None:
    staged = thrown(shut(seated(*THREE), (1, 1), (2, 3)), "!M")
    told = tells(staged, *naming(0, (1, 1), (2, 3)), "0 swap", to=viewer)
    assert looks(told) == []
    assert [t.arguments["place"] for t in told if t.message == "cercueils-named"] == [1, 3]
    assert not any("symbol" in t.arguments for t in told)


def test_c_r21_open_cards_are_no_secret() -> None:
    staged = thrown(seated(MINE, YOURS), "!M")
    assert looks(tells(staged, *naming(0, (0, 1), (1, 2)), to=0)) == []
    assert laid(staged, 1, to=WATCHER) == YOURS
