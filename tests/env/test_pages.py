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
            tree = ast.parse(text)
            defined = {
                getattr(node, "name", None) or target.id
                for node in tree.body
                for target in getattr(node, "targets", [None])
                if hasattr(node, "name") or isinstance(target, ast.Name)
            }
            assert names <= defined


def test_what_a_batch_offers_is_listed() -> None:
    offered = {name for name in vars(tablee.env.Batch) if not name.startswith("_")}
    steps = {"reset", "step", "wander", "now", "over", "numbers"}
    looks = {"look", "heard", "odds", "table", "fork", "record", "replay"}
    assert offered == steps | looks


def test_it_can_be_cited() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert cited["version"] == project["version"]
    assert cited["license"] == project["license"]
