"""Bots in processes of their own: whatever happens to these, every question is answered."""

import asyncio
import io
import os
import signal
import time
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from tablee.core.record import fields
from tablee.games import CATALOGUE
from tablee.players.advice import Advice
from tablee.players.players import STRONGEST
from tablee.players.thinker import try_out
from tablee.server.bots import workers
from tablee.server.bots.question import (
    Answer,
    Asker,
    BotSeat,
    BotThread,
    Question,
    answer,
    seed_of,
)
from tablee.server.bots.turns import Turns
from tablee.server.bots.workers import BotWorkers
from tablee.server.ops.journal import Journal
from tablee.server.ops.metrics import Metrics
from tests.kit.house import House, until
from tests.kit.staging import table
from tests.server import thinkers

pytestmark = pytest.mark.skipif(os.name == "nt", reason="looks for processes as POSIX has them")


def question(level: int = 3, number: int = 0) -> Question:
    """The first card of a game of two; from level 3 on it goes to a process."""
    staged = table("vautour", 2, ["* +6"])
    mind = BotSeat(CATALOGUE["vautour"], 0, level, seed_of(b"secret", number))
    return mind.question(staged.seen_by(0), staged.legal(0), staged.made)


class Evening:
    """Some processes, and what is told of them."""

    def __init__(self, target: Any, **how: Any) -> None:
        self.metrics, self.text = Metrics(), io.StringIO()
        how = {"patience": 30.0, **how}
        self.bot_pool = BotWorkers(1, Journal(self.text), self.metrics, target=target, **how)
        self.post = self.bot_pool.posts[0]

    async def ready(self) -> None:
        await asyncio.to_thread(until, lambda: self.post.loaded, 30.0)

    def count(self, line: str) -> int:
        for text in self.metrics.render().decode().splitlines():
            if text.startswith(f"{line} "):
                return int(text.rpartition(" ")[2])
        raise AssertionError(line)


def running(target: Any, does: Callable[[Evening], Coroutine[Any, Any, None]], **how: Any) -> None:
    """An evening, after which no process is left."""

    async def whole() -> None:
        evening = Evening(target, **how)
        try:
            await asyncio.wait_for(does(evening), 60)
        finally:
            last = evening.post.pid
            await evening.bot_pool.close()
        if last is not None:
            await asyncio.to_thread(until, lambda: not alive(last))

    asyncio.run(whole())


def alive(pid: int) -> bool:
    linux, status = Path("/proc/self").exists(), Path(f"/proc/{pid}/stat")
    try:
        os.kill(pid, 0)
        return not (linux and status.read_text().rpartition(")")[2].split()[0] == "Z")
    except (ProcessLookupError, FileNotFoundError):  # it may end while it is looked at
        return False


def test_a_process_answers_as_the_house_would() -> None:
    async def does(evening: Evening) -> None:
        await evening.ready()
        for number in range(5):
            asked = question(number=number)
            assert await evening.bot_pool.ask(asked) == answer(asked, deep=True)
        assert evening.count("tablee_bot_seconds_count") == 5
        assert evening.count("tablee_bot_queue") == 0
        for why in workers.WHY:
            assert evening.count(f'tablee_bot_stand_ins_total{{why="{why}"}}') == 0

    running(thinkers.brisk, does)


def coached(game: str = "vautour") -> Question:
    """Somebody asks the coach at the beginning of a game."""
    moves = ["* +6"] if game == "vautour" else ["0 draw", "* R5", "0 place 1"]
    staged = table(game, 2, moves)
    mind = BotSeat(CATALOGUE[game], 0, 1, seed_of(b"secret", 0))
    return mind.question(staged.seen_by(0), staged.legal(0), staged.made, coach=True)


def test_the_coach_thinks_in_a_process_too() -> None:
    games = ("vautour", "push")
    for game in games:  # compiled before, or one of the two might find it and the other not
        try_out(CATALOGUE[game], 2, STRONGEST)

    async def does(evening: Evening) -> None:
        await evening.ready()
        for game in games:
            said = await evening.bot_pool.ask(coached(game))
            assert isinstance(said, Advice)
            assert said == answer(coached(game), deep=True)

    running(thinkers.brisk, does)


def test_while_nobody_can_think_the_coach_judges_by_rule_of_thumb() -> None:
    async def does(evening: Evening) -> None:
        said = await evening.bot_pool.ask(coached())
        assert isinstance(said, Advice)
        assert said.by == "judged"
        assert evening.count('tablee_bot_stand_ins_total{why="loading"}') == 1

    running(thinkers.slow, does)


def test_until_it_is_ready_the_simple_player_stands_in() -> None:
    async def does(evening: Evening) -> None:
        assert await evening.bot_pool.ask(question()) == answer(question())
        assert evening.count('tablee_bot_stand_ins_total{why="loading"}') == 1

    running(thinkers.slow, does)


