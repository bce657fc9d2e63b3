"""What is left of the log after the worst: kill -9 and torn files."""

import asyncio
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.server import database
from tablee.server.ports import Event, Unusable
from tablee.server.store import SqliteStore
from tests.server.appending import TABLES, following

KILLS = int(os.environ.get("TABLEE_KILLS", "6"))
ROOT = Path(__file__).parents[2]


def child(path: Path) -> "subprocess.Popen[bytes]":
    """A process appending to the log, once it has said that it is ready."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.server.appending", str(path)],
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
    assert await store.check() == []
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
        with pytest.raises(Unusable, match="another server is already using"):
            SqliteStore(path)
        process.kill()
    asyncio.run(heads(path))


def test_a_copy_can_be_made_beside_a_server_in_another_process(tmp_path: Path) -> None:
    path, target = tmp_path / "log.db", tmp_path / "copy.db"
    with child(path) as process:
        assert process.stdout is not None
        seen = dict(process.stdout.readline().split() for _ in range(200))
        database.copy(path, target)
        process.kill()
    kept = asyncio.run(heads(target))
    assert all(kept[table.decode()] >= int(seq) for table, seq in seen.items())


async def grown(path: Path, wal: Path) -> list[tuple[int, Event]]:
    """Append to three tables in turn, and note the size of the -wal file at each ack."""
    store = SqliteStore(path)
    acked: list[tuple[int, Event]] = []
    last: dict[str, Event] = {}
    for number in range(60):
        table = f"table-{number % 3}"
        (last[table],) = following(table, last.get(table))
        await store.append([last[table]])
        acked.append((wal.stat().st_size, last[table]))
    for name in (path.name, wal.name):  # as the disk has them while the server runs
        shutil.copy(path.parent / name, path.parent / f"torn-{name}")
    await store.close()
    return acked


async def remaining(path: Path) -> list[Event]:
    store = SqliteStore(path)
    assert await store.check() == []
    events = [event for number in range(3) for event in await store.read(f"table-{number}")]
    await store.close()
    return events


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
        kept = asyncio.run(remaining(torn))
        assert kept == sorted((e for _, e in acked[: len(kept)]), key=lambda e: (e.table, e.seq))
        assert len(kept) >= sum(size <= place for size, _ in acked)
