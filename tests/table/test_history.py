"""Finished games: kept, written out, brought back, copied, forgotten."""

import asyncio
import io
import json
import resource
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from copy import deepcopy
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

from tablee.cli import main
from tablee.games import CATALOGUE
from tablee.play.records import encode
from tablee.play.simulate import simulate
from tablee.server import archive, chain, database, protocol, shelf
from tablee.server.hall import HOUR, Hall, Keeping
from tablee.server.journal import Journal
from tablee.server.metrics import Metrics
from tablee.server.ports import Event
from tablee.server.store import SqliteStore
from tests.server.appending import using
from tests.table.crowd import Crowd, compare
from tests.table.guests import Guest, seated
from tests.table.house import House
from tests.table.shelved import AT, TOKEN, evening, put

MEMORY = 800 * 2**20  # bytes: a line of 100 MB, held a few times over, and no more
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


def tablee(*arguments: str | Path) -> "subprocess.CompletedProcess[str]":
    """The command in a process of its own, with little memory."""
    return subprocess.run(
        [sys.executable, "-X", "dev", "-W", "error", "-m", "tablee", *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
    )


def exported(data: Path, *arguments: str) -> bytes:
    file = data.parent / f"{data.name}.jsonl"
    assert main(["export", str(file), "--data", str(data), *arguments]) == 0
    return file.read_bytes()


def brought(data: Path, *lines: bytes) -> int:
    """Import these lines; the exit code."""
    file = data.parent / "brought.jsonl"
    file.write_bytes(b"".join(lines))
    return main(["import", str(file), "--data", str(data)])


def ids(data: Path) -> list[str]:
    with shelf.opened(data / "log.db") as kept:
        return kept.finished()


def log_of(data: Path, game: str) -> list[Event]:
    with shelf.opened(data / "log.db") as kept:
        return kept.events(game)


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


def shown(events: list[Event], seat: str) -> dict[str, Any]:
    """A replay, without the settings that a record does not tell."""
    told = json.loads(protocol.write(archive.replay(events, seat, None)))
    return {name: value for name, value in told.items() if name != "settings"}


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


# Hostile files ------------------------------------------------------------------------------------

LINE = archive.line(evening("vautour", 2))
RECORD: dict[str, Any] = json.loads(LINE)


def bent(**fields: Any) -> bytes:
    """The record with other fields; None leaves one out."""
    whole = {**RECORD, **fields}
    return encode({name: value for name, value in whole.items() if value is not None})


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (bent(result=None, fair=None, moves=RECORD["moves"][:4]), "the game is not over"),
        (
            bent(result=None, moves=RECORD["moves"][:4], fair={"table": "x", "commit": "0" * 64}),
            "the game is not over",
        ),
        (bent(result=None), "the game is over and there is no result"),
        (bent(result={"points": [99, 0], "winners": [0]}), "the points are not"),
        (bent(moves=[*RECORD["moves"], "0 1"]), "the game is over"),
        (bent(moves=["* +1", *RECORD["moves"][1:]]), ""),
        (bent(moves=["0 1"] * 90_000), "more than 20000 moves"),
        (bent(moves=5), "no list of moves"),
        (bent(moves=[{"a": 1}]), "a move is a string"),
        (bent(players="2"), "is for 2 to 5 players"),
        (bent(players=1e300), "is for 2 to 5 players"),
        (bent(game="poker"), "there is no game 'poker'"),
        (bent(options={"x": 1}), "x"),
        (bent(format="tablee/2"), "format"),
        (bent(at="yesterday"), "'at' is not a moment"),
        (bent(at=10**30), "'at' is not a moment"),
        (bent(at=-1), "'at' is not a moment"),
        (bent(names="Alex"), "'names' is not a list of names"),
        (bent(names=["x" * 30_000]), "'names' is not a list of names"),
        (bent(names=[1, 2]), "'names' is not a list of names"),
        (bent(fair=5), "'fair' is not as it should be"),
        (bent(fair={**RECORD["fair"], "seed": "0" * 64}), "the commitment is not"),
        (bent(fair={**RECORD["fair"], "nonces": ["0" * 32]}), "1 nonces for 2 seats"),
        (bent(fair={**RECORD["fair"], "nonces": ["0" * 32] * 2}), "the lot drawn is"),
        (bent(fair={**RECORD["fair"], "table": "../../x"}), "the commitment is not"),
        (bent(fair={**RECORD["fair"], "table": "\n"}), "visible ASCII"),
    ],
)
def test_a_wrong_record_keeps_all_of_its_file_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: bytes, error: str
) -> None:
    put(tmp_path / "data", evening("push", 2))
    assert brought(tmp_path / "data", LINE, line, LINE) == 1
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["line"], one["ok"]) for one in said] == [(2, False)]
    assert error in said[0]["error"]
    assert len(ids(tmp_path / "data")) == 1


