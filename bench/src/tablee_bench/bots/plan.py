"""How much of the bots is measured, and in which form the figures come."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from tablee.games import CATALOGUE
from tablee.play.processes import Workers

Report: TypeAlias = dict[str, Any]  # figures by name, some of them one level down
Note: TypeAlias = Callable[[float], None]  # told how much of a part is done


@dataclass(frozen=True)
class BotsPlan:
    """How much is played and looked at; one core needs more than an hour for all of it."""

    games: tuple[str, ...] = tuple(CATALOGUE)
    ladder: float = 1.0  # the part of the games that each ladder asks for
    cold: bool = True  # whether everything is compiled once more, to see how long that takes
    quick: bool = False
    workers: Workers = 1  # who plays the ladders

    def less(self) -> "BotsPlan":
        """Three or four minutes: one ladder for each game, and wider errors."""
        return replace(self, ladder=0.05, cold=False, quick=True)


def silent(share: float) -> None:
    """Nobody looks on."""
