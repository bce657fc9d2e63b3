"""Finding those who think: they need the compiler, and come only when asked."""

from contextlib import suppress
from importlib import import_module
from typing import cast

from tablee.core.bits import has
from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.play.table import Table
from tablee.players.bot import Thinker, ThinkingModule
from tablee.players.players import STRONGEST, players


def thinks(game: Game, level: int) -> bool:
    """Whether a player of this level takes his time."""
    return level >= players(game).thinks_from


def module_name(game: Game, count: int, level: int) -> str:
    """The module that thinks at a table of so many; none where the simple player is as good."""
    return players(game).thinking_module(count, level)


def thinker(game: Game, count: int, seat: int, level: int) -> Thinker | None:
    """Who thinks for a seat; None without the compiler, or without values that fit."""
    name = module_name(game, count, level)
    try:
        module = _load(name) if name else None
    except ImportError:  # no compiler here
        return None
    if module is None or not module.is_ready(game):
        return None
    return module.thinker(game, seat, level)


def warm() -> None:
    """Load and compile all there is, so that nobody has to wait for it later."""
    for game in CATALOGUE.values():
        for count in range(game.least, game.most + 1):
            for level in range(players(game).thinks_from, STRONGEST + 1):
                with suppress(Exception):  # whatever it is, the simple player will do
                    try_out(game, count, level)


def try_out(game: Game, count: int, level: int) -> None:
    """One decision, the first of a game; whatever hinders a level that thinks is raised."""
    name = module_name(game, count, level) if thinks(game, level) else ""
    if not name:
        return
    module, table, rng = _load(name), Table(game, count), stream("warm")
    while has(table.awaited, DEALER):
        table.play(DEALER, table.lot(rng))
    seat = members(table.awaited)[0]
    module.thinker(game, seat, level).choose(table.seen_by(seat), rng)
    module.warm()


def _load(name: str) -> ThinkingModule:
    return cast(ThinkingModule, import_module(name))
