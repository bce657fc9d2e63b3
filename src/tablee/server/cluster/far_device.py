"""A device whose socket is at another node, as the owner of its table sees it."""

from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

from tablee.games import CATALOGUE
from tablee.server.cluster.link import NodeLink
from tablee.server.cluster.messages import (
    FarAnswer,
    FarArrival,
    FarClosing,
    FarCommand,
    FarDistance,
    FarFrames,
    FarGone,
    FarItem,
    FarPing,
    FarPlace,
    FarQuestion,
)
from tablee.server.ports import Clock, Unreachable, UnreadableLog
from tablee.server.table import views
from tablee.server.table.directory import plate
from tablee.server.table.inbox_messages import Arrived, Gone, Item, Received
from tablee.server.table.line import REFUSED, RESTART, Line
from tablee.server.table.room import Room
from tablee.server.web import answers, protocol

Finding = Callable[[str], Awaitable[Room | None]]  # a table that this node runs, by its code
Spawning = Callable[[Coroutine[Any, Any, None]], None]


class FarDevice:
    """A `Connection` that passes everything on to the door."""

    def __init__(self, link: NodeLink, clock: Clock, arrival: FarArrival) -> None:
        self._link, self._clock, self._number = link, clock, arrival.line
        self.rtt = arrival.rtt
        self.line = Line(self, address=arrival.address)
        self._room: Room | None = None
        self._early: list[Item] = []  # what was said before the table was found

    def send(self, *frames: bytes) -> None:
        self._link.add(FarFrames(self._number, self._clock.tick(), [*frames]))

    def close(self, code: int, reason: str) -> None:
        self._link.add(FarClosing(self._number, code, reason))

    def ping(self) -> None:
        self._link.add(FarPing(self._number))

    def put(self, item: Item) -> None:
        if self._room is None:
            self._early.append(item)
        else:
            self._room.put(item)

    def sit(self, room: Room, hello: protocol.Hello) -> None:
        """The table is found: it may begin."""
        game = CATALOGUE.get(room.sitting.settings.game)
        self._link.add(FarPlace(self._number, game is not None and game.race is not None))
        self._room = room
        for item in (Arrived(self.line, hello), *self._early):
            room.put(item)
        self._early = []

    def asks(self, item: FarCommand) -> None:
        """A command; a slap came in as long after its dice as the door has measured."""
        command, now = protocol.read(item.command), self._clock.tick()
        if isinstance(command, protocol.Command):
            at = now if item.shown is None else min(now, item.shown + item.took)
            self.put(Received(self.line, command, at))


class Downlink:
    """The devices of one other door that are at tables of this node."""

    def __init__(self, link: NodeLink, clock: Clock, room: Finding, spawn: Spawning) -> None:
        self.link, self._clock, self._room, self._spawn = link, clock, room, spawn
        self.devices: dict[int, FarDevice] = {}

    def hear(self, item: FarItem) -> None:
        if isinstance(item, FarArrival):
            device = self.devices[item.line] = FarDevice(self.link, self._clock, item)
            self._spawn(self._bring(device, item))
        elif isinstance(item, FarQuestion):
            self._spawn(self._answer(item))
        elif (device := self.devices.get(item.line)) is None:
            return
        elif isinstance(item, FarCommand):
            device.asks(item)
        elif isinstance(item, FarDistance):
            device.rtt = item.rtt
        elif isinstance(item, FarGone):
            del self.devices[item.line]
            device.put(Gone(device.line))

    async def _bring(self, device: FarDevice, arrival: FarArrival) -> None:
        hello = protocol.read(arrival.hello)
        assert isinstance(hello, protocol.Hello)
        try:
            room = await self._room(arrival.code)
        except UnreadableLog:
            why = views.house("refused-set-aside", hello.lang)
            device.send(protocol.write(answers.Refused(why=why)))
            device.close(REFUSED, "refused-set-aside")
            return
        except Unreachable:
            room = None
        if room is None:  # it has moved on meanwhile
            device.close(RESTART, "table-moves")
        else:
            device.sit(room, hello)

    async def _answer(self, question: FarQuestion) -> None:
        said = b""
        with suppress(UnreadableLog, Unreachable):
            room = await self._room(question.code)
            if room is not None and question.token is None:
                said = protocol.write(plate(room))
            elif room is not None and (who := room.knows(question.token or "")) is not None:
                said = b"%d" % who
        self.link.add(FarAnswer(question.line, said))

    def lose(self) -> None:
        """The door is gone, and with it everybody who came through it."""
        self.link.end()
        devices, self.devices = self.devices, {}
        for device in devices.values():
            device.put(Gone(device.line))
