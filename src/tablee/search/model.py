"""A game as the search knows it: its rules, its features, and the search compiled for them."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

import numpy as np

from tablee.core.bits import count
from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.fast.unit import Unit
from tablee.games.parts import part
from tablee.play.simulate import choose
from tablee.play.table import Table
from tablee.search.arrays import FEATURES, Arena, arena
from tablee.search.config import SearchConfig
from tablee.search.flat import flat

MODULE = '''"""Search at {name}, compiled. Made by tablee.search; safe to delete."""

from {casual_module} import {casual} as casual
from tablee.core.kernel import door, inlined
from {holding} import holding
from tablee.search.arrays import Model, Query
from tablee.search.games import play_games
from tablee.search.tree_search import search as _search
import {rules} as rules
{features}

@door
def search(tables, seat, rng, configs, weights, arena):
    model = Model(rules, casual, is_quiet, rounds_left, features, holding)
    _search(model, tables, Query(seat, configs[0], weights, rng, tables), arena)


@door
def self_play(tables, rng, options, configs, weights, arena, kept):
    model = Model(rules, casual, is_quiet, rounds_left, features, holding)
    return play_games(model, tables, rng, options, configs, weights, arena, kept)
'''
BROUGHT = """from {module} import features as brought, is_quiet, rounds_left


@inlined
def features(t, tables, rows):
    return brought(t, rows)
"""
# Nodes at most, however long somebody thinks. Where several choose at once few are met again before
# the last rounds, and a tree that fits the cache is worth more than a large one.
ROOM, SMALL_ROOM = 1 << 15, 1 << 13
PLAIN = "tablee.search.featureless"  # what stands for a module that a game does not bring
FRESH = 30.0  # the variance of the points to come, before anything is learnt


class FeatureSizes(Protocol):
    """How large the features of a game are."""

    STAGES: int  # of a game, each with weights of its own; the last has those of a whole round
    SIZE: int  # features of each seat
    MOVES: int  # that there are in the game


class Features(FeatureSizes, Protocol):
    """What a game's module `features` offers; a game without is valued by what is seen (`flat`)."""

    # It may say its VERSION, from 1, raised when a feature means something else: then what was
    # learnt no longer fits.

    def is_quiet(self, t: Any, /) -> bool:
        """Whether a position is quiet: between two turns, where it may be valued."""
        ...

    def rounds_left(self, t: Any, /) -> int:
        """Rounds to come, of which the features say nothing."""
        ...

    def features(self, t: Any, out: Any, /) -> int:
        """The features of each seat go to `out` [seats, features], first its points so far.

        Returns the stage that the game is in.
        """
        ...


@cache
def features(game: Game) -> FeatureSizes:
    """What a leaf value of this game is made of: its own features, or what is seen of any table."""
    if found := part(game, "features"):
        return cast(Features, import_module(found))
    return flat(game)


@cache
def unit(game: Game) -> Unit:
    """What is compiled of a game's search."""
    own = part(game, "features")
    text = MODULE.format(
        name=game.name,
        rules=game.rules.__name__,
        features=BROUGHT.format(module=own) if own else flat(game).text,
        holding=part(game, "holding") or PLAIN,
        casual=game.casual.__name__,
        casual_module=game.casual.__module__,
    )
    return Unit(f"search_{game.name}", text, allocates=False)


def compiled(game: Game) -> Any:
    """The doors of a game's search; the first call compiles, unless an earlier run has."""
    return unit(game).module


def is_compiled(game: Game) -> bool:
    """Whether an earlier run has left compiled code for these sources."""
    return unit(game).is_warm("search")


def unlearnt(game: Game) -> np.ndarray[Any, Any]:
    """[stages, features + 1] the leaf value of somebody who counts points and nothing else."""
    stages = features(game).STAGES
    weights = np.zeros((stages, features(game).SIZE + 1))
    weights[:, -1] = FRESH * (0.2 + np.arange(stages) / stages)
    return weights


def room(game: Game, configs: Sequence[SearchConfig]) -> Arena:
    """Room for whoever of these searches longest: one node for each seat and simulation."""
    nodes = game.rules.SEATS * max(1, *(config.simulations for config in configs), 1)
    most = SMALL_ROOM if is_simultaneous(game) else ROOM
    return arena(min(nodes, most), features(game).MOVES, width(game))


def width(game: Game) -> int:
    """For how many features of a seat there is room."""
    return max(FEATURES, features(game).SIZE)


@cache
def is_simultaneous(game: Game) -> bool:
    """Whether several choose at once, not knowing of each other, in a game of random moves."""
    table, rng = Table(game, game.most), stream("at once")
    while not table.over and count(table.awaited) == 1:
        table.play(*choose(table, rng))
    return not table.over
