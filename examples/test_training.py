"""Whoever learns any game learns the examples: by what is seen of a table, and nothing else."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from borrow import all_examples

from tablee.cli import main
from tablee.core.bits import has
from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.play.table import Table
from tablee.players import checkpoints, searcher, training, value_files
from tablee.players.plan import Term, courses
from tablee.players.taught import taught, way
from tablee.search import Search, SearchConfig, unlearnt

NAMES = [example.name for example in all_examples()]
TINY = (Term(30, 10), Term(30, 10))
PLAYED_OUT = SearchConfig(40, rollout=True)


@pytest.fixture
def beside(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A folder for values that stands for the one beside the game; nothing is remembered."""

    def folder(game: Game) -> Path:
        return tmp_path

    def forget() -> None:
        taught.cache_clear()
        training.learnt.cache_clear()
        # searches are kept with the values they were made with, and nobody else needs to drop them
        searcher._searches.known.clear()  # pyright: ignore[reportPrivateUsage]

    monkeypatch.setattr(value_files, "folder", folder)
    forget()
    yield tmp_path
    forget()


def file_of(game: Game, folder: Path) -> Path:
    return folder / f"{game.name}_search.npz"


@pytest.mark.parametrize("name", NAMES)
def test_the_command_writes_a_file_and_says_where(
    name: str, beside: Path, capsys: pytest.CaptureFixture[str]
):
    game = CATALOGUE[name]
    work = ["--work", str(beside / "work"), "--effort", "0.01"]
    assert main(["train", name, *work]) == 0
    path = file_of(game, beside)
    assert capsys.readouterr().out.startswith(f"{path}: ")
    found = value_files.load(path, game)  # stamped with the rules
    assert str(found["make"]) == training.make(game)
    assert {f"players_{n}" for n in range(game.least, game.most + 1)} < set(found)


@pytest.mark.parametrize("name", NAMES)
def test_without_a_file_leaves_are_played_out(name: str, beside: Path):
    game = CATALOGUE[name]
    assert list(courses(game, 1.0, False)) == [f"{name}_search.npz"]
    assert taught(game, 2) is None
    assert way(game, 2, PLAYED_OUT).rollout
    assert searcher.search(game, 2, PLAYED_OUT).config.rollout


@pytest.mark.parametrize("name", NAMES)
def test_the_same_lessons_teach_the_same_and_the_search_goes_by_them(name: str, beside: Path):
    game = CATALOGUE[name]
    one, two = (training.train(game, 2, TINY, beside / each) for each in ("one", "two"))
    assert (one == two).all()
    assert (one != unlearnt(game)).any()
    values: value_files.Arrays = {"players_2": one.astype(np.float32)}
    training.write(file_of(game, beside), game, values)
    mine = searcher.search(game, 2, PLAYED_OUT)
    assert not mine.config.rollout
    assert (mine.weights == values["players_2"]).all()
    table, rng = Table(game, 2), stream("dealt")
    while has(table.awaited, DEALER):
        table.play(DEALER, table.lot(rng))
    seat = members(table.awaited)[0]
    view = table.seen_by(seat)
    blind = Search(game, mine.config).weigh(view, seat, stream("leaf"), 400)
    assert mine.weigh(view, seat, stream("leaf"), 400) != blind  # leaves are worth something else


@pytest.mark.parametrize("name", NAMES)
def test_a_file_of_other_rules_is_refused_in_one_line(
    name: str, beside: Path, caplog: pytest.LogCaptureFixture
):
    game = CATALOGUE[name]
    values: value_files.Arrays = {"players_2": unlearnt(game).astype(np.float32)}
    path = file_of(game, beside)
    training.write(path, replace(game, version=game.version + 1), values)
    assert taught(game, 2) is None
    (line,) = caplog.messages
    assert f"belongs to other rules of {name}" in line
    assert "\n" not in line
    checkpoints.save(path, game, "other columns", values)
    with pytest.raises(value_files.Unfit, match="of another make"):
        training.learnt(game, 2)
