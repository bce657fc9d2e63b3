"""Ways to play the games of a setting and a seed, each game by its number: all come out alike."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from typing import Protocol, cast

from tablee.core.chance import branch, stream
from tablee.core.game import Game
from tablee.core.kernel import KERNELS, NotCompiled
from tablee.core.record import Row
from tablee.core.spelling import MARKS
from tablee.play.drive import Act, Policy, choose, drive, in_turn
from tablee.play.endings import Results, result
from tablee.play.records import record, written
from tablee.play.table import Table

# Moves that are interpreted before it is worth while to load compiled code, and to compile it: half
# a second, and two, where the code takes one second to load and ten to compile.
PATIENCE, COLD = 50_000, 200_000


@dataclass(frozen=True)
class Setting:
    """What is played, and from which seed: everything but how."""

    game: Game
    players: int
    options: Mapping[str, object]
    seed: int | str
    policy: Policy | None = None  # None: the game's casual player
    legal: bool = False  # whether records list what else was possible

    def table(self) -> Table:
        return Table(self.game, self.players, self.options)


class Engine(Protocol):
    """Whoever plays them."""

    def record(self, number: int) -> dict[str, object]:
        """The record of one game."""
        ...

    def fill(self, results: Results, first: int, beyond: int) -> int:
        """The results of some games, without their records; return how many moves they took."""
        ...


def play_out(
    table: Table,
    rng: Row,
    *,
    by: Callable[[Table, Row], Act] = choose,
    legal: bool = False,
) -> dict[str, object]:
    """Play a table to its end, and return its record."""
    possible: list[list[str]] = []

    def noting(table: Table) -> Act:
        if legal:
            possible.append(table.possible())
        return by(table, rng)

    for _ in drive(table, noting):
        pass
    return record(table, possible if legal else None)


class Interpreted:
    """Plays through the door, which looks at every move."""

    def __init__(self, setting: Setting) -> None:
        self._setting, self._seed = setting, stream(setting.seed)
        self._by = partial(in_turn, policy=setting.policy)

    def record(self, number: int) -> dict[str, object]:
        legal = self._setting.legal
        return play_out(self._setting.table(), self._rng(number), by=self._by, legal=legal)

    def fill(self, results: Results, first: int, beyond: int) -> int:
        moves = 0
        for number in range(first, beyond):
            table, rng = self._setting.table(), self._rng(number)
            table.keeps_log = False
            for _ in drive(table, partial(self._by, rng=rng)):
                moves += 1
            results.put(number, table.result())
        return moves

    def _rng(self, number: int) -> Row:
        rng = [0] * len(self._seed)
        branch(rng, self._seed, number)
        return rng


class Compiled:
    """Plays by machine; what is noted there of a move is all that its text depends on."""

    def __init__(self, setting: Setting) -> None:
        from tablee.fast.simulation import Simulation  # loads the compiler

        game, players = setting.game, setting.players
        self._game, self._players, self._options = game, players, setting.table().options
        self._texts = _Texts(game)
        numbers, seed = game.numbers(self._options), stream(setting.seed)
        self._simulation = Simulation(game, players, numbers, seed, setting.policy)

    def is_warm(self, door: str) -> bool:
        """Whether an earlier run has left compiled code for this."""
        return self._simulation.is_warm(door)

    def record(self, number: int) -> dict[str, object]:
        noted, end = self._simulation.game(number)
        moves = list(map(self._texts.__getitem__, noted))
        ended = result(end, self._players)
        return written(self._game, self._players, dict(self._options), moves, ended)

    def fill(self, results: Results, first: int, beyond: int) -> int:
        if first == beyond:
            return 0
        rows = memoryview(results.rows)[first * results.width : beyond * results.width]
        return self._simulation.results(first, rows)


class _Texts(dict[int, str]):
    """How a move is written, by what the playout notes of it; each is spelt once."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._spelling = game.spelling

    def __missing__(self, noted: int) -> str:
        move, seat, form = noted & 63, noted >> 6 & 63, noted >> 12
        word = self._spelling.inflected(seat, move, form)
        self[noted] = text = f"{MARKS.get(seat, seat)} {word}"
        return text


class Patient:
    """Interprets at first; when that has gone on for a while, lets the machine play, if it can."""

    def __init__(self, setting: Setting) -> None:
        self._setting, self._made = setting, 0
        self._patience: int | None = PATIENCE  # None once it is settled who plays
        self._engine: Engine = Interpreted(setting)

    def record(self, number: int) -> dict[str, object]:
        self._hurry("noted", lambda engine: engine.record(number))
        played = self._engine.record(number)
        self._made += len(cast(list[str], played["moves"]))
        return played

    def fill(self, results: Results, first: int, beyond: int) -> int:
        before = self._made
        while first < beyond:
            one = first, first + 1
            self._hurry("results", lambda engine, one=one: engine.fill(results, *one))
            last = beyond if self._patience is None else first + 1
            self._made += self._engine.fill(results, first, last)
            first = last
        return self._made - before

    def _hurry(self, door: str, trial: Callable[[Engine], object]) -> None:
        """Go on with the machine, if it is time, and unless it fails at this."""
        if self._patience is None or self._made < self._patience:
            return
        try:
            faster = Compiled(self._setting)
            if self._patience < COLD and not faster.is_warm(door):
                self._patience = COLD
                return
            trial(faster)
            self._engine = faster
        except (ImportError, NotCompiled):
            pass
        self._patience = None


def hindrance(setting: Setting) -> str | None:
    """Why these games cannot be compiled, if they cannot."""
    policy = setting.policy
    if policy is not None and policy not in KERNELS:
        return "the policy is not a kernel (tablee.core.kernel)"
    if policy and getattr(sys.modules[policy.__module__], policy.__name__, None) is not policy:
        return "the policy cannot be found in its module by its name"
    if setting.legal:
        return "legal moves are listed by the interpreter"
    if not setting.game.spelling.has_forms:
        return f"the words of {setting.game.name} depend on the table, and it does not say how"
    if find_spec("numba") is None:
        return "numba is not installed (pip install 'tablee[fast]')"
    return None
