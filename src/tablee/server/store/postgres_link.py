"""Connections to a PostgreSQL that may be gone for a while: who asks waits, up to a bound.

What asyncpg calls by many names is sorted here into two: the database is away, and will be back; or
something is wrong with what was asked.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from typing import Any, Protocol, TypeVar, cast

import asyncpg
from asyncpg import exceptions

from tablee.server.ops.journal import Journal
from tablee.server.ports import Unreachable, UnusableLog
from tablee.server.store.opening import shown

PATIENCE = 15.0  # seconds that somebody waits for a database that is away
OPENING = 5.0  # seconds to find it when the house opens
CONNECTING = 5.0  # seconds for one try to connect
ANSWERING = 10.0  # seconds for one answer, after which the connection is given up
READING = 30.0  # the same, of those who read: it may be much
READERS = 4  # connections for those who read
SHORTEST, LONGEST = 0.02, 0.5  # seconds between two tries
SCHEMA = "tablee"
NODE = "tablee"  # what a server is called there

# Every statement finds its rows by their key, however little PostgreSQL knows of the table: a plan
# made while it was empty would read all of it later.
SETTINGS = {
    "application_name": NODE,
    "search_path": SCHEMA,
    "synchronous_commit": "on",  # whatever the server is set to: acknowledged is on the disk
    "plan_cache_mode": "force_generic_plan",
    "enable_seqscan": "off",
    "enable_bitmapscan": "off",
    "enable_hashjoin": "off",
    "enable_mergejoin": "off",
    "jit": "off",
}

_ANSWER = TypeVar("_ANSWER")
_driver = cast(Any, asyncpg)  # it says nothing about its types
Row = tuple[Any, ...]


class Transaction(AbstractAsyncContextManager[None], Protocol):
    """All or nothing."""

    async def start(self) -> None: ...
    async def commit(self) -> None: ...
    async def rollback(self) -> None: ...


class DatabaseSession(Protocol):
    """A connection, as far as the log uses it."""

    async def fetch(self, query: str, *args: object, timeout: float | None = ...) -> list[Row]: ...
    async def fetchval(self, query: str, *args: object) -> Any: ...
    async def execute(self, query: str, *args: object) -> str: ...
    def transaction(self) -> "Transaction": ...
    def is_closed(self) -> bool: ...
    def terminate(self) -> None: ...
    async def close(self, *, timeout: float) -> None: ...


async def connect(url: str, *, name: str = NODE, answering: float | None = None) -> DatabaseSession:
    """A connection of the house's own kind; who waits for an answer longer than that gives up."""
    return await _driver.connect(
        url,
        timeout=CONNECTING,
        command_timeout=answering or ANSWERING,
        server_settings={**SETTINGS, "application_name": name},
    )


def away(error: BaseException) -> bool:
    """Whether the database is gone, and may be back; nothing is wrong with what was asked."""
    if isinstance(error, exceptions.QueryCanceledError):
        return False  # somebody has stopped this very statement
    if isinstance(error, ValueError):
        return False  # what cannot be sent at all is an InterfaceError, too
    return isinstance(
        error,
        OSError
        | exceptions.PostgresConnectionError
        | exceptions.OperatorInterventionError  # it is being stopped, or started
        | exceptions.ReadOnlySQLTransactionError  # it has become a standby
        | exceptions.TooManyConnectionsError
        | exceptions.InterfaceError  # the connection is closed
        | exceptions.InternalClientError,
    )


def told(error: BaseException) -> str:
    """What went wrong, in a few words; asyncpg names no password."""
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__


class Link:
    """One connection to write, which is kept, and a few to read."""

    def __init__(self, url: str, journal: Journal | None = None) -> None:
        self._url, self._journal = url, journal
        self._writer: DatabaseSession | None = None
        self._gone_at: float | None = None  # since when it is away
        self._pool = _driver.create_pool(
            url,
            min_size=0,
            max_size=READERS,
            reset=_as_it_is,
            timeout=CONNECTING,
            command_timeout=READING,
            server_settings=SETTINGS,
        )

    async def open(self, prepare: Callable[[DatabaseSession], Awaitable[None]]) -> None:
        """Connect for the first time, or say in one sentence why not."""

        async def attempt() -> None:
            try:
                await prepare(await self.writing())
            except BaseException:
                self.drop()
                raise

        try:
            await self.patiently(attempt, OPENING)
            await self._pool  # nobody is called yet
        except (Unreachable, UnusableLog) as unusable:
            raise UnusableLog(f"{shown(self._url)} cannot be used: {unusable}") from None
        except (exceptions.PostgresError, exceptions.InterfaceError, ValueError) as error:
            raise UnusableLog(f"{shown(self._url)} cannot be used: {told(error)}") from None

    async def writing(self) -> DatabaseSession:
        """The connection to write on, made anew if it was lost."""
        if self._writer is None or self._writer.is_closed():
            self._writer = await connect(self._url)
        return self._writer

    def drop(self) -> None:
        """Give up the connection to write on: nobody knows what is still on it."""
        if self._writer is not None:
            self._writer.terminate()
            self._writer = None

    async def reading(self, query: str, *args: object) -> list[Row]:
        """Rows, however often it takes to get them; Unreachable after a while."""

        async def attempt() -> list[Row]:
            async with self._pool.acquire(timeout=CONNECTING) as session:
                return await session.fetch(query, *args)

        return await self.patiently(attempt, PATIENCE)

    async def patiently(self, attempt: Callable[[], Awaitable[_ANSWER]], bound: float) -> _ANSWER:
        """Try until the database answers, or for so many seconds."""
        limit, pause = time.monotonic() + bound, SHORTEST
        while True:
            try:
                answer = await attempt()
            except Exception as error:
                if not away(error):
                    raise
                self.gone(error)
                if time.monotonic() + pause > limit:
                    raise Unreachable(f"PostgreSQL does not answer: {told(error)}") from None
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST)
            else:
                self.back()
                return answer

    def gone(self, error: BaseException) -> None:
        """Tell the host, once."""
        if self._gone_at is None:
            self._gone_at = time.monotonic()
            if self._journal is not None:
                self._journal.warn("log away", why=told(error))

    def back(self) -> None:
        if self._gone_at is not None:
            seconds, self._gone_at = time.monotonic() - self._gone_at, None
            if self._journal is not None:
                self._journal.info("log back", seconds=round(seconds, 2))

    async def close(self) -> None:
        """Hang up, on whoever answers no more as well."""
        with suppress(Exception):
            if self._writer is not None:
                await self._writer.close(timeout=CONNECTING)
        self.drop()
        with suppress(exceptions.InterfaceError):  # it was never open
            try:
                await asyncio.wait_for(self._pool.close(), CONNECTING)
            except (TimeoutError, OSError):
                self._pool.terminate()


async def _as_it_is(session: object) -> None:
    """Nothing is set on a connection that its next user must not find."""


def columns(rows: Sequence[Row], width: int) -> list[list[Any]]:
    """Rows as columns, as one statement takes them."""
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[]] * width
