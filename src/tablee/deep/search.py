# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
"""Search at a table: the trees of `tree` compiled for one game, and what they answer."""

import hashlib
import importlib
import importlib.util
import os
import sys
import tempfile
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.record import Row, fields
from tablee.core.telling import members
from tablee.deep import tree
from tablee.fast.doors import cache_folder, fingerprint, teach
from tablee.fast.layout import tables

MODULE = '''"""Search at {name}, compiled. Made by tablee.deep; safe to delete."""

from numba import njit

from {casual_module} import {casual} as casual
from tablee.deep.looks.{name} import calm, later, look
from tablee.deep.tree import evening as _evening, think as _think
import tablee.games.{name}.rules as rules

door = njit(cache=True, nogil=True, error_model="numpy")


@door
def think(tables, me, rng, how, weights, arena):
    _think(rules, casual, calm, look, later, tables, me, rng, how, weights, arena)


@door
def evening(tables, rng, players, options, hows, weights, arena, results, rows, stages):
    return _evening(
        rules, casual, calm, look, later, tables, rng, players, options, hows, weights, arena,
        results, rows, stages,
    )
'''
# Nodes at most, however long somebody thinks. At Vautour few are met again before the last rounds,
# and a tree that fits the cache is worth more than a large one.
ROOM, SMALL_ROOM = 1 << 15, {"vautour": 1 << 13}
FRESH = 30.0  # the variance of the points to come, before anything is learnt


