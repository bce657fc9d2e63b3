"""What the games of a file are, and where they come from: all that is needed to make them again."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

import msgspec

from tablee.core.game import Game, Value
from tablee.data.marks import FORMAT
from tablee.games import CATALOGUE
from tablee.play.table import Table


@dataclass(frozen=True)
class Origin:
    """A setting, the rules by which it was played, and the seed of its games."""

    game: str
    players: int
    options: Mapping[str, Value]
    rules: int  # the version of the game's rules
    seed: int | None = None  # None: they were not simulated
    moves: bool = True  # whether each game has its moves, or only how it ended
    tablee: str = ""  # the version that wrote the file

    @property
    def its_game(self) -> Game:
        return CATALOGUE[self.game]

    def written(self) -> dict[str, object]:
        """As it stands in a file."""
        found = {"format": FORMAT, **vars(self), "options": dict(self.options)}
        return {name: value for name, value in found.items() if value is not None}


def origin(
    game: Game, players: int, options: Mapping[str, object], seed: int | None, moves: bool
) -> Origin:
    """Of games that are played now; ValueError if there are no such."""
    settled = Table(game, players, options).options
    return Origin(game.name, players, settled, game.version, seed, moves, version("tablee"))


class _Written(msgspec.Struct):
    format: str
    game: str
    players: int
    options: dict[str, str | int | bool]
    rules: int
    seed: int | None = None
    moves: bool = True
    tablee: str = ""


def read(text: bytes | str) -> Origin:
    """What a file says of itself; ValueError, in one line, if that is nothing we can play."""
    try:
        found = msgspec.json.decode(text, type=_Written)
    except (msgspec.DecodeError, RecursionError):
        raise ValueError("it does not say what its games are") from None
    if found.format != FORMAT:
        raise ValueError(f"the format is not {FORMAT!r}")
    game = CATALOGUE.get(found.game)
    if game is None:
        raise ValueError(f"there is no game {found.game[:40]!r}")
    if found.rules != game.version:
        told = f"it was played by version {found.rules} of the rules of {game.name}"
        raise ValueError(f"{told}, and this is version {game.version}")
    options: dict[str, Any] = dict(found.options)
    settled = Table(game, found.players, options).options
    return Origin(
        game.name, found.players, settled, found.rules, found.seed, found.moves, found.tablee
    )
