"""Vampire: what a turn allows, and how hunts are made."""

from typing import Any

import pytest

from tablee.core.telling import Told
from tablee.games.vampire.rules import JOKER, ONE, TWO
from tablee.play.table import Refused, Table
from tablee.play.telling import LANGUAGES, Teller
from tests.kit.staging import clauses, offers, table, tells

MIXED = "G1 M1 D1 H1"  # makes no hunt, not even with what lies at the locations
C, G, M, D, H, P = range(6)
INSIDE = "_t"


def dealt(*hands: str) -> Table:
    """Three seats hold these cards, or a mixed hand where none is given, and seat 0 begins."""
    all_hands = [*hands, *[MIXED] * (3 - len(hands))]
    return table("vampire", 3, [f"* {card}" for hand in all_hands for card in hand.split()])


def drawn(hand: str, cards: str) -> Table:
    """Seat 0 was dealt this hand, and has drawn these two cards."""
    staged = dealt(hand)
    tells(staged, "0 draw", *(f"* {card}" for card in cards.split()))
    return staged


def play(staged: Table, moves: str) -> list[Told]:
    return tells(staged, *moves.split(", "))


def hunt(seat: int, colour: str, ones: int, twos: int = 0, jokers: int = 0) -> str:
    """The moves of a whole hunt from the hand."""
    return f"{seat} hunt {colour}, {numbers(seat, ones, twos, jokers)}"


def numbers(seat: int, ones: int, twos: int = 0, jokers: int = 0) -> str:
    return f"{seat} ones {ones}, {seat} twos {twos}, {seat} jokers {jokers}"


def idle(*seats: int) -> str:
    """These seats draw two pub cards, and leave one."""
    return ", ".join(f"{seat} draw, * P1, * P2, {seat} put P2" for seat in seats)


def laid(staged: Table, seat: int, colour: int) -> tuple[int, int, int]:
    """Ones, twos and jokers of this seat's hunt."""
    return heap(staged.seen_by(seat).hunt[seat], colour)


def lying(staged: Table, colour: int) -> tuple[int, int, int]:
    """Ones, twos and jokers at this location."""
    return heap(staged.seen_by(0).under, colour)


def heap(cards: list[int], colour: int) -> tuple[int, int, int]:
    return cards[ONE + colour], cards[TWO + colour], cards[JOKER + colour]


def leave(staged: Table, colour: int, *cards: int) -> None:
    """Lay ones, twos and jokers at a location, as if players had left them there."""
    under: Any = getattr(staged, INSIDE).under
    under[ONE + colour], under[TWO + colour], under[JOKER + colour] = cards


def only(staged: Table, word: str, who: int = 0) -> list[str]:
    """What is offered of one sort of move."""
    return [move for move in offers(staged, who) if move.startswith(f"{word} ")]


def refused(staged: Table, move: str) -> Told:
    with pytest.raises(Refused) as answer:
        staged.write(move)
    return answer.value.told


def test_k_10_turns_go_clockwise() -> None:
    staged = dealt()
    for seat in (0, 1, 2, 0):
        assert offers(staged, seat)
        play(staged, idle(seat))


def test_k_11_you_draw_or_clear_out_and_never_both() -> None:
    staged = dealt("C1 C1 G1 M1")
    assert offers(staged, 0) == ["draw", "take C"]
    play(staged, "0 draw, * C1, * C1")
    assert offers(staged, 0) == ["hunt C", "put C1", "put G1", "put M1"]
    staged = dealt("C1 C1 G1 M1")
    play(staged, f"0 take C, {numbers(0, 2)}")
    assert not offers(staged, 0)


def test_k_12_two_cards_come_from_the_pile() -> None:
    staged = dealt()
    assert clauses(staged, "0 draw", "* C1", "* G2") == ["K-12", "K-12"]
    view = staged.seen_by(0)
    assert (view.held[0], view.pile, view.hand[0][ONE + C], view.hand[0][TWO + G]) == (6, 86, 1, 1)
    assert not offers(staged, "*")


def test_k_13_any_card_of_the_hand_may_go_to_its_place() -> None:
    staged = drawn("C1 G1 M1 D1", "H2 P1")
    assert only(staged, "put") == ["put C1", "put D1", "put G1", "put H2", "put M1", "put P1"]
    assert clauses(staged, "0 put H2") == ["K-13"]
    assert (lying(staged, H), staged.seen_by(0).held[0]) == ((1, 1, 0), 5)


def test_k_14_a_joker_may_go_anywhere() -> None:
    staged = drawn(MIXED, "S P1")
    assert [move[-1] for move in only(staged, "put S")] == ["C", "D", "G", "H", "M", "P"]
    assert clauses(staged, "0 put S D") == ["K-14"]
    assert lying(staged, D) == (1, 0, 1)


