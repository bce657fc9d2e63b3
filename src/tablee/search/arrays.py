"""The arrays that a search works on, in named groups, each with its shape.

Nothing is allocated while a search runs: `arena` makes all the room beforehand.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, get_type_hints

import numpy as np

from tablee.core.tape import COLUMNS
from tablee.search.config import SearchConfig

SEATS, FEATURES = 6, 16  # seats at a table at most; features of each for which there is room
DEPTH, ROWS = 192, 96  # at most: steps of a simulation, rows of the tape for one move

REGRET, STRATEGY, MEAN, VISITS = range(4)  # of `Nodes.stats`
OFFERED = REGRET  # where UCB selects: how often the move was there to be selected
NODE, MOVE, LEGAL, ACTOR = range(4)  # of `Path.steps`; ACTOR is ~seat where regrets are matched
PROBABILITY, EXPECTED = range(2)  # of `Path.mixed`
CHOSEN, NUMBER, TOTAL, SQUARES = range(4)  # of `SearchResult.moves`
# The tables of a search: the true one, what the seat sees of it, the one that a simulation plays
# on, a determinisation of the view, the true one before those who act at once have acted, and what
# a seat sees of a leaf.
TRUE, VIEW, SIMULATED, IMAGINED, BEFORE, VEILED = range(6)
TABLES = 6

CONFIG = np.dtype(list(get_type_hints(SearchConfig).items()), align=True)


class Nodes(NamedTuple):
    """The transposition table, from information sets to nodes, and what each node has learnt."""

    keys: Any  # [slots] int64: the hash of an information set; 0 where the slot is empty
    nodes: Any  # [slots] int32: its node
    stats: Any  # [nodes, moves + 1, 4] float32: of each move; the last is the node as a whole
    used: Any  # [1] int64: nodes in use


class Path(NamedTuple):
    """The simulation that is running."""

    steps: Any  # [depth, 4] int64: node, move, legal moves and actor
    mixed: Any  # [depth, 2] float64: how likely that move was, and what all of them promised
    heard: Any  # [seats] int64: the hash of what each seat alone has heard and done
    tape: Any  # [rows, columns] int64: what the rules said of the last move


class Leaf(NamedTuple):
    """Where the simulation ended."""

    features: Any  # [seats, features] float64
    points: Any  # [seats] int64: at the end of a game
    shares: Any  # [seats] float64: of the victory, certain or hoped for


class SearchResult(NamedTuple):
    """What the search has found."""

    root: Any  # [1] int64: the root's node, -1 where there is none
    moves: Any  # [moves, 4] float64: part of the choice, simulations, shares and their squares
    spread: Any  # [seats, 3] float64: of each seat's share number, mean and squared deviations


class Arena(NamedTuple):
    """All the room that a search needs."""

    nodes: Nodes
    path: Path
    leaf: Leaf
    answer: SearchResult


class SelfPlay(NamedTuple):
    """What came of some games, and of every position between two turns that was kept."""

    shares: Any  # [games, seats] float64: of the victory
    features: Any  # [positions, seats, features] float64; the first: points still made from there
    stages: Any  # [positions] int64: how far the game was
    ends: Any  # [positions, seats] float64: the shares of the victory that its game came to


class Model(NamedTuple):
    """A game as the search knows it: compiled functions that are passed in."""

    rules: Any  # the module of its rules
    casual: Any  # (rules, table, seat, rng) -> move: whoever plays without thinking
    is_quiet: Any  # (table) -> bool: whether a position may be valued
    rounds_left: Any  # (table) -> int: rounds to come of which the position says nothing
    # (table, tables, out [seats, features]) -> stage; the first feature: points so far. What each
    # seat sees may be laid out on the table `VEILED` of the tables.
    features: Any
    holding: Any  # (table, seat) -> int: what it holds and others do not see; 0: not told apart


class Query(NamedTuple):
    """Whose search it is, and how it is done."""

    seat: int
    config: Any  # a record of `CONFIG`
    weights: Any  # [stages, features + 1] float64: of the leaf value; the last is a variance
    rng: Any  # [words] int64: the random stream
    tables: Any  # [tables] of the search


def records(configs: Sequence[SearchConfig]) -> np.ndarray[Any, np.dtype[np.void]]:
    """[configs] the same configurations, as compiled code reads them."""
    return np.array(list(configs), CONFIG)


def arena(nodes: int, moves: int, features: int = FEATURES) -> Arena:
    """Room for so many nodes, different moves and features."""
    slots = 1 << (2 * nodes - 1).bit_length()
    return Arena(
        Nodes(
            np.zeros(slots, np.int64),
            np.zeros(slots, np.int32),
            np.zeros((nodes, moves + 1, 4), np.float32),
            np.zeros(1, np.int64),
        ),
        Path(
            np.zeros((DEPTH, 4), np.int64),
            np.zeros((DEPTH, 2)),
            np.zeros(SEATS, np.int64),
            np.zeros((ROWS, COLUMNS), np.int64),
        ),
        Leaf(np.zeros((SEATS, features)), np.zeros(SEATS, np.int64), np.zeros(SEATS)),
        SearchResult(np.zeros(1, np.int64), np.zeros((moves, 4)), np.zeros((SEATS, 3))),
    )
