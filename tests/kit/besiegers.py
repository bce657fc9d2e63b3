"""Those who attack a house on this machine: in loops that end, in a process of their own.

`tests.siege` sends them one after the other and looks at what an honest player feels of it.
"""

import asyncio
import gzip
import json
import os
import socket
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from multiprocessing.connection import Connection
from random import Random
from typing import Any

import aiohttp

from tests.kit.guests import Guest, Hand, new_table

PING, OPEN, GO_ON = (bytes((first, 0x80, 0, 0, 0, 0)) for first in (0x89, 0x01, 0x00))
PIECE = 4_000  # frames written at once
STRANGE = {"Origin": "http://evil.example", "Content-Type": "application/json"}


@dataclass(frozen=True)
class Ground:
    """What the attackers know of the house."""

    port: int
    seconds: float
    game: str  # a long game that is over
    code: str  # of the table at which an honest player sits
    source: str = "127.0.0.66"  # where they come from

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


Tally = Counter[str]
Attack = Callable[[Ground, Tally], Awaitable[None]]


def besiege(name: str, ground: Ground, told: Connection) -> None:
    """The process: attack for so many seconds, then say what came of it."""
    os.nice(5)  # the honest player measures on the same core
    tally = Tally()
    told.send("ready")
    with suppress(TimeoutError):
        asyncio.run(_for(ground.seconds, ATTACKS[name][1](ground, tally)))
    told.send(dict(tally))


async def _for(seconds: float, attack: Awaitable[None]) -> None:
    async with asyncio.timeout(seconds):
        await attack


async def _many(number: int, one: Callable[[], Awaitable[None]], tally: Tally) -> None:
    """So many of them, each again and again; whoever is cut off comes back."""

    async def again() -> None:
        for _ in range(200_000):
            try:
                await one()
            except (OSError, EOFError, aiohttp.ClientError):
                tally["cut off"] += 1
                await asyncio.sleep(0.005)

    async with asyncio.TaskGroup() as group:
        for _ in range(number):
            group.create_task(again())


# By hand -----------------------------------------------------------------------------------------

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def _line(ground: Ground) -> Line:
    return await asyncio.open_connection("127.0.0.1", ground.port, local_addr=(ground.source, 0))


def _head(ground: Ground, start: str, *lines: str) -> bytes:
    return "\r\n".join(
        [f"{start} HTTP/1.1", f"Host: 127.0.0.1:{ground.port}", *lines, "", ""]
    ).encode()


async def _socket(ground: Ground, tally: Tally) -> Line:
    reader, writer = await _line(ground)
    upgrade = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
    writer.write(_head(ground, "GET /ws", *upgrade, key))
    try:
        answer = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in answer:
            tally["refused"] += 1
            raise ConnectionError
    except BaseException:
        writer.transport.abort()
        raise
    tally["sockets"] += 1
    return reader, writer


def _frame(said: dict[str, Any]) -> bytes:
    text = json.dumps(said).encode()
    size = bytes((0x80 | len(text),)) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + text


def _frames(before: Callable[[Ground], bytes], first: bytes, again: bytes, number: int) -> Attack:
    """Frames as fast as they go, on sockets that say something or nothing before."""

    async def attack(ground: Ground, tally: Tally) -> None:
        async def one() -> None:
            _, writer = await _socket(ground, tally)
            try:
                writer.write(before(ground) + first)
                while True:
                    writer.write(again * PIECE)
                    await writer.drain()
                    tally["frames"] += PIECE
            finally:
                writer.transport.abort()

        await _many(number, one, tally)

    return attack


def _hello(ground: Ground) -> bytes:
    return _frame({"type": "hello", "v": 2, "table": ground.code, "role": "watcher"})


async def garbage(ground: Ground, tally: Tally) -> None:
    rng = Random(1)

    async def one() -> None:
        reader, writer = await _line(ground)
        try:
            writer.write(rng.randbytes(4_000))
            await reader.read()
            tally["answered"] += 1
        finally:
            writer.transport.abort()

    await _many(16, one, tally)


async def reconnects(ground: Ground, tally: Tally) -> None:
    async def one() -> None:
        _, writer = await _socket(ground, tally)
        writer.write(_hello(ground))
        await asyncio.sleep(0.01)
        writer.transport.abort()

    await _many(32, one, tally)


