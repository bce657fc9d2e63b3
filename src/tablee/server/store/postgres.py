"""The durable log in PostgreSQL, which any number of nodes may write.

Whatever has been asked since the last commit goes into the next one, in one statement, so that a
hundred tables pay for one fsync. Which of two nodes was first is decided by the unique key alone.
When the connection breaks, nobody knows whether the last commit happened: then it is tried again,
and what is found to be there already, with the same hash, was ours.
"""

import asyncio
import time
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import msgspec
from asyncpg import exceptions

from tablee.server.ops.journal import Journal
from tablee.server.ports import (
    Conflict,
    Listed,
    LoggedEvent,
    State,
    Unreachable,
    UnreadableLog,
    Unwritable,
)
from tablee.server.store import postgres_link, postgres_schema
from tablee.server.store.chain import GENESIS
from tablee.server.store.postgres_link import PATIENCE, DatabaseSession, Link, away, columns, told
from tablee.server.store.postgres_schema import APPEND, FORGET, OPENED, READ, TABLES, THERE

LARGEST_GROUP = 1_000  # batches in one commit
Heads: TypeAlias = Sequence[LoggedEvent]  # the first event of each table in a batch


class _Job(NamedTuple):
    """A batch to append, or a table to forget; and who waits for it."""

    answer: asyncio.Future[None]
    tables: frozenset[str]
    events: Sequence[LoggedEvent]  # none: the table is to be forgotten
    heads: Heads
    until: float
    lease: int


class PostgresStore:
    """The log in a database; it is used from one event loop, and `open` makes it."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self.lease = 0  # of the node that asks from now on; with none, whoever asks may write
        self._waiting: list[_Job] = []
        self._asked, self._closed = asyncio.Event(), False
        self._writer = asyncio.create_task(self._write(), name="log-writer")

    @classmethod
    async def open(cls, url: str, journal: Journal | None = None) -> "PostgresStore":
        """Connect, and bring the schema up to date; UnusableLog says why that cannot be."""
        link = Link(url, journal)
        try:
            await link.open(postgres_schema.prepare)
        except BaseException:
            await link.close()
            raise
        return cls(link)

    def append(self, events: Sequence[LoggedEvent]) -> asyncio.Future[None]:
        """Write all of these events or none, done once they would survive a power cut."""
        return self._ask(frozenset(event.table for event in events), events)

    async def read(self, table: str, after: int = 0) -> list[LoggedEvent]:
        """The events of a table that follow this sequence number."""
        return [LoggedEvent(*row) for row in await self._look(READ, table, after)]

    async def tables(self, state: State | None = None) -> list[Listed]:
        """The tables in this state, or all of them."""
        return [Listed(*row) for row in await self._look(TABLES, state)]

    async def opened(self) -> list[LoggedEvent]:
        """The first event of every live table."""
        return [LoggedEvent(*row) for row in await self._look(OPENED)]

    async def forget(self, table: str) -> None:
        """Delete a table with all its events."""
        await self._ask(frozenset([table]), [])

    async def close(self) -> None:
        """Write what is still waiting, and let go of the database."""
        if not self._closed:
            self._closed = True
            self._asked.set()
            await self._writer
            await self._link.close()

    async def _look(self, query: str, *args: object) -> list[postgres_link.Row]:
        try:
            return await self._link.reading(query, *args)
        except (exceptions.DataCorruptedError, exceptions.IndexCorruptedError) as error:
            raise UnreadableLog(f"the database is damaged: {told(error)}") from None
        except exceptions.PostgresError as error:
            raise Unreachable(f"the log cannot be read: {told(error)}") from None

    def _ask(self, tables: frozenset[str], events: Sequence[LoggedEvent]) -> asyncio.Future[None]:
        if self._closed:
            raise Unwritable("the log is closed")
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heads = _heads(events)
        if isinstance(heads, Conflict):
            answer.set_exception(heads)
        elif not tables:
            answer.set_result(None)
        else:
            until = time.monotonic() + PATIENCE
            self._waiting.append(_Job(answer, tables, events, heads, until, self.lease))
            self._asked.set()
        return answer

    async def _write(self) -> None:
        """Take what has come, commit it, answer; until there is nothing left and all is closed."""
        while self._waiting or not self._closed:
            if not self._waiting:
                self._asked.clear()
                await self._asked.wait()
                continue
            await self._settle(self._take())

    def _take(self) -> list[_Job]:
        """The next group: of each table the first that was asked, forgetting by itself."""
        group: list[_Job] = []
        later: list[_Job] = []
        taken: set[str] = set()
        for job in self._waiting:
            full = len(group) == LARGEST_GROUP or (group and not (group[0].events and job.events))
            fits = not full and taken.isdisjoint(job.tables)
            (group if fits else later).append(job)
            taken |= job.tables
        self._waiting = later
        return group

    async def _settle(self, group: list[_Job]) -> None:
        """Try until everybody has an answer: it is written, does not follow, or took too long."""
        attempt, pause = _Attempt(self._link), postgres_link.SHORTEST
        while group:
            try:
                _answer(group, await attempt.outcomes(group))
                self._link.back()
                return
            except (exceptions.UniqueViolationError, exceptions.TransactionRollbackError):
                continue  # another node was quicker: the next look sees what it wrote
            except Exception as error:
                self._link.drop()
                if not away(error):
                    await self._apart(group, error)
                    return
                self._link.gone(error)
                group = _in_time(group, error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, postgres_link.LONGEST)

    async def _apart(self, group: list[_Job], error: Exception) -> None:
        """Something is wrong with what one of them wants, or with the database: each by itself."""
        unsent = isinstance(error, ValueError | exceptions.DataError)
        if unsent and len(group) > 1:
            for job in group:
                await self._settle([job])
            return
        why = error if unsent else Unwritable(f"the log cannot be written: {told(error)}")
        _answer(group, [why] * len(group))


class _Attempt:
    """A group on its way into the database, tried as often as it takes."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._unsure = False  # an earlier try may have happened: its answer was lost

    async def outcomes(self, group: list[_Job]) -> list[Exception | None]:
        """Have it written, and say for each job what came of it."""
        session = await self._link.writing()
        if not group[0].events:
            async with session.transaction():  # until there is none: some may be on their way
                while await session.execute(FORGET, *group[0].tables) != "DELETE 0":
                    pass
            return [None]
        asked, leases = [(job.heads, job.events) for job in group], [job.lease for job in group]
        try:
            refused = await _batches(session, APPEND, arguments(asked, leases))
        except Exception as error:
            self._unsure = self._unsure or away(error)
            raise
        if refused and self._unsure:
            ours = [(number, *_last(group[number])) for number in refused]
            refused -= await _batches(session, THERE, columns(ours, 4))
        return [_conflict(job) if n in refused else None for n, job in enumerate(group)]


