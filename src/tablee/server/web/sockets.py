"""The door for players: who is let in on a WebSocket, what they say, and what it may cost."""

import asyncio
import sys
import time
from contextlib import suppress
from inspect import isawaitable

from aiohttp import WSCloseCode, web

from tablee.games import CATALOGUE
from tablee.play.telling import spoken
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
from tablee.server.web import answers, protocol
from tablee.server.web.connection import Socket
from tablee.server.web.frames import BINARY, PING, PONG, TEXT
from tablee.server.web.guesses import Guesses
from tablee.server.web.headers import origin_allowed
from tablee.server.web.limits import Buckets, Counted, Limits, SharedRate, group
from tablee.server.web.rota import Rota
from tablee.server.web.sayings import id_of, outdated, understood
from tablee.server.web.threshold import Threshold
from tablee.server.web.upgrade import Switched, switching
from tablee.server.web.visitors import Gate, Visitor

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
        known = await self.tables_at.known(code)
        verdict = await self._guesses.verdict(code, known, address, "look")
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
        transport, answer, visitor = request.transport, switching(request), request.protocol
        if answer is None or transport is None or not isinstance(visitor, Visitor):
            self._connections.leave(address)
            return web.Response(status=426, text="a WebSocket is wanted here\n")
        transport.write(answer)
        volume, early = visitor.hand_over()
        told = distance.told(self._forwarded(request, distance.HEADER))
        rate, direct = self.limits.messages, not self._proxied
        socket = Socket(transport, self, volume, rate, self._too_slow, direct=direct, told=told)
        socket.line.comes_from(address)
        socket.greeting = asyncio.get_running_loop().create_future()
        self.sockets.add(socket)
        transport.set_protocol(socket)
        transport.resume_reading()  # should there have been much already
        if early:
            socket.data_received(early)
        await self._hello(socket, address)
        return Switched()

    async def _hello(self, socket: Socket, address: str) -> None:
        """The first message says who comes to which table."""
        assert socket.greeting is not None
        try:
            async with asyncio.timeout(HELLO):
                data = await socket.greeting
        except TimeoutError:
            socket.close(POLICY, "no-hello")
            return
        finally:
            socket.greeting = None
        if data is None:
            return
        hello = understood(data)
        if not isinstance(hello, protocol.Hello):
            if outdated(data):
                self._turn_away(socket, "refused-version", OLD_CLIENT)
            else:
                self._turn_away(socket, "refused-hello", POLICY)
            return
        if hello.v != protocol.VERSION:
            self._turn_away(socket, "refused-version", OLD_CLIENT, hello.lang)
            return
        try:
            room = await self._admitted(hello, address)
        except UnreadableLog:  # the host was told
            self._turn_away(socket, "refused-set-aside", REFUSED, hello.lang)
        except Unreachable:
            self._turn_away(socket, "refused-unreachable", TOO_SLOW, hello.lang)
        except Exception as error:
            self.directory.fault(error, "house")
            self._turn_away(socket, "refused-fault", TOO_SLOW, hello.lang)
        else:
            if isinstance(room, str):
                closing = UNKNOWN if room == "refused-no-table" else POLICY
                self._turn_away(socket, room, closing, hello.lang)
            else:
                self._let_in(socket, room, hello)

    def _let_in(self, socket: Socket, room: Room | FarTable, hello: protocol.Hello) -> None:
        if socket.closed:  # meanwhile
            return
        socket.room = room
        socket.ping()
        room.put(Arrived(socket.line, hello))
        socket.listen()

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

    def _turn_away(self, socket: Socket, message: str, code: int, lang: str | None = None) -> None:
        """Say why not, and close."""
        why = views.house(message, lang and spoken(lang))
        socket.send(protocol.write(answers.Refused(why=why)))
        socket.close(code, message)

    def heard(self, socket: Socket, kind: int, data: bytes) -> None:
        """Do as a message asks."""
        room, now = socket.room, time.monotonic()
        socket.heard = now
        if room is None:
            self._greeted(socket, kind, data, now)
            return
        if kind == PONG and socket.answered(data, now):
            if isinstance(room, FarTable):
                room.measured()
            return
        self._frames.add()
        if not socket.bucket.take(now):
            self._flooded()
            socket.close(*_FLOOD)
        elif kind == TEXT:
            self._said(socket, room, socket.line, data, now)
        elif kind == PING:
            socket.pong(data)
        elif kind == BINARY:
            socket.close(WSCloseCode.UNSUPPORTED_DATA, "text-wanted")

    def _greeted(self, socket: Socket, kind: int, data: bytes, now: float) -> None:
        """Before the hello; what comes after it waits until it is answered."""
        greeting = socket.greeting
        if greeting is None or greeting.done():
            return
        if kind == TEXT:
            socket.listen(on=False)
            greeting.set_result(data)
        elif kind != PING:
            socket.close(POLICY, "no-hello")
        elif socket.bucket.take(now):
            socket.pong(data)
        else:
            self._flooded()
            socket.close(*_FLOOD)

    def left(self, socket: Socket) -> None:
        """A socket is closed, or its connection lost."""
        self._connections.leave(socket.line.address)
        self.sockets.discard(socket)
        if socket.greeting is not None and not socket.greeting.done():
            socket.greeting.set_result(None)
        if socket.room is not None:
            socket.room.put(Gone(socket.line))

    def failed(self, socket: Socket, error: Exception) -> None:
        """A fault of ours costs the line, and no other."""
        self.directory.fault(error, "house")
        socket.close(TOO_SLOW, "fault")

    def _said(
        self, socket: Socket, room: Room | FarTable, line: Line, data: bytes, now: float
    ) -> None:
        said = understood(data)
        if isinstance(said, protocol.Command):
            room.put(Received(line, said, now))
        elif isinstance(said, protocol.Ping):
            ahead = room.ahead if isinstance(room, FarTable) else 0
            there = float(self.directory.clock.steady() + ahead)
            socket.send(protocol.write(answers.Pong(at=said.at, now=there)))
        else:
            socket.bucket.take(now, 4.0)  # what makes no sense costs more
            why = views.house("refused-message", line.lang)
            socket.send(protocol.write(answers.Refused(id=id_of(data), why=why)))

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
        closing = list(self.sockets)
        for socket in closing:
            why = views.house("house-closing", socket.line.lang)
            socket.send(protocol.write(answers.Bye(why=why)))
            socket.close(RESTART, "house-closing")
        with suppress(TimeoutError):
            async with asyncio.timeout(3.0):
                while not all(socket.ended for socket in closing):
                    await asyncio.sleep(0.01)


_FLOOD = (POLICY, "too-many-messages")


def _reflexes(room: Room | FarTable | None) -> bool:
    """Whether reflexes count at this table."""
    if room is None:
        return False
    if isinstance(room, FarTable):
        return room.reflexes
    game = CATALOGUE.get(room.sitting.settings.game)
    return game is not None and game.race is not None
