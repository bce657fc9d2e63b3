"""What a batch does, by its interpreted kernels: every game, nothing compiled."""

import io
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tablee.core.bits import bit, span
from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.telling import members
from tablee.env.arrays import LINE
from tablee.env.batches import Batch, Illegal
from tablee.env.encoding import encoder, observed
from tablee.env.haste import read_haste
from tablee.env.stepping import quickest
from tablee.games import CATALOGUE
from tablee.play.records import check, encode, lines
from tablee.play.table import Table, heard
from tablee.players.players import players
from tests.kit.interpreted_batch import Interpreted

GAMES = list(CATALOGUE.values())
names = [game.name for game in GAMES]
RACES = [game for game in GAMES if game.race]


def verified(record: dict[str, object]) -> None:
    """What `tablee verify` says of a record is nothing."""
    for _, fields in lines(io.BytesIO(encode(record))):
        assert check(fields) is None


def looked(batch: Interpreted, table: int, seat: int) -> bytes:
    """What a seat sees, by the rules' own veil and the encoder alone."""
    view = batch.table(table)
    batch.game.rules.veil(view, seat)
    return observed(batch.game, batch.players, view, seat)[: len(batch.columns)]


@pytest.mark.parametrize("game", GAMES, ids=names)
def test_a_step_shows_what_is_seen_and_what_is_legal(game: Game) -> None:
    batch = Interpreted(game, game.most, 2, seed=4)
    for _ in range(40):
        for table in range(2):
            seat = int(batch.now.seat[table])
            assert batch.now.observation[table].tobytes() == looked(batch, table, seat)
            legal = game.rules.legal(batch.table(table), seat)
            assert np.flatnonzero(batch.now.mask[table]).tolist() == members(legal)
            assert batch.legal[table] == legal
        batch.wander()


@pytest.mark.parametrize("game", GAMES, ids=names)
def test_in_rounds_all_seats_see_and_those_awaited_answer(game: Game) -> None:
    batch = Interpreted(game, game.least, 1, seed=4, way="rounds")
    for _ in range(20):
        awaited = game.rules.awaiting(batch.table(0)) & 63
        for seat in range(batch.players):
            assert batch.now.observation[0, seat].tobytes() == looked(batch, 0, seat)
            assert batch.now.mask[0, seat].any() == bool(awaited >> seat & 1)
        batch.wander()


@pytest.mark.parametrize("game", GAMES, ids=names)
def test_every_game_of_a_batch_is_a_record_that_verifies(game: Game) -> None:
    longest = 0 if game.race is None else 60  # whoever slaps at random plays for ever
    batch = Interpreted(game, game.least, 1, seed=7, log=4000, longest=longest, skip_forced=True)
    actions: list[int] = []
    number = int(batch.numbers[0])
    while True:
        stepped = batch.wander()
        actions.append(int(batch.actions[0]))
        if stepped.done[0] or stepped.truncated[0]:
            break
    last = batch.record(0, last=True)
    verified(last)
    assert bool(stepped.truncated[0]) != ("result" in last)
    assert batch.numbers[0] == number + batch.size
    if stepped.done[0]:
        won: Any = last["result"]
        share = [seat in won["winners"] for seat in range(batch.players)]
        assert (stepped.reward[0] * len(won["winners"])).tolist() == share
    verified(batch.record(0))


def test_a_game_is_played_again_by_its_number_and_its_actions() -> None:
    batch = Interpreted("vautour", 3, 2, seed="again", log=100, way="rounds")
    played: list[Any] = []
    while not batch.wander().done[1]:
        played.append(batch.actions[1].tolist())
    played.append(batch.actions[1].tolist())
    assert batch.replay(1, [[actions] for actions in played]) == batch.record(1, last=True)


