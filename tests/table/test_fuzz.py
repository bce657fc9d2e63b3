"""Whatever is said, in whatever shape: a clear answer, nothing changes, and nothing breaks."""

import asyncio
import json
import os
import socket
import struct
from base64 import b64encode
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Self, get_args

import aiohttp
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.server import protocol
from tests.table.guests import Guest, Message, new_table
from tests.table.house import House

NONCE = "0123456789abcdef" * 2
STATES = ("lobby", "vautour", "vampire", "cercueils", "paused")

# One example of everything that can be said, by somebody who sits on seat 1 and is not the host.
SAID: dict[str, Message] = {
    "hello": {"v": 1, "table": "BCDF", "name": "Eve", "sit": True, "avatar": 3, "lang": "fr"},
    "ping": {"at": 12.5},
    "sit": {"id": "a", "seat": 2, "name": "Eve"},
    "stand": {"id": "a", "seat": 1},
    "fill": {"id": "a", "seat": 2, "level": 3},
    "clear": {"id": "a", "seat": 2},
    "arrange": {"id": "a", "settings": {"game": "push", "players": 2, "options": {}}},
    "ready": {"id": "a", "nonce": NONCE},
    "start": {"id": "a", "nonce": NONCE, "level": 1},
    "play": {"id": "a", "seat": 1, "move": "14"},
    "takeback": {"id": "a", "seat": 1},
    "coach": {"id": "a", "seat": 1},
    "slap": {"id": "a", "seat": 1, "claim": 250.0, "roll": 7},
    "pause": {"id": "a"},
    "resume": {"id": "a"},
    "abandon": {"id": "a"},
    "kick": {"id": "a", "who": 0},
    "lock": {"id": "a", "locked": True},
    "host": {"id": "a", "who": 1},
    "rename": {"id": "a", "name": "Mallory", "avatar": 5},
    "back": {"id": "a"},
    "leave": {"id": "a"},
    "say": {"id": "a", "text": "bonjour"},
    "emote": {"id": "a", "number": 4},
}
FOR_THE_HOST = {"fill", "clear", "arrange", "start", "abandon", "kick", "lock", "host"}

# Values as they stand in JSON, so that those are among them that Python would not write.
ODD = [
    *("null", "true", "false", "-1", "0", "6", "7.5", "1e400", "-1e400", "NaN", "Infinity", "-0"),
    *("9007199254740992", "18446744073709551616", "1" * 400, "1.0", "2e0", "0x10", "01", "--1"),
    *('""', '" "', '"0"', '"1"', '"\\u0000"', '"\\ud800"', '"\\udc00\\ud800"', '"\\u202e"'),
    *(
        '"\u202eabc"',
        '"a\\nb"',
        '"\\r\\nX: y"',
        '"<script>"',
        '"e\u0301"',
        '"\\u001b[31m"',
        '"\\x"',
    ),
    *("[]", "{}", "[[]]", '{"a":1}', "[" * 300 + "]" * 300, '{"a":' * 200 + "1" + "}" * 200),
    *(f'"{"x" * size}"' for size in (25, 41, 65, 81, 801, 3000)),
    *(f'"{"é" * 81}"', '"\U0001f9db\u200d\u2642\ufe0f"', '"a', "a", "'a'", "", " ", "/**/", "1,"),
]


def as_json(fields: list[tuple[str, str]]) -> str:
    return "{" + ",".join(f"{json.dumps(name)}:{value}" for name, value in fields) + "}"


