"""One device on a WebSocket: frames in and out, round trips measured."""

import asyncio
import secrets
import time
from collections.abc import Callable
from statistics import median
from typing import Protocol

from aiohttp import WSCloseCode

from tablee.server.cluster.far_table import FarTable
from tablee.server.race import distance
from tablee.server.table.line import TOO_SLOW, Line
from tablee.server.table.room import Room
from tablee.server.web import frames
from tablee.server.web.frames import CLOSE, PING, PONG, TEXT, BrokenFrame, Frames
from tablee.server.web.limits import Bucket
from tablee.server.web.protocol import LARGEST_FRAME
from tablee.server.web.visitors import Volume

UNREAD = 64 * 1024  # bytes on the way to a reader; beyond them it is too slow
SAMPLES, UNANSWERED = 20, 8  # round trips kept, pings without an answer
FEW = 5  # round trips before the least of them rules anything out
FAREWELL = 2.0  # seconds for the other side to say that it closes, too
STUCK = 3.0  # seconds more for what was still to be read


class Listener(Protocol):
    """Who sees to what a socket says."""

    def heard(self, socket: "Socket", kind: int, data: bytes) -> None:
        """A message has come: a text, a ping, a pong, or what nobody wants."""
        ...

    def left(self, socket: "Socket") -> None:
        """It says and hears nothing more; told once."""
        ...

    def failed(self, socket: "Socket", error: Exception) -> None:
        """What came could not be seen to, by a fault of ours."""
        ...


class Socket(asyncio.Protocol):
    """A device on a WebSocket; frames are written at once or not at all.

    It is the connection's own protocol, so that between the kernel and the table nobody waits for
    his turn, and an idle device has no task.
    """

    __slots__ = (
        *("_asked", "_closed", "_direct", "_frames", "_left", "_listener", "_listens", "_rtts"),
        *("_slow", "_told", "_transport", "_volume"),
        *("bucket", "greeting", "heard", "line", "room", "turn"),
    )

    def __init__(
        self,
        transport: asyncio.Transport,
        listener: Listener,
        volume: Volume,
        rate: float,
        slow: Callable[[], None],
        *,
        direct: bool,
        told: float | None = None,
    ) -> None:
        self._transport, self._listener, self._volume = transport, listener, volume
        self._slow = slow
        self._direct = direct  # nobody passes the connection on
        self._told = told  # by whoever does: the round trip behind it
        self._frames: Frames | None = None  # while there is more than whole messages
        self._listens = True
        self._closed = self._left = False  # we have said so; the listener knows
        self._asked: tuple[tuple[bytes, float], ...] = ()  # tuples: most are short, or empty
        self._rtts: tuple[float, ...] = ()
        self.bucket = Bucket(rate, 2 * rate)
        self.heard = time.monotonic()
        self.line = Line(self)
        self.greeting: asyncio.Future[bytes | None] | None = None  # the first message, if it comes
        self.room: Room | FarTable | None = None
        self.turn = 0  # in the rota of pings

    # What comes in ------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if not self._volume.admits(len(data)):
            self._transport.abort()
            return
        if self._frames is None:
            found = frames.whole(data, LARGEST_FRAME) if self._listens else None
            if found is not None:
                self._take(*found)
                return
            self._frames = Frames(LARGEST_FRAME)
        self._frames.feed(data)
        self._read()

    def listen(self, *, on: bool = True) -> None:
        """Whether what comes is to be looked at now, or later."""
        self._listens = on
        self._read()

    def _read(self) -> None:
        while self._frames is not None and (self._listens or self._closed):
            try:
                found = self._frames.next()
            except BrokenFrame as broken:
                self.close(broken.code, "")
                self._transport.close()  # where the next frame would begin is not known
                return
            if found is None:
                if self._frames.empty:
                    self._frames = None
                return
            self._take(*found)

    def _take(self, kind: int, data: bytes) -> None:
        if kind == CLOSE:
            proper = frames.proper_close(data)
            self.close(WSCloseCode.OK if proper else WSCloseCode.PROTOCOL_ERROR, "")
            self._transport.close()
        elif not self._closed:
            try:
                self._listener.heard(self, kind, data)
            except Exception as error:
                self._listener.failed(self, error)

    def connection_lost(self, exc: Exception | None) -> None:
        self._closed, self._frames = True, None
        self._volume.leave()
        self._leave()

    # What goes out ------------------------------------------------------------------------------

    def send(self, *told: bytes) -> None:
        """Written straight to the transport, which never waits for a slow reader."""
        transport = self._transport
        if self._closed or transport.is_closing():
            return
        if transport.get_write_buffer_size() > UNREAD:
            self._slow()
            self.close(TOO_SLOW, "too-slow")
            return
        data, head = b"", frames.head
        for one in told:
            data += head(TEXT, len(one)) + one
        transport.write(data)

    def close(self, code: int, reason: str) -> None:
        """Say why, and close once the other side has heard it, or soon."""
        if self._closed:
            return
        self._closed = True
        if not self._transport.is_closing():
            self._transport.write(frames.closing(code, reason.encode()))
            asyncio.get_running_loop().call_later(FAREWELL, self._hang_up)
        self._leave()

    def _hang_up(self) -> None:
        self._transport.close()
        asyncio.get_running_loop().call_later(STUCK, self._transport.abort)

    @property
    def closed(self) -> bool:
        return self._closed

    @property
    def ended(self) -> bool:
        """Whether the connection is over, too."""
        return self._transport.is_closing()

    def _leave(self) -> None:
        if not self._left:
            self._left = True
            self._listener.left(self)

    def ping(self) -> None:
        if self._gone() or len(self._asked) >= UNANSWERED:
            return
        mark = secrets.token_bytes(8)  # an answer cannot be given before the question
        self._asked = (*self._asked, (mark, time.monotonic()))
        self._transport.write(frames.head(PING, len(mark)) + mark)

    def pong(self, data: bytes) -> None:
        if not self._gone():
            self._transport.write(frames.head(PONG, len(data)) + data)

    def _gone(self) -> bool:
        return self._closed or self._transport.is_closing()

    # How far away it is -------------------------------------------------------------------------

    def answered(self, data: bytes, now: float) -> bool:
        """Whether this answers one of our questions."""
        asked = next((at for mark, at in self._asked if mark == data), None)
        self._asked = tuple((mark, at) for mark, at in self._asked if mark != data)
        if asked is not None:
            self._rtts = (*self._rtts[1 - SAMPLES :], (now - asked) * 1000)
        return asked is not None

    @property
    def rtt(self) -> tuple[float, float]:
        if not self._rtts:
            return 0.0, 0.0
        shortest = distance.least(self._transport) if self._direct else self._told
        middle, quickest = median(self._rtts), min(self._rtts)
        least = quickest if len(self._rtts) >= FEW else 0.0  # one slow answer says nothing
        return distance.believed(middle, shortest, quickest), distance.believed(least, shortest)
