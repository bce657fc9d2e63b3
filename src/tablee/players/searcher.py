"""A thinker that weighs moves by tree search, for as long as the plan of the game says."""

from threading import local
from typing import Any

from tablee.core.game import Game
from tablee.core.record import Row
from tablee.players.advice import WeighedMove, Weighing, mixed
from tablee.players.mixture import PURE, drawn
from tablee.players.plan import plan
from tablee.players.taught import taught
from tablee.players.taught import way as taught_way
from tablee.search import PRUNE, MoveEstimate, Search, SearchConfig, is_compiled

FAINT = 0.1  # of the likeliest: moves of a searched mixture that were only tried


class _Searches(local):
    """The searches of one thread: they need much room, and only one of them works at a time."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, int, SearchConfig], Search] = {}  # rules, players, how


_searches = _Searches()
_ready: set[str] = set()


def is_ready(game: Game) -> bool:
    """Whether nobody would have to wait for the compiler."""
    rules = game.rules.__name__
    if rules not in _ready and is_compiled(game):
        _ready.add(rules)
    return rules in _ready


def search(game: Game, players: int, way: SearchConfig) -> Search:
    """Whoever searches so at such a table; Unfit if the values it needs cannot be used."""
    key = game.rules.__name__, players, way
    found = _searches.known.get(key)
    if found is None:
        values = taught(game, players)
        found = _searches.known[key] = Search(game, taught_way(game, players, way), values)
    return found


class Searcher:
    """A thinker that searches: it hears what its seat may hear, and starts from the veiled view."""

    def __init__(self, game: Game, seat: int, level: int, sims: int = 0) -> None:
        mine = plan(game)
        self.game, self.seat, self.sims = game, seat, sims
        self.way = mine.ways[level]
        self.mixes, self._memory = mine.mixes, mine.memory() if mine.memory else None
        self.mixture = PURE

    def hear(self, rows: list[list[int]]) -> None:
        if self._memory is not None:
            self._memory.hear(rows)

    def searched(self, view: Any, rng: Row) -> list[MoveEstimate]:
        """The legal moves, the one chosen most first, each with the chance to win."""
        known = view.copy() if self._memory is None else self._memory.known(view, rng)
        return search(self.game, view.players, self.way).weigh(known, self.seat, rng, self.sims)

    def choose(self, view: Any, rng: Row) -> int:
        moves = self.searched(view, rng)
        if not self.mixes:
            return moves[0].move
        kept = [move for move in moves if move.probability >= PRUNE * moves[0].probability]
        self.mixture = {move.move: move.probability for move in kept}
        return drawn(self.mixture, rng)

    def weigh(self, view: Any, rng: Row) -> Weighing:
        found = [move for move in self.searched(view, rng) if move.visits]
        if not self.mixes:
            return Weighing("searched", [WeighedMove(m.move, m.chance, m.error) for m in found])
        moves = [WeighedMove(m.move, m.chance, m.error, m.probability) for m in found]
        return Weighing("searched", mixed(moves, FAINT))


def thinker(game: Game, seat: int, level: int) -> Searcher:
    return Searcher(game, seat, level)


def warm() -> None:
    """The first decision compiles all there is."""
