"""`tablee solve` and `tablee train`, as they are called."""

import json
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.core.chance import stream
from tablee.games import CATALOGUE
from tablee.play.records import encode, record
from tablee.play.simulate import choose
from tablee.play.table import Table
from tablee.players.plan import courses


def written(path: Path, moves: int, game: str = "vautour", players: int = 2) -> Path:
    table, rng = Table(CATALOGUE[game], players), stream("solve")
    while len(table.log) < moves and not table.over:
        table.play(*choose(table, rng))
    path.write_bytes(encode(record(table)))
    return path


def test_it_says_the_value_and_the_mixture_for_both(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    file = written(tmp_path / "x.jsonl", 31)  # ten rounds and a Points card
    assert main(["solve", str(file), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["line"], answer["cards"], answer["objective"]) == (1, 5, "win")
    one, other = answer["seats"]
    assert one["value"] + other["value"] == pytest.approx(1)
    assert sum(one["mixture"].values()) == pytest.approx(1)
    assert main(["solve", str(file), "--json", "--objective", "points"]) == 0
    one, other = json.loads(capsys.readouterr().out)["seats"]
    assert one["value"] == pytest.approx(-other["value"])
    assert main(["solve", str(file)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("5 cards each")
    assert "chance to win" in told


def test_who_has_laid_a_card_is_not_asked_and_before_the_turn_there_is_no_mixture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    main(["solve", str(written(tmp_path / "x.jsonl", 32)), "--json"])
    assert len(json.loads(capsys.readouterr().out)["seats"]) == 1
    main(["solve", str(written(tmp_path / "x.jsonl", 33)), "--json"])
    answer = json.loads(capsys.readouterr().out)
    assert [seat["mixture"] for seat in answer["seats"]] == [{}, {}]
    assert not answer["turned"]


@pytest.mark.parametrize(
    ("game", "players", "moves", "reason"),
    [
        ("vautour", 2, 1, "15 cards are left in each hand, and 8 can be solved (this would take"),
        ("vautour", 2, 45, "the game is over"),
        ("vautour", 3, 30, "only Stupide Vautour with two players can be solved"),
        ("push", 2, 30, "only Stupide Vautour with two players can be solved"),
    ],
)
def test_what_cannot_be_solved_is_refused_in_one_line(
    game: str,
    players: int,
    moves: int,
    reason: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
):
    file = written(tmp_path / "x.jsonl", moves, game, players)
    assert main(["solve", str(file)]) == 2
    told = capsys.readouterr().err
    assert reason in told
    assert told.count("\n") == 1


def test_a_record_that_is_none_is_refused_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "x.jsonl"
    for text, reason in (
        ("{", "line 1 is not a JSON object"),
        ('{"format": "tablee/1", "game": "vautour", "players": 2, "moves": ["0 3"]}', "move 0"),
    ):
        file.write_text(text)
        assert main(["solve", str(file)]) == 2
        assert reason in capsys.readouterr().err
    assert main(["solve", str(tmp_path / "none")]) == 2


def test_training_wants_to_know_where_to_write_and_how_much(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    for arguments, reason in (
        (["vautour", "--quick"], "--out FOLDER"),
        (["push", "--effort", "0"], "--effort cannot be 0"),
        (["vampire", "--out", str(tmp_path / "none")], "there is no folder"),
        (["cercueils"], "nothing is learnt for cercueils"),
    ):
        assert main(["train", *arguments]) == 2
        told = capsys.readouterr().err
        assert reason in told
        assert told.count("\n") == 1


def test_training_writes_every_file_of_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    there = ["--out", str(tmp_path), "--work", str(tmp_path / "work")]
    assert main(["train", "vampire", "--quick", *there]) == 0
    assert capsys.readouterr().out.startswith(f"{tmp_path / 'vampire_search.npz'}: ")
    assert {path.name for path in tmp_path.glob("*.npz")} == {"vampire_search.npz"}
    assert list(courses(CATALOGUE["vautour"], 1.0, False)) == [
        "vautour.npz",
        "goofspiel.npz",
        "vautour_search.npz",
    ]
