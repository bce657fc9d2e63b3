"""Gymnasium: its own checks, every game found by its name, one table and many."""

from collections.abc import Iterator
from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers import TimeLimit

from tablee.core.game import Game
from tablee.env import Illegal
from tablee.env.gym_seat import Seat
from tablee.env.gym_vector import SeatVector
from tablee.games import CATALOGUE
from tests.kit.interpreted_batch import Interpreted
from tests.kit.soak import all_or

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


def settings(game: Game) -> Iterator[dict[str, Any]]:
    """By default, with all players against bots, and with the last value of each option."""
    yield {}
    yield {"players": game.most, "seat": 1, "opponents": "level1"}
    for option in (*game.options, *game.study):
        for value in all_or(option.values[-1:], option.values[1:]):
            only = {option.name: value}
            yield {"options": only, "players": game.seats(only)[0]}


CHECKED = [(game, each) for game in GAMES for each in settings(game)]
SAID = [f"{game.name}-{number}" for number, (game, _) in enumerate(CHECKED)]


@pytest.mark.parametrize(("game", "words"), CHECKED, ids=SAID)
def test_the_checker_finds_nothing(game: Game, words: Any) -> None:
    check_env(gymnasium.make(named(game), **words).unwrapped)


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


def chosen(seen: Any, rng: Any) -> Any:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])


def test_many_tables_are_made_by_name() -> None:
    tables: Any = gymnasium.make_vec(
        named(CATALOGUE["vautour"]), num_envs=8, vectorization_mode="vector_entry_point"
    )
    seen, infos = tables.reset(seed=5)
    assert tables.observation_space.contains(seen)
    assert tables.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    ended = 0
    rng = np.random.default_rng(1)
    for _ in range(40):
        chairs = infos["seat"]
        seen, rewards, over, cut, infos = tables.step(chosen(seen, rng))
        assert tables.observation_space.contains(seen)
        assert not cut.any()
        assert ((rewards == 0) | over).all()
        ended += int(over.sum())
        assert ("final_obs" in infos) == bool(over.any())
        if over.any():
            assert (infos["_final_obs"] == over).all()
            for final in infos["final_obs"][over]:
                assert tables.single_observation_space.contains(final)
                assert not final["observation"][:16].any()  # the pile is empty
                assert not final["action_mask"].any()
            assert (infos["_final_info"] == over).all()
            assert (infos["final_info"]["seat"] == chairs).all()
            assert (infos["seat"] == 1 - chairs).all()  # the next game, on the other chair
    assert ended == 16
    with pytest.raises(Illegal):
        tables.step(np.zeros(8, int))


def test_a_vector_says_what_gymnasiums_own_says_of_the_same_seats() -> None:
    ours = SeatVector("vautour", 3, 2, batch=Interpreted, longest=4)
    theirs = SyncVectorEnv(
        [lambda: TimeLimit(Seat("vautour", 2), 4)] * 3, autoreset_mode=AutoresetMode.SAME_STEP
    )
    told: list[Any] = []
    for tables in (ours, theirs):
        seen, infos = tables.reset(seed=1)
        kept = [shape(seen), shape(infos)]
        for _ in range(4):
            seen, *rest, infos = tables.step(chosen(seen, np.random.default_rng(1)))
            kept += [shape(seen), [shape(each) for each in rest[1:]], shape(infos)]
        told.append(kept)
    assert told[0] == told[1]


def shape(told: Any) -> Any:
    """What a wrapper can rely on: keys, types, shapes, and which objects are there."""
    if isinstance(told, dict):
        return {key: shape(told[key]) for key in sorted(cast("dict[str, Any]", told))}
    if told is None or told.dtype != object:
        return told if told is None else (told.shape, told.dtype)
    return [shape(each) for each in told]


def test_each_table_may_have_a_seed_of_its_own() -> None:
    def dealt(seeds: list[int | None]) -> Any:
        tables = SeatVector("vautour", 3, 2, batch=Interpreted)
        rng, (seen, _) = np.random.default_rng(1), tables.reset(seed=seeds)
        rows = [seen["observation"]]
        for _ in range(20):  # into the second game
            seen, *_ = tables.step(chosen(seen, rng))
            rows.append(seen["observation"])
        return np.stack(rows, axis=1)

    one = dealt([5, 7, 5])
    assert (one[0, 0] == one[2, 0]).all()
    assert (one[0, 0] != one[1, 0]).any()
    assert (one == dealt([5, 7, 5])).all()
    other = dealt([5, 8, 5])
    assert (one[0, 0] == other[0, 0]).all()
    assert (one[1, 0] != other[1, 0]).any()
    drawn = [SeatVector("vautour", 3, 2, batch=Interpreted, seed=n) for n in range(2)]
    for tables in drawn:
        tables.reset(seed=3)
    first = [tables.reset(seed=[None, 7, None])[0]["observation"] for tables in drawn]
    assert (first[0] == first[1]).all()
    assert (first[0][1] == one[1, 0]).all()
    with pytest.raises(ValueError, match="2 seeds"):
        drawn[0].reset(seed=[1, 2])


def test_the_same_seed_gives_the_same_tables() -> None:
    tables = [SeatVector("vautour", 4, seed=n) for n in range(2)]
    first = [each.reset(seed=9)[0]["observation"] for each in tables]
    assert (first[0] == first[1]).all()
