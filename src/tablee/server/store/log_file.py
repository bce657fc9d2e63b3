"""The log beside a server that may be running: looked at, and put in order by the host."""

import sqlite3
from collections.abc import Generator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from tablee.server import database, log
from tablee.server.ports import Event, Unusable
from tablee.server.sitting import Sitting

PATIENCE = 30_000  # ms to wait while the server writes

_READ = """
    SELECT table_id, seq, kind, body, at_ms, prev, hash FROM events WHERE table_id = ? ORDER BY seq
"""
_OUTLINE = """
    SELECT body FROM events WHERE table_id = ? AND kind IN
        ('opened', 'sat', 'arranged', 'renamed', 'joined', 'left', 'dealt', 'finished')
    ORDER BY seq
"""
_IDS = "SELECT table_id, at_ms FROM events AS first WHERE seq = 1 ORDER BY at_ms, table_id"
_FINISHED = """
    SELECT first.table_id FROM events AS last JOIN events AS first
        ON first.table_id = last.table_id AND first.seq = 1
    WHERE last.kind = 'finished' ORDER BY first.at_ms, first.table_id
"""
_FORGET = "DELETE FROM events WHERE table_id = ?"
_ADD = "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)"


class Kept(NamedTuple):
    """A table of the log, and when it was opened."""

    table: str
    at_ms: int


class Shelf:
    """The tables of a log; whatever is read of one of them is of one moment."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def tables(self) -> list[Kept]:
        """All tables, the oldest first."""
        return [Kept(*row) for row in self._db.execute(_IDS)]

    def finished(self) -> list[str]:
        """The games that are over, the oldest first."""
        return [table for (table,) in self._db.execute(_FINISHED)]

    def events(self, table: str) -> list[Event]:
        return [Event(*row) for row in self._db.execute(_READ, (table,))]

    def outline(self, table: str) -> Sitting | None:
        """Who sat at a table and what came of it, without its moves; None if it is gone."""
        bodies = [log.read(body) for (body,) in self._db.execute(_OUTLINE, (table,))]
        if not bodies or not isinstance(bodies[0], log.Opened):
            return None
        sitting = Sitting(table, bodies[0])
        for body in bodies:
            sitting.fold(body)
        return sitting

    def writing(self) -> AbstractContextManager[None]:
        """All or nothing, while the server waits."""
        return database.transaction(self._db)

    def add(self, events: Sequence[Event]) -> None:
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
def opened(path: Path, *, writes: bool = False, new: bool = False) -> Generator[Shelf, None, None]:
    """The log in this file, made first if it may be new; Unusable says why it cannot be used."""
    try:
        if not path.is_file() and not new:
            raise Unusable(f"there are no games in {path.parent}: say with --data DIR where")
        if not path.exists() or _version(path) < len(database.MIGRATIONS):
            with database.locked(path), closing(database.connect(path)) as db:
                database.prepare(db, path)
        with closing(database.connect(path, mode="rw")) as db:
            db.execute(f"PRAGMA busy_timeout = {PATIENCE}")
            db.execute(f"PRAGMA query_only = {not writes}")
            yield Shelf(db)
    except sqlite3.Error as error:
        raise Unusable(f"{path} cannot be used: {error}") from None


def _version(path: Path) -> int:
    with closing(database.connect(path, mode="rw")) as db:
        return database.version_of(db, path)
