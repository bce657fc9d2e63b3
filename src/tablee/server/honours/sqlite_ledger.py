"""The ledger in a small SQLite file beside the log; several processes may have it open.

Little is written there, a few lines when a game ends, so every turn has a connection of its own.
What is deleted is overwritten, in the file and in its journal.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from tablee.server.honours.ledger import Played, SeatFigures, order, read, weighed, write
from tablee.server.ports import Unreachable, Unwritable

FILE = "honours.db"
PATIENCE = 10.0  # seconds for another process to be done
_ANSWER = TypeVar("_ANSWER")

_SCHEMA = """
    CREATE TABLE IF NOT EXISTS honours (
        key TEXT NOT NULL, log TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (key, log)
    ) STRICT, WITHOUT ROWID
"""


class SqliteLedger:
    """The ledger in this file, which is made when somebody first wants to be in it."""

    def __init__(self, path: Path) -> None:
        self._path = path

    async def keep(self, lines: Sequence[Played]) -> None:
        rows = [(line.key, line.log, write(line)) for line in lines]
        await self._change("INSERT OR IGNORE INTO honours VALUES (?, ?, ?)", rows)

    async def lines(self) -> list[Played]:
        if not self._path.exists():
            return []

        def look(db: sqlite3.Connection) -> list[Played]:
            return [read(body) for (body,) in db.execute("SELECT body FROM honours")]

        try:
            return sorted(await asyncio.to_thread(self._turn, look), key=order)
        except sqlite3.Error as error:
            raise Unreachable(f"{self._path.name} cannot be read: {error}") from None

    async def weigh(self, log: str, found: Sequence[SeatFigures]) -> None:
        def change(db: sqlite3.Connection) -> None:
            db.execute("BEGIN IMMEDIATE")
            rows = db.execute("SELECT key, body FROM honours WHERE log = ?", (log,)).fetchall()
            db.executemany(
                "UPDATE honours SET body = ? WHERE key = ? AND log = ?",
                [(write(weighed(read(body), found)), key, log) for key, body in rows],
            )

        if self._path.exists():
            await self._write(change)

    async def erase(self, key: str) -> None:
        await self._change("DELETE FROM honours WHERE key = ?", [(key,)])

    async def forget(self, log: str) -> None:
        if self._path.exists():
            await self._change("DELETE FROM honours WHERE log = ?", [(log,)])

    async def close(self) -> None: ...

    async def _change(self, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
        def change(db: sqlite3.Connection) -> None:
            db.executemany(statement, rows)

        await self._write(change)

    async def _write(self, change: Callable[[sqlite3.Connection], None]) -> None:
        try:
            await asyncio.to_thread(self._turn, change)
        except sqlite3.Error as error:
            raise Unwritable(f"{self._path.name} cannot be written: {error}") from None

    def _turn(self, work: Callable[[sqlite3.Connection], _ANSWER]) -> _ANSWER:
        with closing(sqlite3.connect(self._path, timeout=PATIENCE)) as db:
            db.execute("PRAGMA secure_delete = ON")
            db.execute("PRAGMA journal_mode = TRUNCATE").fetchall()
            with db:
                db.execute(_SCHEMA)
                return work(db)
