"""What the write-ahead log beside a database holds that SQLite will not use.

SQLite reads it up to the last commit whose checksums are right, and passes over the rest without a
word. Some of the rest is of a commit that was never finished, when the server was killed or the
power failed; but where a commit stands behind something broken, the disk has lost moves.
"""

import struct
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import BinaryIO, NamedTuple

_HEADER = struct.Struct(">8I")  # magic, version, page size, checkpoint, two salts, two sums
_FRAME = struct.Struct(">6I")  # page, pages after a commit or 0, two salts, two sums
MAGIC = 0x377F0682  # or one more: then the sums are of big-endian words


class Mark(NamedTuple):
    """A frame that was written since the log was last begun anew."""

    number: int  # from 1, as SQLite counts
    commit: bool  # it is the last of a commit, and there to its end


class Tail(NamedTuple):
    """What is left over."""

    frames: int
    commits: int


def beside(path: Path) -> Path:
    """The write-ahead log of this database."""
    return path.with_name(path.name + "-wal")


def marks(path: Path) -> list[Mark]:
    """The frames of the write-ahead log of this database, good or not."""
    try:
        with beside(path).open("rb") as file:
            return _marks(file)
    except OSError:
        return []


def tail(marks: Sequence[Mark], used: int) -> Tail:
    """What remains of them behind those that are used."""
    rest = [mark for mark in marks if mark.number > used]
    return Tail(len(rest), sum(mark.commit for mark in rest))


def _marks(file: BinaryIO) -> list[Mark]:
    head = file.read(_HEADER.size)
    if len(head) < _HEADER.size:
        return []
    magic, _, page, _, *salts, _, _ = _HEADER.unpack(head)
    if not _page_size(page):
        page = 4096  # the header is broken: then nothing is used, and this is a good guess
    whole = _sound(head, magic)
    found: list[Mark] = []
    for number in count(1):
        frame = file.read(_FRAME.size)
        if len(frame) < _FRAME.size:
            return found
        _, pages, *theirs, _, _ = _FRAME.unpack(frame)
        complete = len(file.read(page)) == page
        if theirs == salts or not whole:  # others are left over from before, and long in the file
            found.append(Mark(number, bool(pages) and complete))
    raise AssertionError("a file has an end")


def _page_size(page: int) -> bool:
    return 512 <= page <= 65536 and page & (page - 1) == 0


def _sound(head: bytes, magic: int) -> bool:
    """Whether the header is as it was written."""
    if magic not in (MAGIC, MAGIC + 1):
        return False
    words = struct.unpack(">6I" if magic & 1 else "<6I", head[:24])
    one = two = 0
    for even, odd in zip(words[::2], words[1::2], strict=True):
        one = (one + even + two) % 2**32
        two = (two + odd + one) % 2**32
    return (one, two) == struct.unpack(">2I", head[24:])
