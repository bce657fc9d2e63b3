"""The door for players: who is let in on a WebSocket, what they say, and what it may cost."""

import asyncio
import sys
import time
from inspect import isawaitable
from typing import NamedTuple

from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from tablee.games import CATALOGUE
from tablee.server.cluster.far_table import FarTable
from tablee.server.ops.journal import Journal, who
from tablee.server.ops.metrics import Metrics
from tablee.server.ports import Unreachable, UnreadableLog
from tablee.server.race import distance
from tablee.server.table import views
from tablee.server.table.directory import Directory
from tablee.server.table.inbox_messages import Arrived, Gone, Received
from tablee.server.table.line import (
    OLD_CLIENT,
    POLICY,
    REFUSED,
    RESTART,
    TOO_SLOW,
    UNKNOWN,
    Line,
)
from tablee.server.table.room import Room
from tablee.server.table.tables import Tables
from tablee.server.web import protocol
from tablee.server.web.connection import Socket, closing
from tablee.server.web.guesses import Guesses
from tablee.server.web.headers import origin_allowed
from tablee.server.web.limits import Buckets, Counted, Limits, SharedRate, group
from tablee.server.web.rota import Rota
from tablee.server.web.sayings import id_of, outdated, understood
from tablee.server.web.threshold import Threshold
from tablee.server.web.visitors import Gate

TEXT, PING, PONG = WSMsgType.TEXT, WSMsgType.PING, WSMsgType.PONG  # looked up at every frame
SOCKETS_EACH = 4  # TCP connections of an address for each WebSocket that it may have
HELLO = 10.0  # seconds to say hello
SILENCE = 75.0  # seconds without a sign of life


