"""A bot that thinks, with a simple one behind it."""

from random import Random
from typing import Any

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.players.bot import Bot, Thinker
from tablee.players.mixture import PURE, Mixing
from tablee.players.thinker import thinker


class ThinkingPlayer(Bot):
    """One who thinks, and a simple one who answers while the other cannot."""

    def __init__(self, game: Game, seat: int, level: int, rng: Random, simple: Bot) -> None:
        self.game, self.seat, self.level, self.rng, self.simple = game, seat, level, rng, simple
        self._heard: list[list[int]] = []
        self._thinker: Thinker | None = None
        self.mixture = PURE  # what the latest choice was drawn from, if it is known

    def use(self, rng: Random) -> None:
        self.rng = rng
        self.simple.use(rng)

    def hear(self, rows: list[list[int]]) -> None:
        self.simple.hear(rows)
        if self._thinker is None:
            self._heard += rows
        else:
            self._thinker.hear(rows)

    def choose(self, view: Any, legal: int) -> int:
        self.mixture = PURE
        if not legal & (legal - 1):
            return self.simple.choose(view, legal)
        if self._thinker is None:
            self._thinker = thinker(self.game, view.players, self.seat, self.level)
            if self._thinker is None:
                return self.simple.choose(view, legal)
            self._thinker.hear(self._heard)
            self._heard = []
        from tablee.players.value_files import Unfit

        try:
            move = self._thinker.choose(view, stream(self.rng.getrandbits(62)))
        except Unfit:  # nothing was learnt that is true of these rules
            return self.simple.choose(view, legal)
        if isinstance(self._thinker, Mixing):
            self.mixture = self._thinker.mixture
        return move

    def reaction(self, view: Any) -> float | None:
        return self.simple.reaction(view)
