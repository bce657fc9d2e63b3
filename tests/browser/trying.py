"""Moves that are to be made on a board, each at a table of its own that waits in a house."""

import time
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tablee.server.store import log, log_file
from tablee.server.table.sitting import Sitting
from tests.browser.boards import BOARDS
from tests.browser.positions import FEWEST, OF
from tests.kit.house import House
from tests.kit.offers import Moment, Turn, kind, moments
from tests.kit.positions import Found, Position
from tests.kit.shelved import put

# What the page says by itself, word after word, once a hunt or a row was shown.
FOLLOWING = ("ones", "twos", "jokers", "card")
KEPT = 8  # tables that a browser remembers
PATIENCE = 30  # seconds after which a move will not be made any more

# Go to another table without loading the page again, as by a link.
GO = """(path) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}"""
# These tables are remembered, as if somebody had sat there.
KEEP = """([tables, likes]) => {
  const all = JSON.parse(localStorage.getItem('tablee') ?? '{}');
  all.likes = { ...all.likes, ...likes };
  localStorage.setItem('tablee', JSON.stringify({ ...all, tables }));
}"""


@dataclass(frozen=True)
class Try:
    """A move, a moment that offers it, and a table where it is that moment."""

    game: str
    moment: Moment
    move: str
    found: Found

    @property
    def place(self) -> dict[str, Any]:
        return place(self.found, self.moment.seat)

    @property
    def path(self) -> str:
        return f"/t/{self.found.code}"

    @property
    def record(self) -> str:
        return f"{self.moment.seat} {self.move}"


def place(found: Found, seat: int = 0) -> dict[str, Any]:
    """What the browser of somebody who sits there remembers."""
    token, name = found.tokens[seat], found.names[seat]
    return {"code": found.code, "token": token, "game": found.game, "name": name, "at": 1}


@cache
def offered(game: str) -> list[Moment]:
    """Everybody is a person, so that the table waits."""
    return moments(Position(game, FEWEST[game], FEWEST[game], **OF[game]))


def tries(game: str, way: str, *, each_kind_once: bool = False) -> list[Try]:
    """Every move that can be made that way."""
    found: dict[str, Try] = {}
    for moment in offered(game):
        for move in moment.legal:
            if way == "drag" and kind(move) not in BOARDS[game].DRAGGED:
                continue
            name = f"{game} {moment.phase} {kind(move) if each_kind_once else move} {way}"
            found.setdefault(name, Try(game, moment, move, moment.table(name)))
    return list(found.values())


def batches(some: list[Try]) -> Iterator[list[Try]]:
    """As many as a browser remembers at a time."""
    yield from (some[start : start + KEPT] for start in range(0, len(some), KEPT))


@contextmanager
def open_for(folder: Path, some: Iterable[Found]) -> Generator[House]:
    """A house with all these tables."""
    data = folder / "data"
    data.mkdir()
    put(data, *(each.events for each in some))
    with House(data) as house:
        yield house
        assert house.faults() == []


def made(house: House, tried: Try) -> None:
    """Wait until something was done at that table: it must be that very move."""
    end = time.monotonic() + PATIENCE
    while not (logged := played(house, tried.found)):
        assert time.monotonic() < end, f"{tried.game}: {tried.record} was not made"
        time.sleep(0.05)
    assert logged[0] == tried.record, f"{tried.game}: {tried.record}, and the log has {logged}"


def _log(house: House, found: Found, since: int = 0) -> list[log.Logged]:
    with log_file.opened(house.data / "log.db") as kept:
        events = kept.events(found.events[0].table)
    read = log.reader(events)
    return [read(event.body) for event in events[since:]]


def played(house: House, found: Found) -> list[str]:
    """What was done at a table since it was found."""
    said: list[str] = []
    for body in _log(house, found, len(found.events)):
        if isinstance(body, log.Moved):
            said.append(body.move)
        elif isinstance(body, log.Answered):
            said.append(f"{body.seat} {'slap' if body.slaps else 'hold'}")
    return said


def turn(house: House, found: Found, seat: int = 0) -> Turn | None:
    """What somebody may do there now; None while others are to move, or if the game is over."""
    opened, *bodies = _log(house, found)
    assert isinstance(opened, log.Opened)
    sitting = Sitting(found.events[0].table, opened)
    for body in bodies:
        sitting.fold(body)
    table = sitting.table
    if table is None or seat in sitting.answers or not (legal := table.words(seat)):
        return None
    sight = msgspec.to_builtins(table.game.sight(table.seen_by(seat), seat))
    return Turn(seat, tuple(legal), sight)
