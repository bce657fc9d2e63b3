"""What is written for researchers is true: every snippet runs, every page is as the code says."""

import ast
import re
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import yaml

import tablee.env
from tablee.core.game import Game
from tablee.env.pages import page
from tablee.games import CATALOGUE
from tests.kit.interpreted_batch import Interpreted

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "research.md").read_text("utf-8")
SNIPPETS = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
PUBLIC = {
    "env": {"Batch", "Illegal", "Manner", "Stepped", "batch"},
    "zoo": {"ZooRounds", "ZooTurns", "env", "parallel_env"},
    "gym": {"NAMES", "VERSION"},
    "gym_seat": {"Seat"},
    "gym_vector": {"SeatVector"},
    "pictures/__init__": {"drawing", "picture"},
    "spiel": {"register"},
    "vautour": {"GivenUp", "exploitability"},
}
# What these modules define beside that, and nobody is promised.
OTHERS = {
    "zoo": {"Answer", "METADATA"},
    "gym_seat": {"CASUAL", "OPPONENTS", "spaces"},
    "gym_vector": {"far_apart"},
    "pictures/__init__": {"Draw", "LACKING", "Pixels"},
    "spiel": {
        *("HIGHEST", "LONGEST", "MOST", "PLAYERS", "POINTS"),
        *("Observer", "Remembers", "SpielSetting", "SpielState", "game_type", "parameters_of"),
    },
    "vautour": {
        *("Array", "LEAST", "MOST", "OPTIONS", "Policy"),
        *("given_up", "scattered", "shown", "uniform"),
    },
}
pytestmark = pytest.mark.xdist_group("env")


def test_every_snippet_of_the_guide_runs() -> None:
    names: dict[str, Any] = {}
    assert len(SNIPPETS) > 5
    for snippet in SNIPPETS:
        if "pyspiel" not in snippet or find_spec("pyspiel"):
            exec(compile(snippet, "docs/research.md", "exec"), names)
    assert names["over"].dtype == bool


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_the_page_of_a_game_is_as_the_code_says(game: Game) -> None:
    kept = (ROOT / "docs" / "research" / f"{game.name}.md").read_text("utf-8")
    assert kept == page(game), "python -m tablee.env.pages docs/research"
    assert f"research/{game.name}.md" in GUIDE


def test_the_public_names_are_these() -> None:
    assert set(tablee.env.__all__) == PUBLIC["env"]
    assert all(getattr(tablee.env, name) for name in tablee.env.__all__)
    assert tablee.env.batch is tablee.env.Batch
    with pytest.raises(AttributeError):
        _ = tablee.env.nothing
    for module, names in PUBLIC.items():
        if module != "env":
            text = (ROOT / "src" / "tablee" / "env" / f"{module}.py").read_text("utf-8")
            assert defined(text) == names | OTHERS.get(module, set())


def defined(text: str) -> set[str]:
    """The names that a module gives to what it makes itself, those that begin with _ left out."""
    found: set[str] = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            each = [name for target in targets for name in ast.walk(target)]
            found |= {name.id for name in each if isinstance(name, ast.Name)}
    return {name for name in found if not name.startswith("_")}


def test_what_a_batch_offers_is_listed() -> None:
    offered = {name for name in vars(tablee.env.Batch) if not name.startswith("_")}
    steps = {"reset", "step", "wander", "now", "over", "numbers"}
    looks = {"look", "heard", "odds", "table", "fork", "record", "replay"}
    assert offered == steps | looks
    has = {name for name in vars(Interpreted("vautour")) if not name.startswith("_")}
    asked = {"game", "players", "size", "options", "seed", "manner"}
    assert has == asked | {"way", "columns", "moves", "arrays", "actions", "legal"}


def test_what_a_batch_is_told_and_tells_is_listed() -> None:
    words = ["way", "reward", "reset", "skip_forced", "chance", "learner"]
    assert [*tablee.env.Manner.__annotations__] == [
        *words, "longest", "heard", "log", "haste", "stride",
    ]  # fmt: skip
    told = ("observation", "mask", "seat", "reward", "done", "truncated")
    assert tablee.env.Stepped._fields == told


def test_the_package_says_its_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert tablee.__version__ == project["version"]
    with pytest.raises(AttributeError, match="nothing"):
        _ = tablee.nothing


def test_it_can_be_cited() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert cited["version"] == project["version"]
    assert cited["license"] == project["license"]
