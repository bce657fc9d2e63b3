"""Nobody learns what he may not know: not from the view, not from the tape, not from the moves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.playout import playout
from tablee.core.seats import WATCHER
from tablee.core.tape import COLUMNS
from tablee.core.telling import members
from tablee.play.simulate import choose
from tablee.play.table import TAPE_ROWS, Table, heard
from tests.strategies import GAMES, all_options, inside, positions

onlookers = st.one_of(st.integers(0, 5), st.just(WATCHER))


def onlooker(table: Table, seat: int) -> int:
    return seat if seat == WATCHER else seat % table.players


@given(positions(), onlookers)
def test_a_veil_hides_nothing_twice(table: Table, seat: int):
    seat = onlooker(table, seat)
    view = table.seen_by(seat)
    again = view.copy()
    table.game.rules.veil(again, seat)
    assert again == view


@given(positions(), onlookers, st.integers(0, 2**32))
def test_imagining_behind_a_veil_changes_nothing_one_can_see(table: Table, seat: int, seed: int):
    seat, rules = onlooker(table, seat), table.game.rules
    view = table.seen_by(seat)
    world = view.copy()
    rules.imagine(world, stream(seed))
    again = world.copy()
    rules.veil(again, seat)
    assert again == view
    assert rules.awaiting(world) == table.awaited


@given(positions(), onlookers, st.integers(0, 2**32))
def test_an_imagined_world_can_be_played_to_its_end(table: Table, seat: int, seed: int):
    rules, rng = table.game.rules, stream(seed)
    world = table.seen_by(onlooker(table, seat))
    rules.imagine(world, rng)
    for actor in members(rules.awaiting(world)):
        assert rules.legal(world, actor) > 0
    moves = playout(rules, table.game.casual, world, rng, None)
    assert (moves == 0) == table.over
    assert rules.awaiting(world) == 0
    assert rules.score(world, [0] * rules.SEATS) > 0


@given(positions(), st.integers(0, 5))
def test_what_one_may_do_depends_only_on_what_one_sees(table: Table, seat: int):
    seat = seat % table.players
    if seat in members(table.awaited):
        view = table.seen_by(seat)
        assert table.game.rules.legal(view, seat) == table.legal(seat)


@given(positions(), onlookers, st.integers(0, 2**32))
def test_two_tables_that_look_alike_stay_so_while_one_hears_the_same(
    table: Table, seat: int, seed: int
):
    seat, rules = onlooker(table, seat), table.game.rules
    world = table.seen_by(seat)
    rules.imagine(world, stream(seed))  # differs from the table only in what the seat cannot know
    for actor in members(table.awaited):
        shared = rules.legal(inside(table), actor) & rules.legal(world, actor)
        for move in members(shared)[:6]:
            one, other = inside(table).copy(), world.copy()
            told_one, told_other = said(table, one, actor, move), said(table, other, actor, move)
            if heard(told_one, seat) == heard(told_other, seat):
                rules.veil(one, seat)
                rules.veil(other, seat)
                assert one == other, (table.game.name, actor, move)


@given(positions(), onlookers)
def test_moves_that_sound_alike_look_alike(table: Table, seat: int):
    seat, rules = onlooker(table, seat), table.game.rules
    for actor in members(table.awaited):
        if actor == seat:
            continue
        seen: dict[str, object] = {}
        for move in members(rules.legal(inside(table), actor)):
            after = inside(table).copy()
            sound = repr(heard(said(table, after, actor, move), seat))
            rules.veil(after, seat)
            assert seen.setdefault(sound, after) == after, (table.game.name, actor, move)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("which", [0, -1], ids=["first options", "last options"])
def test_at_every_step_of_a_game_everybody_can_imagine_the_rest(game: Game, which: int):
    table, rng = Table(game, game.most, all_options(game)[which]), stream("everybody")
    rules = game.rules
    while not table.over:
        for seat in (*range(table.players), WATCHER):
            view = table.seen_by(seat)
            world = view.copy()
            rules.imagine(world, rng)
            assert all(rules.legal(world, actor) > 0 for actor in members(rules.awaiting(world)))
            if len(table.log) % 50 == 0:
                playout(rules, game.casual, world.copy(), rng, None)
            rules.veil(world, seat)
            assert world == view
        table.play(*choose(table, rng))


def said(table: Table, t: object, seat: int, move: int) -> list[list[int]]:
    tape = [[0] * COLUMNS for _ in range(TAPE_ROWS)]
    table.game.rules.apply(t, seat, move, tape)
    return tape[1 : tape[0][0] + 1]
