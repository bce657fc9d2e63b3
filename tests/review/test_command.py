"""`tablee review` with what cannot be reviewed: one line, and an exit code that says so."""

import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tablee.cli import main
from tablee.cli import review as command
from tablee.cli.arguments import UNUSABLE
from tablee.games import CATALOGUE
from tablee.play.records import encode
from tablee.play.simulate import simulate
from tablee.review import junctures
from tablee.review.portions import ReviewPortion


def record(**changes: Any) -> dict[str, Any]:
    played = next(iter(simulate(CATALOGUE["push"], 2, {}, 1, 1)))
    return {**played, **changes}


def unfinished() -> dict[str, Any]:
    played = record()
    del played["result"]
    return {**played, "moves": played["moves"][:20]}


def refused(path: Path, capsys: pytest.CaptureFixture[str], *more: str) -> str:
    assert main(["review", str(path), *more]) == UNUSABLE
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    return told.err


@pytest.mark.parametrize(
    ("written", "why"),
    [
        (unfinished(), "the game is not over"),
        (record(moves=["0 draw", "0 fly"]), "move 1"),
        (record(moves=["* [31m"] * 9), "move 0"),
        (record(moves=[]), "result before the end"),
        (record(moves=7), "no list of moves"),
        (record(game="chess"), "no game 'chess'"),
        (record(players=10**30), "players"),
        (record(rules=99), "version 99"),
        (record(options={"risques": 3}), "risques"),
        (record(result={"points": [1, 2], "winners": [0]}), "the points are not"),
        (record(result=None), "the result is not an object"),
        (record(format="x"), "the format is not"),
        ({}, "'format' is missing"),
    ],
)
def test_what_is_wrong_or_unfinished_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], written: dict[str, Any], why: str
) -> None:
    file = tmp_path / "x.jsonl"
    file.write_bytes(encode(written))
    assert why in refused(file, capsys)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "there is no record"),
        (b"\n\n", "there is no record"),
        (b"[1, 2]\n", "not a JSON object"),
        (b"\xff\xfe", "not UTF-8"),
        (b"[" * 100_000, "not a JSON object"),
    ],
)
def test_what_is_no_record_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: bytes, why: str
) -> None:
    file = tmp_path / "x.jsonl"
    file.write_bytes(text)
    assert why in refused(file, capsys)


def test_a_file_that_is_not_there_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "cannot read" in refused(tmp_path / "none.jsonl", capsys)


def test_an_enormous_record_is_not_even_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(fields: object) -> None:
        raise AssertionError("it was replayed")

    monkeypatch.setattr(junctures, "check", never)
    file = tmp_path / "x.jsonl"
    file.write_text(json.dumps(record(moves=["0 draw"] * 200_000)) + "\n")
    assert "longer than" in refused(file, capsys)


@pytest.mark.parametrize("bound", ["MOST_MOVES", "MOST_QUESTIONS"])
def test_a_game_that_would_take_too_long_is_refused(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    bound: str,
) -> None:
    monkeypatch.setattr(junctures, bound, 100)
    file = tmp_path / "x.jsonl"
    file.write_bytes(encode(record()))
    assert "more than 100" in refused(file, capsys)


def test_a_wrong_line_is_said_before_anything_is_reckoned(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*asked: object) -> None:
        raise AssertionError("something was reckoned")

    monkeypatch.setattr(command, "in_order", never)
    file = tmp_path / "x.jsonl"
    file.write_bytes(encode(record()) * 3 + encode(unfinished()))
    assert "line 4: the game is not over" in refused(file, capsys)


@pytest.mark.parametrize("piped", [False, True])
def test_a_file_of_many_is_held_a_few_at_a_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, piped: bool
) -> None:
    """What comes by a pipe cannot be read twice: there a wrong line is said when it is reached."""
    held: list[int] = []

    def shared_out(work: Any, portions: list[ReviewPortion], workers: object) -> Iterator[Any]:
        held.append(len({each.record for each in portions}))
        nothing: list[Any] = [None] * len(portions)
        return iter(nothing)

    monkeypatch.setattr(command, "TOGETHER", 2)
    monkeypatch.setattr(command, "in_order", shared_out)

    def review(*asked: object) -> Any:
        return SimpleNamespace(players=2)

    monkeypatch.setattr(command, "_reviewed", review)
    for part in ("names", "Narrator", "show"):
        monkeypatch.setattr(command, part, review)
    games = [encode(each) for each in simulate(CATALOGUE["push"], 2, {}, 5, 1)]
    file = tmp_path / "x.jsonl"
    file.write_bytes(b"".join([*games, b"[1]\n"] if piped else games))
    if piped:
        with file.open() as there:
            monkeypatch.setattr("sys.stdin", there)
            assert main(["review", "-"]) == UNUSABLE
        assert "line 6" in capsys.readouterr().err
        assert held == [2, 2]
    else:
        assert main(["review", str(file)]) == 0
        assert held == [2, 2, 1]
