"""What is left of the log after the worst: kill -9 and torn files."""

import asyncio
import os
import random
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tablee.server.ports import LoggedEvent, UnusableLog
from tablee.server.store import database, log_file, wal
from tablee.server.store.store import SqliteStore
from tests.kit.appending import TABLES, flaws, following

KILLS = int(os.environ.get("TABLEE_KILLS", "6"))
ROOT = Path(__file__).parents[2]


def child(path: Path) -> "subprocess.Popen[bytes]":
    """A process appending to the log, once it has said that it is ready."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.kit.appending", str(path)],
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"ready\n"
    return process


def run_and_kill(path: Path, acks: int) -> dict[str, int]:
    """Kill the child after so many acks; of each table the last that was acknowledged."""
    acked: dict[str, int] = {}
    with child(path) as process:
        assert process.stdout is not None
        for count, line in enumerate(process.stdout):
            if count == acks:
                process.kill()
            if line.endswith(b"\n"):
                table, seq = line.split()
                acked[table.decode()] = int(seq)
    return acked


async def heads(path: Path) -> dict[str, int]:
    """The last event of each table, the whole log having been checked."""
    store = SqliteStore(path)
    assert flaws(path) == []
    listed = await store.tables()
    await store.close()
    return {table.table: table.seq for table in listed}


def test_every_acknowledged_event_survives_kill_9_again_and_again(tmp_path: Path) -> None:
    path, rng = tmp_path / "log.db", random.Random(9)
    for _ in range(KILLS):
        acked = run_and_kill(path, rng.randrange(1, 1_500))
        kept = asyncio.run(heads(path))  # contiguous, for the chain has no flaw
        assert {table for table, seq in acked.items() if kept.get(table, 0) < seq} == set()
        # No more than the one batch in flight may be there without its ack.
        assert all(kept[table] - seq <= 1 + int(table[6:]) % 3 for table, seq in acked.items())
    assert len(asyncio.run(heads(path))) == TABLES


def test_a_second_server_is_refused_until_the_first_is_dead(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    with child(path) as process:
        with pytest.raises(UnusableLog, match="another server is already using"):
            SqliteStore(path)
        process.kill()
    asyncio.run(heads(path))


def test_a_second_server_is_refused_even_if_somebody_tidies_the_folder(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    with child(path) as process:
        path.with_name("log.db.lock").unlink()
        for _ in range(2):  # the second time there is a lock again, which nobody holds
            with pytest.raises(UnusableLog, match="another server is already using"):
                SqliteStore(path)
        process.kill()
    asyncio.run(heads(path))


def test_looking_at_the_log_does_not_let_go_of_it(tmp_path: Path) -> None:
    """Closing a file frees all its locks of a process: even where another part of it did that."""
    path = tmp_path / "log.db"
    refused = (
        "import pathlib, tablee.server.store.store as s; "
        f"s.SqliteStore(pathlib.Path({str(path)!r}))"
    )

    async def work() -> None:
        store = SqliteStore(path)
        await store.append(following("t", None))
        assert flaws(path) == []
        await store.backup(tmp_path / "copy.db")
        with log_file.opened(path, writes=True) as kept:
            assert len(kept.events("t")) == 1
        path.with_name("log.db.lock").unlink()
        assert b"another server is already using" in ask().stderr
        await store.close()

    def ask() -> "subprocess.CompletedProcess[bytes]":
        command = [sys.executable, "-c", refused]
        return subprocess.run(command, cwd=ROOT, capture_output=True, check=False)

    asyncio.run(work())
    assert ask().returncode == 0


def test_a_copy_can_be_made_beside_a_server_in_another_process(tmp_path: Path) -> None:
    path, target = tmp_path / "log.db", tmp_path / "copy.db"
    with child(path) as process:
        assert process.stdout is not None
        seen = dict(process.stdout.readline().split() for _ in range(200))
        database.copy(path, target)
        process.kill()
    kept = asyncio.run(heads(target))
    assert all(kept[table.decode()] >= int(seq) for table, seq in seen.items())


async def grown(path: Path, wal: Path) -> list[tuple[int, LoggedEvent]]:
    """Append to three tables in turn, and note the size of the -wal file at each ack."""
    store = SqliteStore(path)
    acked: list[tuple[int, LoggedEvent]] = []
    last: dict[str, LoggedEvent] = {}
    for number in range(60):
        table = f"table-{number % 3}"
        (last[table],) = following(table, last.get(table))
        await store.append([last[table]])
        acked.append((wal.stat().st_size, last[table]))
    for name in (path.name, wal.name):  # as the disk has them while the server runs
        shutil.copy(path.parent / name, path.parent / f"torn-{name}")
    await store.close()
    return acked


async def remaining(path: Path) -> tuple[list[LoggedEvent], int]:
    """The events that are left, and how many commits are said to be lost."""
    store = SqliteStore(path)
    lost = store.tail.commits
    assert flaws(path) == []
    events = [event for number in range(3) for event in await store.read(f"table-{number}")]
    await store.close()
    again = SqliteStore(path)
    assert again.tail == (0, 0)  # it was said once
    await again.close()
    return events, lost


@pytest.mark.parametrize("damage", ["cut", "flip"])
def test_a_torn_wal_loses_its_tail_and_nothing_before_it(tmp_path: Path, damage: str) -> None:
    path, wal = tmp_path / "log.db", tmp_path / "log.db-wal"
    acked = asyncio.run(grown(path, wal))
    whole, rng = (tmp_path / "torn-log.db-wal").read_bytes(), random.Random(4)
    fresh = (tmp_path / "torn-log.db").read_bytes()
    for number in range(12):
        place = rng.randrange(acked[0][0], len(whole))
        torn = tmp_path / str(number) / "log.db"
        torn.parent.mkdir()
        torn.write_bytes(fresh)
        tail = b"" if damage == "cut" else bytes([whole[place] ^ 0xFF]) + whole[place + 1 :]
        torn.with_name("log.db-wal").write_bytes(whole[:place] + tail)
        kept, lost = asyncio.run(remaining(torn))
        assert kept == sorted((e for _, e in acked[: len(kept)]), key=lambda e: (e.table, e.seq))
        assert len(kept) >= sum(size <= place for size, _ in acked)
        assert lost == (0 if damage == "cut" else len(acked) - len(kept))


@pytest.mark.parametrize("place", [0, 9, 17, 26], ids=["magic", "size", "salt", "sum"])
def test_a_wal_whose_header_is_damaged_is_lost_and_it_is_said(tmp_path: Path, place: int) -> None:
    path, wal = tmp_path / "log.db", tmp_path / "log.db-wal"
    acked = asyncio.run(grown(path, wal))
    whole = bytearray((tmp_path / "torn-log.db-wal").read_bytes())
    whole[place] ^= 0xFF
    torn = tmp_path / "torn" / "log.db"
    torn.parent.mkdir()
    shutil.copy(tmp_path / "torn-log.db", torn)
    torn.with_name("log.db-wal").write_bytes(whole)
    kept, lost = asyncio.run(remaining(torn))
    assert lost >= len(acked) - len(kept) > 0


def test_what_was_left_behind_by_an_older_wal_is_no_damage(tmp_path: Path) -> None:
    """It is begun anew in the same file, and the old end stays behind the new one."""
    path = tmp_path / "log.db"
    acked = asyncio.run(grown(path, tmp_path / "log.db-wal"))
    torn = tmp_path / "torn" / "log.db"
    torn.parent.mkdir()
    for name in ("log.db", "log.db-wal"):
        shutil.copy(tmp_path / f"torn-{name}", torn.parent / name)
    with closing(sqlite3.connect(torn, isolation_level=None)) as db:
        assert db.execute("PRAGMA wal_checkpoint(FULL)").fetchone()[0] == 0
        db.execute("PRAGMA user_version = 1")
        db.execute("PRAGMA user_version = 2")
        for name in ("log.db", "log.db-wal"):
            shutil.copy(torn.parent / name, tmp_path / f"later-{name}")
    assert len(wal.marks(tmp_path / "later-log.db")) == 2
    assert (tmp_path / "later-log.db-wal").stat().st_size > acked[10][0]
    store = SqliteStore(tmp_path / "later-log.db")
    assert store.tail == (0, 0)
    asyncio.run(store.close())


def test_a_commit_that_was_never_finished_is_no_loss(tmp_path: Path) -> None:
    path, log = tmp_path / "log.db", tmp_path / "torn-log.db-wal"
    asyncio.run(grown(path, tmp_path / "log.db-wal"))
    marks = wal.marks(tmp_path / "torn-log.db")
    last = [mark.number for mark in marks if mark.commit][-2]
    size = 32 + (len(marks) - 1) * (24 + 4096)
    log.write_bytes(log.read_bytes()[: size + 24 + 100])  # the kill came in the last page
    store = SqliteStore(tmp_path / "torn-log.db")
    assert store.tail == (len(marks) - last, 0)
    assert flaws(tmp_path / "torn-log.db") == []
    asyncio.run(store.close())
