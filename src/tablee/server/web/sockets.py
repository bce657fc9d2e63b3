"""The door for players: WebSockets, what they may cost, and how far away each of them is."""

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from struct import Struct
from typing import NamedTuple

import msgspec
from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from tablee.server import distance, protocol, showing
from tablee.server.hall import Hall
from tablee.server.headers import origin_allowed
from tablee.server.items import Arrived, Asked, Gone
from tablee.server.journal import Journal, who
from tablee.server.limits import Bucket, Buckets, Counted, group
from tablee.server.line import (
    OLD_CLIENT,
    POLICY,
    RESTART,
    TOO_SLOW,
    UNKNOWN,
    Line,
)
from tablee.server.metrics import Metrics
from tablee.server.room import Room

TEXT, PING, PONG = WSMsgType.TEXT, WSMsgType.PING, WSMsgType.PONG  # looked up at every frame
TEXT_FRAME, PING_FRAME, PONG_FRAME = 0x81, 0x89, 0x8A  # the last piece of a frame, unmasked
SHORT, MIDDLE, LONG = (Struct(form).pack for form in (">BB", ">BBH", ">BBQ"))  # how it begins
UNREAD = 64 * 1024  # bytes on the way to a reader; beyond them it is too slow
SAMPLES, UNANSWERED = 20, 8  # round trips kept, pings without an answer
FEW = 5  # round trips before the least of them rules anything out
HELLO = 10.0  # seconds to say hello
SILENCE = 75.0  # seconds without a sign of life
PULSE = 2.0  # seconds between two looks at everybody
ROUNDS = 10  # every so many of them everybody is pinged; where reflexes count, every time


@dataclass(frozen=True)
class Limits:
    """What one address, or one device, may ask of the house."""

    connections: int = 64  # sockets of an address
    messages: float = 20.0  # a second on one socket, and twice that at once
    tables: float = 10.0  # made by an address in a minute
    joins: float = 60.0  # of new people from an address in a minute
    wrong_codes: float = 6.0  # in a minute
    replays: float = 120.0  # read by an address in a minute: each is a whole game played again


