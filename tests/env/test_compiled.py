"""Compiled and interpreted, a batch is the same, bit for bit: one game, in `make soak` all."""

from threading import Thread
from typing import Any

import numpy as np
import pytest

from tablee.core.chance import draw, stream
from tablee.core.game import Game
from tablee.core.record import Row
from tablee.core.seats import DEALER
from tablee.env import Batch
from tablee.games import CATALOGUE
from tests.kit.interpreted_batch import Interpreted
from tests.kit.soak import all_or, soak

GAMES = all_or([CATALOGUE["vautour"]], CATALOGUE.values())  # it compiles soonest
PLAYERS = 2
MOST_STEPS = 5000  # in which every table comes to an end
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


def answered(batch: Batch, rng: Row) -> Any:
    """What those who are asked do without thinking, so that a game ends; the dealer draws."""
    rules = batch.game.rules
    chosen: Any = batch.actions.copy().reshape(batch.size, -1)
    for table, row in enumerate(batch.legal.reshape(batch.size, -1).tolist()):
        for view, legal in enumerate(row):
            if legal:
                seat = view if batch.way.rounds else int(batch.now.seat[table])
                deals = seat == DEALER
                t = batch.table(table)
                chosen[table, view] = (
                    draw(rng, legal) if deals else batch.game.casual(rules, t, seat, rng)
                )
    return chosen.reshape(batch.actions.shape)


@soak  # with the most players it would be compiled once more
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
@pytest.mark.parametrize("words", WAYS.values(), ids=list(WAYS))
def test_compiled_games_come_to_the_same_ends(game: Game, words: Any, most: bool) -> None:
    seats = game.most if most else game.least
    how: Any = {**words, "longest": 0}
    fast = Batch(game, seats, 2, seed=5, **how)
    slow = Interpreted(game, seats, 2, seed=5, **how)
    rng, ended = stream(1), np.zeros(2, np.bool_)
    for _ in range(MOST_STEPS):
        actions = answered(fast, rng)
        fast.step(actions)
        slow.step(actions)
        same(fast, slow)
        ended |= fast.now.done
        if ended.all():
            break
    assert ended.all()
    for seat in range(seats):
        assert (fast.look(1, seat) == slow.look(1, seat)).all()


@soak  # it compiles everything a second time
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_compiled_each_seat_hears_the_same(game: Game) -> None:
    compared(game, {"heard": 5})


@soak  # no race is compiled for it otherwise
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
