"""Finished games: kept, written out, brought back; and from another time."""

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from copy import deepcopy
from pathlib import Path

import aiohttp
import msgspec
import pytest

from tablee.cli import main
from tablee.games import CATALOGUE
from tablee.play.records import encode
from tablee.play.simulate import simulate
from tablee.server.honours.ledger import Played
from tablee.server.honours.sqlite_ledger import SqliteLedger
from tablee.server.ports import LoggedEvent
from tablee.server.store import archive, chain, database
from tests.kit.crowd import Crowd, compare
from tests.kit.guests import Guest
from tests.kit.house import House
from tests.kit.shelved import AT, TOKEN, evening, put
from tests.table.keeping import brought, exported, log_of, shown, tablee

GAMES: list[tuple[str, int, dict[str, bool | int | str]]] = [
    ("vautour", 2, {}),
    ("vautour", 5, {"round_tie": "carry", "memory_aid": True}),
    ("push", 2, {}),
    ("push", 6, {"risques": True}),
    ("vampire", 3, {"rounds": 1}),
    ("vampire", 5, {"finish_turn": True, "rounds": 2}),
    ("cercueils", 2, {"reaction_seconds": "untimed"}),
    ("cercueils", 6, {"two_coloured_face": True, "reaction_seconds": 3}),
]


# Written out and brought back ---------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_games_come_back_byte_for_byte(
    tmp_path: Path, game: str, players: int, options: dict[str, bool | int | str]
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    games = [
        evening(game, players, 1, options=options),
        evening(game, players, 2, options=options, at=AT + 1, moves=9),
        evening(game, players, 3, options=options, at=AT + 2, moves=0),
    ]
    put(here, *games)
    written = exported(here)
    assert written == b"".join(archive.line(events) for events in games)
    assert main(["verify", "--fair", str(tmp_path / "here.jsonl")]) == 0
    assert brought(there, written) == 0
    assert exported(there) == written
    assert brought(there, written) == brought(here, written) == 0
    assert exported(there) == exported(here) == written
    for events in games:
        copy = log_of(there, events[0].table)
        assert list(chain.flaws(copy)) == []
        assert shown(copy, "1") == shown(events, "1")


def test_a_record_without_its_chance_gets_none_here(tmp_path: Path) -> None:
    data = tmp_path / "data"
    records = [next(simulate(game, 3, {}, games=1, seed=1)) for game in CATALOGUE.values()]
    assert brought(data, *map(encode, records)) == 0
    assert brought(data, *map(encode, records)) == 0
    back = [json.loads(line) for line in exported(data).splitlines()]
    assert len(back) == len(records)
    for record in back:
        assert "fair" not in record
        assert record["names"] == ["? 1", "? 2", "? 3"]
        replay = archive.replay(log_of(data, record["id"]), "open", "fr")
        assert replay.fair is None
        del record["id"], record["at"], record["names"]
    assert sorted(map(encode, back)) == sorted(map(encode, records))


