"""A damaged file of the log: the games that can still be read are brought into a new one.

Nothing is deleted: the damaged file stays beside the new one under another name. SQLite must not
write into it any more, since it would trust pages that are wrong and might overwrite good ones.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple, cast

import msgspec

from tablee.server.ports import LoggedEvent, UnusableLog
from tablee.server.store import chain, database

CLOSE, FAR = 64, 2**48  # rows to look for one by one behind a hole; the last row there could be
THOROUGH = 256 * 2**20  # bytes: of a larger file the indexes are not compared, for its time
LOST = "lost"  # the kind of an event of which no more is left than that it was
KINDS = (str, int, str, bytes, int, bytes, bytes)  # of the columns

_ROWS = """
    SELECT rowid, table_id, seq, kind, body, at_ms, prev, hash FROM events
    WHERE rowid > ? ORDER BY rowid
"""
_INDEX = "SELECT rowid, table_id, seq FROM events INDEXED BY sqlite_autoindex_events_1"
_ADD = "INSERT OR IGNORE INTO events VALUES (?, ?, ?, ?, ?, ?, ?)"


class Mended(NamedTuple):
    """What was done about a damaged file."""

    why: str  # in the words of SQLite
    kept: str  # the name of the damaged file now
    events: int  # that could be read, and are what was written


def mended(path: Path) -> Mended | None:
    """Put a file that is whole in the place of a damaged one; None if there is nothing to do.

    Whoever calls holds the lock beside it. UnusableLog if nothing can be saved: then all stays.
    """
    new = path.with_name(path.name + ".new")
    try:
        with closing(database.connect(path, mode="ro")) as old:  # it leaves -wal as it is
            database.version_of(old, path)
            why = _wrong(old, path.stat().st_size)
            if why is None:
                return None
            new.unlink(missing_ok=True)
            events = _rebuilt(old, new)
        if not events:
            raise UnusableLog(f"{path} is damaged, and no game in it can be read: restore a backup")
        return Mended(why, _replaced(path, new), events)
    except sqlite3.OperationalError as error:
        raise UnusableLog(f"{path} cannot be used: {_line(error)}") from None
    except sqlite3.Error as error:
        what = _line(error)
        raise UnusableLog(f"{path} is damaged as a whole ({what}): restore a backup") from None
    except OSError as error:
        raise UnusableLog(f"{path} is damaged and cannot be mended: {error.strerror}") from None
    finally:
        for rest in ("", "-wal", "-shm", "-journal"):
            with suppress(OSError):
                new.with_name(new.name + rest).unlink(missing_ok=True)


def _wrong(db: sqlite3.Connection, size: int) -> str | None:
    """What is wrong with the pages of the file, if anything."""
    how = "integrity_check" if size <= THOROUGH else "quick_check"
    try:
        (found,) = db.execute(f"PRAGMA {how}(1)").fetchone()
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        return str(error)
    return None if found == "ok" else str(found).splitlines()[-1]


def _rebuilt(old: sqlite3.Connection, path: Path) -> int:
    """Write what can be read into a new file; how many events are what was written."""
    with closing(database.connect(path)) as new:
        database.prepare(new, path)
        new.execute("PRAGMA synchronous = OFF")  # it is synced as a whole before it is used
        (trigger,) = new.execute("SELECT sql FROM sqlite_schema WHERE name = 'follows'").fetchone()
        right: set[int] = set()
        with database.transaction(new):
            new.execute("DROP TRIGGER follows")  # what is left of a game has gaps
            for rowid, event in _events(old):
                if chain.right(event):
                    right.add(rowid)
                    new.execute(_ADD, msgspec.structs.astuple(event))
            for rowid, event in _events(old):
                if rowid not in right:  # where there is room for it
                    new.execute(_ADD, msgspec.structs.astuple(event))
            for table, seq in _missing(old, right):
                new.execute(_ADD, (table, seq, LOST, b"", 0, b"", b""))
            new.execute(trigger)
        new.execute("PRAGMA journal_mode = DELETE")
    return len(right)


def _events(db: sqlite3.Connection) -> Iterator[tuple[int, LoggedEvent]]:
    """Every event that can be read, past those that cannot."""
    at = failures = 0
    while at < FAR:
        try:
            for rowid, *row in db.execute(_ROWS, (at,)):
                at, failures = max(at, cast(int, rowid)), 0
                if all(isinstance(cell, kind) for cell, kind in zip(row, KINDS, strict=True)):
                    yield rowid, LoggedEvent(*row)
            return
        except sqlite3.DatabaseError:
            failures += 1  # the farther, the longer nothing was found
            at += 1 if failures <= CLOSE else (failures - CLOSE) ** 2


def _missing(db: sqlite3.Connection, right: set[int]) -> Iterator[tuple[str, int]]:
    """What the index still knows of and is gone: a game without its end must not seem whole."""
    with suppress(sqlite3.DatabaseError):
        for rowid, table, seq in db.execute(_INDEX):
            if rowid not in right and isinstance(table, str) and isinstance(seq, int):
                yield table, seq


def _replaced(path: Path, new: Path) -> str:
    """Keep the damaged file with what belongs to it, then let the new one take its place."""
    names = (path.with_name(f"{path.name}.damaged-{number}") for number in count(1))
    kept = next(name for name in names if not name.exists())
    wal = path.with_name(path.name + "-wal")
    for source, target in ((path, kept), (wal, kept.with_name(kept.name + "-wal"))):
        if source.exists():
            shutil.copyfile(source, target)
            target.chmod(0o600)
            _sync(target)
    new.chmod(0o600)
    _sync(new)
    for rest in ("-wal", "-shm"):  # they are the old one's, and would be read into the new one
        path.with_name(path.name + rest).unlink(missing_ok=True)
    os.replace(new, path)
    database.sync_folder(path.parent)
    return kept.name


def _line(error: sqlite3.Error) -> str:
    """What SQLite says, without line breaks of a schema that it quotes."""
    return " ".join(str(error).split())


def _sync(path: Path) -> None:
    file = os.open(path, os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)
