"""Files of records from elsewhere, hostile ones among them."""

import json
from pathlib import Path
from typing import Any

import pytest

from tablee.play.records import encode
from tablee.server.store import archive
from tests.kit.shelved import evening, put
from tests.table.keeping import brought, exported, ids, log_of, tablee

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