async def slowloris(ground: Ground, tally: Tally) -> None:
    async def one() -> None:
        reader, writer = await _line(ground)
        tally["lines"] += 1
        try:
            writer.write(b"GET / HTTP/1.1\r\n")
            for number in count():
                writer.write(f"X-{number}: a\r\n".encode())
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.5):
                        await reader.read()
                    raise EOFError
        finally:
            writer.transport.abort()

    await _many(250, one, tally)


def _chunks(ground: Ground) -> bytes:
    head = _head(
        ground, "POST /api/tables", "Content-Type: application/json", "Transfer-Encoding: chunked"
    )
    return head + b"1\r\n[\r\n" * 40_000


def _deep(ground: Ground) -> bytes:
    body = b'{"v":2,"name":"Eve","settings":' + b"[" * 60_000
    size = f"Content-Length: {len(body)}"
    return _head(ground, "POST /api/tables", "Content-Type: application/json", size) + body


def _long(ground: Ground) -> bytes:
    size = "Content-Length: 1000000000"
    head = _head(ground, "POST /api/tables", "Content-Type: application/json", size)
    return head + b" " * 1_000_000


def _packed(ground: Ground) -> bytes:
    bomb = gzip.compress(bytes(60_000_000))
    size = f"Content-Length: {len(bomb)}"
    lines = ("Content-Type: application/json", "Content-Encoding: gzip", size)
    return _head(ground, "POST /api/tables", *lines) + bomb


def _bodies(*kinds: Callable[[Ground], bytes]) -> Attack:
    async def attack(ground: Ground, tally: Tally) -> None:
        bodies = [kind(ground) for kind in kinds]
        turn = count()

        async def one() -> None:
            reader, writer = await _line(ground)
            try:
                writer.write(bodies[next(turn) % len(bodies)])
                await writer.drain()
                tally["bodies"] += 1
                async with asyncio.timeout(5):
                    answer = await reader.read(4_000)
                tally[answer[9:12].decode() or "nothing"] += 1
            except TimeoutError:
                tally["unanswered"] += 1
            finally:
                writer.transport.abort()

        await _many(16, one, tally)

    return attack


async def unread(ground: Ground, tally: Tally) -> None:
    """Long games asked for by many, none of whom reads."""

    async def one() -> None:
        line = socket.socket()
        line.setblocking(False)
        try:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            line.bind((ground.source, 0))
            loop = asyncio.get_running_loop()
            await loop.sock_connect(line, ("127.0.0.1", ground.port))
            start = f"GET /r/{ground.game}?seat=open"
            await loop.sock_sendall(line, _head(ground, start, "Accept: application/json"))
            tally["asked"] += 1
            await asyncio.sleep(5)
        finally:
            line.close()

    await _many(100, one, tally)


# With a library ----------------------------------------------------------------------------------


def _asking(number: int, *requests: tuple[str, str, dict[str, str]]) -> Attack:
    """The same requests again and again, on lines that stay open."""

    async def attack(ground: Ground, tally: Tally) -> None:
        line = aiohttp.TCPConnector(local_addr=(ground.source, 0), limit=number)
        turn = count()
        async with aiohttp.ClientSession(connector=line) as http:

            async def one() -> None:
                method, path, headers = requests[next(turn) % len(requests)]
                url = f"{ground.url}{path.format(game=ground.game)}"
                body = b'{"v":2,"name":"Eve"}' if method == "POST" else None
                async with http.request(method, url, headers=headers, data=body) as answer:
                    tally[str(answer.status)] += 1
                    await answer.read()

            await _many(number, one, tally)

    return attack


def _storm(guests: int, *commands: dict[str, Any]) -> Attack:
    """Commands at the table of the honest player, just below what cuts off."""

    async def attack(ground: Ground, tally: Tally) -> None:
        line = aiohttp.TCPConnector(local_addr=(ground.source, 0))
        async with aiohttp.ClientSession(connector=line) as http:

            async def one(number: int) -> None:
                guest = Guest(http, ground.url)
                await guest.enter(ground.code, name=f"Eve {number}")
                for turn in count():
                    said = commands[turn % len(commands)]
                    await guest.send({**said, "id": f"e{turn}"})
                    tally["commands"] += 1
                    await asyncio.sleep(1 / 19)

            await asyncio.gather(*map(one, range(guests)))

    return attack


