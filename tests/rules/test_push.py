"""Push, clause by clause: P-03 to P-42 of docs/rules/push.md."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tablee.core.bags import pull, put
from tablee.core.bits import bit
from tablee.core.seats import DEALER, WATCHER
from tablee.core.telling import members
from tablee.games.push import GAME
from tablee.games.push.rules import DIE, DIRECTION, NUMBERS
from tablee.play.table import Table
from tests.kit.staging import clauses, offers, table

BUST = ("R1 1", "R2 2", "R3 3", "R4")  # four reds in a turn: the fourth fits nowhere
FULL = (  # the most cards a turn can place: five numbers and a Die card in each column
    *(f"{c}{(i + k) % 6 + 1} {k + 1}" for k in range(3) for i, c in enumerate("GYRBV")),
    *("die 1", "die 2", "die 3"),
)


def lay(seat: int, *cards: str) -> list[str]:
    """A seat draws these cards: `R5 2` goes to column 2, `R5` or `turn` to none."""
    moves: list[str] = []
    for card in cards:
        drawn, _, column = card.partition(" ")
        moves += [f"{seat} draw", f"* {drawn}"]
        moves += [f"{seat} place {column}"] if column else []
    return moves


def play(staged: Table, *moves: str) -> None:
    for move in moves:
        staged.write(move)


def inside(staged: Table) -> Any:
    return vars(staged)["_t"]


def number(card: str) -> int:
    return GAME.spelling.number(DEALER, card)


def give(staged: Table, bags: list[list[int]], seat: int, cards: str) -> None:
    """Cards of the pile lie in a seat's zone."""
    t = inside(staged)
    for card in map(number, cards.split()):
        pull(t.stock, card)
        put(bags[seat], bit(card))
        t.pile -= 1


def leave(staged: Table, cards: str) -> None:
    """The pile is down to these cards."""
    t, left = inside(staged), [number(card) for card in cards.split()]
    t.pile, t.dice, t.directions = len(left), left.count(DIE), left.count(DIRECTION)
    t.stock[:] = [0] * len(t.stock)
    for card in left:
        put(t.stock, bit(card) if card < NUMBERS else 0)


def held(
    players: int,
    *zones: str,
    safe: str = "",
    pile: str = "",
    moves: Sequence[str] = (),
    **options: object,
) -> Table:
    """A table with these open cards, seat by seat, those that seat 0 protects, and this pile."""
    staged = table("push", players, (), **options)
    for seat, cards in enumerate(zones):
        give(staged, inside(staged).visible, seat, cards)
    give(staged, inside(staged).safe, 0, safe)
    if pile:
        leave(staged, pile)
    play(staged, *moves)
    return staged


def bag(layers: list[int]) -> list[str]:
    spelt = [card for layer in layers for card in members(layer)]
    return [GAME.spelling.dealer[card] for card in sorted(spelt)]


def zone(staged: Table, seat: int, viewer: int = WATCHER) -> list[str]:
    """The open cards of a seat, as anybody sees them."""
    return bag(staged.seen_by(viewer).visible[seat])


def safe(staged: Table, seat: int) -> list[str]:
    return bag(staged.seen_by(WATCHER).safe[seat])


def columns(staged: Table) -> list[list[str]]:
    rows: list[int] = staged.seen_by(WATCHER).column
    return [[GAME.spelling.dealer[card] for card in members(row)] for row in rows if row]


def awaited(staged: Table) -> list[int]:
    return members(staged.awaited)


def winners(staged: Table) -> list[int]:
    result = staged.result()
    assert result is not None
    return result["winners"]


def test_p_01_two_to_six_play_one_at_a_time() -> None:
    assert (GAME.least, GAME.most, GAME.rules.RACE) == (2, 6, 0)


def test_p_03_most_points_win() -> None:
    staged = held(3, "R1", "B6 B5", "G6", pile="Y1", moves=[*lay(0, "Y1 1"), "0 take 1"])
    assert staged.result() == {"points": [2, 11, 6], "winners": [1]}


def test_p_04_there_are_120_cards() -> None:
    numbers = {f"* {colour}{value}": 3 for colour in "GYRBV" for value in range(1, 7)}
    assert table("push", 3, ["0 draw"]).odds() == {**numbers, "* die": 18, "* turn": 12}


def test_p_05_all_cards_are_shuffled_into_one_pile() -> None:
    staged = table("push", 3, [*lay(0, "R5 1", "die 1", "turn"), "0 draw"])
    t, rules = inside(staged), GAME.rules
    lots = Counter(GAME.spelling.spell(t, DEALER, rules.lot(t, n)) for n in range(rules.lots(t)))
    assert lots == staged.odds()
    assert (lots.total(), lots["* R5"], lots["* die"], lots["* turn"]) == (117, 2, 17, 11)


