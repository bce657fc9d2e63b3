"""The steward, its book and its usher by themselves: who runs what, and who is led where."""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from tablee.server.cluster.ports import Elsewhere, Taken
from tablee.server.ops.metrics import Metrics, merged
from tablee.server.ports import Conflict, LoggedEvent, Unreachable, UnreadableLog
from tablee.server.processes.channel import Channel, Message, Parcel, opened
from tablee.server.processes.handed import Handed
from tablee.server.processes.steward import Desk, Steward
from tablee.server.processes.steward_client import (
    StewardBus,
    StewardLease,
    StewardLog,
    StewardRegister,
)
from tablee.server.processes.usher import HEAD, Hand, Usher, wanted
from tablee.server.store import chain
from tests.kit.nodes import Sheet, until

FIRST = chain.sealed("game", None, "opened", b"{}", 1)


class SlowSheet(Sheet):
    """A log that writes when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.may = asyncio.Event()
        self.asked = 0

    async def append(self, events: Sequence[LoggedEvent]) -> None:
        self.asked += 1
        await self.may.wait()
        await super().append(events)

    async def read(self, table: str, after: int = 0) -> list[LoggedEvent]:
        if table == "damaged":
            raise UnreadableLog("the file is damaged")
        return await super().read(table, after)


class Clerk:
    """A node as far as its steward knows it."""

    def __init__(self, steward: Steward, name: str) -> None:
        self.desk: Desk = steward.admit(name, name)
        self.channel = Channel(self._answer, self._heard, lambda: None)
        self.log = StewardLog(self.channel, self.desk.lease)
        self.lease = StewardLease(self.channel, self.desk.lease)
        self.codes, self.bus = StewardRegister(self.channel), StewardBus(self.channel)
        self.heard: list[bytes] = []

    async def _answer(self, verb: str, values: object) -> bytes:
        return b"# HELP a A.\n# TYPE a gauge\na 1\n"

    def _heard(self, message: Message) -> None:
        assert isinstance(message, Parcel)
        self.heard.append(message.message)

    async def open(self) -> None:
        ours, theirs = socket.socketpair()
        await opened(self.desk.channel, ours)
        await opened(self.channel, theirs)

    async def die(self) -> None:
        self.channel.close()
        await until(lambda: not self.desk.channel.open)


def run(do: Callable[[Steward, Clerk, Clerk], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with asyncio.timeout(60):
            steward = Steward(SlowSheet(), Metrics(), lambda desk: None)
            clerks = [Clerk(steward, "east"), Clerk(steward, "west")]
            for clerk in clerks:
                await clerk.open()
            await do(steward, *clerks)
            for clerk in clerks:
                await clerk.die()

    asyncio.run(whole())


def test_a_code_is_given_once_and_run_by_one() -> None:
    async def do(steward: Steward, east: Clerk, west: Clerk) -> None:
        both = await asyncio.gather(east.codes.add("ABCD", "x"), west.codes.add("ABCD", "y"))
        assert sorted(both) == [False, True]
        await east.codes.adopt([("ABCD", "z"), ("EFGH", "e")])
        assert await west.codes.knows("EFGH")
        assert await east.codes.take("EFGH") == Taken("e", None)
        assert await west.codes.take("EFGH") == Elsewhere("e", "east", east.lease.number)
        assert (steward.book.owner("EFGH"), steward.book.owner("ABCD")) == ("east", "")
        await east.codes.free("EFGH")
        assert await west.codes.take("EFGH") == Taken("e", None)
        await east.codes.free_all()  # none of its own
        assert await west.codes.take("ZZZZ") is None
        await west.codes.remove("EFGH", "another")
        await west.codes.remove("EFGH", "e")
        assert steward.book.owner("EFGH") is None

    run(do)


def test_a_table_goes_on_in_another_log_only_by_its_owners_word() -> None:
    async def do(steward: Steward, east: Clerk, west: Clerk) -> None:
        await east.codes.add("ABCD", "first")
        await east.codes.take("ABCD")
        await west.codes.follow("ABCD", "stolen")
        await east.codes.follow("ABCD", "second")
        await east.codes.settle("ABCD", "stolen")
        assert await east.codes.take("ABCD") == Taken("first", "second")
        await east.codes.remove("ABCD", "first")  # it goes on
        await east.codes.settle("ABCD", "second")
        assert await east.codes.take("ABCD") == Taken("second", None)

    run(do)


def test_whoever_takes_over_waits_for_what_the_dead_had_on_its_way() -> None:
    async def do(steward: Steward, east: Clerk, west: Clerk) -> None:
        sheet = steward.store
        assert isinstance(sheet, SlowSheet)
        await east.codes.add("ABCD", "game")
        await east.codes.take("ABCD")
        writing = asyncio.ensure_future(east.log.append([FIRST]))
        await until(lambda: sheet.asked == 1)
        await east.die()
        with pytest.raises(Unreachable):
            await writing
        assert await west.codes.dead(east.lease.number)
        assert not await east.lease.sure(east.lease.number)
        taking = asyncio.ensure_future(west.codes.take("ABCD"))
        await asyncio.sleep(0.05)
        assert not taking.done()
        sheet.may.set()
        assert await taking == Taken("game", None)
        assert [event.seq for event in await west.log.read("game")] == [1]

    run(do)


def test_what_goes_wrong_at_the_steward_is_told_as_what_it_is() -> None:
    async def do(steward: Steward, east: Clerk, west: Clerk) -> None:
        sheet: Any = steward.store
        sheet.may.set()
        await east.log.append([FIRST])
        with pytest.raises(Conflict):
            await west.log.append([FIRST])
        with pytest.raises(UnreadableLog, match="damaged"):
            await west.log.read("damaged")
        with pytest.raises(Unreachable, match="KeyError"):
            await west.channel.ask("no such thing")

    run(do)


def test_notes_posts_and_sweeps_are_shared_while_a_node_lives() -> None:
    async def do(steward: Steward, east: Clerk, west: Clerk) -> None:
        await east.bus.pin(b"note", 60)
        await west.bus.pin(b"old", -1)
        assert await west.bus.pinned() == [b"note"]
        east.bus.post("west", b"to you")
        east.bus.post("nobody", b"to nobody")
        east.bus.post("", b"to all")
        await until(lambda: len(west.heard) == 2)
        assert (west.heard, east.heard) == ([b"to you", b"to all"], [])
        assert [await east.codes.sweeps(), await west.codes.sweeps()] == [True, False]
        await east.die()
        assert await west.codes.sweeps()
        assert await west.bus.pinned() == []

    run(do)


def test_the_figures_of_all_are_one_text() -> None:
    async def do(steward: Steward, east: Clerk, west: Clerk) -> None:
        figures = msgspec.msgpack.decode(
            await west.channel.ask("figures"), type=list[tuple[str, bytes]]
        )
        said = merged([*figures, ("more", b'# HELP b B.\n# TYPE b gauge\nb{c="d"} 2\n')])
        assert said.decode().splitlines() == [
            *("# HELP a A.", "# TYPE a gauge", 'a{process="east"} 1', 'a{process="west"} 1'),
            *("# HELP b B.", "# TYPE b gauge", 'b{process="more",c="d"} 2'),
        ]

    run(do)


@pytest.mark.parametrize(
    ("head", "code"),
    [
        (b"GET /ws?table=abcd HTTP/1.1\r\n", "ABCD"),
        (b"GET /ws?table=ABCD&x=1 HTTP/1.1\r\n", "ABCD"),
        (b"GET /ws HTTP/1.1\r\n", None),
        (b"GET /ws?table=ABCDE HTTP/1.1\r\n", None),
        (b"GET /ws?table=AB", None),
        (b"GET /t/ABCD HTTP/1.1\r\n", None),
        (b"\x16\x03\x01", None),
    ],
)
def test_the_first_line_says_which_table_is_wanted(head: bytes, code: str | None) -> None:
    assert len(head) <= HEAD
    assert wanted(head) == code


class Echo(asyncio.Protocol):
    """Says again what it hears."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._transport.write(data)