def _hosting(guests: int, command: dict[str, Any]) -> Attack:
    """The same at tables of their own."""

    async def attack(ground: Ground, tally: Tally) -> None:
        line = aiohttp.TCPConnector(local_addr=(ground.source, 0))
        async with aiohttp.ClientSession(connector=line) as http:

            async def one() -> None:
                made = await new_table(http, ground.url)
                guest = Guest(http, ground.url)
                await guest.enter(made["code"], token=made["token"])
                for turn in count():
                    await guest.send({**command, "id": f"e{turn}"})
                    tally["commands"] += 1
                    await asyncio.sleep(1 / 19)

            await asyncio.gather(*(one() for _ in range(guests)))

    return attack


async def bot_tables(ground: Ground, tally: Tally) -> None:
    """Five hundred tables of strong bots, from fifty addresses."""

    async def one(address: int) -> None:
        line = aiohttp.TCPConnector(local_addr=(f"127.1.0.{address + 1}", 0))
        async with aiohttp.ClientSession(connector=line) as http, asyncio.TaskGroup() as group:
            for number in range(10):
                settings = {"game": "vautour", "players": 3, "pace": "instant"}
                asked = {"v": 2, "name": "Eve", "bots": [4, 4], "settings": settings}
                async with http.post(f"{ground.url}/api/tables", json=asked) as answer:
                    made = await answer.json()
                guest = Guest(http, ground.url)
                await guest.enter(made["code"], token=made["token"])
                await guest.ready()
                tally["tables"] += 1
                group.create_task(Hand(guest, number).play_on())

    await asyncio.gather(*map(one, range(50)))
    await asyncio.sleep(ground.seconds)


async def nothing(ground: Ground, tally: Tally) -> None:
    """The attack is made by `tests.siege` itself."""
    await asyncio.sleep(ground.seconds)


PAGES = [("GET", path, {"Accept": "text/html"}) for path in ("/", "/t/BCDF", "/rules", "/none")]
ATTACKS: dict[str, tuple[str, Attack]] = {
    "pings": ("PINGs before `hello`", _frames(lambda _: b"", b"", PING, 32)),
    "fragments": ("empty fragments before `hello`", _frames(lambda _: b"", OPEN, GO_ON, 32)),
    "fragments-after": ("empty fragments after `hello`", _frames(_hello, OPEN, GO_ON, 24)),
    "unread": ("100 replays asked for and not read", unread),
    "replays": ("replays in a loop", _asking(8, ("GET", "/r/{game}?seat=open", {}))),
    "records": ("records in a loop", _asking(8, ("GET", "/r/{game}.jsonl", {}))),
    "deletions": (
        "deletions in a loop, without the right",
        _asking(8, ("DELETE", "/r/{game}", {"Authorization": f"Bearer {'x' * 32}"})),
    ),
    "bodies": ("hostile bodies", _bodies(_chunks, _deep, _long)),
    "gzip": ("gzip bombs as bodies", _bodies(_packed)),
    "origins": (
        "refused origins",
        _asking(16, ("GET", "/ws", STRANGE), ("POST", "/api/tables", STRANGE)),
    ),
    "hosts": ("foreign hosts", _asking(16, ("GET", "/metrics", {"Host": "evil.example"}))),
    "pages": ("a flood of pages", _asking(32, *PAGES)),
    "garbage": ("garbage on the line", garbage),
    "reconnects": ("coming and going", reconnects),
    "slowloris": ("250 requests that never end", slowloris),
    "arranges": (
        "`arrange` 19 times a second on 8 sockets",
        _hosting(8, {"type": "arrange", "settings": {"game": "vautour", "players": 5}}),
    ),
    "renames": (
        "`rename` at the same table",
        _storm(2, *({"type": "rename", "name": n} for n in ("Eve", "Ada"))),
    ),
    "pauses": ("`pause` and `resume` at the same table", nothing),
    "bot-stopped": ("the bots' process stopped", nothing),
    "bot-tables": ("500 tables of strong bots", bot_tables),
}
