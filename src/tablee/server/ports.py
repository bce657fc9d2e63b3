"""What the server needs from the world outside, so that one process or many nodes can give it."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Literal, NamedTuple, Protocol

import msgspec

from tablee.server.bots.question import NOBODY, Answer, Asker, Question

FINISHED = "finished"  # the kind of event after which a table is no longer live

State = Literal["live", "finished"]


class Conflict(Exception):
    """The log of a table has moved on, or is gone: it is read again, what was asked is refused."""


class Unwritable(Exception):
    """The events could not be written, not one of them; a later try may succeed."""


class Unreachable(Exception):
    """The log does not answer, or the node that runs a table; a later try may succeed."""


class UnusableLog(Exception):
    """The log cannot be opened at all; the reason is one sentence for the host."""


class UnreadableLog(Exception):
    """A table's log cannot be read or folded; the reason is a few words for the host."""


class LoggedEvent(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """One line of a table's log; `chain.sealed` makes it."""

    table: str
    seq: int  # from 1, without gaps
    kind: str
    body: bytes  # JSON, kept byte for byte
    at_ms: int  # wall clock, milliseconds since 1970
    prev: bytes  # the hash of the event before, `chain.GENESIS` for the first
    hash: bytes  # SHA-256 of prev and of everything above


class Listed(NamedTuple):
    """A table of the log, and how far it has come."""

    table: str
    seq: int  # of its last event
    at_ms: int  # of its last event
    state: State


class LogFlaw(NamedTuple):
    """What is wrong with the log, and where."""

    table: str
    seq: int
    what: str


class Store(Protocol):
    """The durable log: for each table its events in order, unique by (table, seq)."""

    def append(self, events: Sequence[LoggedEvent]) -> Awaitable[None]:
        """Write all of these events or none, done once they would survive a power cut.

        Each must follow the last of its table, else `Conflict`. After `Unwritable`, and when the
        caller is cancelled, the log alone knows what came of it: read it before going on.
        """
        ...

    async def read(self, table: str, after: int = 0) -> list[LoggedEvent]:
        """The events of a table after this sequence number; UnreadableLog on a damaged disk.

        Of whatever is read: Unreachable if the log does not answer for long.
        """
        ...

    async def tables(self, state: State | None = None) -> list[Listed]:
        """The tables in this state, or all of them."""
        ...

    async def opened(self) -> list[LoggedEvent]:
        """The first event of every live table, or of what is left of it."""
        ...

    async def forget(self, table: str) -> None:
        """Delete a table with all its events."""
        ...

    async def close(self) -> None:
        """Write what is still waiting, and let go of the log."""
        ...


class Register(Protocol):
    """Which codes are taken, and which tables this process runs: alone, it runs them all."""

    async def add(self, code: str, game: str) -> bool:
        """Take a code for a new table; False if it is taken."""
        ...

    async def free(self, code: str) -> None:
        """Nobody is at this table any more: it need not be run here."""
        ...

    async def remove(self, code: str, game: str) -> None:
        """There is no such table any more."""
        ...

    async def may_drop(self, code: str, game: str) -> bool:
        """Whether this log can be deleted: nobody else runs it, nor will."""
        ...

    async def sweeps(self) -> bool:
        """Whether it is for this process to clear away what is old."""
        ...


class Bus(Protocol):
    """Carries messages between nodes, quickly rather than surely: some may be lost."""

    @property
    def well(self) -> bool:
        """Whether it carries anything, as far as is known."""
        ...

    async def open(self, node: str, heard: Callable[[bytes], None]) -> None:
        """Have what is sent to this node brought to it."""
        ...

    def post(self, node: str, message: bytes) -> None:
        """Send something to another node, or without a name to all, never waiting."""
        ...

    async def pin(self, note: bytes, seconds: float) -> None:
        """Let all nodes read a note of this one for some time, instead of its last."""
        ...

    async def pinned(self) -> list[bytes]:
        """The notes of all nodes."""
        ...

    async def close(self) -> None: ...


class Alarm(Protocol):
    """Something that a clock will call for, unless it is cancelled."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """The house's clocks: one on the wall, which somebody may set, and one that never jumps."""

    def wall(self) -> int:
        """Milliseconds since 1970, for what is looked at later: stamps in the log, expiry."""
        ...

    def steady(self) -> int:
        """The same, as if nobody had set the clock since the house opened: for time that runs."""
        ...

    def tick(self) -> float:
        """Seconds since some moment or other."""
        ...

    def alarm(self, when: float, ring: Callable[[], None]) -> Alarm:
        """Have this called at that tick, or soon if it has gone by; never before this returns."""
        ...


class Connection(Protocol):
    """A device on the line; whatever carries the frames is its own business."""

    def send(self, *frames: bytes) -> None:
        """Pass frames on, never waiting: whoever reads too slowly is cut off."""
        ...

    def close(self, code: int, reason: str) -> None: ...

    def ping(self) -> None:
        """Measure the round trip once more."""
        ...

    @property
    def rtt(self) -> tuple[float, float]:
        """The median and the least of the latest round trips, in milliseconds."""
        ...


class BotPool(Protocol):
    """Where bots think, so that nobody else has to wait for them."""

    def ask(self, question: Question, asker: Asker = NOBODY) -> Awaitable[Answer]: ...

    async def close(self) -> None: ...