def test_p_05_a_table_dealt_again_is_as_good_as_new() -> None:
    used = inside(held(3, "R5", "B2", safe="G6", pile="turn", moves=lay(0, "turn")))
    GAME.rules.deal(used, 3, [0])
    assert used == inside(table("push", 3))


def test_p_06_the_first_seat_begins_and_turns_pass_clockwise() -> None:
    staged, seats = table("push", 3), list[int]()
    for _ in range(4):
        seats += awaited(staged)
        play(staged, *lay(seats[-1], "die 1"), f"{seats[-1]} take 1", "* roll star")
    assert seats == [0, 1, 2, 0]


def test_p_07_the_first_card_opens_the_first_column() -> None:
    staged = table("push", 3, ["0 draw", "* R5"])
    assert offers(staged, 0) == ["place 1"]
    play(staged, "0 place 1")
    assert columns(staged) == [["R5"]]


def test_p_08_a_further_card_continues_a_column_or_opens_another() -> None:
    staged = table("push", 3, [*lay(0, "R5 1"), "0 draw", "* B3"])
    assert offers(staged, 0) == ["place 1", "place 2"]
    assert columns(table("push", 3, lay(0, "R5 1", "B3 1"))) == [["R5", "B3"]]
    assert columns(table("push", 3, lay(0, "R5 1", "B3 2"))) == [["R5"], ["B3"]]


def test_p_09_there_is_room_for_three_columns_and_the_choice_is_free() -> None:
    staged = table("push", 3, [*lay(0, "G1 1", "Y2 2", "R3 3"), "0 draw", "* B4"])
    assert offers(staged, 0) == ["place 1", "place 2", "place 3"]


@pytest.mark.parametrize("card", ["R2", "B5", "R5", "G3", "Y1"])
def test_p_10_no_number_and_no_colour_comes_twice_in_a_column(card: str) -> None:
    staged = table("push", 3, [*lay(0, "R5 1", "G1 1"), "0 draw", f"* {card}"])
    assert offers(staged, 0) == ["place 2"]


def test_p_11_a_die_card_goes_anywhere_but_to_another_die_card() -> None:
    staged = table("push", 3, [*lay(0, "die 1", "R5 2", "B3 2"), "0 draw", "* die"])
    assert offers(staged, 0) == ["place 2", "place 3"]


def test_p_12_direction_cards_lie_beside_the_pile() -> None:
    staged = table("push", 3, lay(0, "R5 1", "turn"))
    assert columns(staged) == [["R5"]]
    assert offers(staged, 0) == ["draw", "take 1"]
    assert staged.seen_by(WATCHER).reversals == 1


def test_p_13_matt_has_one_place_for_his_yellow_2() -> None:
    staged = table("push", 3, [*lay(0, "R2 1", "Y5 2", "B1 3"), "0 draw", "* Y2"])
    assert offers(staged, 0) == ["place 3"]


def test_p_14_cards_are_drawn_without_limit_but_each_is_placed_at_once() -> None:
    staged = table("push", 3)
    for card in FULL:
        assert "draw" in offers(staged, 0)
        drawn, placed = card.split()
        play(staged, "0 draw", f"* {drawn}")
        assert f"place {placed}" in offers(staged, 0)
        assert all(offer.startswith("place") for offer in offers(staged, 0))
        play(staged, f"0 place {placed}")
    assert offers(staged, 0)[0] == "draw"


def test_p_15_drawing_ends_by_choice_or_with_a_card_that_fits_nowhere() -> None:
    staged = table("push", 3, lay(0, *BUST[:3]))
    assert offers(staged, 0) == ["draw", "take 1", "take 2", "take 3"]
    play(staged, "0 draw", "* R4")
    assert awaited(staged) == [DEALER]


def test_p_16_after_every_placed_card_one_may_stop() -> None:
    staged = table("push", 3)
    for card in FULL:
        play(staged, *lay(0, card))
        stops = [f"take {n + 1}" for n in range(len(columns(staged)))]
        assert offers(staged, 0) == ["draw", *stops]


def test_p_17_whoever_stops_takes_a_column_at_once() -> None:
    staged = table("push", 3, lay(0, "R5 1", "B3 1", "G1 2"))
    assert clauses(staged, "0 take 1") == ["P-17"]
    assert zone(staged, 0) == ["R5", "B3"]
    assert columns(staged) == [["G1"]]


def test_p_18_every_number_of_a_zone_can_be_read_by_all() -> None:
    # A zone is kept without an order: laying it out in rows is the business of whoever shows it.
    staged = held(3, "V2 G6 V1", moves=[*lay(0, "V2 1", "G3 1"), "0 take 1"])
    for viewer in (0, 1, 2, WATCHER):
        assert zone(staged, 0, viewer) == ["G3", "G6", "V1", "V2", "V2"]


