"""Stupide Vautour, clause by clause: the edition with the meerkats."""

from itertools import pairwise

import pytest

from tablee.core.bits import covered
from tablee.core.seats import DEALER, WATCHER
from tablee.core.telling import Several, Told, members
from tablee.games import CATALOGUE
from tablee.games.vautour.rules import ZERO
from tablee.play.table import Refused, Table
from tests.kit.staging import clauses, offers, table, tells

GAME = CATALOGUE["vautour"]
SURICATES, SOURIS = GAME.presets["suricates"], GAME.presets["souris"]
SERIES = [str(number) for number in range(1, 16)]


def vautour(players: int, *moves: str, **options: object) -> Table:
    """A table of this game after these moves, written as in a record."""
    return table("vautour", players, moves, **options)


def showdown(points: str, *numbers: int) -> list[str]:
    """The moves of one round: a Points card, and the number that each seat lays."""
    return [f"* {points}", *(f"{seat} {number}" for seat, number in enumerate(numbers))]


def play(staged: Table, points: str, *numbers: int) -> list[str]:
    """Play one round, and return the clauses that the table is told."""
    return clauses(staged, *showdown(points, *numbers))


def named(told: Told) -> list[object]:
    """The cards that a message names."""
    cards = told.arguments["cards"]
    assert isinstance(cards, Several)
    return [each["card"] for each in cards.things]


def won(staged: Table) -> list[list[int]]:
    """The Points cards that each seat finds in its own heap."""
    heaps = [staged.seen_by(seat).won[seat] for seat in range(staged.players)]
    return [[card - ZERO for card in members(heap)] for heap in heaps]


def points(staged: Table) -> list[int]:
    return [staged.seen_by(seat).points[seat] for seat in range(staged.players)]


def at_stake(staged: Table) -> list[int]:
    return [card - ZERO for card in members(staged.seen_by(WATCHER).stake)]


def taker(points: str, *numbers: int, **options: object) -> int | None:
    """The seat to which the Points card goes when these numbers are laid, if to any."""
    heaps = won(vautour(len(numbers), *showdown(points, *numbers), **options))
    return next((seat for seat, heap in enumerate(heaps) if heap), None)


def before_last(points: str, *numbers: int, **options: object) -> Table:
    """A table before its last round, with this Points card and these numbers left to play."""
    staged = vautour(len(numbers), **options)
    hands = [[number for number in range(1, 16) if number != last] for last in numbers]
    for turn in range(14):
        card = next(card for card in offers(staged, "*") if card != points)
        play(staged, card, *(hand[(turn + seat) % 14] for seat, hand in enumerate(hands)))
    return staged


def whole_game(*takes: list[int], **options: object) -> Table:
    """A game of three or more in which each seat takes these cards, two at least or none.

    Everybody lays the same number but the taker, who is out of step and so stands alone.
    """
    staged, numbers = vautour(len(takes), **options), iter(range(1, 16))
    for seat, cards in enumerate(takes):
        same = [next(numbers) for _ in cards]
        for card, tied, lone in zip(cards, same, same[1:] + same[:1], strict=True):
            laid = [tied] * len(takes)
            laid[seat] = lone
            play(staged, f"{card:+d}", *laid)
    for number in numbers:  # nobody takes the other cards
        play(staged, offers(staged, "*")[0], *[number] * len(takes))
    return staged


def result(*takes: list[int], **options: object) -> dict[str, list[int]] | None:
    return whole_game(*takes, **options).result()


# Components and setting up


def test_v_02_five_sets_of_fifteen_make_75_series_cards() -> None:
    staged = vautour(5, "* +6", **SURICATES)
    assert [len(offers(staged, seat)) for seat in range(5)] == [15] * 5
    assert len(staged.possible()) == 75


def test_v_03_five_vultures_cost_points() -> None:
    vultures = [card for card in offers(vautour(2), "*") if int(card) < 0]
    assert len(vultures) == 5
    for card in vultures:
        assert points(vautour(2, *showdown(card, 3, 4))) == [int(card), 0]


def test_v_04_ten_meerkats_bring_points_and_ten_mice_the_same() -> None:
    for edition in (SURICATES, SOURIS):
        prey = [card for card in offers(vautour(2, **edition), "*") if int(card) > 0]
        assert len(prey) == 10
        for card in prey:
            brought = points(vautour(2, *showdown(card, 3, 4), **edition))
            assert brought == [0, int(card)]


