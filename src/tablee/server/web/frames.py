"""WebSocket frames (RFC 6455): how ours begin, and what a client's mean.

No extension is agreed on, so nothing is compressed.
"""

from struct import Struct

from aiohttp import WSCloseCode

MORE, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10  # what a frame is
LAST, MASKED = (
    0x80,
    0x80,
)  # the frame that ends a message; one that is masked, as a client's must be
SHORTEST = 6  # bytes of a client's frame: two, and the mask
LONGEST_CONTROL = 125  # bytes that say a close, a ping or a pong
LEAST_CODE, MOST_CODE = 1000, 5000  # between them lie the codes of a close
NEVER_SENT = (1004, 1005, 1006, 1015)
_SHORT, _MIDDLE, _LONG = (Struct(form).pack for form in (">BB", ">BBH", ">BBQ"))


class BrokenFrame(Exception):
    """Nothing can be made of what came, nor of what will; the line is closed with this code."""

    def __init__(self, code: int = WSCloseCode.PROTOCOL_ERROR) -> None:
        super().__init__(code)
        self.code = int(code)


def head(kind: int, size: int) -> bytes:
    """How a whole message of ours begins: what it is, and its size."""
    if size < 126:
        return _SHORT(LAST | kind, size)
    return _MIDDLE(LAST | kind, 126, size) if size < 65536 else _LONG(LAST | kind, 127, size)


def closing(code: int, reason: bytes) -> bytes:
    """The frame that ends it all."""
    said = code.to_bytes(2, "big") + reason[: LONGEST_CONTROL - 2]
    return head(CLOSE, len(said)) + said


def whole(data: bytes, most: int) -> tuple[int, bytes] | None:
    """A message that came in one frame and by itself, as nearly all do; None if it is not one."""
    size = len(data) - SHORTEST
    if size < 0 or data[0] not in _WHOLE:
        return None
    if data[1] == MASKED | size and size <= LONGEST_CONTROL:
        return data[0] ^ LAST, unmasked(data[2:6], data[6:])
    middle = data[0] == LAST | TEXT and data[1] == MASKED | 126 and size - 2 <= most
    if middle and int.from_bytes(data[2:4], "big") == size - 2:
        return TEXT, unmasked(data[4:8], data[8:])
    return None


_WHOLE = frozenset((LAST | TEXT, LAST | PING, LAST | PONG))


def unmasked(mask: bytes, data: bytes) -> bytes:
    size = len(data)
    key = int.from_bytes((mask * (size // 4 + 1))[:size], "big")
    return (int.from_bytes(data, "big") ^ key).to_bytes(size, "big")


class Frames:
    """What came of a client so far, and makes no whole message yet."""

    __slots__ = ("_at", "_data", "_kind", "_most", "_said")

    def __init__(self, most: int) -> None:
        self._most = most  # bytes of a message
        self._data, self._at = b"", 0  # what is not read yet begins there
        self._kind = MORE  # of the message whose first frames have come
        self._said = b""  # in them

    @property
    def empty(self) -> bool:
        return self._at == len(self._data) and self._kind == MORE

    def feed(self, data: bytes) -> None:
        self._data, self._at = self._data[self._at :] + data, 0

    def next(self) -> tuple[int, bytes] | None:
        """The next message, what it is and what it says; None until there is one."""
        while (frame := self._frame()) is not None:
            first, said = frame
            kind, last = first & 0x0F, bool(first & LAST)
            if kind >= CLOSE:
                return kind, said  # even between the frames of a message
            if (kind == MORE) != (self._kind != MORE):
                raise BrokenFrame
            if len(self._said) + len(said) > self._most:
                raise BrokenFrame(WSCloseCode.MESSAGE_TOO_BIG)
            self._kind, self._said = kind or self._kind, self._said + said
            if last:
                whole = self._kind, self._said
                self._kind, self._said = MORE, b""
                return whole
        return None

    def _frame(self) -> tuple[int, bytes] | None:
        """The first byte of the next frame and what it says, once all of it is there."""
        data, mask = self._data, self._at + 2
        if len(data) < mask:
            return None
        first, second = data[mask - 2 : mask]
        _check(first, second)
        size = second ^ MASKED
        if size > LONGEST_CONTROL:
            start, mask = mask, mask + (2 if size == 126 else 8)
            if len(data) < mask:
                return None
            size = int.from_bytes(data[start:mask], "big")
        if size > self._most:
            raise BrokenFrame(WSCloseCode.MESSAGE_TOO_BIG)
        said, end = mask + 4, mask + 4 + size
        if len(data) < end:
            return None
        self._at = end
        return first, unmasked(data[mask:said], data[said:end])


def _check(first: int, second: int) -> None:
    """Whether a client's frame may begin like this."""
    kind = first & 0x0F
    if first & 0x70 or kind not in (MORE, TEXT, BINARY, CLOSE, PING, PONG):
        raise BrokenFrame
    if not second & MASKED:
        raise BrokenFrame
    if kind >= CLOSE and (not first & LAST or second & ~MASKED > LONGEST_CONTROL):
        raise BrokenFrame


def proper_close(said: bytes) -> bool:
    """Whether this is how somebody may take leave: without a word, or with a code and a reason."""
    if not said:
        return True
    code = int.from_bytes(said[:2], "big")
    if len(said) < 2 or not LEAST_CODE <= code < MOST_CODE or code in NEVER_SENT:
        return False
    try:
        said[2:].decode()
    except UnicodeDecodeError:
        return False
    return True
