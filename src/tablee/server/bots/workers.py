"""Bots who think in processes of their own, with a fair queue before them that is never long.

A thread for each process hands it one question at a time. Whatever goes wrong there (it is
not ready, crashed, too slow), the simple player answers in its place, and it is replaced.
"""

import asyncio
import multiprocessing
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Any

import msgspec

from tablee.games import CATALOGUE
from tablee.players.thinker import thinks
from tablee.server.bots import worker
from tablee.server.bots.question import NOBODY, Answer, Asker, Question, answer
from tablee.server.bots.turns import Turns
from tablee.server.ops.journal import Journal
from tablee.server.ops.metrics import Metrics

QUEUE = 128  # questions of one address that may wait; then the simple player answers at once
WAIT = 1.4  # seconds for the others' questions, before the simple player answers
PATIENCE = 3.9  # seconds with the wait; nobody who is well takes half as long
AGAIN = 60.0  # seconds before a process that could not even begin is tried again
GOING = 3.0  # seconds that a closing house waits for its processes
MOST_FAULTS = 3  # of an agent, before it is not asked any more
WHY = ("loading", "full", "busy", "crashed", "late", "fault")
SECONDS = (0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0)


class Late(Exception):
    """The process takes too long."""


class Loading(Exception):
    """The process does not answer questions yet."""


@dataclass(eq=False)
class Asked:
    """A question, and whoever waits for its answer; times are of the clock that never jumps."""

    question: Question
    asker: Asker
    loop: asyncio.AbstractEventLoop
    future: "asyncio.Future[Answer]"
    began: float
    first: float = 0.0  # since when no other question of its table is before it
    taken: float = 0.0  # since when it is thought over


class Post:
    """One process and the line to it; only its own thread uses it, but any may end it."""

    def __init__(self, target: Any = worker.work, agents: Sequence[str] = ()) -> None:
        self._target, self._told = target, (tuple(agents),) if agents else ()
        self.thread = ThreadPoolExecutor(1, "thinking")
        self._lock, self._over = Lock(), False
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._ready = False
        self._not_before = 0.0

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    @property
    def ready(self) -> bool:
        """Whether the process has been asked something and has answered, or is about to."""
        return self._ready

    @property
    def loaded(self) -> bool:
        """Whether the process has said that it is ready."""
        return self._ready or (self._line is not None and self._line.poll(0))

    def start(self) -> None:
        context = multiprocessing.get_context("spawn")
        mine, theirs = context.Pipe()
        told = (theirs, *self._told)
        process = context.Process(target=self._target, args=told, name="bots", daemon=True)
        with self._lock:
            if self._over:
                mine.close()
                theirs.close()
                return
            process.start()
            self._process, self._line, self._ready = process, mine, False
        theirs.close()  # so that the line ends when the process does

    def ask(self, question: Question, patience: float) -> worker.Reply:
        """The answer; Loading, Late, or EOFError and OSError if the process is gone."""
        line = self._line
        if line is None:
            if time.monotonic() < self._not_before:
                raise Loading
            self.start()
            raise Loading
        if not self._ready:
            if not line.poll(0):
                raise Loading
            line.recv_bytes()
            self._ready = True
        line.send_bytes(msgspec.msgpack.encode(question))
        if not line.poll(patience):
            raise Late
        return msgspec.msgpack.decode(line.recv_bytes(), type=worker.Reply)

    def replace(self) -> None:
        """End a process that is of no use any more, and start another."""
        began = self._ready
        self.end()
        if began:
            self.start()
        else:  # it did not come so far as to be ready: not again at once
            self._not_before = time.monotonic() + AGAIN

    def end(self) -> None:
        process, line = self._process, self._line
        self._process = self._line = None
        self._ready = False
        if process is not None:
            process.kill()
            process.join(GOING)
            with suppress(ValueError):  # still there: the system will see to it
                process.close()
        if line is not None:
            line.close()

    def close(self) -> None:
        """For good; whoever waits for an answer finds the line ended."""
        with self._lock:
            self._over = True
            process = self._process
        if process is not None:
            with suppress(ValueError):
                process.kill()


