"""Search at a table: what a seat's moves are worth, from what it may know."""

from typing import Any, NamedTuple

import numpy as np

from tablee.core.game import Game
from tablee.core.record import Row, fields
from tablee.core.telling import members
from tablee.fast.layout import tables
from tablee.search.arrays import TABLES, VIEW, records
from tablee.search.config import SearchConfig
from tablee.search.model import compiled, room, unlearnt


class MoveEstimate(NamedTuple):
    """One move: how much of the choice it gets, and the chance to win with it."""

    move: int
    probability: float
    chance: float
    error: float  # one standard error of the chance
    visits: int


class Search:
    """Somebody who searches at one game; not to be shared by threads."""

    def __init__(
        self, game: Game, config: SearchConfig, weights: np.ndarray[Any, Any] | None = None
    ) -> None:
        self.game, self.config = game, config
        self.weights = unlearnt(game) if weights is None else weights
        self._tables = tables(game.rules.Table, TABLES)
        self._arena = room(game, [config])

    def weigh(self, view: Any, seat: int, rng: Row, sims: int = 0) -> list[MoveEstimate]:
        """The legal moves of a seat, the likeliest first, from its veiled view of the table.

        So many simulations, or as many as the configuration says.
        """
        legal = members(self.game.rules.legal(view, seat))
        if len(legal) == 1:
            return [MoveEstimate(legal[0], 1.0, *self._forced(view, seat, rng), 0)]
        self._search(view, seat, rng, sims)
        return sorted(map(self._estimate, legal), key=lambda m: (-m.probability, m.move))

    def shares(self, view: Any, seat: int, rng: Row, sims: int = 0) -> list[tuple[float, float]]:
        """Of every seat the chance to win, as this one searches, and one standard error of it."""
        self._search(view, seat, rng, sims)
        return [self._spread(each) for each in range(view.players)]

    def _search(self, view: Any, seat: int, rng: Row, sims: int) -> None:
        config = self.config._replace(simulations=sims) if sims else self.config
        for name in fields(self.game.rules.Table):
            self._tables[VIEW][name] = getattr(view, name)
        words = np.array(rng, np.int64)
        compiled(self.game).search(
            self._tables, seat, words, records([config]), self.weights, self._arena
        )
        rng[:] = words.tolist()

    def _forced(self, view: Any, seat: int, rng: Row) -> tuple[float, float]:
        """The chance to win where there is no choice: what the simulations came to."""
        self._search(view, seat, rng, 0)
        return self._spread(seat)

    def _spread(self, seat: int) -> tuple[float, float]:
        """A seat's share of the victory in the simulations: the mean, and its standard error."""
        number, mean, squares = self._arena.answer.spread[seat].tolist()
        return mean, (squares / max(number - 1, 1) / max(number, 1)) ** 0.5

    def _estimate(self, move: int) -> MoveEstimate:
        chosen, number, total, squares = self._arena.answer.moves[move].tolist()
        if not number:
            return MoveEstimate(move, chosen, 0.0, 1.0, 0)
        mean = total / number
        spread = max(squares / number - mean * mean, 0.0) if number > 1 else 0.25
        return MoveEstimate(move, chosen, mean, (spread / number) ** 0.5, int(number))
