"""Games that are deleted are gone, and nothing else is."""

import asyncio
import io
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest

from tablee.cli import main
from tablee.server.ops.journal import Journal
from tablee.server.ops.metrics import Metrics
from tablee.server.ports import LoggedEvent
from tablee.server.store import log_file
from tablee.server.store.store import SqliteStore
from tablee.server.table.directory import Directory
from tablee.server.table.expiry import HOUR, Keeping
from tablee.server.web import pages, protocol
from tests.kit.appending import using
from tests.kit.guests import seated
from tests.kit.house import House
from tests.kit.shelved import AT, evening, put
from tests.kit.watch import unheard
from tests.table.keeping import log_of


def test_whoever_played_may_delete_the_game_and_it_is_overwritten(tmp_path: Path) -> None:
    data = tmp_path / "data"

    def marks(events: list[LoggedEvent]) -> int:
        """How many of the hashes of these events stand in some file."""
        files = b"".join(file.read_bytes() for file in data.glob("log.db*"))
        return sum(event.hash in files for event in events)

    async def evening_at(url: str) -> None:
        async with aiohttp.ClientSession() as http:
            guests = await seated(http, url, ("Marguerite", "Apolline"), game="vautour")
            for seat, guest in enumerate(guests):
                assert (await guest.play(seat, "7"))["type"] == "ack"
            assert (await guests[0].do("abandon"))["type"] == "ack"
            await guests[1].until(lambda: bool(guests[1].over))
            game = guests[1].over[0]["game"]
            page, events = f"{url}/r/{game}", log_of(data, game)
            assert marks(events) == len(events) > 5
            stranger = (await seated(http, url, ("Alex", "Chloé"), game="push"))[0]
            for guest, status in ((stranger, 403), (guests[1], 204), (guests[1], 404)):
                headers = {"Authorization": f"Bearer {guest.token}"}
                async with http.delete(page, headers=headers) as answer:
                    assert answer.status == status
            async with http.get(page) as answer:
                assert answer.status == 404
            assert marks(events) == 0  # not even where the log is written ahead

    with House(data) as house:
        asyncio.run(evening_at(house.url))
    assert house.faults() == []


def test_what_somebody_still_reads_is_overwritten_after_the_next_commit(tmp_path: Path) -> None:
    path, gone, more = tmp_path / "log.db", evening("push", 2, 1), evening("push", 2, 2)

    async def work(store: SqliteStore) -> None:
        await store.append(gone)
        with closing(sqlite3.connect(path, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM events").fetchone()
            await store.forget(gone[0].table)  # and does not wait for the reader
            assert any(gone[9].hash in file.read_bytes() for file in tmp_path.glob("log.db*"))
        await store.append(more)
        assert not any(gone[9].hash in file.read_bytes() for file in tmp_path.glob("log.db*"))
        assert await store.read(more[0].table) == more

    using(path, work)


def test_the_host_lists_and_deletes_what_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    over, broken = evening("push", 2), evening("vautour", 3, 1, moves=9)
    going = evening("vampire", 3, 2, moves=4, running=True)
    path = put(tmp_path / "data", over, broken, going)
    data = ["--data", str(tmp_path / "data")]
    assert main(["games", *data]) == 0
    rows = capsys.readouterr().out
    assert f"{over[0].table}  push" in rows
    assert " *" in rows
    assert "vautour    Alex, Chloé, Zoë-Marie ☂ (broken off)" in rows
    assert "(playing)" in rows
    seed = json.loads(over[0].body)["seed"].encode()
    assert seed in path.read_bytes()
    assert main(["games", *data, "--delete", over[0].table]) == 0
    assert main(["games", *data, "--delete", over[0].table]) == 2
    assert [file.name for file in path.parent.iterdir() if seed in file.read_bytes()] == []
    with log_file.opened(path) as kept:
        assert {kept.table for kept in kept.tables()} == {broken[0].table, going[0].table}


class Day:
    """A clock that is put forward by hand."""

    def __init__(self) -> None:
        self.day = 0

    def wall(self) -> int:
        return AT + self.day * 24 * HOUR

    def steady(self) -> int:
        return self.wall()

    def tick(self) -> float:
        return self.wall() / 1000

    alarm = unheard


def test_what_is_old_enough_is_forgotten_and_nothing_else(tmp_path: Path) -> None:
    clock = Day()
    asked = pages.Create(v=protocol.VERSION, name="Alex")

    async def years(store: SqliteStore) -> None:
        def directory(keeping: Keeping) -> Directory:
            return Directory(store, Journal(io.StringIO()), Metrics(), clock=clock, keeping=keeping)

        kept = directory(Keeping(games_days=10, tables_days=5))
        made: dict[int, pages.Created] = {}
        for clock.day in (0, 1, 8):
            made[clock.day] = await kept.create(asked)
            await store.append(evening("push", 2, clock.day, at=clock.wall()))
        finished = {day: evening("push", 2, day)[0].table for day in made}
        assert await kept.room(made[1].code) is not None  # in memory: somebody may be there
        clock.day = 10
        assert await directory(Keeping(games_days=None, tables_days=None)).expiry.sweep() == 0
        assert await kept.expiry.sweep() == 2
        left = {listed.table for listed in await store.tables()}
        assert left == {made[1].game, made[8].game, finished[1], finished[8]}
        assert set(kept.codes) == {made[1].code, made[8].code}
        assert await kept.room(made[0].code) is None
        clock.day = 11
        assert await kept.expiry.sweep() == 1
        assert {listed.table for listed in await store.tables("finished")} == {finished[8]}
        await kept.close()

    using(tmp_path / "log.db", years)
