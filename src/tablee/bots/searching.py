"""A player who searches, where there is something compiled to search with; else a simple one."""

from importlib.util import find_spec
from random import Random
from typing import Any

from tablee.bots.bot import Bot
from tablee.core.chance import stream
from tablee.core.game import Game


class SearchBot(Bot):
    """Thinks deeply once that is possible; until then the simple player it was given plays."""

    def __init__(self, game: Game, seat: int, level: int, rng: Random, simple: Bot) -> None:
        super().__init__(seat, rng)
        self.game, self.level, self.simple = game, level, simple
        self._heard: list[list[int]] = []
        self._thinker: Any = None

    def hear(self, rows: list[list[int]]) -> None:
        self._heard += rows
        self.simple.hear(rows)

    def choose(self, view: Any, legal: int) -> int:
        if not self._awake():
            return self.simple.choose(view, legal)
        rows, self._heard = self._heard, []
        self._thinker.hear(rows)
        return self._thinker.choose(view, stream(self.rng.getrandbits(64)))

    def _awake(self) -> bool:
        """Whether there is a compiler, and it has done its work."""
        if self._thinker is None and find_spec("numba") is not None:
            from tablee.deep.thinker import Thinker, is_ready  # costs the import of Numba

            if is_ready(self.game):
                self._thinker = Thinker(self.game, self.seat, self.level)
        return self._thinker is not None
