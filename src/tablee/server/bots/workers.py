"""Bots who think in processes of their own, with a queue before them that is never long.

A thread for each process hands it one question after the other. Whatever goes wrong there (it is
not ready, crashed, too slow), the simple player answers in its place, and it is replaced.
"""

import asyncio
import multiprocessing
import time
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import Full, Queue
from threading import Lock, Thread
from typing import Any

import msgspec

from tablee.bots.thinker import thinks
from tablee.games import CATALOGUE
from tablee.server import worker
from tablee.server.journal import Journal
from tablee.server.metrics import Metrics
from tablee.server.minds import Answer, Question, answer

QUEUE = 128  # questions that may wait; after that the simple player answers at once
PATIENCE = 8.0  # seconds for one thought; nobody who is well takes half as long
AGAIN = 60.0  # seconds before a process that could not even begin is tried again
GOING = 3.0  # seconds that a closing house waits for its processes
WHY = ("loading", "full", "crashed", "late", "fault")
SECONDS = (0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0)


class Late(Exception):
    """The process takes too long."""


class Loading(Exception):
    """The process does not answer questions yet."""


@dataclass
class Asked:
    """A question, and whoever waits for its answer."""

    question: Question
    loop: asyncio.AbstractEventLoop
    future: "asyncio.Future[Answer]"
    began: float


class Post:
    """One process and the line to it; only one thread uses it, but any may end it."""

    def __init__(self, target: Any = worker.work, patience: float = PATIENCE) -> None:
        self._target, self._patience = target, patience
        self._lock, self._over = Lock(), False
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._ready = False
        self._not_before = 0.0

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    @property
    def loaded(self) -> bool:
        """Whether the process has said that it is ready."""
        return self._ready or (self._line is not None and self._line.poll(0))

    def start(self) -> None:
        context = multiprocessing.get_context("spawn")
        mine, theirs = context.Pipe()
        process = context.Process(target=self._target, args=(theirs,), name="bots", daemon=True)
        with self._lock:
            if self._over:
                mine.close()
                theirs.close()
                return
            process.start()
            self._process, self._line, self._ready = process, mine, False
        theirs.close()  # so that the line ends when the process does

    def ask(self, question: Question) -> worker.Reply:
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
        if not line.poll(self._patience):
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


class WorkerMinds:
    """Processes that think for the bots of all tables, first come, first served.

    Without any, every bot is a simple one.
    """

    def __init__(
        self,
        workers: int,
        journal: Journal,
        metrics: Metrics,
        *,
        queue: int = QUEUE,
        patience: float = PATIENCE,
        target: Any = worker.work,
    ) -> None:
        self._journal = journal
        self._queue: Queue[Asked | None] = Queue(queue)
        self._simple = ThreadPoolExecutor(1, "bots")
        self.posts = [Post(target, patience) for _ in range(workers)]
        self._threads = [
            Thread(target=self._serve, args=(post,), name="thinking", daemon=True)
            for post in self.posts
        ]
        self._closing = False
        metrics.gauge("tablee_bot_queue", "Questions to bots that wait.").set(self._queue.qsize)
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
        for thread in self._threads:
            thread.start()

    def ask(self, question: Question) -> Awaitable[Answer]:
        """An answer in any case; who need not think long does not wait for those who do."""
        loop = asyncio.get_running_loop()
        deep = bool(self.posts) and thinks(CATALOGUE[question.game], question.level)
        if question.reaction or not deep:
            return loop.run_in_executor(self._simple, answer, question)
        asked = Asked(question, loop, loop.create_future(), time.monotonic())
        try:
            self._queue.put_nowait(asked)
        except Full:
            self._stand_ins.add(why="full")
            return loop.run_in_executor(self._simple, answer, question)
        return asked.future

    async def close(self) -> None:
        """End the processes, and wait until they have."""
        self._closing = True
        for post in self.posts:
            post.close()
        self._simple.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self._wait)

    def _wait(self) -> None:
        end = time.monotonic() + GOING
        for thread in self._threads:
            with suppress(Full):
                self._queue.put_nowait(None)
            thread.join(max(end - time.monotonic(), 0.1))

    def _serve(self, post: Post) -> None:
        """The life of one thread: start its process, and pass questions on to it."""
        post.start()
        while not self._closing:
            asked = self._queue.get()
            if asked is None or self._closing:
                break
            if asked.future.cancelled():
                continue
            self._pass_on(post, asked)
        post.end()

    def _pass_on(self, post: Post, asked: Asked) -> None:
        why, kind, replace = "", "", False
        found: Answer = None
        try:
            reply = post.ask(asked.question)
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

    def _tell(self, asked: Asked, found: Answer, why: str, kind: str) -> None:
        def tell() -> None:
            self._seconds.observe(time.monotonic() - asked.began)
            if why:
                self._stand_ins.add(why=why)
            if why in ("late", "crashed") and not self._closing:
                self._replaced.add()
                self._journal.warn("bot worker replaced", why=why)
            if kind:
                self._journal.error("bot fault", kind=kind, game=asked.question.game)
            if not asked.future.done():
                asked.future.set_result(found)

        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            asked.loop.call_soon_threadsafe(tell)
