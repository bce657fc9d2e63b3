"""Stupide Vautour: the rulings, what is told, what is objected, and bugs known elsewhere."""

from itertools import product
from typing import Any

import pytest

from tablee.core.bits import covered
from tablee.core.chance import stream
from tablee.core.seats import DEALER, WATCHER
from tablee.core.tape import EVERYBODY
from tablee.core.telling import Told, tell
from tablee.play.table import Refused, Table
from tablee.play.telling import LANGUAGES, Teller, phrase
from tests.kit.staging import offers
from tests.rules.test_vautour import (
    GAME,
    SOURIS,
    SURICATES,
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

NOTHING: list[int] = []
NAMES = ("Alex", "Chloé", "Camille", "Léo", "Dario")


def heard_by(listener: int, rows: list[list[int]]) -> list[list[int]]:
    return [row[:3] for row in rows if row[3] >> listener & 1]


# Rulings


@pytest.mark.parametrize(
    ("card", "numbers", "carry", "further"),
    [
        ("+6", (14, 14, 12, 12, 3), None, 4),
        ("+6", (14, 14, 12, 3, 3), 2, 2),
        ("+6", (14, 14, 14, 12, 12), None, None),
        ("+6", (15, 14, 14, 12, 12), 0, 0),
        ("-2", (2, 2, 4, 4, 9), None, 4),
    ],
)
def test_v_r1_a_tied_second_rank_carries_or_passes_on(
    card: str, numbers: tuple[int, ...], carry: int | None, further: int | None
) -> None:
    assert taker(card, *numbers, round_tie="carry") == carry
    assert taker(card, *numbers, round_tie="next") == further
    assert taker(card, *numbers) == further  # the default


def test_v_r1_below_five_players_both_ways_agree() -> None:
    for players in (2, 3, 4):
        for numbers in product(range(1, players + 1), repeat=players):  # every order of ranks
            for card in ("+6", "-2"):
                further, carry = (taker(card, *numbers, round_tie=w) for w in ("next", "carry"))
                assert further == carry


def test_v_r2_any_number_of_cards_piles_up_for_one_taker() -> None:
    staged = vautour(3)
    for number, card in enumerate(("+3", "+1", "-4", "-2"), start=1):
        play(staged, card, number, number, number)
    assert at_stake(staged) == [-4, -2, 1, 3]
    play(staged, "-1", 15, 9, 10)  # -3 in all: the lowest number takes the five of them
    assert won(staged) == [[], [-4, -2, -1, 1, 3], []]


def test_v_r3_a_total_of_exactly_0_goes_to_the_highest() -> None:
    for edition in (SURICATES, SOURIS):
        staged = vautour(3, *showdown("+3", 8, 8, 8), **edition)
        play(staged, "-3", 15, 1, 7)
        assert won(staged) == [[-3, 3], [], []]


def test_v_r4_an_undecided_round_15_loses_the_carried_cards_too() -> None:
    staged = whole_game([10, 9], [8, 7], [6, 5])
    assert at_stake(staged) == [-5, -4, -3, -2, -1, 1, 2, 3, 4]
    assert won(staged) == [[9, 10], [7, 8], [5, 6]]
    assert staged.result() == {"points": [19, 15, 11], "winners": [0]}


def test_v_r5_two_players_with_the_same_number_carry_the_stake() -> None:
    for edition in (SURICATES, SOURIS):
        staged = vautour(2, *showdown("+9", 15, 15), **edition)
        assert (won(staged), at_stake(staged)) == ([[], []], [9])


@pytest.mark.parametrize(
    ("final_tie", "takes", "winners"),
    [
        ("second", ([10, 1], [9, 2], [8, -1]), [2]),
        ("second", ([10, 1], [9, 2], [5, 3], [8, -1, -4, 7, -2], NOTHING), [4]),
        ("second", ([10, 1], [9, 2], NOTHING, NOTHING), [0, 1]),
        ("second", ([10, 1], [9, 2], [8, 3]), [0, 1, 2]),
        ("prey", ([9, 2], [10, 1], [8, -1]), [1]),
        ("prey", ([9, 2], [8, 3], [10, -5]), [0]),
        ("prey", (NOTHING, [-5, -4], NOTHING), [0, 2]),
        ("shared", ([10, 1], [9, 2], [8, -1]), [0, 1]),
        ("shared", ([10, 1], [9, -5], [8, -1]), [0]),
    ],
)
def test_v_r6_a_shared_best_score_is_settled_as_chosen(
    final_tie: str, takes: tuple[list[int], ...], winners: list[int]
) -> None:
    ended = result(*takes, final_tie=final_tie)
    assert ended == {"points": [sum(cards) for cards in takes], "winners": winners}


def test_v_r6_leaders_who_hold_only_vultures_share() -> None:
    staged = vautour(2, final_tie="prey")
    for card, numbers in (("-1", (1, 2)), ("-4", (3, 4)), ("-2", (2, 1)), ("-3", (4, 3))):
        play(staged, card, *numbers)
    for number in range(5, 16):
        play(staged, offers(staged, "*")[0], number, number)
    assert staged.result() == {"points": [-5, -5], "winners": [0, 1]}


def test_v_r6_the_second_best_score_is_the_default() -> None:
    assert vautour(3).options["final_tie"] == "second"


def test_v_r7_won_cards_lie_open_or_face_down_but_ones_own_are_known() -> None:
    moves = [*showdown("+6", 15, 2, 3), *showdown("-5", 14, 13, 1)]
    shown, hidden = (vautour(3, *moves, open_scores=way) for way in (True, False))
    assert shown.seen_by(1) == vautour(3, *moves).seen_by(1)  # open is the default
    assert shown.seen_by(1).points[:3] == [6, 0, -5]
    assert shown.seen_by(1).won == shown.seen_by(0).won == shown.seen_by(WATCHER).won
    assert hidden.seen_by(1).points[:3] == [0, 0, 0]
    assert [hidden.seen_by(1).won[seat] for seat in range(3)] == [covered(1), 0, covered(1)]
    assert (points(hidden), won(hidden)) == ([6, 0, -5], [[6], [], [-5]])


def test_v_r8_all_used_numbers_are_seen_only_with_the_memory_aid() -> None:
    moves = [*showdown("+6", 9, 15), *showdown("+1", 3, 2)]
    aided, unaided = (vautour(2, *moves, memory_aid=aid) for aid in (True, False))
    assert aided.seen_by(1).hand == aided.seen_by(0).hand
    assert unaided.seen_by(1).hand[0] == covered(aided.seen_by(0).hand[0])  # just how many
    assert vautour(2).options["memory_aid"] is False


def test_v_r9_a_card_may_be_changed_until_the_last_one_is_laid() -> None:
    staged = vautour(3, "* +6", "0 14", "1 12")
    assert [tell(GAME.events, row).clause for row in staged.take_back(0)] == ["V-R9"]
    staged.write("0 3")
    staged.write("2 5")
    assert won(staged) == [[], [6], []]
    assert [entry.text for entry in staged.log] == ["* +6", "1 12", "0 3", "2 5"]


def test_v_r9_a_card_taken_back_is_as_if_never_laid() -> None:
    staged = vautour(3, "* +6", "0 14")
    staged.take_back(0)
    for viewer in (0, 1, 2, WATCHER):
        assert staged.seen_by(viewer) == vautour(3, "* +6").seen_by(viewer)
    assert "14" in offers(staged, 0)


@pytest.mark.parametrize(
    "moves", [["* +6"], ["* +6", "1 3"], showdown("+6", 14, 12), [*showdown("+6", 14, 12), "* +1"]]
)
def test_v_r9_nothing_is_taken_back_before_one_has_laid_or_after_the_reveal(
    moves: list[str],
) -> None:
    staged = vautour(2, *moves)
    with pytest.raises(Refused):
        staged.take_back(0)
    assert [entry.text for entry in staged.log] == moves


def test_v_r10_the_points_cards_are_minus_5_to_10_without_0_one_of_each() -> None:
    staged = vautour(2)
    values = sorted(int(card) for card in offers(staged, "*"))
    assert values == [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    play(staged, "+6", 1, 2)
    assert "+6" not in offers(staged, "*")


def test_v_r11_a_player_sees_the_stake_the_last_cards_and_how_many_are_left() -> None:
    staged = vautour(3, *showdown("+6", 9, 15, 4), "* -3", "1 7")
    view = staged.seen_by(0)
    assert (at_stake(staged), view.last[:3]) == ([-3], [9, 15, 4])
    assert view.hand[1] == view.hand[2] == covered(0b11_1111_1111_1111)  # fourteen cards
    assert view.laid[:3] == [0, -1, 0]  # one card face down


def test_v_r11_closed_heaps_are_not_betrayed_by_the_pile() -> None:
    def view(first: str, second: str, **options: object) -> Any:
        moves = [*showdown(first, 9, 4, 3), *showdown(second, 10, 5, 2)]
        return vautour(3, *moves, **options).seen_by(1)

    assert view("+6", "+3", open_scores=False) == view("+9", "+2", open_scores=False)
    assert view("+6", "+3", open_scores=True) != view("+9", "+2", open_scores=True)


def test_v_r11_an_imagined_table_hides_nothing_not_even_an_empty_hand_or_heap() -> None:
    midway = vautour(3, *showdown("+6", 9, 15, 4), "* -3", "1 7", open_scores=False)
    for staged in (midway, whole_game(NOTHING, NOTHING, NOTHING)):
        world = staged.seen_by(WATCHER)
        GAME.rules.imagine(world, stream("imagined"))
        assert min(world.hand + world.laid + world.won) >= 0


# Bugs that other programs have


def test_a_sum_of_zero_is_no_vulture() -> None:
    staged = vautour(4, *showdown("-5", 3, 3, 6, 6))
    assert "V-31" not in play(staged, "+5", 1, 2, 15, 4)
    assert won(staged)[2] == [-5, 5]


def test_a_vulture_never_goes_to_the_highest_number() -> None:
    for card in range(-5, 0):
        assert taker(f"{card:+d}", 15, 14, 13) == 2
        assert taker(f"{card:+d}", 15, 3, 7, 3) == 2


def test_a_tied_card_is_carried_into_the_next_round() -> None:
    staged = vautour(2, *showdown("+10", 15, 15))
    play(staged, "+1", 2, 1)
    assert won(staged) == [[1, 10], []]


def test_a_lone_last_number_is_not_taken_for_a_tie_of_all() -> None:
    assert taker("+10", 15, 15, 15, 15, 1) == 4
    assert taker("-5", 1, 1, 1, 1, 15) == 4
    assert taker("+10", 15, 15, 1, round_tie="carry") == 2


def test_a_carried_stake_is_not_lost_before_the_end() -> None:
    staged = vautour(3)
    for number in range(1, 14):
        play(staged, offers(staged, "*")[0], number, number, number)
    play(staged, offers(staged, "*")[0], 14, 15, 14)
    assert (len(won(staged)[1]), at_stake(staged)) == (14, [])


# What is told


def replay(played: Table) -> list[list[int]]:
    """All that was said at a table where everybody may listen."""
    staged = Table(GAME, played.players, played.options)
    return [row for entry in played.log for row in staged.write(entry.text)]


def assert_told(rows: list[list[int]], message: str, clause: str) -> None:
    said = next(row for row in rows if GAME.events[row[0]].message == message)
    for language in LANGUAGES:
        sentence = Teller(GAME, language, NAMES).sentence(said)
        assert sentence.endswith((f". [{clause}]", f"! [{clause}]"))


ALL_TIED = showdown("+4", 8, 8, 8, 8, 8)
IN_A_ROUND = [
    ("vautour-turned", "V-14", ["* +6"]),
    ("vautour-summed-up", "V-30", [*ALL_TIED, "* -4"]),
    ("vautour-summed-down", "V-31", [*ALL_TIED, "* -5"]),
    ("vautour-laid", "V-16", ["* +6", "2 9"]),
    ("vautour-shown", "V-17", ALL_TIED),
    ("vautour-cancelled", "V-24", ALL_TIED),
    ("vautour-taken-high", "V-20", showdown("+4", 8, 7, 7, 7, 7)),
    ("vautour-taken-low", "V-22", showdown("-4", 8, 8, 8, 8, 7)),
    ("vautour-taken-next-high", "V-25", showdown("+4", 8, 8, 8, 8, 7)),
    ("vautour-taken-next-low", "V-25", showdown("-4", 8, 7, 7, 7, 7)),
    ("vautour-carried-tied-again", "V-27", showdown("+4", 8, 8, 7, 7, 6)),
    ("vautour-carried-all-tied", "V-75", ALL_TIED),
]
AT_THE_END = [
    ("vautour-lost", "V-34", [[9, 1], NOTHING, NOTHING], "second"),
    ("vautour-scored", "V-40", [[9, 1], NOTHING, NOTHING], "second"),
    ("vautour-won", "V-41", [[9, 1], NOTHING, NOTHING], "second"),
    ("vautour-won-second", "V-42", [[9, 1], [8, 2], NOTHING], "second"),
    ("vautour-won-prey", "V-87", [[9, 1], [8, 2], NOTHING], "prey"),
    ("vautour-tied", "V-R6", [[9, 1], [8, 2], NOTHING], "shared"),
]


@pytest.mark.parametrize(("message", "clause", "moves"), IN_A_ROUND)
def test_every_event_of_a_round_is_told_with_its_clause(
    message: str, clause: str, moves: list[str]
) -> None:
    assert_told(replay(vautour(5, *moves, **SURICATES)), message, clause)


@pytest.mark.parametrize(("message", "clause", "takes", "final_tie"), AT_THE_END)
def test_every_event_of_the_end_is_told_with_its_clause(
    message: str, clause: str, takes: list[list[int]], final_tie: str
) -> None:
    assert_told(replay(whole_game(*takes, final_tie=final_tie)), message, clause)


@pytest.mark.parametrize("seat", range(5))
def test_a_lone_leader_is_told_as_such_wherever_he_sits(seat: int) -> None:
    takes = [[10, 9] if seat == other else NOTHING for other in range(5)]
    told = tell(GAME.events, replay(whole_game(*takes))[-1])
    assert (told.clause, told.seat, told.arguments["points"]) == ("V-41", seat, 19)


def test_a_card_taken_back_is_told_with_its_clause() -> None:
    assert_told(vautour(2, "* +6", "1 9").take_back(1), "vautour-taken-back", "V-R9")


def test_no_event_is_left_untold() -> None:
    told = {case[0] for case in IN_A_ROUND} | {case[0] for case in AT_THE_END}
    assert told | {"vautour-taken-back"} == {event.message for event in GAME.events}


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Léo takes the −1 and the +4: together they are worth zero or more, "),
        ("fr", "Léo prend le −1 et le +4\u00a0: ensemble, ces cartes valent zéro ou plus "),
    ],
)
def test_a_sentence_names_the_player_and_the_cards(language: str, sentence: str) -> None:
    staged = vautour(4, *showdown("+4", 9, 9, 9, 9), "* -1", "0 1", "1 2", "2 3")
    assert Teller(GAME, language, NAMES).sentence(staged.write("3 4")[-1]).startswith(sentence)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_its_options_and_presets_have_words(language: str) -> None:
    names = ["title", "summary", *(f"preset-{preset}" for preset in GAME.presets)]
    for option in GAME.options:
        names += [f"option-{option.name}"]
        names += [f"option-{option.name}-{str(value).lower()}" for value in option.values]
    assert all(phrase("tablee.games.vautour", language, f"vautour-{name}") for name in names)


