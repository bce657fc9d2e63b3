"""The log as the host's verbs use it, beside a server that may be running, wherever it is kept."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import NamedTuple, Protocol

from tablee.server.ports import LoggedEvent


class Kept(NamedTuple):
    """A table of the log, and when it was opened."""

    table: str
    at_ms: int


class Shelf(Protocol):
    """The tables of a log; whatever is read of one of them is of one moment."""

    def tables(self) -> Sequence[Kept]:
        """All tables, the oldest first."""
        ...

    def finished(self) -> list[str]:
        """The games that are over, the oldest first."""
        ...

    def events(self, table: str) -> list[LoggedEvent]:
        """The log of a table; UnreadableLog if it is damaged there."""
        ...

    def damage(self) -> list[str]:
        """What is wrong with what it is kept in, each a line."""
        ...

    def writing(self) -> AbstractContextManager[None]:
        """All or nothing."""
        ...

    def add(self, events: Sequence[LoggedEvent]) -> None:
        """A whole log, under an id that is free."""
        ...

    def forget(self, table: str) -> bool:
        """Delete a table with all its events; whether there was one."""
        ...