@pytest.mark.parametrize("action", [-1, 0, 16, 63, 64, 2**40])
def test_an_illegal_action_is_refused_and_nothing_is_played(action: int) -> None:
    batch = Interpreted("vautour", 2, 3, seed=1)
    before = batch.arrays.tables.copy()
    with pytest.raises(Illegal, match="table 1"):
        batch.step([1, action, 1])
    assert (batch.arrays.tables == before).all()
    assert batch.step([1, 1, 1]).seat.tolist() == [1, 1, 1]


def test_whoever_decides_with_others_does_not_see_that_they_have() -> None:
    batch = Interpreted("vautour", 2, 1, seed=1)
    before = batch.look(0, 1)
    after = batch.step([9])
    assert after.seat[0] == 1
    assert (after.observation[0] == before).all()


@pytest.mark.parametrize("game", RACES, ids=[game.name for game in RACES])
def test_chance_says_who_slapped_first_and_nobody_learns_who_held(game: Game) -> None:
    assert game.race is not None
    slap, hold = (game.spelling.number(0, word) for word in (game.race.slap, game.race.hold))
    firsts: list[int] = []
    for seed in range(40):
        haste = [1, 3, 1]
        batch = Interpreted(game, 3, 1, seed=seed, haste=haste, skip_forced=True, heard=8, log=99)
        before = batch.look(0, 2).tobytes()
        for seat, action in enumerate((slap, slap, hold)):
            assert batch.now.seat[0] == seat
            assert batch.look(0, 2).tobytes() == before
            batch.step([action])
        firsts.append(int(batch.now.seat[0]))
        moves: Any = batch.record(0)["moves"]
        assert not [move for move in moves if move.endswith(game.race.hold)]
    assert set(firsts) == {0, 1}
    assert firsts.count(1) > firsts.count(0)


@pytest.mark.parametrize("levels", [(1, 4), (1, 2, 4), (3, 3)])
def test_the_first_to_slap_is_as_often_first_as_that_level_is(levels: tuple[int, ...]) -> None:
    game, draws, slap, rng = RACES[0], 6000, 7, Random(1)
    asked = [f"level{level}" for level in levels]
    hands = read_haste(game, len(levels), asked).hands
    arrays = SimpleNamespace(held=[[slap] * len(levels)], hands=hands, rng=[stream(1)])
    way: Any = SimpleNamespace(slap=slap)
    firsts = [quickest(way, arrays, 0, span(0, len(levels) - 1)) for _ in range(draws)]
    own = [players(game).reflexes[level - 1] for level in levels]
    times = [[hand.seconds(rng) for hand in own] for _ in range(draws)]
    for seat in range(len(levels)):
        share = sum(min(row) == row[seat] for row in times) / draws
        error = 4 * (2 * share * (1 - share) / draws) ** 0.5  # both are drawn
        assert firsts.count(bit(seat)) / draws == pytest.approx(share, abs=error)


@pytest.mark.parametrize(("haste", "tendency"), [(["level4", "level1"], 1), ("level2", 0)])
def test_bots_hands_may_say_who_was_first(haste: Any, tendency: int) -> None:
    game = RACES[0]
    assert game.race is not None
    slap, hold = (game.spelling.number(0, word) for word in (game.race.slap, game.race.hold))
    batch = Interpreted(game, 2, 40, seed=1, haste=haste, skip_forced=True, way="rounds")
    firsts = batch.step([[slap, slap]] * 40).seat.tolist()
    assert set(firsts) == {0, 1}
    assert (firsts.count(0) > 25) == bool(tendency)
    for actions, slapper in (([slap, hold], 0), ([hold, slap], 1)):
        alone = Interpreted(game, 2, 1, seed=1, haste=haste, skip_forced=True, way="rounds")
        assert alone.step([actions]).seat[0] == slapper


def test_all_are_as_hasty_as_each_other_unless_it_is_said() -> None:
    haste = read_haste(RACES[0], 3, None)
    assert haste == ([1, 1, 1], [[], [], []]) == read_haste(RACES[0], 3, [1, 1, 1])


