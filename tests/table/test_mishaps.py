"""What a host may run into: the house says so in one line, or goes on as if nothing had been."""

import asyncio
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest

from tablee.cli import main
from tablee.server.ports import LoggedEvent
from tablee.server.store import chain, database, log, log_file
from tablee.server.store.log import Guest as Person
from tablee.server.store.log import Place
from tablee.server.table.lobby import checked
from tablee.server.web.shapes import LETTERS, Settings
from tablee.server.web.tokens import digest, new_id
from tests.kit.crowd import Crowd, compare
from tests.kit.guests import Guest, seated
from tests.kit.house import SLOW, House
from tests.kit.shelved import TOKEN, put

AT = 1_790_000_000_000


def refused(data: Path, *arguments: str) -> str:
    """The one line of a server that cannot open."""
    done = subprocess.run(
        [
            *(sys.executable, "-X", "dev", "-W", "error", "-m", "tablee", "serve"),
            *("--no-browser", "--lang", "en", "--host", "127.0.0.1", "--data", str(data)),
            *(arguments or ("--port", "0")),
        ],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (2, ""), done
    said = "".join(line for line in done.stderr.splitlines(True) if not SLOW.match(line))
    assert said.count("\n") == 1, said
    assert said.startswith("tablee serve: ")
    return said


def test_a_second_house_on_the_same_data_is_refused_and_disturbs_nobody(tmp_path: Path) -> None:
    async def look(url: str) -> None:
        async with aiohttp.ClientSession() as http:
            guests = await seated(http, url, ("Alex", "Chloé"), game="vautour")
            said = await asyncio.to_thread(refused, tmp_path / "data")
            assert "another server is already using" in said
            assert (await guests[0].play(0, "3"))["type"] == "ack"
            for guest in guests:
                await guest.go()

    with House(tmp_path / "data") as house:
        asyncio.run(look(house.url))
    assert house.faults() == []


def test_a_port_that_is_taken_or_none_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"port {port} is taken" in refused(tmp_path / "data", "--port", port)
    assert "70000 is not a port" in refused(tmp_path / "data", "--port", "70000")
    assert not (tmp_path / "data").exists()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "a file").touch()
    assert "cannot write in" in refused(tmp_path / "a file" / "data")
    assert "cannot write in" in refused(Path("/proc/tablee"))


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        (
            database.MIGRATIONS[0] + "; PRAGMA user_version = 99",
            "was written by a newer version of Tablée (log version 99",
        ),
        ("CREATE TABLE recipes (name TEXT)", "is the database of another program"),
    ],
)
def test_a_log_that_is_not_for_this_house_is_refused_by_every_verb(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], script: str, sentence: str
) -> None:
    path = tmp_path / "data" / "log.db"
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as db:
        db.executescript(script)
    before = path.read_bytes()
    assert sentence in refused(path.parent)
    copy, empty = str(tmp_path / "x"), tmp_path / "empty.jsonl"
    empty.touch()
    for verb in (["games"], ["export", "-"], ["backup", copy], ["import", str(empty)]):
        assert main([*verb, "--data", str(path.parent)]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert sentence in said.err
        assert said.err.count("\n") == 1
    assert path.read_bytes() == before
    assert not (tmp_path / "x").exists()


def room(house: House, size: int) -> None:
    """Let no file of the server grow beyond this."""
    assert house.process is not None
    resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def test_a_full_disk_refuses_moves_and_play_goes_on_when_there_is_room(tmp_path: Path) -> None:
    house = House(tmp_path / "data")
    wal = house.data / "log.db-wal"

    async def evening() -> None:
        async with aiohttp.ClientSession() as http:
            guests = await seated(http, house.url, ("Alex", "Chloé"), game="vautour")
            assert (await guests[0].play(0, "3"))["type"] == "ack"
            await guests[1].until(lambda: guests[1].seq == guests[0].seq)
            before = [(guest.seq, guest.views, guest.awaited) for guest in guests]
            room(house, wal.stat().st_size)
            for number in range(3):
                answer = await guests[1].do("play", id=f"full-{number}", seat=1, move="5")
                assert answer["type"] == "refused"
                assert answer["why"]["message"] == "refused-storage"
            asked = {"v": 2, "name": "Omar"}
            async with http.post(f"{house.url}/api/tables", json=asked) as made:
                assert made.status == 503
            async with http.get(f"{house.url}/healthz") as health:
                assert (health.status, (await health.json())["ok"]) == (503, False)
            assert [(guest.seq, guest.views, guest.awaited) for guest in guests] == before
            newcomer = Guest(http, house.url)
            answer = await newcomer.enter(guests[0].table["code"], name="Omar")
            assert answer["type"] == "refused"
            await newcomer.closed()
            room(house, 2**40)
            assert (await guests[1].do("play", id="full-0", seat=1, move="5"))["type"] == "ack"
            await guests[0].until(lambda: 0 in guests[0].awaited)
            assert "5" not in guests[1].legal(1)
            async with http.get(f"{house.url}/healthz") as health:
                assert (health.status, (await health.json())["ok"]) == (200, True)
            for guest in guests:
                await guest.go()

    with house:
        asyncio.run(evening())
    assert {fault["event"] for fault in house.faults()} == {"unwritten"}
    with log_file.opened(house.data / "log.db") as kept:
        (table,) = kept.tables()
        events = kept.events(table.table)
    assert list(chain.flaws(events)) == []
    moves = [body.move for event in events if isinstance(body := log.read(event.body), log.Moved)]
    assert [move for move in moves if move[0] != "*"] == ["0 3", "1 5"]


@pytest.mark.parametrize("tail", ["torn", "cut"])
def test_a_torn_log_loses_its_tail_and_the_house_opens(tmp_path: Path, tail: str) -> None:
    house = House(tmp_path / "data")
    wal = house.data / "log.db-wal"

    async def play() -> Crowd:
        async with aiohttp.ClientSession() as http:
            crowd = Crowd(house.url)
            await crowd.come(http, 3)
            await crowd.go_on()
            await crowd.leave()
            return crowd

    async def back(crowd: Crowd) -> None:
        async with aiohttp.ClientSession() as http:
            for player in crowd.players:
                guest = Guest(http, house.url)
                guest.token = player.token
                assert (await guest.enter(player.code))["type"] == "welcome"
                await guest.go()

    with house:
        crowd = asyncio.run(play())
        house.kill()
        whole = wal.read_bytes()
        assert [line for line in house.journal() if line["level"] != "info"] == []
        # As if the power had failed: half a page that was never acknowledged, or lost by the disk.
        wal.write_bytes(whole + whole[32:3_000] if tail == "torn" else whole[:-3_000])
        house.open()
        asyncio.run(back(crowd))
    assert house.faults() == []
    found = compare(crowd.memory, house.data / "log.db")
    assert found.gaps == found.twice == []
    assert tail == "cut" or found.clean()
    (warned,) = [line for line in house.journal() if line["level"] != "info"]
    assert (warned["event"], warned["level"]) == ("tail lost", "warn")
    assert (warned["frames"] > 0, warned["commits"]) == (True, 0)  # as far as one can know


def test_a_house_that_is_told_to_close_says_goodbye(tmp_path: Path) -> None:
    house = House(tmp_path / "data")

    async def evening() -> None:
        async with aiohttp.ClientSession() as http:
            guests = await seated(http, house.url, ("Alex", "Chloé"), game="push")
            house.signal(signal.SIGTERM)
            for guest in guests:
                assert await guest.closed() == 1012
                assert guest.told[-1]["type"] == "bye"
                assert guest.told[-1]["why"]["message"] == "house-closing"

    with house:
        asyncio.run(evening())
        assert house.close() == 0
    assert not (house.data / "log.db-wal").exists()
    assert house.journal()[-1]["event"] == "closed"
    assert house.faults() == []


def lobby(number: int) -> list[LoggedEvent]:
    """The log of a table where somebody waits for others."""
    letters = len(LETTERS)
    opened = log.Opened(
        v=log.VERSION,
        code="".join(LETTERS[number // letters**place % letters] for place in range(4)),
        settings=checked(Settings()),
        host=0,
        guests=[Person(who=0, name="Alex", token=digest(TOKEN))],
        places=[Place(who=0, name="Alex"), Place(), Place(), Place()],
        seed=f"{number:064x}",
        newcomer=1,
    )
    return [chain.sealed(new_id(), None, log.kind(opened), log.write(opened), AT)]


def test_a_house_with_a_thousand_live_tables_opens(tmp_path: Path) -> None:
    put(tmp_path / "data", *(lobby(number) for number in range(1_000)))

    async def come(url: str) -> None:
        async with aiohttp.ClientSession() as http:
            guest = Guest(http, url)
            guest.token = TOKEN
            answer = await guest.enter("BBBB")
            assert answer["type"] == "welcome", answer
            await guest.go()

    start = time.monotonic()
    with House(tmp_path / "data") as house:
        print(f"\nready after {time.monotonic() - start:.2f} s with 1,000 live tables")
        asyncio.run(come(house.url))
    assert next(line["tables"] for line in house.journal() if line["event"] == "open") == 1_000
    assert house.faults() == []
