"""Interpreted and compiled say the same, bit for bit."""

import os
from typing import Any

import numpy as np
import pytest

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.playout import results as played
from tablee.fast import simulation
from tablee.fast.simulation import Simulation
from tablee.laws import compiled
from tablee.laws.moments import extremes
from tablee.play import results, simulate
from tablee.play.records import encode
from tests.kit.strategies import GAMES, THOROUGH, all_options, name_of, settings_in_turn

GAMES_EACH = 5 if THOROUGH else 1
BOUNDED = os.environ.get("NUMBA_BOUNDSCHECK") == "1"  # whoever reads beyond a row is caught
# Other doors into the same rules: nothing that is read there is not read by those that look again.
again = pytest.mark.skipif(BOUNDED and not THOROUGH, reason="make soak")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_tape_chance_points_and_table_agree_for_every_setting(game: Game):
    compiled.agree_on(game, settings(game), GAMES_EACH)


def settings(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """All; a second look, for rows alone, is content with the extremes."""
    return settings_in_turn(game) if THOROUGH or not BOUNDED else [*extremes(game)]


@again
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_silent_playouts_are_those_that_are_told(game: Game):
    compiled.silent_games_agree(game)


@again
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_seed_gives_the_same_records_whichever_the_engine(game: Game):
    options = all_options(game)
    for players in range(game.least, game.most + 1):
        for chosen in options if THOROUGH else (options[0], options[-1]):
            asked = game, players, chosen, 2, name_of((game, players, chosen))
            compiled_ones = [encode(each) for each in simulate(*asked, engine="compiled")]
            interpreted = list(simulate(*asked, engine="interpreted"))
            assert compiled_ones == [encode(each) for each in interpreted], asked
            ends = results(*asked, engine="compiled")
            assert list(ends) == [each["result"] for each in interpreted], asked


@again
@pytest.mark.parametrize("game", [each for each in GAMES if each.study], ids=lambda g: g.name)
def test_smaller_games_for_study_agree_too(game: Game):
    for option in game.study:
        for value in option.values[1:]:
            chosen = {option.name: value}
            asked = game, game.seats(chosen)[0], chosen, 3, f"study {value}"
            compiled_ones = [encode(each) for each in simulate(*asked, engine="compiled")]
            interpreted = [encode(each) for each in simulate(*asked, engine="interpreted")]
            assert compiled_ones == interpreted, asked


@again
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_kernel_of_results_agrees_too(game: Game):
    first, players, options = 2**32 - 1, game.most, game.numbers({})  # and the one after it
    rng, ends = [stream(3), stream(3)], [[0] * (game.rules.SEATS + 1) for _ in range(2)]
    plainly = game.rules.Table.blank()
    moves = played(game.rules, game.casual, plainly, rng, first, players, options, ends)
    rows = np.zeros_like(ends)
    made = Simulation(game, players, options, stream(3)).results(first, rows)
    assert (made, rows.tolist()) == (moves, ends)


@again
def test_a_log_that_is_too_short_grows(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(simulation, "MOVES", 4)
    for game in GAMES:
        short = list(simulate(game, game.least, {}, 2, 8, engine="compiled"))
        assert short == list(simulate(game, game.least, {}, 2, 8, engine="interpreted"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_veil_and_imagination_agree_all_through_a_game(game: Game):
    compiled.imagination_agrees(game)


@again
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_one_step_at_a_time_agrees_too(game: Game):
    compiled.steps_agree(game)