class Door:
    """Lets devices in, reads what they say, and sees them out."""

    def __init__(
        self,
        directory: Directory,
        journal: Journal,
        metrics: Metrics,
        *,
        origins: frozenset[str],
        limits: Limits | None = None,
        proxied: bool = False,
        tables: Tables | None = None,
    ) -> None:
        self.directory, self.journal, self.origins = directory, journal, origins
        self.tables_at: Tables = tables or directory
        self.limits = limits = limits or Limits()
        self._proxied = proxied
        self.sockets = Rota()
        self._connections = Counted(limits.connections)
        self._joins = Buckets(limits.joins / 60, limits.joins / 2)
        self._looks = Buckets(limits.joins / 60, limits.joins / 2)
        self._guesses = Guesses(limits.wrong_codes, limits.connections)
        self.tables = Buckets(limits.tables / 60, limits.tables)
        metrics.gauge("tablee_sockets", "Open sockets.").set(lambda: len(self.sockets))
        self._frames = metrics.counter("tablee_frames_total", "Frames received.")
        self._cut = metrics.counter(
            "tablee_cut_off_total",
            "Sockets cut off.",
            {"why": ("flood", "silent", "slow", "origin", "host", "many")},
        )
        coming = limits.connections
        self.gate = Gate(
            most=sys.maxsize if proxied else SOCKETS_EACH * coming,
            coming=sys.maxsize if proxied else coming,
            messages=limits.messages,
            flooded=self._flooded,
        )

    @property
    def rates(self) -> dict[str, SharedRate]:
        """What an address may do in a minute, at whichever door."""
        return {
            "joins": SharedRate(self._joins),
            "looks": SharedRate(self._looks),
            "tables": SharedRate(self.tables),
            "wrong codes": self._guesses.rate,
        }

    def refuse_origin(self, address: str) -> None:
        """Note it: a host who forgot an --origin will look for it."""
        self._cut.add(why="origin")
        self.journal.warn("origin refused", visitor=who(address))

    def refuse_host(self, address: str) -> None:
        """Note it, for the same host."""
        self._cut.add(why="host")
        self.journal.warn("host refused", visitor=who(address))

    def _flooded(self) -> None:
        self._cut.add(why="flood")

    def _too_slow(self) -> None:
        self._cut.add(why="slow")

    def address(self, request: web.BaseRequest) -> str:
        """Who asks, for the limits: behind a proxy, whom the proxy itself names."""
        return group(self._forwarded(request, "X-Forwarded-For") or request.remote or "")

    def _forwarded(self, request: web.BaseRequest, name: str) -> str:
        """What the proxy has written: it is the last to write, whatever the client had sent."""
        said = request.headers.getall(name, []) if self._proxied else []
        return said[-1].rpartition(",")[2].strip() if said else ""

    async def unwelcome(self, code: str, address: str) -> str | None:
        """Why this address is told nothing about a table of this code, if it is not.

        A wrong code costs as much as in a hello.
        """
        verdict = await self._guesses.verdict(code, await self.tables_at.known(code), address)
        if verdict != "open":
            return verdict
        return None if self._looks.take(address, time.monotonic()) else "refused-too-often"

    def guard(self, server: web.Server) -> None:
        """Have every request looked at first."""
        server.request_handler = Threshold(
            server.request_handler,
            origins=self.origins,
            rate=self.limits.connections,
            address=self.address,
            foreign=self.refuse_host,
        )

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
            told = distance.told(self._forwarded(request, distance.HEADER))
            rate, direct = self.limits.messages, not self._proxied
            socket = Socket(ws, request.transport, rate, self._too_slow, direct=direct, told=told)
            socket.line.address = address
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
                    if not socket.bucket.take(time.monotonic()):
                        self._flooded()
                        await ws.close(code=_FLOOD.code, message=_FLOOD.reason)
                        return False
                    socket.pong(message.data)
        except TimeoutError:
            await ws.close(code=POLICY, message=b"no-hello")
            return False
        if message.type is not WSMsgType.TEXT:
            await ws.close(code=POLICY, message=b"no-hello")
            return False
        hello = understood(message.data)
        if not isinstance(hello, protocol.Hello):
            if outdated(message.data):
                await self._turn_away(ws, "refused-version", OLD_CLIENT)
            else:
                await self._turn_away(ws, "refused-hello", POLICY)
            return False
        if hello.v != protocol.VERSION:
            await self._turn_away(ws, "refused-version", OLD_CLIENT, hello.lang)
            return False
        try:
            room = await self._admitted(hello, address)
        except UnreadableLog:  # the host was told
            await self._turn_away(ws, "refused-set-aside", REFUSED, hello.lang)
            return False
        except Unreachable:
            await self._turn_away(ws, "refused-unreachable", TOO_SLOW, hello.lang)
            return False
        except Exception as error:
            self.directory.fault(error, "house")
            await self._turn_away(ws, "refused-fault", TOO_SLOW, hello.lang)
            return False
        if isinstance(room, str):
            closing = UNKNOWN if room == "refused-no-table" else POLICY
            await self._turn_away(ws, room, closing, hello.lang)
            return False
        socket.room = room
        socket.ping()
        room.put(Arrived(socket.line, hello))
        return True

    async def _admitted(self, hello: protocol.Hello, address: str) -> Room | FarTable | str:
        """The table that somebody may come to, or why not; who is known there never waits."""
        code = hello.table.upper()
        if hello.token is not None:
            room = await self.tables_at.room(code)
            known = None if room is None else room.knows(hello.token)
            if room is not None and (await known if isawaitable(known) else known) is not None:
                return room
        verdict = await self._guesses.verdict(code, await self.tables_at.known(code), address)
        if verdict != "open":
            return verdict
        if not self._joins.take(address, time.monotonic()):
            return "refused-too-often"
        return await self.tables_at.room(code) or "refused-no-table"

    async def _turn_away(
        self, ws: web.WebSocketResponse, message: str, code: int, lang: str | None = None
    ) -> None:
        """Say why not, and close."""
        why = views.house(message, lang)
        await ws.send_frame(protocol.write(protocol.Refused(why=why)), WSMsgType.TEXT)
        await ws.close(code=code, message=message.encode())

    def _heard(self, socket: Socket, message: WSMessage) -> "_End | None":
        """Do as a frame asks; the end, if it is one."""
        room, kind, now = socket.room, message.type, time.monotonic()
        assert room is not None
        socket.heard = now
        if kind is PONG and socket.answered(message.data, now):
            if isinstance(room, FarTable):
                room.measured()
            return None
        if kind is TEXT or kind is PING or kind is PONG:
            self._frames.add()
            if not socket.bucket.take(now):
                self._flooded()
                return _FLOOD
            if kind is TEXT:
                self._said(socket, room, socket.line, message.data, now)
            elif kind is PING:
                socket.pong(message.data)
            return None
        return _BINARY if kind is WSMsgType.BINARY else _GONE

    def _said(
        self, socket: Socket, room: Room | FarTable, line: Line, data: bytes, now: float
    ) -> None:
        said = understood(data)
        if isinstance(said, protocol.Command):
            room.put(Received(line, said, now))
        elif isinstance(said, protocol.Ping):
            ahead = room.ahead if isinstance(room, FarTable) else 0
            there = float(self.directory.clock.steady() + ahead)
            socket.send(protocol.write(protocol.Pong(at=said.at, now=there)))
        else:
            socket.bucket.take(now, 4.0)  # what makes no sense costs more
            why = views.house("refused-message", line.lang)
            socket.send(protocol.write(protocol.Refused(id=id_of(data), why=why)))

    def pulse(self) -> None:
        """Look at those whose turn it is: who is far away, and who is gone.

        Everybody is pinged when due; where reflexes count, at every look.
        """
        due, others = self.sockets.tick()
        latest = time.monotonic() - SILENCE
        for socket in due + [socket for socket in others if _reflexes(socket.room)]:
            if socket.room is not None:  # before its hello nobody could answer
                socket.ping()
        for socket in due + others:
            if socket.heard < latest:
                self._cut.add(why="silent")
                socket.close(POLICY, "silent")

    async def close(self) -> None:
        """Tell everybody that the house closes; clients come back by themselves."""
        for socket in list(self.sockets):
            why = views.house("house-closing", socket.line.lang)
            socket.send(protocol.write(protocol.Bye(why=why)))
            socket.close(RESTART, "house-closing")
        if closing:
            await asyncio.wait(set(closing), timeout=3.0)


class _End(NamedTuple):
    """Why we stop listening; no code if the other side has."""

    code: int = 0
    reason: bytes = b""


_GONE, _FLOOD = _End(), _End(POLICY, b"too-many-messages")
_BINARY = _End(WSCloseCode.UNSUPPORTED_DATA, b"text-wanted")


def _reflexes(room: Room | FarTable | None) -> bool:
    """Whether reflexes count at this table."""
    if room is None:
        return False
    if isinstance(room, FarTable):
        return room.reflexes
    game = CATALOGUE.get(room.sitting.settings.game)
    return game is not None and game.race is not None
