"""A node's right to run tables: a lock in PostgreSQL that lasts as long as one connection does.

PostgreSQL ends the connection, and with it the lease, when nothing was said on it for some seconds:
then the process stands still, or the network is cut. The node knows the same by its own clock.
It does not while a statement is half said, so each is prepared before there is a lease, and said at
one stroke.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, cast

import asyncpg
from asyncpg import exceptions

from tablee.server.ops.journal import Journal
from tablee.server.ports import Unreachable, UnusableLog
from tablee.server.store.postgres_link import away, told
from tablee.server.store.postgres_schema import LEASES

LEASE = 3.0  # seconds of silence after which PostgreSQL gives it to nobody
SURE = 2.5  # seconds for which the node itself believes in it
BEAT = 0.5  # seconds between two signs of life
AGAIN = 0.25  # seconds between two tries to have a new one
ALIVE = "SELECT 1"
SCHEMA, SWEEPER = 0, -1  # no leases, but locks like them: who changes tables, who clears away

_driver = cast(Any, asyncpg)  # it says nothing about its types


class PostgresLease:
    """Held, for the time being unknown, or lost; then there will be another, with a new number."""

    def __init__(self, url: str, journal: Journal) -> None:
        self._url, self._journal = url, journal
        self.lost: Callable[[], None] = lambda: None
        self.statements: tuple[str, ...] = ()  # that will be asked for
        self._prepared: dict[str, Any] = {}
        self.number = 0  # none
        self._line: Any = None
        self._until = 0.0  # by the steady clock
        self._turn = asyncio.Lock()  # one statement at a time
        self._news = asyncio.Event()  # set when it is certain, one way or the other
        self._beats: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Have one for the first time."""
        try:
            await self._begin()
        except (exceptions.PostgresError, exceptions.InterfaceError, OSError) as error:
            raise UnusableLog(f"PostgreSQL cannot be used: {told(error)}") from None
        self._beats = asyncio.create_task(self._keep())

    @property
    def held(self) -> bool:
        """Whether it surely is."""
        return self.number > 0 and time.monotonic() < self._until

    async def sure(self, number: int) -> bool:
        """Wait until it is known whether this lease is held, and say so."""
        while self.number == number and not self.held:
            self._news.clear()
            await self._news.wait()
        return self.number == number > 0

    async def confirmed(self) -> int:
        try:
            await self.ask(ALIVE)
        except Unreachable:
            return 0
        return self.number

    async def ask(self, statement: str, *values: object) -> list[Any]:
        """Have something done on its connection: if it is done, the lease is held.

        Whoever does not wait for the answer any more leaves the connection as it should be.
        """
        asking = asyncio.ensure_future(self._asked(statement, *values))
        asking.add_done_callback(_heeded)
        return await asyncio.shield(asking)

    async def _asked(self, statement: str, *values: object) -> list[Any]:
        async with self._turn:
            number, said = self.number, time.monotonic()
            if not number:
                raise Unreachable("there is no lease")
            try:
                async with asyncio.timeout(LEASE):
                    found: list[Any] = await self._prepared[statement].fetch(*values)
            except Exception as error:
                self._end(number, error)
                raise Unreachable("the lease is lost") from error
            self._until = said + SURE
            self._news.set()
            return found

    async def _keep(self) -> None:
        """Speak now and then; if nobody answers, let go and begin anew."""
        while True:
            await asyncio.sleep(BEAT if self.number else AGAIN)
            try:
                if self.number:
                    await self.ask(ALIVE)
                else:
                    await self._begin()
                    self._journal.info("lease", number=self.number)
            except Exception as error:
                if not isinstance(error, Unreachable) and not away(error):
                    self._journal.warn("lease lost", why=type(error).__name__)

    async def _begin(self) -> None:
        quiet = {"idle_session_timeout": str(int(LEASE * 1000)), "synchronous_commit": "off"}
        async with self._turn:
            said = time.monotonic()
            line: Any = await _driver.connect(
                self._url,
                timeout=LEASE,
                server_settings={"application_name": "tablee-lease", **quiet},
                statement_cache_size=0,
            )
            try:
                async with asyncio.timeout(LEASE):
                    await line.execute(_TABLES, timeout=LEASE)
                    prepared = {
                        each: await line.prepare(each) for each in (ALIVE, *self.statements)
                    }
                    number: int = await line.fetchval("SELECT nextval('tablee.leases')::int")
                    await line.execute("SELECT pg_advisory_lock($1, $2)", LEASES, number)
            except BaseException:
                line.terminate()
                raise
            self._line, self.number, self._until = line, number, said + SURE
            self._prepared = prepared
            line.add_termination_listener(partial(self._end, number))
            self._news.set()

    def _end(self, number: int, why: object) -> None:
        """It is lost, once."""
        if self.number != number or not number:
            return
        self.number, line, self._line = 0, self._line, None
        line.terminate()
        self._news.set()
        self._journal.warn("lease lost", why=type(why).__name__)
        self.lost()

    async def close(self) -> None:
        """Give it back."""
        if self._beats is not None:
            self._beats.cancel()
            await asyncio.wait([self._beats])
        self.number, line, self._line = 0, self._line, None
        self._news.set()
        if line is not None:
            with suppress(Exception):
                await line.close(timeout=LEASE)


def _heeded(asking: "asyncio.Future[list[Any]]") -> None:
    """Whatever came of it, nobody need complain that nobody looked."""
    if not asking.cancelled():
        asking.exception()


_TABLES = f"""
    BEGIN;
    SELECT pg_advisory_xact_lock({LEASES}, {SCHEMA});
    CREATE SCHEMA IF NOT EXISTS tablee;
    CREATE SEQUENCE IF NOT EXISTS tablee.leases AS integer CYCLE;
    CREATE TABLE IF NOT EXISTS tablee.codes (
        code text PRIMARY KEY,
        game text NOT NULL,
        next text,
        lease integer NOT NULL DEFAULT 0,
        node text NOT NULL DEFAULT ''
    );
    COMMIT
"""
