# pyright: reportUnknownMemberType=false
"""Values that were learnt before and come with the house, stamped with the rules they belong to."""

import hashlib
import inspect
import zipfile
from collections.abc import Mapping
from io import StringIO
from itertools import pairwise
from pathlib import Path
from token import COMMENT, DEDENT, INDENT, NEWLINE, NL, STRING
from tokenize import generate_tokens
from types import ModuleType
from typing import Any, TypeAlias

import numpy as np

from tablee.core.game import Game

Arrays: TypeAlias = dict[str, np.ndarray[Any, Any]]
VALUES = Path(__file__).parent / "values"
STAMP = "rules"  # the name of the array that says which rules they belong to
MUTE, BLOCKS = (COMMENT, NL), {NEWLINE: "\n", INDENT: "{", DEDENT: "}"}


class Unfit(Exception):
    """The values cannot be used; the message is one clear line."""


def stamp(game: Game) -> str:
    """A hash of what the rules of a game say, not of how they are laid out or commented."""
    rules: Any = game.rules
    assert isinstance(rules, ModuleType)
    return hashlib.sha256(meaning(inspect.getsource(rules)).encode()).hexdigest()[:16]


def meaning(text: str) -> str:
    """What a module says, without its layout, comments and docstrings; in any Python the same."""
    said: list[str] = []
    begins, spoken = True, False  # whether a statement begins here, and is for people alone
    tokens = [token for token in generate_tokens(StringIO(text).readline) if token.type not in MUTE]
    for token, later in pairwise(tokens):
        if token.type != NEWLINE:
            spoken = begins and token.type == STRING and later.type == NEWLINE
        if not spoken:
            said.append(BLOCKS.get(token.type, token.string))
        begins = token.type in BLOCKS
    return "".join(said)


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
