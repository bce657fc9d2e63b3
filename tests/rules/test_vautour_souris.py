"""Stupide Vautour, clause by clause: the edition with the mice."""

from itertools import permutations

import pytest

from tablee.core.seats import DEALER, WATCHER
from tablee.core.telling import Told, members
from tablee.play.table import Refused
from tests.kit.staging import clauses, offers, tells
from tests.kit.strategies import inside
from tests.rules.test_vautour import (
    GAME,
    SERIES,
    SOURIS,
    at_stake,
    before_last,
    play,
    points,
    result,
    showdown,
    taker,
    vautour,
    whole_game,
    won,
)


def test_v_50_there_are_75_cards_to_play_with() -> None:
    log = whole_game([], [], [], [], [], **SOURIS).log
    assert sum(entry.seat != DEALER for entry in log) == 75


def test_v_51_ten_of_the_points_cards_are_mice() -> None:
    log = whole_game([], [], [], **SOURIS).log
    assert sum(entry.text.startswith("* +") for entry in log) == 10


def test_v_53_the_more_mice_the_better() -> None:
    staged, scores = vautour(2, **SOURIS), list[int]()
    for card, high in (("+3", 15), ("+1", 14), ("+8", 13)):
        play(staged, card, high, high - 10)
        scores += points(staged)[:1]
    assert scores == [3, 4, 12]


def test_v_54_vultures_cost_points_but_the_right_number_stays_clear() -> None:
    assert points(vautour(3, *showdown("-4", 2, 10, 3), **SOURIS)) == [-4, 0, 0]
    assert points(vautour(3, *showdown("-4", 4, 10, 3), **SOURIS)) == [0, 0, -4]


def test_v_55_only_the_count_after_the_fifteenth_turn_matters() -> None:
    opening = [*showdown("-5", 1, 15, 1), *showdown("+5", 2, 3, 3), *showdown("+4", 3, 2, 2)]
    staged = vautour(3, *opening, **SOURIS)
    for number in range(4, 15):
        play(staged, offers(staged, "*")[0], number, number, number)
    assert (points(staged), staged.result()) == ([9, -5, 0], None)
    play(staged, offers(staged, "*")[0], 15, 1, 15)
    assert staged.result() == {"points": [9, 31, 0], "winners": [1]}


def test_v_56_everybody_holds_the_cards_1_to_15_and_no_other() -> None:
    staged = whole_game([10, 9], [-5, -4, -3], [8, 7], **SOURIS)
    for seat in range(3):
        played = sorted(entry.move for entry in staged.log if entry.seat == seat)
        assert (played, staged.seen_by(seat).hand[seat]) == (list(range(1, 16)), 0)


def test_v_56_a_table_dealt_again_is_as_good_as_new() -> None:
    used = whole_game([10, 9], [-5, -4, -3], [8, 7], **SOURIS)
    GAME.rules.deal(inside(used), 3, GAME.numbers(used.options))
    assert inside(used) == inside(vautour(3, **SOURIS))


def test_v_57_the_sets_without_an_owner_are_not_waited_for() -> None:
    staged = vautour(3, *showdown("+2", 9, 8, 7), **SOURIS)
    assert members(staged.awaited) == [DEALER]
    assert [staged.seen_by(seat).hand[seat] for seat in (3, 4)] == [0, 0]


def test_v_58_mice_and_vultures_wait_mixed_and_face_down() -> None:
    odds = vautour(4, **SOURIS).odds()
    mice = sum(weight for card, weight in odds.items() if "+" in card)
    vultures = sum(weight for card, weight in odds.items() if "-" in card)
    assert mice == 2 * vultures > 0


def test_v_59_the_order_in_which_players_lay_does_not_matter() -> None:
    for card in ("+5", "-5"):
        views = [
            vautour(4, f"* {card}", *order, **SOURIS).seen_by(WATCHER)
            for order in permutations(["0 6", "1 13", "2 6", "3 2"])
        ]
        assert all(view == views[0] for view in views)
    assert not GAME.rules.RACE  # so nobody has to be quick


