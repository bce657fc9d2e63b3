"""Machine code is never stale: a unit's name changes with whatever it is made of, and only then."""

import ast
import sys
from collections.abc import Callable
from importlib.metadata import version
from importlib.util import resolve_name
from pathlib import Path

import numpy as np
import pytest
from numba import TypingError

import tablee
from tablee.core.kernel import DOORS
from tablee.fast import doors, sources
from tablee.fast.unit import Unit
from tablee.games import CATALOGUE, cercueils, vautour
from tablee.players.push import workspace
from tablee.players.vautour import solver, training
from tablee.search import model

TREES = {f"search.{name}" for name in ("arrays", "games", "leaf", "simulation", "tree_search")}
SOLVING = {"search.matrix", "players.vautour.node", "players.vautour.places"}
# What was listed by hand when there were three generators, and what must be there anyhow.
LISTED = {
    "vautour": {"core.playout", "core.bits", "core.chance", "games.vautour.rules"},
    "push": {"core.bags", "games.push.rules"},
    "vampire": {"core.ranks", "games.vampire.rules"},
    "cercueils": {"games.cercueils.rules", "games.cercueils.casual"},
    "search_vautour": TREES | {"players.vautour.features", "core.tape"},
    "search_push": TREES | {"players.push.features", "games.push.rules"},
    "search_vampire": TREES | {"players.vampire.features", "games.vampire.rules"},
    "endgame": SOLVING,
    "net": SOLVING | {"core.chance"},
    "turn_search": {
        *(f"players.push.{name}" for name in ("arrays", "rollouts", "threshold", "transpositions")),
        *("players.push.value", "games.push.rules"),
    },
}
SEARCHED = ("vautour", "push", "vampire")
MAKERS: dict[str, Callable[[], Unit]] = {
    **{game.name: (lambda game=game: doors.unit(game)) for game in CATALOGUE.values()},
    **{f"search_{name}": (lambda name=name: model.unit(CATALOGUE[name])) for name in SEARCHED},
    **{
        unit.name: (lambda unit=unit: unit)
        for unit in (solver.ENDGAME, training.NETS, workspace.TURNS)
    },
}


def again(unit: Unit) -> Unit:
    """The same unit, of which nothing is known yet."""
    return Unit(unit.name, unit.text, unit.allocates)


@pytest.mark.parametrize("name", MAKERS)
def test_its_sources_are_those_once_listed_by_hand_and_what_compiles_them(name: str):
    unit = MAKERS[name]()
    found = {module.removeprefix("tablee.") for module in unit.sources}
    assert unit.name == name
    assert LISTED[name] | {"core.kernel", "fast.unit", "fast.words"} <= found
    assert not found & {
        "fast.doors",
        "search.search",
        "search.model",
        "players.training",
        "games",
        "play.table",
    }


@pytest.mark.parametrize("name", MAKERS)
def test_a_touch_of_any_source_is_another_unit_and_of_any_other_file_is_not(
    name: str, monkeypatch: pytest.MonkeyPatch
):
    unit, read = MAKERS[name](), sources.source

    def touched(module: str) -> str:
        def reader(asked: str) -> sources.Source | None:
            found = read(asked)
            if asked == module and found is not None:
                return sources.Source(found.text + b"# touched\n", found.imports)
            return found

        monkeypatch.setattr(sources, "source", reader)
        return again(unit).fingerprint

    assert again(unit).fingerprint == unit.fingerprint
    prints = {touched(module) for module in unit.sources}
    assert len(prints | {unit.fingerprint}) == len(unit.sources) + 1
    for module in (
        "tablee.players.training",
        "tablee.games",
        "tablee.play.table",
        "tablee.fast.layout",
    ):
        assert touched(module) == unit.fingerprint
    assert Unit(unit.name, unit.text + "\n", unit.allocates).fingerprint != unit.fingerprint
    assert Unit(unit.name, unit.text, not unit.allocates).fingerprint != unit.fingerprint


@pytest.mark.parametrize("variable", ["NUMBA_BOUNDSCHECK", "NUMBA_OPT"])
def test_how_the_compiler_is_told_to_work_counts(variable: str, monkeypatch: pytest.MonkeyPatch):
    unit = doors.unit(vautour.GAME)
    monkeypatch.delenv(variable, raising=False)
    without = again(unit).fingerprint
    monkeypatch.setenv(variable, "1")
    assert again(unit).fingerprint != without


