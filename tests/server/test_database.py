"""The file of the log: versions, files that are not ours, the lock, copies."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from tablee.server.ports import Store, UnusableLog, Unwritable
from tablee.server.store import database
from tablee.server.store.chain import sealed
from tablee.server.store.store import SqliteStore
from tests.kit.appending import AT, by_hand, flaws, following, using

FIRST_VERSION = """
    PRAGMA application_id = 1415668332;
    CREATE TABLE events (
        table_id TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, body BLOB NOT NULL,
        at_ms INTEGER NOT NULL, prev BLOB NOT NULL, hash BLOB NOT NULL, PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX opened ON events (table_id) WHERE seq = 1;
    CREATE INDEX finished ON events (table_id) WHERE kind = 'finished';
    PRAGMA user_version = 1;
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "log.db"


def test_an_old_database_is_brought_up_to_date_step_by_step(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = (
        "ALTER TABLE events ADD COLUMN note TEXT",
        "CREATE TABLE notes (id TEXT) STRICT; INSERT INTO notes SELECT table_id FROM events",
    )
    path.parent.mkdir()
    (event,) = following("old", None)
    with closing(sqlite3.connect(path)) as db:
        db.executescript(FIRST_VERSION)
        with db:
            db.execute(
                "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", msgspec.structs.astuple(event)
            )

    async def read(store: Store) -> None:
        assert await store.read("old") == [event]

    using(path, read)
    monkeypatch.setattr(database, "MIGRATIONS", database.MIGRATIONS + steps)
    using(path, read)
    today = len(database.MIGRATIONS)
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (today,)
        assert db.execute("SELECT id FROM notes").fetchall() == [("old",)]


def test_a_step_that_fails_leaves_the_version_before_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        database, "MIGRATIONS", (*database.MIGRATIONS, "CREATE TABLE half (id); SELECT nonsense")
    )
    with pytest.raises(UnusableLog, match="nonsense"):
        SqliteStore(path)
    monkeypatch.undo()

    async def append(store: Store) -> None:
        await store.append(following("t", None))

    using(path, append)
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'half'").fetchone() == (
            0,
        )


def test_the_first_version_is_still_made_as_it_was(tmp_path: Path) -> None:
    shapes: list[list[tuple[str, str]]] = []
    for name, script in (("a", FIRST_VERSION), ("b", database.MIGRATIONS[0])):
        by_hand(tmp_path / name, script)
        with closing(sqlite3.connect(tmp_path / name)) as db:
            rows = db.execute("SELECT name, sql FROM sqlite_schema WHERE sql > '' ORDER BY name")
            shapes.append([(title, "".join(sql.split())) for title, sql in rows])
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        (FIRST_VERSION + "PRAGMA user_version = 99",
         r"written by a newer version of Tablée \(log version 99, this one knows \d+\)"),
        ("CREATE TABLE recipes (name TEXT)", "is the database of another program"),
    ],
)  # fmt: skip
def test_a_database_that_is_not_for_us_is_refused_and_left_alone(
    path: Path, script: str, sentence: str
) -> None:
    path.parent.mkdir()
    by_hand(path, script)
    before = path.read_bytes()
    with pytest.raises(UnusableLog, match=sentence):
        SqliteStore(path)
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_refused(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"once upon a time" * 100)
    with pytest.raises(UnusableLog, match="not a database"):
        SqliteStore(path)


@pytest.mark.parametrize("folder", ["a file", "/proc/tablee"])
def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path, folder: str) -> None:
    (tmp_path / "a file").write_text("")
    with pytest.raises(UnusableLog, match="cannot write in"):
        SqliteStore(tmp_path / folder / "log.db")


def test_the_same_process_cannot_open_it_twice_nor_frees_the_lock_by_trying(path: Path) -> None:
    async def work(store: Store) -> None:
        for _ in range(2):
            with pytest.raises(UnusableLog, match="another server is already using"):
                SqliteStore(path.parent / ".." / "data" / "log.db")
        await store.append(following("t", None))

    using(path, work)


def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    with closing(database.connect(tmp_path / "log.db")) as db:
        database.prepare(db, tmp_path / "log.db")
        assert db.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_copy_made_under_load_opens_and_holds_what_was_acknowledged_before(path: Path) -> None:
    target = path.parent / "copy.db"
    acked: dict[str, int] = {}

    async def work(store: SqliteStore) -> None:
        async def load(table: str) -> None:
            last = None
            while True:
                (last,) = following(table, last)
                await store.append([last])
                acked[table] = last.seq

        loading = [asyncio.ensure_future(load(f"table-{number}")) for number in range(20)]
        while sum(acked.values()) < 400:
            await asyncio.sleep(0.01)
        target.write_bytes(b"an older copy")
        before = dict(acked)
        await store.backup(target)
        for task in loading:
            task.cancel()
        await asyncio.gather(*loading, return_exceptions=True)
        acked.clear()
        acked.update(before)

    async def compare(store: SqliteStore) -> None:
        assert flaws(store.path) == []
        heads = {listed.table: listed.seq for listed in await store.tables()}
        assert all(heads[table] >= seq for table, seq in acked.items())
        await store.append(following("restored", None))

    using(path, work)
    assert {file.name for file in path.parent.iterdir()} == {"copy.db", "log.db", "log.db.lock"}
    using(target, compare)


@pytest.mark.parametrize("target", ["log.db", "nowhere/copy.db"])
def test_a_copy_over_the_log_or_into_no_folder_is_refused(path: Path, target: str) -> None:
    async def work(store: SqliteStore) -> None:
        await store.append(following("t", None))
        with pytest.raises(Unwritable):
            await store.backup(path.parent / target)
        assert len(await store.read("t")) == 1

    using(path, work)


def test_closing_leaves_nothing_but_the_log_and_its_lock(path: Path) -> None:
    async def work(store: Store) -> None:
        await store.append(following("t", None))

    using(path, work)
    assert sorted(file.name for file in path.parent.iterdir()) == ["log.db", "log.db.lock"]


def test_a_forgotten_table_is_gone_from_the_file(path: Path) -> None:
    async def work(store: Store) -> None:
        secret = sealed("a", None, "joined", b'{"name":"Clementine"}', AT)
        await store.append([secret, *following("b", None)])
        await store.forget("a")
        assert flaws(path) == []

    using(path, work)
    assert b"Clementine" not in path.read_bytes()


def test_a_damaged_page_is_found(path: Path) -> None:
    async def write(store: Store) -> None:
        await store.append(following("t", None, 300))

    async def check(store: SqliteStore) -> None:
        assert store.mended is None
        assert flaws(path) == []
        damage()
        assert flaws(path)[0].table == ""

    async def look(store: SqliteStore) -> None:
        assert store.mended is not None
        assert store.mended.events < 300
        assert {flaw.table for flaw in flaws(path)} == {"t"}

    def damage() -> None:
        page = path.read_bytes()
        path.write_bytes(page[: 4096 * 8] + b"\xff" * 4096 + page[4096 * 9 :])

    using(path, write)
    using(path, check)
    using(path, look)
    assert path.with_name("log.db.damaged-1").read_bytes()[4096 * 8 :][:4096] == b"\xff" * 4096
