"""Push, ruling by ruling: P-R1 to P-R17 of docs/rules/push.md."""

import pytest

from tablee.core.seats import DEALER, WATCHER
from tablee.core.tape import EVERYBODY
from tablee.core.telling import Several
from tests.kit.staging import clauses, offers, table, tells
from tests.rules.test_push import (
    BUST,
    FULL,
    awaited,
    columns,
    held,
    inside,
    lay,
    play,
    safe,
    winners,
    zone,
)


def test_p_r1_nobody_may_decline_a_column() -> None:
    staged = table("push", 3, [*lay(0, "R1 1", "R2 2", "die 3"), "0 take 2"])
    assert staged.possible() == ["1 take 1", "1 take 3"]
    play(staged, "1 take 1")
    assert staged.possible() == ["2 take 3"]


@pytest.mark.parametrize(("turns", "first"), [(1, 3), (2, 1)])
def test_p_r2_a_failed_turn_is_discard_then_roll_then_picks(turns: int, first: int) -> None:
    staged = held(4, "R5", moves=[*lay(0, *["turn"] * turns, *BUST[:3]), "0 draw"])
    assert clauses(staged, "* R4") == ["P-07", "P-31"]
    assert (columns(staged), awaited(staged)) == ([["R1"], ["R2"], ["R3"]], [DEALER])
    assert clauses(staged, "* roll R") == ["P-32"]
    assert zone(staged, 0) == []
    for column, seat in enumerate((first, 2, 4 - first), start=1):
        assert awaited(staged) == [seat]
        play(staged, f"{seat} take {column}")
    assert staged.possible() == ["1 draw", "1 protect R"]


def test_p_r3_whoever_picks_a_die_card_rolls_before_the_next_pick() -> None:
    staged = held(3, "B1", moves=[*lay(0, "R1 1", "B5 2", "die 2", "G1 3"), "0 take 1"])
    assert clauses(staged, "1 take 2") == ["P-24", "P-19"]
    assert (zone(staged, 1), awaited(staged)) == (["B5"], [DEALER])
    play(staged, "* roll B")
    assert (zone(staged, 0), zone(staged, 1), awaited(staged)) == (["R1", "B1"], [], [2])


def test_p_r3_so_it_is_after_a_failed_turn() -> None:
    moves = [*lay(0, "die 1", *BUST), "* roll R", "1 take 1"]
    staged = held(3, "R5", "R6", moves=moves)
    assert clauses(staged, "* roll R") == ["P-20"]
    assert (zone(staged, 1), awaited(staged)) == ([], [2])
    moves = ["0 protect G", *lay(1, "die 1", *BUST), "* roll R", "0 take 1"]
    assert clauses(held(2, "G5 R6", moves=moves), "* roll R")[0] == "P-20"


def test_p_r3_a_die_card_never_counts_as_a_card() -> None:
    staged = held(3, pile="R1 die", moves=[*lay(0, "R1 1", "die 1"), "0 take 1"])
    scored = tells(staged, "* roll star")[1]
    assert (scored.message, scored.arguments) == ("push-scored", {"points": 1, "count": 1})


def test_p_r4_a_die_card_can_be_a_column_by_itself() -> None:
    staged = table("push", 3, lay(0, "R5 1", "die 2"))
    assert columns(staged) == [["R5"], ["die"]]
    play(staged, "0 take 2", "* roll star")
    assert zone(staged, 0) == []


def test_p_r5_columns_left_over_are_discarded_for_good() -> None:
    staged = table("push", 2, [*lay(0, *BUST), "* roll star"])
    assert tells(staged, "1 take 2")[-1].arguments == {"count": 2}
    assert columns(staged) == []
    play(staged, "1 draw")
    assert sum(staged.odds().values()) == 108 - 4


def test_p_r6_whoever_picks_too_late_goes_without() -> None:
    staged = table("push", 4, [*lay(0, "R1 1", "R2 2"), "0 take 2", "1 take 1"])
    assert staged.possible() == ["1 draw", "1 protect R"]
    assert (zone(staged, 2), zone(staged, 3)) == ([], [])


def test_p_r7_one_protects_a_colour_one_has_open_and_nothing_else() -> None:
    staged = held(3, "R5 B1", safe="G1")
    assert offers(staged, 0) == ["draw", "protect B", "protect R"]
    play(staged, "0 protect B")
    assert staged.possible() == ["1 draw"]


def test_p_r8_one_can_stop_whenever_there_is_a_column() -> None:
    staged = table("push", 3, lay(0, "turn"))
    assert offers(staged, 0) == ["draw"]
    play(staged, *lay(0, "R5 1", "turn"))
    assert offers(staged, 0) == ["draw", "take 1"]


def test_p_r9_a_card_that_fits_somewhere_has_to_be_placed() -> None:
    staged = table("push", 3, [*lay(0, "R1 1", "R2 2", "B3 3"), "0 draw", "* R4"])
    assert staged.possible() == ["0 place 3"]


