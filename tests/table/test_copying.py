"""A log is looked after wherever it is kept, and moves from a file to PostgreSQL and back."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.server.honours.ledger import Played
from tablee.server.honours.sqlite_ledger import SqliteLedger
from tablee.server.ports import LoggedEvent
from tablee.server.store import opening
from tablee.server.store.opening import LogPlace
from tests.kit.damage import written
from tests.kit.keepers import InFile, InPostgres
from tests.kit.running import Postgres
from tests.kit.shelved import AT, evening, put

GAMES = [
    evening("push", 2, 1),
    evening("vautour", 3, 2, at=AT + 1),
    evening("vampire", 3, 3, moves=9, at=AT + 2),
    evening("cercueils", 3, 4, moves=12, running=True, at=AT + 3),
]
ALEX = Played(
    key="alex", log=GAMES[0][0].table, at=AT, name="Alex", game="push",
    seat=0, points=[5, 3], places=[1, 2], levels=[0, 2],
)  # fmt: skip
SECRET = "s3cret"


def kept(place: LogPlace) -> list[list[LoggedEvent]]:
    with opening.untouched(place) as shelf:
        return [shelf.events(table) for table, _ in shelf.tables()]


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A file with games of each kind."""
    return f"sqlite:{put(tmp_path / 'data', *GAMES)}"


