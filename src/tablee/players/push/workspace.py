"""Room to think about Push, and the compiled turn search that works in it."""

import numpy as np

from tablee.core.record import fields
from tablee.fast.layout import tables
from tablee.fast.unit import Copy
from tablee.games.push import rules
from tablee.players.push.arrays import MOVES, ROOM, Transpositions, Work
from tablee.players.push.learnt import Array
from tablee.players.push.value import LOOKS

TURNS = Copy("tablee.players.push.turn_search", allocates=False)


class Workspace:
    """The arrays that thinking needs, for so many positions to be solved; of one thread alone."""

    def __init__(self, nodes: int = 0) -> None:
        self.turns = TURNS.module
        size = 1 << max(4, (2 * nodes + 2).bit_length())
        self.known = Transpositions(
            np.zeros((size, 2), np.int64), np.zeros((size, rules.SEATS)), np.zeros(2, np.int64)
        )
        self.tables, self.shares = tables(rules.Table, ROOM), np.zeros((ROOM, rules.SEATS))
        self._features, self._points = np.zeros(LOOKS), np.zeros(rules.SEATS, np.int64)
        self._scratch, self._again = tables(rules.Table, 2), np.zeros(4, np.int64)
        self.estimates = np.zeros((MOVES, 2))

    def lay(self, view: rules.Table) -> None:
        """Put a table where it is thought about."""
        for name in fields(rules.Table):
            self.tables[0][name] = getattr(view, name)

    def work(self, rng: Array) -> Work:
        """All of it, for whoever draws from this stream."""
        return Work(
            self.tables,
            self.shares,
            self._features,
            self._points,
            self.known,
            self._scratch,
            self.estimates,
            rng,
            self._again,
        )

    def solve(self, view: rules.Table) -> list[float]:
        """The shares of all seats when nobody makes a mistake; ValueError if it takes too long.

        What was solved before is remembered as long as there is room.
        """
        self.lay(view)
        before = int(self.known.count[0])
        for _ in range(2):
            self.known.count[1] = len(self.known.keys)
            if self.turns.solve(self.tables, 0, self.shares, self._points, *self.known) == 0:
                return self.shares[0, : view.players].tolist()
            self.forget()
            if not before:
                break
        raise ValueError("more positions than there is room for")

    def look_ahead(self, depth: int, weights: Array) -> None:
        """Into the first row of the shares: the table that lies there, so many cards ahead."""
        self.turns.ahead(self.tables, 0, depth, weights, self.shares, self._features, self._points)

    def forget(self) -> None:
        """Empty the transposition table."""
        self.known.keys[:], self.known.count[0] = 0, 0
