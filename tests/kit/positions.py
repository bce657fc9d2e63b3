"""Games that were begun without anybody, for people who find them in a house and play on."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import msgspec

from tablee.core.chance import stream
from tablee.core.seats import WATCHER
from tablee.core.telling import Told, tell
from tablee.games import CATALOGUE
from tablee.play.fair import SILENT
from tablee.server.ports import LoggedEvent
from tablee.server.store import log
from tablee.server.store.evening import Evening as Series
from tablee.server.store.log import Guest, Logged, Place
from tablee.server.table.sitting import Sitting
from tablee.server.web.tokens import digest
from tests.kit.shelved import following, sealed

NAMES = ("Alex", "Chloé", "Léo", "Basile", "Capucine", "Zoé")
LETTERS = "BCDFGHJKLMNPQRSTVWXYZ"  # of codes
TRIES = 400  # games that are begun before none is believed to come to that moment

ANY = (Told("", "", 0, {}),)  # where nothing is told

Sight = dict[str, Any]


@dataclass(frozen=True)
class Position:
    """A moment of a game where a person is to move, and of what is told when it goes on."""

    game: str
    players: int
    people: int = 1  # who have the first seats; bots have the others
    when: Callable[[Sight], bool] = lambda _: True  # by what everybody sees
    before: str = ""  # the message that the next move leads to
    options: dict[str, bool | int | str] = field(default_factory=dict[str, Any])
    settings: dict[str, Any] = field(default_factory=dict[str, Any])
    several: bool = False  # all of them at the first one's device
    evening: Series | None = None  # of which it is one game


@dataclass(frozen=True)
class Found:
    """Such a game, in a log, with what was played next in the game that it was taken from."""

    code: str
    tokens: tuple[str, ...]  # of the people
    names: tuple[str, ...]
    game: str
    move: str  # as in a record: the seat first
    events: list[LoggedEvent]


def find(name: str, asked: Position) -> Found:
    """The first game of many that comes to that moment."""
    games = (_begun(coded(name), asked, number) for number in range(TRIES))
    found = next((game for game in games if game), None)
    assert found, f"no game comes to {name}"
    return found


def coded(name: str) -> str:
    """The code of the table where that game is begun."""
    return "".join(LETTERS[byte % len(LETTERS)] for byte in sha256(name.encode()).digest()[:4])


def _begun(code: str, asked: Position, number: int) -> Found | None:
    """Play a game; where it comes to that moment, what led there."""
    evening = Evening(code, asked, number)
    seats = {str(seat) for seat in range(asked.people)}
    length, move = 0, ""  # of the log where a person was last to move, and what was played then
    for body in evening.play():
        made = body.move if isinstance(body, log.Moved) else "@"
        if made.split(" ")[0] in seats and asked.when(evening.sight()):
            length, move = len(evening.bodies), made
        told = evening.go_on(body)
        if length and any(asked.before in each.message for each in told or ANY):
            return evening.found(code, length, move)
    return None


class Evening:
    """A game that nobody plays in earnest, and its log."""

    def __init__(self, code: str, asked: Position, number: int) -> None:
        self.asked, self.number = asked, number
        self.names = NAMES[: asked.players]
        table = f"{code}-{number}".ljust(16, "_")
        self._opened = log.Opened(
            v=log.VERSION,
            code="",
            settings=log.Settings(
                game=asked.game,
                players=asked.players,
                options=CATALOGUE[asked.game].settle(asked.options),
                pace="instant",
                grace_seconds=3_600,  # nobody stands in for people who have not come yet
                **asked.settings,
            ),
            host=0,
            guests=[],
            places=[
                Place(who=0 if asked.several else seat, name=name)
                if seat < asked.people
                else Place(level=1, name=name)
                for seat, name in enumerate(self.names)
            ],
            seed=sha256(table.encode()).hexdigest(),
            committed=table,
            newcomer=asked.people,
            evening=asked.evening,
        )
        self.bodies: list[Logged] = [
            self._opened,
            log.Dealt(nonces=[SILENT.hex()] * asked.players),
        ]
        self.sitting = Sitting(table, self._opened)
        self.sitting.fold(self.bodies[1])

    def play(self) -> Iterator[Logged]:
        """What would happen next, until the game is over; whoever is told makes it happen."""
        rng = stream(11, self.number)
        while self.sitting.table is not None and self.sitting.finished is None:
            yield following(self.sitting, rng)

    def go_on(self, body: Logged) -> list[Told]:
        assert self.sitting.table is not None
        game = self.sitting.table.game
        self.bodies.append(body)
        return [tell(game.events, row) for row in self.sitting.fold(body)]

    def sight(self, seat: int = WATCHER) -> Sight:
        table = self.sitting.table
        assert table is not None
        return msgspec.to_builtins(table.game.sight(table.seen_by(seat), seat))

    def found(self, code: str, length: int, move: str) -> Found:
        """The first part of it, at a table of its own."""
        people = range(1 if self.asked.several else self.asked.people)
        tokens = tuple(f"{code}-{self.number}-{who}".ljust(32, "x") for who in people)
        guests = [
            Guest(who=who, name=self.names[who], token=digest(token))
            for who, token in enumerate(tokens)
        ]
        opened = msgspec.structs.replace(self._opened, code=code, guests=guests)
        bodies = [opened, *self.bodies[1:length]]
        table = f"{code}-{self.number}".ljust(16, "_")
        events = sealed(table, bodies, int(time.time() * 1000))
        return Found(code, tokens, self.names, self.asked.game, move, events)
