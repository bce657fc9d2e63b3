"""A bare WebSocket to a server of ours: so cheap that one core holds twenty thousand of them."""

import asyncio
from collections.abc import Callable
from typing import cast

GREETING = (
    "GET /ws?table={table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
NO_MASK = bytes(4)  # a client must mask what it says; zeros leave it as it is


class BareWebSocket(asyncio.Protocol):
    """One socket: whole frames are passed on, pings answered."""

    def __init__(
        self, greeting: str, heard: Callable[[bytes], None], lost: Callable[["BareWebSocket"], None]
    ) -> None:
        self._greeting, self._heard, self._lost = greeting, heard, lost
        self._transport: asyncio.Transport | None = None
        self._unread: bytes = b""
        self._entered = False
        self.entered: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def say(self, message: bytes) -> None:
        self._send(TEXT, message)

    def leave(self) -> None:
        """Go without a farewell."""
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._greeting.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if not self.entered.done():
            self.entered.set_exception(ConnectionError("the door closed"))
        self._lost(self)

    def data_received(self, data: bytes) -> None:
        data = self._unread + data if self._unread else data
        if not self._entered:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._unread = head
                return
            self._enter(head)
        start = 0
        while (frame := split(data, start)) is not None:
            kind, body, start = frame
            if kind == TEXT:
                self._heard(body)
            elif kind == PING:
                self._send(PONG, body)
            elif kind == CLOSE:
                self.leave()
        self._unread = data[start:]

    def _enter(self, head: bytes) -> None:
        self._entered = True
        if self.entered.done():
            return
        if head.startswith(b"HTTP/1.1 101 "):
            self.entered.set_result(None)
        else:
            self.entered.set_exception(ConnectionError(head.split(b"\r\n")[0].decode("latin-1")))
            self.leave()

    def _send(self, kind: int, body: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(framed(kind, body))


def framed(kind: int, body: bytes) -> bytes:
    """A frame as a client sends it."""
    size = len(body)
    if size < 126:
        return bytes((0x80 | kind, 0x80 | size)) + NO_MASK + body
    return bytes((0x80 | kind, 0x80 | 126)) + size.to_bytes(2, "big") + NO_MASK + body


def split(data: bytes, start: int) -> tuple[int, bytes, int] | None:
    """The frame of a server that begins here, and where the next does; None if it is not whole."""
    if len(data) < start + 2:
        return None
    kind, size, begin = data[start] & 0x0F, data[start + 1], start + 2
    if size > 125:
        begin += 2 if size == 126 else 8
        if len(data) < begin:
            return None
        size = int.from_bytes(data[start + 2 : begin], "big")
    end = begin + size
    return None if len(data) < end else (kind, data[begin:end], end)


async def dial(
    port: int, table: str, heard: Callable[[bytes], None], lost: Callable[[BareWebSocket], None]
) -> BareWebSocket:
    """A socket whose door has opened, at the table of this code."""
    loop, greeting = asyncio.get_running_loop(), GREETING.format(port=port, table=table)
    _, wire = await loop.create_connection(
        lambda: BareWebSocket(greeting, heard, lost), "127.0.0.1", port
    )
    await wire.entered
    return wire
