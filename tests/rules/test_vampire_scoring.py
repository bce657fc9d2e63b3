"""Vampire: how a round ends, what the hunts are worth, and who wins."""

from typing import Any

import pytest

from tablee.core.telling import Told
from tablee.games.vampire.rules import COLOURS, JOKER, ONE, TWO
from tablee.play.table import Table
from tests.kit.staging import clauses, offers, table, tells

MIXED = "G1 M1 D1 H1"  # makes no hunt, not even with what lies at the locations
INSIDE = "_t"


def inside(staged: Table) -> Any:
    return getattr(staged, INSIDE)


def dealt(players: int, hand: str = MIXED, **options: object) -> Table:
    """A table of one round, unless told otherwise, where everybody holds these four cards."""
    deal = [f"* {card}" for card in hand.split()] * players
    return table("vampire", players, deal, **{"rounds": 1, **options})


def lay_out(staged: Table, *hunts: str) -> None:
    """Give each seat hunts of so many heads, colour by colour in the order of the row."""
    for seat, heads in enumerate(hunts):
        inside(staged).hunt[seat][ONE : ONE + COLOURS] = [int(n) for n in heads.split()]


def run_out(staged: Table) -> list[Told]:
    """Let the seat whose turn it is draw the last two cards."""
    t = inside(staged)
    t.pile = 2
    return tells(staged, f"{t.active} draw", "* P1", "* P2")


def judged(*hunts: str) -> tuple[list[int], list[Told]]:
    """The points of a round that ends with these hunts, and what is told after the draw."""
    staged = dealt(len(hunts))
    lay_out(staged, *hunts)
    told = run_out(staged)[3:]
    return inside(staged).points[: len(hunts)], told


def said(told: list[Told], clause: str) -> list[tuple[int, object]]:
    """To whom, and in which colour, this clause was applied."""
    return [(each.seat, each.arguments["colour"]) for each in told if each.clause == clause]


def match(*rounds: str, **options: object) -> Table:
    """Three seats play these rounds; each is the heads of their hunts in one colour."""
    staged = table("vampire", 3, (), **options)
    for heads in rounds:
        tells(staged, *(f"* {card}" for card in MIXED.split() * 3))
        lay_out(staged, *(f"{n} 0 0 0 0 0" for n in heads.split()))
        run_out(staged)
    return staged


def test_k_01_heads_make_the_points_and_most_points_win() -> None:
    staged = dealt(3)
    inside(staged).hunt[0][ONE] = 4
    inside(staged).hunt[1][TWO] = 3  # fewer cards, more heads
    run_out(staged)
    assert staged.result() == {"points": [4, 6, 0], "winners": [1]}


def test_k_21_the_round_is_over_with_the_last_card() -> None:
    staged = dealt(3)
    inside(staged).pile = 4
    assert "K-21" not in clauses(staged, "0 draw", "* P1", "* P2", "0 put P2")
    assert "K-21" not in clauses(staged, "1 draw", "* P1")
    assert clauses(staged, "* P1")[1] == "K-21"
    assert staged.over


def test_k_22_the_round_is_over_with_six_colours() -> None:
    staged = dealt(3, "C1 C1 G1 M1")
    lay_out(staged, "0 3 3 3 3 0")
    tells(staged, "0 draw", "* P1", "* C1", "0 hunt C", "0 ones 3", "0 twos 0", "0 jokers 0")
    assert not staged.over  # five colours
    inside(staged).active, staged.awaited = 0, 1 << 0
    tells(staged, "0 draw", "* P1", "* P1", "0 hunt P", "0 ones 3", "0 twos 0")
    assert "K-22" in clauses(staged, "0 jokers 0")
    assert staged.over


def test_k_23_hands_bring_nothing_and_cost_nothing() -> None:
    staged = dealt(3, "S S C2 G2")
    lay_out(staged, "3 0 0 0 0 0")
    run_out(staged)
    assert staged.result() == {"points": [3, 0, 0], "winners": [0]}


def test_k_24_the_colours_are_judged_in_turn_and_a_joker_is_a_head() -> None:
    staged = dealt(3)
    lay_out(staged, "2 3 3 3 3 3", "3 4 4 4 4 4", "4 5 5 5 5 5")
    inside(staged).hunt[0][JOKER] = 3  # five heads in the first colour
    assert said(run_out(staged), "K-25") == [(1, "C"), *((0, colour) for colour in "GMDHP")]


def test_k_25_the_fewest_heads_lose_the_whole_hunt() -> None:
    points, told = judged("5 0 0 0 0 4", "3 0 0 0 0 0", "4 0 0 0 0 0")
    assert (points, said(told, "K-25")) == ([9, 0, 4], [(1, "C")])
    assert told[0] == Told("vampire-lost", "K-25", 1, {"colour": "C", "heads": 3})


def test_k_25_the_jokers_of_a_lost_hunt_are_lost_too() -> None:
    staged = dealt(3)
    lay_out(staged, "5 0 0 0 0 0", "1 0 0 0 0 0", "4 0 0 0 0 0")
    inside(staged).hunt[1][JOKER] = 2
    run_out(staged)
    assert staged.result() == {"points": [5, 0, 4], "winners": [0]}


def test_k_25_heads_are_compared_and_not_cards() -> None:
    staged = dealt(3)
    lay_out(staged, "5 0 0 0 0 0", "4 0 0 0 0 0")
    inside(staged).hunt[2][TWO] = 3
    assert said(run_out(staged), "K-25") == [(1, "C")]


def test_k_26_all_who_share_last_place_lose_theirs() -> None:
    points, told = judged("4 0 0 0 0 0", "3 0 0 0 0 0", "3 0 0 0 0 0")
    assert (points, said(told, "K-26")) == ([4, 0, 0], [(1, "C"), (2, "C")])
    assert told[0] == Told("vampire-lost-tied", "K-26", 1, {"colour": "C", "heads": 3})


