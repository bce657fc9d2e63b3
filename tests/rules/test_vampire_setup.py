"""Vampire: the cards, the deal, and who sees what."""

import pytest

from tablee.core.seats import WATCHER
from tablee.core.telling import Told
from tablee.play.table import Table
from tests.kit.staging import offers, table, tells

MIXED = "G1 M1 D1 H1"  # makes no hunt, not even with what lies at the locations
COLOURS = "CGMDHP"  # in the order of the row


def dealt(*hands: str) -> Table:
    """A table where everybody holds these four cards, and seat 0 begins."""
    deal = [f"* {card}" for hand in hands for card in hand.split()]
    return table("vampire", len(hands), deal)


def said(told: list[Told]) -> list[tuple[str, str]]:
    return [(each.message, each.clause) for each in told]


def test_k_02_there_are_six_places() -> None:
    staged = dealt("S G1 M1 D1", MIXED, MIXED)
    tells(staged, "0 draw", "* P1", "* H1")
    places = [move[-1] for move in offers(staged, 0) if move.startswith("put S ")]
    assert sorted(places) == sorted(COLOURS)


def test_k_03_ten_jokers_take_on_any_colour() -> None:
    assert table("vampire", 3).odds()["* S"] == 10
    staged = dealt("S S C1 G1", MIXED, MIXED)
    tells(staged, "0 draw", "* M2", "* D2")
    hunts = [move for move in offers(staged, 0) if move.startswith("hunt")]
    assert hunts == ["hunt C", "hunt D", "hunt G", "hunt M"]


@pytest.mark.parametrize("place", range(6))
def test_k_04_each_colour_has_eleven_single_heads_and_five_pairs(place: int) -> None:
    staged, colour = table("vampire", 3), COLOURS[place]
    ones = staged.odds()[f"* {colour}1"] + staged.seen_by(0).under[place]
    assert (ones, staged.odds()[f"* {colour}2"]) == (11, 5)


def test_k_05_the_locations_lie_side_by_side() -> None:
    # A row on the table: six places that do not touch each other.
    staged = dealt("M1 M1 C1 G1", MIXED, MIXED)
    tells(staged, "0 take M", "0 ones 2", "0 twos 0", "0 jokers 0")
    assert staged.seen_by(0).under == [1, 1, 0, 1, 1, 1, *[0] * 12]


def test_k_06_a_single_head_lies_at_every_location() -> None:
    staged = table("vampire", 4)
    assert staged.seen_by(0).under == [1] * 6 + [0] * 12
    assert said(tells(staged, "* C1"))[0] == ("vampire-opened", "K-06")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_k_07_everybody_is_dealt_four_of_the_mixed_cards(players: int) -> None:
    staged = table("vampire", players)
    assert sum(staged.odds().values()) == 96 - 6 + 10
    told = tells(staged, *(f"* {COLOURS[seat]}1" for seat in range(players) for _ in range(4)))
    assert [each.seat for each in told if each.clause == "K-07"] == sorted([*range(players)] * 4)
    assert staged.seen_by(0).held[:players] == [4] * players
    assert not offers(staged, "*")


def test_k_08_the_rest_is_a_pile_that_nobody_sees() -> None:
    view = dealt(MIXED, "C1 C1 C1 C1", "P2 P2 P2 P2").seen_by(0)
    assert view.pile == 100 - 12
    assert (view.stock[0], view.stock[11]) == (10, 5)  # for all seat 0 knows, still in the pile


def test_k_09_the_longest_canines_take_the_first_seat_and_go_first() -> None:
    # Teeth are compared when the seats are chosen: whoever wins sits on seat 0.
    staged = table("vampire", 3)
    assert tells(staged, "* C1")[0].seat == 0
    tells(staged, *["* P1"] * 10, "* H1")
    assert "draw" in offers(staged, 0)


def test_k_r1_three_to_five_can_play() -> None:
    assert [table("vampire", players).players for players in (3, 4, 5)] == [3, 4, 5]
    for players in (2, 6):
        with pytest.raises(ValueError, match="3 to 5"):
            table("vampire", players)


def test_k_r14_locations_and_hunts_are_open_and_a_hand_shows_its_size() -> None:
    staged = dealt("S S C1 C2", MIXED, MIXED)
    tells(staged, "0 take C", "0 ones 1", "0 twos 1", "0 jokers 1", "1 draw", "* P2", "* P1")
    tells(staged, "1 put P2")
    view = staged.seen_by(2)
    assert view.hunt[0] == [2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]
    assert view.under == [0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, *[0] * 6]
    assert view.held[:3] == [1, 5, 4]
    assert [sum(hand) for hand in view.hand] == [0, 0, 4, 0, 0]


def test_k_r14_a_hand_has_no_limit() -> None:
    staged = dealt(MIXED, MIXED, MIXED)
    for turn in range(30):
        cards = [f"* {COLOURS[turn // 5]}{heads}" for heads in (1, 2)]
        tells(staged, f"{turn % 3} draw", *cards)
        tells(staged, f"{turn % 3} put {cards[0][2:]}")
    assert staged.seen_by(0).held[:3] == [4 + 10] * 3


@pytest.mark.parametrize("seat", [1, 2, WATCHER])
def test_what_is_dealt_and_drawn_looks_alike_to_the_others(seat: int) -> None:
    one = dealt("C1 C1 C2 S", MIXED, MIXED)
    tells(one, "0 draw", "* P1", "* P2")
    other = dealt("P1 M2 S S", MIXED, MIXED)
    tells(other, "0 draw", "* D1", "* S")
    assert one.seen_by(seat) == other.seen_by(seat)
    assert one.seen_by(0) != other.seen_by(0)


def test_a_dealt_card_is_told_to_its_owner_only() -> None:
    for seat, message in (
        (0, "vampire-dealt"),
        (1, "vampire-dealt-unseen"),
        (WATCHER, "vampire-dealt-unseen"),
    ):
        told = tells(table("vampire", 3), "* C2", to=seat)[1:]
        assert said(told) == [(message, "K-07")]
        assert told[0].arguments == ({"colour": "C", "heads": 2} if seat == 0 else {})


def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    for seat, message in (
        (0, "vampire-drew"),
        (1, "vampire-drew-unseen"),
        (WATCHER, "vampire-drew-unseen"),
    ):
        told = tells(dealt(MIXED, MIXED, MIXED), "0 draw", "* S", to=seat)
        assert said(told) == [(message, "K-12")]
        assert told[0].arguments == ({"colour": "S", "heads": 1} if seat == 0 else {})