def test_a_process_killed_in_the_middle_of_a_thought_is_replaced() -> None:
    async def does(evening: Evening) -> None:
        await evening.ready()
        first = evening.post.pid
        assert first is not None
        asked = asyncio.ensure_future(evening.bot_pool.ask(question()))
        await asyncio.sleep(0.3)
        assert not asked.done()
        os.kill(first, signal.SIGKILL)
        assert await asked == answer(question())
        assert evening.count('tablee_bot_stand_ins_total{why="crashed"}') == 1
        assert evening.count("tablee_bot_workers_replaced_total") == 1
        await asyncio.to_thread(until, lambda: evening.post.pid not in (None, first), 30.0)
        await evening.ready()
        assert "bot worker replaced" in evening.text.getvalue()

    running(thinkers.sleepy, does)


def test_a_thought_that_takes_too_long_is_given_up() -> None:
    async def does(evening: Evening) -> None:
        await evening.ready()
        first = evening.post.pid
        assert first is not None
        assert await evening.bot_pool.ask(question()) == answer(question())
        assert evening.count('tablee_bot_stand_ins_total{why="late"}') == 1
        await asyncio.to_thread(until, lambda: not alive(first))

    running(thinkers.sleepy, does, patience=0.3)


def test_a_process_that_cannot_begin_is_not_started_again_and_again() -> None:
    async def does(evening: Evening) -> None:
        await evening.ready()  # the line has ended, which is news too
        for _ in range(5):
            assert await evening.bot_pool.ask(question()) == answer(question())
        assert evening.count("tablee_bot_workers_replaced_total") == 1
        assert evening.post.pid is None

    running(thinkers.broken, does)


def test_nobody_waits_in_a_queue_that_is_full_nor_for_those_who_think() -> None:
    async def does(evening: Evening) -> None:
        await evening.ready()
        waiting: list[Awaitable[Answer]] = [evening.bot_pool.ask(question())]
        await asyncio.sleep(0.2)  # it is being thought over
        waiting.append(evening.bot_pool.ask(question()))  # it fills the queue
        assert await evening.bot_pool.ask(question()) == answer(question())
        assert evening.count('tablee_bot_stand_ins_total{why="full"}') == 1
        assert evening.count("tablee_bot_queue") == 1
        assert await evening.bot_pool.ask(question(level=1)) == answer(question(level=1))
        elsewhere = evening.bot_pool.ask(question(), Asker("somewhere else"))  # has its own
        assert evening.count("tablee_bot_queue") == 2
        elsewhere.cancel()  # a table that has fallen asleep
        await asyncio.sleep(0)
        assert evening.count("tablee_bot_queue") == 1

    running(thinkers.sleepy, does, queue=1, wait=30.0)


def test_a_stopped_process_is_not_waited_for_and_no_question_is_lost() -> None:
    async def does(evening: Evening) -> None:
        await evening.ready()
        first = evening.post.pid
        assert first is not None
        assert await evening.bot_pool.ask(question()) == answer(question(), deep=True)
        os.kill(first, signal.SIGSTOP)
        tables = [Asker("address", table) for table in ("AAAA", "BBBB", "CCCC")]
        asked = [evening.bot_pool.ask(question(), asker) for asker in tables]
        assert await asyncio.gather(*asked) == [answer(question())] * 3
        assert evening.count('tablee_bot_stand_ins_total{why="late"}') == 1
        assert evening.count('tablee_bot_stand_ins_total{why="busy"}') == 2
        await asyncio.to_thread(until, lambda: evening.post.pid not in (None, first), 30.0)
        assert not alive(first)
        await evening.ready()
        assert await evening.bot_pool.ask(question()) == answer(question(), deep=True)
        assert evening.count("tablee_bot_workers_replaced_total") == 1

    running(thinkers.brisk, does, patience=workers.PATIENCE)


def test_sixty_tables_of_one_address_do_not_keep_another_waiting() -> None:
    """Between a question of somebody else and its answer they have two turns, or just had one."""

    async def does(evening: Evening) -> None:
        await evening.ready()
        turns = [0]

        async def greedy(table: int) -> None:
            while True:
                said = await evening.bot_pool.ask(question(), Asker("greedy", f"{table}"))
                turns[0] += said == thinkers.DEEP

        crowd = [asyncio.create_task(greedy(table)) for table in range(60)]
        try:
            await asyncio.sleep(0.2)
            for _ in range(20):
                before = turns[0]
                honest = evening.bot_pool.ask(question(), Asker("honest", "AAAA"))
                assert await honest == thinkers.DEEP
                assert turns[0] - before <= 3
        finally:
            for task in crowd:
                task.cancel()
            await asyncio.wait(crowd)
        assert turns[0] >= 10

    running(thinkers.plodding, does, wait=30.0)


