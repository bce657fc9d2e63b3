"""What a review belongs to: the rules, the values and all that reckons with them."""

import hashlib
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from tablee.core.game import Game

ROOMS = "tablee.review", "tablee.search", "tablee.players"


@cache
def stamp(game: Game) -> str:
    """The same for as long as a review made now would be the same: by what its files hold."""
    found = hashlib.sha256(f"{game.name} {game.version}".encode())
    for package in (*ROOMS, f"tablee.players.{game.name}", game.package):
        for path in _files(package):
            found.update(path.name.encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:32]


def _files(package: str) -> list[Path]:
    spec = find_spec(package)
    folders = (spec.submodule_search_locations or []) if spec is not None else []
    return [
        path
        for folder in folders
        for pattern in ("*.py", "values/*")
        for path in sorted(Path(folder).glob(pattern))
    ]