def test_a_house_moves_to_postgresql_and_back_with_every_byte(
    file: str, tmp_path: Path, postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    back, new = f"sqlite:{tmp_path / 'new' / 'log.db'}", SqliteLedger(tmp_path / "new/honours.db")
    asyncio.run(SqliteLedger(tmp_path / "data/honours.db").keep([ALEX]))
    for source, target in ((file, postgres_url), (postgres_url, back)):
        assert main(["copy", "--from", source, "--to", target]) == 0
        said = capsys.readouterr()
        assert said.out == ("4 games copied, 0 already there: no flaw in the copy\nhonours: 1\n")
        assert said.err == ""
        assert main(["check", "--store", target]) == 0
        assert capsys.readouterr().out == "4 games checked: no flaw\n"
        assert kept(opening.place_of(target)) == GAMES
    assert kept(opening.place_of(file)) == GAMES
    assert asyncio.run(new.lines()) == [ALEX]


def test_a_copy_into_a_log_that_is_not_empty_is_merged_or_refused(
    file: str, tmp_path: Path, postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def copy(source: str, *more: str) -> tuple[int, str]:
        code = main(["copy", "--from", source, "--to", postgres_url, *more])
        said = capsys.readouterr()
        return code, said.out + said.err

    some = f"sqlite:{put(tmp_path / 'some', *GAMES[:2])}"
    other = f"sqlite:{put(tmp_path / 'other', evening('push', 2, 1, moves=5))}"
    coded = f"sqlite:{put(tmp_path / 'coded', evening('vampire', 4, 9, moves=3, running=True))}"
    assert copy(some) == (0, "2 games copied, 0 already there: no flaw in the copy\n")
    refused = "tablee copy: --to is not empty, it has 2 games (--merge adds to them)\n"
    assert copy(file) == (2, refused)
    assert copy(file, "--merge") == (0, "2 games copied, 2 already there: no flaw in the copy\n")
    assert copy(file, "--merge") == (0, "0 games copied, 4 already there: no flaw in the copy\n")
    code, said = copy(other, "--merge")
    assert (code, said.count("\n")) == (2, 1)
    assert "is another in --to" in said
    code, said = copy(coded, "--merge")
    assert (code, said.count("\n")) == (2, 1)
    assert "have the same code" in said
    assert kept(postgres_url) == GAMES


def test_a_game_with_a_flaw_keeps_all_of_them_back_unless_it_is_left(
    file: str, postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = opening.place_of(file)
    assert isinstance(path, Path)
    InFile(path).tamper(GAMES[1][0].table, 3, "at_ms", 7)
    copying = ["copy", "--from", file, "--to", postgres_url]
    assert main(copying) == 1
    said = capsys.readouterr()
    assert said.out.startswith(f"{GAMES[1][0].table}  event 3 is not what was written")
    assert said.err == ("tablee copy: 1 flaw, nothing was copied (--leave-flawed: the others)\n")
    assert main(["games", "--store", postgres_url]) == 2
    assert main([*copying, "--leave-flawed"]) == 1
    assert kept(postgres_url) == [GAMES[0], *GAMES[2:]]


def test_a_log_that_a_server_uses_is_not_copied(
    file: str, postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def copy(source: str, target: str) -> str:
        assert main(["copy", "--from", source, "--to", target]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.count("\n") == 1
        return said.err

    async def served(place: str, source: str, target: str) -> str:
        store = await opening.open_store(place)
        try:
            return await asyncio.to_thread(copy, source, target)
        finally:
            await store.close()

    there = asyncio.run(served(postgres_url, file, postgres_url))
    assert there.endswith("cannot be used: a server is using it: stop it first\n")
    here = asyncio.run(served(file, file, postgres_url))
    assert here.startswith("tablee copy: another server is already using")


@pytest.mark.parametrize(
    ("source", "target", "why"),
    [
        ("sqlite:/nowhere/log.db", "postgresql://x:{}@h/d", "there are no games in /nowhere"),
        ("mysql://me:{}@host/db", "sqlite:x.db", "not in mysql://…"),
        ("sqlite:", "sqlite:x.db", "the name of the log is empty"),
        ("x.db", "sqlite:x.db", "both are the same log"),
        ("postgresql://me:{}@127.0.0.1:1/db", "sqlite:x.db", "me@127.0.0.1:1/db does not answer"),
        ("postgresql://me:{}@127.0.0.1:x/db", "sqlite:x.db", "cannot be used"),
    ],
)
def test_what_cannot_be_copied_is_told_in_one_line_without_a_password(
    source: str, target: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    urls = (source.format(SECRET), target.format(SECRET))
    assert main(["copy", "--from", urls[0], "--to", urls[1]]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert why in said.err
    assert SECRET not in said.err


def test_the_hosts_verbs_work_on_postgresql_as_on_a_file(
    file: str,
    tmp_path: Path,
    postgres: Postgres,
    postgres_url: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def said(*words: str | Path) -> tuple[int, str]:
        code = main([*map(str, words)])
        shown = capsys.readouterr()
        assert postgres.password not in shown.out + shown.err
        return code, shown.out + shown.err

    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    assert said("games", "--store", postgres_url)[0] == 2
    assert said("export", one, "--store", file) == (0, "3 games written\n")
    assert said("import", one, "--store", postgres_url) == (
        0,
        "3 games imported, 0 already there\n",
    )
    assert said("import", one, "--store", postgres_url) == (
        0,
        "0 games imported, 3 already there\n",
    )
    assert said("export", other, "--store", postgres_url) == (0, "3 games written\n")
    assert other.read_bytes() == one.read_bytes()
    listed = [line.split()[2] for line in said("games", "--store", postgres_url)[1].splitlines()]
    assert listed == [events[0].table for events in GAMES[:3]]
    gone, bad, good = listed
    assert said("games", "--store", postgres_url, f"--delete={gone}") == (0, f"{gone} deleted\n")
    assert said("games", "--store", postgres_url, f"--delete={gone}")[0] == 2
    InPostgres(postgres_url).tamper(bad, 2, "body", b"{}")
    code, lines = said("check", "--store", postgres_url)
    assert (code, lines.splitlines()[-1]) == (1, "2 games checked: 1 flaw")
    assert said("export", other, "--store", postgres_url, f"--game={good}")[0] == 0
    code, line = said("backup", tmp_path / "copy", "--store", postgres_url)
    assert code == 2
    assert "pg_dump --format=custom --schema=tablee" in line
    with pytest.raises(SystemExit):
        main(["games", "--store", postgres_url, "--data", str(tmp_path)])


def test_a_log_of_a_newer_schema_is_left_alone_by_the_verbs(
    postgres: Postgres, postgres_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(tmp_path / "data", written(1))
    copying = ["copy", "--from", f"sqlite:{tmp_path / 'data' / 'log.db'}", "--to", postgres_url]
    assert main(copying) == 0
    postgres.run("INSERT INTO tablee.version VALUES (99)", postgres_url.rpartition("/")[2])
    capsys.readouterr()
    assert main(["check", "--store", postgres_url]) == 2
    assert "newer version of Tablée (log version 99" in capsys.readouterr().err


def test_without_the_driver_one_line_says_what_to_install() -> None:
    script = (
        "import sys; sys.modules['asyncpg'] = None; from tablee.cli import main;"
        " sys.exit(main(['games', '--store', 'postgresql://me:s3cret@host/db']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"tablee games: {opening.DRIVER}\n"
