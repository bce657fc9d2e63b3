"""One bad game never shuts the house, whatever its file holds."""

import asyncio
import io
import json
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest

from tablee.cli import main
from tablee.server.ops.journal import Journal
from tablee.server.ops.metrics import Metrics
from tablee.server.ports import LoggedEvent, UnreadableLog, UnusableLog
from tablee.server.store import database, log_file
from tablee.server.store.store import SqliteStore
from tablee.server.table.directory import Directory
from tablee.server.table.expiry import Keeping
from tests.kit.appending import using
from tests.kit.damage import NEWER, SPOILED, code_of, hurt, spoil, written
from tests.kit.guests import Guest, seated, visiting
from tests.kit.house import ALONE, House
from tests.kit.shelved import TOKEN, evening, put
from tests.kit.watch import unheard
from tests.table.test_mishaps import refused

HEALTHY = 2
FAR = 4_000_000_000_000  # ms, long after anything in these logs


def house_of_ills(data: Path) -> tuple[Path, dict[str, str]]:
    """A log with a table for every ill, and some that are well; the ill ones, by their code."""
    well = [written(number) for number in range(HEALTHY)]
    newer = [written(HEALTHY + n, change) for n, change in enumerate(NEWER)]
    first = HEALTHY + len(NEWER)
    spoiled = [written(first + n) for n in range(len(SPOILED))]
    path = put(data, *well, *newer, *spoiled, evening("push", 2, 99))
    for events, statement in zip(spoiled, SPOILED, strict=True):
        spoil(path, events[0].table, statement)
    ill = [*newer, *spoiled]
    return path, {code_of(HEALTHY + n): events[0].table for n, events in enumerate(ill)}


async def knock(http: aiohttp.ClientSession, url: str, code: str) -> tuple[str, int | None]:
    """What somebody who knows a seat there is told, and how the line was closed."""
    guest = Guest(http, url)
    guest.token = TOKEN
    answer = await guest.enter(code)
    if answer["type"] == "welcome":
        await guest.go()
        return "welcome", None
    return answer["why"]["message"], await guest.closed()


async def get(http: aiohttp.ClientSession, url: str) -> tuple[int, Any]:
    async with http.get(url, headers={"Accept": "application/json"}) as answer:
        text = await answer.text()
        return answer.status, text


def test_every_table_that_is_well_opens_and_the_others_say_why_not(tmp_path: Path) -> None:
    path, ill = house_of_ills(tmp_path / "data")
    lost = {code_of(HEALTHY + len(NEWER) + number) for number in (1, 2, 4)}  # with their code

    async def visit(url: str) -> None:
        async with visiting() as http:
            for number in range(HEALTHY):
                assert await knock(http, url, code_of(number)) == ("welcome", None)
            for code in [*ill]:
                told = ("refused-no-table", 4004) if code in lost else ("refused-set-aside", 4005)
                assert await knock(http, url, code) == told, code
                status, text = await get(http, f"{url}/api/tables/{code}?lang=fr")
                assert (status, json.loads(text)["why"]["message"]) == (
                    404 if code in lost else 503,
                    told[0],
                )
            status, text = await get(http, f"{url}/metrics")
            assert f"tablee_tables_set_aside {len(ill)}\n" in text
            assert f"tablee_tables {HEALTHY}\n" in text
            assert "tablee_faults_total 0\n" in text

    with House(path.parent) as house:
        asyncio.run(visit(house.url))
    lines = [line for line in house.journal() if line["event"] == "set aside"]
    assert sorted(line["table"] for line in lines) == sorted(ill.values())
    assert all(line["why"] for line in lines)
    assert house.faults() == lines