@pytest.mark.parametrize("place", "CGMDHP")
def test_k_14_a_joker_is_told_with_its_location(place: str) -> None:
    told = play(drawn(MIXED, "S P1"), f"0 put S {place}")
    assert told == [Told("vampire-put-joker", "K-14", 0, {"colour": place})]


def test_k_15_a_hunt_may_use_the_drawn_cards_or_not() -> None:
    staged = drawn("C1 C1 G1 G1", "C1 G2")
    assert only(staged, "hunt") == ["hunt C", "hunt G"]
    assert clauses(staged, "0 hunt C")[0] == "K-15"
    staged = drawn("C1 C1 C1 G1", "C2 M1")
    play(staged, hunt(0, "C", ones=3))
    assert laid(staged, 0, C) == (3, 0, 0)


def test_k_16_a_location_is_cleared_out_into_a_hunt() -> None:
    staged = dealt("C1 C2 G1 M1")
    leave(staged, C, 2, 1, 0)
    assert clauses(staged, "0 take C")[0] == "K-16"
    play(staged, numbers(0, 1, 1))
    assert (laid(staged, 0, C), lying(staged, C)) == ((3, 2, 0), (0, 0, 0))


def test_k_16_what_is_cleared_out_is_told_sort_by_sort() -> None:
    staged = dealt("C1 C2 G1 M1")
    leave(staged, C, 3, 2, 1)
    told = play(staged, "0 take C")[0].arguments
    assert [told[sort] for sort in ("ones", "twos", "jokers")] == [3, 2, 1]


def test_k_16_a_place_that_makes_no_hunt_is_not_to_be_touched() -> None:
    assert not only(dealt("C1 G1 M1 D1"), "take")
    assert only(dealt("C1 C1 M1 D1"), "take") == ["take C"]


def test_k_17_a_hunt_takes_three_cards_or_more() -> None:
    assert not only(drawn("C1 C1 G1 G1", "M1 M1"), "hunt")
    staged = drawn("C1 C1 C1 C1", "M1 M1")
    play(staged, "0 hunt C")
    assert offers(staged, 0) == ["ones 3", "ones 4"]
    assert play(staged, numbers(0, 4))[-1][:2] == ("vampire-exposed", "K-17")


def test_k_18_jokers_need_a_real_vampire_among_them() -> None:
    assert not only(drawn("S S S S", "S S"), "hunt")
    staged = drawn("S S S S", "S C1")
    play(staged, "0 hunt C")
    assert offers(staged, 0) == ["ones 1"]
    play(staged, "0 ones 1, 0 twos 0")
    assert offers(staged, 0) == ["jokers 2", "jokers 3", "jokers 4", "jokers 5"]


def test_k_19_a_hunt_once_laid_out_is_closed() -> None:
    staged = drawn("C1 C1 C1 M1", "M1 H1")
    play(staged, f"{hunt(0, 'C', ones=3)}, {idle(1, 2)}")
    held = staged.seen_by(0).hand[0]
    play(staged, "0 draw, * C1, * C1")
    assert not only(staged, "hunt")  # two more do not join the three
    play(staged, "0 put C1")
    assert laid(staged, 0, C) == (3, 0, 0)
    assert staged.seen_by(0).hand[0] == [held[0] + 1, *held[1:]]


def test_k_20_the_old_hunt_of_a_colour_is_thrown_away_first() -> None:
    staged = drawn("C1 C1 C2 C2", "C2 C1")
    play(staged, f"{hunt(0, 'C', ones=3)}, {idle(1, 2)}, 0 draw, * P1, * P1")
    told = play(staged, hunt(0, "C", ones=0, twos=3))
    assert [each.clause for each in told[-2:]] == ["K-20", "K-17"]
    assert told[-2].message == "vampire-discarded"
    assert laid(staged, 0, C) == (0, 3, 0)


def test_k_20_hunts_of_other_colours_and_of_others_stay() -> None:
    staged = drawn("C1 C1 C1 G1", "G1 G1")
    getattr(staged, INSIDE).hunt[1][ONE + G] = 4
    play(staged, f"{hunt(0, 'C', ones=3)}, {idle(1, 2)}, 0 draw, * P1, * P1")
    assert "K-20" not in [each.clause for each in play(staged, hunt(0, "G", ones=3))]
    assert (laid(staged, 0, C), laid(staged, 0, G)) == ((3, 0, 0), (3, 0, 0))
    assert laid(staged, 1, G) == (4, 0, 0)


def test_k_r2_both_cards_join_the_hand_and_one_card_or_one_hunt_leaves_it() -> None:
    staged = drawn("C1 C1 C1 M1", "P1 P2")
    assert offers(staged, 0) == ["hunt C", "put C1", "put M1", "put P1", "put P2"]
    play(staged, "0 put M1")
    assert staged.seen_by(0).held[0] == 5
    assert not offers(staged, 0)


