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
from tablee.deep import shipped
from tablee.deep.forge import forged, is_forged
from tablee.deep.zones import KNOTS, LOOKS
from tablee.fast.layout import tables
from tablee.games.push import GAME, rules

Array: TypeAlias = np.ndarray[Any, Any]
BUILDS_ON = ("zones", "nerve", "../games/push/rules")
FILE = shipped.VALUES / "push.npz"
FEWEST, SORTS = GAME.least, GAME.most - GAME.least + 1  # weights for each number of players
# See `nerve`; tuned by matches of two, coordinate by coordinate, 6000 games each.
PLAIN_NERVE = (0.545, 15.0, 0.0, 5.0, 1.0)  # of the simple bot, who does not mind the others
NERVE = (0.3, 8.0, 0.6, 5.0, 0.9)


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
    nerve: tuple[float, ...] = NERVE

    def row(self) -> list[float]:
        return [*self.nerve, self.depth, self.samples, self.nodes]


FEELING = Way(nerve=PLAIN_NERVE)
WAYS = {3: Way(depth=1), 4: Way(depth=2, samples=1500, nodes=200_000)}  # by level


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

        What was solved before is remembered.
        """
        self.lay(view)
        limit = np.array([0, len(self.keys)])
        seen = self.out, self.row, self.points, self.keys, self.values
        if self.turns.solve(self.tables, 0, *seen, limit) < 0:
            raise ValueError("more positions than there is room for")
        return self.out[0, : view.players].tolist()


class Player:
    """Somebody who thinks at Push in one way; not to be shared by threads."""

    def __init__(self, way: Way, values: Array | None = None) -> None:
        self.way = way
        self.values = shipped_values() if values is None else values
        self.desk = Desk(way.nodes)

    def weigh(self, view: rules.Table, rng: Row) -> list[Weighed]:
        """The legal moves of whoever is awaited, the best first; the stream moves on."""
        self.desk.lay(view)
        how = np.array(self.way.row(), np.float64)
        weights = self.values[view.risques, view.players - FEWEST]
        words = np.array(rng, np.int64)
        self.desk.turns.weigh(self.desk.tables, 0, how, weights, *self.desk.rest(words))
        rng[:] = words.tolist()
        found: list[Weighed] = []
        for move in members(rules.legal(view, view.picker)):
            share, square = self.desk.sums[move].tolist()
            spread = max(square - share * share, 0.0) if square else 0.0
            found.append(Weighed(move, share, (spread / max(self.way.samples, 1)) ** 0.5))
        return sorted(found, key=lambda each: (-each.share, each.move))

    def choose(self, view: rules.Table, rng: Row) -> int:
        """A move for whoever is awaited."""
        return self.weigh(view, rng)[0].move


@cache
def shipped_values(path: Path = FILE) -> Array:
    """The learnt weights by variant, players, knot and look; Unfit if they cannot be used."""
    weights = shipped.load(path, GAME).get("weights")
    if weights is None or weights.shape != (2, SORTS, len(KNOTS), LOOKS):
        raise shipped.Unfit(f"{path} has another shape: tablee train {GAME.name} makes it anew")
    return weights.astype(np.float64)


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
        if view.risques:  # measured: there the simple player is the better one
            raise shipped.Unfit("nothing that helps was learnt of the variant Risques")
        return self.player.choose(view, rng)

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
    values: Sequence[Array] | Array | None = None,
    *,
    risques: bool = False,
    kept: int = 0,
) -> Evening:
    """So many games, players moving up a seat after each; the same for the same seed."""
    players = len(ways)
    desk = Desk(max(way.nodes for way in ways))
    if values is None:
        values = shipped_values()
    each = [values] * players if isinstance(values, np.ndarray) else values
    weights = np.stack([np.asarray(v)[int(risques), players - FEWEST] for v in each])
    shares = np.zeros((games, players))
    rows = np.zeros((kept, players, LOOKS + 1))
    piles = np.zeros(kept, np.int64)
    taken = desk.turns.evening(
        desk.tables,
        players,
        np.array([int(risques)]),
        np.array([way.row() for way in ways], np.float64),
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
