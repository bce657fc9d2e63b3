"""Compiled and interpreted, a batch is the same, bit for bit: one game, in `make soak` all."""

import os
from threading import Thread
from typing import Any

import numpy as np
import pytest

from tablee.core.game import Game
from tablee.env import Batch
from tablee.games import CATALOGUE
from tests.kit.interpreted_batch import Interpreted

IS_LONG = os.environ.get("TABLEE_HYPOTHESIS") == "long"
GAMES = list(CATALOGUE.values()) if IS_LONG else [CATALOGUE["vautour"]]  # it compiles soonest
PLAYERS = 2
WAYS: dict[str, Any] = {
    "turns": {},
    "rounds": {"way": "rounds", "reward": "points"},
    "forced": {"skip_forced": True, "longest": 9, "log": 500},
    "learner": {"learner": True, "skip_forced": True, "reset": "next"},
    "asked": {"chance": "asked", "log": 500},
}
pytestmark = pytest.mark.xdist_group("env")


def players(game: Game) -> int:
    return max(PLAYERS, game.least)


def same(one: Batch, other: Batch) -> None:
    for name, mine in one.arrays._asdict().items():
        if name not in ("veiled", "tape"):  # where work was done
            assert mine.tobytes() == getattr(other.arrays, name).tobytes(), name


def compared(game: Game, words: Any, steps: int = 60) -> None:
    fast = Batch(game, players(game), 3, seed=5, **words)
    slow = Interpreted(game, players(game), 3, seed=5, **words)
    for _ in range(steps):
        same(fast, slow)
        fast.wander()
        slow.step(fast.actions)
        slow.arrays.streams[1] = fast.arrays.streams[1]
        slow.arrays.how[:] = fast.arrays.how
    for seat in range(players(game)):
        assert (fast.look(1, seat) == slow.look(1, seat)).all()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("words", WAYS.values(), ids=list(WAYS))
def test_compiled_a_batch_steps_as_its_kernels_say(game: Game, words: Any) -> None:
    compared(game, words)


@pytest.mark.skipif(not IS_LONG, reason="it compiles everything a second time: make soak")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_compiled_each_seat_hears_the_same(game: Game) -> None:
    compared(game, {"heard": 5})


@pytest.mark.skipif(not IS_LONG, reason="no race is compiled for it: make soak")
@pytest.mark.parametrize("game", [game for game in GAMES if game.race], ids=lambda game: game.name)
def test_compiled_the_same_hands_are_quickest(game: Game) -> None:
    compared(game, {"haste": ["level1", "level3"], "skip_forced": True}, steps=200)


def test_two_threads_with_a_batch_each_step_as_one_does() -> None:
    batches = [Batch("vautour", PLAYERS, 64, seed=seed) for seed in (1, 2, 1, 2)]

    def play(batch: Batch) -> None:
        for _ in range(300):
            batch.wander()

    threads = [Thread(target=play, args=[batch]) for batch in batches[:2]]
    for thread in threads:
        thread.start()
    for batch in batches[2:]:
        play(batch)
    for thread in threads:
        thread.join(60)
    same(batches[0], batches[2])
    same(batches[1], batches[3])


def test_a_seed_gives_the_same_games_and_another_seed_others() -> None:
    one, other = Batch("vautour", PLAYERS, 16, seed=1), Batch("vautour", PLAYERS, 16, seed=2)
    assert (one.now.observation != other.now.observation).any()
    one.wander()
    other.reset(1)
    other.wander()
    assert (one.now.observation == other.now.observation).all()
    assert one.numbers.tolist() == list(range(16))


def test_an_illegal_action_is_refused_in_compiled_code() -> None:
    batch = Batch("vautour", PLAYERS, 4, seed=1)
    before = batch.arrays.tables.copy()
    with pytest.raises(ValueError, match="table 2"):
        batch.step(np.array([1, 2, 0, 3]))
    assert (batch.arrays.tables == before).all()
