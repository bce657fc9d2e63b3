# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
"""Push thought through: exact within a turn, learnt between turns, solved at the end."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import local
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.record import Row, fields
from tablee.core.telling import members
from tablee.deep import notebook, shipped
from tablee.deep.forge import forged, is_forged
from tablee.deep.zones import KNOTS, LOOKS
from tablee.fast.layout import tables
from tablee.games.push import GAME, rules

Array: TypeAlias = np.ndarray[Any, Any]
MAKE = "zones", "nerve"  # what the learnt numbers mean
BUILDS_ON = ("marks", "hunches", "zones", "nerve", "../games/push/rules")
FILE = shipped.VALUES / "push.npz"
FEWEST, SORTS = GAME.least, GAME.most - GAME.least + 1  # weights for each number of players
PLAIN_NERVE = (0.545, 15.0, 0.0, 5.0, 1.0)  # see `nerve`: of one who does not mind the others


def is_ready(game: Game = GAME) -> bool:
    """Whether the compiler has done its work, and the values are true of these rules."""
    try:
        shipped_values()
    except shipped.Unfit:
        return False
    return is_forged("weigh", "turns", *BUILDS_ON)


@dataclass(frozen=True)
class Way:
    """How somebody plays Push."""

    depth: int = -1  # cards looked ahead exactly; -1 for somebody who goes by feeling
    samples: int = 0  # turns tried for a move, beyond what is looked at exactly
    nodes: int = 0  # positions that may be looked at to solve the rest of the game
    nerve: tuple[float, ...] | None = None  # None for the best that was found for the table

    def row(self, found: Array) -> list[float]:
        nerve = found.tolist() if self.nerve is None else self.nerve
        return [*nerve, self.depth, self.samples, self.nodes]


class Values(NamedTuple):
    """What was learnt, by variant and number of players."""

    weights: Array  # of every knot and look
    nerves: Array

    def of(self, players: int, risques: int) -> tuple[Array, Array]:
        sort = int(risques), players - FEWEST
        return self.weights[sort], self.nerves[sort]


FEELING = Way()  # the best who goes by a threshold: stop when a card would cost more than it brings
WAYS = {3: FEELING, 4: Way(depth=2, samples=1500, nodes=400_000)}  # by level


class Weighed(NamedTuple):
    """One move, the share of victory that it promises, and one standard error of that."""

    move: int
    share: float
    error: float


class Desk:
    """Room to think about Push; not to be shared by threads."""

    def __init__(self, nodes: int = 0) -> None:
        self.turns = forged("turns", *BUILDS_ON)
        room = self.turns.ROOM
        size = 1 << max(4, (2 * nodes + 2).bit_length())
        self.tables = tables(rules.Table, room)
        self.scratch = tables(rules.Table, 2)
        self.out = np.zeros((room, rules.SEATS))
        self.row, self.points = np.zeros(LOOKS), np.zeros(rules.SEATS, np.int64)
        self.keys = np.zeros((size, 2), np.int64)
        self.values = np.zeros((size, rules.SEATS))
        self.sums = np.zeros((self.turns.MOVES, 2))
        self.known = 0  # positions that were looked at, and lie among the keys

    def lay(self, view: rules.Table) -> None:
        for name in fields(rules.Table):
            self.tables[0][name] = getattr(view, name)

    def rest(self, rng: Array) -> tuple[Any, ...]:
        return (
            rng,
            self.scratch,
            self.out,
            self.row,
            self.points,
            self.keys,
            self.values,
            self.sums,
        )

    def solve(self, view: rules.Table) -> list[float]:
        """The shares of all seats when nobody makes a mistake; ValueError if it takes too long.

        What was solved before is remembered as long as there is room.
        """
        self.lay(view)
        seen = self.out, self.row, self.points, self.keys, self.values
        for _ in range(2):
            count_of = np.array([self.known, len(self.keys)])
            if self.turns.solve(self.tables, 0, *seen, count_of) == 0:
                self.known = int(count_of[0])
                return self.out[0, : view.players].tolist()
            if not self.known:
                break
            self.keys[:], self.known = 0, 0
        self.keys[:] = 0
        raise ValueError("more positions than there is room for")


class Player:
    """Somebody who thinks at Push in one way; not to be shared by threads."""

    def __init__(self, way: Way, values: Values | None = None) -> None:
        self.way = way
        self.values = shipped_values() if values is None else values
        self.desk = Desk(way.nodes)
        self.solved = False  # whether what was weighed last is exact to the end of the game

    def weigh(self, view: rules.Table, rng: Row) -> list[Weighed]:
        """The legal moves of whoever is awaited, the best first; the stream moves on."""
        self.desk.lay(view)
        weights, nerve = self.values.of(view.players, view.risques)
        how = np.array(self.way.row(nerve), np.float64)
        words = np.array(rng, np.int64)
        rest = self.desk.rest(words)
        self.solved = bool(self.desk.turns.weigh(self.desk.tables, 0, how, weights, *rest))
        rng[:] = words.tolist()
        found: list[Weighed] = []
        for move in members(rules.legal(view, view.picker)):
            share, variance = self.desk.sums[move].tolist()
            found.append(Weighed(move, share, max(variance, 0.0) ** 0.5))
        return sorted(found, key=lambda each: (-each.share, each.move))

    def choose(self, view: rules.Table, rng: Row) -> int:
        """A move for whoever is awaited."""
        return self.weigh(view, rng)[0].move


@cache
def shipped_values(path: Path = FILE) -> Values:
    """What was learnt; Unfit if it cannot be used."""
    shapes = {"weights": (2, SORTS, len(KNOTS), LOOKS), "nerves": (2, SORTS, len(PLAIN_NERVE))}
    kept = notebook.load(path, GAME, MAKE, shapes)
    return Values(*(kept[name].astype(np.float64) for name in shapes))


class _Players(local):
    """The players of one thread: they need room, and only one of them thinks at a time."""

    def __init__(self) -> None:
        self.by_level: dict[int, Player] = {}


_players = _Players()


class Thinker:
    """One seat at the level asked for; all it needs to know lies open on the table."""

    def __init__(self, game: Game, seat: int, level: int) -> None:
        if level not in _players.by_level:
            _players.by_level[level] = Player(WAYS[level])
        self.player = _players.by_level[level]

    def hear(self, rows: list[list[int]]) -> None:
        """Nothing is said that cannot be seen."""

    def choose(self, view: rules.Table, rng: Row) -> int:
        return self.weigh(view, rng)[0].move

    def weigh(self, view: rules.Table, rng: Row) -> list[Weighed]:
        """The legal moves of whoever is awaited, the best first, each with the chance to win."""
        return self.player.weigh(view, rng)


class Evening(NamedTuple):
    """What came of some games: each player's shares, and the looks between turns."""

    shares: Array  # for each game and player
    rows: Array  # for each look and seat: what `zones.look` saw, and last the share won
    piles: Array