def test_k_r3_no_card_is_left_after_a_hunt() -> None:
    staged = drawn("C1 C1 C1 M1", "P1 P2")
    play(staged, hunt(0, "C", ones=3))
    assert (offers(staged, 0), offers(staged, 1)) == ([], ["draw"])


def test_k_r4_one_hunt_a_turn() -> None:
    staged = drawn("C1 C1 C1 G1", "G1 G1")
    assert only(staged, "hunt") == ["hunt C", "hunt G"]
    play(staged, hunt(0, "C", ones=3))
    assert not offers(staged, 0)


def test_k_r5_all_that_lies_there_goes_into_the_hunt() -> None:
    staged = dealt("C1 C1 S S")
    leave(staged, C, 2, 1, 1)
    play(staged, "0 take C")
    assert offers(staged, 0) == ["ones 0", "ones 1", "ones 2"]
    play(staged, numbers(0, 0))  # even none from the hand
    assert laid(staged, 0, C) == (2, 1, 1)


def test_k_r5_as_much_as_you_wish_is_added_from_the_hand() -> None:
    staged = dealt("C1 C2 S S")
    play(staged, f"0 take C, {numbers(0, 1, 1, 2)}")
    assert laid(staged, 0, C) == (2, 1, 2)


def test_k_r5_three_cards_with_a_vampire_among_them_are_needed() -> None:
    staged = dealt("S S S G2")
    leave(staged, C, 0, 0, 2)
    assert "take C" not in offers(staged, 0)  # five jokers
    staged = dealt("C1 D1 M1 H1")
    leave(staged, C, 0, 0, 1)
    assert "take C" not in offers(staged, 0)  # two cards
    leave(staged, C, 0, 0, 2)
    play(staged, "0 take C")
    assert offers(staged, 0) == ["ones 1"]


def test_k_r5_the_vampire_may_be_one_that_lies_there() -> None:
    staged = dealt("S D1 M1 H1")
    leave(staged, C, 0, 2, 0)
    play(staged, f"0 take C, {numbers(0, 0, 0, 1)}")
    assert laid(staged, 0, C) == (0, 2, 1)


def test_k_r6_jokers_go_along_and_count_as_the_colour() -> None:
    staged = drawn("D1 C1 G1 M1", "S P1")
    play(staged, f"0 put S D, {idle(1, 2)}, 0 take D")
    exposed = play(staged, numbers(0, 1))[-1]
    assert (laid(staged, 0, D), exposed.arguments["heads"]) == ((2, 0, 1), 3)


def test_k_r7_an_empty_location_waits_for_a_card() -> None:
    staged = dealt("C1 C1 G1 M1", "C1 C1 C1 S")
    play(staged, f"0 take C, {numbers(0, 2)}")
    assert "take C" not in offers(staged, 1)
    play(staged, "1 draw, * P1, * P1, 1 put C1, 2 draw, * P1, * P1, 2 put P1")
    play(staged, "0 draw, * P2, * P2, 0 put P2")
    assert "take C" in offers(staged, 1)


def test_k_r8_cards_count_for_a_hunt_and_not_heads() -> None:
    assert not only(drawn("C2 C2 M1 D1", "H1 P1"), "hunt")  # four heads, two cards
    told = play(drawn("C2 S S D1", "H1 P1"), hunt(0, "C", ones=0, twos=1, jokers=2))
    assert (told[-1].arguments["count"], told[-1].arguments["heads"]) == (3, 4)


def test_k_r9_the_second_hunt_of_a_colour_may_be_smaller() -> None:
    staged = drawn("C1 C1 C1 C1", "C2 S")
    play(staged, f"{hunt(0, 'C', ones=4, twos=1)}, {idle(1, 2)}, 0 draw, * C2, * S")
    before = cards_in_play(staged)
    play(staged, hunt(0, "C", ones=0, twos=1, jokers=2))
    assert laid(staged, 0, C) == (0, 1, 2)
    assert cards_in_play(staged) == before - 5


def cards_in_play(staged: Table) -> int:
    view = staged.seen_by(0)
    return view.pile + sum(view.held) + sum(view.under) + sum(map(sum, view.hunt))


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("finish_turn", [False, True])
def test_k_r15_every_turn_begins_with_cards_to_draw(players: int, finish_turn: bool) -> None:
    staged = table("vampire", players, rounds=1, finish_turn=finish_turn)
    turns = 0
    while not staged.over:
        begins = any(move.endswith(" draw") for move in staged.possible())
        turns += begins
        assert not begins or staged.seen_by(0).pile >= 2
        assert staged.possible()
        staged.write(staged.possible()[0] if begins else staged.possible()[-1])
    assert turns == (100 - 4 * players) / 2


