"""Games of other packages: they are in every list, and a broken one is left out with one line."""

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from tablee.core.game import Game
from tablee.games import CATALOGUE, LEFT_OUT, catalogue
from tablee.games.catalogue import Broken, brought

RULES = (Path(__file__).parents[1] / "kit" / "tiny.py").read_text("utf-8")
FACTS = """
import sys
from tablee.core.game import Game
from {module} import rules

GAME = Game("{name}", "A game", rules, {least}, {most}{more})
"""


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path, where modules can be put."""
    before = set(sys.modules)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    yield tmp_path
    for name in set(sys.modules) - before:
        del sys.modules[name]


def put(
    shelf: Path,
    module: str = "stranger",
    rules: str = RULES,
    *,
    name: str = "stranger",
    least: int = 2,
    most: int = 2,
    more: str = "",
) -> str:
    """A package that brings a game; how an entry point names it."""
    facts = FACTS.format(module=module, name=name, least=least, most=most, more=more)
    (shelf / module).mkdir()
    (shelf / module / "__init__.py").write_text(facts)
    (shelf / module / "rules.py").write_text(rules)
    return f"{module}:GAME"


def announce(shelf: Path, **entries: str) -> None:
    """Say so, as pip does."""
    about = shelf / "stranger-1.0.dist-info"
    about.mkdir(exist_ok=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger\nVersion: 1.0\n")
    lines = "".join(f"{name} = {value}\n" for name, value in entries.items())
    (about / "entry_points.txt").write_text(f"[{catalogue.GROUP}]\n{lines}")


def run(shelf: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(shelf), *sys.path])},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_the_games_of_the_house_are_its_folders_in_their_places():
    folders = {path.parent.name for path in Path(catalogue.__file__).parent.glob("*/__init__.py")}
    own = [game for game in CATALOGUE.values() if game.package.startswith("tablee.")]
    assert {game.name for game in own} == folders
    assert [game.place for game in own] == [1, 2, 3, 4]
    assert LEFT_OUT == {}


def test_a_package_adds_its_game_behind_those_of_the_house(shelf: Path):
    announce(shelf, stranger=put(shelf))
    listed = run(shelf, "-c", "from tablee.games import CATALOGUE; print(*CATALOGUE)")
    assert listed.stdout.split() == [*CATALOGUE, "stranger"]
    assert listed.stderr == ""
    assert "stranger" in run(shelf, "-m", "tablee", "simulate", "--help").stdout
    assert run(shelf, "-m", "tablee", "rules", "stranger").stdout == (
        "# A game\n\n"
        "The smallest game there can be: two players, each picks a number, the higher one wins.\n"
    )


def test_a_broken_game_is_left_out_with_one_line_and_the_others_stay(shelf: Path):
    (shelf / "ruin.py").write_text("raise RuntimeError('a wall\\nhas fallen')\n")
    announce(shelf, ruin="ruin:GAME", stranger=put(shelf), vautour="stranger:GAME")
    done = run(shelf, "-m", "tablee", "rules", "stranger")
    lines = [line for line in done.stderr.splitlines() if "left out" in line]
    assert lines == [
        "tablee: the game 'ruin' is left out: "
        "ruin:GAME cannot be loaded (RuntimeError: a wall has fallen)",
        "tablee: the game 'vautour' is left out: there is already a game of that name",
    ]
    assert "Traceback" not in done.stderr
    listed = run(shelf, "-c", "from tablee.games import CATALOGUE; print(*CATALOGUE)")
    assert listed.stdout.split() == [*CATALOGUE, "stranger"]


def test_a_worker_does_not_say_it_again(shelf: Path):
    announce(shelf, ruin="nowhere:GAME")
    (shelf / "main.py").write_text(
        "from multiprocessing import get_context\n"
        "from tablee.games import CATALOGUE\n"
        "if __name__ == '__main__':\n"
        "    worker = get_context('spawn').Process(target=print, args=('done',))\n"
        "    worker.start()\n"
        "    worker.join(60)\n"
    )
    done = run(shelf, str(shelf / "main.py"))
    assert done.stdout == "done\n"
    assert done.stderr.count("left out") == 1


def entry(value: str, name: str = "stranger") -> EntryPoint:
    return EntryPoint(name, value, catalogue.GROUP)


def why(value: str, name: str = "stranger") -> str:
    with pytest.raises(Broken) as broken:
        brought(entry(value, name), CATALOGUE)
    return str(broken.value)


def test_what_can_be_played_is_brought(shelf: Path):
    game = brought(entry(put(shelf)), CATALOGUE)
    assert isinstance(game, Game)


@pytest.mark.parametrize("name", ["Kaput", "two words", "tiret-bas", "1st", "", "é", "a" * 25])
def test_a_name_is_a_simple_word(name: str):
    assert why("stranger:GAME", name) == "its name is not a simple word of lower-case letters"


def test_a_name_is_the_games_own(shelf: Path):
    assert why(put(shelf, name="another")) == "stranger:GAME calls itself 'another'"


def test_whatever_happens_while_it_is_loaded_is_said(shelf: Path):
    (shelf / "leaves.py").write_text("raise SystemExit(3)\n")
    assert "SystemExit: 3" in why("leaves:GAME")
    assert "ModuleNotFoundError" in why("nowhere:GAME")
    put(shelf)
    assert "AttributeError" in why("stranger:NOTHING")
    assert why("stranger:sys") == "stranger:sys is not a tablee.core.game.Game"


@pytest.mark.parametrize(("least", "most"), [(0, 2), (1, 2), (2, 3), (3, 2), (-1, -1), (2, 99)])
def test_ranges_make_sense(shelf: Path, least: int, most: int):
    assert f"{least} to {most} players on 2 seats" in why(put(shelf, least=least, most=most))


@pytest.mark.parametrize("verb", catalogue.VERBS)
def test_rules_say_every_verb(shelf: Path, verb: str):
    rules = RULES.replace(f"def {verb}(", f"def un{verb}(")
    assert why(put(shelf, rules=rules)) == f"its rules do not say {verb}"


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("RACE = 0", "", "its rules have no RACE"),
        ("RACE = 0", "RACE = 1", "do not agree on whether there is a race"),
        ("class Table(Record)", "class Table", "its Table is not a tablee.core.record.Record"),
        ("SEATS = 2", "SEATS = 9", "2 to 2 players on 9 seats"),
        (
            "    turn: Small",
            "    seats: Small\n    turn: Small",
            "a field of its Table is called seats",
        ),
        (
            "Range(HIDDEN, 3)",
            "Range(3, HIDDEN)",
            "its field picked holds nothing from 3 to -1",
        ),
        ("    turn: Small", "    turn: float", "its field turn is neither a whole number nor a"),
        ("    turn: Small", "    name: str\n    turn: Small", "its field name is neither a whole"),
        ("    turn: Small", "    turn: Row", "its field turn does not say how long it is"),
        ("Annotated[Row, SEATS, ", "Annotated[Row, ", "its field picked does not say how long"),
        (
            "def legal(t: Table, seat: int)",
            "def legal(t: Table)",
            "its legal is not legal(t, seat)",
        ),
        (
            "move: int, tape: Tape)",
            "move: int, tape: Tape, more: int)",
            "its apply is not apply(t, seat, move, tape)",
        ),
        ("    t.turn = 0", "    t.turn = t.players // 0", "ZeroDivisionError"),
        ("    t.turn = 0", "    t.turn = 2", "nobody is awaited after the deal to 2 players"),
    ],
)
def test_rules_hold_together(shelf: Path, before: str, after: str, said: str):
    assert before in RULES
    assert said in why(put(shelf, rules=RULES.replace(before, after)))


def test_rules_are_part_of_a_package(shelf: Path):
    (shelf / "alone.py").write_text(
        RULES
        + FACTS.format(module="alone", name="stranger", least=2, most=2, more="").replace(
            "from alone import rules", "import alone as rules"
        )
    )
    assert why("alone:GAME") == "its rules, alone, are not part of a package"


def test_messages_begin_with_the_name(shelf: Path):
    more = ", events=(__import__('tablee.core.telling').core.telling.Event('push-drew'),)"
    assert why(put(shelf, more=more)) == ("its message 'push-drew' does not begin with stranger-")


def test_an_option_has_values(shelf: Path):
    more = ", (__import__('tablee.core.game').core.game.Option('speed', ()),)"
    assert why(put(shelf, more=more)) == "its option 'speed' has no values"


def test_rules_that_fail_are_one_line_that_says_where(shelf: Path):
    rules = RULES.replace("    t.turn += 1\n", "    t.turn += 1 // (3 - move)\n")
    announce(shelf, stranger=put(shelf, rules=rules))
    line = rules[: rules.index("(3 - move)")].count("\n") + 1
    said = ("simulate", "stranger", "--players", "2", "--games", "40", "--records")
    done = run(shelf, "-m", "tablee", *said, str(shelf / "x.jsonl"))
    where = f"rules.py, line {line}, in apply: ZeroDivisionError: "
    assert done.returncode == 2
    assert done.stderr.startswith(f"tablee simulate: stranger: {where}")
    assert done.stderr.count("\n") == 1
    assert not (shelf / "x.jsonl").exists()


def test_rules_that_leave_nothing_to_do_are_one_line(shelf: Path):
    rules = RULES.replace("    return span(1, 3)\n", "    return 0\n")
    announce(shelf, stranger=put(shelf, rules=rules))
    done = run(shelf, "-m", "tablee", "simulate", "stranger", "--players", "2", "--records", "-")
    said = "tablee simulate: stranger: its casual player chose, and '-1' is not possible now\n"
    assert (done.returncode, done.stderr) == (2, said)
