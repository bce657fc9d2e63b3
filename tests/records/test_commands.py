"""The commands as a user runs them: real processes, real files, exit codes."""

import json
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.cli.arguments import language_of
from tablee.core.bits import has
from tablee.core.seats import DEALER
from tablee.games import CATALOGUE
from tablee.play.fair import SILENT, Fairness, draw, fair
from tablee.play.records import encode, record
from tablee.play.table import Table
from tests.kit.strategies import GAMES

MEMORY = 700 * 2**20  # bytes: a line of 100 MB, held a few times over, and no more


def tablee(*arguments: str | Path, memory: bool = False) -> subprocess.CompletedProcess[str]:
    def bound() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    return subprocess.run(
        [sys.executable, "-m", "tablee", *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8", "COVERAGE_PROCESS_START": ""},
        preexec_fn=bound if memory else None,
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_simulate_and_verify_agree(game: object, tmp_path: Path):
    name, most = getattr(game, "name"), getattr(game, "most")  # noqa: B009
    file = tmp_path / "x.jsonl"
    arguments = (
        "--players",
        str(most),
        "--games",
        "4",
        "--seed",
        "1",
        "--legal",
        "--records",
        file,
    )
    assert tablee("simulate", name, *arguments).returncode == 0
    verified = tablee("verify", file)
    assert verified.returncode == 0
    assert [json.loads(line) for line in verified.stdout.splitlines()] == [
        {"line": line, "ok": True} for line in range(1, 5)
    ]
    assert "legal" in json.loads(file.read_text("utf-8").splitlines()[0])


def test_options_and_presets_are_written_into_the_record(tmp_path: Path):
    file = tmp_path / "x.jsonl"
    main(["simulate", "vautour", "--players", "5", "--preset", "suricates", "--option", "memory_aid=true", "--records", str(file)])  # fmt: skip  # noqa: E501
    assert json.loads(file.read_text("utf-8"))["options"] == {
        "round_tie": "carry",
        "final_tie": "second",
        "open_scores": False,
        "memory_aid": True,
    }


@pytest.mark.parametrize(
    ("game", "option", "value"),
    [
        ("push", "risques=true", True),
        ("push", "risques=False", False),
        ("vampire", "rounds=2", 2),
        ("cercueils", "reaction_seconds=untimed", "untimed"),
        ("cercueils", "reaction_seconds=8", 8),
    ],
)
def test_an_option_is_given_as_one_would_write_it(game: str, option: str, value: object, tmp_path: Path):  # fmt: skip  # noqa: E501
    file = tmp_path / "x.jsonl"
    main(["simulate", game, "--players", "3", "--option", option, "--records", str(file)])
    written = json.loads(file.read_text("utf-8"))["options"][option.split("=")[0]]
    assert (type(written), written) == (type(value), value)


def test_a_wrong_record_gives_one_json_line_and_exit_code_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]):  # fmt: skip  # noqa: E501
    file = tmp_path / "x.jsonl"
    file.write_text('{"format": "tablee/1", "game": "push", "players": 2, "moves": ["0 draw", "0 draw"]}\n')  # fmt: skip  # noqa: E501
    assert main(["verify", str(file)]) == 1
    assert json.loads(capsys.readouterr().out) == {
        "line": 1,
        "ok": False,
        "move": 1,
        "error": "seat 0 is not awaited now",
    }


def test_chance_is_recomputed_if_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    fairness = Fairness("table-1", bytes(range(32)), (SILENT, SILENT))
    table = Table(CATALOGUE["vautour"], 2)
    while not table.over:
        if has(table.awaited, DEALER):
            table.play(DEALER, draw(table, fairness))
        else:
            table.write(table.possible()[0])
    file = tmp_path / "x.jsonl"
    plain = record(table)
    file.write_bytes(encode({**plain, "fair": fair(table, fairness)}) + encode(plain))
    assert main(["verify", "--fair", str(file)]) == 1
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    unproven = "no seat's number was committed to before it was shown"
    assert first == {"line": 1, "ok": True, "unproven": unproven}
    assert (second["ok"], second["move"]) == (False, None)
    assert main(["verify", str(file)]) == 0


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b'{"a": 1}\n[]\n', "line 2 is not a JSON object"),
        (b"\n\nnot json\n", "line 3 is not a JSON object"),
        (b'{"a": "\xff"}\n', "line 1 is not UTF-8"),
    ],
)
def test_a_file_that_is_no_records_gives_one_line_and_exit_code_2(content: bytes, says: str, tmp_path: Path):  # fmt: skip  # noqa: E501
    file = tmp_path / "x.jsonl"
    file.write_bytes(content)
    done = tablee("verify", file)
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["missing.jsonl", "."])
def test_a_file_that_cannot_be_read_gives_exit_code_2(name: str, tmp_path: Path):
    done = tablee("verify", tmp_path / name)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


