"""The ledger in the database of a cluster."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from asyncpg import exceptions

from tablee.server.honours.ledger import Played, SeatFigures, order, read, weighed, write
from tablee.server.ports import Unreachable, Unwritable
from tablee.server.store.postgres_link import PATIENCE, SCHEMA, DatabaseSession, Link, told
from tablee.server.store.postgres_schema import LOCK

_ANSWER = TypeVar("_ANSWER")


async def _prepare(session: DatabaseSession) -> None:
    async with session.transaction():
        await session.execute("SET LOCAL client_min_messages = warning")
        await session.execute(f"SELECT pg_advisory_xact_lock({LOCK})")
        await session.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
        await session.execute(
            """CREATE TABLE IF NOT EXISTS honours (
                key text NOT NULL, log text NOT NULL, body bytea NOT NULL, PRIMARY KEY (key, log)
            )"""
        )


class PostgresLedger:
    """A table of its own in the schema of the log; `open` makes it."""

    def __init__(self, link: Link) -> None:
        self._link = link

    @classmethod
    async def open(cls, url: str) -> "PostgresLedger":
        link = Link(url)
        try:
            await link.open(_prepare)
        except BaseException:
            await link.close()
            raise
        return cls(link)

    async def keep(self, lines: Sequence[Played]) -> None:
        async def insert(session: DatabaseSession) -> None:
            async with session.transaction():
                for line in lines:
                    await session.execute(
                        "INSERT INTO honours VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                        *(line.key, line.log, write(line)),
                    )

        await self._written(insert)

    async def lines(self) -> list[Played]:
        try:
            rows = await self._link.reading("SELECT body FROM honours")
        except exceptions.PostgresError as error:
            raise Unreachable(f"the honours cannot be read: {told(error)}") from None
        return sorted((read(body) for (body,) in rows), key=order)

    async def weigh(self, log: str, found: Sequence[SeatFigures]) -> None:
        async def change(session: DatabaseSession) -> None:
            async with session.transaction():
                rows = await session.fetch(
                    "SELECT key, body FROM honours WHERE log = $1 FOR UPDATE", log
                )
                for key, body in rows:
                    await session.execute(
                        "UPDATE honours SET body = $3 WHERE key = $1 AND log = $2",
                        *(key, log, write(weighed(read(body), found))),
                    )

        await self._written(change)

    async def erase(self, key: str) -> None:
        await self._delete("DELETE FROM honours WHERE key = $1", key)

    async def forget(self, log: str) -> None:
        await self._delete("DELETE FROM honours WHERE log = $1", log)

    async def close(self) -> None:
        await self._link.close()

    async def _delete(self, statement: str, which: str) -> None:
        async def delete(session: DatabaseSession) -> None:
            await session.execute(statement, which)

        await self._written(delete)

    async def _written(self, work: Callable[[DatabaseSession], Awaitable[None]]) -> None:
        """Each of these may be done twice: whoever lost the answer asks again."""

        async def attempt() -> None:
            try:
                await work(await self._link.writing())
            except BaseException:
                self._link.drop()
                raise

        try:
            await self._link.patiently(attempt, PATIENCE)
        except (exceptions.PostgresError, Unreachable) as error:
            raise Unwritable(f"the honours cannot be written: {told(error)}") from None