def test_nobody_slaps_and_all_have_held() -> None:
    game = RACES[0]
    assert game.race is not None
    hold = game.spelling.number(0, game.race.hold)
    batch = Interpreted(game, 2, 1, seed=1, skip_forced=True, way="rounds", log=99)
    batch.step([[hold, hold]])
    moves: Any = batch.record(0)["moves"]
    held = [move for move in moves if move.endswith(game.race.hold)]
    assert held == ["0 hold", "1 hold"]


@pytest.mark.parametrize("game", GAMES, ids=names)
def test_forced_decisions_are_not_asked(game: Game) -> None:
    batch = Interpreted(game, game.least, 1, seed=2, skip_forced=True)
    for _ in range(30):
        assert batch.now.mask[0].sum() > 1
        batch.wander()


@pytest.mark.parametrize("game", [game for game in GAMES if game.hides], ids=lambda game: game.name)
def test_a_seat_hears_what_it_may_and_no_more(game: Game) -> None:
    batch = Interpreted(game, game.least, 1, seed=2, heard=6, log=500)
    for _ in range(12):
        batch.wander()
    played = Table(game, game.least)
    rows: list[list[int]] = []
    log = batch.arrays.log[0, 0]
    for entry in log[1 : log[0] + 1].tolist():
        rows += played.play(entry >> 6, entry & 63)
    for seat in range(batch.players):
        assert batch.heard(0, seat).tolist() == [row[:3] for row in heard(rows, seat)][-6:]


def test_a_table_that_is_not_dealt_again_stands_still() -> None:
    batch = Interpreted("vautour", 2, 2, seed=1, reset="never", skip_forced=True)
    while not batch.wander().done.all():
        pass
    assert batch.over.all()
    assert batch.now.seat.tolist() == [-1, -1]
    assert not batch.now.mask.any()
    assert batch.now.reward.sum() == 2
    batch.reset(tables=[1])
    assert batch.over.tolist() == [True, False]


def test_the_next_game_may_wait_for_the_next_step() -> None:
    batch = Interpreted("vautour", 2, 1, seed=1, reset="next", reward="points")
    while not batch.wander().done[0]:
        pass
    assert batch.now.reward.any()
    assert batch.over[0]
    assert not batch.wander().done[0]
    assert not batch.now.reward.any()
    assert batch.now.mask.any()


@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_learner_sits_on_every_chair_in_turn(size: int) -> None:
    batch = Interpreted("vautour", 3, size, seed=1, learner=True)
    chairs = [batch.now.seat.tolist()]
    while len(chairs) < 4:
        if batch.wander().done.all():
            chairs.append(batch.now.seat.tolist())
    turns = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2]]
    assert chairs == [chair[:size] for chair in turns]


def test_chance_is_in_the_callers_hands_if_he_likes() -> None:
    batch = Interpreted("vautour", 2, 1, seed=1, chance="asked")
    assert batch.now.seat[0] == 6
    assert batch.odds(0) == dict.fromkeys(members(batch.table(0).pile), 1)
    assert batch.step([15]).seat[0] == 0
    assert batch.table(0).stake == 1 << 15


def test_a_fork_goes_on_by_itself() -> None:
    batch = Interpreted("vautour", 2, 2, seed=1)
    for _ in range(5):
        batch.wander()
    kept = batch.now.observation.copy()
    fork = batch.fork([1, 1, 0])
    assert (fork.now.observation == kept[[1, 1, 0]]).all()
    fork.wander()
    assert (batch.now.observation == kept).all()


def firsts(batch: Batch, steps: int) -> list[list[int]]:
    """The first legal action each time, so that only chance can differ: what is seen then."""
    seen: list[list[int]] = []
    for _ in range(steps):
        now = batch.step(batch.now.mask.argmax(axis=1))
        seen += now.observation.tolist()
    return seen


