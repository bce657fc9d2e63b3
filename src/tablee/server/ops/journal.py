"""What the server tells its host: one line for each event, and nothing that is anybody's secret."""

import hashlib
import re
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal, TextIO, TypeAlias, cast

import msgspec

from tablee.server.web.limits import Bucket, group

# Secrets, what people are called and say, and where they are: fields called so are left out.
SECRET = frozenset(
    {"token", "seed", "nonce", "cookie", "authorization", "code"}
    | {"name", "text"}
    | {"address", "remote", "ip"}
)
LONGEST = 300  # characters of one text
WIDEST = 20  # items of a list or object
DEEPEST = 3  # objects within objects
FEW, EVERY = 20, 10.0  # lines of one kind at once; then one in so many seconds, whatever happens

Level: TypeAlias = Literal["info", "warn", "error"]
Shown: TypeAlias = "str | int | float | list[Shown] | dict[str, Shown] | None"

_RANK: dict[Level, int] = {"info": 0, "warn": 1, "error": 2}
_KEY = secrets.token_bytes(16)  # of this process, kept nowhere
_encode = msgspec.json.Encoder().encode


def who(address: str) -> str:
    """A short name for an address, the same as long as this process lives.

    A host must be able to see that one visitor makes all the trouble, and does not need to keep
    who visited: with the key gone nobody can try out addresses until one fits, so that logs may be
    kept, sent and shown without giving the players away.
    """
    return hashlib.blake2s(
        group(address).encode(errors="replace"), key=_KEY, digest_size=4
    ).hexdigest()


class Journal:
    """Writes JSON lines, or plain ones to a terminal, and never stops the game by failing.

    Nobody can fill a disk with them: of what happens too often the lines are counted, and the next
    one says how many were left out.
    """

    def __init__(
        self,
        stream: TextIO,
        level: Level = "info",
        *,
        always: Mapping[str, object] | None = None,  # fields of every line
        human: bool | None = None,  # by default, if the stream is a terminal
        now: Callable[[], float] = time.time,
        tick: Callable[[], float] = time.monotonic,
    ) -> None:
        self._stream, self._least, self._now, self._tick = stream, _RANK[level], now, tick
        self._always = always or {}
        self._kinds: dict[tuple[Level, str], Bucket] = {}
        self._left_out: dict[tuple[Level, str], int] = {}
        self._human = _watched(stream) if human is None else human
        self.dropped = 0  # lines that could not be written

    def info(self, event: str, /, **fields: object) -> None:
        self._write("info", event, fields)

    def warn(self, event: str, /, **fields: object) -> None:
        self._write("warn", event, fields)

    def error(self, event: str, /, **fields: object) -> None:
        self._write("error", event, fields)

    def catch_up(self) -> None:
        """Say how many lines were left out, of each kind that may be written again."""
        for level, event in list(self._left_out):
            if self._kinds[level, event].wait(self._tick()) == 0:
                self._write(level, event, {})

    def _write(self, level: Level, event: str, fields: Mapping[str, object]) -> None:
        if _RANK[level] < self._least:
            return
        kind = (level, event)
        if not self._kinds.setdefault(kind, Bucket(1 / EVERY, FEW)).take(self._tick()):
            self._left_out[kind] = self._left_out.get(kind, 0) + 1
            return
        if left_out := self._left_out.pop(kind, 0):
            fields = {**fields, "left_out": left_out}
        fields = {**self._always, **fields}
        at = datetime.fromtimestamp(self._now(), UTC)
        form = _human if self._human else _json
        try:
            self._stream.write(form(at, level, event, _guarded(fields, DEEPEST)) + "\n")
            self._stream.flush()
        except (OSError, ValueError, RuntimeError):  # full or gone, closed, or busy with a signal
            self.dropped += 1


def _watched(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except (OSError, ValueError):
        return False


def _json(at: datetime, level: Level, event: str, fields: dict[str, Shown]) -> str:
    stamp = at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    head: dict[str, Shown] = {"at": stamp, "level": level, "event": event}
    return _encode(head | {key: fields[key] for key in fields if key not in head}).decode()


def _human(at: datetime, level: Level, event: str, fields: dict[str, Shown]) -> str:
    words = [f"{at.astimezone():%H:%M:%S}", *([level.upper()] if level != "info" else []), event]
    return " ".join(words + [f"{_plain(key)}={_plain(value)}" for key, value in fields.items()])


def _plain(value: Shown) -> str:
    """A value for a terminal, which must not be sent anything but letters."""
    text = value if isinstance(value, str) else _encode(value).decode()
    return text if text.isprintable() and text and " " not in text else repr(text)


def _guarded(fields: Mapping[str, object], depth: int) -> dict[str, Shown]:
    """The fields that may be told, short enough."""
    told = [(key, value) for key, value in fields.items() if SECRET.isdisjoint(_words(key))]
    return {_short(key): _shown(value, depth - 1) for key, value in told[:WIDEST]}


def _shown(value: object, depth: int) -> Shown:
    """What can be told of a value; of what is none of ours only the kind."""
    if value is None or isinstance(value, bool | float):
        return value
    if isinstance(value, str):
        return _short(value)
    if isinstance(value, int):
        return value if abs(value) < 2**53 else _short(hex(value))
    if depth and isinstance(value, Mapping):
        entries = cast("Mapping[object, object]", value).items()
        return _guarded({str(key): entry for key, entry in entries}, depth)
    if depth and isinstance(value, list | tuple):
        return [_shown(item, depth - 1) for item in cast("Sequence[object]", value)[:WIDEST]]
    if isinstance(value, BaseException):
        return _raised(value)
    return type(value).__name__


def _raised(error: BaseException) -> str:
    """The kind of an exception and where it was raised, but not what it says."""
    trace = error.__traceback__
    if trace is None:
        return type(error).__name__
    while trace.tb_next:
        trace = trace.tb_next
    place = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"
    return f"{type(error).__name__} at {place}"


def _words(key: str) -> list[str]:
    """The words of a key: a seat_token is a token."""
    return re.split(r"[^a-z]+", key.lower())


def _short(text: str) -> str:
    whole = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
    return whole.encode(errors="replace").decode()  # half a surrogate pair cannot be written
