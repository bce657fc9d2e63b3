"""What holds at every step of every game."""

from typing import Any

import pytest
from hypothesis import given

from tablee.core.game import Game
from tablee.laws import playing
from tablee.laws.moments import Moment
from tablee.play.table import Table
from tests.kit.cards import accounted
from tests.kit.games import steps
from tests.kit.strategies import GAMES, all_settings, inside, name_of, positions


@pytest.mark.parametrize("setting", all_settings(), ids=name_of)
def test_every_game_ends_and_whoever_is_awaited_can_move(setting: Any):
    playing.game_ends(*setting)


@given(positions())
def test_every_field_stays_in_its_range(table: Table):
    playing.fields_in_range(Moment(table))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_card_is_somewhere_once(game: Game):
    for players in range(game.least, game.most + 1):
        before = None
        for table in steps(game, players):
            now = accounted(game.name, inside(table))
            assert before is None or now.matches(before), (table.log[-1], before, now)
            before = now


@given(positions())
def test_the_log_replays_to_the_same_table_and_from_its_middle_goes_on_as_it_did(table: Table):
    playing.log_replays(Moment(table))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_games_played_out_in_a_row_are_dealt_afresh(game: Game):
    playing.dealt_afresh(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_written_down_is_found_without_a_flaw(game: Game):
    playing.records_verify(game)


@given(positions())
def test_the_lots_are_the_odds(table: Table):
    playing.lots_are_odds(Moment(table))


@given(positions())
def test_moves_are_written_one_to_one(table: Table):
    playing.moves_one_to_one(Moment(table))
