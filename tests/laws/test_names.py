"""No game's name stands outside its own folders, nor a clause of its rules."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.games import CATALOGUE

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "src" / "tablee"
NAMES = [name for name, game in CATALOGUE.items() if game.package.startswith("tablee.games.")]
NAMED = re.compile(rf"(?<![a-z])({'|'.join(NAMES)})(?![a-z])", re.IGNORECASE)
CLAUSE = re.compile(r"\b(?:V|P|VP|C)-R?\d+\b")
PAGES = ROOT / "web" / "src"
ART = PAGES / "art"  # drawings have names of their own, a vampire among them
MADE = PAGES / "lib" / "events.ts"  # by the games themselves: `make protocol`
REMARK = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:'\"])//[^\n]*", re.DOTALL)


def outside() -> Iterator[Path]:
    """The modules that belong to no game."""
    for path in sorted(HOUSE.rglob("*.py")):
        place = path.relative_to(HOUSE)
        if own(place) is None:
            yield path


def own(place: Path) -> str | None:
    """The game whose folder a module lies in."""
    return next((part for part in (place.stem, *place.parts) if part in NAMES), None)


def inside() -> Iterator[Path]:
    """The modules that belong to a game."""
    return (path for path in sorted(HOUSE.rglob("*.py")) if own(path.relative_to(HOUSE)))


def code(text: str) -> Iterator[str]:
    """Every name and string of a module, without what is said to people who read it."""
    tree = ast.parse(text)
    prose = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Constant) and id(node) not in prose:
            yield str(node.value)


def trespasses(text: str) -> set[str]:
    """What of a module belongs to a game."""
    found = {match.group().lower() for word in code(text) for match in NAMED.finditer(word)}
    return found | set(CLAUSE.findall(text))


@pytest.mark.parametrize("path", [*outside()], ids=lambda path: str(path.relative_to(HOUSE)))
def test_no_module_of_the_house_names_a_game(path: Path) -> None:
    assert trespasses(path.read_text("utf-8")) == set()


@pytest.mark.parametrize("path", [*inside()], ids=lambda path: str(path.relative_to(HOUSE)))
def test_no_game_names_another(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    found = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    found += [
        name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names
    ]
    named = {match.group() for module in found for match in NAMED.finditer(module)}
    assert named <= {own(path.relative_to(HOUSE))}


def test_a_name_would_be_noticed() -> None:
    name = NAMES[0]
    assert trespasses(f'if game.name == "{name}":\n    pass\n') == {name}
    assert trespasses(f"from tablee.games.{name} import rules\n") == {name}
    assert trespasses("x = 1  # [V-12]\n") == {"V-12"}
    assert trespasses(f'"""{name} is a game."""\n') == set()


def pages() -> Iterator[Path]:
    """The modules of the browser that belong to no game; their tests may speak of any."""
    for path in sorted([*PAGES.rglob("*.ts"), *PAGES.rglob("*.svelte")]):
        place = path.relative_to(PAGES)
        own = path == MADE or any(part in NAMES for part in place.parts)
        if not own and ART not in path.parents and not path.name.endswith(".test.ts"):
            yield path


@pytest.mark.parametrize("path", [*pages()], ids=lambda path: str(path.relative_to(PAGES)))
def test_no_page_names_a_game(path: Path) -> None:
    text = REMARK.sub("", path.read_text("utf-8")).replace(".push(", "")  # onto a list
    assert {match.group() for match in NAMED.finditer(text)} == set()
    assert set(CLAUSE.findall(text)) == set()