def test_what_cannot_be_read_is_listed_kept_and_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, ill = house_of_ills(tmp_path / "data")
    over = evening("vautour", 3, 50)
    newer = evening("vampire", 3, 51)
    with log_file.opened(path, writes=True) as kept, kept.writing():
        kept.add(over)
        kept.add(newer)
    spoil(path, over[0].table, "UPDATE events SET body = x'7b7d' WHERE table_id = ? AND seq = 9")
    spoil(path, newer[0].table, "UPDATE events SET at_ms = 9e17 WHERE table_id = ? AND seq = 1")
    bad = {*ill.values(), over[0].table, newer[0].table}
    data = ["--data", str(path.parent)]
    assert main(["games", *data]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert len(rows) == HEALTHY + 1 + len(bad)
    assert {table for table in bad if any(table in r and "unreadable (" in r for r in rows)} == bad
    assert len([row for row in rows if "unreadable" in row]) == len(bad)
    assert main(["export", "-", *data]) == 1
    said = capsys.readouterr()
    assert said.err.count("cannot be read") == 2
    assert len(said.out.splitlines()) == 1
    assert main(["backup", str(tmp_path / "copy.db"), *data]) == 0
    before = events_of(path)

    async def sweep(store: SqliteStore) -> None:
        class Later:
            def wall(self) -> int:
                return FAR

            steady = wall

            def tick(self) -> float:
                return FAR / 1000

            alarm = unheard

        keeping = Keeping(games_days=1, tables_days=1, trust_clock=True)
        metrics, journal = Metrics(), io.StringIO()
        directory = Directory(store, Journal(journal), metrics, clock=Later(), keeping=keeping)
        await directory.open()
        await directory.expiry.sweep()
        assert over[0].table in directory.aside
        await directory.close()

    using(path, sweep)
    after = events_of(path)
    assert set(after) == bad
    assert {table: before[table] for table in bad} == after


def events_of(path: Path) -> dict[str, list[LoggedEvent]]:
    with log_file.opened(path) as kept:
        return {table: kept.events(table) for table, _ in kept.tables()}


def test_a_table_damaged_while_people_play_is_set_aside_and_the_others_play_on(
    tmp_path: Path,
) -> None:
    async def evening_at(url: str) -> None:
        async with visiting() as http:
            alex, bea = await seated(http, url, ("Alex", "Béa"), game="vautour")
            zoe, tom = await seated(http, url, ("Zoé", "Tom"), game="vautour")
            game, code = alex.table["game"], alex.table["code"]
            wrong = "UPDATE events SET hash = zeroblob(32) WHERE table_id = ?"
            spoil(tmp_path / "data" / "log.db", game, wrong)
            await alex.send({"type": "play", "id": "one", "seat": 0, "move": "7"})
            assert await alex.closed() == await bea.closed() == 1012
            for guest in (alex, bea):
                answer = await guest.enter(code)
                assert answer["why"]["message"] == "refused-set-aside"
                assert await guest.closed() == 4005
            assert (await zoe.play(0, "7"))["type"] == (await tom.play(1, "8"))["type"] == "ack"
            status, text = await get(http, f"{url}/healthz")
            assert status == 200, text

    with House(tmp_path / "data") as house:
        asyncio.run(evening_at(house.url))
    assert "set aside" in [line["event"] for line in house.faults()]


def test_a_finished_game_that_is_damaged_is_told_so(tmp_path: Path) -> None:
    games = [evening("push", 2, number) for number in range(3)]
    path = put(tmp_path / "data", *games)
    for events, ill in zip(games[1:], (SPOILED[5], SPOILED[0]), strict=True):
        spoil(path, events[0].table, ill)

    async def visit(url: str) -> None:
        async with visiting() as http:
            for number, events in enumerate(games):
                for suffix in ("", ".jsonl"):
                    status, text = await get(http, f"{url}/r/{events[0].table}{suffix}")
                    assert status == (503 if number else 200)
                    assert ("refused-set-aside" in text) == bool(number)
                if number:
                    headers = {"Authorization": f"Bearer {TOKEN}"}
                    address = f"{url}/r/{events[0].table}"
                    async with http.delete(address, headers=headers) as answer:
                        assert answer.status == 503

    with House(path.parent) as house:
        asyncio.run(visit(house.url))
    assert [line["event"] for line in house.faults()] == ["set aside"] * 2
    assert len(events_of(path)) == 3


@pytest.mark.parametrize("held", ["nothing", "zeros", "noise", "text", "folder", "header"])
def test_a_file_that_is_lost_as_a_whole_is_told_in_one_line(tmp_path: Path, held: str) -> None:
    path = put(tmp_path / "data", written(0))
    raw = path.read_bytes()
    path.unlink()
    if held == "folder":
        path.mkdir()
    else:
        noise = Random(1).randbytes(len(raw))
        kinds = {"nothing": b"", "zeros": bytes(len(raw)), "noise": noise, "text": b"hello\n" * 999}
        path.write_bytes(kinds.get(held, raw[:4096]))
    before = sorted((file.name, file.stat().st_size) for file in path.parent.iterdir())
    said = refused(path.parent)
    assert str(path) in said
    left = [file for file in path.parent.iterdir() if not file.name.endswith((".lock", "-shm"))]
    after = sorted((file.name, file.stat().st_size) for file in left)
    assert [row for row in after if row[1] or row[0] == "log.db"] == [
        row for row in before if not row[0].endswith(".lock")
    ]


def test_a_house_that_could_not_begin_leaves_no_empty_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "log.db"

    def full(db: object, path: Path) -> None:
        raise UnusableLog("no room")

    with monkeypatch.context() as patch:
        patch.setattr(database, "prepare", full)
        with pytest.raises(UnusableLog, match="no room"):
            SqliteStore(path)
    assert not path.exists()
    asyncio.run(SqliteStore(path).close())
    asyncio.run(SqliteStore(path).close())


# Damage by chance -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, dict[str, list[LoggedEvent]]]:
    """The bytes of a log of several tables, and what is in it."""
    data = tmp_path_factory.mktemp("sound")
    logs = [written(number) for number in range(8)]
    over = [evening("push", 2, 100 + number) for number in range(3)]
    path = put(data, *logs, *over)
    return path.read_bytes(), {events[0].table: events for events in [*logs, *over]}


@pytest.mark.parametrize("seed", range(60))
def test_whatever_the_file_holds_what_can_be_read_opens(
    tmp_path: Path, sound: tuple[bytes, dict[str, list[LoggedEvent]]], seed: int
) -> None:
    raw, tables = bytearray(sound[0]), sound[1]
    kind = hurt(raw, Random(seed))
    path = tmp_path / "log.db"
    path.write_bytes(raw)

    async def look(store: SqliteStore) -> None:
        directory = Directory(store, Journal(io.StringIO()), Metrics())
        await directory.open()
        for code, game in [*directory.codes.items()]:
            try:
                room = await directory.room(code)
            except UnreadableLog:
                assert game in directory.aside
                continue
            if room is not None:
                found = await store.read(game)
                assert found == tables[game][: len(found)]
                assert found == tables[game] or store.mended is not None  # the host was told
        await directory.expiry.sweep()
        await directory.close()

    why = ""
    try:
        using(path, look)
    except UnusableLog as unusable:
        why = str(unusable)
    kept = tmp_path / "log.db.damaged-1"
    if why:
        assert kind != "pages", why
        assert "\n" not in why
        assert path.read_bytes() == raw  # nothing was changed
        return
    assert not kept.exists() or kept.read_bytes() == raw
    assert main(["games", "--data", str(tmp_path)]) == 0


@pytest.mark.parametrize("seed", [1000, 1003, 1004, 1005])
def test_a_real_house_opens_or_says_why_not(
    tmp_path: Path, sound: tuple[bytes, dict[str, list[LoggedEvent]]], seed: int
) -> None:
    raw = bytearray(sound[0])
    hurt(raw, Random(seed))
    (tmp_path / "log.db").write_bytes(raw)
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "tablee", "serve", "--no-browser", "--port", "0"),
            *("--host", "127.0.0.1", "--data", str(tmp_path), "--lang", "en", *ALONE),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    opened = b"localhost" in process.stdout.readline()
    if opened:
        process.terminate()
    said = process.communicate(timeout=60)[1].decode()
    assert process.returncode == (0 if opened else 2)
    assert "Traceback" not in said
    if not opened:
        assert said.count("\n") == 1


def test_a_damaged_copy_does_not_take_the_place_of_a_good_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = put(tmp_path / "data", *(written(number) for number in range(6)))
    target, data = tmp_path / "copy.db", ["--data", str(path.parent)]
    assert main(["backup", str(target), *data]) == 0
    good = target.read_bytes()
    raw = bytearray(path.read_bytes())
    raw[8 * 4096 : 9 * 4096] = b"\xff" * 4096
    shutil.copy(path, tmp_path / "well.db")
    path.write_bytes(raw)
    capsys.readouterr()
    assert main(["backup", "--force", str(target), *data]) == 2
    said = capsys.readouterr().err
    assert "damaged" in said
    assert said.count("\n") == 1
    assert target.read_bytes() == good
    for verb in (["games"], ["export", "-"]):
        assert main([*verb, *data]) in (0, 1, 2)
    assert "Traceback" not in capsys.readouterr().err
