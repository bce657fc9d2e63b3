"""Gymnasium: its own checks, every game found by its name, one table and many."""

import os
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from tablee.core.game import Game
from tablee.env import Illegal
from tablee.env.gym_seat import Seat
from tablee.env.gym_vector import SeatVector
from tablee.games import CATALOGUE
from tests.kit.interpreted_batch import Interpreted

IS_LONG = os.environ.get("TABLEE_HYPOTHESIS") == "long"
GAMES = list(CATALOGUE.values())
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
pytestmark = pytest.mark.xdist_group("env")


def named(game: Game) -> str:
    return f"tablee.env.gym:Tablee/{game.name.capitalize()}-v1"


def played(seat: Any, seed: int, steps: int = 2000) -> tuple[float, list[int]]:
    """A game of legal actions, and what came of it."""
    rng, (seen, info) = np.random.default_rng(seed), seat.reset(seed=seed)
    shown = [int(seen["observation"].sum())]
    for _ in range(steps):
        action = rng.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, over, cut, info = seat.step(action)
        shown.append(int(seen["observation"].sum()))
        assert "illegal" not in info
        if over or cut:
            return reward, shown
    return 0.0, shown


@each_game
def test_the_checker_finds_nothing(game: Game) -> None:
    check_env(gymnasium.make(named(game)).unwrapped)


@each_game
@pytest.mark.parametrize("opponents", ["casual", "level1"])
def test_a_game_is_played_to_its_end_and_again(game: Game, opponents: str) -> None:
    one, other = (gymnasium.make(named(game), opponents=opponents) for _ in range(2))
    assert played(one, 3) == played(other, 3)


def test_an_illegal_action_is_not_played() -> None:
    seat = Seat("vautour", 2)
    before, _ = seat.reset(seed=1)
    after, reward, over, _, info = seat.step(0)
    assert info["illegal"]
    assert (reward, over) == (0, False)
    assert (after["observation"] == before["observation"]).all()
    strict = Seat("vautour", 2, illegal="refuse")
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        strict.step(0)


def test_the_learner_sits_on_another_chair_each_game() -> None:
    seat = Seat("push", 3)
    assert [seat.reset(seed=None if n else 1)[1]["seat"] for n in range(4)] == [0, 1, 2, 0]
    assert Seat("push", 3, seat=2).reset(seed=1)[1]["seat"] == 2


def test_a_table_is_drawn_for_the_learner() -> None:
    name = named(CATALOGUE["vautour"])
    seat = gymnasium.make(name, render_mode="ansi")
    seat.reset(seed=1)
    assert "player_0" in str(seat.render())
    pixels: Any = gymnasium.make(name, render_mode="rgb_array")
    pixels.reset(seed=1)
    assert pixels.render().shape == (640, 960, 3)
    with pytest.raises(ValueError, match="rgb_array"):
        Seat("vautour", render_mode="braille")


def test_there_are_no_such_opponents() -> None:
    with pytest.raises(ValueError, match="level9"):
        Seat("push", 2, opponents="level9")
    with pytest.raises(ValueError, match="level2"):
        SeatVector("push", 2, opponents="level2", batch=Interpreted)


def test_many_tables_are_made_by_name() -> None:
    tables: Any = gymnasium.make_vec(
        named(CATALOGUE["vautour"]), num_envs=8, vectorization_mode="vector_entry_point"
    )
    seen, _ = tables.reset(seed=5)
    assert tables.observation_space.contains(seen)
    assert tables.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    ended = 0
    rng = np.random.default_rng(1)
    for _ in range(40):
        actions = [rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]]
        seen, rewards, over, cut, infos = tables.step(np.array(actions))
        assert tables.observation_space.contains(seen)
        assert not cut.any()
        assert ((rewards == 0) | over).all()
        ended += int(over.sum())
        if over.any():
            assert (infos["_final_obs"] == over).all()
            final = infos["final_obs"]["observation"][over]
            assert (final[:, :16] == 0).all()  # the pile is empty
    assert ended == 16
    with pytest.raises(Illegal):
        tables.step(np.zeros(8, int))


def test_the_same_seed_gives_the_same_tables() -> None:
    tables = [SeatVector("vautour", 4, seed=n) for n in range(2)]
    first = [each.reset(seed=9)[0]["observation"] for each in tables]
    assert (first[0] == first[1]).all()
