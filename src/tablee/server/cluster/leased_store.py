"""The log of a node that runs tables only while its lease lasts."""

import asyncio
from collections.abc import Sequence
from typing import Protocol

from tablee.server.cluster.lease import Lease
from tablee.server.cluster.register import CodeRegister
from tablee.server.ports import Conflict, Listed, LoggedEvent, State, Store, Unreachable, Unwritable
from tablee.server.store import log

PATIENCE = 5.0  # seconds


class SharedLog(Store, Protocol):
    """A log that takes events of a lease only while that is held."""

    lease: int


class LeasedStore:
    """Before anything is written it is certain that the lease is held; until then, tables wait."""

    def __init__(self, store: SharedLog, lease: Lease, register: CodeRegister) -> None:
        self._store, self._lease, self._register = store, lease, register

    async def append(self, events: Sequence[LoggedEvent]) -> None:
        number = self._lease.number
        if not await self._lease.sure(number):
            raise await _in_vain()
        try:
            begun = [(log.first(event).code, event.table) for event in events if event.seq == 1]
            for code, game in begun:
                await self._register.follow(code, game)
            self._store.lease = number
            await self._store.append(events)
            for code, game in begun:
                await self._register.settle(code, game)
        except (Conflict, Unwritable, Unreachable) as error:
            if not await self._still(number):
                raise await _in_vain() from None
            raise Unwritable(str(error)) if isinstance(error, Unreachable) else error from None

    async def _still(self, number: int) -> bool:
        """Whether the lease is held, by PostgreSQL's own word."""
        try:
            await self._lease.ask("SELECT 1")
        except Unreachable:
            return False
        return self._lease.number == number

    async def read(self, table: str, after: int = 0) -> list[LoggedEvent]:
        return await self._store.read(table, after)

    async def tables(self, state: State | None = None) -> list[Listed]:
        return await self._store.tables(state)

    async def opened(self) -> list[LoggedEvent]:
        return await self._store.opened()

    async def forget(self, table: str) -> None:
        await self._store.forget(table)

    async def close(self) -> None:
        await self._store.close()


async def _in_vain() -> Unwritable:
    """The lease is gone, and the table is being stopped: whoever asked comes back, and asks again.

    Whoever is not at a table is refused after a while.
    """
    await asyncio.sleep(PATIENCE)
    return Unwritable("the lease is lost")
