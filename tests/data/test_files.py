"""Games in columns as files: written, read, verified, counted; the same however they are played."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import tablee.data
from tablee.cli import main
from tablee.data import frames, records
from tablee.data.charts import Bar, Panel, svg
from tablee.data.reading import UnreadableColumns, opened

GAMES = 300
pytestmark = pytest.mark.xdist_group("columns")
PUBLIC = {
    *("MisplayedGame", "Origin", "Statistics", "UnreadableColumns"),
    *("frame", "opened", "records", "statistics", "verified"),
}


def simulate(path: Path, *more: str, games: int = GAMES) -> None:
    said = ["simulate", "vautour", "--players", "3", "--games", str(games), "--seed", "7", *more]
    assert main([*said, "--records", str(path)]) == 0


def test_the_public_names_are_these() -> None:
    assert set(tablee.data.__all__) == PUBLIC
    assert all(getattr(tablee.data, name) for name in tablee.data.__all__)
    with pytest.raises(AttributeError):
        _ = tablee.data.nothing


@pytest.mark.parametrize("name", ["x.parquet", "x.csv"])
def test_columns_hold_the_games_that_records_hold(name: str, tmp_path: Path, capsys: Any) -> None:
    path, lines = tmp_path / name, tmp_path / "x.jsonl"
    simulate(path)
    simulate(lines)
    kept = [json.loads(line) for line in lines.read_text("utf-8").splitlines()]
    assert [*records(path)] == kept
    assert main(["verify", str(path)]) == 0
    assert json.loads(capsys.readouterr().out) == {"games": GAMES, "wrong": 0, "ok": True}


@pytest.mark.parametrize("name", ["x.parquet", "x.csv", "x.jsonl"])
def test_results_alone_are_verified_by_their_seed(name: str, tmp_path: Path, capsys: Any) -> None:
    path = tmp_path / name
    simulate(path, "--results-only")
    assert main(["verify", str(path)]) == 0
    of = opened(path).origin
    assert (of.game, of.players, of.seed, of.moves) == ("vautour", 3, 7, False)
    other = path.read_bytes().replace(b'"seed":7', b'"seed":8')
    if name != "x.parquet":
        path.write_bytes(other)
        capsys.readouterr()
        assert main(["verify", str(path)]) == 1
        wrong, *_, last = map(json.loads, capsys.readouterr().out.splitlines())
        assert (wrong["ok"], wrong["move"]) == (False, None)
        assert (last["games"], last["ok"]) == (GAMES, False)
        assert main(["stats", str(path)]) == 2


def test_a_changed_move_is_found_at_its_place(tmp_path: Path, capsys: Any) -> None:
    path = tmp_path / "x.csv"
    simulate(path)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    row = lines[2 + 5].split(",")
    moves = row[-1].split()
    row[-1] = " ".join([*moves[:9], "63", *moves[10:]]) + "\n"
    lines[2 + 5] = ",".join(row)
    path.write_text("".join(lines), "utf-8")
    assert main(["verify", str(path)]) == 1
    first = json.loads(capsys.readouterr().out.splitlines()[0])
    assert (first["ok"], first["row"], first["move"]) == (False, 5, 9)
    assert main(["stats", str(path)]) == 2


def test_any_number_of_workers_plays_the_same_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frames, "GAMES", 100)
    one, two = tmp_path / "1.csv", tmp_path / "2.csv"
    simulate(one, "--workers", "1")
    simulate(two, "--workers", "2")
    assert one.read_bytes() == two.read_bytes()
    simulate(one, "--format", "jsonl", "--workers", "1", games=20)
    simulate(two, "--format", "jsonl", "--workers", "2", games=20)
    assert one.read_bytes() == two.read_bytes()


def test_ctrl_c_keeps_what_is_done_and_a_fault_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    path, calls = tmp_path / "x.parquet", list[frames.Portion]()
    monkeypatch.setattr(frames, "GAMES", 100)
    whole = frames.play

    def stopped(portion: frames.Portion) -> Any:
        calls.append(portion)
        if len(calls) == 3:
            raise error
        return whole(portion)

    monkeypatch.setattr(frames, "play", stopped)
    said = ["simulate", "vautour", "--players", "3", "--games", "300", "--records", str(path)]
    error: BaseException = KeyboardInterrupt()
    assert main(said) == 130
    assert sum(map(len, opened(path))) == 200
    path.unlink()
    calls.clear()
    error = OSError(28, "No space left on device")
    assert main(said) == 2
    assert [*tmp_path.iterdir()] == []
    assert capsys.readouterr().err.splitlines()[-1].endswith("No space left on device")


@pytest.mark.parametrize("name", ["x.parquet", "x.csv", "x.jsonl"])
def test_a_folder_is_no_file_to_write(name: str, tmp_path: Path, capsys: Any) -> None:
    (tmp_path / name).mkdir()
    played = ["simulate", "vautour", "--players", "3", "--records", str(tmp_path / name)]
    assert main(played) == 2
    assert capsys.readouterr().err.endswith(f"{name}: it is a folder\n")
    assert [each.name for each in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("x.parquet", b"PAR1 and nothing else", "not a Parquet file"),
        ("x.parquet", b"", "x.parquet: "),
        ("x.csv", b"", "x.csv: "),
        ("x.csv", b"# {}\n", "does not say what its games are"),
        ("x.jsonl", b'{"format":"tablee-columns/1"}\n', "does not say what its games are"),
    ],
)
def test_a_file_that_is_none_is_refused_in_one_line(
    name: str, content: bytes, says: str, tmp_path: Path, capsys: Any
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    for command in ("verify", "stats"):
        assert main([command, str(path)]) == 2
        told = capsys.readouterr().err
        assert says in told
        assert told.count("\n") == 1


def test_a_file_without_records_has_nothing_wrong_and_nothing_to_count(
    tmp_path: Path, capsys: Any
) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(b"\n")
    assert main(["verify", str(path)]) == 0
    assert main(["stats", str(path)]) == 2
    assert "x.jsonl: " in capsys.readouterr().err


def test_a_file_of_other_rules_or_columns_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    simulate(path, games=3)
    text = path.read_text("utf-8")
    for old, new, says in [
        ('"rules":1', '"rules":2', "version 2"),
        ("points_2", "points_x", "the columns are not"),
        ('"vautour"', '"whist"', "no game"),
        ('"players":3', '"players":9', "players"),
    ]:
        path.write_text(text.replace(old, new, 1), "utf-8")
        with pytest.raises(UnreadableColumns, match=says):
            list(opened(path))


def test_what_is_counted_is_what_happened(tmp_path: Path, capsys: Any) -> None:
    path, lines = tmp_path / "x.parquet", tmp_path / "x.jsonl"
    simulate(path, "--results-only")
    simulate(lines)
    page, plot = tmp_path / "x.html", tmp_path / "x.svg"
    drawn = ["--html", str(page), "--plot", str(plot)]
    assert main(["stats", str(path), "--json", *drawn]) == 0
    found = json.loads(capsys.readouterr().out)
    assert main(["stats", str(lines), "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert {**found, "origin": {}} == {**again, "origin": {}}
    kept = [json.loads(line) for line in lines.read_text("utf-8").splitlines()]
    for seat in range(3):
        won = sum(
            (seat in each["result"]["winners"]) / len(each["result"]["winners"]) for each in kept
        )
        assert found["seats"][seat]["share"] == pytest.approx(won / GAMES)
        assert sum(found["points"][seat].values()) == GAMES
    assert found["length"]["mean"] == 60
    assert sum(each["ends"] for each in found["clauses"]) == GAMES
    assert page.read_text("utf-8").count("<svg") == 1
    assert "V-41" in plot.read_text("utf-8")
    assert main(["stats", str(lines)]) == 0
    assert "V-41" in capsys.readouterr().out


def test_a_column_says_what_it_is(tmp_path: Path) -> None:
    parquet: Any = import_module("pyarrow.parquet")
    path = tmp_path / "x.parquet"
    simulate(path, games=3)
    schema = parquet.read_schema(path)
    assert all(field.metadata[b"description"] for field in schema)
    assert json.loads(schema.metadata[b"tablee"])["seed"] == 7


def test_a_drawing_needs_no_bars() -> None:
    assert "</svg>" in svg("nothing", [Panel("none", []), Panel("below", [Bar("x", -1.0, 0.5)])])


def test_what_contradicts_itself_is_refused(tmp_path: Path, capsys: Any) -> None:
    said = ["simulate", "vautour", "--players", "2", "--format", "csv"]
    assert main([*said, "--records", "-"]) == 2
    assert main([*said, "--legal", "--records", str(tmp_path / "x")]) == 2
    path = tmp_path / "x.csv"
    simulate(path, games=1)
    assert main(["verify", "--fair", str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 3
    with pytest.raises(SystemExit):
        main([*said, "--records", "x", "--workers", "0"])
