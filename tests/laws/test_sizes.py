"""Nothing is longer than can be read at once, and no class name means two things."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SITE = ROOT / "src" / "tablee" / "server" / "site"  # built, not written
MODULES = sorted(
    path
    for folder in ("src", "bench/src")
    for path in (ROOT / folder).rglob("*.py")
    if SITE not in path.parents
)
TESTS = sorted(path for folder in ("tests", "examples") for path in (ROOT / folder).rglob("*.py"))
PAGES = sorted(
    path
    for kind in ("src/**/*.ts", "src/**/*.svelte", "src/**/*.css", "scripts/*", "*.ts", "*.py")
    for path in (ROOT / "web").glob(kind)
    if path.is_file()
)
LONGEST, MEDIAN, NINTH = 400, 100, 250  # lines of a file: at most, half of them, nine in ten
LINES, PARAMETERS = 60, 8  # of a function
# A cut would part the race from what it decides: docs/decisions/0012.
WHOLE = {"src/tablee/games/cercueils/rules.py"}
MADE = {"web/src/lib/protocol.ts"}  # by `make protocol`
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


def parameters(
    function: ast.FunctionDef | ast.AsyncFunctionDef, *, preferences: bool = True
) -> int:
    """How many somebody who calls it must know of, with or without what may be left out by name."""
    its = function.args
    named = zip(its.kwonlyargs, its.kw_defaults, strict=True)
    asked = [each for each, default in named if preferences or default is None]
    every = [*its.posonlyargs, *its.args, *asked]
    return len(every) - (bool(every) and every[0].arg in ("self", "cls"))


def lines(paths: list[Path]) -> dict[str, int]:
    return {named(path): path.read_text("utf-8").count("\n") for path in paths}


def too_long(lengths: dict[str, int]) -> set[str]:
    return {name for name, length in lengths.items() if length > LONGEST}


def test_files_are_small() -> None:
    lengths = lines(MODULES)
    ranked = sorted(lengths.values())
    assert too_long(lengths) == WHOLE
    assert ranked[len(ranked) // 2] <= MEDIAN
    assert ranked[len(ranked) * 9 // 10] <= NINTH


def test_tests_and_pages_are_no_longer_than_modules() -> None:
    assert len(TESTS) > 100
    assert len(PAGES) > 100
    assert too_long(lines(TESTS)) == set()
    assert too_long(lines(PAGES)) == MADE


def too_large(paths: list[Path], *, preferences: bool = True) -> list[tuple[str, str]]:
    """Functions that do not fit on a screen, or want to know too much."""
    return [
        (str(path), function.name)
        for path in paths
        for function in functions(path)
        if (function.end_lineno or LINES) - function.lineno >= LINES
        or parameters(function, preferences=preferences) > PARAMETERS
    ]


def test_functions_fit_on_a_screen_and_take_few_parameters() -> None:
    assert too_large(MODULES) == []


def test_functions_of_tests_do_so_too() -> None:
    """A person in a test may have many habits, each by its name, and most have none of them."""
    assert too_large(TESTS, preferences=False) == []


def test_a_function_that_is_too_large_is_noticed(tmp_path: Path) -> None:
    asked = ", ".join(f"a{n}" for n in range(PARAMETERS + 1))
    text = f"def small():\n    pass\ndef curious({asked}):\n    pass\ndef long():\n"
    page = tmp_path / "page.py"
    page.write_text(text + "    pass\n" * LINES)
    assert too_large([page]) == [(str(page), "curious"), (str(page), "long")]


def test_no_class_name_has_two_meanings() -> None:
    places: defaultdict[str, list[str]] = defaultdict(list)
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(named(path))
    twice = {name: found for name, found in places.items() if len(found) > 1}
    assert {name: found for name, found in twice.items() if name not in SAME} == {}
    assert set(twice) >= SAME, "the list may be shorter"
