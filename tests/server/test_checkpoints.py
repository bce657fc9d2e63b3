"""The write-ahead log is brought into the database beside the commits, and stays short."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tablee.server.store import checkpoints, wal
from tablee.server.store.store import SqliteStore
from tests.kit.appending import flaws, following, using

PATIENCE = 30.0  # seconds for what should happen soon


async def until_in(path: Path, mark: bytes) -> None:
    async with asyncio.timeout(PATIENCE):
        while mark not in path.read_bytes():
            await asyncio.sleep(0.01)


def test_what_was_written_is_brought_in_once_nobody_writes(tmp_path: Path) -> None:
    path = tmp_path / "log.db"

    async def work(store: SqliteStore) -> None:
        events = following("t", None, 3)
        await store.append(events[:1])  # after which the write-ahead log is emptied once
        await store.append(events[1:])
        assert events[2].hash in wal.beside(path).read_bytes()
        await until_in(path, events[2].hash)

    using(path, work)


def test_under_load_the_write_ahead_log_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "log.db"
    monkeypatch.setattr(checkpoints, "LONG", 50)
    monkeypatch.setattr(checkpoints, "PAUSE", 3600.0)

    async def work(store: SqliteStore) -> None:
        last, anew = None, False
        async with asyncio.timeout(PATIENCE):
            while not anew:
                batch = following("t", last, 5)
                await store.append(batch)
                last = batch[-1]
                frames = wal.marks(path)
                anew = len(frames) < wal.beside(path).stat().st_size // 4200 - 1
        assert last is not None
        assert [event.seq for event in await store.read("t")] == [*range(1, last.seq + 1)]
        assert flaws(path) == []

    using(path, work)


def test_a_reader_in_the_way_delays_it_and_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "log.db"
    monkeypatch.setattr(checkpoints, "LONG", 10)

    async def work(store: SqliteStore) -> None:
        events = following("t", None, 60)
        with closing(sqlite3.connect(path, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            for start in range(0, 60, 5):
                await store.append(events[start : start + 5])
        await store.append(following("u", None, 20))
        await until_in(path, events[-1].hash)
        assert await store.read("t") == events

    using(path, work)