ELSEWHERE = {
    "__init__.py": "BROKEN = 1 / 0\n",
    "rules.py": "from .cards import deck\nfrom . import seats as at\nimport fromafar.table.felt\n",
    "cards.py": 'def f():\n    from fromafar.late import lamp; import fromafar.lazy as z\n"import"',
    "seats.py": "if (True): import json, fromafar.chairs\n",
    "late.py": "from fromafar.many import (  # :)\n  one,\n  two,\n)\nfrom os import \\\n  path\n",
    "lazy.py": "# nothing\n",
    "chairs.py": "from msgspec import json\nimport beside.it\nfrom .... import nowhere\n",
    "many/__init__.py": "from .three import four\nfrom ..seats import five\n",
    "many/one.py": "x = 1; import fromafar.six as six",
    "many/three.py": "import numpy.linalg\n",
    "six.py": "",
    "table/__init__.py": "",
    "table/felt.py": "",
    "unread.py": "",
    "../beside/__init__.py": "",
    "../beside/it.py": "print 'of long ago'\n",
}


def test_a_game_from_elsewhere_brings_its_own_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    for name, text in ELSEWHERE.items():
        path = tmp_path / "fromafar" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    text = "import fromafar.rules as rules\n"
    found = Unit("away", text).sources
    own = {name.partition(".")[2] for name in found if name.partition(".")[0] == "fromafar"}
    wanted = {path.removesuffix(".py").removesuffix("/__init__") for path in ELSEWHERE}
    wanted = {name.replace("/", ".") for name in wanted if not name.startswith("..")}
    assert own == wanted - {"unread", "__init__"} | {""}
    assert "fromafar" not in sys.modules  # looked at, not run
    assert {"beside", "beside.it"} < set(found)
    assert found["msgspec"] == version("msgspec").encode()
    assert not {"numpy", "json", "os", "msgspec.json"} & set(found)


def test_a_script_is_read_and_what_was_typed_in_is_never_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    text, script = "from __main__ import policy\n", tmp_path / "script.py"
    script.write_text("from tablee.core.bags import pick\n", "utf-8")
    main = sys.modules["__main__"]
    monkeypatch.setattr(main, "__spec__", None)  # as where a script is run by its path
    monkeypatch.setattr(main, "__file__", str(script), raising=False)
    afresh()
    assert {"__main__", "tablee.core.bags"} < set(Unit("policy", text).sources)
    assert Unit("policy", text).fingerprint == Unit("policy", text).fingerprint
    monkeypatch.delattr(main, "__file__")
    afresh()
    assert Unit("policy", text).fingerprint != Unit("policy", text).fingerprint
    afresh()


def afresh() -> None:
    """As if no file had been read yet."""
    sources.source.cache_clear()
    sources.spec_of.cache_clear()


def test_no_import_of_the_house_is_overlooked():
    """A short reading of a text finds what a reading of all of it finds."""
    for path in Path(tablee.__path__[0]).rglob("*.py"):
        text = path.read_bytes()
        found: set[str] = set()
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ImportFrom):
                found.add(resolve_name("." * node.level + (node.module or ""), "tablee"))
            elif isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
        ours = {name for name in found if name.partition(".")[0] not in sources.SETTLED}
        assert ours <= set(sources.imported(text, "tablee")), path


def test_its_doors_are_compiled_and_the_text_they_come_from_is_not():
    made = doors.unit(cercueils.GAME).module
    assert {"playouts", "told", "step", "dream"} <= {
        door.__name__ for door in DOORS if door.__module__ == made.__name__
    }
    assert made.step.py_func.__module__ == made.__name__
    assert doors.compiled(cercueils.GAME) is made
    assert not hasattr(cercueils.GAME.rules.apply, "py_func")


GROUPED = """
from typing import Any, NamedTuple
import numpy as np
from tablee.core.kernel import door


class Group(NamedTuple):
    row: Any


@door
def total(groups):
    found = 0
    for group in groups:
        row = group.row
        for n in range(len(row)):
            found += row[n]
    return found


@door
def fresh(n):
    return np.zeros(n)
"""


def test_what_allocates_nothing_does_not_count_who_holds_its_arrays():
    counted, uncounted = (Unit("grouped", GROUPED, allocates) for allocates in (True, False))
    row = np.arange(5)
    for unit in (counted, uncounted):
        module = unit.module
        assert module.total((module.Group(row), module.Group(row))) == 20
    assert len(counted.module.fresh(3)) == 3
    with pytest.raises(TypingError, match="Only accept returning of array"):
        uncounted.module.fresh(3)
