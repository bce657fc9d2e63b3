"""TCP connections before it is known what they want, and what each address may cost the house."""

import asyncio
import math
import time
from collections.abc import Callable
from typing import Any, cast

from aiohttp import hdrs, web

from tablee.server.web.headers import NO_STORE, security
from tablee.server.web.limits import Buckets, Counted, group

PATIENCE = 20.0  # seconds that a connection may be silent between two requests
LINGER = 1.0  # seconds for the rest of a body that nobody wants
LARGEST_BODY = 64 * 1024
MOST = 2 * LARGEST_BODY  # bytes of a request, its head and what follows it included
FLOOD = 16 * LARGEST_BODY  # bytes, none of them looked at, after which the line is cut
DEAF = math.inf  # bytes, once the line is cut
PIECE = 4096  # bytes of a request that are read at once: in a megabyte many things can hide
EACH = 128  # bytes that whatever arrives costs at least: one byte at a time is work, too
TYPICAL = 512  # bytes of a message; real ones have less
AHEAD = 4.0  # seconds' worth of bytes that may come at once


class Gate:
    """What all connections share: how many of an address there may be, and how much each says."""

    def __init__(
        self, *, most: int, coming: float, messages: float, flooded: Callable[[], None]
    ) -> None:
        self.inside = Counted(most)
        self.coming = Buckets(coming, most)
        self.rate = messages * TYPICAL  # bytes a second on a socket
        self.ahead = AHEAD * self.rate
        self.flooded = flooded

    def lets_in(self, address: str) -> bool:
        return self.coming.take(address, time.monotonic()) and self.inside.enter(address)


class Volume:
    """How much a socket says, in bytes.

    Messages are counted as they are heard. What is no message of its own, such as a fragment with
    nothing in it, costs as much work and would never be: so bytes are counted as well.
    """

    __slots__ = ("_address", "_at", "_gate", "_heard")

    def __init__(self, gate: Gate, address: str | None) -> None:
        self._gate, self._address = gate, address  # of its connection, if it is counted there
        self._heard, self._at = 0.0, time.monotonic()  # since time was last counted

    def admits(self, size: int) -> bool:
        """Whether a socket that has said so much more may go on."""
        self._heard += size + EACH
        return self._heard <= self._gate.ahead or self._forgiven()

    def _forgiven(self) -> bool:
        """The same, once time is counted in its favour."""
        if self._heard == DEAF:
            return False
        now = time.monotonic()
        self._heard = max(0.0, self._heard - (now - self._at) * self._gate.rate)
        self._at = now
        if self._heard <= self._gate.ahead:
            return True
        self._heard = DEAF
        self._gate.flooded()
        return False

    def leave(self) -> None:
        """Its connection has ended."""
        if self._address is not None:
            self._gate.inside.leave(self._address)
            self._address = None


class Visitor(web.RequestHandler):
    """A connection that is counted, and whose broken requests get our headers, too."""

    __slots__ = ("_address", "_gate", "_heard")

    def __init__(self, server: web.Server, *, loop: asyncio.AbstractEventLoop, gate: Gate) -> None:
        # Without a log of its own: it would write addresses, and each connection would carry it.
        no_log: Any = None
        super().__init__(
            server,
            loop=loop,
            access_log=no_log,
            keepalive_timeout=PATIENCE,
            lingering_time=LINGER,
            auto_decompress=False,
        )
        self._gate = gate
        self._address: str | None = None
        self._heard = 0.0  # bytes of a request

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer: Any = transport.get_extra_info("peername")
        address = group(str(peer[0])) if peer else ""
        if not self._gate.lets_in(address):
            self._force_close = True
            cast(asyncio.Transport, transport).abort()  # uvloop's own is no subclass of it
            return
        self._address = address
        super().connection_made(transport)

    def connection_lost(self, exc: BaseException | None) -> None:
        super().connection_lost(exc)
        self._messages.clear()  # a mistake remembers who made it: a circle, and all that was read
        if self._address is not None:  # it was let in, and is not a socket
            self._gate.inside.leave(self._address)
            self._address = None

    def data_received(self, data: bytes) -> None:
        if len(data) <= PIECE and self._heard < MOST:
            self._heard += len(data)
            super().data_received(data)
        else:
            self._read(data)

    def hand_over(self) -> tuple[Volume, bytes]:
        """The request is answered, and the connection becomes a socket; what has come after it.

        For the library it is as if it were lost: nothing of a request stays with an open socket.
        """
        volume, self._address = Volume(self._gate, self._address), None
        tail: bytes = cast(Any, self)._message_tail
        self.transport = None  # or it would be closed
        self.connection_lost(None)
        return volume, tail

    def asked(self, *, endless: bool) -> None:
        """A request has arrived: the next may be as large, unless this one has no end."""
        self._heard = MOST if endless else 0.0

    def _read(self, data: bytes) -> None:
        """A request in pieces: one alone if it is broken, or does not say its size."""
        fed = 0
        while fed < len(data) and self._heard < MOST:
            piece = data[fed : fed + PIECE]
            fed += len(piece)
            self._heard += len(piece)
            super().data_received(piece)
            if self._enough():
                self._heard = MOST  # it is answered all the same, and then closed
        self._heard += len(data) - fed
        if self._heard >= FLOOD:
            self._hang_up()

    def _enough(self) -> bool:
        """Whether what follows is of no use: after a mistake, or chunks, each of them work."""
        message: Any = self._messages[-1][0] if self._messages else None
        return message is not None and getattr(message, "chunked", True)

    def _hang_up(self) -> None:
        self._heard = DEAF
        if self.transport is not None:
            self.transport.abort()

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        response = super().handle_error(request, status, exc, message)
        response.headers.update({**security(), hdrs.CACHE_CONTROL: NO_STORE})
        return response


def visitors(server: web.Server, gate: Gate) -> Callable[[], Visitor]:
    """Makes a visitor of every connection; a proxy's are all of one address."""
    loop = asyncio.get_running_loop()
    return lambda: Visitor(server, loop=loop, gate=gate)
