"""Vampire: a table dealt anew, and what one can imagine of hands that one does not see."""

from typing import Any

import pytest

from tablee.core.chance import stream
from tablee.core.record import fields
from tablee.core.seats import WATCHER
from tablee.games import CATALOGUE
from tablee.games.vampire import rules
from tablee.games.vampire.rules import JOKER, ONE, TWO
from tablee.play.table import Table
from tests.kit.cards import accounted
from tests.kit.staging import table, tells
from tests.kit.strategies import inside

MIXED = "G1 M1 D1 H1"  # makes no hunt, not even with what lies at the locations
SEEDS = range(60)


def dealt(*hands: str) -> Table:
    """Seats hold these cards, and seat 0 begins."""
    return table("vampire", len(hands), [f"* {card}" for hand in hands for card in hand.split()])


def worlds(staged: Table, seat: int) -> list[Any]:
    """Tables that look alike to this seat."""
    views = [staged.seen_by(seat) for _ in SEEDS]
    for seed, view in zip(SEEDS, views, strict=True):
        rules.imagine(view, stream(seed))
    return views


def scarce(staged: Table, hidden: int, *unseen: int) -> Table:
    """The same table, but seat 1 holds so many cards, and nobody has seen just these."""
    t = inside(staged)
    for seat in range(staged.players):
        t.held[seat], t.hand[seat] = 0, [0] * rules.SORTS
    t.stock = [unseen.count(card) for card in range(rules.SORTS)]
    t.held[1], t.pile = hidden, len(unseen) - hidden
    return staged


def hunting(phase: int, laying: list[int], hidden: int, *unseen: int) -> Table:
    """Seat 1 is making a hunt of the second colour, and holds some of the cards not seen."""
    staged = scarce(dealt(MIXED, MIXED, MIXED), hidden, *unseen)
    t = inside(staged)
    t.active, t.phase, t.colour, t.laying = 1, phase, 1, laying
    return staged


def hands(staged: Table) -> set[tuple[int, ...]]:
    """What seat 1 may hold, for all that seat 0 knows."""
    return {
        tuple(card for card in range(rules.SORTS) for _ in range(world.hand[1][card]))
        for world in worlds(staged, 0)
    }


def nines(shape: tuple[int, ...]) -> Any:
    """A field in which nothing is as a deal should leave it."""
    return [nines(shape[1:]) for _ in range(shape[0])] if shape else 9


@pytest.mark.parametrize("players", [3, 4, 5])
def test_k_06_a_used_table_is_dealt_like_a_new_one(players: int) -> None:
    fresh = inside(table("vampire", players))
    used = rules.Table(*(nines(field.shape) for field in fields(rules.Table).values()))
    rules.deal(used, players, CATALOGUE["vampire"].numbers({}))
    assert used == fresh
    assert (fresh.colour, fresh.laying, fresh.points) == (0, [0] * 3, [0] * 5)


def test_k_10_one_acts_at_a_time() -> None:
    assert rules.RACE == 0


@pytest.mark.parametrize("seat", [0, 1, 2, WATCHER])
@pytest.mark.parametrize("moves", [[], ["0 draw", "* C1", "* S"], ["0 take C", "0 ones 2"]])
def test_k_r14_every_hand_is_imagined_in_full(seat: int, moves: list[str]) -> None:
    staged = dealt("C1 C1 C1 S", "P2 P2 S G1", MIXED)
    tells(staged, *moves)
    for world in worlds(staged, seat):
        assert accounted("vampire", world).in_play == accounted("vampire", inside(staged)).in_play
        assert [sum(hand) for hand in world.hand] == world.held
        assert seat == WATCHER or world.hand[seat] == inside(staged).hand[seat]


def test_k_r14_a_hidden_card_may_be_any_that_is_not_seen() -> None:
    staged = scarce(dealt(MIXED, MIXED, MIXED), 1, ONE, TWO + 3, JOKER)
    assert hands(staged) == {(ONE,), (TWO + 3,), (JOKER,)}
    staged = scarce(dealt(MIXED, MIXED, MIXED), 2, ONE, TWO + 3, JOKER)
    assert hands(staged) == {(ONE, TWO + 3), (ONE, JOKER), (TWO + 3, JOKER)}


