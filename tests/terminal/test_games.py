"""Whole games in the terminal, with bots, with one person, with several."""

import io
import sys
from pathlib import Path

import pytest

from tablee.games import CATALOGUE
from tablee.play.records import check, lines
from tablee.terminal import play
from tablee.terminal.evening import evening
from tablee.terminal.session import Setup
from tests.terminal.people import Fingers, anything, evening_with, printed

SEATS = [
    (name, players)
    for name, game in CATALOGUE.items()
    for players in range(game.least, game.most + 1)
]


def sound(file: Path) -> bool:
    """Whether the file holds one record, and a right one."""
    with file.open("rb") as opened:
        return [check(fields) for _, fields in lines(opened)] == [None]


@pytest.mark.parametrize(("name", "players"), SEATS)
def test_bots_play_by_themselves(
    name: str, players: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    language = "fr" if players % 2 else "en"
    options = {"rounds": 1} if name == "vampire" else {}
    code = play(
        CATALOGUE[name],
        players,
        options,
        Setup(
            humans=0,
            names=[],
            seed="bots",
            language=language,
            save=tmp_path / "games" / "record.jsonl",
            pace=0,
        ),
    )
    assert code == 0
    assert sound(tmp_path / "games" / "record.jsonl")
    assert list((tmp_path / "games").iterdir()) == [tmp_path / "games" / "record.jsonl"]
    assert str(tmp_path) in capsys.readouterr().out


@pytest.mark.parametrize(("live", "language"), [(False, "en"), (True, "fr")])
@pytest.mark.parametrize("name", list(CATALOGUE))
def test_one_person_plays_anything_legal(
    name: str, live: bool, language: str, tmp_path: Path
) -> None:
    fingers = Fingers(anything(3))
    session = evening_with(
        name, 4, fingers, tmp_path / "r.jsonl", live=live, language=language, options=short(name)
    )
    evening(session)
    session.keep()
    assert session.table.over
    assert sound(tmp_path / "r.jsonl")
    assert "Traceback" not in printed(session)


@pytest.mark.parametrize("name", list(CATALOGUE))
def test_everybody_is_a_person(name: str, tmp_path: Path) -> None:
    least = CATALOGUE[name].least
    fingers = Fingers(anything(5))
    session = evening_with(
        name, least, fingers, tmp_path / "r.jsonl", humans=least, options=short(name)
    )
    evening(session)
    assert session.table.over


def short(name: str) -> dict[str, object]:
    return {"rounds": 1} if name == "vampire" else {}


def test_a_script_on_a_pipe_plays_vautour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = "\n".join(str(card) for card in range(1, 16))
    monkeypatch.setattr(sys, "stdin", io.StringIO(cards))
    code = play(
        CATALOGUE["vautour"],
        3,
        {},
        Setup(
            humans=1,
            names=["Zoé"],
            seed=1,
            language="fr",
            save=tmp_path / "r.jsonl",
            pace=0,
        ),
    )
    told = capsys.readouterr().out
    assert code == 0
    assert "Zoé, à vous >" in told
    assert "[V-41]" in told or "[V-42]" in told  # the best total wins, or who is left of it
    assert "\x1b" not in told  # no cursor tricks on a pipe
    assert sound(tmp_path / "r.jsonl")