def test_v_05_meerkats_and_vultures_are_together_the_fifteen_points_cards() -> None:
    cards = [int(card) for card in offers(vautour(4, **SURICATES), "*")]
    assert len(cards) == len(set(cards)) == 15
    assert (sum(card > 0 for card in cards), sum(card < 0 for card in cards)) == (10, 5)


def test_v_06_every_hand_holds_the_same_numbers_at_the_start() -> None:
    for players in (2, 3, 4, 5):
        staged = vautour(players, "* -1", **SURICATES)
        assert all(offers(staged, a) == offers(staged, b) for a, b in pairwise(range(players)))


def test_v_07_caught_cards_bring_points_and_vultures_cost_them() -> None:
    staged = vautour(3, *showdown("+10", 15, 2, 3), **SURICATES)
    play(staged, "-5", 14, 1, 13)
    assert points(staged) == [10, -5, 0]


def test_v_09_most_points_after_fifteen_rounds_win() -> None:
    staged = before_last("+10", 3, 2, 1, **SURICATES)
    assert staged.result() is None
    play(staged, "+10", 3, 2, 1)
    assert sum(entry.seat == DEALER for entry in staged.log) == 15
    assert staged.result() == {"points": [4, -5, 41], "winners": [2]}


def test_v_10_each_takes_the_numbers_1_to_15_in_hand() -> None:
    staged = vautour(3, "* +6", **SURICATES)
    assert sorted(SERIES) == offers(staged, 0) == offers(staged, 1) == offers(staged, 2)


def test_v_11_the_sets_of_absent_players_stay_in_the_box() -> None:
    staged = vautour(3, "* +6", **SURICATES)
    assert {move[0] for move in staged.possible()} == set("012")
    with pytest.raises(Refused):
        staged.write("3 7")


def test_v_12_the_points_cards_are_shuffled_into_one_face_down_pile() -> None:
    # No order of the pile exists that anybody could see: any of its cards is as likely.
    staged = vautour(3, **SURICATES)
    assert list(staged.odds().values()) == [1] * 15
    play(staged, "+6", 1, 2, 3)
    assert list(staged.odds().values()) == [1] * 14
    assert "* +6" not in staged.odds()


# A round


def test_v_13_a_round_turns_a_card_then_all_lay_then_somebody_gets_it() -> None:
    staged = vautour(2, **SURICATES)
    assert members(staged.awaited) == [DEALER]
    assert clauses(staged, "* +6") == ["V-14"]
    assert members(staged.awaited) == [0, 1]
    assert clauses(staged, "1 12", "0 5")[-1] == "V-20"


def test_v_14_a_round_opens_with_exactly_one_new_points_card() -> None:
    staged = vautour(2, "* +6", **SURICATES)
    assert offers(staged, "*") == []
    with pytest.raises(Refused):
        staged.write("* +7")


def test_v_15_example_a_meerkat_worth_6_comes_up() -> None:
    told = tells(vautour(4, **SURICATES), "* +6")
    assert told == [Told("vautour-turned", "V-14", DEALER, {"card": "+6", "kind": "prize"})]


def test_v_16_any_card_of_the_hand_is_laid_unseen() -> None:
    views = [vautour(3, "* +6", f"0 {number}", **SURICATES).seen_by(1) for number in SERIES]
    assert all(view == views[0] for view in views)


def test_v_17_nothing_is_shown_before_the_last_card_is_laid() -> None:
    staged = vautour(3, "* +6", **SURICATES)
    assert clauses(staged, "2 9", "0 4") == ["V-16", "V-16"]
    shown = [told for told in tells(staged, "1 11") if told.clause == "V-17"]
    assert [(told.seat, told.arguments["card"]) for told in shown] == [(0, 4), (1, 11), (2, 9)]


def test_v_18_the_taker_is_found_when_the_numbers_are_on_the_table() -> None:
    staged = vautour(3, "* +6", "0 4", "1 15", **SURICATES)
    assert won(staged) == [[], [], []]
    staged.write("2 9")
    assert won(staged) == [[], [6], []]


def test_v_19_a_card_won_lies_face_down_before_its_owner() -> None:
    six, seven = (vautour(3, *showdown(card, 15, 2, 3), **SURICATES) for card in ("+6", "+7"))
    assert six.seen_by(1) == seven.seen_by(1)
    assert six.seen_by(1).won[0] == covered(0b1)  # one card, whichever
    assert six.seen_by(1).won[2] == covered(0)  # none, but it could be one
    assert (won(six)[0], won(seven)[0]) == ([6], [7])