def test_v_60_one_card_a_turn_is_to_be_won_or_dodged() -> None:
    staged = vautour(2, **SOURIS)
    for number, card in enumerate(("+9", "-1", "+2"), start=1):
        staged.write(f"* {card}")
        assert at_stake(staged) == [int(card)]
        clauses(staged, f"0 {number}", f"1 {number + 1}")


def test_v_61_a_points_card_is_either_a_mouse_or_a_vulture() -> None:
    cards = offers(vautour(2, **SOURIS), "*")
    kinds = [tells(vautour(2, **SOURIS), f"* {card}")[0].arguments for card in cards]
    assert [kind["kind"] for kind in kinds] == ["prize"] * 10 + ["vulture"] * 5
    with pytest.raises(Refused):
        vautour(2, "* +0", **SOURIS)


def test_v_62_example_the_first_turn_is_for_a_mouse_worth_6() -> None:
    assert at_stake(vautour(4, "* +6", **SOURIS)) == [6]


def test_v_63_a_hand_card_is_laid_not_a_points_card() -> None:
    staged = vautour(4, "* +6", **SOURIS)
    with pytest.raises(Refused):
        staged.write("0 +6")
    told = tells(staged, "0 6", to=1)
    assert told == [Told("vautour-laid", "V-16", 0, {}, step=True)]  # which, nobody hears


def test_v_64_the_last_choice_turns_all_cards_together() -> None:
    staged = vautour(3, "* -3", "2 15", "1 2", **SOURIS)
    assert staged.seen_by(WATCHER).last[:3] == [0, 0, 0]
    assert clauses(staged, "0 8").count("V-17") == 3
    assert staged.seen_by(WATCHER).last[:3] == [8, 2, 15]


def test_v_65_example_all_have_laid_a_card_and_all_are_turned() -> None:
    staged = vautour(4, "* +6", "3 14", "1 12", "0 5", **SOURIS)
    shown = [told for told in tells(staged, "2 9") if told.message == "vautour-shown"]
    assert [told.arguments["card"] for told in shown] == [5, 12, 9, 14]


def test_v_66_whose_the_card_is_is_said_after_all_cards_are_open() -> None:
    told = play(vautour(3, **SOURIS), "-3", 15, 2, 8)
    assert told[-4:] == ["V-17", "V-17", "V-17", "V-22"]


def test_v_67_every_mouse_goes_to_the_top_number() -> None:
    for card in range(1, 11):
        assert taker(f"{card:+d}", 3, 8, 15, 1, **SOURIS) == 2


def test_v_68_example_leos_14_wins_the_6_not_an_8() -> None:
    staged = vautour(4, *showdown("+6", 5, 12, 9, 14), **SOURIS)
    assert won(staged) == [[], [], [], [6]]


def test_v_69_every_vulture_goes_to_the_bottom_number() -> None:
    for card in range(-5, 0):
        assert taker(f"{card:+d}", 3, 8, 15, 1, **SOURIS) == 3


def test_v_70_example_alex_gets_the_minus_2_with_a_5() -> None:
    assert won(vautour(4, *showdown("-2", 5, 12, 9, 14), **SOURIS))[0] == [-2]


def test_v_71_after_two_equal_numbers_the_next_one_wins() -> None:
    for low, high in ((4, 13), (12, 13), (1, 2)):
        assert taker("+9", high, low, high, **SOURIS) == 1
        assert taker("-1", low, low, high, **SOURIS) == 2


def test_v_72_with_a_vulture_the_lowest_number_but_one() -> None:
    assert taker("-5", 6, 1, 15, 1, 7, **SOURIS) == 0


def test_v_73_with_a_mouse_the_highest_number_but_one() -> None:
    assert taker("+3", 6, 15, 1, 15, 7, **SOURIS) == 4


def test_v_74_example_two_14s_are_passed_over_and_carles_12_wins_the_7() -> None:
    staged = vautour(4, *showdown("+7", 14, 12, 14, 3), **SOURIS)
    assert won(staged) == [[], [7], [], []]


def test_v_75_the_card_goes_to_nobody_only_if_every_number_is_tied() -> None:
    assert taker("+8", 11, 11, 10, 10, 1, **SOURIS) == 4
    assert taker("-4", 11, 10, 10, 11, 15, **SOURIS) == 4
    assert taker("+8", 11, 10, 10, 11, 10, **SOURIS) is None
    assert play(vautour(4, **SOURIS), "-4", 2, 3, 3, 2)[-1] == "V-75"


