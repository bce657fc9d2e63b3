"""The SQLite file of the log: how it is locked, opened, brought up to date and copied."""

import os
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Generator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

from tablee.server.ports import UnusableLog, Unwritable
from tablee.server.store import wal
from tablee.server.store.wal import Tail

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, LOCKED, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        # A lock that a forked child does not inherit: bots may outlive a server that was killed.
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, LOCKED)


LOCKED = 0x40000000 + 1024  # in the page that SQLite leaves free for locks, behind its own
APPLICATION = 0x5461626C  # "Tabl", so that no other program's database is taken for ours

# A step is never edited, only followed by another: databases made by it exist.
MIGRATIONS = (
    f"""
    PRAGMA application_id = {APPLICATION};
    CREATE TABLE events (
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        kind TEXT NOT NULL,
        body BLOB NOT NULL,
        at_ms INTEGER NOT NULL,
        prev BLOB NOT NULL,
        hash BLOB NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX opened ON events (table_id) WHERE seq = 1;
    CREATE INDEX finished ON events (table_id) WHERE kind = 'finished';
    """,
    # An event that does not follow the last of its table cannot get in, whoever writes it.
    """
    CREATE TRIGGER follows BEFORE INSERT ON events
    WHEN NOT ((NEW.seq = 1 AND NEW.prev = zeroblob(32)) OR EXISTS (
        SELECT 1 FROM events
        WHERE table_id = NEW.table_id AND seq = NEW.seq - 1 AND hash = NEW.prev
    ))
    BEGIN
        SELECT RAISE(ABORT, 'it does not follow');
    END;
    """,
    # Events lie in the order in which they came: sorted by table, the next event of every table
    # would go to a page of its own, and each of those pages to the disk.
    """
    DROP TRIGGER follows;
    ALTER TABLE events RENAME TO sorted;
    CREATE TABLE events (
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        kind TEXT NOT NULL,
        body BLOB NOT NULL,
        at_ms INTEGER NOT NULL,
        prev BLOB NOT NULL,
        hash BLOB NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) STRICT;
    INSERT INTO events SELECT * FROM sorted ORDER BY table_id, seq;
    DROP TABLE sorted;
    CREATE INDEX opened ON events (table_id) WHERE seq = 1;
    CREATE INDEX finished ON events (table_id) WHERE kind = 'finished';
    CREATE TRIGGER follows BEFORE INSERT ON events
    WHEN NOT ((NEW.seq = 1 AND NEW.prev = zeroblob(32)) OR EXISTS (
        SELECT 1 FROM events
        WHERE table_id = NEW.table_id AND seq = NEW.seq - 1 AND hash = NEW.prev
    ))
    BEGIN
        SELECT RAISE(ABORT, 'it does not follow');
    END;
    """,
)

# The tables, one look at the index each; some may have lost their first event.
IDS = """
    WITH RECURSIVE ids (id) AS (
        SELECT min(table_id) FROM events
        UNION ALL
        SELECT (SELECT min(table_id) FROM events WHERE table_id > id) FROM ids WHERE id NOT NULL
    )
"""

_held: set[Path] = set()  # within a process the kernel's lock does not exclude


@contextmanager
def locked(path: Path) -> Generator[Callable[[], None], None, None]:
    """Hold the database against any other server; the kernel lets go if this process dies.

    The lock beside it can be deleted, and another be made. So a server that has connected calls
    what this yields, and locks the database as well. It cannot do so before: SQLite frees all locks
    on the file when it gives up its own, which only in WAL mode it never does while connected.
    """
    if path in _held:  # seen before a file is opened: closing it again would free the lock
        raise UnusableLog(_busy(path))
    with ExitStack() as files:
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            beside = files.enter_context(_file(path.with_name(path.name + ".lock")))
            _seize(beside, path)
            _held.add(path)
            files.callback(_held.remove, path)
            files.callback(_begin(path))
        except OSError as error:
            raise UnusableLog(f"cannot write in {path.parent}: {error.strerror}") from None
        yield lambda: _seize(files.enter_context(_file(path)), path)


def _begin(path: Path) -> Callable[[], None]:
    """Make the file if there is none; what is returned removes it if it was of no use.

    So no server leaves an empty file behind, and one that is found has lost what was in it.
    """
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        if path.is_dir():
            raise UnusableLog(f"{path} is a folder, not a log") from None
        with _file(path):
            pass  # it may be written
        if not _size(path) and not _size(path.with_name(path.name + "-wal")):
            raise UnusableLog(
                f"{path} is empty, its games are lost: restore a backup, or delete it to begin anew"
            ) from None
        return lambda: None
    return lambda: None if _size(path) else path.unlink()


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


