"""`tablee check`: what is right passes, every flaw has its line, and nothing is touched."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.server.ports import UnusableLog
from tablee.server.store import chain, checking, database, log_file
from tablee.server.store.store import SqliteStore
from tests.corpus.kept import LOGS, TABLES, unpack
from tests.kit.appending import using
from tests.kit.damage import NEWER, PAGE, SPOILED, Bodies, resealed, spoil, written
from tests.kit.shelved import evening, put

OVER = evening("push", 2)
GOES_ON = evening("vampire", 3, moves=40, running=True)


def checked(data: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """The exit code and the lines."""
    code = main(["check", "--data", str(data)])
    shown = capsys.readouterr()
    return code, [*shown.out.splitlines(), *shown.err.splitlines()]


def files(data: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in data.iterdir()}


# Everything that is right -----------------------------------------------------------------------


@pytest.mark.parametrize(("generation", "file"), LOGS)
def test_whatever_was_ever_kept_is_right_and_stays_as_it_is(
    generation: str, file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = unpack(generation, file, tmp_path)
    before = files(tmp_path)
    kept = sum((each.generation, each.file) == (generation, file) for each in TABLES)
    games = "1 game" if kept == 1 else f"{kept} games"
    assert checked(tmp_path, capsys) == (0, [f"{games} checked: no flaw"])
    assert files(path.parent) == before


@pytest.mark.parametrize("game", ["vautour", "push", "vampire", "cercueils"])
def test_games_are_right_at_every_moment(game: str) -> None:
    events = evening(game, 3, options={})
    for end in (1, 2, 3, 20, 21, 22, len(events)):
        assert list(checking.flaws(events[:end])) == []
    assert list(checking.flaws(evening(game, 3, moves=9))) == []


def test_while_a_server_writes(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.append(GOES_ON[:-1])
        asked = [sys.executable, "-m", "tablee", "check", "--data", str(tmp_path)]
        done = await asyncio.to_thread(
            subprocess.run, asked, capture_output=True, text=True, timeout=120, check=False
        )
        assert (done.returncode, done.stdout) == (0, "2 games checked: no flaw\n"), done.stderr
        await store.append(GOES_ON[-1:])

    using(put(tmp_path, OVER), work)


def test_after_a_kill_the_write_ahead_log_is_read_and_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, killed = put(tmp_path / "house", OVER), tmp_path / "killed"
    killed.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("DELETE FROM events WHERE seq = 4")
        for name in ("log.db", "log.db-wal"):
            (killed / name).write_bytes((path.parent / name).read_bytes())
    assert (killed / "log.db-wal").stat().st_size
    before = files(killed)
    code, lines = checked(killed, capsys)
    assert (code, lines[0]) == (1, f"{OVER[0].table}  event 4 is missing")
    assert {**files(killed), **before} == files(killed)


# Flaws ------------------------------------------------------------------------------------------


def test_a_byte_that_is_flipped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = put(tmp_path, OVER, GOES_ON)
    with closing(sqlite3.connect(path)) as db, db:
        (body,) = db.execute(
            "SELECT body FROM events WHERE table_id = ? AND seq = 7", (OVER[0].table,)
        ).fetchone()
        spoilt = body[:-1] + bytes([body[-1] ^ 1])
        db.execute(
            "UPDATE events SET body = ? WHERE table_id = ? AND seq = 7", (spoilt, OVER[0].table)
        )
    assert checked(tmp_path, capsys) == (
        1,
        [f"{OVER[0].table}  event 7 is not what was written", "2 games checked: 1 flaw"],
    )


def test_events_that_are_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = put(tmp_path, OVER, GOES_ON)
    spoil(path, OVER[0].table, "DELETE FROM events WHERE table_id = ?1 AND seq IN (5, 9)")
    code, lines = checked(tmp_path, capsys)
    assert (code, lines[-1]) == (1, "2 games checked: 2 flaws")
    assert lines[:-1] == [f"{OVER[0].table}  event {seq} is missing" for seq in (5, 9)]


def _other_points(bodies: Bodies) -> None:
    bodies[-1]["points"][0] += 5


def _other_winner(bodies: Bodies) -> None:
    bodies[-1]["winners"] = [1 - bodies[-1]["winners"][0]]


def _no_result(bodies: Bodies) -> None:
    bodies[-1] = {"kind": "finished"}


def _too_early(bodies: Bodies) -> None:
    del bodies[-2]


def _not_possible(bodies: Bodies) -> None:
    bodies[2]["move"] = "0 fly"


def _fewer_nonces(bodies: Bodies) -> None:
    del bodies[1]["nonces"][0]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_other_points, "the points are ["),
        (_other_winner, "the winners are ["),
        (_no_result, "the game is over and there is no result"),
        (_too_early, "there is a result before the end of the game"),
        (_not_possible, "event 3 does not fit (Refused)"),
        (_fewer_nonces, "nothing can be drawn: there are 1 nonces for 2 seats"),
    ],
)
def test_a_log_written_anew_does_not_pass(
    change: Callable[[Bodies], None],
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The chain is whole: the moves themselves tell."""
    put(tmp_path, resealed(OVER, change), GOES_ON)
    code, lines = checked(tmp_path, capsys)
    assert (code, lines[-1]) == (1, "2 games checked: 1 flaw")
    assert lines[0].startswith(f"{OVER[0].table}  ")
    assert said in lines[0]


