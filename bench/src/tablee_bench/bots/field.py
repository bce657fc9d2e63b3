"""The yardsticks as agents of a tournament, by import path."""

from abc import ABC, abstractmethod
from functools import reduce

from tablee.players.agents import Situation
from tablee.players.bot import Bot
from tablee_bench.bots.yardsticks import Anybody, greedy


class Yardstick(ABC):
    """A bot of ours in the place of a guest; what it hears before it is asked is told it then."""

    def __init__(self) -> None:
        self._bot: Bot | None = None
        self._heard: list[list[int]] = []

    @abstractmethod
    def made(self, situation: Situation) -> Bot: ...

    def hear(self, rows: list[list[int]]) -> None:
        if self._bot:
            self._bot.hear(rows)
        else:
            self._heard.extend(rows)

    def choose(self, situation: Situation) -> int:
        legal = reduce(lambda moves, move: moves | 1 << move, situation.moves, 0)
        return self._at(situation).choose(situation.view, legal)

    def reaction(self, situation: Situation) -> float | None:
        return self._at(situation).reaction(situation.view)

    def _at(self, situation: Situation) -> Bot:
        if self._bot is None:
            self._bot = self.made(situation)
            self._bot.hear(self._heard)
        return self._bot


class Random(Yardstick):
    """Makes any legal move."""

    def made(self, situation: Situation) -> Bot:
        return Anybody(situation.seat, situation.rng)


class Greedy(Yardstick):
    """Goes by one simple rule."""

    def made(self, situation: Situation) -> Bot:
        return greedy(situation.game, situation.seat, situation.rng)