def test_k_r16_a_hunt_is_put_together_in_order() -> None:
    staged = dealt("C1 C2 C2 S")
    play(staged, "0 take C")
    asked: list[list[str]] = []
    for move in ("0 ones 0", "0 twos 1", "0 jokers 1"):
        asked.append(offers(staged, 0))
        assert clauses(staged, move)[0] == "K-R16"
    assert asked == [["ones 0", "ones 1"], ["twos 1", "twos 2"], ["jokers 1"]]


def test_k_r16_only_numbers_that_lead_to_a_hunt_are_offered() -> None:
    staged = drawn("S S S C1", "C2 P1")
    play(staged, "0 hunt C, 0 ones 0")
    assert offers(staged, 0) == ["twos 1"]  # or no vampire would be left


@pytest.mark.parametrize(
    ("hand", "moves", "tried", "message", "clause"),
    [
        ("C1 C1 C1 M1", "", "put C1", "vampire-no-draw-yet", "K-12"),
        ("C1 C1 C1 M1", "", "hunt C", "vampire-no-draw-yet", "K-12"),
        ("C1 C1 C1 M1", "draw", "draw", "vampire-no-both", "K-11"),
        ("C1 C1 C1 M1", "draw", "take C", "vampire-no-both", "K-11"),
        ("C1 C1 C1 M1", "take C", "draw", "vampire-no-both", "K-11"),
        ("C1 C1 C1 M1", "take C", "take G", "vampire-no-both", "K-11"),
        ("C1 C1 C1 M1", "", "take M", "vampire-no-three", "K-17"),
        ("C1 C1 C1 M1", "draw", "hunt M", "vampire-no-three", "K-17"),
        ("S S S M1", "draw", "hunt C", "vampire-no-vampire", "K-18"),
        ("C1 C1 C1 M1", "draw", "put C2", "vampire-no-such-card", "K-13"),
        ("C1 C1 C1 M1", "draw", "put S P", "vampire-no-such-card", "K-13"),
        ("C1 C1 C1 M1", "draw, hunt C", "put M1", "vampire-no-card-after-hunt", "K-R3"),
        ("C1 C1 C1 M1", "draw, hunt C", "hunt C", "vampire-no-second-hunt", "K-R4"),
        ("C1 C1 C1 M1", "draw, hunt C", "jokers 0", "vampire-no-other-order", "K-R16"),
        ("C1 C1 C1 M1", "take C, ones 2", "ones 2", "vampire-no-other-order", "K-R16"),
        ("C1 C1 C1 M1", "take C", "ones 1", "vampire-no-fewer", "K-R16"),
        ("C1 C1 C1 M1", "take C", "ones 4", "vampire-no-more", "K-R16"),
        ("C1 C1 C1 M1", "take C, ones 2", "twos 1", "vampire-no-more", "K-R16"),
        ("C1 C1 C1 M1", "", "ones 1", "refused-not-legal", ""),
    ],
)
def test_a_move_that_is_not_legal_is_refused_with_its_clause(
    hand: str, moves: str, tried: str, message: str, clause: str
) -> None:
    staged = dealt(hand)
    for move in moves.split(", ") if moves else ():
        play(staged, "0 draw, * P1, * H2" if move == "draw" else f"0 {move}")
    told = refused(staged, f"0 {tried}")
    assert told[:3] == (message, clause, 0)
    for language in LANGUAGES:
        assert Teller(staged.game, language, ["Anna"]).words(told)


def test_a_location_is_refused_if_it_is_empty_or_has_jokers_only() -> None:
    staged = dealt("S S S M1")
    leave(staged, P, 0, 0, 0)
    assert refused(staged, "0 take P")[:2] == ("vampire-no-empty", "K-R7")
    leave(staged, P, 0, 0, 1)
    assert refused(staged, "0 take P")[:2] == ("vampire-no-vampire", "K-18")


def test_the_numbers_refused_come_with_those_allowed() -> None:
    staged = dealt("C1 C1 C1 M1")
    play(staged, "0 take C")
    told = [refused(staged, f"0 ones {n}").arguments for n in (1, 4)]
    assert told == [{"sort": "one", "colour": "C", "count": n} for n in (2, 3)]


def test_nothing_is_objected_to_those_who_are_not_awaited_nor_to_a_legal_move() -> None:
    staged = drawn("C1 C1 C1 M1", "P1 S")
    objection, t = staged.game.objection, getattr(staged, INSIDE)
    for seat in range(8):
        for move in range(63):
            told = objection(t, seat, move)
            assert told is None or (seat == 0 and not staged.legal(0) >> move & 1)


def test_no_objection_is_made_to_the_dealer() -> None:
    staged = table("vampire", 3, ["* C2"] * 5)
    assert refused(staged, "* C2")[:2] == ("refused-not-legal", "")
