"""One device on a WebSocket: frames out, round trips measured."""

import asyncio
import secrets
import time
from collections.abc import Callable
from statistics import median
from struct import Struct

from aiohttp import web

from tablee.server.cluster.far_table import FarTable
from tablee.server.race import distance
from tablee.server.table.line import TOO_SLOW, Line
from tablee.server.table.room import Room
from tablee.server.web.limits import Bucket

TEXT_FRAME, PING_FRAME, PONG_FRAME = 0x81, 0x89, 0x8A  # the last piece of a frame, unmasked
SHORT, MIDDLE, LONG = (Struct(form).pack for form in (">BB", ">BBH", ">BBQ"))  # how it begins
UNREAD = 64 * 1024  # bytes on the way to a reader; beyond them it is too slow
SAMPLES, UNANSWERED = 20, 8  # round trips kept, pings without an answer
FEW = 5  # round trips before the least of them rules anything out
closing: set[asyncio.Task[bool]] = set()  # sockets that are being closed


class Socket:
    """A device on a WebSocket; frames are written at once or not at all."""

    __slots__ = (
        *("_asked", "_direct", "_rtts", "_slow", "_told", "_transport", "_ws"),
        *("bucket", "heard", "line", "room", "turn"),
    )

    def __init__(
        self,
        ws: web.WebSocketResponse,
        transport: asyncio.Transport,
        rate: float,
        slow: Callable[[], None],
        *,
        direct: bool,
        told: float | None = None,
    ) -> None:
        self._ws, self._transport, self._slow = ws, transport, slow
        self._direct = direct  # nobody passes the connection on
        self._told = told  # by whoever does: the round trip behind it
        self._asked: tuple[tuple[bytes, float], ...] = ()  # tuples: most are short, or empty
        self._rtts: tuple[float, ...] = ()
        self.bucket = Bucket(rate, 2 * rate)
        self.heard = time.monotonic()
        self.line = Line(self)
        self.room: Room | FarTable | None = None
        self.turn = 0  # in the rota of pings

    def send(self, *frames: bytes) -> None:
        """Written straight to the transport: the library's own way may wait for a slow reader."""
        if self._gone():
            return
        if self._transport.get_write_buffer_size() > UNREAD:
            self._slow()
            self.close(TOO_SLOW, "too-slow")
            asyncio.get_running_loop().call_later(5.0, self._transport.abort)
            return
        self._transport.write(
            b"".join([part for frame in frames for part in (_head(frame), frame)])
        )

    def close(self, code: int, reason: str) -> None:
        if not self._ws.closed:
            task = asyncio.get_running_loop().create_task(
                self._ws.close(code=code, message=reason.encode()[:120])
            )
            closing.add(task)
            task.add_done_callback(closing.discard)

    def ping(self) -> None:
        if self._gone() or len(self._asked) >= UNANSWERED:
            return
        mark = secrets.token_bytes(8)  # an answer cannot be given before the question
        self._asked = (*self._asked, (mark, time.monotonic()))
        self._transport.write(bytes((PING_FRAME, 8)) + mark)

    def pong(self, data: bytes) -> None:
        if not self._gone():
            self._transport.write(bytes((PONG_FRAME, len(data))) + data)

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

    def _gone(self) -> bool:
        return self._ws.closed or self._transport.is_closing()


def _head(frame: bytes) -> bytes:
    """How a text frame begins: what it is, and its size."""
    size = len(frame)
    if size < 126:
        return SHORT(TEXT_FRAME, size)
    return MIDDLE(TEXT_FRAME, 126, size) if size < 65536 else LONG(TEXT_FRAME, 127, size)
