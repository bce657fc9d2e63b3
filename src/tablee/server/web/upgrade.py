"""From a request to a WebSocket: the handshake, after which the library has no more part in it."""

import base64
import hashlib

from aiohttp import hdrs, web
from aiohttp.abc import AbstractStreamWriter

from tablee.server.web.headers import security

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # of RFC 6455, so that no other server says the same


def switching(request: web.Request) -> bytes | None:
    """The answer that makes a socket of a request; None if it does not ask for one."""
    if not web.WebSocketResponse().can_prepare(request):
        return None
    key = request.headers[hdrs.SEC_WEBSOCKET_KEY].encode()
    proof = base64.b64encode(hashlib.sha1(key + GUID, usedforsecurity=False).digest()).decode()
    lines = (
        "HTTP/1.1 101 Switching Protocols",
        "Upgrade: websocket",
        "Connection: upgrade",
        f"Sec-WebSocket-Accept: {proof}",
        f"Server: {security()['Server']}",
    )
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode()


class Switched(web.StreamResponse):
    """What a handler returns whose request was answered already."""

    async def prepare(self, request: web.BaseRequest) -> AbstractStreamWriter | None:
        return None

    async def write_eof(self, data: bytes = b"") -> None: ...
