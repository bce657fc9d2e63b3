"""No game's name stands outside its own folders, nor a clause of its rules, nor a word of its own.

Benchmarks may name games (decision 17), and so may tests.
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from tablee.games import CATALOGUE

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "src" / "tablee"
SITE = HOUSE / "server" / "site"  # built, not written
NAMES = [name for name, game in CATALOGUE.items() if game.package.startswith("tablee.games.")]
TAG = re.compile(r"\*\*\[([A-Z]+)-")  # where a page of rules begins a clause
TAGS = {tag for page in (ROOT / "docs/rules").glob("*.md") for tag in TAG.findall(page.read_text())}
CLAUSE = re.compile(rf"\b(?:{'|'.join(sorted(TAGS))})-R?\d+\b")
# What games call their moves and cards by, where nothing else is called so.
WORDS = ("chase", "coffin", "garlic", "hunt", "joker", "protect", "suricate", "vulture")
WEB = ROOT / "web"
ART = WEB / "src" / "art"  # drawings have names of their own, a vampire among them
MADE = {WEB / "src/lib" / name for name in ("events.ts", "protocol.ts")}  # `make protocol`
REMARK = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:'\"])//[^\n]*", re.DOTALL)
# What is put onto a list or into the browser's history, and what the drawings are called.
OTHERWISE = re.compile(r"\.push(?:State)?\(|^face-.*$", re.MULTILINE)


def named(*words: str) -> re.Pattern[str]:
    """Finds these words, also as a part of a name: `VautourSight`, `is_vautour`, `theVautour`."""
    begins, ends = r"(?:(?<![a-z])|(?-i:(?=[A-Z])))", r"s?(?-i:(?![a-z]))"
    return re.compile(f"{begins}({'|'.join(words)}){ends}", re.IGNORECASE)


NAMED, WORDED = named(*NAMES), named(*WORDS)


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
        for field in ("id", "attr", "name", "asname", "arg", "module"):
            if isinstance(name := getattr(node, field, None), str):
                yield name
        if isinstance(node, ast.Constant) and id(node) not in prose:
            yield str(node.value)


def found(pattern: re.Pattern[str], *texts: str) -> set[str]:
    return {match.group(1).lower() for text in texts for match in pattern.finditer(text)}


def trespasses(text: str) -> set[str]:
    """What of a module belongs to a game; what is said of it may name one, and no more."""
    return found(NAMED, *code(text)) | found(WORDED, text) | set(CLAUSE.findall(text))


def written_trespasses(text: str) -> set[str]:
    """What belongs to a game in anything that is no Python: a page, a script, a file of words."""
    said = OTHERWISE.sub("", REMARK.sub("", text))
    return found(NAMED, said) | found(WORDED, said) | set(CLAUSE.findall(said))


def told(paths: Iterable[Path], law: Callable[[str], set[str]]) -> dict[str, set[str]]:
    """Which of these files breaks a law, and with which words."""
    broken = {path.relative_to(ROOT).as_posix(): law(path.read_text("utf-8")) for path in paths}
    assert broken, "there are no such files"
    return {name: words for name, words in broken.items() if words}


def test_no_module_of_the_house_names_a_game() -> None:
    assert told(outside(), trespasses) == {}


def imported(text: str) -> set[str]:
    """The games that a module imports anything of."""
    tree = ast.parse(text)
    modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    modules += [
        name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names
    ]
    return found(NAMED, *modules)


def test_no_game_names_another() -> None:
    for path in inside():
        assert imported(path.read_text("utf-8")) <= {own(path.relative_to(HOUSE))}, path


NAME, CLASS = NAMES[0], NAMES[0].title()
OFFENCES = {
    "a string": (f'if game.name == "{NAME}":\n    pass\n', NAME),
    "an import": (f"from tablee.games.{NAME} import rules\n", NAME),
    "another name for it": (f"import rules as {NAME}\n", NAME),
    "a class": (f"class {CLASS}Sight:\n    pass\n", NAME),
    "a part of a class": (f"class The{CLASS}:\n    pass\n", NAME),
    "a function": (f"def draw_{NAME}() -> None:\n    pass\n", NAME),
    "a parameter": (f"def draw({NAME}: int) -> None:\n    pass\n", NAME),
    "a keyword": (f"draw({NAME}=1)\n", NAME),
    "an attribute": (f"seen.{NAME} = 1\n", NAME),
    "a clause": ("x = 1  # [V-12]\n", "V-12"),
    "a ruling of another game": ("x = 1  # [K-R1]\n", "K-R1"),
    "a move": ('if move.startswith("hunt "):\n    pass\n', "hunt"),
    "a thing of the game's": ('"""A hand on the garlic."""\n', "garlic"),
}


@pytest.mark.parametrize(("text", "what"), OFFENCES.values(), ids=OFFENCES)
def test_an_offence_would_be_noticed(text: str, what: str) -> None:
    assert trespasses(text) == {what}


WRITTEN_OFFENCES = {
    "the id of a message": (f"{NAME}-round = Round\n", NAME),
    "a clause in a sentence": ("too-soon = Wait for the dice! [C-R16]\n", "C-R16"),
    "a type": (f"import type {{ {CLASS}Sight }} from './protocol';\n", NAME),
    "a folder": (f"import('/src/games/{NAME}/Board.svelte');\n", NAME),
    "a move": ("const verb = 'protect';\n", "protect"),
}


@pytest.mark.parametrize(("text", "what"), WRITTEN_OFFENCES.values(), ids=WRITTEN_OFFENCES)
def test_an_offence_that_is_no_python_would_be_noticed(text: str, what: str) -> None:
    assert written_trespasses(text) == {what}


def test_what_is_none_is_left_alone() -> None:
    assert trespasses(f'"""{NAME} is a game."""\nhunter = protected = pushed\n') == set()
    assert written_trespasses(f"// {NAME}\nlist.push(1); history.pushState()\n") == set()
    assert written_trespasses("face-vautour = the vulture\n") == set()


def test_there_are_tags_and_each_word_is_a_game_s() -> None:
    assert len(TAGS) == len(NAMES)
    said = "\n".join(path.read_text("utf-8") for path in inside())
    assert found(WORDED, said) >= set(WORDS), "the list may be shorter"


def pages() -> Iterator[Path]:
    """What is no Python and belongs to no game: words, pages, scripts; tests may speak of any."""
    kinds = (*(f"src/**/*.{kind}" for kind in ("ts", "svelte", "ftl")), "scripts/*")
    for path in sorted(
        [*HOUSE.rglob("*.ftl"), *(page for kind in kinds for page in WEB.glob(kind))]
    ):
        of_a_game = path in MADE or any(part in NAMES for part in path.relative_to(ROOT).parts)
        drawn = ART in path.parents or SITE in path.parents
        if path.is_file() and not (of_a_game or drawn or path.name.endswith(".test.ts")):
            yield path


def test_no_page_and_no_file_of_words_names_a_game() -> None:
    assert told(pages(), written_trespasses) == {}