DEEP = b"[" * 500_000
UNREADABLE: dict[str, list[bytes]] = {
    "not JSON": [LINE, b"{'format'}\n"],
    "not an object": [LINE, b"[1, 2]\n"],
    "bad UTF-8": [LINE, LINE.replace(b"Alex", b"\xff\xfe")],
    "half a character": [LINE, LINE.replace(b'"Alex"', b'"\\ud800"')],
    "deep": [LINE, b'{"fair": ' + DEEP + b"]" * len(DEEP) + b"}\n"],
    "a picture": [bytes(range(256)) * 100],
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_file_that_is_no_records_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert brought(tmp_path / "data", *UNREADABLE[name]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("tablee import: ")
    assert not (tmp_path / "data").exists()


def test_a_line_of_100_mb_that_is_no_record_costs_little(tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    with file.open("wb") as out:
        out.writelines(b"[" * 2**20 for _ in range(100))
    done = tablee("import", file, "--data", tmp_path / "data")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"tablee import: {file}: line 1 is not a JSON object\n"


def test_a_line_of_100_mb_that_is_a_record_costs_little(tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    with file.open("wb") as out:
        out.write(LINE[:-2] + b', "novel": "')
        out.writelines(b"x" * 2**20 for _ in range(100))
        out.write(b'"}\n')
    done = tablee("import", file, "--data", tmp_path / "data")
    assert done.stdout == "1 game imported, 0 already there\n", done
    assert exported(tmp_path / "data") == LINE


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ale\x1b[31mx", "? 1"),
        ("\u202exelA", "? 1"),
        ("a\nb", "? 1"),
        ("\0", "? 1"),
        ("", "? 1"),
        ("x" * 500, "? 1"),
        ("  e\u0301ric ", "éric"),
        ("<script>", "<script>"),
    ],
)
def test_names_are_cleaned(tmp_path: Path, name: str, shown: str) -> None:
    assert brought(tmp_path / "data", bent(names=[name])) == 0
    (line,) = exported(tmp_path / "data").splitlines()
    assert json.loads(line)["names"] == [shown, "? 2"]


@pytest.mark.parametrize("name", ["../../x", "", "short", "a" * 65, "%2e%2e%2f" * 3, "é" * 16, 5])
def test_an_id_that_cannot_be_used_is_replaced_always_by_the_same(
    tmp_path: Path, name: object
) -> None:
    assert brought(tmp_path / "data", bent(id=name)) == 0
    assert brought(tmp_path / "data", bent(id=name)) == 0
    (game,) = ids(tmp_path / "data")
    assert game.isascii()
    assert len(game) == 16
    back = json.loads(exported(tmp_path / "data"))
    assert back == {**RECORD, "id": game}  # its chance is still that of the table it was drawn for


def test_an_id_that_is_taken_is_left_to_whoever_has_it(tmp_path: Path) -> None:
    first, other = evening("vautour", 2), evening("push", 2)
    going = evening("vampire", 3, moves=7, running=True)
    taken, live = first[0].table, going[0].table
    put(tmp_path / "data", first, going)
    lines = [encode({**json.loads(archive.line(other)), "id": name}) for name in (taken, live)]
    for _ in range(2):
        assert brought(tmp_path / "data", *lines, *lines) == 0
        assert len(ids(tmp_path / "data")) == 3
    assert log_of(tmp_path / "data", taken) == first
    assert log_of(tmp_path / "data", live) == going


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
    for target in (path, path.with_name("log.db-wal"), tmp_path, tmp_path / "no" / "copy.db"):
        assert main(["backup", str(target), *data, "--force"]) == 2


# Forgotten ----------------------------------------------------------------------------------------


def test_whoever_played_may_delete_the_game_and_it_is_overwritten(tmp_path: Path) -> None:
    data = tmp_path / "data"

    def marks(events: list[Event]) -> int:
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
    with shelf.opened(path) as kept:
        assert {kept.table for kept in kept.tables()} == {broken[0].table, going[0].table}


class Day:
    """A clock that is put forward by hand."""

    def __init__(self) -> None:
        self.day = 0

    def wall(self) -> int:
        return AT + self.day * 24 * HOUR

    def tick(self) -> float:
        return self.wall() / 1000


def test_what_is_old_enough_is_forgotten_and_nothing_else(tmp_path: Path) -> None:
    clock = Day()
    asked = protocol.Create(v=protocol.VERSION, name="Alex")

    async def years(store: SqliteStore) -> None:
        def hall(keeping: Keeping) -> Hall:
            return Hall(store, Journal(io.StringIO()), Metrics(), clock=clock, keeping=keeping)

        kept = hall(Keeping(games_days=10, tables_days=5))
        made: dict[int, protocol.Created] = {}
        for clock.day in (0, 1, 8):
            made[clock.day] = await kept.create(asked)
            await store.append(evening("push", 2, clock.day, at=clock.wall()))
        finished = {day: evening("push", 2, day)[0].table for day in made}
        assert await kept.room(made[1].code) is not None  # in memory: somebody may be there
        clock.day = 10
        assert await hall(Keeping(games_days=None, tables_days=None)).sweep() == 0
        assert await kept.sweep() == 2
        left = {listed.table for listed in await store.tables()}
        assert left == {made[1].game, made[8].game, finished[1], finished[8]}
        assert set(kept.codes) == {made[1].code, made[8].code}
        assert await kept.room(made[0].code) is None
        clock.day = 11
        assert await kept.sweep() == 1
        assert {listed.table for listed in await store.tables("finished")} == {finished[8]}
        await kept.close()

    using(tmp_path / "log.db", years)


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


def old(table: str, *more: tuple[str, str]) -> list[Event]:
    """A log as it was written then, under this id."""
    from tablee.play.fair import Fairness, drawn
    from tablee.play.table import Table
    from tablee.server.tokens import digest

    nonces = (bytes.fromhex("0123456789abcdef" * 2), bytes(16))
    fairness = Fairness(table, bytes(31) + b"\x01", nonces)
    first = drawn(Table(CATALOGUE["vautour"], 2), fairness, 0)
    events: list[Event] = []
    for kind, body in (*OLD, *more):
        text = body.replace("TOKEN", digest(TOKEN)).replace("* FIRST", first)
        last = events[-1] if events else None
        events.append(chain.sealed(table, last, kind, text.encode(), AT))
    return events
