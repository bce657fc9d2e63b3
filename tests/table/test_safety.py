"""The promises of safety, tried from outside: origins, headers, tokens, limits, texts, privacy."""

import asyncio
import base64
import json
import os
import shutil
import socket
import sqlite3
import ssl
import subprocess
import unicodedata
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.table.guests import Guest, Message, new_table
from tests.table.house import House

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


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Open to as many as come: for all that is not about limits."""
    made = House(tmp_path_factory.mktemp("safe") / "data")
    with made:
        yield made
    assert made.faults() == []


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """With small limits: 8 sockets, 10 messages a second, 6 tables and 20 joins a minute."""
    limits = ("--max-connections", "8", "--max-messages", "10", "--max-tables", "6")
    folder = tmp_path_factory.mktemp("strict") / "data"
    made = House(folder, *limits, "--max-joins", "20", generous=False)
    with made:
        yield made
    assert made.faults() == []


@pytest.fixture(scope="module", autouse=True)
def mute(house: House) -> Iterator[socket.socket]:
    """Somebody who has opened a line and says nothing, from the first test to the last."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=20) as line:
        handshake = ["GET /ws HTTP/1.1", "Host: a", *UPGRADE, "", ""]
        line.sendall("\r\n".join(handshake).encode())
        assert line.recv(5000).endswith(b"\r\n\r\n")
        yield line


Http = aiohttp.ClientSession


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


def raw(house: House, start: str, *headers: str, body: bytes = b"") -> Asking:
    """Ask by hand, so that nothing is put right on the way; the whole answer."""
    lines = [f"{start} HTTP/1.1", *headers, f"Content-Length: {len(body)}"]
    if not any(line.lower().startswith("host:") for line in headers):
        lines.append(f"Host: 127.0.0.1:{house.port}")
    if not any(line.lower().startswith("connection:") for line in headers):
        lines.append("Connection: close")
    return sent(house, "\r\n".join([*lines, "", ""]).encode("latin-1") + body)


