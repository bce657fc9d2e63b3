"""Choices that somebody has to make, and what the coach says of them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from tablee.core.chance import stream
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.play.simulate import choose
from tablee.play.table import Table, heard
from tablee.players.advice import Advice
from tablee.players.coach import advise

PLAYERS = {"vautour": (2, 4), "push": (3,), "vampire": (3,), "cercueils": (3,)}


class Moment(NamedTuple):
    """Somebody has to choose."""

    table: Table
    seat: int
    rows: list[list[int]]  # what this seat has heard

    @property
    def view(self) -> Any:
        return self.table.seen_by(self.seat)

    @property
    def legal(self) -> int:
        return self.table.legal(self.seat)

    def advice(self, *, deep: bool = False) -> Advice:
        return advise(self.table.game, self.seat, self.view, self.legal, self.rows, "x", deep=deep)


def moments(name: str, games: int = 4, **options: object) -> Iterator[Moment]:
    """Every choice of some games in which nobody thinks."""
    for players in PLAYERS[name]:
        for number in range(games):
            staged, rng = Table(CATALOGUE[name], players, options), stream("coach", number)
            rows: list[list[list[int]]] = [[] for _ in range(players)]
            while not staged.over and staged.made < 600:
                for seat in members(staged.awaited):
                    if seat < DEALER and staged.legal(seat) & (staged.legal(seat) - 1):
                        yield Moment(staged, seat, rows[seat])
                told = staged.play(*choose(staged, rng))
                for seat in range(players):
                    rows[seat] += heard(told, seat)
