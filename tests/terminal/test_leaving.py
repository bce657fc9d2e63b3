"""Leaving and coming back: the record is kept, and goes on where it stopped."""

import io
import sys
from pathlib import Path

import msgspec
import pytest

import tablee.terminal
from tablee.cli import main
from tablee.games import CATALOGUE
from tablee.play.records import check, lines, replay
from tablee.play.table import Table
from tablee.terminal import play
from tablee.terminal.evening import evening
from tablee.terminal.session import Quit, Setup
from tests.terminal.people import Fingers, anything, evening_with


def read(file: Path) -> Table:
    with file.open("rb") as opened:
        (_, fields), *more = lines(opened)
    assert not more
    assert check(fields) is None
    return replay(fields)


def moves(table: Table) -> list[str]:
    return [entry.text for entry in table.log]


def typed(
    monkeypatch: pytest.MonkeyPatch,
    text: str,
    save: Path,
    *,
    game: str = "vautour",
    language: str = "en",
    before: list[str] | None = None,
    humans: int = 1,
) -> int:
    """Play with these lines on a pipe, and return the exit code."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    return play(
        CATALOGUE[game],
        3,
        {},
        Setup(
            humans=humans,
            names=["Zoé", "Ali", "Bob"],
            seed=7,
            language=language,
            moves=before or [],
            save=save,
            pace=0,
        ),
    )


@pytest.mark.parametrize("name", list(CATALOGUE))
def test_ctrl_c_in_the_middle_keeps_a_record_that_goes_on_from_there(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fingers = Fingers(anything(2), script=[])
    save = tmp_path / "r.jsonl"
    options = {"rounds": 1} if name == "vampire" else {}
    session = evening_with(name, 3, fingers, save, options=options)
    monkeypatch.setattr(fingers, "line", interrupted(fingers, after=9))
    with pytest.raises(KeyboardInterrupt):
        evening(session)
    session.keep()
    left = read(save)
    assert moves(left) == moves(session.table)
    assert left.seen_by(0) == session.table.seen_by(0)
    again = evening_with(
        name, 3, Fingers(anything(4)), save, moves=moves(left), options=left.options
    )
    assert again.table.seen_by(0) == session.table.seen_by(0)
    assert again.story.sentences(0)
    evening(again)
    assert moves(again.table)[: len(left.log)] == moves(left)


def interrupted(fingers: Fingers, after: int) -> object:
    line = fingers.line

    def until(seconds: float | None = None) -> str | None:
        if fingers.asked == after:
            raise KeyboardInterrupt
        return line(seconds)

    return until


def test_the_end_of_a_pipe_leaves_politely(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    save = tmp_path / "my games" / "r.jsonl"
    assert typed(monkeypatch, "5\n6\n", save) == 130
    assert f"tablee play --resume '{save}'" in capsys.readouterr().out
    assert "0 6" in moves(read(save))


@pytest.mark.parametrize(("language", "goodbye"), [("en", "See you soon"), ("fr", "À bientôt")])
def test_q_leaves_in_the_language_of_the_table(
    language: str,
    goodbye: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert typed(monkeypatch, "q\n", tmp_path / "r", language=language) == 130
    assert goodbye in capsys.readouterr().out


def test_ctrl_c_is_an_exit_code_and_no_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def impatient(session: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(tablee.terminal, "evening", impatient)
    assert typed(monkeypatch, "", tmp_path / "r") == 130
    assert moves(read(tmp_path / "r")) == []


def test_who_plays_is_part_of_the_way_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed(monkeypatch, "", tmp_path / "r", humans=2) == 130
    assert capsys.readouterr().out.endswith(f"tablee play --resume {tmp_path / 'r'}\n")
    kept = msgspec.json.decode((tmp_path / "r").read_bytes())
    assert kept["humans"] == 2
    assert kept["names"] == ["Zoé", "Ali", "Bob"]


def test_whoever_comes_back_finds_their_chairs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed(monkeypatch, "", tmp_path / "r", humans=2) == 130
    capsys.readouterr()
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play", "--resume", str(tmp_path / "r"), "--pace", "0"]) == 130
    kept = msgspec.json.decode((tmp_path / "r").read_bytes())
    assert (kept["humans"], kept["names"]) == (2, ["Zoé", "Ali", "Bob"])


def test_a_game_taken_up_again_has_new_luck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turned: set[str] = set()
    for before in ([], ["* +6", "0 1", "1 2", "2 3"]):
        typed(monkeypatch, "", tmp_path / "r", before=before)
        turned.add(moves(read(tmp_path / "r"))[len(before)])
    assert len(turned) == 2


def test_a_finished_game_is_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = "\n".join(str(card) for card in range(1, 16))
    assert typed(monkeypatch, cards, tmp_path / "r") == 0
    before = moves(read(tmp_path / "r"))
    capsys.readouterr()
    assert typed(monkeypatch, "", tmp_path / "r", before=before) == 0
    assert "★" in capsys.readouterr().out


def test_a_record_that_cannot_be_played_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ValueError, match="not awaited"):
        typed(monkeypatch, "", tmp_path / "r", before=["0 5"])
    assert not (tmp_path / "r").exists()


def test_q_at_the_curtain_leaves_too(tmp_path: Path) -> None:
    session = evening_with("vampire", 3, Fingers(script=["q"]), tmp_path / "r", humans=2)
    with pytest.raises(Quit):
        evening(session)


def test_a_file_of_other_games_is_never_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "many.jsonl"
    main(["simulate", "push", "--players", "2", "--games", "2", "--records", str(file)])
    both = file.read_bytes()
    assert main(["play", "--resume", str(file)]) == 2
    assert "several records" in capsys.readouterr().err
    assert main(["play", "push", "--save", str(file)]) == 2
    assert file.read_bytes() == both
    file.write_bytes(both.splitlines(keepends=True)[0])
    assert main(["play", "--resume", str(file)]) == 2
    assert "is over" in capsys.readouterr().err


def test_what_else_a_record_says_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert typed(monkeypatch, "", tmp_path / "r") == 130
    said = {**msgspec.json.decode((tmp_path / "r").read_bytes()), "note": {"a": 1}}
    (tmp_path / "r").write_bytes(msgspec.json.encode(said))
    (tmp_path / "link").symlink_to(tmp_path / "r")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play", "--resume", str(tmp_path / "link"), "--pace", "0"]) == 130
    assert msgspec.json.decode((tmp_path / "r").read_bytes())["note"] == {"a": 1}
    assert (tmp_path / "link").is_symlink()