def sent(house: House, request: bytes) -> Asking:
    """The whole answer, or its head if there is no body."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=10) as line:
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
CREATE = json.dumps({"v": 1, "name": "Alex"}).encode()
JSON = "Content-Type: application/json"


# Origins -----------------------------------------------------------------------------------------

OURS = ["http://127.0.0.1:{port}", "http://localhost:{port}", "http://[::1]:{port}"]
STRANGERS = [
    *("https://evil.example", "http://evil.example:{port}", "null", "", "http://127.0.0.1"),
    *("http://localhost", "https://localhost:{port}", "http://127.0.0.1:{other}", "file://"),
    *("HTTP://LOCALHOST:{port}", "http://LOCALHOST:{port}", "http://localhost:{port}/"),
    *("http://localhost:{port}.evil.example", "http://evil.example@localhost:{port}"),
    *("http://localhost:{port}, http://evil.example", "http://localhost.:{port}", "*"),
    *("http://127.0.0.2:{port}", "http://0.0.0.0:{port}", "http://2130706433:{port}"),
    *("ws://localhost:{port}", "http://localhost:{port}\xa0", "http://[::ffff:127.0.0.1]:{port}"),
]


def knock(house: House, door: str, *headers: str) -> Asking:
    """Ask at one of the doors where it matters who asks."""
    if door == "socket":
        return raw(house, "GET /ws", *UPGRADE, *headers)
    if door == "create":
        return raw(house, "POST /api/tables", JSON, *headers, body=CREATE)
    return raw(house, "DELETE /r/unknown", *headers)


OPEN = {"socket": 101, "create": 201, "delete": 404}


def written(origin: str, house: House) -> str:
    return f"Origin: {origin.format(port=house.port, other=house.port + 1)}"


@pytest.mark.parametrize("door", OPEN)
def test_our_own_pages_and_programs_may_ask(house: House, door: str):
    for origin in OURS:
        assert knock(house, door, written(origin, house)).status == OPEN[door], origin
    assert knock(house, door).status == OPEN[door]


@pytest.mark.parametrize("door", OPEN)
@pytest.mark.parametrize("origin", STRANGERS)
def test_the_pages_of_strangers_may_not(house: House, door: str, origin: str):
    answer = knock(house, door, written(origin, house))
    assert answer.status == 403
    assert b"evil" not in answer
    check_headers(answer)


@pytest.mark.parametrize("door", OPEN)
@pytest.mark.parametrize("origins", [(0, -1), (-1, 0), (0, 0)], ids=str)
def test_nobody_comes_from_two_places(house: House, door: str, origins: tuple[int, int]):
    said = [*OURS[:1], "http://evil.example"]
    answer = knock(house, door, *(written(said[each], house) for each in origins))
    assert answer.status in (400, 403)
    check_headers(answer)


def test_the_origin_of_a_stranger_is_never_allowed_to_read(house: House):
    for path in ("/api/tables", "/api/games", "/metrics", "/healthz", "/"):
        answer = raw(house, f"GET {path}", "Origin: http://evil.example")
        assert not any("access-control" in name.lower() for name in answer.headers)


# Headers -----------------------------------------------------------------------------------------


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


ANSWERS: list[tuple[int, str, tuple[str, ...], bytes]] = [
    (200, "GET /", (), b""),
    (200, "GET /t/BCDF", (), b""),
    (200, "HEAD /", (), b""),
    (200, "GET /qr/BCDF.svg", (), b""),
    (200, "GET /api/games", (), b""),
    (200, "GET /api/tables", (), b""),
    (200, "GET /healthz", (), b""),
    (200, "GET /metrics", (), b""),
    (201, "POST /api/tables", (JSON,), CREATE),
    (400, "POST /api/tables", (JSON,), b"{"),
    (400, "POST /api/tables", (JSON,), b'{"v":2,"name":"Alex"}'),
    (400, "GET / x", (), b""),
    (400, "GET http://[evil/", (), b""),
    (400, "GET /", ("Host: a", "Host: b"), b""),
    (403, "GET /ws", (*UPGRADE, "Origin: null"), b""),
    (404, "GET /r/unknown", (), b""),
    (404, "GET /none", (), b""),
    (404, "GET /none.js", (), b""),
    (404, "GET /assets/none.js", (), b""),
    (405, "PUT /api/tables", (), b""),
    (413, "POST /api/tables", (JSON,), b" " * 70_000),
    (415, "POST /api/tables", ("Content-Type: text/plain",), CREATE),
    (417, "POST /api/tables", (JSON, "Expect: tea"), CREATE),
    (426, "GET /ws", (), b""),
]


@pytest.mark.parametrize(
    ("status", "start", "headers", "body"), ANSWERS, ids=lambda value: str(value)[:30]
)
def test_every_answer_has_its_headers(
    house: House, status: int, start: str, headers: tuple[str, ...], body: bytes
):
    answer = raw(house, start, *headers, body=body)
    assert answer.status == status
    check_headers(answer)


def test_an_opened_socket_does_not_say_what_it_is_made_of(house: House):
    answer = raw(house, "GET /ws", *UPGRADE)
    assert answer.status == 101
    assert answer.headers["Server"] == "Tablee"
    assert "Sec-Websocket-Extensions" not in answer.headers  # no compression: sizes would tell


@pytest.mark.parametrize("host", ["evil.example", "evil.example'; script-src *", "localhost@evil"])
def test_a_hostile_host_is_not_believed(house: House, host: str):
    for path in ("/", "/qr/BCDF.svg", "/r/unknown", "/t/BCDF"):
        answer = raw(house, f"GET {path}", f"Host: {host}", "X-Forwarded-Host: evil.example")
        check_headers(answer)
        assert "Location" not in answer.headers
        assert b"evil" not in answer
    own = raw(house, "GET /qr/BCDF.svg").partition(b"\r\n\r\n")[2]
    assert raw(house, "GET /qr/BCDF.svg", f"Host: {host}").partition(b"\r\n\r\n")[2] == own


# Tokens ------------------------------------------------------------------------------------------


async def refused(http: Http, house: House, code: str, **hello: Any) -> tuple[str, int]:
    """Why, and with which code, somebody is turned away."""
    guest = Guest(http, house.url)
    answer = await guest.enter(code, **hello)
    assert answer["type"] == "refused", answer
    closed = await guest.closed()
    assert len(guest.told) == 1
    return answer["why"]["message"], closed


def test_tokens_are_long_and_all_different_and_kept_as_hashes(house: House):
    async def evening(http: Http) -> None:
        tokens = {(await new_table(http, house.url))["token"] for _ in range(40)}
        assert len(tokens) == 40
        raws = [base64.urlsafe_b64decode(token + "=" * (-len(token) % 4)) for token in tokens]
        assert min(len(secret) for secret in raws) >= 16
        ones = sum(int.from_bytes(secret, "big").bit_count() for secret in raws)
        assert abs(ones / (8 * sum(map(len, raws))) - 0.5) < 0.05
        stored = b"".join(path.read_bytes() for path in house.data.iterdir())
        for token in tokens:
            assert token.encode() not in stored
            assert sha256(token.encode()).hexdigest().encode() in stored

    at(house, evening)


def test_only_the_token_of_this_table_opens_a_seat(house: House):
    async def evening(http: Http) -> None:
        made, other = [await new_table(http, house.url) for _ in range(2)]
        code, token = made["code"], made["token"]
        unknown = ("refused-token", 4004)
        for wrong in (
            other["token"],
            token[:-1] + ("A" if token[-1] != "A" else "B"),
            token.swapcase(),
            token + "A",
            token[:-1],
            sha256(token.encode()).hexdigest(),
            "A" * 32,
            " " * 22,
            "é" * 30,
            "' OR 1=1 -- aaaaaaaaaaaaaaaa",
        ):
            assert await refused(http, house, code, token=wrong) == unknown
            assert await refused(http, house, code, token=wrong, role="watcher") == unknown
        for malformed in ("", "short", "A" * 65):
            assert (await refused(http, house, code, token=malformed))[1] == 1008
        owner = Guest(http, house.url)
        assert (await owner.enter(code, token=token))["you"] == 0
        await owner.go()

    at(house, evening)


def test_a_token_in_an_address_means_nothing(house: House):
    async def evening(http: Http) -> None:
        made = await new_table(http, house.url)
        guest = Guest(http, house.url)
        url = f"{house.url}/ws?token={made['token']}"
        headers = {"Authorization": f"Bearer {made['token']}", "Cookie": f"token={made['token']}"}
        async with http.ws_connect(url, headers=headers) as ws:
            await ws.send_json({"type": "hello", "v": 1, "table": made["code"], "name": "Eve"})
            assert (await ws.receive_json())["you"] == 1
        for path in (f"/t/{made['code']}", f"/r/{made['game']}", "/api/tables"):
            async with http.get(f"{house.url}{path}?token={made['token']}") as answer:
                assert made["token"] not in await answer.text()
        await guest.go()

    at(house, evening)


def test_whoever_was_sent_away_or_has_left_is_not_known_any_more(house: House):
    async def evening(http: Http) -> None:
        made = await new_table(http, house.url)
        host, eve, fred = (Guest(http, house.url) for _ in range(3))
        await host.enter(made["code"], token=made["token"])
        await eve.enter(made["code"], name="Eve")
        await fred.enter(made["code"], name="Fred")
        assert (await host.do("kick", who=eve.you))["type"] == "ack"
        assert await eve.closed() == 4002
        assert eve.told[-1]["type"] == "bye"
        await fred.send({"type": "leave", "id": "bye"})
        assert await fred.closed() == 4006
        for guest in (eve, fred):
            for role in ("player", "watcher", "screen"):
                answer = await refused(http, house, made["code"], token=guest.token, role=role)
                assert answer == ("refused-token", 4004)
        again = Guest(http, house.url)
        assert (await again.enter(made["code"], name="Eve"))["you"] not in (eve.you, fred.you)
        assert again.token not in (eve.token, fred.token)
        await host.go()
        await again.go()

    at(house, evening)


def test_a_second_window_takes_the_seat_over(house: House):
    async def evening(http: Http) -> None:
        made = await new_table(http, house.url)
        first, second = Guest(http, house.url), Guest(http, house.url)
        await first.enter(made["code"], token=made["token"])
        await second.enter(made["code"], token=made["token"])
        assert await first.closed() == 4001
        assert (await second.do("emote", number=1))["type"] == "ack"
        await second.go()

    at(house, evening)


# Limits ------------------------------------------------------------------------------------------


async def pair(http: Http, house: House) -> tuple[Guest, Guest]:
    """A host and somebody else at a new table."""
    made = await new_table(http, house.url, chat=True)
    host, guest = Guest(http, house.url), Guest(http, house.url)
    await host.enter(made["code"], token=made["token"])
    await guest.enter(made["code"], name="Eve")
    return host, guest


FLOODS: dict[str, Callable[[aiohttp.ClientWebSocketResponse], Awaitable[None]]] = {
    "commands": lambda ws: ws.send_str('{"type":"emote","id":"a","number":1}'),
    "pings": lambda ws: ws.send_str('{"type":"ping","at":1}'),
    "nonsense": lambda ws: ws.send_str("{"),
    "ping frames": lambda ws: ws.ping(b"x"),
    "pong frames": lambda ws: ws.pong(b"x"),
}


def test_who_talks_too_much_is_cut_off_and_nobody_else(strict: House):
    async def evening(http: Http) -> None:
        host, quiet = await pair(http, strict)
        other = await new_table(http, strict.url)
        for flood in FLOODS.values():
            guest = Guest(http, strict.url)
            await guest.enter(other["code"], token=other["token"])
            assert guest.ws is not None
            for _ in range(200):
                try:
                    await flood(guest.ws)
                except ConnectionError:  # it is closed already
                    break
            assert await guest.closed() == 1008
            assert (await host.do("emote", number=2))["type"] == "ack"
        await quiet.until(lambda: len([m for m in quiet.told if m["type"] == "spoken"]) == 5)
        await host.go()
        await quiet.go()

    at(strict, evening)


def test_frames_over_4_kb_close_the_line(house: House):
    async def evening(http: Http) -> None:
        host, guest = await pair(http, house)
        assert guest.ws is not None
        await guest.ws.send_str(json.dumps({"type": "say", "id": "a", "text": "x" * 4096}))
        assert await guest.closed() == 1009
        assert (await host.do("emote", number=2))["type"] == "ack"
        large = Guest(http, house.url)
        await large.connect()
        assert large.ws is not None
        await large.ws.send_str(" " * 5000)
        assert await large.closed() == 1009
        await host.go()

    at(house, evening)


def answered(guest: Guest, command: str) -> bool:
    return any(message.get("id") == command for message in guest.told[-60:])


def test_who_does_not_read_is_cut_off_and_nobody_else(house: House):
    async def evening(http: Http) -> None:
        host, reader = await pair(http, house)
        slow = socket.socket()
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.connect(("127.0.0.1", house.port))
        handshake = "\r\n".join(["GET /ws HTTP/1.1", "Host: a", *UPGRADE, "", ""])
        hello = {"type": "hello", "v": 1, "table": host.table["code"], "name": "Slow"}
        slow.sendall(handshake.encode())
        text = json.dumps(hello).encode()
        slow.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)  # and then it never reads
        await host.until(lambda: len(host.table["people"]) == 3)
        who = host.table["people"][-1]["who"]

        def gone() -> bool:
            said = [m for m in host.told if m["type"] == "presence" and m["who"] == who]
            return bool(said) and not said[-1]["here"]

        line, spoken = "\U0001f9db" * 200, 0
        for _ in range(400):
            for _ in range(20):
                spoken += 1
                await host.send({"type": "say", "id": f"s{spoken}", "text": line})
            await host.until(lambda last=f"s{spoken}": answered(host, last))
            if gone():
                break
            if spoken > 4000:
                await asyncio.sleep(0.02)  # the house waits for the line to be closed
        assert gone()
        await reader.until(lambda: len([m for m in reader.told if m["type"] == "spoken"]) >= spoken)
        slow.close()
        await host.go()
        await reader.go()

    at(house, evening)


def test_too_many_sockets_are_refused_until_one_is_closed(strict: House):
    async def evening(http: Http) -> None:
        lines = [await http.ws_connect(f"{strict.url}/ws") for _ in range(8)]
        answer = raw(strict, "GET /ws", *UPGRADE)
        assert answer.status == 429
        assert int(answer.headers["Retry-After"]) > 0
        check_headers(answer)
        assert raw(strict, "GET /healthz").status == 200
        await lines.pop().close()
        async with asyncio.timeout(10):
            while (answer := raw(strict, "GET /ws", *UPGRADE)).status != 101:
                await asyncio.sleep(0.01)
        for line in lines:
            await line.close()

    at(strict, evening)


def test_too_many_joins_are_refused_but_not_those_who_come_back(tmp_path: Path):
    async def evening(http: Http) -> None:
        made = await new_table(http, strict.url)
        answers: list[Message] = []
        for number in range(12):
            guest = Guest(http, strict.url)
            answers.append(await guest.enter(made["code"], name=f"Eve {number}"))
            await guest.go()
        late = answers[-1]
        assert late["type"] == "refused"
        assert late["why"]["message"] == "refused-too-often"
        assert sum(answer["type"] == "welcome" for answer in answers) <= 8
        owner = Guest(http, strict.url)
        assert (await owner.enter(made["code"], token=made["token"]))["type"] == "welcome"
        await owner.go()
        made_more = [raw(strict, "POST /api/tables", JSON, body=CREATE) for _ in range(6)]
        answer = made_more[-1]
        assert answer.status == 429
        check_headers(answer)
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["type"] == "refused"

    limits = ("--max-joins", "10", "--max-tables", "3")
    with House(tmp_path / "data", *limits, generous=False) as strict:
        at(strict, evening)


def test_codes_cannot_be_guessed_in_bulk(tmp_path: Path):
    letters = "BCDFGHJKMNPQRTVWX"

    async def evening(http: Http) -> None:
        made = await new_table(http, strict.url)
        wrong = [f"{a}{b}CD" for a in letters for b in letters[:5] if f"{a}{b}CD" != made["code"]]
        answers = [await refused(http, strict, code, name="Eve") for code in wrong[:60]]
        told = [answer for answer in answers if answer == ("refused-no-table", 4004)]
        assert 1 <= len(told) <= 20
        assert {*answers} - {*told} == {("refused-too-often", 1008)}
        right = await refused(http, strict, made["code"], name="Eve")
        assert right == ("refused-too-often", 1008)  # which tells nothing either

    with House(tmp_path / "data", generous=False) as strict:
        at(strict, evening)


# The first message -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hello",
    [
        {"type": "hello", "v": 0, "table": "BCDF"},
        {"type": "hello", "v": 2, "table": "BCDF", "name": "Eve"},
        {"type": "hello", "v": 2, "somewhere": "else", "news": [1, 2]},
        {"type": "hello", "v": -(2**70), "table": "BCDF"},
        {"type": "greetings", "v": 3},
    ],
    ids=str,
)
def test_another_version_is_refused_politely(house: House, hello: Message):
    async def evening(http: Http) -> None:
        guest = Guest(http, house.url)
        await guest.connect()
        await guest.send(hello)
        assert (await guest.next())["type"] == "refused"
        assert await guest.closed() == 4010

    at(house, evening)


def test_an_old_page_of_another_version_makes_no_table(house: House):
    body = json.dumps({"v": 7, "name": "Alex"}).encode()
    answer = raw(house, "POST /api/tables?lang=fr", JSON, body=body)
    assert answer.status == 400
    why = json.loads(answer.partition(b"\r\n\r\n")[2])["why"]
    assert why["message"] == "refused-version"
    assert why["text"]


def test_one_says_hello_once_and_first(house: House):
    async def evening(http: Http) -> None:
        host, guest = await pair(http, house)
        before = host.table
        answer = await guest.do("hello", v=1, table=host.table["code"], token=host.token)
        assert answer["why"]["message"] == "refused-message"
        assert (await guest.do("emote", number=1))["type"] == "ack"
        assert host.table == before
        early = Guest(http, house.url)
        await early.connect()
        await early.send({"type": "emote", "id": "a", "number": 1})
        assert (await early.next())["type"] == "refused"
        assert await early.closed() == 1008
        await host.go()
        await guest.go()

    at(house, evening)


def test_whoever_begins_with_nothing_is_shown_out(house: House):
    async def evening(http: Http) -> None:
        guest = Guest(http, house.url)
        await guest.connect()
        assert guest.ws is not None
        await guest.ws.send_frame(b"", aiohttp.WSMsgType.TEXT)
        assert await guest.closed() == 1008

    at(house, evening)


# Texts -------------------------------------------------------------------------------------------

PAYLOADS = [
    "<script>alert(1)",
    "<img src=x onerror=a",
    '"><svg onload=a()>',
    "';alert(1)//",
    "{{7*7}}${7*7}",
    "javascript:a()",
    "&lt;b&gt;&#x3c;",
    "</script><b>",
    "%3Cscript%3E",
    "\\u003cscript\\u003e",
    "' OR 1=1 --",
    "../../etc/passwd",
    "{ $name }",
    "C:\\x\\y",
    "e\u0301te\u0301",  # NFD
    "\u212bngstro\u0308m",
    "ＡＢＣ",
]
HIDING = [
    "Alex\u202e",
    "\u2066Alex\u2069",
    "Al\u200bex",
    "\u200fAlex",
    "Al\u0000ex",
    "Al\nex",
    "Al\r\nSet-Cookie: a=b",
    "\u001b[31mAlex",
    "Al\u2028ex",
    "Al\u00adex",
    "\ufeffAlex",
    "Al\ue000ex",
    "\U000e0041Alex",
    "A" + "\u0301" * 9,
    "\u3164",
    "  \u00a0 ",
    "\u007f",
]


async def shown(http: Http, house: House, text: str) -> list[str]:
    """The text in every field there is for one; how it was shown, wherever it was accepted."""
    seen: list[str] = []
    asked = {"v": 1, "name": text, "settings": {"chat": True}}
    async with http.post(f"{house.url}/api/tables", json=asked) as answer:
        if answer.status == 201:
            made = await answer.json()
            owner = Guest(http, house.url)
            seen.append(
                (await owner.enter(made["code"], token=made["token"]))["table"]["people"][0]["name"]
            )
            await owner.go()
        else:
            assert answer.status == 400
            assert text not in await answer.text()
    host, guest = await pair(http, house)
    newcomer = Guest(http, house.url)
    if (await newcomer.enter(host.table["code"], name=text))["type"] == "welcome":
        seen.append(newcomer.table["people"][-1]["name"])
        await newcomer.do("leave")
    await newcomer.go()
    if (await guest.do("rename", name=text))["type"] == "ack":
        seen.append(guest.table["people"][1]["name"])
        await guest.do("rename", name="Eve")
    if (await guest.do("sit", seat=3, name=text))["type"] == "ack":
        seen.append(guest.table["seats"][3]["name"])
    if (await guest.do("say", text=text))["type"] == "ack":
        await host.until(lambda: any(m["type"] == "spoken" for m in host.told))
        seen += [m["text"] for m in host.told if m["type"] == "spoken"]
    for message in (
        {"type": "emote", "id": text[:40], "number": 1},
        {"type": "play", "id": "p", "seat": 1, "move": text[:24]},
        {"type": text, "id": "t"},
    ):
        await guest.send(message)
    await guest.do("back")
    await host.go()
    await guest.go()
    return seen


@pytest.mark.parametrize("text", PAYLOADS, ids=ascii)
def test_a_text_is_passed_on_as_it_is_or_refused(house: House, text: str):
    async def evening(http: Http) -> None:
        seen = await shown(http, house, text)
        assert len(seen) == 5
        assert {*seen} == {unicodedata.normalize("NFC", text)}

    at(house, evening)
    assert not any(text in json.dumps(line, ensure_ascii=False) for line in house.journal())


@pytest.mark.parametrize("text", HIDING, ids=ascii)
def test_a_text_that_hides_or_deceives_is_refused(house: House, text: str):
    async def evening(http: Http) -> None:
        assert await shown(http, house, text) == []

    at(house, evening)


def test_no_two_people_look_alike(house: House):
    async def evening(http: Http) -> None:
        host, guest = await pair(http, house)
        for name in ("Alex", "ALEX", "Ａlex", "alex "):
            assert (await guest.do("rename", name=name))["type"] == "ack"
            assert guest.table["people"][1]["name"] not in (name, "Alex")
        await host.go()
        await guest.go()

    at(house, evening)


# Deletion and privacy ----------------------------------------------------------------------------


def test_only_those_who_sat_at_a_game_may_have_it_deleted(house: House):
    async def evening(http: Http) -> None:
        made = await new_table(http, house.url, players=2)
        host, guest, onlooker = (Guest(http, house.url) for _ in range(3))
        await host.enter(made["code"], token=made["token"])
        await guest.enter(made["code"], name="Eve")
        await onlooker.enter(made["code"], name="Fred", sit=False)
        stranger = await new_table(http, house.url)
        path = f"DELETE /r/{made['game']}"

        def delete(token: str | None, *headers: str, scheme: str = "Bearer") -> int:
            said = () if token is None else (f"Authorization: {scheme} {token}",)
            return raw(house, path, *said, *headers).status

        assert delete(made["token"]) == 404  # in the lobby
        for each in (host, guest):
            await each.ready()
        await host.until(lambda: host.table["state"] == "playing")
        assert delete(made["token"]) == 404  # while it goes on
        assert (await host.do("abandon"))["type"] == "ack"
        assert raw(house, f"GET /r/{made['game']}").status == 200
        assert onlooker.token is not None
        hashed = sha256(made["token"].encode()).hexdigest()
        for wrong in (None, "", onlooker.token, stranger["token"], "\xff\xfe", hashed, "a" * 3000):
            assert delete(wrong) == 403
        assert delete(made["token"], scheme="Basic") == 403
        assert delete(made["token"], "Origin: http://evil.example") == 403
        assert raw(house, f"{path}?token={made['token']}").status == 403
        assert raw(house, f"GET /r/{made['game']}").status == 200
        assert delete(guest.token) == 204
        assert delete(guest.token) == 404
        assert raw(house, f"GET /r/{made['game']}").status == 404
        assert raw(house, f"GET /r/{made['game']}.jsonl").status == 404
        for each in (host, guest, onlooker):
            await each.go()
        with closing(sqlite3.connect(house.data / "log.db")) as db:
            left = db.execute("SELECT count(*) FROM events WHERE table_id = ?", (made["game"],))
            assert left.fetchone() == (0,)

    at(house, evening)


def test_a_private_table_is_nowhere_listed_and_a_locked_one_lets_nobody_in(house: House):
    async def evening(http: Http) -> None:
        async def listed() -> dict[str, Message]:
            async with http.get(f"{house.url}/api/tables") as answer:
                return {table["code"]: table for table in await answer.json()}

        shown = await new_table(http, house.url, listed=True)
        private = await new_table(http, house.url)
        hosts = [Guest(http, house.url) for _ in range(2)]
        for host, made in zip(hosts, (shown, private), strict=True):
            await host.enter(made["code"], token=made["token"])
        found = await listed()
        assert shown["code"] in found
        assert private["code"] not in found
        assert not {"game", "token", "seed", "commit", "people_names"} & {*found[shown["code"]]}
        assert (await hosts[0].do("lock", locked=True))["type"] == "ack"
        assert shown["code"] not in await listed()
        answer = await refused(http, house, shown["code"], name="Eve")
        assert answer == ("refused-locked", 4005)
        again = Guest(http, house.url)
        assert (await again.enter(shown["code"], token=shown["token"]))["type"] == "welcome"
        await again.go()
        for host in hosts:
            await host.go()

    at(house, evening)


def test_a_table_without_watchers_has_none(house: House):
    async def evening(http: Http) -> None:
        made = await new_table(http, house.url, watchers=False, players=2)
        host = Guest(http, house.url)
        await host.enter(made["code"], token=made["token"])
        for role in ("watcher", "screen"):
            answer = await refused(http, house, made["code"], role=role)
            assert answer == ("refused-watchers", 4005)
        assert await refused(http, house, made["code"], name="Eve", sit=False) == (
            "refused-full",
            4005,
        )
        screen = Guest(http, house.url)  # one's own big screen is no stranger
        welcome = await screen.enter(made["code"], token=made["token"], role="screen")
        assert welcome["type"] == "welcome"
        assert (await screen.do("emote", number=1))["type"] == "refused"
        await screen.go()
        await host.go()

    at(house, evening)


# TLS ---------------------------------------------------------------------------------------------


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not here")
def test_https_is_served_with_the_given_certificate(tmp_path: Path):
    key, certificate = tmp_path / "key.pem", tmp_path / "cert.pem"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"),
            *("-keyout", str(key), "-out", str(certificate)),
        ],
        check=True,
        capture_output=True,
        env={**os.environ, "RANDFILE": str(tmp_path / "rnd")},
    )
    trusting = ssl.create_default_context(cafile=str(certificate))

    async def evening() -> None:
        url = f"https://localhost:{house.port}"
        connector = aiohttp.TCPConnector(ssl=trusting)
        async with Http(connector=connector) as http:
            made = await new_table(http, url)
            guest = Guest(http, url)
            assert (await guest.enter(made["code"], token=made["token"]))["type"] == "welcome"
            assert (await guest.do("emote", number=1))["type"] == "ack"
            await guest.go()
            for host, secured in (("games.example.org", True), (f"localhost:{house.port}", False)):
                async with http.get(f"{url}/healthz", headers={"Host": host}) as answer:
                    assert ("Strict-Transport-Security" in answer.headers) == secured
            for origin, status in ((url, 201), (url.replace("https", "http"), 403)):
                headers = {"Origin": origin, "Content-Type": "application/json"}
                posted = http.post(f"{url}/api/tables", data=CREATE, headers=headers)
                async with posted as answer:
                    assert answer.status == status

    with House(tmp_path / "data", "--tls", str(certificate), str(key)) as house:
        asyncio.run(evening())
        with socket.create_connection(("127.0.0.1", house.port), timeout=10) as plain:
            plain.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
            with suppress(ConnectionError):
                assert b"ok" not in plain.recv(1000)
    assert house.faults() == []


def test_whoever_says_nothing_is_not_waited_for(mute: socket.socket):
    with mute.makefile("rb") as frames:
        head, size = frames.read(2)
        assert head == 0x88
        assert frames.read(size) == (1008).to_bytes(2, "big") + b"no-hello"