def test_p_r10_direction_cards_turn_the_whole_picking_for_one_turn() -> None:
    staged = table("push", 4, lay(0, "turn", "R1 1", "R2 2", "R3 3"))
    play(staged, "0 take 1", "3 take 2", "2 take 3")
    play(staged, *lay(1, "R1 1", "R2 2", "R3 3"), "1 take 1")
    assert awaited(staged) == [2]


def test_p_r11_with_the_last_card_placed_one_must_stop() -> None:
    staged = held(3, pile="R1", moves=["0 draw", "* R1"])
    assert clauses(staged, "0 place 1") == ["P-09", "P-R11"]
    assert staged.possible() == ["0 take 1"]
    play(staged, "0 take 1")
    assert staged.over


def test_p_r11_a_last_card_that_fits_nowhere_is_a_failed_turn() -> None:
    staged = held(3, pile="R1 R2 R3 R4", moves=[*lay(0, *BUST), "* roll star"])
    play(staged, "1 take 3", "2 take 2")
    assert staged.result() == {"points": [0, 3, 2], "winners": [1]}


def test_p_r11_a_last_direction_card_without_a_column_ends_the_game() -> None:
    staged = held(3, "R1", pile="turn", moves=["0 draw"])
    assert clauses(staged, "* turn")[:2] == ["P-26", "P-R11"]
    assert staged.over


def test_p_r12_open_and_protected_number_cards_break_a_tie() -> None:
    staged = held(3, "R1", "G4", safe="B3", pile="turn", moves=lay(0, "turn"))
    assert winners(staged) == [0]
    staged = held(3, "R1", "G2 G2", safe="B3", pile="turn", moves=["0 draw"])
    assert clauses(staged, "* turn")[-1] == "P-R12"
    assert winners(staged) == [0, 1]


def test_p_r13_later_cards_of_a_protected_colour_lie_open() -> None:
    staged = held(2, "R5", moves=["0 protect R", *lay(1, "V1 1", "R6 2", "die 2")])
    play(staged, "1 take 1", "0 take 2")
    assert (zone(staged, 0), safe(staged, 0)) == (["R6"], ["R5"])
    play(staged, "* roll R")
    assert (zone(staged, 0), safe(staged, 0)) == ([], ["R5"])


@pytest.mark.parametrize(
    ("seat", "moves"),
    [
        (0, [*lay(0, "die 1"), "0 take 1"]),
        (0, lay(0, *BUST)),
        (1, [*lay(0, "R1 1", "die 2"), "0 take 1", "1 take 2"]),
    ],
)
def test_p_r14_with_risques_the_star_takes_all_at_every_roll(seat: int, moves: list[str]) -> None:
    assert table("push", 3).options == {"risques": False}
    staged = held(3, "G5 B2", "G5 B2", moves=moves, risques=True)
    took = tells(staged, "* roll star")[0].arguments
    things = ({"colour": "G", "value": 5}, {"colour": "B", "value": 2})
    assert took == {"count": 2, "cards": Several("push-card", things), "points": 7}
    assert zone(staged, seat) == []
    assert zone(staged, 1 - seat)[-1] == "B2"


def test_p_r15_two_players_play_with_108_cards() -> None:
    odds = table("push", 2, ["0 draw"]).odds()
    assert (sum(odds.values()), odds.get("* turn")) == (108, None)


def test_p_r16_the_die_has_five_colours_and_a_star() -> None:
    staged = table("push", 3, [*lay(0, "die 1"), "0 take 1"])
    faces = [f"* roll {face}" for face in ("G", "Y", "R", "B", "V", "star")]
    assert staged.odds() == dict.fromkeys(faces, 1)
    t, rules = inside(staged), staged.game.rules
    rolled = [rules.lot(t, n) for n in range(rules.lots(t))]
    assert [staged.game.spelling.spell(t, DEALER, move) for move in rolled] == faces


def test_p_r17_nothing_is_secret_but_the_order_of_the_pile() -> None:
    staged = held(3, "R5", "B2", safe="G6", moves=[*lay(0, "R1 1"), "0 draw"])
    for viewer in (0, 1, 2, WATCHER):
        assert staged.seen_by(viewer) == inside(staged)
    assert staged.odds()["* R5"] == 2  # what the pile still holds, anyone may count


def test_p_r17_everybody_hears_everything() -> None:
    staged = held(3, "R5", pile=" ".join([*(card.split()[0] for card in FULL), "die"]))
    moves = [*lay(0, *FULL, "die"), "* roll R", "1 take 1", "* roll G", "2 take 2", "* roll star"]
    rows = [row for move in moves for row in staged.write(move)]
    assert staged.over
    assert {row[3] for row in rows} == {EVERYBODY}
