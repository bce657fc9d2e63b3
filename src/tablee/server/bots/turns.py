"""Whose question is next: every address has its turn, and every table of an address.

Whoever asks much waits longer, and nobody else does.
"""

from collections import deque
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from tablee.server.bots.question import Asker


class Asking(Protocol):
    """A question that knows where it comes from."""

    @property
    def asker(self) -> Asker: ...


T = TypeVar("T", bound=Asking)


class Turns(Generic[T]):
    """What waits; `first` is told of each question before which its table has no other."""

    def __init__(self, first: Callable[[T], None]) -> None:
        self._first = first
        self._lines: dict[str, dict[str, deque[T]]] = {}  # by address and table, the next one first

    def __len__(self) -> int:
        return sum(map(self.of, self._lines))

    def of(self, address: str) -> int:
        """How many wait that come from there."""
        return sum(map(len, self._lines.get(address, {}).values()))

    def put(self, asked: T) -> None:
        line = self._lines.setdefault(asked.asker.address, {}).setdefault(
            asked.asker.table, deque()
        )
        line.append(asked)
        if len(line) == 1:
            self._first(asked)

    def take(self) -> T | None:
        """The next; its table, then its address, go behind all the others."""
        if not self._lines:
            return None
        tables = next(iter(self._lines.values()))
        asked = next(iter(tables.values()))[0]
        line = tables.pop(asked.asker.table)
        tables[asked.asker.table] = line
        self._lines[asked.asker.address] = self._lines.pop(asked.asker.address)
        self.drop(asked)
        return asked

    def drop(self, asked: T) -> None:
        """It need not be answered any more."""
        tables = self._lines.get(asked.asker.address, {})
        line = tables.get(asked.asker.table, deque())
        if asked not in line:
            return
        first = line[0] is asked
        line.remove(asked)
        if line:
            if first:
                self._first(line[0])
            return
        del tables[asked.asker.table]
        if not tables:
            del self._lines[asked.asker.address]
