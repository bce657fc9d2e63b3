"""Who waits for a review: one process reckons them in turn, begun when it is needed.

It is none of those in which bots think, for a review takes seconds and a bot is waited for.
"""

import asyncio
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Any

import msgspec
from msgspec import Raw

from tablee.server.ops.journal import Journal
from tablee.server.ops.metrics import Metrics
from tablee.server.reviews import worker
from tablee.server.reviews.drawer import Drawer, KeptReview
from tablee.server.reviews.pieces import ReviewPiece
from tablee.server.web.pages import Lack

WAITING, FROM_ONE = 16, 3  # reviews that may wait: all together, and from one address
PATIENCE = 240.0  # seconds for one, compiling included; nobody who is well takes a tenth
IDLE = 60.0  # seconds after which a process that nobody needs goes
REMEMBERED = 16  # reviews that are over and in no file: there is none, or no room for it
GOING = 3.0  # seconds that a closing house waits for the process


class Crowded(Exception):
    """Too many reviews are waited for."""


@dataclass(eq=False)
class Job:
    """A review that is asked for, as far as it is done."""

    game: str
    address: str
    record: bytes
    stamp: str  # of the rules and values it is reckoned by
    judged: bool = True  # whether decisions are
    begun: bool = False
    done: int = 0  # tables valued
    of: int = 0
    moments: list[bytes] = field(default_factory=list[bytes])  # JSON
    end: bytes = b""
    lack: Lack = ""  # why there is none
    kept: bool = False  # in a file
    dropped: bool = False  # the game is forgotten

    @property
    def over(self) -> bool:
        return bool(self.end or self.lack)

    def take(self, piece: ReviewPiece) -> None:
        self.begun = True
        self.done, self.of = piece.done, max(piece.of, self.of)
        if piece.moment:
            self.moments.append(piece.moment)
        self.end, self.lack = piece.end, piece.lack


class ReviewDesk:
    """Takes what is asked for, hands it to the process, keeps what comes of it."""

    def __init__(
        self,
        drawer: Drawer,
        journal: Journal,
        metrics: Metrics,
        *,
        target: Any = worker.work,
        patience: float = PATIENCE,
        idle: float = IDLE,
    ) -> None:
        self.drawer, self._journal = drawer, journal
        self.on_end: Callable[[Job], None] = lambda job: None  # a review is whole
        self._target, self._patience, self._idle = target, patience, idle
        self._thread = ThreadPoolExecutor(1, "reviews")
        self._jobs: dict[str, Job] = {}  # by game, the oldest first
        self._lock, self._closing = Lock(), False
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._resting: asyncio.TimerHandle | None = None
        self._reckoned = metrics.counter(
            "tablee_reviews_total", "Reviews reckoned, or found to be none."
        )
        metrics.gauge("tablee_reviews_waiting", "Reviews that are waited for.").set(
            lambda: len(self._open())
        )

    @property
    def reckons(self) -> bool:
        """Whether anybody does; what was reckoned before is told in any case."""
        return self._target is not None

    def job(self, game: str) -> Job | None:
        return self._jobs.get(game)

    async def kept(self, game: str, stamp: str) -> KeptReview | None:
        """What was reckoned before and still holds."""
        return await asyncio.to_thread(self.drawer.find, game, stamp)

    def begin(self, job: Job) -> Job:
        """Have a game reviewed, unless it is; Crowded if too many are."""
        if found := self._jobs.get(job.game):
            return found
        waiting = self._open()
        ours = [each for each in waiting if each.address == job.address]
        if len(waiting) >= WAITING or len(ours) >= FROM_ONE or self._closing:
            raise Crowded
        self._jobs[job.game] = job
        loop = asyncio.get_running_loop()
        if self._resting is not None:
            self._resting.cancel()
        reckoning = loop.run_in_executor(self._thread, self._reckon, job, loop)
        reckoning.add_done_callback(lambda _: self._ended(job, loop))
        return job

    def forget(self, game: str) -> None:
        """The game is gone, and so is whatever is known of it."""
        if job := self._jobs.pop(game, None):
            job.dropped = True
        self.drawer.forget(game)

    async def close(self) -> None:
        """End the process, and wait until it has."""
        with self._lock:
            self._closing = True
            process = self._process
        if self._resting is not None:
            self._resting.cancel()
        if process is not None:
            with suppress(ValueError):
                process.kill()
        loop = asyncio.get_running_loop()
        await asyncio.wait([loop.run_in_executor(self._thread, self._end)], timeout=GOING)
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _open(self) -> list[Job]:
        return [job for job in self._jobs.values() if not job.over]

    def _ended(self, job: Job, loop: asyncio.AbstractEventLoop) -> None:
        if self._closing and not job.end:  # the house stops, which is no fault of the review
            return
        self._reckoned.add()
        if job.lack in ("late", "fault"):
            self._journal.warn("review failed", why=job.lack)
        if job.end and not job.dropped:
            self.on_end(job)
        if job.kept and not job.dropped:
            del self._jobs[job.game]
        ended = [each.game for each in self._jobs.values() if each.over]
        for game in ended[:-REMEMBERED]:
            del self._jobs[game]
        if not self._open() and not self._closing:
            self._resting = loop.call_later(self._idle, self._thread.submit, self._end)

    # In the thread ------------------------------------------------------------------------------

    def _reckon(self, job: Job, loop: asyncio.AbstractEventLoop) -> None:
        try:
            self._read(job, loop)
        except TimeoutError:
            self._end()
            job.lack = "late"
        except (EOFError, OSError, msgspec.DecodeError):
            self._end()
            job.lack = "fault"
        if job.end and not job.dropped:
            with suppress(OSError):
                moments = [Raw(moment) for moment in job.moments]
                self.drawer.put(job.game, KeptReview(job.stamp, moments, Raw(job.end)))
                job.kept = True
            if job.dropped:  # meanwhile
                self.drawer.forget(job.game)

    def _read(self, job: Job, loop: asyncio.AbstractEventLoop) -> None:
        """Pass the record on, and take the pieces as they come."""
        line, until = self._line or self._start(), time.monotonic() + self._patience
        line.send_bytes(job.record)
        while not (job.over or job.dropped):
            if not line.poll(max(0.0, until - time.monotonic())):
                raise TimeoutError
            job.take(msgspec.msgpack.decode(line.recv_bytes(), type=ReviewPiece))
        if job.dropped and not job.over:
            self._end()  # nobody wants the rest

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        mine, theirs = context.Pipe()
        process = context.Process(target=self._target, args=(theirs,), name="reviews", daemon=True)
        with self._lock:
            if self._closing:
                raise EOFError
            process.start()
            self._process, self._line = process, mine
        theirs.close()  # so that the line ends when the process does
        return mine

    def _end(self) -> None:
        process, line = self._process, self._line
        self._process = self._line = None
        if process is not None:
            process.kill()
            process.join(GOING)
            with suppress(ValueError):  # still there: the system will see to it
                process.close()
        if line is not None:
            line.close()