def test_a_socket_is_handed_on_with_all_that_was_said() -> None:
    """Whether it speaks at once, later, or never: then it is handed on silent."""
    led: list[str | None] = []

    async def whole() -> None:
        giving, taking = socket.socketpair()
        hand, handed = Hand(giving), Handed(taking, Echo, None)
        door = socket.create_server(("127.0.0.1", 0))

        def choose(code: str | None) -> Hand | None:
            led.append(code)
            return None if code == "GONE" else hand

        usher = Usher(door, choose, looks=True)
        usher.open()
        port = door.getsockname()[1]
        said = b"GET /ws?table=ABCD HTTP/1.1\r\n"
        for pause in (0.0, 0.1):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            await asyncio.sleep(pause)
            writer.write(said)
            assert await reader.readexactly(len(said)) == said
            writer.close()
        silent, writer = await asyncio.open_connection("127.0.0.1", port)
        await until(lambda: len(led) == 3)
        writer.write(b"at last")
        assert await silent.readexactly(7) == b"at last"
        writer.close()
        gone, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(said.replace(b"ABCD", b"GONE"))
        with suppress(ConnectionResetError):  # what it said was never read
            assert await gone.read() == b""  # nobody is there to lead to
        writer.close()
        waiting, writer = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.sleep(0.05)
        usher.close()
        assert await waiting.read() == b""
        writer.close()
        handed.close()
        hand.close()

    asyncio.run(asyncio.wait_for(whole(), 60))
    assert led == ["ABCD", "ABCD", None, "GONE"]


def test_sockets_for_a_node_that_is_gone_are_closed() -> None:
    async def whole() -> None:
        giving, taking = socket.socketpair()
        hand, (ours, theirs) = Hand(giving), socket.socketpair()
        taking.close()
        hand.give(theirs)
        reader, writer = await asyncio.open_connection(sock=ours)
        assert await reader.read() == b""
        writer.close()

    asyncio.run(asyncio.wait_for(whole(), 60))
