"""Some games as arrays: how each ended and, if they are kept, the moves of all in a row."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

Array: TypeAlias = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Columns:
    """A row a game; whole numbers throughout."""

    ends: Array  # [games, chairs + 1]: the points of every chair and, last, the set of winners
    lengths: Array  # [games]: moves
    seats: Array | None = None  # [moves of all games]: who
    moves: Array | None = None  # and what

    def __len__(self) -> int:
        return len(self.lengths)

    @classmethod
    def joined(cls, parts: "Sequence[Columns]", width: int) -> "Columns":
        """One after the other, all with their moves."""
        if not parts:
            nothing = np.zeros(0, np.uint8)
            ends = np.zeros((0, width), np.int64)
            return cls(ends, np.zeros(0, np.int64), nothing, nothing)
        if len(parts) == 1:
            return parts[0]
        each = zip(*(part.whole() for part in parts), strict=True)
        return cls(*(np.concatenate(arrays) for arrays in each))

    def whole(self) -> tuple[Array, Array, Array, Array]:
        """All four; whoever asks knows that the moves are there."""
        assert self.seats is not None
        assert self.moves is not None
        return self.ends, self.lengths, self.seats, self.moves

    def shares(self, players: int) -> Array:
        """What part of the victory each seat has [games, seats]."""
        won = self.ends[:, -1:] >> np.arange(players) & 1
        return won / np.maximum(won.sum(axis=1, keepdims=True), 1)

    def games(self) -> Iterator[list[tuple[int, int]]]:
        """The moves of one game after the other: who, and what."""
        _, lengths, seats, moves = self.whole()
        place = 0
        for length in lengths.tolist():
            part = slice(place, place + length)
            yield list(zip(seats[part].tolist(), moves[part].tolist(), strict=True))
            place += length
