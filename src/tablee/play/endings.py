"""How many games ended, without what led there."""

from array import array
from collections.abc import Sequence
from typing import overload

from tablee.core.game import Game
from tablee.core.telling import members


class Results(Sequence[dict[str, list[int]]]):
    """The result of each game, as its record would have it.

    `rows` holds them all in one buffer, `width` numbers for each: the points of every chair, and
    the set of winners.
    """

    def __init__(self, game: Game, players: int, games: int) -> None:
        self.players, self.width = players, game.rules.SEATS + 1
        self.rows = array("q", bytes(8 * games * self.width))

    def put(self, number: int, result: dict[str, list[int]] | None) -> None:
        """Note the result of a game that is over."""
        assert result is not None
        start = number * self.width
        self.rows[start : start + self.players] = array("q", result["points"])
        self.rows[start + self.width - 1] = sum(1 << seat for seat in result["winners"])

    def __len__(self) -> int:
        return len(self.rows) // self.width

    @overload
    def __getitem__(self, number: int) -> dict[str, list[int]]: ...
    @overload
    def __getitem__(self, number: slice) -> list[dict[str, list[int]]]: ...
    def __getitem__(self, number: int | slice) -> dict[str, list[int]] | list[dict[str, list[int]]]:
        if isinstance(number, slice):
            return [self[each] for each in range(len(self))[number]]
        start = range(len(self))[number] * self.width
        return result(self.rows[start : start + self.width].tolist(), self.players)


def result(end: list[int], players: int) -> dict[str, list[int]]:
    """The result that a row stands for."""
    return {"points": end[:players], "winners": members(end[-1])}