def test_v_20_the_highest_number_takes_a_meerkat() -> None:
    assert taker("+1", 8, 9, 7, **SURICATES) == 1
    assert taker("+10", 15, 1, 14, **SURICATES) == 0


def test_v_21_example_leo_takes_the_6_with_his_14() -> None:
    assert taker("+6", 5, 10, 8, 14, **SURICATES) == 3


def test_v_22_the_lowest_number_takes_a_vulture() -> None:
    assert taker("-1", 8, 9, 7, **SURICATES) == 2
    assert taker("-5", 15, 1, 14, **SURICATES) == 1


def test_v_23_example_alex_takes_the_minus_2_with_his_5() -> None:
    assert taker("-2", 5, 10, 8, 14, **SURICATES) == 0


# Ties in a round


def test_v_24_tied_numbers_drop_out_however_many_share_them() -> None:
    assert taker("+6", 14, 2, 14, 14, **SURICATES) == 1
    assert taker("-3", 4, 4, 15, **SURICATES) == 2
    staged = vautour(3, "* +6", "0 14", "1 14", **SURICATES)
    assert "V-24" in clauses(staged, "2 3")


@pytest.mark.parametrize(
    ("points", "numbers", "void"),
    [
        ("-5", (9, 9, 9, 8), []),  # the 8 was the lowest anyway
        ("+6", (15, 3, 3, 9), []),
        ("+6", (15, 15, 9, 3), [15]),
        ("+6", (15, 15, 3, 3), [3, 15]),
        ("-5", (2, 2, 4, 9), [2]),
        ("-5", (2, 2, 9, 9), [2, 9]),
    ],
)
def test_v_24_is_told_only_of_a_number_that_would_have_decided(
    points: str, numbers: tuple[int, ...], void: list[int]
) -> None:
    told = tells(vautour(4), *showdown(points, *numbers))
    assert [card for each in told if each.clause == "V-24" for card in named(each)] == void


def test_v_25_the_second_number_from_the_deciding_end_decides() -> None:
    assert taker("+6", 14, 11, 14, 3, **SURICATES) == 1
    assert taker("-3", 2, 11, 2, 5, **SURICATES) == 3
    assert play(vautour(3, **SURICATES), "-3", 2, 2, 5)[-1] == "V-25"


def test_v_26_example_two_14s_cancel_and_chloes_12_takes_the_7() -> None:
    assert taker("+7", 14, 12, 14, 9, **SURICATES) == 1


def test_v_27_a_second_tie_gives_the_card_to_nobody() -> None:
    assert taker("+6", 14, 14, 12, 12, 3, **SURICATES) is None
    assert taker("-3", 1, 8, 1, 8, 9, **SURICATES) is None
    assert play(vautour(5, **SURICATES), "+6", 14, 14, 12, 12, 3)[-1] == "V-27"
    assert play(vautour(4, **SURICATES), "+6", 14, 14, 12, 12)[-1] == "V-27"


def test_v_28_a_card_nobody_got_stays_and_the_next_lies_beside_it() -> None:
    staged = vautour(5, *showdown("+6", 14, 14, 12, 12, 3), **SURICATES)
    assert at_stake(staged) == [6]
    staged.write("* -3")
    assert at_stake(staged) == [-3, 6]


def test_v_29_the_two_cards_count_as_their_sum() -> None:
    staged = vautour(2, *showdown("-2", 8, 8), **SURICATES)
    assert tells(staged, "* +7")[-1].arguments == {"total": "+5"}
    assert points(vautour(2, *showdown("-2", 8, 8), "* +7", "0 9", "1 1")) == [5, 0]


@pytest.mark.parametrize("second", ["+4", "+5"])
def test_v_30_a_sum_of_zero_or_more_is_played_like_a_meerkat(second: str) -> None:
    staged = vautour(3, *showdown("-4", 8, 8, 8), **SURICATES)
    told = play(staged, second, 2, 11, 5)
    assert (told[1], told[-1]) == ("V-30", "V-20")
    assert won(staged) == [[], [-4, int(second)], []]


