"""Many tables of one game at once, stepped by compiled code."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, Unpack

import numpy as np

from tablee.core.chance import branch, stream
from tablee.core.encoding import EIGHT
from tablee.core.game import Game, Value
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.env import settings
from tablee.env.arrays import Sizes, allocated, layout
from tablee.env.compiled import compiled, desk_of
from tablee.env.encoding import encoder
from tablee.env.manner import LOG, Manner, read
from tablee.env.settings import FOLLOWING, NUMBER, NUMBERLESS, OVER, SEAT, STATE, Way
from tablee.fast.layout import plain
from tablee.games import CATALOGUE
from tablee.play.records import record
from tablee.play.table import Table

Ints: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Rows: TypeAlias = np.ndarray[Any, np.dtype[np.int32]]
Bytes: TypeAlias = np.ndarray[Any, np.dtype[np.int8]]
Bools: TypeAlias = np.ndarray[Any, np.dtype[np.bool_]]
Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]

_OPENING, _WANDER = Way._fields.index("opening"), Way._fields.index("wander")


class Stepped(NamedTuple):
    """What came of a step, in arrays that the next one overwrites; n tables.

    In turns there is one view a table, of the seat that is asked. In rounds there is one for each
    seat, an axis more, and the mask of whoever is not asked is empty.
    """

    observation: Bytes  # [n, columns] or [n, players, columns]
    mask: Bools  # [n, moves] or [n, players, moves]
    seat: Ints  # [n]: who is asked, the lowest of them in rounds; -1 if the game is over
    reward: Floats  # [n, players]
    done: Bools  # [n]: the game is over
    truncated: Bools  # [n]: the game was cut off


class Illegal(ValueError):
    """An action is not legal, and nothing was played."""


class Batch:
    """Tables of one game, players and options; `manner.Manner` says what else may be said."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        size: int = 1,
        options: Mapping[str, object] | None = None,
        seed: int | str = 0,
        **manner: Unpack[Manner],
    ) -> None:
        self.game = CATALOGUE[game] if isinstance(game, str) else game
        table = Table(self.game, self.game.least if players is None else players, options or {})
        self.players: int = table.players
        self.options: dict[str, Value] = table.options
        self.size, self.manner, self.seed = size, manner, seed
        reading = read(self.game, self.players, size, manner)
        self.way = reading.way
        self.columns = encoder(self.game, self.players).names
        spelling = self.game.spelling
        dealt = 0 if self.way.dealing else len(spelling.dealer)
        self.moves = max(len(spelling.seats), dealt)  # actions are numbers below this
        self._sizes = Sizes(
            n=size,
            views=self.players if self.way.rounds else 1,
            players=self.players,
            seats=self.game.rules.SEATS,
            options=len(self.game.numbers({})),
            words=encoder(self.game, self.players).words,
            moves=-(-self.moves // EIGHT),
            heard=reading.heard,
            log=reading.log,
            hands=len(reading.haste.hands[0]),
        )
        self.arrays = allocated(self.game, self._sizes)
        self.arrays.options[:] = self.game.numbers(self.options)
        self.arrays.haste[: self.players] = reading.haste.weights
        self.arrays.hands[: self.players] = reading.haste.hands
        self.arrays.how[:] = self.way
        self._desk = desk_of(self.arrays, self._sizes)
        self._doors = self._opened()
        self._step = self._doors.step_heard if reading.heard else self._doors.step
        self._stepped = self._shown()
        self.actions: Ints = _views(self.arrays.action, self.way.rounds)
        self.legal: Ints = _views(self.arrays.legal, self.way.rounds)
        self.reset(seed)

    def _opened(self) -> Any:
        return compiled(self.game, self.players)

    def _shown(self) -> Stepped:
        arrays, rounds = self.arrays, self.way.rounds
        seen = arrays.seen.view(np.int8)[..., : len(self.columns)]
        return Stepped(
            observation=_views(seen, rounds),
            mask=_views(arrays.mask.view(np.bool_)[..., : self.moves], rounds),
            seat=arrays.book[:, SEAT],
            reward=arrays.reward,
            done=arrays.done.view(np.bool_),
            truncated=arrays.truncated.view(np.bool_),
        )

    @property
    def now(self) -> Stepped:
        """What the last step said."""
        return self._stepped

    def reset(self, seed: int | str | None = None, tables: Sequence[int] | None = None) -> Stepped:
        """Deal at all tables, or at some; with a seed, the games of that seed from the first on."""
        book = self.arrays.book
        if seed is not None:
            self.seed = seed
            self.arrays.streams[0], self.arrays.streams[1] = stream(seed), stream(seed, 1)
            self._count_by(self.manner.get("stride", self.size))
            book[:, FOLLOWING] = np.arange(self.size)
        book[slice(None) if tables is None else np.asarray(tables), STATE] = settings.FRESH
        self._run(opening=1)
        return self._stepped

    def step(self, actions: Any) -> Stepped:
        """One action for each table, or in rounds for each of its seats; others' are not read."""
        if actions is not self.actions:
            self.actions[...] = actions
        self._run()
        return self._stepped

    def wander(self) -> Stepped:
        """A step of legal actions, each as likely as the others; `actions` says which."""
        self._run(wander=1)
        return self._stepped

    def _run(self, opening: int = 0, wander: int = 0) -> None:
        how = self.arrays.how
        how[_OPENING], how[_WANDER] = opening, wander
        wrong = self._step(self._desk)
        if wrong >= 0:
            raise Illegal(f"table {wrong}: {self.actions[wrong]} is not legal; nothing was played")

    def look(self, table: int, seat: int) -> Bytes:
        """What a seat sees of a table now."""
        out = np.zeros(self._sizes.words, np.int64)
        self._doors.look_at(self._desk, table, seat, out)
        return out.view(np.int8)[: len(self.columns)]

    def heard(self, table: int, seat: int) -> Rows:
        """What a seat has heard in this game, as far as it is kept: what, whose and value."""
        told, ring = int(self.arrays.told[table, seat, 0]), self.arrays.heard[table, seat]
        return np.roll(ring, -told, axis=0) if told > len(ring) else ring[:told]

    @property
    def numbers(self) -> Ints:
        """The number of each table's game, by which `replay` plays it again; -1 if it has none."""
        return self.arrays.book[:, NUMBER]

    def odds(self, table: int) -> dict[int, int]:
        """How likely each move of the dealer is, where the dealer is asked."""
        t = self.table(table)
        legal = self.game.rules.legal(t, DEALER) if self.game.rules.awaiting(t) >> DEALER else 0
        return {move: self.game.rules.odds(t, move) for move in members(legal)}

    def table(self, table: int) -> Any:
        """A whole table as a record that the rules read: a copy, for search and for critics."""
        return plain(self.game.rules.Table, self.arrays.tables[table])

    def fork(self, tables: Sequence[int], reseed: int | str | None = None) -> "Batch":
        """A batch of copies of some tables, one or several of each, that goes on by itself.

        Copies share the chance of their table, in this game and in those that follow. With `reseed`
        each has its own, and the games that follow are those of that seed from the first on.
        """
        chosen, mine = np.asarray(tables), self.arrays
        seed = self.seed if reseed is None else reseed
        made = type(self)(self.game, self.players, len(chosen), self.options, seed, **self.manner)
        for name, (_, shape) in layout().items():
            if shape[0] == "n":
                getattr(made.arrays, name)[:] = getattr(mine, name)[chosen]
        if reseed is None:
            made.arrays.streams[:] = mine.streams
            made._count_by(self.way.stride)
        else:
            made._draw_anew(reseed, self.way.stride)
        return made

    def _count_by(self, stride: int) -> None:
        """From the number of a table's game to that of its next, so far."""
        self.way = self.way._replace(stride=stride)
        self.arrays.how[:] = self.way

    def _draw_anew(self, seed: int | str, stride: int) -> None:
        """Give the games that go on streams of their own; no number leads to them any more."""
        book, log, source = self.arrays.book, self.arrays.log, stream(seed, 2)
        for table in range(self.size):
            branch(self.arrays.rng[table], source, table)
        first = book[:, NUMBER] // stride % 2 == 0  # whose log is not where a game without one is
        log[first] = log[first][:, ::-1]
        book[:, NUMBER], book[:, FOLLOWING] = NUMBERLESS, np.arange(self.size)

    def record(self, table: int, last: bool = False) -> dict[str, object]:
        """The record of the game at a table, or of the one before it, if moves are written down."""
        half = int(self.arrays.book[table, NUMBER]) // self.way.stride + (1 if last else 0)
        log: Ints = self.arrays.log[table, half % 2]
        if not len(log) or log[0] >= len(log):
            raise ValueError("this game was not written down, or is too long: log=… moves")
        played = Table(self.game, self.players, self.options)
        for entry in log[1 : log[0] + 1].tolist():
            played.play(entry >> 6, entry & 63)
        return record(played)

    def replay(self, number: int, actions: Sequence[Any]) -> dict[str, object]:
        """The record of a game of this seed by its number and all actions that were taken in it."""
        if number < 0:
            raise ValueError("a game of a fork with a seed of its own has no number: log=… moves")
        manner: Manner = {**self.manner, "reset": "never", "log": LOG, "stride": self.way.stride}
        again = type(self)(self.game, self.players, 1, self.options, self.seed, **manner)
        again.arrays.book[0, FOLLOWING] = number
        again.reset()
        for action in actions:
            again.step(action)
        return again.record(0)

    @property
    def over(self) -> Bools:
        """Which tables stand still because their game is over."""
        return self.arrays.book[:, STATE] == OVER


def _views(array: Any, rounds: int) -> Any:
    return array if rounds else array[:, 0]