def test_whoever_has_waited_long_enough_is_answered_by_the_simple_player() -> None:
    async def does(evening: Evening) -> None:
        await evening.ready()
        stuck = evening.bot_pool.ask(question(), Asker("a", "AAAA"))
        crowd = [Asker("a", "BBBB"), Asker("b", "CCCC"), Asker("b", "CCCC")]
        said = [evening.bot_pool.ask(question(), asker) for asker in crowd]
        assert await asyncio.gather(*said) == [answer(question())] * 3
        assert evening.count('tablee_bot_stand_ins_total{why="busy"}') == 3
        assert not stuck.done()

    running(thinkers.sleepy, does, wait=0.2)


def test_an_answer_is_told_after_the_time_that_is_given_and_not_before() -> None:
    async def does(evening: Evening) -> None:
        await evening.ready()
        began = time.monotonic()
        await evening.bot_pool.ask(question(), Asker(given=0.5))
        assert time.monotonic() >= began + 0.5

    running(thinkers.brisk, does)


def test_every_address_has_its_turn_and_every_table_of_it() -> None:
    class Note(NamedTuple):
        asker: Asker
        number: int

    first: list[int] = []
    turns = Turns[Note](lambda note: first.append(note.number))
    places = [("a", "A"), ("a", "A"), ("a", "B"), ("a", "A"), ("b", "C"), ("b", "C"), ("c", "D")]
    notes = [Note(Asker(*place), number) for number, place in enumerate(places)]
    for note in notes:
        turns.put(note)
    assert (len(turns), turns.of("a"), turns.of("nowhere")) == (7, 4, 0)
    assert first == [0, 2, 4, 6]
    turns.drop(notes[4])
    assert first == [0, 2, 4, 6, 5]
    taken = [turns.take() for _ in range(6)]
    assert [note.number for note in taken if note] == [0, 5, 6, 2, 1, 3]
    assert turns.take() is None
    turns.drop(notes[0])
    assert len(turns) == 0


def test_a_question_has_nothing_but_what_the_seat_sees() -> None:
    staged = table("vautour", 2, ["* +6", "1 9"])
    seen = staged.seen_by(0)
    asked = BotSeat(CATALOGUE["vautour"], 0, 3, "x").question(seen, staged.legal(0), 2)
    assert asked.view == [getattr(seen, name) for name in fields(CATALOGUE["vautour"].rules.Table)]
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(asked), type=Question)
    assert again == asked
    hidden = table("vautour", 2, ["* +6", "1 3"])
    other = BotSeat(CATALOGUE["vautour"], 0, 3, "x").question(hidden.seen_by(0), hidden.legal(0), 2)
    assert other == asked


def test_a_seed_is_of_one_table_and_one_seat() -> None:
    assert seed_of(b"a", 0) == seed_of(b"a", 0)
    assert len({seed_of(secret, seat) for secret in (b"a", b"b") for seat in range(6)}) == 12


def test_an_answer_follows_from_the_question_alone() -> None:
    staged = table("cercueils", 2, ["* YM", "* YB", "* VM", "* VB", *["* YS"] * 4])
    staged.write("0 roll")
    staged.write("* YB")
    mind = BotSeat(CATALOGUE["cercueils"], 0, 4, Random(1).randbytes(8).hex())
    asked = mind.question(staged.seen_by(0), staged.legal(0), staged.made, reaction=True)
    assert answer(asked) == answer(asked, deep=True) == answer(asked)

    async def threaded() -> Answer:
        bots = BotThread()
        try:
            return await bots.ask(asked)
        finally:
            await bots.close()

    assert asyncio.run(threaded()) == answer(asked)


def children(pid: int) -> list[int]:
    """All processes below one, as Linux lists them."""
    below: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found = [int(child) for child in (task / "children").read_text().split()]
        below += [each for child in found for each in (child, *children(child))]
    return below


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="Linux lists children there")
@pytest.mark.parametrize("ending", ["close", "kill"])
def test_no_process_outlives_the_house(tmp_path: Path, ending: str) -> None:
    house = House(tmp_path / "data", "--bot-workers", "1", generous=False).open()
    assert house.process is not None
    try:
        until(lambda: house.process is not None and children(house.process.pid), 20)
        time.sleep(0.5)
        below = children(house.process.pid)
        assert below
    finally:
        code = house.close() if ending == "close" else house.kill()
    assert code in (0, None)
    until(lambda: not any(alive(pid) for pid in below), 20)
    assert not [line for line in house.journal() if line["level"] == "error"]
