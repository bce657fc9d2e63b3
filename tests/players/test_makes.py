"""What learnt values belong to: rules, a layout, and a make. Neither comments nor names count.

A make is a number that somebody raises by hand, and may forget to. So what the modules say that it
stands for is compared here with what they said when it was last looked at.
"""

from dataclasses import replace
from hashlib import sha256
from importlib.util import find_spec
from io import StringIO
from itertools import pairwise
from pathlib import Path
from token import COMMENT, DEDENT, INDENT, NEWLINE, NL, STRING
from tokenize import generate_tokens
from types import ModuleType
from typing import Any

import pytest

from tablee.core import kernel
from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.players import training, value_files
from tablee.players.push import learnt
from tablee.players.vautour import training as nets

ASIDE = "from", "import", "@"  # what a statement begins with that only says whence or how
MUTE, BLOCKS = (COMMENT, NL), {NEWLINE: "\n", INDENT: "{", DEDENT: "}"}
# Of each make: the modules that say what its numbers mean, and a hash of what they say. Where they
# mean something else, raise the make and train anew; where they only say it otherwise, put the new
# hash here.
KNOWN = {
    "push values 1": (("push.value", "push.threshold"), "eac3c365391440e4"),
    "vautour nets 1": (("vautour.net", "vautour.node", "vautour.places"), "ef655fd8c1d96159"),
    "vautour features 1": (("vautour.features",), "615663bc81f3b874"),
    "vampire features 1": (("vampire.features",), "cc774617c23c29dd"),
}


def meaning(text: str) -> str:
    """What a module says, in any Python the same.

    Its layout, comments, docstrings do not count, nor where it takes names from and how it is
    compiled: its imports and decorators.
    """
    said: list[str] = []
    begins, mute = True, False  # whether a statement begins here, and does not count
    tokens = [token for token in generate_tokens(StringIO(text).readline) if token.type not in MUTE]
    for token, later in pairwise(tokens):
        if begins:
            spoken = token.type == STRING and later.type == NEWLINE
            mute = spoken or token.string in ASIDE
        if not mute:
            said.append(BLOCKS.get(token.type, token.string))
        begins = token.type in BLOCKS
    return "".join(said)


def text_of(module: str) -> str:
    found = find_spec(module)
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).read_text("utf-8")


@pytest.mark.parametrize("make", KNOWN)
def test_what_the_numbers_mean_is_what_it_was(make: str) -> None:
    modules, known = KNOWN[make]
    said = "".join(meaning(text_of(f"tablee.players.{module}")) for module in modules)
    assert sha256(said.encode()).hexdigest()[:16] == known, f"{make}: see KNOWN"


def test_every_make_that_is_shipped_is_looked_at() -> None:
    searched = {training.make(CATALOGUE[name]) for name in ("vautour", "vampire")}
    assert {learnt.MAKE, nets.MAKE, *searched} == set(KNOWN)


def test_a_meaning_is_of_what_is_said_not_of_how_it_is_laid_out() -> None:
    plain = "def f(x):\n    return {1: x,\n            2: f'{x} and'}\n"
    dressed = (
        '"""Of f."""\n\n# why\ndef f( x ):\n  "It does."\n  return {1: x, 2: f\'{x} and\'}  # so\n'
    )
    assert meaning(plain) == meaning(dressed)
    assert meaning(plain) != meaning(plain.replace("2", "3"))
    inside, outside = "if x:\n    y()\n    z()\n", "if x:\n    y()\nz()\n"
    assert meaning(inside) != meaning(outside)
    moved = f"import a\nfrom b import (\n    c,\n)\n\n\n@kernel\n@door(1)\n{plain}"
    assert meaning(plain) == meaning(moved)
    assert meaning("x @ y\n") != meaning("x\n")


@pytest.fixture
def unlisted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is listed as a kernel meanwhile is forgotten again."""
    for name in ("KERNELS", "INLINED", "DOORS"):
        monkeypatch.setattr(kernel, name, type(getattr(kernel, name))(getattr(kernel, name)))


def with_rules(game: Game, text: str) -> Game:
    """The same game by rules of another text."""
    rules: Any = ModuleType(game.rules.__name__)
    exec(compile(text, "rules.py", "exec"), rules.__dict__)
    return replace(game, rules=rules)


@pytest.mark.usefixtures("unlisted")
@pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.name)
def test_values_belong_to_a_version_and_a_layout_not_to_a_text(game: Game) -> None:
    """A comment, or another sentence, in rules.py does not send the strong levels home."""
    text = text_of(game.rules.Table.__module__)
    again = with_rules(game, f"# Another comment.\n{text}")
    assert again.rules.Table is not game.rules.Table
    assert value_files.stamp(again) == value_files.stamp(game)
    layout = "class Table(Record):\n"
    assert text.count(layout) == 1
    larger = with_rules(game, text.replace(layout, f"{layout}    one_more: int\n"))
    assert value_files.stamp(larger) != value_files.stamp(game)
    assert value_files.stamp(replace(game, version=2)) != value_files.stamp(game)


@pytest.mark.usefixtures("unlisted")
def test_values_of_another_layout_or_version_are_refused() -> None:
    game = CATALOGUE["vautour"]
    file = value_files.folder(game) / "vautour.npz"
    text = text_of(game.rules.__name__)
    larger = text.replace("class Table(Record):\n", "class Table(Record):\n    one_more: int\n")
    assert value_files.load(file, with_rules(game, f"{text}\n# so\n"))
    for other in (with_rules(game, larger), replace(game, version=2)):
        with pytest.raises(value_files.Unfit, match="belongs to other rules of vautour"):
            value_files.load(file, other)
