"""A disk that is full, read-only or taken: the append fails whole, and works again later."""

import asyncio
import os
import resource
import sqlite3
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

import pytest

from tablee.server.ports import UnusableLog, Unwritable
from tablee.server.store import database
from tablee.server.store.store import SqliteStore
from tests.kit.appending import flaws, following, using


async def fill_and_free(store: SqliteStore) -> None:
    """Append until the disk is full, then make room and go on."""
    (last,) = following("t", None)
    await store.append([last])
    kept, (soft, hard) = 1, resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, hard))
    try:
        with suppress(Unwritable):
            while kept < 2_000:
                batch = following("t", last, 20)
                await store.append(batch)
                last, kept = batch[-1], kept + 20
        with pytest.raises(Unwritable, match="the log cannot be written"):
            await store.append(following("u", None, 400))
        assert len(await store.read("t")) == kept < 2_000
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    await store.append(following("t", last, 20))
    assert len(await store.read("t")) == kept + 20
    assert await store.read("u") == []
    assert flaws(store.path) == []
    await store.close()


def test_a_full_disk_refuses_whole_batches_and_is_over_when_there_is_room(tmp_path: Path) -> None:
    asyncio.run(fill_and_free(SqliteStore(tmp_path / "log.db")))


def test_a_copy_that_does_not_fit_leaves_nothing_behind(tmp_path: Path) -> None:
    store, target = SqliteStore(tmp_path / "log.db"), tmp_path / "copies" / "copy.db"
    target.parent.mkdir()
    target.write_bytes(b"the copy of yesterday")

    async def fail() -> None:
        await store.append(following("t", None, 400))
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, hard))
        try:
            with pytest.raises(Unwritable):
                await store.backup(target)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        await store.close()

    asyncio.run(fail())
    assert list(target.parent.iterdir()) == [target]
    assert target.read_bytes() == b"the copy of yesterday"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anything")
def test_a_file_without_the_right_to_write_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    asyncio.run(SqliteStore(path).close())
    path.chmod(0o400)
    with pytest.raises(UnusableLog, match="cannot write in"):
        SqliteStore(path)


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> list[sqlite3.Connection]:
    """The connections of the store under test, the writer's first."""
    opened: list[sqlite3.Connection] = []
    connect = database.connect

    def noted(path: Path, *, mode: str = "rwc") -> sqlite3.Connection:
        opened.append(connect(path, mode=mode))
        return opened[-1] if mode != "ro" else opened.pop()  # which only looks for damage

    monkeypatch.setattr(database, "connect", noted)
    return opened


def test_a_read_only_database_is_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, connect = tmp_path / "log.db", database.connect
    asyncio.run(SqliteStore(path).close())
    monkeypatch.setattr(database, "connect", partial(connect, mode="ro"))
    with pytest.raises(UnusableLog, match=r"cannot be used: .*readonly"):
        SqliteStore(path)


def test_a_database_that_turns_read_only_fails_and_goes_on_later(
    tmp_path: Path, connections: list[sqlite3.Connection]
) -> None:
    async def work(store: SqliteStore) -> None:
        events = following("t", None, 3)
        await store.append(events[:1])
        connections[0].execute("PRAGMA query_only = ON")
        with pytest.raises(Unwritable, match="readonly"):
            await store.append(events[1:])
        assert await store.read("t") == events[:1]
        connections[0].execute("PRAGMA query_only = OFF")
        await store.append(events[1:])
        assert await store.read("t") == events

    using(tmp_path / "log.db", work)


def test_a_log_that_somebody_else_is_writing_fails_and_goes_on_later(
    tmp_path: Path, connections: list[sqlite3.Connection]
) -> None:
    async def work(store: SqliteStore) -> None:
        connections[0].execute("PRAGMA busy_timeout = 50")
        events = following("t", None)
        with closing(sqlite3.connect(tmp_path / "log.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Unwritable, match="locked"):
                await store.append(events)
            other.execute("ROLLBACK")
        await store.append(events)
        assert await store.read("t") == events

    using(tmp_path / "log.db", work)
