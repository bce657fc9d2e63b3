"""Events to append, and a child process that appends under load and says what was acknowledged.

`python -m tests.kit.appending FILE` goes on where the log stands, until it is killed.
"""

import asyncio
import os
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

from tablee.server.ports import LogFlaw, LoggedEvent, UnreadableLog
from tablee.server.store import chain, log_file
from tablee.server.store.chain import sealed
from tablee.server.store.store import SqliteStore

TABLES = 50
AT = 1_700_000_000_000
BODY = b'{"seat":3,"move":17,"text":"3 lay 12","command":"0123456789abcdef"}'


def following(table: str, last: LoggedEvent | None, count: int = 1) -> list[LoggedEvent]:
    """The next events of a table."""
    events: list[LoggedEvent] = []
    for _ in range(count):
        last = sealed(table, last, "moved", BODY, AT)
        events.append(last)
    return events


def using(path: Path, work: Callable[[SqliteStore], Awaitable[None]]) -> None:
    """Open the log, use it, close it."""

    async def use() -> None:
        store = SqliteStore(path)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(use())


def flaws(path: Path) -> list[LogFlaw]:
    """What is wrong with the file, and with the chains in it."""
    found: list[LogFlaw] = []
    with log_file.untouched(path) as kept:
        found += [LogFlaw("", 0, what) for what in kept.damage()]
        for table, _ in kept.tables():
            try:
                found += chain.flaws(kept.events(table))
            except UnreadableLog as unreadable:
                found.append(LogFlaw(table, 0, str(unreadable)))
    return found


def by_hand(path: Path, script: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.executescript(script)


async def keep_appending(store: SqliteStore, number: int) -> None:
    """Append events of one table in batches of one to three, and print the last of each."""
    table = f"table-{number}"
    events = await store.read(table)
    last = events[-1] if events else None
    while True:
        batch = following(table, last, 1 + number % 3)
        await store.append(batch)
        last = batch[-1]
        os.write(1, f"{table} {last.seq}\n".encode())


async def main(path: Path) -> None:
    store = SqliteStore(path)
    os.write(1, b"ready\n")
    await asyncio.gather(*(keep_appending(store, number) for number in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
