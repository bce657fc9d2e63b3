"""Several nodes in one process: a log on paper, its steward, and a bus of a few lines."""

import asyncio
import io
import json
import socket
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import msgspec

from tablee.server.cluster.far_table import FarTable
from tablee.server.cluster.leased_store import LeasedStore
from tablee.server.cluster.node import ClusterNode
from tablee.server.cluster.ownership import Ownership
from tablee.server.ops.journal import Journal
from tablee.server.ops.metrics import Metrics
from tablee.server.ports import Bus, Clock, Conflict, LoggedEvent
from tablee.server.processes.channel import Channel, Message, Parcel, opened
from tablee.server.processes.steward import Steward
from tablee.server.processes.steward_client import (
    StewardBus,
    StewardLease,
    StewardLog,
    StewardRegister,
)
from tablee.server.table.directory import Directory
from tablee.server.table.inbox_messages import Arrived, Gone, Received
from tablee.server.table.line import Line
from tablee.server.table.room import Room
from tablee.server.web import pages, protocol
from tests.kit.parlour import Device, Paper, Quick

PATIENCE = 40.0  # seconds after which something will not happen any more


class Sheet(Paper):
    """A log that several nodes write on: whoever comes second is refused."""

    lease = 0

    async def append(self, events: Sequence[LoggedEvent]) -> None:
        for event in events:
            if event.seq != len(self.logs.get(event.table, ())) + 1:
                raise Conflict("it has moved on")
            await super().append([event])


class Wires:
    """All the buses of a house: messages take their time, and some are lost."""

    def __init__(self) -> None:
        self.heard: dict[str, Callable[[bytes], None]] = {}
        self.notes: dict[str, bytes] = {}
        self.delay = 0.0
        self.lose: Callable[[str, bytes], bool] = lambda node, message: False


class Wire:
    """The bus of one node."""

    def __init__(self, wires: Wires) -> None:
        self._wires, self._node = wires, ""
        self.well = True

    async def open(self, node: str, heard: Callable[[bytes], None]) -> None:
        self._node, self._wires.heard[node] = node, heard

    def post(self, node: str, message: bytes) -> None:
        if self._wires.lose(node, message):
            return
        asyncio.get_running_loop().call_later(self._wires.delay, self._bring, node, message)

    def _bring(self, node: str, message: bytes) -> None:
        for name, heard in [*self._wires.heard.items()]:
            if node in ("", name):
                heard(message)

    async def pin(self, note: bytes, seconds: float) -> None:
        self._wires.notes[self._node] = note

    async def pinned(self) -> list[bytes]:
        return [*self._wires.notes.values()]

    async def close(self) -> None:
        self._wires.heard.pop(self._node, None)


class Far(Device):
    """A device with a socket at one node; it notes what it hears, and when."""

    room: Room | FarTable | None = None
    pinged = 0

    def ping(self) -> None:
        self.pinged += 1


class Parish:
    """Nodes by their names, and whoever comes to their doors."""

    def __init__(self, *names: str, clock: Clock | None = None, wired: bool = True) -> None:
        """Their bus has wires that a test can hold up, or is their steward's."""
        self.clock, self.sheet, self.wires = clock, Sheet(), Wires()
        self.journal = io.StringIO()
        self.steward = Steward(self.sheet, Metrics(), lambda desk: None)
        self.nodes: dict[str, ClusterNode] = {}
        self.buses: dict[str, Wire] = {}
        self.ownerships: dict[str, Ownership] = {}
        self._carried: dict[Channel, StewardBus] = {}
        self._ids = count(1)
        self._names, self._wired = names, wired

    async def open(self) -> None:
        for name in self._names:
            await self._build(name)
        for node in self.nodes.values():
            await node.open()

    async def _build(self, name: str) -> None:
        desk, (ours, theirs) = self.steward.admit(name, name), socket.socketpair()
        channel = await self._channel(theirs)
        await opened(desk.channel, ours)
        journal, lease = Journal(self.journal), StewardLease(channel, desk.lease)
        ownership = Ownership(lease, StewardRegister(channel))
        store = LeasedStore(StewardLog(channel, desk.lease), lease, ownership.codes)
        directory = Directory(
            store, journal, Metrics(), clock=self.clock, bot_pool=Quick(), register=ownership
        )
        self.buses[name] = Wire(self.wires)
        bus: Bus = self.buses[name] if self._wired else self._carried[channel]
        self.nodes[name] = ClusterNode(name, directory, ownership, store, bus)
        self.ownerships[name] = ownership

    async def _channel(self, end: socket.socket) -> Channel:
        """A node's end of it."""

        def heard(message: Message) -> None:
            assert isinstance(message, Parcel)
            self._carried[channel].heard(message.message)

        channel = Channel(_nothing, heard, lambda: None)
        self._carried[channel] = StewardBus(channel)
        await opened(channel, end)
        return channel

    async def close(self) -> None:
        for node in self.nodes.values():
            await node.hand_over()
        for node in self.nodes.values():
            await node.close()
        for channel in self._carried:
            await channel.flushed()
        await until(lambda: not self.steward.desks)

    async def make(self, node: str, **settings: Any) -> pages.Created:
        asked = {"v": 2, "name": "Alex", "settings": settings}
        return await self.nodes[node].directory.create(msgspec.convert(asked, pages.Create))

    async def come(
        self, node: str, code: str, rtt: tuple[float, float] = (0.0, 0.0), **hello: Any
    ) -> Far:
        """Somebody says hello at the door of a node, and is answered."""
        device = Far(rtt=rtt)
        device.asked = self._asked
        device.line = Line(device, address="here")
        device.room = await self.nodes[node].room(code)
        assert device.room is not None
        said = msgspec.convert({"v": 2, "table": code, **hello}, protocol.Hello)
        device.room.put(Arrived(device.line, said))
        await until(lambda: bool(device.told) or device.closed is not None)
        return device

    def _asked(self, device: Device) -> None:
        """A device gives its part of the chance by itself."""
        assert isinstance(device, Far)
        if answer := device.numbers.answer(device.table, device.last("welcome")["you"]):
            self.say(device, answer.pop("type"), id=f"{next(self._ids)}", **answer)

    def go(self, device: Far) -> None:
        assert device.room is not None
        assert device.line is not None
        device.room.put(Gone(device.line))

    async def ask(self, device: Far, kind: str, **fields: Any) -> dict[str, Any]:
        """Give a command; the answer."""
        fields.setdefault("id", f"{next(self._ids)}")
        self.say(device, kind, **fields)

        def answers() -> list[dict[str, Any]]:
            return [m for m in device.told if m.get("id") == fields["id"]]

        await until(lambda: bool(answers()))
        return answers()[-1]

    def say(self, device: Far, kind: str, **fields: Any) -> None:
        assert device.room is not None
        assert device.line is not None
        if kind in ("ready", "start"):
            fields.setdefault("commit", device.numbers.commit(device.table["game"]))
        said = protocol.read(json.dumps({"type": kind, **fields}))
        assert isinstance(said, protocol.Command)
        now = asyncio.get_running_loop().time()
        device.room.put(Received(device.line, said, now))


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.005)


async def _nothing(verb: str, values: object) -> None:
    """Nodes are asked nothing here."""


@asynccontextmanager
async def parish(*names: str) -> AsyncGenerator[Parish]:
    """Opened, and closed again; nothing may have gone wrong that nobody foresaw."""
    found = Parish(*names)
    await found.open()
    try:
        yield found
    finally:
        await found.close()
    assert '"fault"' not in found.journal.getvalue(), found.journal.getvalue()