def evening(
    ways: Sequence[Way],
    games: int,
    seed: int | str,
    values: Sequence[Values] | Values | None = None,
    *,
    risques: bool = False,
    kept: int = 0,
) -> Evening:
    """So many games, players moving up a seat after each; the same for the same seed."""
    players = len(ways)
    desk = Desk(max(way.nodes for way in ways))
    if values is None:
        values = shipped_values()
    each = [values] * players if isinstance(values, Values) else values
    learnt = [known.of(players, risques) for known in each]
    weights = np.stack([known for known, _ in learnt])
    hows = [way.row(nerve) for way, (_, nerve) in zip(ways, learnt, strict=True)]
    shares = np.zeros((games, players))
    rows = np.zeros((kept, players, LOOKS + 1))
    piles = np.zeros(kept, np.int64)
    taken = desk.turns.evening(
        desk.tables,
        players,
        np.array([int(risques)]),
        np.array(hows, np.float64),
        weights,
        *desk.rest(np.array(stream(seed), np.int64)),
        shares,
        rows,
        piles,
    )
    return Evening(shares, rows[:taken], piles[:taken])


def share(shares: Array) -> tuple[float, float]:
    """The mean share of the first player, and its standard error."""
    first = shares[:, 0]
    return float(first.mean()), float(first.std() / max(len(first) - 1, 1) ** 0.5)
