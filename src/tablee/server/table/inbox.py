"""What waits for a table's task; a library queue would weigh as much as the rest of the table."""

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class Inbox(Generic[T]):
    """Anybody puts things in, one task takes them all out."""

    __slots__ = ("_items", "_waiter")

    def __init__(self) -> None:
        self._items: list[T] = []
        self._waiter: asyncio.Future[None] | None = None

    def put(self, item: T) -> None:
        self._items.append(item)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def take(self) -> list[T]:
        """Everything that has come in, in order; waits for the first."""
        while not self._items:
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        return self.drain()

    def drain(self) -> list[T]:
        """Everything that has come in, without waiting."""
        items, self._items = self._items, []
        return items

    @property
    def empty(self) -> bool:
        return not self._items
