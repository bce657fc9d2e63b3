"""Below JSON: frames as bytes."""

import json
import os
import socket
import struct
from base64 import b64encode
from typing import Self

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.table.stage import ODD, Stage, alive, as_json

STRICT = True  # the house, under Python's development mode


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
        said = {"type": "hello", "v": 2, "table": code, "role": "watcher", **more}
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


HELLO = {"type": "hello", "v": 2, "table": "BCDF", "name": "Eve", "token": "x" * 24}


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