def test_k_27_nobody_loses_a_colour_that_somebody_has_not() -> None:
    points, told = judged("0 0 7 0 0 0", "0 0 3 0 0 0", "0 0 0 0 0 0")
    assert points == [7, 3, 0]
    assert [each[:2] for each in told if "colour" in each.arguments] == [("vampire-spared", "K-27")]
    assert told[0].arguments == {"colour": "M"}


def test_k_28_every_head_left_is_a_point_and_jokers_are_heads() -> None:
    staged = dealt(3)
    t = inside(staged)
    t.hunt[0][ONE + 1], t.hunt[0][TWO + 1], t.hunt[0][JOKER + 1] = 2, 3, 4
    gained = [each for each in run_out(staged) if each.clause == "K-28"]
    assert [each.arguments["points"] for each in gained] == [2 + 6 + 4, 0, 0]


def test_k_29_the_highest_total_wins() -> None:
    staged = match("3 9 0", "8 3 0", rounds=2)
    assert staged.result() == {"points": [11, 12, 0], "winners": [1]}


def test_k_29_the_winner_is_told() -> None:
    assert judged("3 0 0 0 0 0", "5 0 0 0 0 0", "0 0 0 0 0 0")[1][-1] == Told(
        "vampire-won", "K-29", 1, {"points": 5}
    )


def test_k_30_three_rounds_are_played_and_added_up() -> None:
    staged = match("5 4 0", "0 3 6")
    assert not staged.over
    staged = match("5 4 0", "0 3 6", "8 0 3")
    assert staged.result() == {"points": [13, 7, 9], "winners": [0]}


def test_k_30_the_totals_are_told() -> None:
    told = judged("3 0 0 0 0 0", "5 0 0 0 0 0", "0 0 0 0 0 0")[1]
    totals = [(each.message, each.arguments) for each in told if each.clause == "K-30"]
    assert totals == [("vampire-scored", {"points": n}) for n in (3, 5, 0)]


def test_k_31_the_example_of_the_booklet() -> None:
    # The booklet tells who loses what, and the totals; the single numbers of heads are ours.
    points, told = judged(
        "6 3 8 9 5 0",  # Anke: green, grey, orange, violet, yellow, red
        "7 5 5 0 4 6",  # Bernd
        "3 6 6 8 0 0",  # Chris
        "3 7 4 4 8 0",  # Doro
    )
    assert said(told, "K-26") == [(2, "C"), (3, "C")]
    assert said(told, "K-25") == [(0, "G"), (3, "M")]
    assert [each.arguments["colour"] for each in told if each.clause == "K-27"] == ["D", "H", "P"]
    assert points == [28, 27, 20, 19]


def test_k_r10_the_last_card_stops_the_round_on_the_spot() -> None:
    staged = dealt(3, "C1 C1 C1 G1")
    run_out(staged)
    assert (staged.over, staged.result()) == (True, {"points": [0] * 3, "winners": [0, 1, 2]})


@pytest.mark.parametrize(
    "ends", [["put P2"], ["hunt C", "ones 3", "twos 0", "jokers 0"]], ids=["put", "hunt"]
)
def test_k_r10_with_finish_turn_that_player_completes_the_turn(ends: list[str]) -> None:
    staged = dealt(3, "C1 C1 C1 G1", finish_turn=True)
    assert "K-21" not in [each.clause for each in run_out(staged)]
    assert offers(staged, 0) == ["hunt C", "put C1", "put G1", "put P1", "put P2"]
    assert "K-21" in clauses(staged, *(f"0 {move}" for move in ends))
    assert staged.over


def test_k_r11_nobody_plays_after_a_sixth_colour() -> None:
    staged = dealt(3, "C1 C1 C1 G1", rounds=2)
    lay_out(staged, "0 3 3 3 3 3")
    tells(staged, "0 take C", "0 ones 2", "0 twos 0", "0 jokers 0")
    assert [offers(staged, seat) for seat in range(3)] == [[], [], []]
    assert inside(staged).round == 1  # the next round is being dealt


@pytest.mark.parametrize(
    ("heads", "points"),
    [
        ("5 5 3 3", [5, 5, 0, 0]),
        ("4 4 4 4", [0, 0, 0, 0]),
        ("7 6 3 0", [7, 6, 3, 0]),
    ],
)
def test_k_r12_the_smallest_hunts_are_lost_where_nobody_is_missing(
    heads: str, points: list[int]
) -> None:
    assert judged(*(f"0 0 0 0 0 {n}" for n in heads.split()))[0] == points


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_k_r13_one_two_or_three_rounds_are_played(rounds: int) -> None:
    staged = match(*["5 4 0"] * rounds, rounds=rounds)
    assert staged.result() == {"points": [5 * rounds, 4 * rounds, 0], "winners": [0]}


def test_k_r13_each_round_is_opened_one_seat_on() -> None:
    staged = match()
    for opener in (0, 1, 2):
        opened, *_ = tells(staged, *(f"* {card}" for card in MIXED.split() * 3))
        assert (opened.message, opened.seat) == ("vampire-opened", opener)
        assert opened.arguments == {"number": opener + 1}
        assert offers(staged, opener) == ["draw"]
        run_out(staged)


def test_k_r13_players_level_at_the_top_share_the_victory() -> None:
    staged = dealt(3)
    lay_out(staged, "4 0 0 0 0 0", "0 0 0 0 0 0", "0 4 0 0 0 0")
    told = run_out(staged)[-1]
    assert (told.message, told.clause) == ("vampire-tied", "K-R13")
    assert staged.result() == {"points": [4, 0, 4], "winners": [0, 2]}