async def _batches(session: DatabaseSession, query: str, asked: Sequence[object]) -> set[int]:
    return {batch for (batch,) in await session.fetch(query, *asked)}


def arguments(
    batches: Sequence[tuple[Heads, Sequence[LoggedEvent]]], leases: Sequence[int] = ()
) -> list[list[object]]:
    """Batches as the columns of their heads and of their events, and the lease of each head."""
    heads = [(n, e.table, e.seq, e.prev) for n, (each, _) in enumerate(batches) for e in each]
    rows = [(n, *msgspec.structs.astuple(e)) for n, (_, each) in enumerate(batches) for e in each]
    held: list[object] = [leases[head[0]] if leases else 0 for head in heads]
    return [list(range(len(heads))), *columns(heads, 4), *columns(rows, 8), held]


def _heads(events: Sequence[LoggedEvent]) -> list[LoggedEvent] | Conflict:
    """The first event of each table, if the others follow them."""
    last: dict[str, LoggedEvent] = {}
    heads: list[LoggedEvent] = []
    for event in events:
        before = last.get(event.table)
        if before is None:
            heads.append(event)
            follows = event.seq > 1 or (event.seq == 1 and event.prev == GENESIS)
        else:
            follows = event.seq == before.seq + 1 and event.prev == before.hash
        if not follows:
            return Conflict(f"event {event.seq} of table {event.table} does not follow its last")
        last[event.table] = event
    return heads


def _last(job: _Job) -> tuple[str, int, bytes]:
    last = job.events[-1]
    return last.table, last.seq, last.hash


def _conflict(job: _Job) -> Conflict:
    first = f"event {job.events[0].seq} of table {job.events[0].table}"
    return Conflict(f"{first}, or one after it, does not follow its last")


def _in_time(group: list[_Job], error: Exception) -> list[_Job]:
    """Those who can still wait; the others are told that it took too long."""
    now = time.monotonic()
    late = [job for job in group if job.until <= now]
    _answer(late, [Unwritable(f"PostgreSQL does not answer: {told(error)}") for _ in late])
    return [job for job in group if job.until > now]


def _answer(group: list[_Job], outcomes: Sequence[Exception | None]) -> None:
    for job, outcome in zip(group, outcomes, strict=True):
        if job.answer.done():  # cancelled
            continue
        if outcome is None:
            job.answer.set_result(None)
        else:
            job.answer.set_exception(outcome)
