"""Where a log is kept, as the host says it, and how the house opens it there.

A path or sqlite:PATH is a file of SQLite's; postgresql://… is a database of PostgreSQL's, for which
`tablee[cluster]` brings the driver.
"""

from pathlib import Path

from tablee.server.ops.journal import Journal
from tablee.server.ports import Store, UnusableLog
from tablee.server.store.store import SqliteStore

FILE = "sqlite:"
DATABASE = ("postgresql://", "postgres://")
DRIVER = "PostgreSQL needs a driver: pip install 'tablee[cluster]'"


def in_database(where: str) -> bool:
    """Whether this is a database of PostgreSQL's; if it is neither that nor a file, UnusableLog."""
    if where.startswith(DATABASE):
        return True
    if "://" in where:
        scheme = where.partition("://")[0]
        raise UnusableLog(f"a log is kept in sqlite:PATH or postgresql://…, not in {scheme}://…")
    return False


def path_of(where: str) -> Path:
    """The file of a log that is kept in one."""
    name = where.removeprefix(FILE)
    if not name:
        raise UnusableLog("the name of the log is empty")
    return Path(name).expanduser().absolute()


async def open_store(where: str | Path, journal: Journal | None = None) -> Store:
    """The log that is kept there, opened to be played on; UnusableLog says why it cannot be."""
    if isinstance(where, str) and in_database(where):
        try:
            from tablee.server.store.postgres import PostgresStore
        except ImportError:
            raise UnusableLog(DRIVER) from None
        return await PostgresStore.open(where, journal)
    store = SqliteStore(where if isinstance(where, Path) else path_of(where))
    if journal is not None:
        _say(store, journal)
    return store


def _say(store: SqliteStore, journal: Journal) -> None:
    """What was found wrong with the file."""
    if store.tail.frames:
        journal.warn("tail lost", frames=store.tail.frames, commits=store.tail.commits)
    if store.mended is not None:
        journal.error("log mended", **store.mended._asdict())
