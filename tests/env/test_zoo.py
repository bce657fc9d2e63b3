# pyright: basic, reportArgumentType=false, reportOptionalSubscript=false
# (PettingZoo has types for little of what it says.)
"""PettingZoo's own suites: every game by interpreted kernels, one of them compiled."""

import warnings
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import cycle, product
from types import SimpleNamespace
from typing import Any, TypeAlias

import numpy as np
import pytest
from pettingzoo.utils.conversions import parallel_to_aec

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.env import Illegal
from tablee.env.zoo import ZooRounds, ZooTurns, env, parallel_env
from tablee.games import CATALOGUE
from tests.kit.interpreted_batch import Interpreted
from tests.kit.soak import THOROUGH, all_or

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

CYCLES = 200 if THOROUGH else 10
GAMES = list(CATALOGUE.values())
Setting: TypeAlias = tuple[Game, int, dict[str, Any]]


def settings(game: Game) -> Iterator[Setting]:
    """With the fewest players every value of every option once, those for study by themselves.

    In `make soak` all that can be combined, with every number of players.
    """
    names = [option.name for option in game.options]
    values = [option.values for option in game.options]
    longest = max(map(len, values))
    once = [[each[n % len(each)] for each in values] for n in range(longest)]
    usual = [dict(zip(names, each, strict=True)) for each in all_or(once, product(*values))]
    study = [{option.name: value} for option in game.study for value in option.values[1:]]
    for options in (*usual, *study):
        least, most = game.seats(options)
        for players in all_or([least], range(least, most + 1)):
            yield game, players, options


SETTINGS = [setting for game in GAMES for setting in settings(game)]
SHORT = {"vautour": {"cards": 3}, "push": {"deck": "tiny"}, "vampire": {"rounds": 1}}
# In turns and at once a table is drawn by the same code: half of the games each will do.
DRAWN = all_or(zip(GAMES, cycle([True, False]), strict=False), product(GAMES, [True, False]))
pytestmark = pytest.mark.xdist_group("env")
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
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
    most = 0 if THOROUGH else 60
    return partial(kind, game, players, options=options, batch=Interpreted, max_cycles=most)


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


@each_game
def test_every_value_of_every_option_is_looked_at(game: Game) -> None:
    usual = {option.name: option.values[0] for option in game.study}
    seen = [{**usual, **options} for which, _, options in SETTINGS if which is game]
    for option in (*game.options, *game.study):
        assert {each.get(option.name, option.values[0]) for each in seen} == {*option.values}


@pytest.mark.parametrize("shorter", all_or([True], [True, False]))
@each_game
def test_in_turns_a_game_comes_to_its_own_end(game: Game, shorter: bool) -> None:
    options, rng = SHORT.get(game.name, {}) if shorter else {}, stream(1)
    table = env(game, options=options, batch=Interpreted)
    table.reset(seed=1)
    won: dict[str, float] = {}
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        assert table.observation_space(agent).contains(seen)
        won[agent] = won.get(agent, 0) + reward
        assert not cut
        seat = table.possible_agents.index(agent)
        table.step(None if over else casual(table, seat, rng))
    assert sum(won.values()) == pytest.approx(1)
    assert len(won) == game.least
    assert table.batch.over.all()


@pytest.mark.parametrize("shorter", all_or([True], [True, False]))
@each_game
def test_at_once_a_game_comes_to_its_own_end(game: Game, shorter: bool) -> None:
    options, rng = SHORT.get(game.name, {}) if shorter else {}, stream(1)
    table = parallel_env(game, options=options, batch=Interpreted)
    seen, _ = table.reset(seed=1)
    won: dict[str, float] = {}
    over: dict[str, bool] = {}
    while table.agents:
        chosen = {
            agent: table.wait
            if seen[agent]["action_mask"][table.wait]
            else casual(table, seat, rng)
            for seat, agent in enumerate(table.agents)
        }
        seen, won, over, cut, _ = table.step(chosen)
        assert all(table.observation_space(agent).contains(each) for agent, each in seen.items())
        assert not any(cut.values())
    assert sum(won.values()) == pytest.approx(1)
    assert [*over.values()] == [True] * game.least


def casual(table: Any, seat: int, rng: Any) -> int:
    """What somebody does who does not think, but wants the game to end."""
    game = table.batch.game
    return game.casual(game.rules, table.batch.table(0), seat, rng)


@pytest.mark.parametrize(("game", "turns"), DRAWN)
def test_a_table_is_drawn(game: Game, turns: bool, capsys: pytest.CaptureFixture[str]) -> None:
    rules = {"rgb_array": lambda shown: shown.shape == (640, 960, 3) and shown.dtype == np.uint8}
    how: Any = {"batch": Interpreted, "max_cycles": 40}

    def in_turns(**mode: Any) -> Any:  # the suite knows no other
        table = parallel_env(game, illegal="replace", **how, **mode)
        return parallel_to_aec(table)

    render_test(partial(env, game, **how) if turns else in_turns, rules)
    assert game.title in capsys.readouterr().out


def test_compiled_the_suite_passes() -> None:
    make, at_once = partial(env, "vautour", 2), partial(parallel_env, "vautour", 2)
    with as_it_must_be():
        api_test(make(), num_cycles=200)
        parallel_api_test(at_once(), num_cycles=200)
    seed_test(make, num_cycles=100)
    # It counts how often each agent acts, and wants it to be the same for all: so it is where all
    # decide at once, and at no other game.
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
