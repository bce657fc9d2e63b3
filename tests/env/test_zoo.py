# pyright: basic, reportArgumentType=false, reportOptionalSubscript=false
# (PettingZoo has types for little of what it says.)
"""PettingZoo's own suites: every game by interpreted kernels, one of them compiled."""

import os
import warnings
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tablee.core.game import Game
from tablee.env import Illegal
from tablee.env.zoo import ZooRounds, ZooTurns, env, parallel_env
from tablee.games import CATALOGUE
from tests.kit.interpreted_batch import Interpreted

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # the suite uses what it deprecates
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

IS_LONG = os.environ.get("TABLEE_HYPOTHESIS") == "long"
CYCLES = 1000 if IS_LONG else 60
GAMES = list(CATALOGUE.values())
SETTINGS = [
    (game, players, options)
    for game in GAMES
    for players in (range(game.least, game.most + 1) if IS_LONG else (game.least,))
    for options in ({}, {option.name: option.values[-1] for option in game.options})[: 1 + IS_LONG]
]
pytestmark = pytest.mark.xdist_group("env")
each_setting = pytest.mark.parametrize(
    ("game", "players", "options"), SETTINGS, ids=lambda value: getattr(value, "name", None)
)


@contextmanager
def as_it_must_be() -> Generator[None]:
    """The suite warns of observations that are not plain arrays, as its own classics have them."""
    with warnings.catch_warnings():
        for words in ("Observation is not a NumPy", "Observation space for each agent probably"):
            warnings.filterwarnings("ignore", message=words)
        yield


def slowly(kind: Any, game: Game, players: int, options: Any) -> Any:
    return partial(kind, game, players, options=options, batch=Interpreted, max_cycles=60)


@each_setting
def test_in_turns_the_suite_passes(game: Game, players: int, options: Any) -> None:
    make = slowly(env, game, players, options)
    with as_it_must_be():
        api_test(make(), num_cycles=CYCLES)
    seed_test(make, num_cycles=CYCLES)


@each_setting
def test_at_once_the_suite_passes(game: Game, players: int, options: Any) -> None:
    make = slowly(parallel_env, game, players, options)
    with as_it_must_be():
        parallel_api_test(make(), num_cycles=CYCLES)
    parallel_seed_test(partial(make, illegal="replace"), num_cycles=CYCLES)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_table_is_drawn(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    rules = {"rgb_array": lambda shown: shown.shape == (640, 960, 3) and shown.dtype == np.uint8}
    render_test(partial(env, game, batch=Interpreted, max_cycles=40), rules)
    assert game.title in capsys.readouterr().out


def test_compiled_the_suite_passes() -> None:
    make, at_once = partial(env, "vautour", 2), partial(parallel_env, "vautour", 2)
    with as_it_must_be():
        api_test(make(), num_cycles=200)
        parallel_api_test(at_once(), num_cycles=200)
    seed_test(make, num_cycles=100)
    both = {"env": make, "parallel_env": at_once}
    max_cycles_test(SimpleNamespace(**{n: partial(m, illegal="replace") for n, m in both.items()}))


def test_a_game_ends_with_a_reward_for_everybody() -> None:
    table = ZooTurns("vautour", 2)
    table.reset(seed=1)
    won: dict[str, float] = {}
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        won[agent] = won.get(agent, 0) + reward
        table.step(None if over or cut else int(np.flatnonzero(seen["action_mask"])[0]))
    assert sum(won.values()) == 1
    assert table.batch.over.all()


def test_an_illegal_action_is_refused() -> None:
    table = ZooTurns("vautour", 2)
    table.reset(seed=1)
    with pytest.raises(Illegal):
        table.step(0)
    assert table.agent_selection == "player_0"


def test_whoever_is_not_awaited_waits() -> None:
    table = ZooRounds("push", 2, batch=Interpreted)
    seen, _ = table.reset(seed=1)
    assert np.flatnonzero(seen["player_1"]["action_mask"]).tolist() == [table.wait]
    with pytest.raises(ValueError, match="can only wait"):
        table.step({"player_0": 0, "player_1": 0})
    seen, *_ = table.step({"player_0": 0, "player_1": table.wait})
    assert not seen["player_0"]["action_mask"][table.wait]
