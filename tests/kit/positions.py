"""Games that were begun without anybody, for people who find them in a house and play on."""

import time
from collections.abc import Callable
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
    code = "".join(LETTERS[byte % len(LETTERS)] for byte in sha256(name.encode()).digest()[:4])
    games = (_begun(code, asked, number) for number in range(TRIES))
    found = next((game for game in games if game), None)
    assert found, f"no game comes to {name}"
    return found


def _begun(code: str, asked: Position, number: int) -> Found | None:
    """Play a game; where it comes to that moment, what led there."""
    names = NAMES[: asked.players]
    tokens = tuple(f"{code}-{number}-{who}".ljust(32, "x") for who in range(asked.people))
    table = f"{code}-{number}".ljust(16, "_")
    opened = log.Opened(
        v=log.VERSION,
        code=code,
        settings=log.Settings(
            game=asked.game,
            players=asked.players,
            options=CATALOGUE[asked.game].settle(asked.options),
            pace="instant",
            grace_seconds=86_400,  # nobody stands in for people who have not come yet
            **asked.settings,
        ),
        host=0,
        guests=[
            Guest(who=who, name=names[who], token=digest(token)) for who, token in enumerate(tokens)
        ],
        places=[
            Place(who=seat, name=name) if seat < asked.people else Place(level=1, name=name)
            for seat, name in enumerate(names)
        ],
        seed=sha256(table.encode()).hexdigest(),
        newcomer=asked.people,
    )
    sitting, rng = Sitting(table, opened), stream(11, number)
    bodies: list[Logged] = [opened, log.Dealt(nonces=[SILENT.hex()] * asked.players)]
    for body in bodies:
        sitting.fold(body)
    seats = {str(seat) for seat in range(asked.people)}
    length, move = 0, ""  # of the log where a person was last to move, and what was played then
    while sitting.table is not None and sitting.finished is None:
        body = following(sitting, rng)
        made = body.move if isinstance(body, log.Moved) else "@"
        if made.split(" ")[0] in seats and asked.when(_sight(sitting)):
            length, move = len(bodies), made
        bodies.append(body)
        told = [tell(sitting.table.game.events, row) for row in sitting.fold(body)]
        if length and any(asked.before in each.message for each in told or ANY):
            events = sealed(table, bodies[:length], int(time.time() * 1000))
            return Found(code, tokens, names, asked.game, move, events)
    return None


def _sight(sitting: Sitting) -> Sight:
    table = sitting.table
    assert table is not None
    return msgspec.to_builtins(table.game.sight(table.seen_by(WATCHER), WATCHER))
