"""Push thought through: exact within a turn, learnt between turns, solved at the end."""

from dataclasses import dataclass
from threading import local

import numpy as np

from tablee.core.game import Game
from tablee.core.record import Row
from tablee.core.telling import members
from tablee.games.push import GAME, rules
from tablee.players import value_files
from tablee.players.advice import WeighedMove, Weighing
from tablee.players.push.arrays import BY_THRESHOLD, Config
from tablee.players.push.learnt import Values, shipped_values
from tablee.players.push.workspace import TURNS, Workspace


@dataclass(frozen=True)
class Style:
    """How somebody plays Push."""

    depth: int = BY_THRESHOLD  # cards looked ahead exactly
    samples: int = 0  # turns rolled out for a move, beyond what is looked at exactly
    nodes: int = 0  # positions that may be looked at to solve the rest of the game
    thresholds: tuple[float, ...] | None = None  # None for the best that were found for the table

    def config(self, values: Values, players: int, risques: int) -> Config:
        """The configuration of the turn search, with what was learnt for such a table."""
        weights, thresholds = values.of(players, risques)
        if self.thresholds is not None:
            thresholds = np.array(self.thresholds)
        return Config(weights, thresholds, self.depth, self.samples, self.nodes)


THRESHOLD = Style()  # stops when one more card would cost more than it brings
STYLES = {3: THRESHOLD, 4: Style(depth=2, samples=1500, nodes=400_000)}  # by level


class TurnSearch:
    """Somebody who thinks at Push in one style; not to be shared by threads."""

    def __init__(self, style: Style, values: Values | None = None) -> None:
        self.style = style
        self.values = shipped_values() if values is None else values
        self.workspace = Workspace(style.nodes)
        self.solved = False  # whether what was weighed last is exact to the end of the game

    def weigh(self, view: rules.Table, rng: Row) -> list[WeighedMove]:
        """The legal moves of whoever is awaited, the best first; the stream moves on."""
        self.workspace.lay(view)
        config = self.style.config(self.values, view.players, view.risques)
        words = np.array(rng, np.int64)
        self.solved = bool(self.workspace.turns.weigh(self.workspace.work(words), 0, config))
        rng[:] = words.tolist()
        found: list[tuple[float, int, float]] = []
        for move in members(rules.legal(view, view.picker)):
            share, variance = self.workspace.estimates[move].tolist()
            found.append((-share, move, max(variance, 0.0) ** 0.5))
        return [WeighedMove(move, -lost, error) for lost, move, error in sorted(found)]

    def choose(self, view: rules.Table, rng: Row) -> int:
        """A move for whoever is awaited."""
        return self.weigh(view, rng)[0].move


class _Searches(local):
    """The searches of one thread: they need room, and only one of them thinks at a time."""

    def __init__(self) -> None:
        self.by_level: dict[int, TurnSearch] = {}


_searches = _Searches()


class PushThinker:
    """A thinker for one seat; all it needs to know lies open on the table."""

    def __init__(self, level: int) -> None:
        if level not in _searches.by_level:
            _searches.by_level[level] = TurnSearch(STYLES[level])
        self.search = _searches.by_level[level]

    def hear(self, rows: list[list[int]]) -> None:
        """Nothing is said that cannot be seen."""

    def choose(self, view: rules.Table, rng: Row) -> int:
        return self.search.choose(view, rng)

    def weigh(self, view: rules.Table, rng: Row) -> Weighing:
        """Exact within the turn; of the rest of the game only its last cards are solved."""
        moves = self.search.weigh(view, rng)
        if self.search.solved:
            return Weighing("solved", [move._replace(error=0.0) for move in moves])
        return Weighing("estimated", [move._replace(error=move.error or None) for move in moves])


def is_ready(game: Game = GAME) -> bool:
    """Whether the compiler has done its work, and the values are true of these rules."""
    try:
        shipped_values()
    except value_files.Unfit:
        return False
    return TURNS.is_warm("weigh")


def thinker(game: Game, seat: int, level: int) -> PushThinker:
    return PushThinker(level)


def warm() -> None:
    """The first decision compiles all there is."""
