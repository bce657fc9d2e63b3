"""What holds at every step of every game."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.playout import playouts
from tablee.core.record import fields
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.play.simulate import choose
from tablee.play.table import Table
from tests.laws.cards import accounted
from tests.strategies import GAMES, all_settings, inside, name_of, positions


@pytest.mark.parametrize("setting", all_settings(), ids=name_of)
def test_every_game_ends_and_whoever_is_awaited_can_move(
    setting: tuple[Game, int, dict[str, object]],
):
    game, players, options = setting
    table, rng = Table(game, players, options), stream(name_of(setting))
    while not table.over:
        assert all(table.legal(seat) > 0 for seat in members(table.awaited))
        table.play(*choose(table, rng))
    result = table.result()
    assert result is not None
    assert len(result["points"]) == players
    assert result["winners"]


def flat(value: Any) -> list[int]:
    """The numbers of an integer, a row or a grid."""
    if isinstance(value, int):
        return [value]
    return [number for item in value for number in flat(item)]


@given(positions())
def test_every_field_stays_in_its_range(table: Table):
    for name, field in fields(table.game.rules.Table).items():
        value = getattr(inside(table), name)
        for number in flat(value):
            assert field.range.least <= number <= field.range.most, name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_card_is_somewhere_once(game: Game):
    for players in range(game.least, game.most + 1):
        table, rng = Table(game, players), stream("cards", players)
        before = accounted(game.name, inside(table))
        while not table.over:
            table.play(*choose(table, rng))
            now = accounted(game.name, inside(table))
            assert now.matches(before), (table.log[-1], before, now)
            before = now


@given(positions())
def test_the_log_replays_to_the_same_table(table: Table):
    again = Table(table.game, table.players, table.options)
    for entry in table.log:
        again.write(entry.text)
    assert inside(again) == inside(table)
    assert again.possible() == table.possible()
    assert again.result() == table.result()


@given(positions())
def test_any_part_of_the_log_replays_to_a_table_that_goes_on_as_it_did(table: Table):
    middle = len(table.log) // 2
    part = Table(table.game, table.players, table.options)
    for entry in table.log[:middle]:
        part.play(entry.seat, entry.move)
    for entry in table.log[middle:]:
        assert entry.text in part.possible()
        part.play(entry.seat, entry.move)
    assert inside(part) == inside(table)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_games_played_out_in_a_row_are_dealt_afresh(game: Game):
    rng, points = stream("row"), [0] * game.rules.SEATS
    used = game.rules.Table.blank()
    moves = playouts(game.rules, game.casual, used, rng, 3, game.most, game.numbers({}), points)
    again, one_by_one, fresh = stream("row"), 0, game.rules.Table.blank()
    for _ in range(3):
        fresh = game.rules.Table.blank()
        options = game.numbers({})
        one_by_one += playouts(game.rules, game.casual, fresh, again, 1, game.most, options, points)
    assert (moves, rng, used) == (one_by_one, again, fresh)


@given(positions())
def test_the_lots_are_the_odds(table: Table):
    rules, t = table.game.rules, inside(table)
    if DEALER in members(table.awaited):
        drawn = Counter(rules.lot(t, n) for n in range(rules.lots(t)))
        odds = {move: rules.odds(t, move) for move in members(rules.legal(t, DEALER))}
        assert drawn.keys() == odds.keys()
        assert {move: n * sum(odds.values()) for move, n in drawn.items()} == {
            move: n * rules.lots(t) for move, n in odds.items()
        }


@given(positions())
def test_moves_are_written_one_to_one(table: Table):
    written = [
        (table.game.spelling.spell(inside(table), seat, move), (seat, move))
        for seat in members(table.awaited)
        for move in members(table.legal(seat))
    ]
    assert len({text for text, _ in written}) == len(written)
    for text, move in written:
        assert table.read(text) == move
