"""The log in PostgreSQL beside its servers: looked at, and put in order by the host."""

import asyncio
from collections.abc import Awaitable, Generator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from asyncpg import exceptions

from tablee.server.ports import Conflict, LoggedEvent, UnreadableLog, UnusableLog
from tablee.server.store import postgres, postgres_schema
from tablee.server.store.opening import shown
from tablee.server.store.postgres_link import NODE, DatabaseSession, Row, away, connect, told
from tablee.server.store.postgres_schema import COLUMNS, IDS
from tablee.server.store.shelf import Kept

HOST = "tablee host"  # what we are called there, unlike a server
ANSWERING = 600.0  # seconds: a house may have many games

_TABLES = f"""
    {IDS}
    SELECT id, at_ms FROM ids, LATERAL (
        SELECT at_ms FROM events WHERE table_id = id ORDER BY seq LIMIT 1
    ) AS first
    ORDER BY at_ms, id
"""
_FINISHED = """
    SELECT first.table_id FROM events AS last JOIN events AS first
        ON first.table_id = last.table_id AND first.seq = 1
    WHERE last.kind = 'finished' ORDER BY first.at_ms, first.table_id
"""
_READ = f"SELECT {COLUMNS} FROM events WHERE table_id = $1 ORDER BY seq"
_SERVERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = $1
"""
_ANSWER = TypeVar("_ANSWER")


class PostgresShelf:
    """The tables of a log; whatever is read of one of them is of one moment."""

    def __init__(self, runner: asyncio.Runner, session: DatabaseSession) -> None:
        self._runner, self._session = runner, session

    def tables(self) -> list[Kept]:
        """All tables, the oldest first."""
        return [Kept(*row) for row in self._fetch(_TABLES)]

    def finished(self) -> list[str]:
        """The games that are over, the oldest first."""
        return [table for (table,) in self._fetch(_FINISHED)]

    def events(self, table: str) -> list[LoggedEvent]:
        """The log of a table; UnreadableLog if the database is damaged there."""
        try:
            return [LoggedEvent(*row) for row in self._fetch(_READ, table)]
        except (exceptions.DataCorruptedError, exceptions.IndexCorruptedError) as error:
            raise UnreadableLog(f"the database is damaged: {told(error)}") from None

    def damage(self) -> list[str]:
        """PostgreSQL sees to its own pages."""
        return []

    @contextmanager
    def writing(self) -> Generator[None, None, None]:
        """All or nothing."""
        transaction = self._session.transaction()
        self._run(transaction.start())
        try:
            yield
        except BaseException:
            self._run(transaction.rollback())
            raise
        self._run(transaction.commit())

    def add(self, events: Sequence[LoggedEvent]) -> None:
        """A whole log, under an id that is free."""
        asked = postgres.arguments([(events[:1], events)])
        if self._fetch(postgres_schema.APPEND, *asked):
            raise Conflict(f"there is a table {events[0].table} already")

    def forget(self, table: str) -> bool:
        """Delete a table with all its events; whether there was one."""
        gone = 0
        with self.writing():
            while deleted := self._deleted(table):
                gone += deleted
        return gone > 0

    def _deleted(self, table: str) -> int:
        return int(self._run(self._session.execute(postgres_schema.FORGET, table)).split()[1])

    def alone(self) -> None:
        """That no server uses this database; else UnusableLog."""
        ((servers,),) = self._fetch(_SERVERS, NODE)
        if servers:
            raise UnusableLog("a server is using it: stop it first")

    def _fetch(self, query: str, *args: object) -> list[Row]:
        return self._run(self._session.fetch(query, *args))

    def _run(self, work: Awaitable[_ANSWER]) -> _ANSWER:
        async def done() -> _ANSWER:
            return await work

        return self._runner.run(done())


@contextmanager
def opened(
    url: str, *, writes: bool = False, new: bool = False
) -> Generator[PostgresShelf, None, None]:
    """The log in this database, made first if it may be new; UnusableLog says why not."""
    with asyncio.Runner() as runner:
        try:
            session = runner.run(connect(url, name=HOST, answering=ANSWERING))
            try:
                runner.run(_prepare(session, writes=writes, new=new))
                yield PostgresShelf(runner, session)
            finally:
                runner.run(session.close(timeout=ANSWERING))
        except UnusableLog as unusable:
            raise UnusableLog(f"{shown(url)} cannot be used: {unusable}") from None
        except (exceptions.PostgresError, exceptions.InterfaceError, ValueError) as error:
            raise UnusableLog(f"{shown(url)} cannot be used: {told(error)}") from None
        except Exception as error:
            if not away(error):
                raise
            raise UnusableLog(f"{shown(url)} does not answer: {told(error)}") from None


async def _prepare(session: DatabaseSession, *, writes: bool, new: bool) -> None:
    version = await postgres_schema.version_of(session)
    if not version and not new:
        raise UnusableLog("there are no games in it")
    if writes:
        await postgres_schema.prepare(session)
    else:
        await session.execute("SET default_transaction_read_only = on")