@st.composite
def commands(draw: st.DrawFn) -> bytes:
    """Something that could be said, or nearly so."""
    kind = draw(st.sampled_from(sorted(SAID)))
    said = deepcopy(SAID[kind])
    if "id" in said:
        said["id"] = draw(st.sampled_from([f"{kind}{n}" for n in range(40)]))
    fields = [("type", json.dumps(kind)), *((name, json.dumps(v)) for name, v in said.items())]
    for _ in range(draw(st.integers(0, 2))):
        place = draw(st.integers(0, len(fields) - 1)) if fields else 0
        change = draw(st.sampled_from(["odd", "odd", "odd", "drop", "more", "twice", "inner"]))
        if change == "odd" and fields:
            fields[place] = fields[place][0], draw(st.sampled_from(ODD))
        elif change == "drop" and fields:
            del fields[place]
        elif change == "more":
            name = draw(st.sampled_from(["token", "seat", "id", "__proto__", "", "\u202e", "of"]))
            fields.append((name, draw(st.sampled_from(ODD))))
        elif change == "twice" and fields:
            fields.append((fields[place][0], draw(st.sampled_from(ODD))))
        elif change == "inner" and kind == "arrange":
            name = draw(st.sampled_from(["game", "players", "options", "pace", "chat", "no"]))
            inner = as_json([(name, draw(st.sampled_from(ODD)))])
            fields = [(n, inner if n == "settings" else v) for n, v in fields]
    return as_json(fields).encode("utf-8", "surrogatepass")


@st.composite
def garbage(draw: st.DrawFn) -> bytes:
    """What a line may turn a message into."""
    text = draw(commands())
    kind = draw(st.sampled_from(["cut", "flip", "bytes", "wrap", "deep", "wide", "tail", "none"]))
    place = draw(st.integers(0, len(text)))
    if kind == "cut":
        return text[:place]
    if kind == "flip":
        return text[:place] + draw(st.binary(min_size=1, max_size=3)) + text[place + 1 :]
    if kind == "bytes":
        return draw(st.binary(max_size=200))
    if kind == "wrap":
        return b"[" + text + b"]"
    if kind == "deep":
        return draw(st.sampled_from([b"[", b'{"type":', b'{"id":{"a":'])) * draw(
            st.integers(1, 360)
        )
    if kind == "wide":
        return draw(st.sampled_from([text.decode("utf-8", "replace").encode("utf-16"), text * 2]))
    return b"\xef\xbb\xbf" + text if kind == "tail" else b""


# The house, and somebody quiet at each table who must not be disturbed ---------------------------


@dataclass
class Scene:
    """A table: its quiet host, the one who fuzzes, and somebody who looks on."""

    state: str
    code: str
    host: Guest
    eve: Guest
    watcher: Guest

    async def quiet(self) -> Any:
        """Everything that the host and the watcher have been told but answers."""
        for guest in (self.host, self.watcher):
            await guest.do("back")  # answered in turn: whatever came before has been told by now
        return [
            [message for message in guest.told if message["type"] not in ("ack", "refused")]
            for guest in (self.host, self.watcher)
        ]


class Stage:
    """A server and its tables, each in a state of its own."""

    def __init__(self, house: House, runner: asyncio.Runner) -> None:
        self.house, self.runner = house, runner
        self.http: aiohttp.ClientSession | None = None
        self.scenes: dict[str, Scene] = {}

    async def open(self) -> Self:
        self.http = aiohttp.ClientSession()
        for state in STATES:
            self.scenes[state] = await self._scene(state)
        return self

    async def _scene(self, state: str) -> Scene:
        assert self.http is not None
        game = state if state not in ("lobby", "paused") else "vautour"
        http, url = self.http, self.house.url
        made = await new_table(http, url, game=game, players=3, chat=True, grace_seconds=3600)
        host, eve, watcher = Guest(http, url), Guest(http, url), Guest(http, url)
        host.token = made["token"]
        await host.enter(made["code"])
        await eve.enter(made["code"], name="Eve", lang="fr")
        await watcher.enter(made["code"], role="watcher")
        if state != "lobby":
            third = Guest(http, url)
            await third.enter(made["code"], name="Fred")
            for guest in (host, eve, third):
                await guest.ready()
            if state == "paused":
                await host.do("pause")
        return Scene(state, made["code"], host, eve, watcher)

    def run(self, work: Any) -> Any:
        return self.runner.run(work)

    async def close(self) -> None:
        assert self.http is not None
        for scene in self.scenes.values():
            for guest in (scene.host, scene.eve, scene.watcher):
                await guest.go()
        await self.http.close()


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    house = House(tmp_path_factory.mktemp("fuzz") / "data")
    with house, asyncio.Runner() as runner:
        made = Stage(house, runner)
        runner.run(made.open())
        yield made
        runner.run(made.close())
    assert house.faults() == []


