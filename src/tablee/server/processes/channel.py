"""What a node and its steward say to each other over a Unix socket: whole messages, in their order.

Either may ask the other something, and say things that want no answer. The channel ends with the
process at its other end, however that ends: then whoever still waits for an answer is told.
"""

import asyncio
import sqlite3
import struct
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any, TypeAlias, cast

import msgspec
from msgspec import Raw, Struct

from tablee.server.ports import Conflict, Unreachable, UnreadableLog, Unwritable

MOST = 256 << 20  # bytes that may wait for the other end to read them
NOTHING = Raw(b"\xc0")
FAILURES: dict[str, type[Exception]] = {
    kind.__name__: kind for kind in (Conflict, Unwritable, UnreadableLog, Unreachable)
}
_SIZE = struct.Struct(">I")

encode = msgspec.msgpack.Encoder().encode


class ChannelAsk(Struct, array_like=True, tag="ask", gc=False):
    number: int
    verb: str
    values: Raw


class ChannelAnswer(Struct, array_like=True, tag="answer", gc=False):
    number: int
    value: Raw
    failure: str = ""  # its kind, and what it says
    said: str = ""


class Parcel(Struct, array_like=True, tag="parcel", gc=False):
    """For another node, or of one; without its name, for or of all."""

    node: str
    message: bytes


class Beat(Struct, array_like=True, tag="beat", gc=False):
    """Still there."""


class Close(Struct, array_like=True, tag="close", gc=False):
    """The house closes."""


Message: TypeAlias = ChannelAsk | ChannelAnswer | Parcel | Beat | Close
Answering: TypeAlias = Callable[[str, Raw], Awaitable[object]]

_decode = msgspec.msgpack.Decoder(Message).decode


class Channel(asyncio.Protocol):
    """One end of it."""

    def __init__(
        self, answering: Answering, heard: Callable[[Message], None], lost: Callable[[], None]
    ) -> None:
        self._answering, self._heard, self._lost = answering, heard, lost
        self._transport: asyncio.Transport | None = None
        self._unread = b""
        self._numbers = count(1)
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self._working: set[asyncio.Future[object]] = set()  # what the other end asked for

    @property
    def open(self) -> bool:
        return self._transport is not None and not self._transport.is_closing()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's own is no subclass of it
        self._transport.set_write_buffer_limits(high=MOST)

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        for answer in self._asked.values():
            if not answer.done():
                answer.set_exception(Unreachable("the other end of the channel is gone"))
        self._asked.clear()
        self._lost()

    def pause_writing(self) -> None:
        """The other end reads nothing any more: it is given up."""
        self.close()

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    async def flushed(self) -> None:
        """Hang up, once everything that was said is on its way."""
        if self._transport is not None:
            self._transport.close()
        while self._transport is not None:
            await asyncio.sleep(0.005)

    def say(self, message: Message) -> None:
        """Whole, or not at all if nobody is there any more."""
        if self._transport is not None:
            said = encode(message)
            self._transport.write(_SIZE.pack(len(said)) + said)

    def ask(self, verb: str, *values: object) -> "asyncio.Future[Any]":
        """The answer as it was written, or None; what went wrong there is raised here."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        try:
            if not self.open:
                raise Unreachable("the other end of the channel is gone")
            asked = ChannelAsk(next(self._numbers), verb, Raw(encode(values)))
        except Exception as error:
            answer.set_exception(error)
        else:
            self._asked[asked.number] = answer
            self.say(asked)
        return answer

    def data_received(self, data: bytes) -> None:
        data = self._unread + data if self._unread else data
        start = 0
        while len(data) >= start + 4:
            end = start + 4 + _SIZE.unpack_from(data, start)[0]
            if len(data) < end:
                break
            self._hear(_decode(data[start + 4 : end]))
            start = end
        self._unread = data[start:]

    def _hear(self, message: Message) -> None:
        if isinstance(message, ChannelAsk):
            self._work(message)
        elif isinstance(message, ChannelAnswer):
            answer = self._asked.pop(message.number, None)
            if answer is None or answer.done():  # nobody waits for it any more
                return
            if message.failure:
                answer.set_exception(FAILURES[message.failure](message.said))
            else:
                answer.set_result(None if message.value == NOTHING else message.value)
        else:
            self._heard(message)

    def _work(self, asked: ChannelAsk) -> None:
        number = asked.number
        try:
            work = asyncio.ensure_future(self._answering(asked.verb, asked.values))
        except Exception as error:  # it cannot even be read
            self.say(ChannelAnswer(number, NOTHING, *_failure(error)))
            return
        self._working.add(work)
        work.add_done_callback(lambda done: self._worked(number, done))

    def _worked(self, number: int, done: "asyncio.Future[object]") -> None:
        self._working.discard(done)
        if done.cancelled():
            self.say(ChannelAnswer(number, NOTHING, Unreachable.__name__, "it was called off"))
        elif error := done.exception():
            self.say(ChannelAnswer(number, NOTHING, *_failure(error)))
        else:
            value: Any = done.result()
            self.say(ChannelAnswer(number, NOTHING if value is None else Raw(encode(value))))


def _failure(error: BaseException) -> tuple[str, str]:
    """What the other end is told of it."""
    kind = type(error).__name__
    if kind in FAILURES:
        return kind, str(error)
    told = str(error) if isinstance(error, sqlite3.Error) else kind
    return Unreachable.__name__, told


async def opened(channel: Channel, end: Any) -> None:
    """Speak through this end of a pair of sockets."""
    await asyncio.get_running_loop().create_unix_connection(lambda: channel, sock=end)
