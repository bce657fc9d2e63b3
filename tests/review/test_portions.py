"""A review in portions is the review, whoever reckons them and in which order."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.games import CATALOGUE
from tablee.play.records import encode
from tablee.play.simulate import simulate
from tablee.players import rollouts
from tablee.review import portions, searching
from tablee.review.portions import review_portions, reviewed, valued
from tablee.review.review import review
from tests.kit.portions import backwards
from tests.kit.soak import all_or, soak

FEW = [("vautour", 4), ("push", 2)]
MORE = [*FEW, ("vautour", 2), ("push", 4), ("vampire", 3), ("cercueils", 4)]


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Estimators that think for a moment only, here and nowhere else."""
    monkeypatch.setattr(searching, "SIMULATIONS", 20_000)
    monkeypatch.setattr(rollouts, "ROLLOUTS", 20_000)
    portions.valuer.cache_clear()
    yield
    portions.valuer.cache_clear()


def records(game: str, players: int, games: int = 1) -> list[bytes]:
    return [encode(each) for each in simulate(CATALOGUE[game], players, {}, games, 3)]


@pytest.mark.parametrize(("game", "players"), all_or(FEW, MORE))
def test_the_last_portion_may_be_reckoned_first(game: str, players: int) -> None:
    [record] = records(game, players)
    some = review_portions(record)
    assert len(some) > 3
    heard: list[tuple[int, int]] = []

    def note(done: int, whole: int) -> None:
        heard.append((done, whole))

    shared = reviewed(record, backwards(valued, some), note)
    alone = review(portions.finished_game(record))
    assert shared.moments == alone.moments
    assert shared.summaries == alone.summaries
    assert heard[-1] == (len(alone.moments), len(alone.moments))


@soak
@pytest.mark.parametrize(("game", "players"), MORE)
def test_two_processes_come_to_what_one_does(game: str, players: int, tmp_path: Path) -> None:
    """By the command: whoever is hasty here is not in another process."""
    file = tmp_path / "x.jsonl"
    file.write_bytes(b"".join(records(game, players, 2)))
    command = [sys.executable, "-m", "tablee", "review", str(file), "--json", "--workers"]
    one, two = (
        subprocess.run([*command, workers], capture_output=True, check=True, timeout=280).stdout
        for workers in ("1", "2")
    )
    assert one.count(b"\n") == 2
    assert one == two


def test_one_line_that_is_wrong_is_said_before_anything_is_reckoned(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.jsonl"
    file.write_bytes(records("vautour", 4)[0] + b'{"format": "x"}\n')
    assert main(["review", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "line 2" in said.err
