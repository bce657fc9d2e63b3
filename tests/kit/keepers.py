"""Logs of every kind that the tables may be kept in, for the laws that hold for all of them.

A keeper outlives the stores that are opened on it: what one has written, the next one finds. It can
also be tampered with, as no store can.
"""

import asyncio
import socket
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Protocol

import msgspec

from tablee.server.ops.metrics import Metrics
from tablee.server.ports import (
    FINISHED,
    Conflict,
    Listed,
    LogFlaw,
    LoggedEvent,
    State,
    Store,
    Unwritable,
)
from tablee.server.processes.channel import Channel, opened
from tablee.server.processes.steward import Steward
from tablee.server.processes.steward_client import StewardLog
from tablee.server.store import chain, postgres_link
from tablee.server.store.opening import open_store

TYPES = (str, int, str, bytes, int, bytes, bytes)  # of the fields of an event
FIELDS = {"table_id": "table"}  # columns that are called otherwise in an event


class Keeper(Protocol):
    """A kind of log."""

    async def open(self) -> Store: ...

    async def rows(self, table: str) -> int:
        """How many events of a table are kept, as seen by somebody else."""
        ...

    def tamper(self, table: str, seq: int | None, column: str, value: object) -> None:
        """Change an event, or all of a table."""
        ...

    def lose(self, table: str, seq: int) -> None:
        """Delete an event."""
        ...


def using(keeper: Keeper, work: Callable[[Store], Awaitable[None]]) -> None:
    """Open the log, use it, close it."""

    async def use() -> None:
        store = await keeper.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(use())


async def flaws(store: Store) -> list[LogFlaw]:
    """Where the chains of all tables are broken."""
    first = {event.table for event in await store.opened()}
    tables = sorted(first | {listed.table for listed in await store.tables()})
    return [flaw for table in tables for flaw in chain.flaws(await store.read(table))]


class InMemory:
    """A log that is gone with the test: the simplest that keeps what every store promises."""

    def __init__(self) -> None:
        self.tables: dict[str, list[LoggedEvent]] = {}

    async def open(self) -> Store:
        return _MemoryStore(self.tables)

    async def rows(self, table: str) -> int:
        return len(self.tables.get(table, []))

    def tamper(self, table: str, seq: int | None, column: str, value: object) -> None:
        change = {FIELDS.get(column, column): value}
        events = [
            msgspec.structs.replace(event, **change) if seq in (None, event.seq) else event
            for event in self.tables.pop(table)
        ]
        self.tables[events[0].table] = events

    def lose(self, table: str, seq: int) -> None:
        self.tables[table] = [event for event in self.tables[table] if event.seq != seq]


class _MemoryStore:
    """Writes are answered a moment later, as those of any store."""

    def __init__(self, tables: dict[str, list[LoggedEvent]]) -> None:
        self._tables, self._closed = tables, False
        self._writing: set[asyncio.Task[None]] = set()

    def append(self, events: Sequence[LoggedEvent]) -> Awaitable[None]:
        if self._closed:
            raise Unwritable("the log is closed")
        task = asyncio.ensure_future(self._append(events))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return asyncio.shield(task)

    async def _append(self, events: Sequence[LoggedEvent]) -> None:
        grown = {event.table: [*self._tables.get(event.table, [])] for event in events}
        for event in events:
            for value, kind in zip(msgspec.structs.astuple(event), TYPES, strict=True):
                assert isinstance(value, kind)
            there = grown[event.table]
            before = (there[-1].seq, there[-1].hash) if there else (0, chain.GENESIS)
            if (event.seq - 1, event.prev) != before:
                raise Conflict(f"event {event.seq} of table {event.table} does not follow")
            there.append(event)
        self._tables.update(grown)

    async def read(self, table: str, after: int = 0) -> list[LoggedEvent]:
        return [event for event in self._tables.get(table, []) if event.seq > after]

    async def tables(self, state: State | None = None) -> list[Listed]:
        listed = [
            Listed(table, events[-1].seq, events[-1].at_ms, _state(events))
            for table, events in self._tables.items()
            if events[0].seq == 1
        ]
        return [each for each in listed if state in (None, each.state)]

    async def opened(self) -> list[LoggedEvent]:
        return [events[0] for events in self._tables.values() if _state(events) == "live"]

    async def forget(self, table: str) -> None:
        if self._closed:
            raise Unwritable("the log is closed")
        await asyncio.sleep(0)
        self._tables.pop(table, None)

    async def close(self) -> None:
        self._closed = True
        await asyncio.gather(*self._writing, return_exceptions=True)


def _state(events: list[LoggedEvent]) -> State:
    return "finished" if any(event.kind == FINISHED for event in events) else "live"


class InFile:
    """A file of SQLite's."""

    def __init__(self, path: Path) -> None:
        self.path = path

    async def open(self) -> Store:
        return await open_store(self.path)

    async def rows(self, table: str) -> int:
        with closing(sqlite3.connect(self.path)) as db:
            count = "SELECT count(*) FROM events WHERE table_id = ?"
            return db.execute(count, (table,)).fetchone()[0]

    def tamper(self, table: str, seq: int | None, column: str, value: object) -> None:
        change = f"UPDATE events SET {column} = ?2 WHERE table_id = ?1 AND coalesce(seq = ?3, true)"
        self._do(change, table, value, seq)

    def lose(self, table: str, seq: int) -> None:
        self._do("DELETE FROM events WHERE table_id = ? AND seq = ?", table, seq)

    def _do(self, statement: str, *arguments: object) -> None:
        with closing(sqlite3.connect(self.path)) as db, db:
            db.execute(statement, arguments)


class BehindSteward(InFile):
    """The same, as a node sees it that is not the process that writes it."""

    async def open(self) -> Store:
        steward = Steward(await super().open(), Metrics(), lambda desk: None)
        desk, (ours, theirs) = steward.admit("node", "1"), socket.socketpair()
        channel = Channel(_unasked, lambda message: None, lambda: None)
        await opened(desk.channel, ours)
        await opened(channel, theirs)
        return _NodesLog(channel, desk.lease, steward.store)


class _NodesLog(StewardLog):
    """With which its steward closes, too."""

    def __init__(self, channel: Channel, lease: int, log: Store) -> None:
        super().__init__(channel, lease)
        self._whole, self._line = log, channel

    async def close(self) -> None:
        await super().close()
        await self._line.flushed()
        await self._whole.close()


async def _unasked(verb: str, values: object) -> None:
    raise AssertionError(verb)


class InPostgres:
    """A database of PostgreSQL's."""

    def __init__(self, url: str) -> None:
        self.url = url

    async def open(self) -> Store:
        return await open_store(self.url)

    async def rows(self, table: str) -> int:
        session = await postgres_link.connect(self.url)
        try:
            count = "SELECT count(*) FROM events WHERE table_id = $1"
            return await session.fetchval(count, table)
        finally:
            await session.close(timeout=30.0)

    def tamper(self, table: str, seq: int | None, column: str, value: object) -> None:
        change = f"UPDATE events SET {column} = $2 WHERE table_id = $1 AND coalesce(seq = $3, true)"
        asyncio.run(self._do(change, table, value, seq))

    def lose(self, table: str, seq: int) -> None:
        asyncio.run(self._do("DELETE FROM events WHERE table_id = $1 AND seq = $2", table, seq))

    async def _do(self, statement: str, *arguments: object) -> None:
        session = await postgres_link.connect(self.url)
        try:
            await session.execute(statement, *arguments)
        finally:
            await session.close(timeout=30.0)
