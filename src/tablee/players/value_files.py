"""Values that were learnt before and come with the house, stamped with the rules they belong to."""

import hashlib
import zipfile
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from tablee.core.game import Game
from tablee.core.record import fields
from tablee.games.parts import homes

Arrays: TypeAlias = dict[str, np.ndarray[Any, Any]]
STAMP = "rules"  # the name of the array that says which rules they belong to


class Unfit(Exception):
    """The values cannot be used; the message is one clear line."""


def folder(game: Game) -> Path:
    """Where the values of a game lie: with whatever plays it, or in the game's own package."""
    for package in homes(game):
        found = find_spec(package)
        if found is not None and found.submodule_search_locations:
            return Path(found.submodule_search_locations[0]) / "values"
    raise Unfit(f"{game.name} has no folder for values")


def stamp(game: Game) -> str:
    """What values of a game depend on: the version of its rules, and how its table is laid out."""
    layout = hashlib.sha256(repr(list(fields(game.rules.Table).items())).encode())
    return f"{game.name} {game.version} {layout.hexdigest()[:16]}"


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
