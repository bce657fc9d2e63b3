"""The yardsticks, and the last level with something else in it, as agents of a tournament.

They are named by their import path: `tablee_bench.bots.field:MaxN`.
"""

import random
from abc import ABC, abstractmethod
from functools import reduce
from typing import Any, ClassVar

from tablee.core.bits import lowest
from tablee.core.chance import stream
from tablee.players.agents import Situation
from tablee.players.bot import Bot
from tablee.players.mixture import PURE, Mixing, Mixture
from tablee.players.plan import plan
from tablee.players.players import STRONGEST
from tablee.players.searcher import Searcher
from tablee.players.simple_player import SimplePlayer
from tablee.search import UCB
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

    @property
    def mixture(self) -> Mixture:
        """What the latest choice was drawn from, if it is known."""
        return self._bot.mixture if isinstance(self._bot, Mixing) else PURE

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


class SearchingBot(SimplePlayer):
    """A searcher at a seat: what is forced it does not think over."""

    def __init__(self, searcher: Searcher, rng: random.Random) -> None:
        super().__init__(searcher.seat, rng)
        self.searcher, self.hear = searcher, searcher.hear

    @property
    def mixture(self) -> Mixture:
        """What the latest choice was drawn from."""
        return self.searcher.mixture

    def choose(self, view: Any, legal: int) -> int:
        if not legal & (legal - 1):
            return lowest(legal)
        return self.searcher.choose(view, stream(self.rng.getrandbits(62)))


class Otherwise(Yardstick):
    """The last level of a game that is searched, as long thinking, but in another way."""

    changed: ClassVar[dict[str, Any]] = {}  # of its `SearchConfig`

    def made(self, situation: Situation) -> Bot:
        searcher = Searcher(situation.game, situation.seat, STRONGEST)
        searcher.way = plan(situation.game).ways[STRONGEST]._replace(**self.changed)
        return SearchingBot(searcher, situation.rng)


class MaxN(Otherwise):
    """Upper confidence bounds for everybody, also where several act at once."""

    changed: ClassVar[dict[str, Any]] = {"selection": UCB}


class Paranoid(Otherwise):
    """As if all others had but one wish: that this seat does not win."""

    changed: ClassVar[dict[str, Any]] = {"paranoid": True}


class PlayedOut(Otherwise):
    """Without anything learnt: leaves are played to the end."""

    changed: ClassVar[dict[str, Any]] = {"rollout": True}