def test_a_card_that_was_not_drawn_is_not_named_while_the_game_goes_on() -> None:
    drawn = [n for n, event in enumerate(GOES_ON) if b'"* ' in event.body][3]

    def change(bodies: Bodies) -> None:
        bodies[drawn]["move"] = "* S" if bodies[drawn]["move"] != "* S" else "* C1"
        del bodies[drawn + 1 :]

    found = list(checking.flaws(resealed(GOES_ON, change)))
    assert found == [f"event {drawn + 1} is not the dealer's move that was drawn"]


def test_an_event_under_another_name() -> None:
    events = OVER[:1]
    dealt = OVER[1]
    events.append(chain.sealed(dealt.table, events[0], "sat", dealt.body, dealt.at_ms))
    assert list(checking.flaws(events)) == ["event 2 is not what it is called (sat)"]


def test_every_ill_is_found_and_what_is_well_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    well = [written(number) for number in range(2)]
    newer = [written(2 + number, change) for number, change in enumerate(NEWER)]
    spoiled = [written(2 + len(NEWER) + number) for number in range(len(SPOILED))]
    path = put(tmp_path, *well, *newer, *spoiled)
    for events, statement in zip(spoiled, SPOILED, strict=True):
        spoil(path, events[0].table, statement)
    code, lines = checked(tmp_path, capsys)
    assert code == 1
    ill = {events[0].table for events in [*newer, *spoiled]}
    assert {line.split("  ")[0] for line in lines[:-1]} == ill
    assert lines[-1].startswith(f"{len(ill) + 2} games checked: ")


def test_a_page_that_is_gone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = put(tmp_path, *(evening("push", 2, number) for number in range(4)))
    raw = bytearray(path.read_bytes())
    middle = len(raw) // PAGE // 2 * PAGE
    raw[middle : middle + PAGE] = bytes(PAGE)
    path.write_bytes(raw)
    code, lines = checked(tmp_path, capsys)
    assert code == 1
    assert lines[0].startswith("log.db  ")
    assert all("damaged" in line for line in lines[1:-1])
    assert lines[-1] == f"4 games checked: {len(lines) - 1} flaws"


# What cannot be read ----------------------------------------------------------------------------


def _nothing(path: Path) -> None: ...


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _a_letter(path: Path) -> None:
    path.write_text("Dear Alex, the games are in the other folder.\n" * 40, "utf-8")


def _of_another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE notes (text TEXT)")


def _newer(path: Path) -> None:
    put(path.parent, OVER)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(f"PRAGMA user_version = {len(database.MIGRATIONS) + 1}")


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (_nothing, "there are no games in"),
        (_empty, "is empty"),
        (_a_letter, "file is not a database"),
        (_of_another_program, "is the database of another program"),
        (_newer, "was written by a newer version of Tablée"),
    ],
)
def test_what_is_no_log_is_told_in_a_sentence(
    made: Callable[[Path], None], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made(tmp_path / "log.db")
    before = files(tmp_path)
    code, lines = checked(tmp_path, capsys)
    assert code == 2
    assert len(lines) == 1
    assert lines[0].startswith("tablee check: ")
    assert said in lines[0]
    assert files(tmp_path) == before


def test_a_server_that_opens_meanwhile_is_noticed(tmp_path: Path) -> None:
    path = put(tmp_path, OVER)

    def check() -> None:
        with log_file.untouched(path) as kept:
            assert kept.events(OVER[0].table) == OVER
            meanwhile.execute("DELETE FROM events WHERE seq = 9")

    with (
        closing(sqlite3.connect(path, isolation_level=None)) as meanwhile,
        pytest.raises(UnusableLog, match="was opened by a server meanwhile"),
    ):
        check()
