"""The first process of several: keeps the log, starts the nodes, lets people in, and ends last."""

import asyncio
import multiprocessing
import signal
import socket
import sys
import time
from collections.abc import Coroutine, Generator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple
from zlib import crc32

from tablee.server.cluster.joining import own_name
from tablee.server.ops.journal import Journal
from tablee.server.ops.metrics import Metrics
from tablee.server.ports import Store, UnusableLog
from tablee.server.processes import child
from tablee.server.processes.channel import opened
from tablee.server.processes.child import Berth
from tablee.server.processes.steward import Desk, Steward
from tablee.server.processes.usher import Hand, Usher
from tablee.server.web import addresses, binding
from tablee.server.web.serve import Ready, Serving, opened_log, told_to_close

OPENING = 120.0  # seconds for all nodes to open
CLOSING = 15.0  # seconds for all of them to close
STILL = 10.0  # seconds without a sign of life after which a node is ended
LOOK = 1.0  # seconds between two looks at them
SHORT, PAUSE = 5.0, 1.0  # a node that lived so short a time is started again after a pause


class Running(NamedTuple):
    """A node's process."""

    number: int
    process: BaseProcess
    desk: Desk
    hand: Hand
    since: float


async def keep(serving: Serving, bound: socket.socket, ready: Ready) -> None:
    """Open the house on as many processes as are wanted, until told to close."""
    if sys.platform == "win32":
        raise UnusableLog("--processes needs Unix sockets, which Windows has not for us")
    binding.allow_many()
    journal = Journal(sys.stderr)
    store = await opened_log(serving, journal)
    port: int = bound.getsockname()[1]
    parent = Parent(serving, port, store, journal)
    try:
        closing = told_to_close()
        usher = Usher(bound, parent.choose, looks=serving.tls is None)
        await parent.open()
        usher.open()
        journal.info("open", processes=serving.processes, port=port)
        ready(addresses.urls(serving.host, port, tls=serving.tls is not None))
        await closing.wait()
        usher.close()
        await parent.close()
    finally:
        parent.end()
        await store.close()
    journal.info("closed")


class Parent:
    """Has as many nodes running as there should be."""

    def __init__(self, serving: Serving, port: int, store: Store, journal: Journal) -> None:
        self._serving, self._port, self._journal = serving, port, journal
        metrics = Metrics()
        self._steward = Steward(store, metrics, self._entered)
        self._running: dict[int, Running] = {}  # by number
        self._turn = 0
        self._news = asyncio.Event()  # somebody has opened, or ended
        self._closing = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._ends = metrics.counter("tablee_process_ends_total", "Processes that ended unasked.")
        metrics.gauge("tablee_processes", "Processes that let people in.").set(
            lambda: len(self._open())
        )

    async def open(self) -> None:
        """Start them all; UnusableLog if one cannot."""
        for number in range(1, self._serving.processes + 1):
            await self._start(number)
        try:
            async with asyncio.timeout(OPENING):
                while len(self._open()) < self._serving.processes:
                    self._news.clear()
                    await self._news.wait()
                    if len(self._running) < self._serving.processes:
                        raise UnusableLog("a process could not open: see what it says above")
        except TimeoutError:
            raise UnusableLog("not all processes have opened in time") from None
        self._spawn(self._watch())

    async def _start(self, number: int) -> None:
        name = f"{own_name(self._serving.node)}.{number}"
        desk = self._steward.admit(name, str(number))
        ours, theirs = socket.socketpair()
        giving, taking = socket.socketpair()
        berth = Berth(name, desk.label, desk.lease, self._port)
        process = multiprocessing.get_context("spawn").Process(
            target=child.node, args=(self._serving, berth, theirs, taking), name=f"node {number}"
        )
        with _unsignalled():
            process.start()
        theirs.close()
        taking.close()
        self._running[number] = running = Running(
            number, process, desk, Hand(giving), time.monotonic()
        )
        await opened(desk.channel, ours)
        asyncio.get_running_loop().add_reader(process.sentinel, self._ended, running)

    def _entered(self, desk: Desk) -> None:
        self._news.set()

    def _ended(self, running: Running) -> None:
        """A process is no more; unless the house closes, there will be another."""
        asyncio.get_running_loop().remove_reader(running.process.sentinel)
        running.process.join()
        code = running.process.exitcode
        running.process.close()
        running.desk.channel.close()
        running.hand.close()
        del self._running[running.number]
        self._news.set()
        if not self._closing:
            self._ends.add()
            self._journal.warn("process ended", process=str(running.number), exit=code)
            self._spawn(self._again(running))

    async def _again(self, last: Running) -> None:
        if time.monotonic() - last.since < SHORT:
            await asyncio.sleep(PAUSE)
        if not self._closing:
            await self._start(last.number)

    async def _watch(self) -> None:
        """A node that stands still is of no use to its tables: it is ended, and another begins."""
        due = time.monotonic()
        while True:
            await asyncio.sleep(LOOK)
            late, due = time.monotonic() - due - LOOK, time.monotonic()
            for running in self._running.values():
                if late > LOOK:
                    running.desk.not_listened(late)
                if running.desk.open and time.monotonic() - running.desk.heard_at > STILL:
                    running.process.kill()

    def _open(self) -> list[Running]:
        return [running for running in self._running.values() if running.desk.open]

    def choose(self, code: str | None) -> Hand | None:
        """Whom somebody is handed to: the node that runs the table; if none does, always the same
        one of those that are open; if no table is named, one after the other."""
        found = self._open()
        if not found:
            return None
        owner = None if code is None else self._steward.book.owner(code)
        if code is None or owner is None:
            self._turn += 1
            return found[self._turn % len(found)].hand
        for running in found:
            if running.desk.name == owner:
                return running.hand
        return found[crc32(code.encode()) % len(found)].hand

    async def close(self) -> None:
        """Ask all of them to close, and wait until they have."""
        self._closing = True
        self._steward.close()
        loop = asyncio.get_running_loop()
        limit = loop.time() + CLOSING
        while self._running and loop.time() < limit:
            self._news.clear()
            try:
                async with asyncio.timeout_at(limit):
                    await self._news.wait()
            except TimeoutError:
                self._journal.warn("processes will not close", left=len(self._running))

    def end(self) -> None:
        """In any case."""
        self._closing = True
        for task in self._tasks:
            task.cancel()
        for running in self._running.values():
            asyncio.get_running_loop().remove_reader(running.process.sentinel)
            running.process.kill()
            running.process.join()
            running.desk.channel.close()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


@contextmanager
def _unsignalled() -> Generator[None]:
    """What is started meanwhile hears no Ctrl-C and no SIGTERM: it is closed by us."""
    resource_tracker.ensure_running()  # it would unblock them
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
