"""A client's frames, however they are cut up; and what is no frame."""

import random
from collections.abc import Iterator

import pytest

from tablee.server.web import frames
from tablee.server.web.frames import (
    BINARY,
    CLOSE,
    LAST,
    MORE,
    PING,
    PONG,
    TEXT,
    BrokenFrame,
    Frames,
)

MASK = b"\x9c\x01\xf0\x5a"
MOST = 4096


def framed(kind: int, said: bytes, *, last: bool = True) -> bytes:
    """As a client sends it."""
    first = bytes([kind | (LAST if last else 0)])
    if len(said) < 126:
        size = bytes([0x80 | len(said)])
    elif len(said) < 65536:
        size = bytes([0x80 | 126]) + len(said).to_bytes(2, "big")
    else:
        size = bytes([0x80 | 127]) + len(said).to_bytes(8, "big")
    return first + size + MASK + bytes(byte ^ MASK[n % 4] for n, byte in enumerate(said))


def heard(pieces: list[bytes]) -> Iterator[tuple[int, bytes]]:
    read = Frames(MOST)
    for piece in pieces:
        read.feed(piece)
        while (found := read.next()) is not None:
            yield found
    assert read.empty


@pytest.mark.parametrize("size", [0, 1, 3, 4, 124, 125, 126, 127, 4095, 4096])
def test_a_message_in_one_frame_is_read_at_once(size: int) -> None:
    said = random.Random(size).randbytes(size)
    assert frames.whole(framed(TEXT, said), MOST) == (TEXT, said)
    assert [*heard([framed(TEXT, said)])] == [(TEXT, said)]


@pytest.mark.parametrize("kind", [PING, PONG])
def test_so_are_pings_and_pongs(kind: int) -> None:
    assert frames.whole(framed(kind, b"12345678"), MOST) == (kind, b"12345678")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        framed(TEXT, b"ab")[:-1],
        framed(TEXT, b"ab") + b"\x81",
        framed(TEXT, b"ab") * 2,
        framed(TEXT, b"ab", last=False),
        framed(MORE, b"ab"),
        framed(BINARY, b"ab"),
        framed(CLOSE, b"\x03\xe8"),
        framed(PING, bytes(126)),
        framed(TEXT, bytes(MOST + 1)),
        b"\xc1" + framed(TEXT, b"ab")[1:],
        b"\x81\x02ab    ",
    ],
)
def test_whatever_else_comes_is_looked_at_closely(data: bytes) -> None:
    assert frames.whole(data, MOST) is None


def test_it_does_not_matter_where_messages_are_cut() -> None:
    said = [
        (TEXT, b'{"type":"play"}'),
        (PING, b"12"),
        (TEXT, bytes(300)),
        (PONG, b""),
        (BINARY, b"x"),
    ]
    line = b"".join(framed(kind, text) for kind, text in said)
    for piece in (1, 2, 3, 7, 64, len(line)):
        pieces = [line[at : at + piece] for at in range(0, len(line), piece)]
        assert [*heard(pieces)] == said


def test_a_message_in_fragments_and_a_ping_between_them() -> None:
    line = [
        framed(TEXT, b"one ", last=False),
        framed(PING, b"?"),
        framed(MORE, b"", last=False),
        framed(MORE, b"two"),
    ]
    assert [*heard(line)] == [(PING, b"?"), (TEXT, b"one two")]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\x81\x02ab", 1002),  # not masked
        (b"\xc1" + framed(TEXT, b"ab")[1:], 1002),  # of an extension
        (framed(3, b""), 1002),  # of no kind
        (framed(11, b""), 1002),
        (framed(MORE, b"ab"), 1002),  # of nothing that was begun
        (framed(TEXT, b"ab", last=False) + framed(TEXT, b"ab"), 1002),
        (framed(PING, b"ab", last=False), 1002),
        (framed(PING, bytes(126)), 1002),
        (framed(TEXT, bytes(MOST + 1))[:4], 1009),  # before it is there
        (framed(TEXT, bytes(70_000))[:10], 1009),
        (framed(TEXT, bytes(3000), last=False) + framed(MORE, bytes(3000)), 1009),
    ],
)
def test_of_what_is_broken_nothing_is_made(data: bytes, code: int) -> None:
    with pytest.raises(BrokenFrame) as broken:
        list(heard([data]))
    assert broken.value.code == code


@pytest.mark.parametrize("said", [b"", b"\x03\xe8", b"\x0f\xa1taken-over", b"\x03\xf3"])
def test_how_one_may_take_leave(said: bytes) -> None:
    assert frames.proper_close(said)


@pytest.mark.parametrize(
    "said", [b"\x03", b"\x03\xe7", b"\x03\xec", b"\x03\xed", b"\x13\x88", b"\x03\xe8\xff"]
)
def test_and_how_not(said: bytes) -> None:
    assert not frames.proper_close(said)


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_how_ours_begin(size: int) -> None:
    head = frames.head(TEXT, size)
    assert head[0] == LAST | TEXT
    assert len(head) == (2 if size < 126 else 4 if size < 65_536 else 10)
    assert int.from_bytes(head[1:2] if size < 126 else head[2:], "big") == size
    assert frames.closing(4001, b"r" * 200)[:4] == b"\x88\x7d\x0f\xa1"