def test_nobody_hears_which_number_is_laid_or_taken_back() -> None:
    low, high = (vautour(3, "* +6") for _ in range(2))
    for listener in range(WATCHER + 1):
        laid = heard_by(listener, low.write("0 1")), heard_by(listener, high.write("0 15"))
        back = heard_by(listener, low.take_back(0)), heard_by(listener, high.take_back(0))
        assert laid[0] == laid[1] != []
        assert back[0] == back[1] != []


def test_the_reveal_is_heard_by_everybody() -> None:
    rows = vautour(2, "* +6", "0 1").write("1 2")
    assert all(row[3] == EVERYBODY for row in rows)


# Objections


def refusal(staged: Table, move: str) -> Told:
    with pytest.raises(Refused) as refused:
        staged.write(move)
    return refused.value.told


def test_a_spent_number_is_objected_to() -> None:
    staged = vautour(2, *showdown("+6", 14, 3), "* +1")
    assert refusal(staged, "0 14") == Told("vautour-no-spent", "V-38", 0, {"card": 14})
    assert "14" in offers(staged, 1)  # the others' 14 is not concerned


def test_a_points_card_turned_twice_is_objected_to() -> None:
    staged = vautour(2, *showdown("-2", 14, 3))
    told = refusal(staged, "* -2")
    assert (told.message, told.clause, told.seat) == ("vautour-no-turned", "V-R10", DEALER)
    assert told.arguments["card"] == "−2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_objections_have_words(language: str) -> None:
    staged, teller = vautour(2, *showdown("-2", 14, 3)), Teller(GAME, language, NAMES)
    assert "−2" in teller.words(refusal(staged, "* -2"))
    staged.write("* +1")
    assert "14" in teller.words(refusal(staged, "0 14"))


def test_no_objection_where_the_move_is_legal_or_no_card_at_all() -> None:
    staged = vautour(2, *showdown("+6", 14, 3), "* +1")
    assert [move for move in range(63) if GAME.objection(staged.seen_by(0), 0, move)] == [14]


def test_an_objection_may_be_asked_for_anywhere() -> None:
    for staged in (vautour(2), before_last("+10", 1, 2), whole_game([], [], [])):
        for seat in range(8):
            for move in range(63):
                told = GAME.objection(staged.seen_by(seat), seat, move)
                assert told is None or told.seat == seat
