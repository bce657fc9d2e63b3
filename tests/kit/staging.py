"""Staging a table in a few words: any deal, any roll, any order of play."""

from collections.abc import Iterable

from tablee.core.seats import WATCHER
from tablee.core.telling import Told, tell
from tablee.games import CATALOGUE
from tablee.play.table import Table, heard


def table(game: str, players: int, moves: Iterable[str] = (), **options: object) -> Table:
    """A table of this game after these moves, written as in a record."""
    staged = Table(CATALOGUE[game], players, options)
    for move in moves:
        staged.write(move)
    return staged


def tells(staged: Table, *moves: str, to: int = WATCHER) -> list[Told]:
    """Play the moves, and return what this listener hears of them."""
    rows = [row for move in moves for row in heard(staged.write(move), to)]
    return [tell(staged.game.events, row) for row in rows]


def clauses(staged: Table, *moves: str, to: int = WATCHER) -> list[str]:
    """Play the moves, and return the clauses that this listener is told."""
    return [told.clause for told in tells(staged, *moves, to=to)]


def offers(staged: Table, who: str | int) -> list[str]:
    """What this seat (or `*`, or `@`) may do now, in the words of a record."""
    return [move.split(" ", 1)[1] for move in staged.possible() if move.startswith(f"{who} ")]
