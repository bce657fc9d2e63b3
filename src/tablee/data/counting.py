"""What many games of one setting have in common: who wins, after how long, and by which clause."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tablee.data.columns import Columns
from tablee.data.kernels import RIGHT
from tablee.data.marks import holds_columns
from tablee.data.origin import Origin, origin
from tablee.data.playing import ColumnPlayer
from tablee.data.reading import UnreadableColumns, opened
from tablee.play.records import Unreadable, lines, resume
from tablee.play.table import Table

HELD = 4096  # games of records that are counted together


class ClauseCount(NamedTuple):
    """One thing that can happen, and the clause it rests on."""

    clause: str
    event: str
    times: int
    games: int  # in how many it happened at all
    ends: int  # how many games it was the last word of


class SeatCount(NamedTuple):
    """How one seat fared."""

    seat: int
    share: float  # of the victories; who shares one has a part of it
    error: float  # one standard error
    points: float  # the mean
    spread: float  # their standard deviation


class Statistics:
    """Counts over the games of one setting; more can be added."""

    def __init__(self, of: Origin) -> None:
        self.origin, self.games, self.shared = of, 0, 0
        self.points: list[Counter[int]] = [Counter() for _ in range(of.players)]
        self.lengths: Counter[int] = Counter()
        self._player = ColumnPlayer(of)
        self._spoken = self._player.silence()
        self._won = np.zeros((2, of.players))  # shares of the victory, and their squares

    def add(self, portion: Columns) -> None:
        """Count some games; UnreadableColumns if one is wrong."""
        if portion.moves is None:
            told, portion = portion, self._player.played(self.games, len(portion), moves=True)
            if not np.array_equal(told.ends, portion.ends):
                raise UnreadableColumns("its seed leads to other games: see tablee verify")
        elif (self._player.verify(portion)[:, 0] != RIGHT).any():
            raise UnreadableColumns("a game is wrong: see tablee verify")
        self._player.listen(portion, self._spoken)
        shares = portion.shares(self.origin.players)
        self._won += [shares.sum(axis=0), (shares**2).sum(axis=0)]
        self.shared += int((shares.max(axis=1) < 1).sum()) if len(portion) else 0
        for seat, counted in enumerate(self.points):
            counted.update(_counted(portion.ends[:, seat]))
        self.lengths.update(_counted(portion.lengths))
        self.games += len(portion)

    def seats(self) -> list[SeatCount]:
        """How each seat fared: the first one's advantage is the first line."""
        found: list[SeatCount] = []
        games = max(self.games, 1)
        for seat, counted in enumerate(self.points):
            share, square = self._won[:, seat] / games
            error = float(max(square - share * share, 0.0) / games) ** 0.5
            found.append(SeatCount(seat, float(share), error, *_moments(counted)))
        return found

    def clauses(self) -> list[ClauseCount]:
        """Whatever happened at least once, in the order of the tape's words."""
        events, spoken = self.origin.its_game.events, self._spoken
        each = zip(events, spoken.times, spoken.games, spoken.last, strict=True)
        return [
            ClauseCount(event.clause, event.message, int(times), int(games), int(last))
            for event, times, games, last in each
            if times
        ]

    def length(self) -> tuple[float, float]:
        """The mean number of moves, and their standard deviation."""
        return _moments(self.lengths)


def _counted(numbers: Any) -> dict[int, int]:
    values, counts = np.unique(numbers, return_counts=True)
    return dict(zip(values.tolist(), counts.tolist(), strict=True))


def _moments(counted: Counter[int]) -> tuple[float, float]:
    whole = max(counted.total(), 1)
    mean = sum(value * n for value, n in counted.items()) / whole
    spread = sum((value - mean) ** 2 * n for value, n in counted.items()) / whole
    return mean, spread**0.5


def statistics(
    path: Path | str, done: Callable[[int], None] = lambda games: None
) -> list[Statistics]:
    """Of every setting in a file of columns, or of finished records, in the order they come in.

    UnreadableColumns if it is neither, or a game is wrong; `done` is told how many are counted.
    """
    found: dict[object, Statistics] = {}
    games = 0
    for of, portion in _portions(Path(path)):
        key = of.game, of.players, tuple(of.options.items())
        if key not in found:
            found[key] = Statistics(of)
        found[key].add(portion)
        games += len(portion)
        done(games)
    return [*found.values()]


def _portions(path: Path) -> Iterator[tuple[Origin, Columns]]:
    if holds_columns(path):
        file = opened(path)
        if not file.origin.moves and file.origin.seed is None:
            raise UnreadableColumns("it has neither moves nor a seed: nothing can be counted")
        yield from ((file.origin, portion) for portion in file)
        return
    held: dict[object, list[Table]] = {}
    for table in _tables(path):
        key = table.game.name, table.players, tuple(table.options.items())
        held.setdefault(key, []).append(table)
        if len(held[key]) == HELD:
            yield _columns(held.pop(key))
    yield from map(_columns, held.values())


def _tables(path: Path) -> Iterator[Table]:
    try:
        with path.open("rb") as file:
            for number, fields in lines(file):
                table = resume(fields)
                if not table.over:
                    raise UnreadableColumns(f"line {number}: the game is not over")
                yield table
    except (Unreadable, ValueError) as error:
        raise UnreadableColumns(str(error)) from None


def _columns(tables: list[Table]) -> tuple[Origin, Columns]:
    """Finished tables of one setting."""
    one = tables[0]
    ends = np.zeros((len(tables), one.game.rules.SEATS + 1), np.int64)
    for row, table in zip(ends, tables, strict=True):
        result = table.result() or {"points": [], "winners": []}
        row[: one.players], row[-1] = result["points"], sum(1 << n for n in result["winners"])
    made = [(entry.seat, entry.move) for table in tables for entry in table.log]
    moves = np.array(made, np.uint8).reshape(-1, 2)
    lengths = np.array([table.made for table in tables], np.int64)
    of = origin(one.game, one.players, one.options, None, moves=True)
    return of, Columns(ends, lengths, moves[:, 0].copy(), moves[:, 1].copy())
