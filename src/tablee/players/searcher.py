"""Somebody who plays by search: Stupide Vautour with three to five, Vampire, Push."""

from dataclasses import replace
from threading import local
from typing import Any

from tablee.core.bits import span
from tablee.core.chance import advance, stream
from tablee.core.game import Game
from tablee.core.record import Row
from tablee.deep.school import learnt
from tablee.deep.search import Search, Way, Weighed, is_compiled
from tablee.deep.tree import DREGS
from tablee.deep.witness import Witness
from tablee.games.vautour.rules import NONE

# How each level thinks; the last answers well within a second on one core.
WAYS: dict[str, dict[int, Way]] = {
    "vautour": {3: Way(1_000), 4: Way(100_000)},
    "vampire": {3: Way(30), 4: Way(60_000)},
}
MIXED = {"vautour"}  # where whoever always did the same would be read like a book


class _Desk(local):
    """The searches of one thread: they need much room, and only one of them works at a time."""

    def __init__(self) -> None:
        self.searches: dict[tuple[str, int, int], Search] = {}


_desk = _Desk()
_ready: set[str] = set()


def is_ready(game: Game) -> bool:
    """Whether nobody would have to wait for the compiler."""
    if game.name not in _ready and is_compiled(game):
        _ready.add(game.name)
    return game.name in _ready


def search(game: Game, players: int, level: int) -> Search:
    """The search of a level; Unfit if the values it needs cannot be used."""
    key = game.name, players, level
    found = _desk.searches.get(key)
    if found is None:
        found = Search(game, WAYS[game.name][level], learnt(game, players))
        _desk.searches[key] = found
    return found


class Thinker:
    """One seat: it hears what it may hear, and weighs its moves from its veiled view."""

    def __init__(self, game: Game, seat: int, level: int, sims: int = 0) -> None:
        self.game, self.seat, self.level, self.sims = game, seat, level, sims
        self._witness = Witness() if game.name == "vautour" else None

    def hear(self, rows: list[list[int]]) -> None:
        if self._witness is not None:
            self._witness.hear(rows)

    def weigh(self, view: Any, rng: Row) -> list[Weighed]:
        """The legal moves, the one chosen most first, each with the chance to win."""
        known = view.copy()
        if self._witness is not None:
            known = self._witness.recall(view, stream(advance(rng)))
            # What the others have laid is not known, so it is as if nobody had laid yet.
            known = replace(known, laid=[NONE] * len(known.laid), due=span(0, known.players - 1))
        return search(self.game, view.players, self.level).weigh(known, self.seat, rng, self.sims)

    def choose(self, view: Any, rng: Row) -> int:
        weighed = self.weigh(view, rng)
        if self.game.name not in MIXED:
            return weighed[0].move
        kept = [move for move in weighed if move.probability >= DREGS * weighed[0].probability]
        spot = sum(move.probability for move in kept) * advance(rng) / 2**32
        for move in kept:
            spot -= move.probability
            if spot < 0:
                return move.move
        return kept[0].move