def test_k_r14_all_that_is_not_seen_may_be_in_the_hands() -> None:
    staged = scarce(dealt(MIXED, MIXED, MIXED), 3, ONE, TWO + 3, JOKER)
    assert hands(staged) == {(ONE, TWO + 3, JOKER)}


ONES, TWOS, JOKERS = rules.HOW_MANY_ONES, rules.HOW_MANY_TWOS, rules.HOW_MANY_JOKERS
A, B, J, X = ONE + 1, TWO + 1, JOKER, ONE  # one, two, joker for the hunt; a card of no use


@pytest.mark.parametrize(
    ("phase", "laying", "unseen", "expected"),
    [
        (ONES, [0, 0, 0], (A, B, J, X, X), {(A, B, J)}),
        (ONES, [1, 0, 0], (A, B, J, X), {(A, B), (A, J), (B, J)}),
        (ONES, [0, 1, 0], (A, B, J, X), {(A, B), (A, J), (B, J)}),
        (ONES, [0, 0, 2], (A, B, J, X), {(A,), (B,)}),
        (ONES, [0, 0, 0], (A, A, A, A, X), {(X, A, A, A), (A, A, A, A)}),
        (ONES, [0, 0, 0], (B, B, B, B, X), {(X, B, B, B), (B, B, B, B)}),
        (ONES, [1, 0, 0], (J, J, J, X), {(X, J, J), (J, J, J)}),
        (TWOS, [1, 0, 0], (A, B, J, X), {(B, J)}),
        (TWOS, [1, 0, 0], (A, B, J, J, X), {(B, J), (J, J)}),
        (TWOS, [0, 0, 0], (A, B, B, B, B, X), {(X, B, B, B), (A, B, B, B), (B, B, B, B)}),
        (TWOS, [0, 0, 3], (A, B, J, X), {(B,)}),
        (JOKERS, [2, 0, 0], (J, J, X), {(X, J), (J, J)}),
        (JOKERS, [1, 0, 0], (A, B, J, J, X), {(J, J)}),
        (JOKERS, [0, 1, 1], (A, B, J, J, X), {(X, J), (A, J), (B, J), (J, J)}),
    ],
)
def test_k_r16_whoever_makes_a_hunt_is_thought_to_have_the_cards_for_it(
    phase: int, laying: list[int], unseen: tuple[int, ...], expected: set[tuple[int, ...]]
) -> None:
    hidden = len(next(iter(expected)))
    assert hands(hunting(phase, laying, hidden, *unseen)) == {
        tuple(sorted(hand)) for hand in expected
    }


@pytest.mark.parametrize("phase", [ONES, TWOS, JOKERS])
@pytest.mark.parametrize("laying", [[1, 1, 1], [2, 1, 0], [0, 3, 0], [1, 0, 2], [3, 2, 0]])
def test_k_r16_a_hunt_that_is_complete_asks_for_no_card(phase: int, laying: list[int]) -> None:
    assert hands(hunting(phase, laying, 1, A, B, J, X)) == {(A,), (B,), (J,), (X,)}


@pytest.mark.parametrize("phase", [rules.CHOOSE, rules.ACT, rules.OVER])
def test_k_r16_without_a_hunt_being_made_any_card_will_do(phase: int) -> None:
    assert hands(hunting(phase, [1, 0, 0], 1, A, J, X)) == {(A,), (J,), (X,)}


def test_k_r16_the_others_are_left_what_the_hunt_does_not_need() -> None:
    staged = hunting(ONES, [0, 0, 0], 3, A, A, B, X, X)
    t = inside(staged)
    t.held[0], t.held[2], t.pile = 1, 1, 0
    for world in worlds(staged, WATCHER):
        assert [world.hand[seat][X] for seat in range(3)] == [1, 0, 1]