@contextmanager
def _file(path: Path) -> Generator[int, None, None]:
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        yield file
    finally:
        os.close(file)


def _seize(file: int, path: Path) -> None:
    try:
        _lock(file)
    except OSError:
        raise UnusableLog(_busy(path)) from None


def _busy(path: Path) -> str:
    return f"another server is already using {path}"


def connect(path: Path, *, mode: str = "rwc") -> sqlite3.Connection:
    """A connection on which COMMIT returns only when the disk has the data."""
    db = sqlite3.connect(
        f"{path.as_uri()}?mode={mode}", uri=True, isolation_level=None, check_same_thread=False
    )
    db.text_factory = _text
    try:
        db.execute("PRAGMA synchronous = FULL")
    except UnicodeDecodeError:  # of what SQLite says about a schema that it quotes
        db.close()
        raise sqlite3.DatabaseError("malformed database schema") from None
    db.execute("PRAGMA fullfsync = ON")  # on macOS a plain fsync leaves the data in the drive
    db.execute("PRAGMA cache_size = -512")  # kB: a log is appended to, seldom read
    db.execute("PRAGMA secure_delete = ON")  # a forgotten game is overwritten
    return db


def _text(raw: bytes) -> str:
    """A damaged letter makes one event wrong, which its hash shows, and no query fail."""
    return raw.decode(errors="replace")


def prepare(db: sqlite3.Connection, path: Path) -> Tail:
    """Make the database ours and of today's version, or say in one sentence why not.

    What of the write-ahead log could not be used is returned: it is gone with the next commit.
    """
    try:
        version = version_of(db, path)
        marks = wal.marks(path)
        if db.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
            raise UnusableLog(f"{path} is on a disk that SQLite cannot share between connections")
        used = _used(db)
        for number, step in enumerate(MIGRATIONS[version:], version + 1):
            db.executescript(f"BEGIN IMMEDIATE; {step}; PRAGMA user_version = {number}; COMMIT")
        with transaction(db):  # a write, so that a database without room or right is noticed now
            db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    except sqlite3.Error as error:
        raise UnusableLog(f"{path} cannot be used: {error}") from None
    return wal.tail(marks, len(marks) if used is None else used)


def _used(db: sqlite3.Connection) -> int | None:
    """How many frames of the write-ahead log are good; None if that cannot be found out now."""
    with suppress(sqlite3.OperationalError):  # the database must grow for it, on a full disk
        _, frames, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        return max(0, frames)
    return None


def version_of(db: sqlite3.Connection, path: Path) -> int:
    """The version of a database that is ours, or still empty; UnusableLog if it is neither."""
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    ours = db.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
    if not ours and db.execute("SELECT count(*) FROM sqlite_schema").fetchone() != (0,):
        raise UnusableLog(f"{path} is the database of another program")
    if version < 0:
        raise UnusableLog(
            f"{path} is damaged as a whole (its version is {version}): restore a backup"
        )
    if version > len(MIGRATIONS):
        raise UnusableLog(
            f"{path} was written by a newer version of Tablée"
            f" (log version {version}, this one knows {len(MIGRATIONS)}): update Tablée"
        )
    return version


@contextmanager
def transaction(db: sqlite3.Connection) -> Generator[None, None, None]:
    """All or nothing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:  # SQLite may have rolled back by itself, when the disk is full
            db.execute("ROLLBACK")
        raise


def copy(source: Path, target: Path) -> None:
    """A snapshot of a database, even one that others are writing, in a file whole or absent."""
    try:
        if target.exists() and target.samefile(source):
            raise Unwritable(f"{target} is the log itself")
        handle, name = tempfile.mkstemp(".part", f".{target.name}.", target.parent)
        os.close(handle)
    except OSError as error:
        raise Unwritable(f"cannot write in {target.parent}: {error.strerror}") from None
    try:
        with closing(connect(source, mode="rw")) as db, closing(connect(Path(name))) as new:
            db.backup(new)
            (found,) = new.execute("PRAGMA quick_check(1)").fetchone()
            if found != "ok":
                raise Unwritable(
                    f"{source} is damaged and was not copied: start the server, which mends it"
                )
            new.execute("PRAGMA journal_mode = DELETE")  # a single file, good on any shelf
        os.replace(name, target)
        sync_folder(target.parent)
    except (sqlite3.Error, OSError) as error:
        raise Unwritable(f"{target} cannot be written: {error}") from None
    finally:
        with suppress(FileNotFoundError):
            os.unlink(name)


def sync_folder(folder: Path) -> None:
    """Have the disk keep a new name; Windows does so by itself."""
    if sys.platform != "win32":
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)