@pytest.mark.parametrize("reseed", [None, "another"])
@pytest.mark.parametrize("steps", [3, 33])  # in the first game of a table, and in its second
def test_a_fork_keeps_its_records(reseed: str | None, steps: int) -> None:
    batch = Interpreted("vautour", 2, 8, seed=1, log=100)
    for _ in range(steps):
        batch.wander()
    fork = batch.fork([5, 0, 5], reseed)
    for table, origin in enumerate([5, 0, 5]):
        assert fork.record(table) == batch.record(origin)
        if steps > 30:
            assert fork.record(table, last=True) == batch.record(origin, last=True)
    begun: Any = [fork.record(table)["moves"] for table in range(3)]
    while not fork.wander().done.any():
        pass
    for table in range(3):
        last: Any = fork.record(table, last=True)
        assert last["moves"][: len(begun[table])] == begun[table]
        verified(last)
        verified(fork.record(table))


def test_copies_share_chance_unless_they_are_given_their_own() -> None:
    batch = Interpreted("vautour", 2, 3, seed=1)
    batch.wander()
    same, other = batch.fork([1, 1]), batch.fork([1, 1], reseed=9)
    alone = batch.fork([1])
    assert same.numbers.tolist() == [1, 1]
    assert other.numbers.tolist() == [-1, -1]
    shared, own, ours = firsts(same, 40), firsts(other, 40), firsts(alone, 40)
    assert shared[::2] == shared[1::2] == ours  # into the second game, too
    assert own[:40:2] != own[1:40:2]
    assert own[::2] != ours
    assert other.numbers.tolist() == [0, 1]  # the first games of the new seed
    again = batch.fork([1, 1], reseed=9)
    assert firsts(again, 40) == own


def test_a_fork_is_replayed_by_its_number_and_one_with_chance_of_its_own_is_not() -> None:
    batch = Interpreted("vautour", 3, 4, seed=1, learner=True, log=100)
    while not batch.wander().done.any():
        pass
    fork = batch.fork([2])
    number, taken = int(fork.numbers[0]), list[int]()
    assert number == 6
    while not fork.wander().done[0]:
        taken.append(int(fork.actions[0]))
    taken.append(int(fork.actions[0]))
    assert fork.replay(number, taken) == fork.record(0, last=True)
    other = batch.fork([2], reseed=1)
    with pytest.raises(ValueError, match="no number"):
        other.replay(int(other.numbers[0]), [])


def test_a_fork_that_is_dealt_anew_is_a_batch_of_that_seed() -> None:
    fork = Interpreted("vautour", 2, 1, seed=1).fork([0, 0, 0])
    fork.reset(7)
    assert firsts(fork, 70) == firsts(Interpreted("vautour", 2, 3, seed=7), 70)


def test_two_batches_never_write_to_one_line_of_memory() -> None:
    lines: list[int] = []
    for batch in (Interpreted("vautour", 2, 3, seed=seed, heard=3, log=9) for seed in (1, 2)):
        for array in batch.arrays:
            first = array.ctypes.data
            assert first % LINE == 0
            lines += range(first // LINE, (first + array.nbytes - 1) // LINE + 1)
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("game", GAMES, ids=names)
@pytest.mark.parametrize("most", [False, True])
def test_every_column_has_a_name_of_its_own(game: Game, most: bool) -> None:
    found = encoder(game, game.most if most else game.least)
    assert len(set(found.names)) == len(found.names)
    assert found.width - len(found.names) < 8


@pytest.mark.parametrize(
    "words",
    [{"way": "no"}, {"reward": 1}, {"haste": [1]}, {"haste": [0, 1]}, {"longest": -1},
     {"haste": "level1"}, {"haste": ["level1", 2]}, {"learner": True, "way": "rounds"}],
)  # fmt: skip
def test_words_that_mean_nothing_are_refused(words: Any) -> None:
    with pytest.raises(ValueError, match=r"not|cannot|seat|turns"):
        Interpreted("vautour", 2, 1, **words)


def test_an_unknown_word_is_refused() -> None:
    unknown: Any = {"wait": 1}
    with pytest.raises(TypeError, match="wait"):
        Interpreted("vautour", 2, 1, **unknown)
