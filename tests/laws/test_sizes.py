"""Nothing is longer than can be read at once, and no class name means two things."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SITE = ROOT / "src" / "tablee" / "server" / "site"  # built, not written
MODULES = sorted(
    path
    for folder in ("src", "bench/src")
    for path in (ROOT / folder).rglob("*.py")
    if SITE not in path.parents
)
LONGEST, MEDIAN, NINTH = 400, 100, 250  # lines of a file: at most, half of them, nine in ten
LINES, PARAMETERS = 60, 8  # of a function
# A cut would part the race from what it decides: docs/decisions/0012.
WHOLE = {"src/tablee/games/cercueils/rules.py"}
# What means the same at two levels: told and on the wire, on the wire and in the log, in the rules
# and at the door, in two searches.
SAME = {
    *("Advice", "Coached", "Contender", "Counsel", "Evening", "Leg", "Refused", "Result"),
    *("Seats", "SelfPlay", "Settings", "Several", "Table"),
}


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How many somebody who calls it must know of."""
    its = function.args
    every = [*its.posonlyargs, *its.args, *its.kwonlyargs]
    return len(every) - (bool(every) and every[0].arg in ("self", "cls"))


def test_files_are_small() -> None:
    lengths = {named(path): path.read_text("utf-8").count("\n") for path in MODULES}
    ranked = sorted(lengths.values())
    assert {name for name, length in lengths.items() if length > LONGEST} == WHOLE
    assert ranked[len(ranked) // 2] <= MEDIAN
    assert ranked[len(ranked) * 9 // 10] <= NINTH


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_functions_fit_on_a_screen_and_take_few_parameters(path: Path) -> None:
    for function in functions(path):
        assert function.end_lineno is not None
        assert function.end_lineno - function.lineno < LINES, function.name
        assert parameters(function) <= PARAMETERS, function.name


def test_no_class_name_has_two_meanings() -> None:
    places: defaultdict[str, list[str]] = defaultdict(list)
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(named(path))
    twice = {name: found for name, found in places.items() if len(found) > 1}
    assert {name: found for name, found in twice.items() if name not in SAME} == {}
    assert set(twice) >= SAME, "the list may be shorter"