@cache
def compiled(game: Game) -> Any:
    """The doors of a game's search; the first call compiles, unless an earlier run has."""
    path = _path(game)
    if not path.exists():
        text = MODULE.format(
            name=game.name, casual=game.casual.__name__, casual_module=game.casual.__module__
        )
        handle, part = tempfile.mkstemp(dir=path.parent, suffix=".part")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(part, path)  # all or nothing, for two processes may do it at once
    os.utime(path)
    spec = importlib.util.spec_from_file_location(f"tablee_deep_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"cannot load {path}")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where Numba looks for it when it loads what it kept
    spec.loader.exec_module(module)
    teach()
    return module


def is_compiled(game: Game) -> bool:
    """Whether an earlier run has left compiled code for these sources."""
    return any(cache_folder().glob(f"**/{_path(game).stem}.think-*.nbi"))


def _path(game: Game) -> Path:
    """Where the generated module lies; its name carries a hash of all it is compiled from."""
    here = Path(__file__).parent
    sources = (here / "tree.py", here / "looks" / f"{game.name}.py")
    digest = hashlib.sha256(fingerprint(game).encode() + MODULE.encode())
    for source in sources:
        digest.update(source.read_bytes())
    return cache_folder() / f"search_{game.name}_{digest.hexdigest()[:16]}.py"


@dataclass(frozen=True)
class Way:
    """How a seat thinks."""

    sims: int  # simulations for each decision; none for a player who does not think
    worlds: int = 0  # tables imagined, each searched as if open; 0 to search what seats may know
    rule: int = tree.AUTO
    rollout: bool = False  # leaves are played to the end without thinking, not looked at
    paranoid: bool = False  # as if all others were against this seat
    hush: bool = True  # the others' trees forget what they alone have heard
    bold: float = 0.8  # how much more is hoped of what was seldom tried
    value: int = 0  # which of several values

    def row(self) -> list[int]:
        numbers = (self.sims, self.worlds, self.rule, self.rollout, self.paranoid, self.hush)
        return [*(int(number) for number in numbers), round(100 * self.bold), self.value]


class Weighed(NamedTuple):
    """One move: how much of the choice it gets, and the chance to win with it."""

    move: int
    probability: float
    chance: float
    error: float  # one standard error of the chance
    visits: int


def looks(game: Game) -> Any:
    """What the search looks at in this game."""
    return importlib.import_module(f"tablee.deep.looks.{game.name}")


def unlearnt(game: Game) -> np.ndarray[Any, Any]:
    """The value of somebody who counts points and nothing else."""
    look = looks(game)
    weights = np.zeros((look.STAGES, look.SIZE + 1))
    stages = np.arange(look.STAGES) / look.STAGES
    weights[:, -1] = FRESH * (0.2 + stages)
    return weights


def room(game: Game, ways: list[Way]) -> tree.Arena:
    """Room for whoever of these thinks longest: one node for each seat and simulation."""
    nodes = game.rules.SEATS * max(1, *(way.sims for way in ways), 1)
    return tree.arena(min(nodes, SMALL_ROOM.get(game.name, ROOM)), looks(game).MOVES)


class Search:
    """Somebody who searches at one game; not to be shared by threads."""

    def __init__(self, game: Game, way: Way, weights: np.ndarray[Any, Any] | None = None) -> None:
        self.game, self.way = game, way
        self.weights = unlearnt(game) if weights is None else weights
        self._tables = tables(game.rules.Table, 5)
        self._arena = room(game, [way])

    def weigh(self, view: Any, seat: int, rng: Row, sims: int = 0) -> list[Weighed]:
        """The legal moves of a seat, the likeliest first, from its veiled view of the table."""
        legal = members(self.game.rules.legal(view, seat))
        if len(legal) == 1:
            return [Weighed(legal[0], 1.0, *self._forced(view, seat, rng), 0)]
        self._search(view, seat, rng, sims)
        return sorted(map(self._weighed, legal), key=lambda m: (-m.probability, m.move))

    def _search(self, view: Any, seat: int, rng: Row, sims: int) -> None:
        way = replace(self.way, sims=sims) if sims else self.way
        for name in fields(self.game.rules.Table):
            self._tables[1][name] = getattr(view, name)
        words = np.array(rng, np.int64)
        how = np.array(way.row(), np.int64)
        compiled(self.game).think(self._tables, seat, words, how, self.weights, self._arena)
        rng[:] = words.tolist()

    def _forced(self, view: Any, seat: int, rng: Row) -> tuple[float, float]:
        """The chance to win where there is no choice: what the simulations came to."""
        self._search(view, seat, rng, 0)
        number, mean, squares = self._arena.swing[seat].tolist()
        return mean, (squares / max(number - 1, 1) / max(number, 1)) ** 0.5

    def _weighed(self, move: int) -> Weighed:
        chosen, number, total, squares = self._arena.root[move].tolist()
        if not number:
            return Weighed(move, chosen, 0.0, 1.0, 0)
        mean = total / number
        spread = max(squares / number - mean * mean, 0.0) if number > 1 else 0.25
        return Weighed(move, chosen, mean, (spread / number) ** 0.5, int(number))


class Evening(NamedTuple):
    """What came of some games: the shares of victory, and every look that was taken."""

    shares: np.ndarray[Any, Any]  # for each game and seat
    rows: np.ndarray[Any, Any]  # for each look and seat; first, the points still made from there
    stages: np.ndarray[Any, Any]


def evening(
    game: Game,
    ways: list[Way],
    games: int,
    seed: int | str,
    *,
    weights: list[np.ndarray[Any, Any]] | None = None,
    options: dict[str, object] | None = None,
    looks_kept: int = 0,
) -> Evening:
    """So many games between seats that think in these ways, the same for the same seed."""
    settled = np.array(game.numbers(options or {}), np.int64)
    values = np.stack(weights or [unlearnt(game)])
    arena = room(game, ways)
    results = np.zeros((games, len(ways)))
    rows = np.zeros((looks_kept, tree.CHAIRS, tree.FEATURES))
    stages = np.zeros(looks_kept, np.int64)
    hows = np.array([way.row() for way in ways], np.int64)
    taken = compiled(game).evening(
        tables(game.rules.Table, 5),
        np.array(stream(seed), np.int64),
        len(ways),
        settled,
        hows,
        values,
        arena,
        results,
        rows,
        stages,
    )
    return Evening(results, rows[:taken, : len(ways)], stages[:taken])
