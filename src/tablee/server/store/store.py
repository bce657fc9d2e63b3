"""The durable log in one SQLite file.

One thread writes. It takes whatever has been asked since its last commit into the next one, so that
a hundred tables pay for one fsync, and nobody is answered before it.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from functools import cache
from itertools import chain as chained
from itertools import groupby
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple, TypeVar

import msgspec

from tablee.server.ports import (
    Conflict,
    Listed,
    LoggedEvent,
    State,
    UnreadableLog,
    UnusableLog,
    Unwritable,
)
from tablee.server.store import database, mending
from tablee.server.store.checkpoints import Checkpoints

flat = chained.from_iterable
LARGEST_GROUP = 1_000  # batches in one commit
_ANSWERS = TypeVar("_ANSWERS")

_APPEND = "INSERT INTO events VALUES "
_ROW = "(?, ?, ?, ?, ?, ?, ?)"
CHUNK = 64  # rows of one statement: between two the loop may take the interpreter away
_FORGET = "DELETE FROM events WHERE table_id = ?"
_COLUMNS = "SELECT table_id, seq, kind, body, at_ms, prev, hash FROM events"
_READ = f"{_COLUMNS} WHERE table_id = ? AND seq > ? ORDER BY seq"
_TABLES = """
    SELECT last.table_id, last.seq, last.at_ms, state FROM (
        SELECT table_id AS id, iif(
            EXISTS (SELECT 1 FROM events WHERE kind = 'finished' AND table_id = first.table_id),
            'finished', 'live'
        ) AS state FROM events AS first WHERE seq = 1
    )
    JOIN events AS last ON last.table_id = id
        AND last.seq = (SELECT max(seq) FROM events WHERE table_id = id)
    WHERE ?1 IS NULL OR state = ?1
"""


_OPENED = f"""
    {database.IDS}
    {_COLUMNS} AS first JOIN ids ON table_id = id
    WHERE seq = (SELECT min(seq) FROM events WHERE table_id = id) AND NOT EXISTS (
        SELECT 1 FROM events WHERE kind = 'finished' AND table_id = first.table_id
    )
