"""Whatever file, folder, room or version the documentation names is there."""

import os
import re
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest

import tablee.server
from tablee.play import records
from tablee.server.store import upcast

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "CONTRIBUTING.md", ROOT / "README.md", *sorted(ROOT.glob("docs/*.md"))]
QUOTED = re.compile(r"`([\w.*/-]+)`")
TREES = ("src", "tests", "docs", "web", "bench", "examples")
FILE = re.compile(r"[\w*/.-]*[\w*]\.(?:py|md|ts|mjs|svelte|ftl)")
PLACEHOLDER = re.compile(r"GAME|NAME|LANG|\bX\b")
# What a game from elsewhere may bring, and none of ours does.
BROUGHT = {"board.py", "rules.md", "rules.fr.md"}
LEFT_OUT = {"node_modules", "__pycache__", "site"}


@cache
def tree() -> list[str]:
    """Every file and folder, from the root."""
    found: list[str] = []
    for top in TREES:
        for folder, folders, files in os.walk(ROOT / top):
            parent = Path(folder).name
            folders[:] = [each for each in folders if each not in LEFT_OUT or parent == "tests"]
            here = Path(folder).relative_to(ROOT).as_posix()
            found += [here, *(f"{here}/{name}" for name in files)]
    return [*found, *(path.name for path in ROOT.iterdir())]


def is_path(quoted: str) -> bool:
    """Whether it is meant to be one of ours."""
    if quoted in BROUGHT or PLACEHOLDER.search(quoted):
        return False
    return bool(FILE.fullmatch(quoted)) or ("/" in quoted and quoted.split("/")[0] in TREES)


def is_there(path: str) -> bool:
    """From the root, or as the end of a path: `boards/look.py`."""
    wanted = path.rstrip("/")
    return any(fnmatchcase(each, wanted) or fnmatchcase(each, f"*/{wanted}") for each in tree())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_path_exists(page: Path) -> None:
    named = {quoted for quoted in QUOTED.findall(page.read_text("utf-8")) if is_path(quoted)}
    assert {path for path in named if not is_there(path)} == set()


def test_the_server_names_its_rooms() -> None:
    rooms = {path.parent.name for path in (ROOT / "src/tablee/server").glob("*/__init__.py")}
    for text in (tablee.server.__doc__ or "", (ROOT / "CONTRIBUTING.md").read_text("utf-8")):
        assert {room for room in rooms if f"`{room}`" not in text} == set()


def test_the_page_of_versions_is_up_to_date() -> None:
    text = (ROOT / "docs/records.md").read_text("utf-8")
    assert f"| the log of the server, `v` where a table opens | {upcast.VERSION} |" in text
    assert f"| this format, `format` | `{records.FORMAT}` |" in text


def test_one_that_does_not_would_be_noticed() -> None:
    assert is_path("server/minds.py")
    assert not is_there("server/minds.py")
    assert is_path("tests/minds")
    assert not is_there("tests/minds")
    assert is_there("boards/look.py")
    assert is_there("players/*/features.py")
    assert not is_path("docs/rules/GAME.md")
    assert not is_path("and/or")