class Socket:
    """A device on a WebSocket; frames are written at once or not at all."""

    __slots__ = (
        *("_asked", "_direct", "_rtts", "_slow", "_told", "_transport", "_ws"),
        *("bucket", "heard", "line", "room"),
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
        self.room: Room | None = None

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
            closing = asyncio.get_running_loop().create_task(
                self._ws.close(code=code, message=reason.encode()[:120])
            )
            _closing.add(closing)
            closing.add_done_callback(_closing.discard)

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


_closing: set[asyncio.Task[bool]] = set()


class Door:
    """Lets devices in, reads what they say, and sees them out."""

    def __init__(
        self,
        hall: Hall,
        journal: Journal,
        metrics: Metrics,
        *,
        origins: frozenset[str],
        limits: Limits | None = None,
        proxied: bool = False,
    ) -> None:
        self.hall, self.journal, self.origins = hall, journal, origins
        self.limits = limits = limits or Limits()
        self._proxied = proxied
        self.sockets: set[Socket] = set()
        self._connections = Counted(limits.connections)
        self._joins = Buckets(limits.joins / 60, limits.joins / 2)
        self._looks = Buckets(limits.joins / 60, limits.joins / 2)
        self._wrong = Buckets(limits.wrong_codes / 60, 2 * limits.wrong_codes)
        self.tables = Buckets(limits.tables / 60, limits.tables)
        self._round = 0
        metrics.gauge("tablee_sockets", "Open sockets.").set(lambda: len(self.sockets))
        self._frames = metrics.counter("tablee_frames_total", "Frames received.")
        self._cut = metrics.counter(
            "tablee_cut_off_total",
            "Sockets cut off.",
            {"why": ("flood", "silent", "slow", "origin", "many")},
        )

    def refuse_origin(self, address: str) -> None:
        """Note it: a host who forgot an --origin will look for it."""
        self._cut.add(why="origin")
        self.journal.warn("origin refused", visitor=who(address))

    def _too_slow(self) -> None:
        self._cut.add(why="slow")

    def address(self, request: web.BaseRequest) -> str:
        """Who asks, for the limits: behind a proxy, whom the proxy names last."""
        forwarded = request.headers.get("X-Forwarded-For", "") if self._proxied else ""
        return group(forwarded.rpartition(",")[2].strip() or request.remote or "")

    def unwelcome(self, code: str, address: str) -> str | None:
        """Why this address is told nothing about a table of this code, if it is not.

        A wrong code costs as much as in a hello, and to whoever guesses a right one sounds alike.
        """
        now = time.monotonic()
        if code not in self.hall.codes:
            return "refused-no-table" if self._wrong.take(address, now) else "refused-too-often"
        if self._wrong.wait(address, now) > 0 or not self._looks.take(address, now):
            return "refused-too-often"
        return None

    async def enter(self, request: web.Request) -> web.StreamResponse:
        address = self.address(request)
        if not origin_allowed(request, self.origins):
            self.refuse_origin(address)
            return web.Response(status=403, text="origin not allowed\n")
        if not self._connections.enter(address):
            self._cut.add(why="many")
            headers = {"Retry-After": "30"}
            return web.Response(status=429, text="too many connections\n", headers=headers)
        ws = web.WebSocketResponse(
            autoping=False,
            compress=False,
            max_msg_size=protocol.LARGEST_FRAME + 1,  # the first size that is too large
            timeout=2.0,
            decode_text=False,
        )
        socket = None
        try:
            if not ws.can_prepare(request):
                return web.Response(status=426, text="a WebSocket is wanted here\n")
            await ws.prepare(request)
            ws.headers.clear()  # they are sent, and a socket may stay for hours
            if request.transport is None:
                return ws
            said = request.headers.get(distance.HEADER, "") if self._proxied else ""
            rate, direct, told = self.limits.messages, not self._proxied, distance.told(said)
            socket = Socket(ws, request.transport, rate, self._too_slow, direct=direct, told=told)
            self.sockets.add(socket)
            if await self._hello(ws, socket, address):
                # Listened to from here: for as long as it lasts, each coroutine more costs memory.
                while (end := self._heard(socket, await ws.receive())) is None:
                    pass
                if end.code:
                    await ws.close(code=end.code, message=end.reason)
        finally:
            self._connections.leave(address)
            if socket is not None:
                self.sockets.discard(socket)
                if socket.room is not None:
                    socket.room.put(Gone(socket.line))
        return ws

    async def _hello(self, ws: web.WebSocketResponse, socket: Socket, address: str) -> bool:
        """The first message says who comes to which table."""
        try:
            async with asyncio.timeout(HELLO):
                while (message := await ws.receive()).type is WSMsgType.PING:
                    if socket.bucket.take(time.monotonic()):
                        socket.pong(message.data)
        except TimeoutError:
            await ws.close(code=POLICY, message=b"no-hello")
            return False
        if message.type is not WSMsgType.TEXT:
            await ws.close(code=POLICY, message=b"no-hello")
            return False
        hello = _read(message.data)
        if not isinstance(hello, protocol.Hello):
            if _old(message.data):
                await self._turn_away(ws, "refused-version", OLD_CLIENT)
            else:
                await self._turn_away(ws, "refused-hello", POLICY)
            return False
        if hello.v != protocol.VERSION:
            await self._turn_away(ws, "refused-version", OLD_CLIENT, hello.lang)
            return False
        now = time.monotonic()
        code = hello.table.upper()
        if code not in self.hall.codes:
            often = not self._wrong.take(address, now)
            why = "refused-too-often" if often else "refused-no-table"
            await self._turn_away(ws, why, POLICY if often else UNKNOWN, hello.lang)
            return False
        room = await self.hall.room(code)
        if room is None:
            await self._turn_away(ws, "refused-no-table", UNKNOWN, hello.lang)
            return False
        known = hello.token is not None and room.knows(hello.token) is not None
        guessing = self._wrong.wait(address, now) > 0  # then a right code sounds like a wrong one
        if not known and (guessing or not self._joins.take(address, now)):
            await self._turn_away(ws, "refused-too-often", POLICY, hello.lang)
            return False
        socket.room = room
        socket.ping()
        room.put(Arrived(socket.line, hello))
        return True

    async def _turn_away(
        self, ws: web.WebSocketResponse, message: str, code: int, lang: str | None = None
    ) -> None:
        """Say why not, and close."""
        why = showing.house(message, lang)
        await ws.send_frame(protocol.write(protocol.Refused(why=why)), WSMsgType.TEXT)
        await ws.close(code=code, message=message.encode())

    def _heard(self, socket: Socket, message: WSMessage) -> "_End | None":
        """Do as a frame asks; the end, if it is one."""
        room, kind, now = socket.room, message.type, time.monotonic()
        assert room is not None
        socket.heard = now
        if kind is PONG and socket.answered(message.data, now):
            return None
        if kind is TEXT or kind is PING or kind is PONG:
            self._frames.add()
            if not socket.bucket.take(now):
                self._cut.add(why="flood")
                return _FLOOD
            if kind is TEXT:
                self._said(socket, room, socket.line, message.data, now)
            elif kind is PING:
                socket.pong(message.data)
            return None
        return _BINARY if kind is WSMsgType.BINARY else _GONE

    def _said(self, socket: Socket, room: Room, line: Line, data: bytes, now: float) -> None:
        said = _read(data)
        if isinstance(said, protocol.Command):
            room.put(Asked(line, said, now))
        elif isinstance(said, protocol.Ping):
            socket.send(protocol.write(protocol.Pong(at=said.at, now=time.time() * 1000)))
        else:
            socket.bucket.take(now, 4.0)  # what makes no sense costs more
            why = showing.house("refused-message", line.lang)
            socket.send(protocol.write(protocol.Refused(id=_id(data), why=why)))

    def pulse(self) -> None:
        """Look at everybody: who is far away, and who is gone."""
        self._round += 1
        now = time.monotonic()
        for socket in list(self.sockets):
            if now - socket.heard > SILENCE:
                self._cut.add(why="silent")
                socket.close(POLICY, "silent")
            elif socket.room is None:
                continue  # the answer would come before its hello
            elif self._round % ROUNDS == 0 or _reflexes(socket.room):
                socket.ping()

    async def close(self) -> None:
        """Tell everybody that the house closes; clients come back by themselves."""
        for socket in list(self.sockets):
            why = showing.house("house-closing", socket.line.lang)
            socket.send(protocol.write(protocol.Bye(why=why)))
            socket.close(RESTART, "house-closing")
        if _closing:
            await asyncio.wait(set(_closing), timeout=3.0)


class _End(NamedTuple):
    """Why we stop listening; no code if the other side has."""

    code: int = 0
    reason: bytes = b""


_GONE, _FLOOD = _End(), _End(POLICY, b"too-many-messages")
_BINARY = _End(WSCloseCode.UNSUPPORTED_DATA, b"text-wanted")


def _head(frame: bytes) -> bytes:
    """How a text frame begins: what it is, and its size."""
    size = len(frame)
    if size < 126:
        return SHORT(TEXT_FRAME, size)
    return MIDDLE(TEXT_FRAME, 126, size) if size < 65536 else LONG(TEXT_FRAME, 127, size)


def _reflexes(room: Room | None) -> bool:
    return room is not None and room.sitting.settings.game == "cercueils"


def _read(data: bytes) -> protocol.Said | None:
    """What was said, or None if it makes no sense."""
    try:
        return protocol.read(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


class _Bare(msgspec.Struct):
    id: str | None = None
    v: int | None = None


def _id(data: bytes) -> str | None:
    """The id of a command that makes no sense otherwise, so that its sender knows which."""
    try:
        found = msgspec.json.decode(data, type=_Bare).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found if found is not None and len(found) <= 40 else None


def _old(data: bytes) -> bool:
    """Whether this is the hello of another version, whatever else it says."""
    try:
        version = msgspec.json.decode(data, type=_Bare).v
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return version is not None and version != protocol.VERSION
