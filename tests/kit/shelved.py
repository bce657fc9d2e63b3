"""Logs of whole games, made without a server: everything but the sockets is the real thing."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from tablee.core.bits import has
from tablee.core.chance import stream
from tablee.core.playout import whoever
from tablee.core.seats import DEALER
from tablee.play.fair import SILENT
from tablee.server.ports import LoggedEvent
from tablee.server.store import chain, log, log_file
from tablee.server.store.log import Guest, Logged, Place
from tablee.server.table import decide
from tablee.server.table.sitting import Sitting
from tablee.server.web.tokens import digest

AT = 1_790_000_000_000
NAMES = ("Alex", "Chloé", "Zoë-Marie ☂", "<b>Ülker</b>", "翠", "O'Neil")
TOKEN = "a-token-of-twenty-two-letters"


def evening(
    game: str,
    players: int,
    number: int = 0,
    *,
    options: Mapping[str, bool | int | str] = {},
    moves: int | None = None,  # after which it is broken off
    running: bool = False,
    patient: bool = False,  # nobody ever slaps, so that it goes on and on
    at: int = AT,
) -> list[LoggedEvent]:
    """The log of a game with random players, the first of them a person."""
    table = f"{game}-{players}-{number}".ljust(16, "_")
    places = [Place(level=2, name=name) for name in NAMES[:players]]
    opened = log.Opened(
        v=log.VERSION,
        code="BCDF",
        settings=log.Settings(game=game, players=players, options=dict(options)),
        host=0,
        guests=[Guest(who=0, name=NAMES[0], token=digest(TOKEN))],
        places=[Place(who=0, name=NAMES[0]), *places[1:]],
        seed=hashlib.sha256(table.encode()).hexdigest(),
        newcomer=1,
    )
    sitting, rng = Sitting(table, opened), stream(7, number)
    nonces = ["0123456789abcdef" * 2, *[SILENT.hex()] * (players - 1)]
    bodies: list[Logged] = [opened, log.Dealt(nonces=nonces)]
    for body in bodies:
        sitting.fold(body)
    while sitting.finished is None:
        body = following(sitting, rng, patient=patient)
        if moves is not None and sitting.table and sitting.table.made == moves:
            if running:
                break
            body = log.Finished()
        bodies.append(body)
        sitting.fold(body)
    return sealed(table, bodies, at)


def sealed(table: str, bodies: list[Logged], at: int) -> list[LoggedEvent]:
    """What happened at a table, each in the chain of all before it."""
    events: list[LoggedEvent] = []
    for body in bodies:
        last = events[-1] if events else None
        events.append(chain.sealed(table, last, log.kind(body), log.write(body), at))
    return events


def following(sitting: Sitting, rng: list[int], *, patient: bool = False) -> Logged:
    """What happens next where everybody plays at random."""
    table = sitting.table
    assert table is not None
    at_once = decide.follow(sitting)
    if at_once is not None:
        return at_once
    if has(table.awaited, DEALER):
        return log.Moved(move=sitting.draw())
    seat = whoever(rng, table.awaited)
    if patient and "hold" in table.words(seat):
        return log.Moved(move=f"{seat} hold")
    return log.Moved(
        move=table.game.spelling.spell(table.seen_by(seat), seat, table.casual(seat, rng))
    )


def put(data: Path, *logs: list[LoggedEvent]) -> Path:
    """These logs in a data folder; its file."""
    path = data / "log.db"
    with log_file.opened(path, writes=True, new=True) as kept, kept.writing():
        for events in logs:
            kept.add(events)
    return path