class BotWorkers:
    """Processes that think for the bots of all tables, each address and each table in its turn.

    Without any, every bot is a simple one.
    """

    def __init__(
        self,
        workers: int,
        journal: Journal,
        metrics: Metrics,
        *,
        queue: int = QUEUE,
        wait: float = WAIT,
        patience: float = PATIENCE,
        target: Any = worker.work,
        agents: Sequence[str] = (),
    ) -> None:
        self._journal, self._most, self._wait, self._patience = journal, queue, wait, patience
        self._turns = Turns(self._is_first)
        self._simple = ThreadPoolExecutor(1, "bots")
        self.posts = [Post(target, agents) for _ in range(workers)]
        self._idle = list(self.posts)
        self._closing = False
        self._wayward = Counter[str]()  # agents, by how often they failed
        metrics.gauge("tablee_bot_queue", "Questions to bots that wait.").set(
            lambda: len(self._turns)
        )
        self._seconds = metrics.histogram(
            "tablee_bot_seconds", "From asking a bot that thinks to its answer.", SECONDS
        )
        self._stand_ins = metrics.counter(
            "tablee_bot_stand_ins_total",
            "Answers of simple bots in place of those who think.",
            {"why": WHY},
        )
        self._replaced = metrics.counter(
            "tablee_bot_workers_replaced_total", "Bot processes replaced."
        )
        for post in self.posts:
            post.thread.submit(post.start)

    def ask(self, question: Question, asker: Asker = NOBODY) -> "asyncio.Future[Answer]":
        """An answer in any case; who need not think long does not wait for those who do."""
        loop = asyncio.get_running_loop()
        own = question.agent and self._wayward[question.agent] < MOST_FAULTS
        # Whoever thinks knows the rules of today.
        quick = question.reaction or question.rules
        thinking = not quick and thinks(CATALOGUE[question.game], question.level)
        if not self.posts or not (own or thinking):
            return loop.run_in_executor(self._simple, answer, question)
        asked = Asked(question, asker, loop, loop.create_future(), time.monotonic())
        if self._turns.of(asker.address) >= self._most:
            self._stand_in(asked, "full")
        else:
            # Whoever does not want to know any more, a table that sleeps, is not waited for.
            asked.future.add_done_callback(lambda _: self._turns.drop(asked))
            self._turns.put(asked)
            self._go_on()
        return asked.future

    async def close(self) -> None:
        """End the processes, and wait until they have."""
        self._closing = True
        loop = asyncio.get_running_loop()
        self._simple.shutdown(wait=False, cancel_futures=True)
        for post in self.posts:
            post.close()
        ends = [loop.run_in_executor(post.thread, post.end) for post in self.posts]
        if ends:
            await asyncio.wait(ends, timeout=GOING)
        for post in self.posts:
            post.thread.shutdown(wait=False, cancel_futures=True)

    def _is_first(self, asked: Asked) -> None:
        """From now on it waits for others than its own table, and not for long."""
        asked.first = time.monotonic()
        asked.loop.call_later(self._wait, self._waited, asked)

    def _waited(self, asked: Asked) -> None:
        if not asked.taken and not asked.future.done() and not self._closing:
            self._turns.drop(asked)
            self._stand_in(asked, "busy")

    def _stand_in(self, asked: Asked, why: str) -> None:
        """The simple player answers."""
        self._stand_ins.add(why=why)
        found = asked.loop.run_in_executor(self._simple, answer, asked.question)
        found.add_done_callback(lambda done: _pass_over(done, asked.future))

    def _go_on(self) -> None:
        """Give whoever has nothing to do the next question."""
        while (post := self._free()) is not None and (asked := self._turns.take()) is not None:
            self._idle.remove(post)
            asked.taken = time.monotonic()
            patience = self._patience - (asked.taken - asked.first)
            done = asked.loop.run_in_executor(post.thread, self._pass_on, post, asked, patience)
            done.add_done_callback(lambda _, post=post: self._freed(post))

    def _free(self) -> Post | None:
        """A process that can answer, or one that cannot yet if no other could either."""
        loaded = [post for post in self._idle if post.loaded]
        if not loaded and any(post.ready for post in self.posts):
            return None
        return next(iter(loaded or self._idle), None)

    def _freed(self, post: Post) -> None:
        if not self._closing:
            self._idle.append(post)
            self._go_on()

    def _pass_on(self, post: Post, asked: Asked, patience: float) -> None:
        """In the thread of the process: ask it, and see to it if it fails."""
        why, kind, replace = "", "", False
        found: Answer = None
        try:
            reply = post.ask(asked.question, patience)
            found, why = reply.answer, "fault" if reply.fault else ""
            kind = reply.fault
        except Loading:
            why = "loading"
        except Late:
            why, replace = "late", True
        except (EOFError, OSError, msgspec.DecodeError):
            why, replace = "crashed", True
        if why and why != "fault":
            found = answer(asked.question)
        self._tell(asked, found, why, kind)
        if replace and not self._closing:
            post.replace()

    def _failed(self, agent: str, why: str) -> None:
        """An agent of the host's has failed; the host hears of it once, when it is set aside."""
        self._wayward[agent] += 1
        if self._wayward[agent] == MOST_FAULTS:
            self._journal.error("agent set aside", agent=agent, why=why)

    def _tell(self, asked: Asked, found: Answer, why: str, kind: str) -> None:
        def tell() -> None:
            now = time.monotonic()
            self._seconds.observe(now - asked.began)
            if why:
                self._stand_ins.add(why=why)
            if why in ("late", "crashed") and not self._closing:
                self._replaced.add()
                self._journal.warn("bot worker replaced", why=why)
            if kind and not asked.question.agent:
                self._journal.error("bot fault", kind=kind, game=asked.question.game)
            if asked.question.agent and why in ("late", "crashed", "fault"):
                self._failed(asked.question.agent, kind or why)
            # Where there is nothing to think about it takes as long: else a full house would tell.
            asked.loop.call_later(max(0.0, asked.taken + asked.asker.given - now), settle)

        def settle() -> None:
            if not asked.future.done():
                asked.future.set_result(found)

        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            asked.loop.call_soon_threadsafe(tell)


def _pass_over(done: "asyncio.Future[Answer]", future: "asyncio.Future[Answer]") -> None:
    """What has become of one is what becomes of the other."""
    if future.done():
        return
    if done.cancelled():
        future.cancel()
    elif (error := done.exception()) is not None:
        future.set_exception(error)
    else:
        future.set_result(done.result())
