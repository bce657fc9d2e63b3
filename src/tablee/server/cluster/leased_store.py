"""The log of a node that runs tables only while its lease lasts."""

import asyncio
from collections.abc import Sequence

from tablee.server.cluster.ports import CodeRegister, Lease, SharedLog
from tablee.server.ports import Conflict, Listed, LoggedEvent, State, Unreachable, Unwritable
from tablee.server.store import log

PATIENCE = 5.0  # seconds for what is on its way to the log


class LeasedStore:
    """Before anything is written it is certain that the lease is held; until then, tables wait."""

    def __init__(self, store: SharedLog, lease: Lease, register: CodeRegister) -> None:
        self._store, self._lease, self._register = store, lease, register
        self._writing: set[asyncio.Future[None]] = set()

    async def append(self, events: Sequence[LoggedEvent]) -> None:
        number = self._lease.number
        if not await self._lease.sure(number):
            raise called_off()
        try:
            begun = [(log.first(event).code, event.table) for event in events if event.seq == 1]
            for code, game in begun:
                await self._register.follow(code, game)
            self._store.lease = number
            await self._write(events)
            for code, game in begun:
                await self._register.settle(code, game)
        except (Conflict, Unwritable, Unreachable) as error:
            if await self._lease.confirmed() != number:
                raise called_off() from None
            raise Unwritable(str(error)) if isinstance(error, Unreachable) else error from None

    async def _write(self, events: Sequence[LoggedEvent]) -> None:
        """Even if nobody waits for it any more, it is known when it is done."""
        writing = asyncio.ensure_future(self._store.append(events))
        self._writing.add(writing)
        writing.add_done_callback(self._written)
        await asyncio.shield(writing)

    def _written(self, writing: asyncio.Future[None]) -> None:
        self._writing.discard(writing)
        if not writing.cancelled():
            writing.exception()  # somebody was told, or has gone

    async def settled(self) -> None:
        """Wait until nothing is on its way to the log."""
        if self._writing:
            await asyncio.wait(self._writing, timeout=PATIENCE)

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


def called_off() -> asyncio.CancelledError:
    """The lease is gone, and its tables with it: whoever asked comes back, and asks again.

    No error of the log's, of which somebody would be told: nobody is there any more to be told.
    """
    return asyncio.CancelledError("the lease is lost")