def test_a_game_that_goes_on_is_never_written_out(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    going = evening("vautour", 3, 1, moves=9, running=True)
    seed = json.loads(going[0].body)["seed"].encode()
    put(tmp_path / "data", going, evening("push", 2))
    data = ["--data", str(tmp_path / "data")]
    assert len(exported(tmp_path / "data").splitlines()) == 1
    assert main(["export", "-", *data]) == 0
    assert main(["games", *data]) == 0
    assert main(["export", "-", "--game", going[0].table, *data]) == 2
    out, error = capfdbinary.readouterr()
    assert seed not in out + error
    assert b"(playing)" in out
    assert error.endswith(b"there is no finished game " + going[0].table.encode() + b"\n")


def test_one_game_can_be_asked_for(tmp_path: Path) -> None:
    one, other = evening("push", 2, 1), evening("push", 2, 2)
    put(tmp_path / "data", one, other)
    assert exported(tmp_path / "data", "--game", other[0].table) == archive.line(other)


def test_an_export_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "export" / "x.jsonl"
    file.parent.mkdir()
    file.write_bytes(b"yesterday's\n")
    good, bad = evening("push", 2, 1), evening("push", 2, 2)
    put(data, good, [*bad[:-1], chain.sealed("x", None, "finished", b"{}", AT)])
    with closing(sqlite3.connect(data / "log.db")) as db, db:  # a log that cannot be folded
        db.execute(
            "UPDATE events SET table_id = ?, seq = 999 WHERE table_id = 'x'", (bad[0].table,)
        )
    assert main(["export", str(file), "--data", str(data)]) == 1
    assert file.read_bytes() == archive.line(good)
    for target in (
        data / "log.db",
        data / "log.db-wal",
        tmp_path / "nowhere" / "x.jsonl",
        tmp_path,
    ):
        assert main(["export", str(target), "--data", str(data)]) == 2
    assert list(file.parent.iterdir()) == [file]
    assert not list(data.glob("*.part"))


# Beside a server that is running ------------------------------------------------------------------


def test_games_are_brought_in_while_the_house_is_open(tmp_path: Path) -> None:
    data = tmp_path / "data"
    file = tmp_path / "x.jsonl"
    games = [evening("vautour", 4, n, at=AT + n) for n in range(60)]
    file.write_bytes(b"".join(archive.line(events) for events in games))

    async def evening_at(url: str) -> None:
        async with aiohttp.ClientSession() as http:
            crowd = Crowd(url)
            await crowd.come(http, 3)
            done = await asyncio.to_thread(tablee, "import", file, "--data", data)
            assert done.stdout == "60 games imported, 0 already there\n", done
            await crowd.go_on()
            await crowd.leave()
            assert crowd.memory.troubles == []
            for events in games[::20]:
                page = f"{url}/r/{events[0].table}"
                async with http.get(f"{page}.jsonl") as answer:
                    assert await answer.read() == archive.line(events)
                async with http.get(page, params={"seat": "open"}) as answer:
                    steps = (await answer.json())["steps"]
                    assert len(steps) == len(events) - 2  # all but the first and the last
                for token in ("", TOKEN):  # nobody sat there
                    headers = {"Authorization": f"Bearer {token}"}
                    async with http.delete(page, headers=headers) as answer:
                        assert answer.status == 403
            assert compare(crowd.memory, data / "log.db").clean()

    with House(data) as house:
        asyncio.run(evening_at(house.url))
    assert house.faults() == []


def test_a_copy_made_under_load_is_a_house_that_opens(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "restored" / "log.db"
    copy.parent.mkdir()

    async def play(url: str) -> Crowd:
        async with aiohttp.ClientSession() as http:
            crowd = Crowd(url)
            await crowd.come(http, 6)
            while len(crowd.memory.heads) < 6:
                await crowd.go_on()
            before = deepcopy(crowd.memory)
            done = await asyncio.to_thread(tablee, "backup", copy, "--data", data)
            assert done.returncode == 0, done
            await crowd.go_on()
            await crowd.leave()
            assert crowd.memory.troubles == []
            crowd.memory = before
            return crowd

    async def restored(url: str, crowd: Crowd) -> None:
        async with aiohttp.ClientSession() as http:
            for game, head in crowd.memory.heads.items():
                async with http.get(f"{url}/r/{game}.jsonl") as answer:
                    assert answer.status == 200
                assert log_of(copy.parent, game)[-1].hash.hex() == head
            for player in crowd.players:
                guest = Guest(http, url)
                guest.token = player.token
                assert (await guest.enter(player.code))["type"] == "welcome"
                await guest.go()

    with House(data) as house:
        crowd = asyncio.run(play(house.url))
    assert list(copy.parent.iterdir()) == [copy]
    assert compare(crowd.memory, copy).clean()
    with House(copy.parent) as house:
        asyncio.run(restored(house.url, crowd))
    assert house.faults() == []


ALEX = Played(
    key="alex", log="game", at=AT, name="Alex", game="push",
    seat=0, points=[5, 3], places=[1, 2], levels=[0, 2],
)  # fmt: skip


def test_a_backup_says_what_is_in_it_and_overwrites_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, file = ["--data", str(tmp_path / "data")], tmp_path / "copy.db"
    assert main(["backup", str(file), *data]) == 2
    assert "there are no games in" in capsys.readouterr().err
    assert not file.exists()
    path = put(tmp_path / "data", evening("push", 2), evening("push", 3, moves=5, running=True))
    file.write_bytes(b"precious")
    assert main(["backup", str(file), *data]) == 2
    assert capsys.readouterr().err.endswith("copy.db exists: use --force to replace it\n")
    assert file.read_bytes() == b"precious"
    assert main(["backup", str(file), *data, "--force"]) == 0
    assert capsys.readouterr().out.endswith(" bytes, 1 game and 1 unfinished\n")
    honours, kept = tmp_path / "copy.honours.db", tmp_path / "data" / "honours.db"
    assert not honours.exists()
    ledger = SqliteLedger(kept)
    asyncio.run(ledger.keep([ALEX]))
    assert main(["backup", str(file), *data, "--force"]) == 0
    assert "copy.honours.db: " in capsys.readouterr().out
    asyncio.run(ledger.erase(ALEX.key))
    honours.replace(kept)  # as it is restored
    assert asyncio.run(ledger.lines()) == [ALEX]
    honours.write_bytes(b"precious")
    file.unlink()
    assert main(["backup", str(file), *data]) == 2
    assert not file.exists()
    assert honours.read_bytes() == b"precious"
    kept.unlink()
    assert main(["backup", str(file), *data, "--force"]) == 0
    assert not honours.exists()  # of an older copy
    for target in (path, path.with_name("log.db-wal"), tmp_path, tmp_path / "no" / "copy.db"):
        assert main(["backup", str(target), *data, "--force"]) == 2


# From another time --------------------------------------------------------------------------------

OLD = [  # as the first version wrote them; a log that exists somewhere is never edited
    ("opened", '{"kind":"opened","v":1,"code":"BCDF","settings":{"game":"vautour","players":2,"options":{"round_tie":"next","final_tie":"second","open_scores":true,"memory_aid":false},"turn_seconds":null,"grace_seconds":20,"stand_in":2,"pace":"normal","aids":"all","listed":false,"watchers":true,"chat":false,"quiet":false,"lenient":false},"host":0,"guests":[{"who":0,"name":"Alex","token":"TOKEN"}],"places":[{"who":0,"name":"Alex"},{"level":2,"name":"Chloé"}],"seed":"0000000000000000000000000000000000000000000000000000000000000001","newcomer":1}'),  # noqa: E501
    ("readied", '{"kind":"readied","of":[0,"c1"],"who":0,"nonce":"0123456789abcdef0123456789abcdef"}'),  # noqa: E501
    ("dealt", '{"kind":"dealt","nonces":["0123456789abcdef0123456789abcdef","00000000000000000000000000000000"]}'),  # noqa: E501
    ("moved", '{"kind":"moved","move":"* FIRST"}'),
    ("moved", '{"kind":"moved","of":[0,"c2"],"move":"0 14"}'),
    ("takenback", '{"kind":"takenback","of":[0,"c3"],"seat":0}'),
    ("moved", '{"kind":"moved","of":[0,"c4"],"move":"0 15"}'),
    ("absent", '{"kind":"absent","who":0}'),
    ("returned", '{"kind":"returned","who":0}'),
]  # fmt: skip


def test_a_log_of_the_first_version_is_opened_by_todays_house(tmp_path: Path) -> None:
    path = tmp_path / "data" / "log.db"
    path.parent.mkdir()
    going, over = old("A" * 16), old("B" * 16, ("finished", '{"kind":"finished"}'))
    with closing(sqlite3.connect(path)) as db, db:
        db.executescript(database.MIGRATIONS[0] + "; PRAGMA user_version = 1")
        rows = [msgspec.structs.astuple(event) for event in [*going, *over]]
        db.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    kept = tmp_path / "kept.db"
    shutil.copy(path, kept)

    async def visit(url: str) -> None:
        async with aiohttp.ClientSession() as http:
            guest = Guest(http, url)
            guest.token = TOKEN
            welcome = await guest.enter("BCDF")
            assert welcome["seq"] >= len(going)
            assert welcome["views"][0]["seat"] == 0
            await guest.go()
            async with http.get(f"{url}/r/{'B' * 16}.jsonl") as answer:
                record = await answer.json(content_type=None)
                assert record["moves"][1:] == ["0 15"]
                assert record["fair"]["seed"].endswith("1")

    with House(path.parent) as house:
        asyncio.run(visit(house.url))
    assert house.faults() == []
    assert log_of(path.parent, "B" * 16) == over
    assert log_of(path.parent, "A" * 16)[: len(going)] == going


def old(table: str, *more: tuple[str, str]) -> list[LoggedEvent]:
    """A log as it was written then, under this id."""
    from tablee.play.fair import Fairness, drawn
    from tablee.play.table import Table
    from tablee.server.web.tokens import digest

    nonces = (bytes.fromhex("0123456789abcdef" * 2), bytes(16))
    fairness = Fairness(table, bytes(31) + b"\x01", nonces)
    first = drawn(Table(CATALOGUE["vautour"], 2), fairness, 0)
    events: list[LoggedEvent] = []
    for kind, body in (*OLD, *more):
        text = body.replace("TOKEN", digest(TOKEN)).replace("* FIRST", first)
        last = events[-1] if events else None
        events.append(chain.sealed(table, last, kind, text.encode(), AT))
    return events
