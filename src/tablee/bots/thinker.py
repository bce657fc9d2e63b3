"""Those who think deeply: they come from `deep`, which needs the compiler, and only when asked."""

from contextlib import suppress
from importlib import import_module
from random import Random
from typing import Any, Protocol

from tablee.bots.bot import Bot
from tablee.core.bits import has
from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.record import Row
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.play.table import Table

# From which level on a game is thought over, and which module does it; it has
# `Thinker(game, seat, level)` and `is_ready(game)`.
DEEP = {"vautour": 3, "push": 3, "vampire": 3}
SEARCH, PUSH, DUEL = "tablee.deep.thinker", "tablee.deep.push", "tablee.bots.dueller"
STRONGEST = 4


def room(game: Game, players: int, level: int) -> str:
    """The module that thinks for such a seat; none where the simple player is as good."""
    if game.name == "push":
        return PUSH
    if game.name == "vautour" and players == 2:
        return DUEL if level == STRONGEST else ""
    return SEARCH


class Mind(Protocol):
    """A player of `deep`."""

    def hear(self, rows: list[list[int]]) -> None: ...

    def choose(self, view: Any, rng: Row) -> int: ...


def thinks(game: Game, level: int) -> bool:
    """Whether a player of this level takes his time."""
    return level >= DEEP.get(game.name, STRONGEST + 1)


class Thinker(Bot):
    """A player of `deep`, and a simple one who answers while the other cannot."""

    def __init__(self, game: Game, seat: int, level: int, rng: Random, simple: Bot) -> None:
        super().__init__(seat, rng)
        self.game, self.level, self.simple = game, level, simple
        self._heard: list[list[int]] = []
        self._mind: Mind | None = None

    def use(self, rng: Random) -> None:
        super().use(rng)
        self.simple.use(rng)

    def hear(self, rows: list[list[int]]) -> None:
        self.simple.hear(rows)
        if self._mind is None:
            self._heard += rows
        else:
            self._mind.hear(rows)

    def choose(self, view: Any, legal: int) -> int:
        if not legal & (legal - 1):
            return self.simple.choose(view, legal)
        if self._mind is None:
            self._mind = mind(self.game, view.players, self.seat, self.level)
            if self._mind is None:
                return self.simple.choose(view, legal)
            self._mind.hear(self._heard)
            self._heard = []
        from tablee.deep.shipped import Unfit

        try:
            return self._mind.choose(view, stream(self.rng.getrandbits(62)))
        except Unfit:  # nothing was learnt that is true of these rules
            return self.simple.choose(view, legal)

    def reaction(self, view: Any) -> float | None:
        return self.simple.reaction(view)


def mind(game: Game, players: int, seat: int, level: int) -> Mind | None:
    """The deep player of a seat; None without the compiler, or without values that fit."""
    module = _load(room(game, players, level))
    if module is None or not module.is_ready(game):
        return None
    return module.Thinker(game, seat, level)


def warm() -> None:
    """Load and compile all there is, so that nobody has to wait for it later."""
    for name, least in DEEP.items():
        game = CATALOGUE[name]
        for players in range(game.least, game.most + 1):
            for level in range(least, STRONGEST + 1):
                with suppress(Exception):  # whatever it is, the simple player will do
                    try_out(game, players, level)


def try_out(game: Game, players: int, level: int) -> None:
    """One decision, the first of a game; whatever hinders a level that thinks is raised."""
    name = room(game, players, level) if thinks(game, level) else ""
    if not name:
        return
    module, table, rng = import_module(name), Table(game, players), stream("warm")
    while has(table.awaited, DEALER):
        table.play(DEALER, table.lot(rng))
    seat = members(table.awaited)[0]
    module.Thinker(game, seat, level).choose(table.seen_by(seat), rng)
    if hasattr(module, "warm"):  # there is more to it than the first decision
        module.warm()


def _load(name: str) -> Any:
    try:
        return import_module(name) if name else None
    except ImportError:  # no compiler here
        return None
