"""A table that another node runs, as the door of a device sees it."""

import asyncio
import time
from collections import deque
from itertools import count

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
from tablee.server.ports import Unreachable
from tablee.server.table import views
from tablee.server.table.inbox_messages import Arrived, Gone, Item, Received
from tablee.server.table.line import RESTART, Line
from tablee.server.web import answers, protocol

SHOWN = 8  # deliveries kept where reflexes count: a slap names the one it answers
PATIENCE = 3.0  # seconds for an answer of the owner


class Uplink:
    """The devices of this door whose tables one other node runs."""

    def __init__(self, link: NodeLink, lease: int) -> None:
        self.link = link
        link.owned_under(lease)
        self.devices: dict[int, FarTable] = {}
        self._questions: dict[int, asyncio.Future[bytes]] = {}
        self.numbers = count(1)
        self.used_at = time.monotonic()

    @property
    def idle(self) -> float:
        """For how many seconds nobody has used it."""
        if self.devices or self._questions:
            self.used_at = time.monotonic()
        return time.monotonic() - self.used_at

    async def ask(self, code: str, token: str | None) -> bytes:
        """A question to the owner; Unreachable if no answer comes."""
        number = next(self.numbers)
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._questions[number] = answer
        self.link.add(FarQuestion(number, code, token))
        try:
            async with asyncio.timeout(PATIENCE):
                return await answer
        except TimeoutError:
            raise Unreachable("the node that runs the table does not answer") from None
        finally:
            self._questions.pop(number, None)

    def hear(self, item: FarItem) -> None:
        if isinstance(item, FarAnswer):
            answer = self._questions.get(item.line)
            if answer is not None and not answer.done():
                answer.set_result(item.said)
        elif (device := self.devices.get(item.line)) is not None:
            device.hear(item)

    def lose(self, message: str | None = None) -> None:
        """The owner is gone: the devices come back by themselves, told why if there is a reason."""
        self.link.end()
        for answer in self._questions.values():
            if not answer.done():
                answer.set_exception(Unreachable("the node that runs the table is gone"))
        devices, self.devices = self.devices, {}
        for device in devices.values():
            device.lose(message)


class FarTable:
    """One device's place at a table that is run elsewhere."""

    def __init__(self, uplink: Uplink, code: str) -> None:
        self._uplink, self._code = uplink, code
        self._number = next(uplink.numbers)
        self._line: Line | None = None
        self.reflexes = False
        self._shown: deque[tuple[float, float, list[bytes]]] = deque(maxlen=SHOWN)

    def put(self, item: Item) -> None:
        """As at any table: somebody arrives, asks for something, goes."""
        link, number = self._uplink.link, self._number
        if isinstance(item, Received):
            link.add(self._command(item))
        elif isinstance(item, Arrived):
            self._line = line = item.line
            line.introduce(item.hello.role, item.hello.lang)
            self._uplink.devices[number] = self
            hello = protocol.write(item.hello)
            link.add(FarArrival(number, self._code, hello, line.address, line.wire.rtt))
        elif isinstance(item, Gone):
            self._uplink.devices.pop(number, None)
            link.add(FarGone(number))

    def _command(self, item: Received) -> FarCommand:
        command = protocol.write(item.command)
        if isinstance(item.command, protocol.Slap):
            named = b'"seq":%d,' % item.command.roll
            for at, written, frames in self._shown:
                if any(named in frame for frame in frames):
                    return FarCommand(self._number, command, at, item.at - written)
        return FarCommand(self._number, command)

    async def knows(self, token: str) -> int | None:
        """Whose token this is."""
        said = await self._uplink.ask(self._code, token)
        return int(said) if said else None

    def measured(self) -> None:
        """The distance of the device has been measured once more."""
        if self.reflexes and self._line is not None:
            self._uplink.link.add(FarDistance(self._number, self._line.wire.rtt))

    @property
    def ahead(self) -> int:
        """The ms by which the owner's clock is ahead of ours."""
        return self._uplink.link.ahead

    def hear(self, item: FarItem) -> None:
        line = self._line
        if line is None:
            return
        if isinstance(item, FarFrames):
            if self.reflexes:
                self._shown.append((item.at, time.monotonic(), item.frames))
            line.wire.send(*item.frames)
        elif isinstance(item, FarClosing):
            line.wire.close(item.code, item.reason)
        elif isinstance(item, FarPing):
            line.wire.ping()
        elif isinstance(item, FarPlace):
            self.reflexes = item.reflexes

    def lose(self, message: str | None) -> None:
        if self._line is not None:
            if message is not None:
                why = views.house(message, self._line.lang)
                self._line.wire.send(protocol.write(answers.Bye(why=why)))
            self._line.wire.close(RESTART, message or "table-moves")