"""


class _Job(NamedTuple):
    """Something to write, and who waits for it."""

    answer: asyncio.Future[None]
    statement: str
    rows: list[tuple[object, ...]]


class SqliteStore:
    """The log in a file that no other server may open; it is used from one event loop."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._closed = False
        self._stale = True  # whether the -wal file may still hold something forgotten
        with ExitStack() as opened:
            seize = opened.enter_context(database.locked(self.path))
            self.mended = mending.mended(self.path)
            try:
                self._db = opened.enter_context(closing(database.connect(self.path)))
                self.tail = database.prepare(self._db, self.path)
                seize()
                self._db.execute("PRAGMA temp_store = MEMORY")  # what a statement may have to undo
                self._reader = opened.enter_context(closing(database.connect(self.path)))
                self._checkpoints = opened.enter_context(closing(Checkpoints(self._db, self.path)))
            except sqlite3.Error as error:
                raise UnusableLog(f"{self.path} cannot be used: {error}") from None
            self._readers = opened.enter_context(ThreadPoolExecutor(1, "log-reader"))
            self._opened = opened.pop_all()
        self._writer = Thread(target=self._write, name="log-writer", daemon=True)
        self._writer.start()

    def append(self, events: Sequence[LoggedEvent]) -> asyncio.Future[None]:
        """Write all of these events or none, done once they would survive a power cut."""
        return self._ask(_APPEND, [msgspec.structs.astuple(event) for event in events])

    async def read(self, table: str, after: int = 0) -> list[LoggedEvent]:
        """The events of a table that follow this sequence number."""
        return await self._look(
            lambda: [LoggedEvent(*row) for row in self._reader.execute(_READ, (table, after))]
        )

    async def tables(self, state: State | None = None) -> list[Listed]:
        """The tables in this state, or all of them."""
        return await self._look(
            lambda: [Listed(*row) for row in self._reader.execute(_TABLES, (state,))]
        )

    async def opened(self) -> list[LoggedEvent]:
        """The first event of every live table."""
        return await self._look(
            lambda: [LoggedEvent(*row) for row in self._reader.execute(_OPENED)]
        )

    async def forget(self, table: str) -> None:
        """Delete a table with all its events."""
        await self._ask(_FORGET, [(table,)])

    async def backup(self, target: Path) -> None:
        """Copy the log as it stands to a file, which appears whole or not at all."""
        await asyncio.to_thread(database.copy, self.path, target)

    async def close(self) -> None:
        """Write what is still waiting, and let go of the log."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
            await asyncio.to_thread(self._opened.close)

    def _ask(self, statement: str, rows: list[tuple[object, ...]]) -> asyncio.Future[None]:
        if self._closed:
            raise Unwritable("the log is closed")
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(answer, statement, rows))
        return answer

    def _look(self, reading: Callable[[], _ANSWERS]) -> asyncio.Future[_ANSWERS]:
        return asyncio.get_running_loop().run_in_executor(self._readers, _readable, reading)

    def _write(self) -> None:
        """The thread: wait for a job, take those that came meanwhile, commit, answer."""
        while job := self._next():
            group = [job]
            with suppress(Empty):
                while len(group) < LARGEST_GROUP and (job := self._jobs.get_nowait()):
                    group.append(job)
            outcomes = self._commit(group)
            self._stale = self._stale or any(job.statement is _FORGET for job in group)
            if self._stale:
                self._overwrite()
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                group[0].answer.get_loop().call_soon_threadsafe(_answer, group, outcomes)
            self._checkpoints.wrote(sum(len(job.rows) for job in group))
            if job is None:
                return

    def _next(self) -> _Job | None:
        """The next job, once there is one."""
        while True:
            try:
                return self._jobs.get(timeout=self._checkpoints.patience)
            except Empty:
                self._checkpoints.paused()

    def _overwrite(self) -> None:
        """Empty the -wal file, unless somebody is reading: then after the next commit."""
        with suppress(sqlite3.Error):
            (patience,) = self._db.execute("PRAGMA busy_timeout").fetchone()
            self._db.execute("PRAGMA busy_timeout = 0")
            try:
                busy, _, _ = self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
                self._stale = bool(busy)
            finally:
                self._db.execute(f"PRAGMA busy_timeout = {patience}")

    def _commit(self, group: list[_Job]) -> list[Exception | None]:
        """Write a group in one transaction, and say for each job what came of it."""
        try:
            with database.transaction(self._db):
                for statement, jobs in groupby(group, lambda job: job.statement):
                    _run(self._db, statement, [row for job in jobs for row in job.rows])
            return [None] * len(group)
        except sqlite3.OperationalError as error:
            return _unwritable(group, error)
        except Exception:
            return self._commit_apart(group)

    def _commit_apart(self, group: list[_Job]) -> list[Exception | None]:
        """The same when not every job fits: each is tried by itself, and still one commit pays."""
        try:
            with database.transaction(self._db):
                return [self._attempt(job) for job in group]
        except sqlite3.Error as error:
            return _unwritable(group, error)

    def _attempt(self, job: _Job) -> Exception | None:
        outcome = None
        self._db.execute("SAVEPOINT job")
        try:
            _run(self._db, job.statement, job.rows)
        except sqlite3.OperationalError:
            raise
        except Exception as error:
            self._db.execute("ROLLBACK TO job")
            outcome = error
        self._db.execute("RELEASE job")
        return outcome


def _readable(reading: Callable[[], _ANSWERS]) -> _ANSWERS:
    """What the file gives back; that it is damaged is no fault of ours."""
    try:
        return reading()
    except sqlite3.OperationalError:  # the disk failed, and may be well again
        raise
    except sqlite3.DatabaseError as error:
        raise UnreadableLog(f"the file is damaged: {error}") from None


def _run(db: sqlite3.Connection, statement: str, rows: list[tuple[object, ...]]) -> None:
    if statement is not _APPEND:
        db.executemany(statement, rows)
        return
    try:
        for start in range(0, len(rows), CHUNK):
            chunk = rows[start : start + CHUNK]
            db.execute(_appending(len(chunk)), [*flat(chunk)])
    except sqlite3.IntegrityError:
        first = f"event {rows[0][1]} of table {rows[0][0]}"
        raise Conflict(f"{first}, or one after it, does not follow its last") from None


@cache
def _appending(rows: int) -> str:
    return _APPEND + ", ".join([_ROW] * rows)


def _unwritable(group: list[_Job], error: Exception) -> list[Exception | None]:
    return [Unwritable(f"the log cannot be written: {error}") for _ in group]


def _answer(group: list[_Job], outcomes: list[Exception | None]) -> None:
    for job, outcome in zip(group, outcomes, strict=True):
        if job.answer.done():  # cancelled
            continue
        if outcome is None:
            job.answer.set_result(None)
        else:
            job.answer.set_exception(outcome)