def test_v_31_a_sum_below_zero_is_played_like_a_vulture() -> None:
    staged = vautour(3, *showdown("+2", 8, 8, 8), **SURICATES)
    told = play(staged, "-3", 2, 11, 5)
    assert (told[1], told[-1]) == ("V-31", "V-22")
    assert won(staged) == [[-3, 2], [], []]


def test_v_32_the_rounds_winner_takes_both_cards() -> None:
    staged = vautour(2, *showdown("+1", 6, 6), *showdown("+9", 4, 5), **SURICATES)
    assert (won(staged), at_stake(staged)) == ([[], [1, 9]], [])


def test_v_33_example_after_a_double_tie_4_and_minus_1_go_to_the_highest() -> None:
    staged = vautour(5, *showdown("+4", 10, 10, 7, 7, 2), **SURICATES)
    assert tells(staged, "* -1")[-1].arguments == {"total": "+3"}
    for seat, number in enumerate((3, 4, 15, 6, 5)):
        staged.write(f"{seat} {number}")
    assert won(staged)[2] == [-1, 4]


def test_v_34_after_a_tie_in_round_15_nobody_gets_the_card() -> None:
    staged = before_last("+10", 14, 14, 12, 12, 3, **SURICATES)
    assert "V-34" in play(staged, "+10", 14, 14, 12, 12, 3)
    assert staged.over
    assert all(10 not in heap for heap in won(staged))


# End of a round


def test_v_35_the_used_card_lies_face_up_on_its_owners_pile() -> None:
    staged = vautour(3, *showdown("+6", 4, 11, 9), **SURICATES)
    assert staged.seen_by(0).last[:3] == [4, 11, 9]
    play(staged, "+7", 5, 12, 10)
    assert staged.seen_by(0).last[:3] == [5, 12, 10]


def test_v_36_the_last_numbers_played_are_seen_by_the_whole_table() -> None:
    staged = vautour(4, *showdown("+6", 1, 2, 3, 4), *showdown("-2", 9, 9, 7, 8), **SURICATES)
    for viewer in (0, 1, 2, 3, WATCHER):
        assert staged.seen_by(viewer).last[:4] == [9, 9, 7, 8]


def test_v_37_the_next_round_starts_with_a_new_points_card() -> None:
    staged = vautour(3, *showdown("+6", 4, 11, 9), **SURICATES)
    assert members(staged.awaited) == [DEALER]
    assert len(offers(staged, "*")) == 14
    assert clauses(staged, "* -2") == ["V-14"]
    assert members(staged.awaited) == [0, 1, 2]


def test_v_38_a_number_is_spent_even_if_nobody_got_the_card() -> None:
    staged = vautour(2, *showdown("+6", 7, 7), "* +1", **SURICATES)
    assert "7" not in offers(staged, 0) + offers(staged, 1)
    with pytest.raises(Refused, match="V-38"):
        staged.write("1 7")


# End of the game


def test_v_39_fifteen_rounds_use_up_the_pile_and_every_hand() -> None:
    staged = before_last("-5", 7, 8, 9, 10, **SURICATES)
    assert not staged.over
    play(staged, "-5", 7, 8, 9, 10)
    assert staged.over
    assert staged.possible() == []
    assert [staged.seen_by(seat).hand[seat] for seat in range(4)] == [0, 0, 0, 0]


def test_v_40_meerkats_count_for_you_and_vultures_against_you() -> None:
    ended = result([10, -3, 2], [-5, 1], [7, 8], **SURICATES)
    assert ended is not None
    assert ended["points"] == [9, -4, 15]


def test_v_40_face_down_heaps_are_turned_up_after_round_15_and_no_sooner() -> None:
    staged = before_last("+10", 3, 2, 1, **SURICATES)
    staged.write("* +10")
    assert all(heap < 0 for heap in staged.seen_by(WATCHER).won[:3])
    clauses(staged, "0 3", "1 2", "2 1")
    for viewer in (0, 1, 2, WATCHER):
        assert staged.seen_by(viewer).points[:3] == points(staged) == [4, -5, 41]


def test_v_41_the_best_total_wins() -> None:
    ended = result([3, 4, 5, -1], [10, -5], [9, 1], **SURICATES)
    assert ended == {"points": [11, 5, 10], "winners": [0]}


def test_v_42_if_the_best_total_is_shared_the_second_best_score_wins() -> None:
    ended = result([10, 1], [7, -1], [9, 2], [3, -2], **SURICATES)
    assert ended == {"points": [11, 6, 11, 1], "winners": [1]}
