"""`tablee solve` knows no game: it asks each for its module `solving`."""

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tablee.cli import main, solve
from tablee.core.game import Game
from tablee.games.parts import part
from tests.players.test_commands import written

HELP = """\
usage: tablee solve [-h] [--objective {win,points}] [--json] RECORD

Replay a record of two-player Stupide Vautour up to where it stops, solve what follows exactly,
and print for each player to move what the position is worth and how often to lay each card. As
both lay at once, the answer is a mixture: whoever mixes so makes sure of the value, whatever the
other does. A card that already lies face down is not looked at. By default the chance to win is
made as great as can be, a draw counting half; with --objective points it is the difference of the
points.
"""
END = """\
Example: tablee simulate vautour --players 2 --records x.jsonl, shorten the list of moves to 8
rounds and a Points card (25 moves), drop the result, then: tablee solve x.jsonl. Seven cards take
a fraction of a second, each card more ten times as long. Exit code: 0, or 2 if the record cannot
be read, or solved.
"""


def test_its_help_is_in_the_words_of_the_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("COLUMNS", "100")
    with pytest.raises(SystemExit):
        main(["solve", "--help"])
    told = capsys.readouterr().out
    assert told.startswith(HELP)
    assert told.endswith(END)


def bring(monkeypatch: pytest.MonkeyPatch, module: str) -> None:
    """Push has this module to be solved by."""

    def found(game: Game, name: str) -> str | None:
        return module if game.name == "push" else part(game, name)

    monkeypatch.setattr(solve, "part", found)


def test_another_game_is_solved_as_it_says_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    class Fake(ModuleType):
        SOLVABLE, DESCRIPTION, EXAMPLE = "Push to the end", "Push is solved, too.", "none."

        def is_solvable(self, table: Any) -> bool:
            return table.players == 2

        def solve(self, table: Any, objective: str, watch: Any) -> dict[str, Any]:
            if objective == "points":
                raise ValueError("points are not counted")
            with watch("the rest") as told:
                told(1, 1)
            return {"value": 0.25}

        def lines(self, answer: dict[str, Any]) -> list[str]:
            return [f"worth {answer['value']}"]

    monkeypatch.setitem(sys.modules, "somebodys_solving", Fake("somebodys_solving"))
    bring(monkeypatch, "somebodys_solving")
    two = str(written(tmp_path / "two.jsonl", 30, "push", 2))
    assert main(["solve", two]) == 0
    assert capsys.readouterr().out == "worth 0.25\n"
    assert main(["solve", two, "--json"]) == 0
    assert capsys.readouterr().out == '{"line": 1, "value": 0.25}\n'
    assert main(["solve", two, "--objective", "points"]) == 2
    assert capsys.readouterr().err == f"tablee solve: {two}: line 1: points are not counted\n"
    three = str(written(tmp_path / "three.jsonl", 30, "push", 3))
    assert main(["solve", three]) == 2
    both = "only Stupide Vautour with two players or Push to the end can be solved"
    assert both in capsys.readouterr().err


def test_a_broken_one_is_in_nobodys_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "broken_solving.py").write_text("1 / 0\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    bring(monkeypatch, "broken_solving")
    assert main(["solve", str(written(tmp_path / "x.jsonl", 40))]) == 0
    assert "cards each" in capsys.readouterr().out
