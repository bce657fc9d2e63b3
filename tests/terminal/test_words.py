"""The terminal's words: complete in both languages, and each of them used."""

import ast
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import EntryType, Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

import tablee.terminal
from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.games.cercueils.events import SYMBOLS
from tablee.terminal.wording import Words, folder
from tests.kit import tiny

FOLDER = Path(tablee.terminal.__file__).parent


class Variables(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Each message of a language with the arguments it takes, the boards' included."""
    files = sorted(FOLDER.rglob(f"words/{language}.ftl"))
    assert len(files) == 1 + sum(1 for _ in FOLDER.glob("boards/*/words"))
    entries = [entry for file in files for entry in parsed(file)]
    found: dict[str, set[str]] = {}
    for entry in entries:
        assert not isinstance(entry, Junk), entry.content
        if isinstance(entry, Message):
            assert entry.id.name not in found, f"{entry.id.name} twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def parsed(file: Path) -> list[EntryType]:
    return FluentParser().parse(file.read_text("utf-8")).body


def written() -> set[str]:
    """Every string in the code."""
    return {
        node.value
        for file in FOLDER.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def composed() -> set[str]:
    """The messages whose names the code puts together."""
    names = {f"cercueils-alarm-{symbol}" for symbol in SYMBOLS}
    for game in CATALOGUE.values():
        names.add(f"{game.name}-help")
        verbs = {word.split()[0] for word in game.spelling.seats if word}
        names |= {f"{game.name}-do-{verb}" for verb in verbs if not verb.isdigit()}
    return names | {f"cercueils-do-{verb}" for verb in ("card", "reveal", "chase", "coffin")}


def test_french_and_english_have_the_same_messages_with_the_same_arguments() -> None:
    assert messages("en") == messages("fr")


def test_a_board_brings_the_words_of_its_game_alone() -> None:
    for file in FOLDER.glob("boards/*/words/*.ftl"):
        name = file.parents[1].name
        ids = [entry.id.name for entry in parsed(file) if isinstance(entry, Message)]
        assert ids
        assert [each for each in ids if not each.startswith(f"{name}-")] == []


def test_a_game_from_elsewhere_brings_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOGUE, "wordless", Game("wordless", "Wordless", tiny, 2, 2))
    assert folder("wordless") == tiny.__package__
    assert folder("wordy") == "tablee.terminal"
    folder.cache_clear()


def test_every_message_is_used() -> None:
    assert set(messages("en")) - written() - composed() == set()


def test_every_message_that_is_put_together_exists() -> None:
    assert composed() - set(messages("en")) == set()


def test_every_message_asked_for_exists() -> None:
    known = messages("en")
    for file in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "words":
                for message in constants(node.args[0]) if node.args else ():
                    assert message in known, (file.name, message)


def constants(node: ast.expr) -> list[str]:
    """The names an argument may be: itself, or either side of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    return []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_there_is_a_name_for_every_chair(language: str) -> None:
    assert len(set(Words(language)("names").split())) == 6