def test_p_19_the_numbers_join_the_zone_before_the_die_is_rolled() -> None:
    staged = table("push", 3, lay(0, "R5 1", "die 1"))
    assert clauses(staged, "0 take 1") == ["P-17", "P-19"]
    assert zone(staged, 0) == ["R5"]
    assert awaited(staged) == [DEALER]


def test_p_20_open_cards_of_the_colour_rolled_are_discarded() -> None:
    staged = held(3, "R1 R6 R6 B2", moves=[*lay(0, "die 1"), "0 take 1"])
    assert clauses(staged, "* roll R") == ["P-20"]
    assert zone(staged, 0) == ["B2"]


def test_p_21_cards_just_taken_are_not_spared() -> None:
    staged = table("push", 3, [*lay(0, "R5 1", "B2 1", "die 1"), "0 take 1", "* roll R"])
    assert zone(staged, 0) == ["B2"]


def test_p_22_the_black_star_costs_nothing() -> None:
    staged = held(3, "R1 B2", moves=[*lay(0, "die 1"), "0 take 1"])
    assert clauses(staged, "* roll star") == ["P-22"]
    assert zone(staged, 0) == ["R1", "B2"]


def test_p_23_a_colour_missing_from_the_zone_costs_nothing() -> None:
    staged = held(3, "R1 B2", moves=[*lay(0, "die 1"), "0 take 1"])
    assert clauses(staged, "* roll V") == ["P-23"]
    assert zone(staged, 0) == ["R1", "B2"]


def test_p_24_the_others_take_one_of_the_remaining_columns_each() -> None:
    staged = table("push", 3, [*lay(0, "R1 1", "R2 2", "R3 3"), "0 take 1"])
    assert staged.possible() == ["1 take 2", "1 take 3"]
    assert clauses(staged, "1 take 3") == ["P-24"]
    assert staged.possible() == ["2 take 2"]
    play(staged, "2 take 2")
    assert [zone(staged, seat) for seat in range(3)] == [["R1"], ["R3"], ["R2"]]
    play(staged, *lay(1, "G1 1", "G2 2", "G3 3"), "1 take 1", "2 take 2")
    assert clauses(staged, "0 take 3") == ["P-24"]


def test_p_25_the_left_neighbour_picks_first() -> None:
    staged = table("push", 4, [*lay(0, "G1 1"), "0 take 1"])
    play(staged, *lay(1, "R1 1", "R2 2"), "1 take 1")
    assert awaited(staged) == [2]


@pytest.mark.parametrize(("turns", "first"), [(1, 3), (2, 1), (3, 3), (4, 1)])
def test_p_26_each_direction_card_switches_the_side(turns: int, first: int) -> None:
    staged = table("push", 4, lay(0, *["turn"] * turns, "R1 1", "R2 2"))
    play(staged, "0 take 1")
    assert (awaited(staged), staged.seen_by(WATCHER).reversals) == ([first], turns)


def test_p_27_direction_cards_leave_the_order_of_turns_alone() -> None:
    staged = table("push", 3, lay(0, "turn", "R1 1", "R2 2"))
    play(staged, "0 take 1", "2 take 2")
    assert staged.possible() == ["1 draw"]


def test_p_28_two_players_have_no_direction_cards() -> None:
    assert "turn" not in offers(table("push", 2, ["0 draw"]), "*")
    assert "turn" in offers(table("push", 3, ["0 draw"]), "*")


def test_p_29_a_column_without_a_taker_is_discarded() -> None:
    staged = table("push", 2, [*lay(0, "R1 1", "R2 2", "R3 3"), "0 take 1"])
    assert clauses(staged, "1 take 2") == ["P-24", "P-29"]
    assert [zone(staged, 0), zone(staged, 1), columns(staged)] == [["R1"], ["R2"], []]
    play(staged, *lay(1, "G1 1"))
    assert offers(staged, 1) == ["draw", "take 1"]


def test_p_29_every_turn_begins_with_an_empty_table() -> None:
    for moves in ([], [*lay(0, "turn", *BUST), "* roll star", "2 take 1", "1 take 2"]):
        view = table("push", 3, moves).seen_by(WATCHER)
        assert [view.reversals, view.bust, view.card, view.places, view.started] == [0] * 5
        assert [view.open, *view.column, *view.points, *view.cards] == [0] * 16