def test_ten_million_moves_cost_no_more_than_their_bytes(tmp_path: Path):
    file = tmp_path / "long.jsonl"
    with file.open("wb") as out:
        out.write(b'{"format": "tablee/1", "game": "vautour", "players": 2, "moves": ["* +6"')
        for _ in range(100):
            out.write(b', "0 1"' * 100_000)
        out.write(b"]}\n")
    done = tablee("verify", file, memory=True)
    assert done.returncode == 1
    assert json.loads(done.stdout)["move"] == 2


@pytest.mark.parametrize("filling", [b"x", b'"', b"[", b"0 1 "])
def test_a_line_of_100_megabytes_is_one_clear_line(filling: bytes, tmp_path: Path):
    file = tmp_path / "wide.jsonl"
    file.write_bytes(filling * (100_000_000 // len(filling)))
    done = tablee("verify", file, memory=True)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


@pytest.mark.parametrize(
    ("start", "filling", "end", "code"),
    [
        ('"moves": ["', "\\n", '"]', 1),
        ('"moves": [[', '"0 1", ', '"0 1"]]', 1),
        ('"moves": ["0 draw"], "legal": [[', '"0 1", ', '"0 1"]]', 1),
        ('"moves": [], "result": {"points": [', "[], ", "[]]}", 1),
        ('"moves": [], "x": "', "é", '"', 0),
    ],
)
def test_a_wide_line_costs_little_more_than_its_bytes(
    start: str, filling: str, end: str, code: int, tmp_path: Path
):
    file = tmp_path / "wide.jsonl"
    head = '{"format": "tablee/1", "game": "push", "players": 2, '
    times = 60_000_000 // len(filling.encode())
    file.write_text(head + start + filling * times + end + "}\n", "utf-8")
    done = tablee("verify", file, memory=True)
    assert (done.returncode, done.stdout.count("\n"), done.stderr) == (code, 1, "")


def test_millions_of_unknown_fields_are_passed_over(tmp_path: Path):
    file = tmp_path / "wide.jsonl"
    with file.open("w", encoding="ascii") as out:
        out.write('{"format": "tablee/1", "game": "push", "players": 2, "moves": []')
        for first in range(0, 6_000_000, 100_000):
            out.write("".join(f', "{number}": 1' for number in range(first, first + 100_000)))
        out.write("}\n")
    done = tablee("verify", file, memory=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, '{"line": 1, "ok": true}\n', "")


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_or_a_closed_output_is_one_clear_line(
    unbuffered: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    simulate = f"{sys.executable} -m tablee simulate vautour --players 2 --records"
    for command in (f"{simulate} /dev/full", f"{simulate} - > /dev/full"):
        done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    closed = f"{simulate} - >&-"
    done = subprocess.run(closed, shell=True, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr


def run(command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, shell=True, capture_output=True, text=True, check=False)


def test_an_input_without_records_is_right():
    done = run(f"{sys.executable} -m tablee verify - < /dev/null")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("command", "unbuffered"),
    [("verify", ""), ("verify", "1"), ("stats", "1"), ("stats --json", "")],
)
def test_a_full_disk_is_not_the_fault_of_what_is_read(
    command: str, unbuffered: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    file = tmp_path / "x.jsonl"
    tablee("simulate", "vautour", "--players", "2", "--games", "3", "--records", file)
    done = run(f"{sys.executable} -m tablee {command} {file} > /dev/full")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "No space left on device" in done.stderr
    assert "x.jsonl" not in done.stderr


def test_a_full_disk_leaves_no_cut_file(tmp_path: Path):
    def small() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))

    said = ["simulate", "vautour", "--players", "2", "--games", "200", "--workers", "1"]
    done = subprocess.run(
        [sys.executable, "-m", "tablee", *said, "--records", str(tmp_path / "x.jsonl")],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        preexec_fn=small,
    )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "cannot write" in done.stderr
    assert [*tmp_path.iterdir()] == []


def test_a_terminal_without_accents_gets_escapes():
    command = [sys.executable, "-m", "tablee", "rules", "push", "--lang", "fr"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert "\\xe9" in done.stdout


def test_a_move_of_100_megabytes_is_one_clear_line(tmp_path: Path):
    file = tmp_path / "wide.jsonl"
    start = b'{"format": "tablee/1", "game": "push", "players": 2, "moves": ["'
    file.write_bytes(start + b"a" * 100_000_000 + b'"]}\n')
    done = tablee("verify", file, memory=True)
    assert done.returncode == 1
    assert json.loads(done.stdout)["move"] == 0
    assert len(done.stdout) < 300


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "push", "--players", "1", "--records", "x"],
        ["simulate", "push", "--players", "7", "--records", "x"],
        ["simulate", "poker", "--players", "3", "--records", "x"],
        ["simulate", "push", "--players", "3", "--games", "-1", "--records", "x"],
        ["simulate", "push", "--players", "3", "--option", "risques=maybe", "--records", "x"],
        ["simulate", "push", "--players", "3", "--option", "risques", "--records", "x"],
        ["simulate", "push", "--players", "3", "--option", "colour=red", "--records", "x"],
        ["simulate", "push", "--players", "3", "--preset", "souris", "--records", "x"],
        ["simulate", "push", "--players", "3", "--option", "risques=true", "--option", "risques=false", "--records", "x"],  # noqa: E501
        ["puzzles", "vautour", "--count", "-1"],
        ["puzzles", "vautour", "--count", "0"],
        ["puzzles", "vautour", "--games", "-1"],
        ["puzzles", "vautour", "--games", "0"],
        ["tournament", "vautour", "--players", "2", "--agents", "casual", "level1", "--games", "0"],
        ["simulate", "push", "--players", "3", "--records", "no/such/folder/x"],
        ["simulate", "push", "--players", "many", "--records", "x"],
        ["play", "vampire", "--players", "2"],
        ["play", "vampire", "--humans", "9"],
        ["play", "vampire", "--names", "A,A"],
        ["play", "vampire", "--pace", "-1"],
        ["play", "--resume", "missing.jsonl"],
        ["rules", "poker"],
        ["bench", "sim", "--seconds", "0"],
        ["bench", "sim", "--seconds", "nan"],
        ["bench", "sim", "--seconds", "inf"],
        ["play", "push", "--resume", "missing.jsonl"],
        ["dance"],
        [],
    ],
)  # fmt: skip
def test_bad_input_gets_one_line_and_exit_code_2(arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):  # fmt: skip  # noqa: E501
    monkeypatch.chdir(tmp_path)
    try:
        code = main(arguments)
    except SystemExit as leaving:
        code = leaving.code
    assert code == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_rules_are_printed_in_both_languages(game: object, capsys: pytest.CaptureFixture[str]):
    name = getattr(game, "name")  # noqa: B009
    pages: list[str] = []
    for language in ("en", "fr"):
        assert main(["rules", name, "--lang", language]) == 0
        pages.append(capsys.readouterr().out)
    assert pages[0] != pages[1]
    assert all("**[" in page for page in pages)


@pytest.mark.parametrize(("system", "language"), [("fr_FR.UTF-8", "fr"), ("C", "en"), ("de_DE", "en")])  # fmt: skip  # noqa: E501
def test_the_language_is_that_of_the_system(system: str, language: str, monkeypatch: pytest.MonkeyPatch):  # fmt: skip  # noqa: E501
    monkeypatch.setenv("LC_ALL", system)
    assert language_of(None) == language
    assert language_of("fr") == "fr"


def test_output_that_nobody_reads_any_more_is_no_error(tmp_path: Path):
    file = tmp_path / "x.jsonl"
    main(["simulate", "vautour", "--players", "2", "--games", "1", "--records", str(file)])
    file.write_bytes(file.read_bytes() + b"{}\n" * 5000)  # more is said of them than a pipe holds
    command = f"{sys.executable} -m tablee verify {file} | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stdout == '{"line": 1, "ok": true}\n'
    assert done.stderr == ""


@pytest.mark.parametrize("command", ["play", "rules", "simulate", "verify", "bench"])
def test_help_teaches(command: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        main([command, "--help"])
    assert len(capsys.readouterr().out) > 200
