"""Games in columns, played again by the compiled rules: which are right, and what is wrong."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tablee.data.columns import Columns
from tablee.data.kernels import GOES_ON, NOT_AWAITED, NOT_LEGAL, OTHER_POINTS, OTHER_WINNERS, RIGHT
from tablee.data.playing import ColumnPlayer
from tablee.data.reading import UnreadableColumns, opened

ERRORS = {
    NOT_AWAITED: "who moves is not awaited now",
    NOT_LEGAL: "the move is not possible now",
    GOES_ON: "the game is not over",
    OTHER_POINTS: "the points are others",
    OTHER_WINNERS: "the winners are others",
}
OTHER_GAME = "the seed leads to another game"


class MisplayedGame(NamedTuple):
    """A game that is wrong: its row, counted from 0, the move, if it is one, and why."""

    row: int
    move: int | None
    error: str


def verified(
    path: Path | str, done: Callable[[int], None] = lambda games: None
) -> Iterator[MisplayedGame]:
    """Every game of a file that is wrong; `done` is told how many games have been looked at.

    A game with its moves is played again move by move. One without is played again from the seed.
    UnreadableColumns if the file is none of ours.
    """
    file = opened(path)
    if not file.origin.moves and file.origin.seed is None:
        raise UnreadableColumns("it has neither moves nor a seed: nothing can be verified")
    player, row = ColumnPlayer(file.origin), 0
    for portion in file:
        yield from (
            by_moves(player, portion, row) if file.origin.moves else by_seed(player, portion, row)
        )
        row += len(portion)
        done(row)


def by_moves(player: ColumnPlayer, portion: Columns, first: int) -> Iterator[MisplayedGame]:
    flaws = player.verify(portion)
    for n in np.flatnonzero(flaws[:, 0] != RIGHT).tolist():
        yield MisplayedGame(first + n, int(flaws[n, 1]), ERRORS[int(flaws[n, 0])])


def by_seed(player: ColumnPlayer, portion: Columns, first: int) -> Iterator[MisplayedGame]:
    again = player.played(first, len(portion), moves=False)
    other = (again.ends != portion.ends).any(axis=1) | (again.lengths != portion.lengths)
    for n in np.flatnonzero(other).tolist():
        yield MisplayedGame(first + n, None, OTHER_GAME)
