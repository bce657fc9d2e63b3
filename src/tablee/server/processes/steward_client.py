"""What a node has of its steward, over their channel: the log, a lease, the register, the bus."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from tablee.server.cluster.ports import Elsewhere, Taken
from tablee.server.ports import Listed, LoggedEvent, State, Unwritable
from tablee.server.processes.channel import Channel, Parcel

_events = msgspec.msgpack.Decoder(list[LoggedEvent]).decode
_listed = msgspec.msgpack.Decoder(list[Listed]).decode
_found = msgspec.msgpack.Decoder(list[Any]).decode
_notes = msgspec.msgpack.Decoder(list[bytes]).decode
_truth = msgspec.msgpack.Decoder(bool).decode


class StewardLog:
    """The log, which the steward alone writes."""

    def __init__(self, channel: Channel, lease: int) -> None:
        self._channel, self.lease = channel, lease
        self._writing: set[asyncio.Future[None]] = set()
        self._closed = False

    def append(self, events: Sequence[LoggedEvent]) -> "asyncio.Future[None]":
        return self._ask("append", events)

    def _ask(self, verb: str, values: object) -> "asyncio.Future[None]":
        if self._closed:
            raise Unwritable("the log is closed")
        writing: asyncio.Future[None] = self._channel.ask(verb, values)
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)
        return writing

    async def read(self, table: str, after: int = 0) -> list[LoggedEvent]:
        return _events(await self._channel.ask("read", table, after))

    async def tables(self, state: State | None = None) -> list[Listed]:
        return _listed(await self._channel.ask("tables", state))

    async def opened(self) -> list[LoggedEvent]:
        return _events(await self._channel.ask("opened"))

    async def forget(self, table: str) -> None:
        await self._ask("forget", table)

    async def close(self) -> None:
        """Wait for what is on its way; the log itself is the steward's."""
        self._closed = True
        if self._writing:
            await asyncio.wait({*self._writing})


class StewardLease:
    """Lasts as long as the channel: whoever has lost it has lost everything else, too."""

    def __init__(self, channel: Channel, number: int) -> None:
        self._channel, self.number = channel, number
        self.lost: Callable[[], None] = lambda: None

    @property
    def held(self) -> bool:
        return self._channel.open

    async def sure(self, number: int) -> bool:
        return self.held and number == self.number

    async def confirmed(self) -> int:
        return self.number if self.held else 0

    async def close(self) -> None: ...


class StewardRegister:
    """The steward's book of codes."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel

    async def add(self, code: str, game: str) -> bool:
        return _truth(await self._channel.ask("add", code, game))

    async def adopt(self, found: Iterable[tuple[str, str]]) -> None:
        await self._channel.ask("adopt", list(found))

    async def take(self, code: str) -> Taken | Elsewhere | None:
        said = await self._channel.ask("take", code)
        if said is None:
            return None
        found = _found(said)
        return Taken(*found) if len(found) == len(Taken._fields) else Elsewhere(*found)

    async def knows(self, code: str) -> bool:
        return _truth(await self._channel.ask("knows", code))

    async def dead(self, lease: int) -> bool:
        return _truth(await self._channel.ask("dead", lease))

    async def follow(self, code: str, game: str) -> None:
        await self._channel.ask("follow", code, game)

    async def settle(self, code: str, game: str) -> None:
        await self._channel.ask("settle", code, game)

    async def free(self, code: str) -> None:
        await self._channel.ask("free", code)

    async def free_all(self) -> None:
        await self._channel.ask("free_all")

    async def remove(self, code: str, game: str) -> None:
        await self._channel.ask("remove", code, game)

    async def sweeps(self) -> bool:
        return _truth(await self._channel.ask("sweeps"))


class StewardBus:
    """The steward passes on what nodes say to each other."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self.heard: Callable[[bytes], None] = lambda message: None

    @property
    def well(self) -> bool:
        return self._channel.open

    async def open(self, node: str, heard: Callable[[bytes], None]) -> None:
        self.heard = heard

    def post(self, node: str, message: bytes) -> None:
        self._channel.say(Parcel(node, message))

    async def pin(self, note: bytes, seconds: float) -> None:
        await self._channel.ask("pin", note, seconds)

    async def pinned(self) -> list[bytes]:
        return _notes(await self._channel.ask("pinned"))

    async def close(self) -> None: ...
