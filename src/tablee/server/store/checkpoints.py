"""The write-ahead log brought into the database while nobody waits for it.

SQLite would do so within whichever commit makes it long: then a few players wait for the disk to
take pages that are none of theirs. Here a thread of its own copies while the writer goes on; what
has come meanwhile is little, and the writer brings it in between two commits, so that the
write-ahead log begins anew.
"""

import sqlite3
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from pathlib import Path

from tablee.server.store import database

LONG = 4_000  # rows since it was last begun anew: some 30 MB
PAUSE = 0.25  # seconds without a commit, and nobody waits


class Checkpoints:
    """Called by the thread that writes, after what it does."""

    def __init__(self, writer: sqlite3.Connection, path: Path) -> None:
        self._writer, self._rows = writer, 0
        self._copied: Future[None] | None = None
        with ExitStack() as opened:
            self._db = opened.enter_context(closing(database.connect(path, mode="rw")))
            self._thread = opened.enter_context(ThreadPoolExecutor(1, "log-checkpoint"))
            self._opened = opened.pop_all()
        writer.execute("PRAGMA wal_autocheckpoint = 0")

    def close(self) -> None:
        self._opened.close()

    @property
    def patience(self) -> float | None:
        """Seconds after which to call `paused`, if nothing else is to be written."""
        return PAUSE if self._rows else None

    def wrote(self, rows: int) -> None:
        """So many rows were committed."""
        self._rows += rows
        if self._copied is None:
            if self._rows >= LONG:
                self._copied = self._thread.submit(_copy, self._db)
        elif self._copied.done():
            self.paused()

    def paused(self) -> None:
        """Bring in what there is."""
        if self._copied is None or self._copied.done():
            _copy(self._writer)
            self._copied, self._rows = None, 0


def _copy(db: sqlite3.Connection) -> None:
    """As much as no reader stands in the way of; what fails now will be tried again."""
    with suppress(sqlite3.Error):
        db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