def test_v_76_the_card_remains_and_gets_company() -> None:
    staged = vautour(4, *showdown("-4", 2, 3, 3, 2), "* +10", **SOURIS)
    assert at_stake(staged) == [-4, 10]


@pytest.mark.parametrize(("second", "seat"), [("+1", 1), ("+5", 0), ("+9", 0)])
def test_v_77_a_total_of_nought_or_more_is_a_mouse_else_a_vulture(second: str, seat: int) -> None:
    staged = vautour(2, *showdown("-5", 9, 9), **SOURIS)
    play(staged, second, 13, 4)
    assert won(staged)[seat] == [-5, int(second)]


def test_v_78_example_after_ties_only_the_highest_wins_a_pair_worth_3() -> None:
    staged = vautour(4, *showdown("+5", 9, 4, 4, 9), **SOURIS)
    assert tells(staged, "* -2")[-1] == Told("vautour-summed-up", "V-30", DEALER, {"total": "+3"})
    clauses(staged, "0 3", "1 10", "2 11", "3 12")
    assert won(staged)[3] == [-2, 5]


def test_v_79_ties_only_in_the_final_turn_leave_the_card_to_nobody() -> None:
    staged = before_last("+10", 8, 8, 8, **SOURIS)
    before = won(staged)
    assert "V-34" in play(staged, "+10", 8, 8, 8)
    assert (staged.over, won(staged)) == (True, before)


def test_v_80_of_the_used_cards_only_the_top_one_is_seen() -> None:
    # The tables differ in what lies under the 3, and the other player cannot tell them apart.
    one, other = (
        vautour(2, *showdown("+6", under, 15), *showdown("+1", 3, 2), **SOURIS) for under in (9, 12)
    )
    assert one.seen_by(1) == other.seen_by(1)
    assert one.seen_by(1).last[:2] == [3, 2]


def test_v_81_then_comes_a_new_turn_with_another_card_to_lay() -> None:
    staged = vautour(3, *showdown("+6", 5, 12, 9), "* +7", **SOURIS)
    for seat, spent in enumerate(("5", "12", "9")):
        assert sorted([*offers(staged, seat), spent]) == sorted(SERIES)


def test_v_82_cards_of_a_turn_of_ties_only_go_to_the_piles_first() -> None:
    staged = vautour(2, *showdown("+6", 7, 7), **SOURIS)
    assert members(staged.awaited) == [DEALER]  # the next Points card is still to come
    assert staged.seen_by(WATCHER).last[:2] == [7, 7]
    assert clauses(staged, "* +5", "0 8", "1 9").count("V-17") == 2


def test_v_83_fifteen_turns_end_the_game_and_the_points_are_counted() -> None:
    staged = before_last("+10", 3, 14, **SOURIS)
    told = play(staged, "+10", 3, 14)
    assert told.count("V-40") == 2
    assert staged.possible() == []
    assert staged.result() is not None


def test_v_84_a_mouse_adds_its_value_and_a_vulture_takes_it_away() -> None:
    staged = vautour(2, *showdown("+6", 15, 14), **SOURIS)
    play(staged, "-2", 1, 2)
    assert points(staged) == [4, 0]


def test_v_85_the_biggest_total_wins_even_below_nought() -> None:
    ended = result([-5, 1], [-4, 2], [-3, 3, -1], **SOURIS)
    assert ended == {"points": [-4, -2, -1], "winners": [2]}


def test_v_86_behind_two_or_more_leaders_the_next_score_wins() -> None:
    ended = result([10, 1], [9, 2], [8, 3], [7, -5], [6, -4, -1], **SOURIS)
    assert ended == {"points": [11, 11, 11, 2, 1], "winners": [3]}


def test_v_87_if_so_chosen_the_leader_with_the_highest_mouse_wins() -> None:
    ended = result([8, 3], [10, -5], [9, 2], **{**SOURIS, "final_tie": "prey"})
    assert ended == {"points": [11, 5, 11], "winners": [2]}  # the 10 belongs to no leader