async def say(guest: Guest, raw: bytes) -> Message:
    """Send these bytes as text; the first answer to it that is no news of the table."""
    assert guest.ws is not None
    start = len(guest.told)
    await guest.ws.send_frame(raw, aiohttp.WSMsgType.TEXT)
    kinds = ("ack", "refused", "pong", "bye")

    def answer() -> Message | None:
        return next((m for m in guest.told[start:] if m["type"] in kinds), None)

    await guest.until(lambda: answer() is not None)
    found = answer()
    assert found is not None
    return found


def understood(raw: bytes) -> object:
    try:
        return protocol.read(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


async def check(stage: Stage, state: str, messages: list[bytes]) -> None:
    """Each has its answer; what is refused has changed nothing for anybody."""
    scene = stage.scenes[state]
    for raw in messages:
        said = understood(raw)
        if isinstance(said, protocol.Leave) or len(raw) > protocol.LARGEST_FRAME:
            continue  # there is nobody to be asked afterwards
        before = await scene.quiet()
        answer = await say(scene.eve, raw)
        if said is None or isinstance(said, protocol.Hello):
            assert answer["type"] == "refused"
            assert answer["why"]["message"] == "refused-message"
        elif isinstance(said, protocol.Ping):
            assert answer["type"] == "pong"
            assert answer["at"] == said.at
        else:
            assert isinstance(said, protocol.Command)
            assert answer["id"] == said.id
        if answer["type"] == "refused":
            assert answer["why"]["text"], answer
        if answer["type"] != "ack":
            assert await scene.quiet() == before
        assert (await say(scene.watcher, raw))["type"] in ("refused", "pong")
    assert stage.house.faults() == []


def test_there_is_an_example_of_everything_that_can_be_said():
    kinds = {str(kind.__struct_config__.tag) for kind in get_args(protocol.Said)}
    assert {*SAID} == kinds
    for kind, fields in SAID.items():
        assert protocol.read(json.dumps({"type": kind, **fields}).encode())


@given(st.sampled_from(STATES), st.lists(commands(), min_size=1, max_size=16))
def test_whatever_is_said_has_an_answer(stage: Stage, state: str, messages: list[bytes]):
    stage.run(check(stage, state, messages))


@given(st.sampled_from(STATES), st.lists(garbage(), min_size=1, max_size=16))
def test_what_makes_no_sense_is_refused(stage: Stage, state: str, messages: list[bytes]):
    stage.run(check(stage, state, messages))


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("kind", sorted({*SAID} - {"hello", "ping", "leave"}))
def test_every_command_in_every_state_has_an_answer(stage: Stage, state: str, kind: str):
    async def once() -> None:
        scene = stage.scenes[state]
        for seat in range(6) if "seat" in SAID[kind] else (0,):
            said = {"type": kind, **SAID[kind], "id": f"{kind} {seat} once"}
            if "seat" in said:
                said["seat"] = seat
            before = await scene.quiet()
            answer = await say(scene.eve, json.dumps(said).encode())
            assert answer["type"] in ("ack", "refused")
            if kind in FOR_THE_HOST or (kind in ("play", "takeback", "slap") and seat != 1):
                assert answer["type"] == "refused"
            if answer["type"] == "refused":
                assert await scene.quiet() == before
            after = await scene.quiet()
            again = await say(scene.eve, json.dumps(said).encode())
            assert again == answer or kind in ("say", "emote", "back")
            assert kind in ("say", "emote") or await scene.quiet() == after

    stage.run(once())
    assert stage.house.faults() == []


def test_moves_that_are_not_legal_and_seats_of_others_are_refused(stage: Stage):
    async def once() -> None:
        for state in ("vautour", "vampire", "cercueils"):
            scene = stage.scenes[state]
            before = await scene.quiet()
            moves = {"0", "16", "-1", "draw ", " draw", "DRAW", "put", "put S S", "1 ", "＋1", "*"}
            moves |= {"@ time", "time", "roll\x00", "slap", "point 9", "* C1", "\u202e1", "1\n"}
            legal = set(scene.eve.legal(1))
            for move in sorted(moves - legal):
                for seat in range(4):
                    answer = await scene.eve.play(seat, move)
                    assert answer["type"] == "refused", (state, move, seat)
                    assert answer["why"]["text"]
            for seat in (0, 2):
                for move in scene.host.legal(seat) or ["1", "draw", "roll"]:
                    assert (await scene.eve.play(seat, move))["type"] == "refused"
                assert (await scene.eve.do("takeback", seat=seat))["type"] == "refused"
            assert await scene.quiet() == before

    stage.run(once())


def test_an_old_command_sent_again_has_the_old_answer_and_no_other_effect(stage: Stage):
    async def once() -> None:
        scene = stage.scenes["lobby"]
        names = [{"name": f"Eve {n}", "avatar": n, "id": f"name {n}"} for n in range(8)]
        acks = [await scene.eve.do("rename", **name) for name in names]
        assert [ack["type"] for ack in acks] == ["ack"] * 8
        before = await scene.quiet()
        for name, ack in zip(reversed(names), reversed(acks), strict=True):
            assert await scene.eve.do("rename", **name) == ack
        for number in range(8):  # the id counts, whatever the command is
            assert (await scene.eve.do("stand", seat=1, id=f"name {number}"))["type"] == "ack"
        assert await scene.quiet() == before
        assert (await scene.host.do("stand", seat=1, id="name 0"))["type"] == "refused"

    stage.run(once())


# Below JSON: frames as bytes ---------------------------------------------------------------------


class Line:
    """A WebSocket by hand, so that everything about it can be wrong."""

    def __init__(self, port: int) -> None:
        self.line = socket.create_connection(("127.0.0.1", port), timeout=10)
        key = b64encode(os.urandom(16)).decode()
        self.line.sendall(
            f"GET /ws HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        self.file = self.line.makefile("rb")
        assert b"101" in self.file.readline()
        while self.file.readline() != b"\r\n":
            pass

    def send(self, head: int, data: bytes = b"", *, masked: bool = True) -> None:
        size, bit = len(data), 0x80 if masked else 0
        long = bytes([bit | size]) if size < 126 else bytes([bit | 126]) + struct.pack(">H", size)
        mask = b"\1\2\3\4" if masked else b""
        if masked:
            data = bytes(byte ^ mask[n % 4] for n, byte in enumerate(data))
        self.line.sendall(bytes([head]) + long + mask + data)

    def hello(self, code: str, **more: str) -> None:
        said = {"type": "hello", "v": 1, "table": code, "role": "watcher", **more}
        self.send(0x81, json.dumps(said).encode())
        assert self.until(b'"type":"welcome"')

    def frame(self) -> tuple[int, bytes]:
        """The next frame; nothing if the line is gone."""
        head = self.file.read(2)
        if len(head) < 2:
            return 0, b""
        size = head[1]
        if size >= 126:
            size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
        return head[0], self.file.read(size)

    def until(self, text: bytes) -> bytes:
        while True:
            head, data = self.frame()
            assert head not in (0, 0x88), data
            if text in data:
                return data

    def closed(self) -> int:
        """The code with which the line is closed; 0 if it is just gone."""
        try:
            while True:
                head, data = self.frame()
                if head in (0, 0x88):
                    return int.from_bytes(data[:2], "big")
        except ConnectionError:
            return 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.file.close()
        self.line.close()


COMMAND = b'{"type":"emote","id":"raw","number":1}'
TEXT, MORE, BINARY, CLOSE, PING, PONG = 0x1, 0x0, 0x2, 0x8, 0x9, 0xA
FIN = 0x80
WRONG: dict[str, tuple[list[tuple[int, bytes]], set[int]]] = {
    "binary": ([(FIN | BINARY, COMMAND)], {1003}),
    "no start": ([(FIN | MORE, COMMAND)], {1002}),
    "two starts": ([(TEXT, COMMAND), (FIN | TEXT, COMMAND)], {1002}),
    "reserved bits": ([(FIN | 0x70 | TEXT, COMMAND)], {1002}),
    "compressed": ([(FIN | 0x40 | TEXT, COMMAND)], {1002}),
    "unknown kind": ([(FIN | 0x3, b"")], {1002}),
    "long ping": ([(FIN | PING, b"x" * 126)], {1002}),
    "ping in pieces": ([(PING, b"x")], {1002}),
    "bad close": ([(FIN | CLOSE, b"\x03")], {1002}),
    "close with a bad code": ([(FIN | CLOSE, b"\x00\x01")], {1002, 1}),
    "close with bad text": ([(FIN | CLOSE, b"\x03\xe8\xff\xff")], {1002, 1007}),
    "too large": ([(FIN | TEXT, b" " * 4097)], {1009}),
    "too large in pieces": ([(TEXT, b" " * 2000), (MORE, b" " * 2000), (MORE, b" " * 97)], {1009}),
}


@pytest.mark.parametrize("name", WRONG)
@pytest.mark.parametrize("greeted", [True, False], ids=["after hello", "before hello"])
def test_wrong_frames_close_the_line(stage: Stage, name: str, greeted: bool):
    with Line(stage.house.port) as line:
        frames, codes = WRONG[name]
        if greeted:
            line.hello(stage.scenes["lobby"].code)
        for head, data in frames:
            line.send(head, data)
        assert line.closed() in codes | (set[int]() if greeted else {1008})
    alive(stage)


def alive(stage: Stage) -> None:
    """The others go on as if nothing had happened."""

    async def once() -> None:
        for scene in stage.scenes.values():
            assert (await scene.host.do("back"))["type"] == "ack"

    stage.run(once())
    assert stage.house.faults() == []


def test_a_command_may_come_in_pieces_with_pings_between(stage: Stage):
    with Line(stage.house.port) as line:
        line.hello(stage.scenes["lobby"].code, role="player", name="Gus")
        line.send(TEXT, COMMAND[:9])
        line.send(FIN | PING, b"between")
        line.send(MORE, b"")
        line.send(FIN | MORE, COMMAND[9:])
        assert line.until(b"between") == b"between"
        assert line.until(b'"ack"')


def test_a_frame_of_4096_bytes_is_heard(stage: Stage):
    with Line(stage.house.port) as line:
        line.hello(stage.scenes["lobby"].code, role="player", name="Gus")
        line.send(FIN | TEXT, COMMAND + b" " * (4096 - len(COMMAND)))
        assert line.until(b'"ack"')


@pytest.mark.parametrize("size", [2**16, 2**32, 2**62, 2**63])
def test_a_frame_that_claims_to_be_huge_is_not_waited_for(stage: Stage, size: int):
    with Line(stage.house.port) as line:
        line.hello(stage.scenes["lobby"].code)
        line.line.sendall(bytes([FIN | TEXT, 0xFF]) + struct.pack(">Q", size))
        assert line.closed() in (1009, 1002)
    alive(stage)


def test_lines_that_break_in_the_middle_disturb_nobody(stage: Stage):
    for size in (1, 3, 8, 20):
        with Line(stage.house.port) as line:
            line.hello(stage.scenes["lobby"].code)
            line.line.sendall(
                (bytes([FIN | TEXT, 0x80 | len(COMMAND)]) + b"\0\0\0\0" + COMMAND)[:size]
            )
            line.line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    alive(stage)


@given(st.lists(st.binary(min_size=1, max_size=60), min_size=1, max_size=4))
@settings(max_examples=40)
def test_any_bytes_on_the_line_disturb_nobody(stage: Stage, pieces: list[bytes]):
    with Line(stage.house.port) as line:
        line.hello(stage.scenes["lobby"].code)
        try:
            for piece in pieces:
                line.line.sendall(piece)
            line.line.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # closed before all was said
        line.closed()
    alive(stage)


HELLO = {"type": "hello", "v": 1, "table": "BCDF", "name": "Eve", "token": "x" * 24}


@given(
    st.sampled_from([*HELLO, "role", "avatar", "sit", "lang", "since", "more"]),
    st.sampled_from([*ODD, '{"game":"","seq":-1}', '{"game":"x","seq":1e9,"y":0}', '"screen"']),
    st.booleans(),
)
def test_a_wrong_hello_is_refused_and_the_line_closed(
    stage: Stage, field: str, value: str, known: bool
):
    table = stage.scenes["lobby"].code if known else "BCDF"
    said = {name: json.dumps(given) for name, given in {**HELLO, "table": table}.items()}
    with Line(stage.house.port) as line:
        line.send(FIN | TEXT, as_json([*({**said, field: value}).items()]).encode()[:4096])
        head, data = line.frame()
        while head == FIN | PING:
            head, data = line.frame()
        assert json.loads(data)["type"] == "refused"
        assert line.closed() in (1008, 4004, 4005, 4010)
    assert stage.house.faults() == []


# HTTP --------------------------------------------------------------------------------------------


async def ask(
    stage: Stage, method: str, path: str, data: bytes | None = None, **headers: str
) -> tuple[int, bytes]:
    assert stage.http is not None
    async with stage.http.request(
        method, stage.house.url + path, data=data, headers=headers, allow_redirects=False
    ) as answer:
        return answer.status, await answer.read()


@st.composite
def bodies(draw: st.DrawFn) -> bytes:
    """What somebody may post who wants a table, or nearly so."""
    made: list[tuple[str, str]] = [("v", "1"), ("name", '"Eve"'), ("bots", "[1]")]
    inner: list[tuple[str, str]] = [("game", '"vautour"'), ("players", "3")]
    odd = st.sampled_from(ODD)
    for _ in range(draw(st.integers(0, 3))):
        names = ["v", "name", "avatar", "sit", "bots", "locked", "settings", "token", "x"]
        made.append((draw(st.sampled_from(names)), draw(odd)))
        options = ["game", "players", "options", "turn_seconds", "pace", "listed", "stand_in", "x"]
        inner.append((draw(st.sampled_from(options)), draw(odd)))
    text = as_json([("settings", as_json(inner)), *made]).encode("utf-8", "surrogatepass")
    return draw(st.sampled_from([text, text, text[: len(text) // 2], text + text, b"\xff" + text]))


@given(bodies())
@settings(max_examples=150)
def test_any_body_makes_a_table_or_is_refused(stage: Stage, body: bytes):
    headers = {"Content-Type": "application/json"}
    status, answer = stage.run(ask(stage, "POST", "/api/tables", body, **headers))
    assert status in (201, 400), answer
    if status == 400:
        assert json.loads(answer)["type"] == "refused"
    assert stage.house.faults() == []


@pytest.mark.parametrize("kind", ["text/plain", "", "application/json5", "application/xml", "x"])
def test_a_table_is_made_of_json_only(stage: Stage, kind: str):
    body = json.dumps({"v": 1, "name": "Eve"}).encode()
    answer = stage.run(ask(stage, "POST", "/api/tables", body, **{"Content-Type": kind}))
    assert answer[0] == 415


@pytest.mark.parametrize("size", [65_537, 300_000])
def test_a_large_body_is_refused(stage: Stage, size: int):
    headers = {"Content-Type": "application/json"}
    answer = stage.run(ask(stage, "POST", "/api/tables", b" " * size, **headers))
    assert answer[0] == 413


@pytest.mark.parametrize("deep", [b"[", b'{"settings":', b'{"settings":{"options":{"a":'])
def test_a_deep_body_is_refused(stage: Stage, deep: bytes):
    headers = {"Content-Type": "application/json"}
    body = (deep * 60_000)[:65_000]
    assert stage.run(ask(stage, "POST", "/api/tables", body, **headers))[0] == 400
    alive(stage)


PATHS = ("/", "/ws", "/api/tables", "/api/games", "/r/x", "/r/x.jsonl", "/healthz", "/metrics")


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "POST", "BREW"])
def test_other_methods_are_refused(stage: Stage, path: str, method: str):
    expected = 405 if method != "BREW" else 400
    if (path, method) == ("/api/tables", "POST"):
        expected = 415
    if path.startswith("/r/") and method == "DELETE":
        expected = 404
    assert stage.run(ask(stage, method, path))[0] == expected


ODD_PATHS = [
    *(b"/r/%00", b"/r/%ff%fe", b"/r/%ED%A0%80", b"/r/" + b"a" * 4000, b"/r/..%2f..", b"/r/.jsonl"),
    *(b"/r/x?seat=-1", b"/r/x?seat=%00&lang=xx", b"/r/'%20OR%201=1", b"/r/%F0%9F%A7%9B"),
    *(b"/assets/../protocol.py", b"/assets/%2e%2e/protocol.py", b"/assets/..%2fprotocol.py"),
    *(b"/assets/%2e%2e%2f%2e%2e%2fweb.py", b"/assets/..\\web.py", b"/assets/", b"/assets/."),
    *(b"/assets/%00", b"/assets/index.html%00.js", b"/assets//etc/passwd", b"/assets/__init__"),
    *(b"/web.py", b"/%2e%2e%2fweb.py", b"/..\\web.py", b"/index.html%00.js", b"/assets"),
    *(b"/qr/%00.svg", b"/qr/.svg", b"/qr/AAAA.svg", b"/qr/BCDFG.svg", b"/qr/BC%0AF.svg"),
    *(b"/qr/../BCDF.svg", b"//evil.example", b"/..", b"/%2e%2e", b"/ws/", b"/api/tables/", b"/a/b"),
    *(b"/static/x", b"/.git/config", b"/log.db", b"/data/log.db", b"/%", b"/%zz", b"/t/", b"/r/"),
]


@pytest.mark.parametrize("path", ODD_PATHS, ids=lambda path: repr(path)[:50])
def test_odd_paths_lead_nowhere(stage: Stage, path: bytes):
    answer = raw(stage, b"GET " + path + b" HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    assert answer.split(b" ")[1] in (b"404", b"400"), answer[:200]
    assert b"import" not in answer
    assert stage.house.faults() == []


BROKEN = [
    b"GARBAGE\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",  # as if it were TLS
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET /r/\xff HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"a" * 20_000 + b"\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nX : a\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\n" + b"X: a\r\n" * 9_000 + b"\r\n",
    b"GET http://[evil/ HTTP/1.1\r\nHost: a\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcde",
    b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n"
    b"Transfer-Encoding: chunked\r\n\r\nabcde",
    b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n",
]


@pytest.mark.parametrize("request_", BROKEN, ids=lambda data: repr(data[:30]))
def test_broken_requests_are_refused(stage: Stage, request_: bytes):
    answer = raw(stage, request_)
    assert answer.split(b" ")[1] == b"400", answer[:200]
    alive(stage)


ODD_HEADERS = [
    (b"Host: [", 200),
    (b"Host: [::1", 200),
    (b"Host: \xff\xfe", 200),
    (b"Host: a\r\nX-Forwarded-Proto: ://[", 200),
    (b"Host: a\r\nX-Forwarded-For: \xff, ::1%x", 200),
    (b"Host: a\r\nAccept-Language: " + b"fr," * 900, 200),
    (b"Host: a\r\nRange: bytes=9999999999999999999-", 200),
    (b"Host: a\r\nExpect: a", 417),
    (b"Host: a\r\nContent-Length: 3\r\nContent-Encoding: gzip\r\n\r\nabc", 200),
    (b"Host: a\r\nAuthorization: Bearer \xff\xfe", 200),
]


@pytest.mark.parametrize(("headers", "status"), ODD_HEADERS, ids=lambda v: repr(v)[:50])
def test_odd_headers_do_no_harm(stage: Stage, headers: bytes, status: int):
    ask = b"GET /qr/BCDF.svg HTTP/1.1\r\nConnection: close\r\n" + headers + b"\r\n\r\n"
    assert raw(stage, ask).split(b" ")[1] == str(status).encode()
    assert stage.house.faults() == []


@pytest.mark.parametrize("encoding", [b"gzip", b"deflate", b"br", b"identity", b"\xff"])
def test_a_body_that_is_not_what_it_says_is_refused(stage: Stage, encoding: bytes):
    answer = raw(
        stage,
        b"POST /api/tables HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 3\r\n"
        b"Content-Type: application/json\r\nContent-Encoding: " + encoding + b"\r\n\r\nabc",
    )
    assert answer.split(b" ")[1] in (b"400", b"415"), answer[:200]
    assert stage.house.faults() == []


def raw(stage: Stage, data: bytes) -> bytes:
    """Send bytes to the door; what it says until it hangs up."""
    with socket.create_connection(("127.0.0.1", stage.house.port), timeout=10) as line:
        answer = b""
        try:
            line.sendall(data)
            while piece := line.recv(65536):
                answer += piece
        except ConnectionError:
            pass  # it hung up before all was said
        return answer
