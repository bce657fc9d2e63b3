"""Whoever knocks: one TCP connection, before it is known what it wants."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

from aiohttp import hdrs, web

from tablee.server.headers import NO_STORE, security
from tablee.server.limits import Counted, group

PATIENCE = 20.0  # seconds that a connection may be silent between two requests


class Visitor(web.RequestHandler):
    """A connection that is counted, and whose broken requests get our headers, too."""

    __slots__ = ("_address", "_counted")

    def __init__(
        self, server: web.Server, *, loop: asyncio.AbstractEventLoop, counted: Counted
    ) -> None:
        # Without a log of its own: it would write addresses, and each connection would carry it.
        no_log: Any = None
        super().__init__(server, loop=loop, access_log=no_log, keepalive_timeout=PATIENCE)
        self._counted = counted
        self._address: str | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer: Any = transport.get_extra_info("peername")
        address = group(str(peer[0])) if peer else ""
        super().connection_made(transport)
        if self._counted.enter(address):
            self._address = address
        else:
            cast(asyncio.Transport, transport).abort()  # uvloop's own is no subclass of it

    def connection_lost(self, exc: BaseException | None) -> None:
        super().connection_lost(exc)
        if self._address is not None:
            self._counted.leave(self._address)
            self._address = None

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


def visitors(server: web.Server, most: int) -> Callable[[], Visitor]:
    """Makes a visitor of every connection, up to so many from one address; a proxy is one."""
    loop, counted = asyncio.get_running_loop(), Counted(most)
    return lambda: Visitor(server, loop=loop, counted=counted)
