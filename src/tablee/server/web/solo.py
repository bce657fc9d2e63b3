"""A table that one person alone looks at and a script plays: what that person's page hears."""

from collections.abc import Sequence

from tablee.core.seats import NOBODY
from tablee.core.telling import Told, members
from tablee.play.lessons import parts
from tablee.play.table import Table
from tablee.server.table import views
from tablee.server.table.sitting import SEATS
from tablee.server.table.views import TapeRow
from tablee.server.web import protocol, shapes
from tablee.server.web.answers import Happened, Welcome
from tablee.server.web.shapes import Chair, Person, Settings, Tell

NAMES = ("Alex", "Ambre", "Basile", "Cléo", "Dario", "Elsa")  # whoever looks reads "you"
LOOKER = 0  # of the people


class SoloTable:
    """Such a table, in the eyes of one seat; in words, too, if a language is given."""

    def __init__(self, table: Table, seat: int, language: str | None, *, moves: bool = True):
        self.table, self.seat, self.language = table, seat, language
        self._moves = moves  # whether that seat may make any
        self._seq = 1

    @property
    def names(self) -> tuple[str, ...]:
        others = iter(NAMES[1:])  # so nobody else is called as whoever looks
        return tuple(
            NAMES[0] if seat == self.seat else next(others) for seat in range(self.table.players)
        )

    def welcome(self) -> Welcome:
        return Welcome(
            v=protocol.VERSION,
            you=LOOKER,
            now=0,
            seq=self._seq,
            table=self._seated(),
            views=self._views(),
            awaited=self._awaited(),
            complete=False,
        )

    def hear(self, moves: Sequence[str]) -> list[Happened]:
        """Make these moves, and tell of them."""
        return [self._frame(rows) for rows in parts(self.table, moves)]

    def hear_in_short(self, moves: Sequence[str]) -> list[Happened]:
        """The same, but whatever the next move says again comes together with it."""
        frames: list[Happened] = []
        rows: list[list[int]] = []
        for number, move in enumerate(moves, 1):
            rows += self.table.write(move)
            if number == len(moves) or not all(map(self._needless, rows)):
                frames.append(self._frame(rows))
                rows = []
        return frames

    def _needless(self, row: list[int]) -> bool:
        game = self.table.game
        return game.events[row[0]].message in game.needless

    def say(self, told: Told) -> Tell:
        """A message of the game's, or of the house's, for that seat."""
        text = None
        if self.language is not None:
            text = views.worded(self.table.game, told, self.language, self.names, self.seat)
        return views.said(told, text)

    def _frame(self, rows: list[list[int]]) -> Happened:
        table = self.table
        heard = [TapeRow(row, table.round, table.turn) for row in rows]
        self._seq += 1
        return Happened(
            after=self._seq - 1,
            seq=self._seq,
            told=views.tells(table.game, heard, (self.seat,), self.language, self.names),
            views=self._views(),
            awaited=self._awaited(),
        )

    def _views(self) -> list[shapes.View]:
        return views.views(self.table, (self.seat,), moves=self._moves)

    def _awaited(self) -> list[int]:
        return members(self.table.awaited & SEATS)

    def _seated(self) -> shapes.Table:
        """Whoever looks, and the others as bots of the lowest level."""
        table = self.table
        return shapes.Table(
            code="",
            game="lesson",
            settings=Settings(
                game=table.game.name, players=table.players, options=table.options, quiet=False
            ),
            edition=table.game.edition(table.options),
            state="playing",
            host=NOBODY,
            people=[Person(who=LOOKER, name=NAMES[0], avatar=0, here=True)],
            seats=[
                Chair(seat=seat, name=name, who=LOOKER)
                if seat == self.seat
                else Chair(seat=seat, name=name, level=1)
                for seat, name in enumerate(self.names)
            ],
            commit="",
            forgets=table.forgets,
        )
