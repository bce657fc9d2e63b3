"""Requests made by hand, where nothing is put right on the way, and what an answer must have."""

import asyncio
import json
import socket
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp

from tests.kit.guests import Guest, Http, new_table
from tests.kit.house import House

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Server": "Tablee",
}
POLICY = (
    *("default-src 'self'", "script-src 'self'", "style-src 'self'", "object-src 'none'"),
    *("frame-ancestors 'none'", "base-uri 'none'"),
)


def at(house: House, evening: Callable[[Http], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with Http(cookie_jar=aiohttp.DummyCookieJar()) as http:
            await evening(http)

    asyncio.run(whole())
    assert house.faults() == []


class Asking(bytes):
    """An answer to a request made by hand."""

    @property
    def status(self) -> int:
        return int(self.split(b" ")[1])

    @property
    def headers(self) -> dict[str, str]:
        head = self.partition(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")[1:]
        return {name.title(): value for name, _, value in (line.partition(": ") for line in head)}


def raw(house: House, start: str, *headers: str, body: bytes = b"", patience: float = 30) -> Asking:
    """Ask by hand, so that nothing is put right on the way; the whole answer."""
    lines = [f"{start} HTTP/1.1", *headers]
    if not any(line.startswith("Transfer-Encoding:") for line in headers):
        lines.append(f"Content-Length: {len(body)}")
    if not any(line.lower().startswith("host:") for line in headers):
        lines.append(f"Host: 127.0.0.1:{house.port}")
    if not any(line.lower().startswith("connection:") for line in headers):
        lines.append("Connection: close")
    return sent(house, "\r\n".join([*lines, "", ""]).encode("latin-1") + body, patience)


def sent(house: House, request: bytes, patience: float = 30) -> Asking:
    """The whole answer, or its head if there is no body."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=patience) as line:
        answer = Asking()
        try:
            line.sendall(request)
            while not whole(answer, request) and (piece := line.recv(65536)):
                answer = Asking(answer + piece)
        except ConnectionError:
            pass  # it hung up before all was said
        return answer


def whole(answer: Asking, request: bytes) -> bool:
    head, found, body = answer.partition(b"\r\n\r\n")
    if not found or b"Content-Length: " not in head:
        return bool(found)
    return request.startswith(b"HEAD ") or len(body) >= int(answer.headers["Content-Length"])


UPGRADE = (
    *("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"),
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
)
CREATE = json.dumps({"v": 2, "name": "Alex"}).encode()
JSON = "Content-Type: application/json"


def check_headers(answer: Asking) -> None:
    for name, value in HEADERS.items():
        assert answer.headers.get(name.title()) == value, (name, answer[:300])
    policy = answer.headers["Content-Security-Policy"]
    assert all(part in policy.split("; ") for part in POLICY)
    assert "unsafe" not in policy
    assert "evil" not in policy
    assert "camera=()" in answer.headers["Permissions-Policy"]
    kept = answer.headers["Cache-Control"]
    assert kept == ("no-cache" if answer.headers["Content-Type"][:9] == "text/html" else "no-store")
    assert "Set-Cookie" not in answer.headers
    for told in (b"aiohttp", b"Python", b"uvloop", b"Traceback"):
        assert told not in answer.partition(b"\r\n\r\n")[0]


async def refused(http: Http, house: House, code: str, **hello: Any) -> tuple[str, int]:
    """Why, and with which code, somebody is turned away."""
    guest = Guest(http, house.url)
    answer = await guest.enter(code, **hello)
    assert answer["type"] == "refused", answer
    closed = await guest.closed()
    assert len(guest.told) == 1
    return answer["why"]["message"], closed


async def pair(http: Http, house: House) -> tuple[Guest, Guest]:
    """A host and somebody else at a new table."""
    made = await new_table(http, house.url, chat=True)
    host, guest = Guest(http, house.url), Guest(http, house.url)
    await host.enter(made["code"], token=made["token"])
    await guest.enter(made["code"], name="Eve")
    return host, guest
