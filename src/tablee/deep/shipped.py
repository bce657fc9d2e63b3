# pyright: reportUnknownMemberType=false
"""Values that were learnt before and come with the house, stamped with the rules they belong to."""

import ast
import hashlib
import inspect
import zipfile
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

import numpy as np

from tablee.core.game import Game

Arrays: TypeAlias = dict[str, np.ndarray[Any, Any]]
VALUES = Path(__file__).parent / "values"
STAMP = "rules"  # the name of the array that says which rules they belong to


class Unfit(Exception):
    """The values cannot be used; the message is one clear line."""


def stamp(game: Game) -> str:
    """A hash of what the rules of a game say, not of how they are laid out or commented."""
    rules: Any = game.rules
    assert isinstance(rules, ModuleType)
    return hashlib.sha256(meaning(inspect.getsource(rules)).encode()).hexdigest()[:16]


def meaning(text: str) -> str:
    """What a module says, without its layout, comments and docstrings."""
    tree = ast.parse(text)
    spoken = ast.Module, ast.FunctionDef, ast.ClassDef
    for part in ast.walk(tree):
        if isinstance(part, spoken) and ast.get_docstring(part):
            del part.body[0]
    return ast.dump(tree)


def save(path: Path, game: Game, arrays: Mapping[str, np.ndarray[Any, Any]]) -> None:
    """Write arrays with the stamp of the rules, all or nothing."""
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        stamped: dict[str, Any] = {STAMP: np.array(stamp(game)), **arrays}
        np.savez_compressed(file, **stamped)
    part.replace(path)


def load(path: Path, game: Game) -> Arrays:
    """The arrays of a file; Unfit if there is none, or if it is torn, or of other rules."""
    again = f"tablee train {game.name} makes it anew"
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            arrays: Arrays = {name: kept[name] for name in kept.files}
    except FileNotFoundError:
        raise Unfit(f"{path} is missing: {again}") from None
    except (OSError, ValueError, EOFError, KeyError, AttributeError, zipfile.BadZipFile):
        raise Unfit(f"{path} cannot be read: {again}") from None
    found = str(arrays.pop(STAMP, "nothing"))
    if found != stamp(game):
        raise Unfit(f"{path} belongs to other rules of {game.name} ({found}): {again}")
    return arrays
