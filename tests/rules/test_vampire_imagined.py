"""Vampire: a table dealt anew, and what one can imagine of hands that one does not see."""

from typing import Any

import pytest

from tablee.core.chance import stream
from tablee.core.record import fields
from tablee.core.seats import WATCHER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.games.vampire import rules
from tablee.games.vampire.rules import JOKER, ONE, TWO
from tablee.play.table import Table
from tests.laws.cards import accounted
from tests.staging import offers, table, tells
from tests.strategies import inside

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


@pytest.mark.parametrize("players", [3, 4, 5])
def test_k_06_a_used_table_is_dealt_like_a_new_one(players: int) -> None:
    fresh = inside(table("vampire", players))
    used: Any = rules.Table.blank()
    for name, field in fields(rules.Table).items():
        row = [9] * field.shape[-1] if field.shape else 9
        setattr(used, name, [[*row] for _ in range(field.shape[0])] if field.shape[1:] else row)
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
