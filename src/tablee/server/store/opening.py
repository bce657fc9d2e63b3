"""Where a log is kept, as the host says it, and how it is opened there.

A path or sqlite:PATH is a file of SQLite's; postgresql://… is a database of PostgreSQL's, for which
`tablee[nodes]` brings the driver. From here on a Path is the one, and a text the other.
"""

import sqlite3
from collections.abc import Generator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TypeAlias

from tablee.server.ops.journal import Journal
from tablee.server.ports import Store, Unreachable, UnreadableLog, UnusableLog
from tablee.server.store import database, log_file
from tablee.server.store.shelf import Shelf
from tablee.server.store.store import SqliteStore

LogPlace: TypeAlias = Path | str

FILE = "sqlite:"
DATABASE = ("postgresql://", "postgres://")
DRIVER = "PostgreSQL needs a driver: pip install 'tablee[nodes]'"
UNREADABLE = (Unreachable, UnreadableLog, sqlite3.Error)  # what reading may raise


def place_of(said: str) -> LogPlace:
    """The place that a host means; UnusableLog if it is none."""
    if said.startswith(DATABASE):
        return said
    if "://" in said:
        scheme = said.partition("://")[0]
        raise UnusableLog(f"a log is kept in sqlite:PATH or postgresql://…, not in {scheme}://…")
    name = said.removeprefix(FILE)
    if not name:
        raise UnusableLog("the name of the log is empty")
    return Path(name).expanduser().resolve()


def shown(place: LogPlace) -> str:
    """A place without its password, nor anything else that may be one."""
    if isinstance(place, Path):
        return str(place)
    scheme, _, rest = place.partition("://")
    login, at, server = rest.partition("?")[0].rpartition("@")
    return f"{scheme}://{login.partition(':')[0]}{at}{server}"


async def open_store(place: LogPlace, journal: Journal | None = None) -> Store:
    """The log there, opened to be played on; UnusableLog says why it cannot be."""
    where = place_of(place) if isinstance(place, str) else place
    if isinstance(where, str):
        with _driver():
            from tablee.server.store.postgres import PostgresStore
        return await PostgresStore.open(where, journal)
    store = SqliteStore(where)
    if journal is not None:
        _say(store, journal)
    return store


def _say(store: SqliteStore, journal: Journal) -> None:
    """What was found wrong with the file."""
    if store.tail.frames:
        journal.warn("tail lost", frames=store.tail.frames, commits=store.tail.commits)
    if store.mended is not None:
        journal.error("log mended", **store.mended._asdict())


def opened(
    place: LogPlace, *, writes: bool = False, new: bool = False
) -> AbstractContextManager[Shelf]:
    """The log there, for the host; made first if it may be new. UnusableLog says why not."""
    if isinstance(place, Path):
        return log_file.opened(place, writes=writes, new=new)
    with _driver():
        from tablee.server.store import postgres_shelf
    return postgres_shelf.opened(place, writes=writes, new=new)


def untouched(place: LogPlace) -> AbstractContextManager[Shelf]:
    """The log there, of whatever version, and nothing is written."""
    return log_file.untouched(place) if isinstance(place, Path) else opened(place)


@contextmanager
def alone(
    place: LogPlace, *, writes: bool = False, new: bool = False
) -> Generator[Shelf, None, None]:
    """The log there, and no server may use it meanwhile; UnusableLog if one does."""
    if isinstance(place, Path):
        with log_file.opened(place, writes=writes, new=new):
            pass  # it is there, and of today's version
        with database.locked(place), log_file.opened(place, writes=writes) as kept:
            yield kept
    else:
        with _driver():
            from tablee.server.store import postgres_shelf
        with postgres_shelf.opened(place, writes=writes, new=new) as kept:
            kept.alone()
            yield kept


@contextmanager
def _driver() -> Generator[None, None, None]:
    try:
        yield
    except ImportError:
        raise UnusableLog(DRIVER) from None