def test_p_31_a_card_that_fits_nowhere_is_discarded_and_there_is_no_column() -> None:
    staged = table("push", 3, lay(0, *BUST[:3]))
    assert clauses(staged, "0 draw", "* R4") == ["P-07", "P-31"]
    assert columns(staged) == [["R1"], ["R2"], ["R3"]]
    play(staged, "* roll star", "1 take 1", "2 take 2")
    assert [zone(staged, seat) for seat in range(3)] == [[], ["R1"], ["R2"]]


def test_p_32_a_failed_turn_costs_the_open_cards_of_the_colour_rolled() -> None:
    staged = held(3, "R5 R6 B1", moves=lay(0, *BUST))
    assert clauses(staged, "* roll R") == ["P-32"]
    assert zone(staged, 0) == ["B1"]


@pytest.mark.parametrize("turn", [[*lay(0, "die 1"), "0 take 1"], lay(0, *BUST)])
def test_p_33_the_die_cannot_touch_protected_cards(turn: list[str]) -> None:
    staged = held(3, "R5", safe="R6", moves=[*turn, "* roll R"])
    assert (zone(staged, 0), safe(staged, 0)) == ([], ["R6"])


def test_p_34_after_a_failed_turn_the_others_pick_and_play_passes_left() -> None:
    staged = table("push", 3, [*lay(0, *BUST), "* roll star"])
    assert staged.possible() == ["1 take 1", "1 take 2", "1 take 3"]
    play(staged, "1 take 3", "2 take 1")
    assert staged.possible() == ["1 draw", "1 protect R"]
    play(staged, *lay(1, "die 1"), "1 take 1")
    assert clauses(staged, "* roll R") == ["P-20"]  # no longer the price of the failed turn


def test_p_35_one_may_protect_instead_of_drawing_but_not_after_a_card() -> None:
    staged = held(3, "R5")
    assert offers(staged, 0) == ["draw", "protect R"]
    play(staged, *lay(0, "turn"))
    assert offers(staged, 0) == ["draw"]


def test_p_36_all_cards_of_one_colour_are_turned_face_down() -> None:
    staged = held(3, "R5 R5 R1 B2")
    assert clauses(staged, "0 protect R") == ["P-36"]
    assert (zone(staged, 0), safe(staged, 0)) == (["B2"], ["R1", "R5", "R5"])


def test_p_37_protecting_can_be_repeated_also_for_the_same_colour() -> None:
    staged = held(2, "R5 B2", "G1", moves=["0 protect R"])
    play(staged, *lay(1, "V1 1", "R5 2"), "1 take 1", "0 take 2")
    play(staged, "0 protect R", "1 protect G", "0 protect B")
    assert (zone(staged, 0), safe(staged, 0)) == ([], ["R5", "R5", "B2"])


def test_p_38_a_drawn_card_never_goes_directly_to_a_protected_pile() -> None:
    staged = held(3, safe="R6")
    assert offers(staged, 0) == ["draw"]
    play(staged, "0 draw", "* R5")
    assert offers(staged, 0) == ["place 1"]
    play(staged, "0 place 1", "0 take 1")
    assert (zone(staged, 0), safe(staged, 0)) == (["R5"], ["R6"])


def test_p_39_the_game_ends_with_the_pile_used_up_and_the_columns_gone() -> None:
    card_left = held(3, pile="R1 R2", moves=[*lay(0, "R1 1"), "0 take 1"])
    column_left = held(3, pile="R1 R2", moves=[*lay(0, "R1 1", "R2 2"), "0 take 1"])
    assert not card_left.over
    assert not column_left.over
    play(column_left, "1 take 2")
    assert column_left.over


def test_p_40_open_and_protected_numbers_are_added_up() -> None:
    staged = held(3, "R5 B5", "V6 V5 V4", safe="G6 G6", pile="turn")
    assert clauses(staged, "0 draw", "* turn")[2:5] == ["P-40"] * 3
    assert staged.result() == {"points": [22, 15, 0], "winners": [0]}


def test_p_41_a_tie_goes_to_more_cards_and_is_shared_if_they_are_equal() -> None:
    staged = held(3, "R6", "R3 B3", "V1 V1 V1", pile="turn")
    assert clauses(staged, "0 draw", "* turn")[-1] == "P-41"
    assert winners(staged) == [1]
    staged = held(3, "R4 B2", "R5 B1", "V1 V1 V1", pile="turn", moves=lay(0, "turn"))
    assert winners(staged) == [0, 1]


def test_p_42_with_risks_the_star_takes_every_open_card() -> None:
    moves = [*lay(0, "die 1"), "0 take 1"]
    staged = held(3, "R5 B2", safe="G6", moves=moves, risques=True)
    assert clauses(staged, "* roll star") == ["P-42"]
    assert (zone(staged, 0), safe(staged, 0)) == ([], ["G6"])
