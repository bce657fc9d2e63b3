"""A game without a board of its own is shown plainly, within 80 columns and 24 lines."""

from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from tablee.core.game import Game
from tablee.core.seats import WATCHER
from tablee.games import CATALOGUE
from tablee.play.table import Table
from tablee.terminal.boards import Look, board
from tablee.terminal.wording import Words
from tests.kit import tiny
from tests.kit.staging import table

GAME = Game("tiny", "Tiny", tiny, 2, 2)
LONG = "Maximilienne-Angélique"


def drawn(game: Game, staged: Table, seat: int, names: tuple[str, ...] = ("Alex", "Chloé")) -> str:
    console = Console(file=StringIO(), width=80, color_system=None, highlight=False)
    look = Look(seat, names, Words("en"), staged.awaited)
    console.print(board(game, staged.seen_by(seat), look))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_everything_is_shown_but_what_is_hidden():
    staged = Table(GAME, 2)
    staged.write("0 2")
    assert [line.split() for line in drawn(GAME, staged, 1).splitlines() if line.strip()] == [
        ["Tiny"],
        ["turn:", "1"],
        ["Alex", "picked", "?"],
        ["►", "Chloé", "picked", "0"],
    ]
    assert "Alex        picked 2" in drawn(GAME, staged, 0)
    staged.write("1 3")
    assert "The game is over." in drawn(GAME, staged, WATCHER)


@pytest.mark.parametrize("name", CATALOGUE)
def test_any_sight_fits(name: str):
    game = replace(CATALOGUE[name], name="another", rules=nowhere(CATALOGUE[name]))
    staged = table(name, game.most)
    while not staged.over:
        staged.write(staged.possible()[0])
        if len(staged.log) > 60:
            break
    lines = drawn(game, staged, 0, (LONG,) * game.most).splitlines()
    assert len(lines) <= 24
    assert all(cell_len(line) <= 80 for line in lines)


def nowhere(game: Game) -> Any:
    """The same rules, from a package without a board."""

    class Moved:
        __name__ = "tests.games.rules"

        def __getattr__(self, name: str) -> Any:
            return getattr(game.rules, name)

    return Moved()


@dataclass
class Sight:
    seats: tuple[dict[str, Any], ...]
    stake: tuple[str, ...] = ()


def test_a_sight_of_any_kind_will_do():
    def spelt(view: Any, seat: int) -> Sight:
        return Sight(({"last_card": -5},))

    def counted(view: Any, seat: int) -> int:
        return 17

    staged = Table(GAME, 2)
    assert "stake: –" in drawn(replace(GAME, sight=spelt), staged, 0)
    assert "last card −5" in drawn(replace(GAME, sight=spelt), staged, 0)
    assert ": 17" in drawn(replace(GAME, sight=counted), staged, 0)


def test_a_package_may_bring_its_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    package = tmp_path / "brings"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text(Path(tiny.__file__).read_text("utf-8"))
    (package / "board.py").write_text("def board(view, look):\n    return f'turn {view.turn}!'\n")
    monkeypatch.syspath_prepend(str(tmp_path))  # pyright: ignore[reportUnknownMemberType]
    from brings import rules  # pyright: ignore

    game = Game("brings", "Brings", rules, 2, 2)  # pyright: ignore
    assert drawn(game, Table(game, 2), 0) == "turn 0!\n"
