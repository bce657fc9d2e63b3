"""Chasse Cercueils: a table dealt anew, and what one can imagine of cards that nobody sees."""

from typing import Any

import pytest

from tablee.core.chance import stream
from tablee.core.record import fields
from tablee.core.seats import NOBODY, WATCHER
from tablee.games import CATALOGUE
from tablee.games.cercueils import rules
from tablee.play.table import Table
from tests.kit.cards import accounted
from tests.kit.staging import table
from tests.kit.strategies import inside
from tests.rules.coffins import MINE, THREE, YOURS, claim, laid, seated, shut, thrown

SEEDS = range(60)
YM, VS = 0, 5


def worlds(staged: Table, seat: int) -> list[Any]:
    """Tables that look alike to this seat."""
    views = [staged.seen_by(seat) for _ in SEEDS]
    for seed, view in zip(SEEDS, views, strict=True):
        rules.imagine(view, stream(seed))
    return views


def only(staged: Table, unseen: list[int]) -> Table:
    """The same table, but of each sort so many cards are not seen."""
    t = inside(staged)
    hidden = sum(t.down[seat].bit_count() for seat in range(staged.players)) + t.buried
    t.unseen, t.pile = unseen, sum(unseen) - hidden
    return staged


def moonlit() -> Table:
    """Seat 0 looks at its first card and at that of seat 1, which has one more coffin."""
    staged = shut(seated(MINE, YOURS), (0, 1), (1, 1), (1, 2))
    named = ["0 point 0", "0 card 1", "0 point 1", "0 card 1"]
    return thrown(staged, "!M", "0 slap", *named)


def nines(shape: tuple[int, ...]) -> Any:
    """A field in which nothing is as a deal should leave it."""
    return [nines(shape[1:]) for _ in range(shape[0])] if shape else 9


@pytest.mark.parametrize("players", range(2, 7))
def test_c_11_a_used_table_is_dealt_like_a_new_one(players: int) -> None:
    fresh = inside(table("cercueils", players))
    used = rules.Table(*(nines(field.shape) for field in fields(rules.Table).values()))
    rules.deal(used, players, CATALOGUE["cercueils"].numbers({}))
    assert used == fresh
    assert (fresh.roll, fresh.racing, fresh.dealt, fresh.hole, fresh.buried) == (0,) * 5
    assert (fresh.slapper, fresh.target, fresh.first) == (NOBODY, 0, 0)
    assert (fresh.first_place, fresh.second_place) == (0, 0)
    assert fresh.size == fresh.chased == fresh.down == fresh.secret == [0] * 6


def test_c_15_it_matters_who_acts_first() -> None:
    assert rules.RACE == 1


@pytest.mark.parametrize("seat", [0, 1, 2, WATCHER])
def test_c_r17_every_coffin_is_imagined_and_what_is_left_is_the_pile(seat: int) -> None:
    staged = shut(seated(*THREE), (0, 1), (0, 3), (1, 2), (2, 4))
    thrown(staged, "!B", "0 slap", "0 chase 1", "* VB")  # one more that nobody has seen
    assert staged.seen_by(seat).secret == [0] * 6
    for world in worlds(staged, seat):
        assert accounted("cercueils", world) == accounted("cercueils", inside(staged))
        for owner in range(3):
            seen = laid(staged, owner, to=seat).split()
            row = world.card[owner][: world.size[owner]]
            assert all(card in range(6) for card in row)
            assert all(b == "??" or a == rules_card(b) for a, b in zip(row, seen, strict=True))


def rules_card(written: str) -> int:
    return "YV".index(written[0]) * rules.SYMBOLS + "MBS".index(written[1])


def test_c_r17_a_coffin_may_be_any_card_that_is_not_seen() -> None:
    staged = only(shut(seated(MINE, YOURS), (0, 1)), [1, 0, 1, 0, 0, 1])
    assert {world.card[0][0] for world in worlds(staged, 1)} == {0, 2, 5}
    staged = only(shut(seated(MINE, YOURS), (0, 1), (1, 2)), [1, 0, 1, 0, 0, 1])
    pairs = {(world.card[0][0], world.card[1][1]) for world in worlds(staged, 1)}
    assert pairs == {(0, 2), (0, 5), (2, 0), (2, 5), (5, 0), (5, 2)}


def test_c_r17_with_no_pile_the_cards_not_seen_are_the_coffins() -> None:
    staged = only(shut(seated(MINE, YOURS), (0, 1), (1, 2)), [1, 0, 0, 0, 0, 1])
    for world in worlds(staged, WATCHER):
        assert sorted([world.card[0][0], world.card[1][1]]) == [YM, VS]
        assert world.secret == world.unseen


def test_c_r17_the_place_of_a_refill_stays_empty() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (0, 2)), "YB", *claim(0, 0, 2))
    for world in worlds(staged, 1):
        assert world.card[0][:4] == [0, rules.NO_CARD, 2, 3]


def test_c_r20_a_card_chased_unseen_may_be_any_that_is_not_seen() -> None:
    staged = thrown(shut(seated(MINE, YOURS), (0, 1)), "!B", "0 slap", "0 chase 1", "* YM")
    only(staged, [1, 0, 1, 0, 0, 1])
    secrets = {tuple(world.secret) for world in worlds(staged, 0)}
    assert secrets == {(1, 0, 0, 0, 0, 0), (0, 0, 1, 0, 0, 0), (0, 0, 0, 0, 0, 1)}


def test_c_r21_the_moon_shows_the_two_named_cards_and_no_other() -> None:
    staged = shut(seated(*THREE), (1, 1), (1, 2), (2, 1), (2, 2))
    thrown(staged, "!M", "0 slap", "0 point 1", "0 card 1", "0 point 2", "0 card 2")
    assert (laid(staged, 1, to=0), laid(staged, 2, to=0)) == ("VB ?? YM YB", "?? VM VB VS")


def test_c_r21_the_slapper_imagines_no_card_that_the_moon_shows() -> None:
    staged = only(moonlit(), [1, 0, 0, 1, 0, 1])  # the two that are shown, and another
    for world in worlds(staged, 0):
        assert (world.card[0][0], world.card[1][:2]) == (YM, [3, VS])
        assert world.secret == world.unseen
    imagined = {(w.card[0][0], *w.card[1][:2]) for w in worlds(staged, 1)}
    assert len(imagined) == 6  # to the other, each may lie anywhere


def test_a_table_without_a_veil_is_imagined_as_it_is() -> None:
    staged = shut(seated(MINE, YOURS), (0, 1), (1, 2))
    world = inside(staged).copy()
    rules.imagine(world, stream(0))
    assert world == inside(staged)
