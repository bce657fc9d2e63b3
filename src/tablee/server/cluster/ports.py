"""What a node needs to know which tables are its own, from PostgreSQL or from a steward."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

from tablee.server.ports import Store


class Taken(NamedTuple):
    """This node runs the table, from this log; or from the next if that was begun."""

    game: str
    next: str | None


class Elsewhere(NamedTuple):
    """Another node runs it."""

    game: str
    node: str
    lease: int


class Lease(Protocol):
    """A node's right to run tables: held, for the time being unknown, or lost."""

    lost: Callable[[], None]  # called once for each that is

    @property
    def number(self) -> int:
        """Never used before; 0 while there is none."""
        ...

    @property
    def held(self) -> bool:
        """Whether it surely is."""
        ...

    async def sure(self, number: int) -> bool:
        """Wait until it is known whether this lease is held, and say so."""
        ...

    async def confirmed(self) -> int:
        """The number of what is held by the word of whoever gives it, 0 if nothing is."""
        ...

    async def close(self) -> None:
        """Give it back."""
        ...


class CodeRegister(Protocol):
    """Which log a code leads to, and which node runs the table, as one node reads and writes it.

    Of whatever is asked: Unreachable if the lease is lost.
    """

    async def add(self, code: str, game: str) -> bool:
        """Take a code for a new table that nobody runs yet; False if it is taken."""
        ...

    async def adopt(self, found: Iterable[tuple[str, str]]) -> None:
        """Codes of a log that was written without a register."""
        ...

    async def take(self, code: str) -> Taken | Elsewhere | None:
        """Run a table, unless another node does; None if there is no such code.

        What a dead node had on its way to the log has arrived there once its table is taken.
        """
        ...

    async def knows(self, code: str) -> bool: ...

    async def dead(self, lease: int) -> bool:
        """Whether nobody holds this lease any more."""
        ...

    async def follow(self, code: str, game: str) -> None:
        """The table goes on in this log, as soon as that has a beginning."""
        ...

    async def settle(self, code: str, game: str) -> None:
        """It has."""
        ...

    async def free(self, code: str) -> None:
        """Another node may run it."""
        ...

    async def free_all(self) -> None: ...

    async def remove(self, code: str, game: str) -> None:
        """There is no such table any more."""
        ...

    async def sweeps(self) -> bool:
        """Whether it is for this node to clear away what is old."""
        ...


class SharedLog(Store, Protocol):
    """A log that takes events of a lease only while that is held."""

    lease: int
