"""The log beside a server that may be running: looked at, and put in order by the host."""

import sqlite3
from collections.abc import Generator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path

import msgspec

from tablee.server.ports import LoggedEvent, UnreadableLog, UnusableLog
from tablee.server.store import database, wal
from tablee.server.store.shelf import Kept

PATIENCE = 30_000  # ms to wait while the server writes

_READ = """
    SELECT table_id, seq, kind, body, at_ms, prev, hash FROM events WHERE table_id = ? ORDER BY seq
"""
_IDS = f"""
    {database.IDS}
    SELECT table_id, at_ms FROM events JOIN ids ON table_id = id
    WHERE seq = (SELECT min(seq) FROM events WHERE table_id = id) ORDER BY at_ms, table_id
"""
_FINISHED = """
    SELECT first.table_id FROM events AS last JOIN events AS first
        ON first.table_id = last.table_id AND first.seq = 1
    WHERE last.kind = 'finished' ORDER BY first.at_ms, first.table_id
"""
_FORGET = "DELETE FROM events WHERE table_id = ?"
_ADD = "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)"


class LogFile:
    """The tables of a log; whatever is read of one of them is of one moment."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def tables(self) -> list[Kept]:
        """All tables, the oldest first."""
        return [Kept(*row) for row in self._db.execute(_IDS)]

    def finished(self) -> list[str]:
        """The games that are over, the oldest first."""
        return [table for (table,) in self._db.execute(_FINISHED)]

    def events(self, table: str) -> list[LoggedEvent]:
        """The log of a table; UnreadableLog if the file is damaged there."""
        try:
            return [LoggedEvent(*row) for row in self._db.execute(_READ, (table,))]
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError as error:
            raise UnreadableLog(f"the file is damaged: {error}") from None

    def damage(self) -> list[str]:
        """What is wrong with the pages of the file, each a line."""
        try:
            said = [what for (what,) in self._db.execute("PRAGMA quick_check") if what != "ok"]
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError as error:
            return [str(error)]
        return [line for what in said for line in what.splitlines() if not line.startswith("***")]

    def writing(self) -> AbstractContextManager[None]:
        """All or nothing, while the server waits."""
        return database.transaction(self._db)

    def add(self, events: Sequence[LoggedEvent]) -> None:
        """A whole log, under an id that is free."""
        self._db.executemany(_ADD, [msgspec.structs.astuple(event) for event in events])

    def forget(self, table: str) -> bool:
        """Delete a table with all its events, and overwrite them; whether there was one."""
        with self.writing():
            gone = self._db.execute(_FORGET, (table,)).rowcount
        with suppress(sqlite3.OperationalError):  # a reader is busy: the server will do it
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        return gone > 0


@contextmanager
def opened(
    path: Path, *, writes: bool = False, new: bool = False
) -> Generator[LogFile, None, None]:
    """The log in this file, made first if it may be new; UnusableLog says why it cannot be used."""
    try:
        if not new:
            _there(path)
        if not path.exists() or _version(path) < len(database.MIGRATIONS):
            with database.locked(path), closing(database.connect(path)) as db:
                database.prepare(db, path)
        with closing(database.connect(path, mode="rw")) as db:
            db.execute(f"PRAGMA busy_timeout = {PATIENCE}")
            db.execute(f"PRAGMA query_only = {not writes}")
            yield LogFile(db)
    except sqlite3.Error as error:
        raise UnusableLog(f"{path} cannot be used: {error}") from None


@contextmanager
def untouched(path: Path) -> Generator[LogFile, None, None]:
    """The log in this file, of whatever version, and nothing is written: not even beside it.

    A file at rest is read as it lies; to read one that a server writes, SQLite needs what lies
    beside it. Should a server open the file at rest meanwhile, UnusableLog says so at the end.
    """
    try:
        _there(path)
        rests, before = not wal.beside(path).exists(), path.stat()
        mode = "ro&immutable=1" if rests else "ro"
        with closing(database.connect(path, mode=mode)) as db:
            db.execute(f"PRAGMA busy_timeout = {PATIENCE}")
            if not database.version_of(db, path):
                raise UnusableLog(f"{path} is empty: restore a backup")
            yield LogFile(db)
        after = path.stat()
        if rests and (wal.beside(path).exists() or after.st_mtime_ns != before.st_mtime_ns):
            raise UnusableLog(f"{path} was opened by a server meanwhile: try again")
    except (sqlite3.Error, OSError) as error:
        raise UnusableLog(f"{path} cannot be used: {error}") from None


def _there(path: Path) -> None:
    if not path.is_file():
        raise UnusableLog(f"there are no games in {path.parent}: say with --data DIR where")


def _version(path: Path) -> int:
    with closing(database.connect(path, mode="rw")) as db:
        return database.version_of(db, path)
