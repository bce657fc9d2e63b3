"""A table without sockets, disk or time of its own: the test moves people and the clock."""

import asyncio
import io
import json
import secrets
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from tablee.server.bots.question import NOBODY, Answer, Asker, Question, answer
from tablee.server.ops.journal import Journal
from tablee.server.ops.metrics import Metrics
from tablee.server.ports import Listed, LoggedEvent, State, Unwritable
from tablee.server.table.directory import Directory
from tablee.server.table.inbox_messages import Arrived, Gone, Received
from tablee.server.table.line import Line
from tablee.server.table.room import Room
from tablee.server.web import pages, protocol
from tests.kit.numbers import Numbers
from tests.kit.watch import Watch

LONG = 50  # turns of the loop, after which everything that follows has happened


class Paper:
    """A log that is gone at the end, and fails when told to."""

    def __init__(self) -> None:
        self.logs: dict[str, list[LoggedEvent]] = {}
        self.fails = False

    async def append(self, events: Sequence[LoggedEvent]) -> None:
        if self.fails:
            raise Unwritable("no room")
        for event in events:
            self.logs.setdefault(event.table, []).append(event)

    async def read(self, table: str, after: int = 0) -> list[LoggedEvent]:
        return self.logs.get(table, [])[after:]

    async def tables(self, state: State | None = None) -> list[Listed]:
        return []

    async def opened(self) -> list[LoggedEvent]:
        return [events[0] for events in self.logs.values()]

    async def forget(self, table: str) -> None:
        self.logs.pop(table, None)

    async def backup(self, target: Path) -> None: ...

    async def close(self) -> None: ...


class Quick:
    """Bots that answer at once."""

    async def ask(self, question: Question, asker: Asker = NOBODY) -> Answer:
        return answer(question)

    async def close(self) -> None: ...


@dataclass
class Device:
    """Hears everything, and notes it."""

    told: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    closed: int | None = None
    rtt: tuple[float, float] = (0.0, 0.0)
    line: Line | None = None
    numbers: Numbers = field(default_factory=Numbers)
    asked: Callable[["Device"], None] = lambda device: None  # for its part of the chance

    def send(self, *frames: bytes) -> None:
        self.told += [json.loads(frame) for frame in frames]
        if any(b'"dealing":' in frame for frame in frames):
            self.asked(self)

    @property
    def table(self) -> dict[str, Any]:
        return next(message["table"] for message in reversed(self.told) if "table" in message)

    def close(self, code: int, reason: str) -> None:
        self.closed = code

    def ping(self) -> None: ...

    def last(self, *kinds: str) -> dict[str, Any]:
        """The last message of such a kind."""
        return [message for message in self.told if message["type"] in kinds][-1]


class Parlour:
    """One table, whoever comes to it, and the clock on the wall."""

    def __init__(self) -> None:
        self.watch, self.paper = Watch(), Paper()
        self.metrics, self.journal = Metrics(), io.StringIO()
        self.directory = Directory(
            self.paper,
            Journal(self.journal),
            self.metrics,
            clock=self.watch,
            bot_pool=Quick(),
        )
        self.code = ""
        self.answers = True  # devices give their part of the chance by themselves
        self._ids = count(1)

    async def again(self) -> "Parlour":
        """The same house, closed and opened again with what its log says."""
        await self.directory.close()
        new = Parlour()
        new.paper.logs, new.code, new._ids = self.paper.logs, self.code, self._ids
        await new.directory.open()
        return new

    async def open(self, *, sit: bool = True, bots: Sequence[int] = (), **settings: Any) -> str:
        """Make the table; the token of its host."""
        asked = {"v": 2, "name": "Alex", "sit": sit, "bots": bots, "settings": settings}
        made = await self.directory.create(msgspec.convert(asked, pages.Create))
        self.code = made.code
        return made.token

    async def room(self) -> Room:
        room = await self.directory.room(self.code)
        assert room is not None
        return room

    async def come(self, **hello: Any) -> Device:
        """Somebody new, or with a token somebody known."""
        device, arriving = self.arriving(**hello)
        (await self.room()).put(arriving)
        await self.settle()
        return device

    def arriving(self, **hello: Any) -> tuple[Device, Arrived]:
        device = Device(numbers=Numbers(self._draw), asked=self._asked)
        device.line = Line(device)
        said = msgspec.convert({"v": 2, "table": self.code, **hello}, protocol.Hello)
        return device, Arrived(device.line, said)

    def _draw(self) -> str:
        return secrets.token_hex(16)

    def _asked(self, device: Device) -> None:
        """A device gives its part of the chance by itself."""
        answer = device.numbers.answer(device.table, device.last("welcome")["you"])
        if answer and self.answers:
            self.directory.rooms[device.table["code"]].put(self.saying(device, **answer))

    async def go(self, device: Device) -> None:
        assert device.line is not None
        (await self.room()).put(Gone(device.line))
        await self.settle()

    async def ask(self, device: Device, kind: str, **fields: Any) -> dict[str, Any]:
        """Give a command; the answer."""
        (await self.room()).put(self.saying(device, kind, **fields))
        await self.settle()
        return device.last("ack", "refused")

    def saying(self, device: Device, type: str, **fields: Any) -> Received:
        """A command; who is ready has committed to some number, or to the one given."""
        assert device.line is not None
        if type in ("ready", "start") and "commit" not in fields:
            fields["commit"] = device.numbers.commit(
                device.table["game"], fields.pop("nonce", None)
            )
        command = {"type": type, "id": f"{next(self._ids)}", **fields}
        said = protocol.read(json.dumps(command))
        assert isinstance(said, protocol.Command)
        return Received(device.line, said, self.watch.tick())

    async def wait(self, seconds: int, *, at_once: bool = False) -> None:
        """Let time pass, second by second or at once, and whatever is due in it happen."""
        for _ in range(1 if at_once else seconds):
            self.watch.pass_by(seconds if at_once else 1)
            await self.settle()

    async def settle(self) -> None:
        for _ in range(LONG):
            await asyncio.sleep(0)


def evening(run: Callable[[Parlour], Coroutine[Any, Any, None]]) -> None:
    """One evening in a parlour of its own."""

    async def whole() -> None:
        parlour = Parlour()
        try:
            await run(parlour)
        finally:
            await parlour.directory.close()
        assert '"fault"' not in parlour.journal.getvalue()

    asyncio.run(whole())
