"""Finished games: their records, their replays, and who may have them deleted."""

import secrets
import zlib
from collections.abc import Generator, Iterator, Sequence
from typing import TypeAlias

import msgspec

from tablee.core.seats import DEALER, WATCHER
from tablee.core.telling import members
from tablee.play.records import encode, record
from tablee.play.table import Table
from tablee.server.ports import FINISHED, LoggedEvent
from tablee.server.store import log
from tablee.server.store.log import Logged
from tablee.server.table import views
from tablee.server.table.sitting import SEATS, Sitting
from tablee.server.table.views import TapeRow
from tablee.server.web import pages, protocol, shapes
from tablee.server.web.tokens import digest

__all__ = [
    "LoggedEvent",
    "NoSeat",
    "draws",
    "line",
    "over",
    "packed",
    "played",
    "recorded",
    "replay",
    "told",
]

MANY = 64  # events folded between two breaths
SEATED = log.kinds("table")  # among which are all that say who sits where


# The sitting after one of its events, that event and its body, what it said on the tape.
Step: TypeAlias = tuple[Sitting, LoggedEvent, Logged, list[list[int]]]


class NoSeat(ValueError):
    """There is no such seat to look from."""


def over(events: Sequence[LoggedEvent]) -> bool:
    """Whether a game was played here, and is over."""
    return events[-1].kind == FINISHED


def folded(events: Sequence[LoggedEvent]) -> Sitting:
    """The sitting after all of its events."""
    *_, (sitting, _, _, _) = steps(events)
    return sitting


def line(events: Sequence[LoggedEvent]) -> bytes:
    """The record of a game, as a line of JSON: without its secrets until it is over."""
    return encode(written(events))


def recorded(events: Sequence[LoggedEvent]) -> Generator[bytes]:
    """The same, with a breath now and then."""
    last, _ = yield from _folding(events)
    yield encode(_written(events, last))


def draws(events: Sequence[LoggedEvent]) -> Generator[bytes]:
    """What the dealer drew each time, and how many lots there were of what: as JSON."""
    last, _ = yield from _folding(events)
    assert last.table is not None
    table = Table(last.table.game, last.table.players, last.table.options)
    comma = b"["
    for number, (seat, move, text) in enumerate(last.table.log):
        if seat == DEALER:
            said = pages.Draw(drawn=text, lots=table.odds())
            yield comma + protocol.write(said)
            comma = b","
        elif number % MANY == 1:
            yield b""
        table.play(seat, move)
    yield b"[]" if comma == b"[" else b"]"


def written(events: Sequence[LoggedEvent]) -> dict[str, object]:
    return _written(events, folded(events))


def _written(events: Sequence[LoggedEvent], sitting: Sitting) -> dict[str, object]:
    assert sitting.table is not None
    fields: dict[str, object] = {
        **record(sitting.table),
        "id": sitting.game,
        "at": events[0].at_ms,
        "names": sitting.names(),
    }
    if sitting.coached:
        fields["coached"] = [[seat, made] for seat, made in sitting.coached]
    if sitting.proof is not None:
        ended = sitting.finished is not None
        fields["fair"] = sitting.proof.opened() if ended else sitting.proof.sealed()
    return fields


def played(events: Sequence[LoggedEvent], token: str) -> bool:
    """Whether this is the token of somebody who sat at the game, whatever was played there."""
    shown, owners = digest(token), set[str]()
    for sitting, _, _, _ in steps([event for event in events if event.kind in SEATED]):
        owners |= {
            sitting.guests[place.who].token
            for place in sitting.places
            if place.who in sitting.guests and sitting.table is not None
        }
    return any(secrets.compare_digest(owner, shown) for owner in owners)


def replay(events: Sequence[LoggedEvent], viewpoint: str, lang: str | None) -> pages.Replay:
    """The whole game from one seat, from all of them ("open"), or as a watcher saw it ("")."""
    passed = list(steps(events))
    last, bodies = passed[-1][0], [body for _, _, body, _ in passed]
    shown = [*_shown(events, bodies, _seats(viewpoint, last), viewpoint, lang)]
    return msgspec.structs.replace(_bound(last, viewpoint), steps=shown)


def told(events: Sequence[LoggedEvent], viewpoint: str, lang: str | None) -> Generator[bytes]:
    """The same, as JSON, bit by bit: a long game has tens of megabytes."""
    last, bodies = yield from _folding(events)
    seats = _seats(viewpoint, last)
    before, between, after = protocol.write(_bound(last, viewpoint)).partition(b'"steps":[')
    yield before + between
    comma = b""
    for step in _shown(events, bodies, seats, viewpoint, lang):
        yield comma + protocol.write(step)
        comma = b","
    yield after


def packed(pieces: Iterator[bytes]) -> Generator[bytes]:
    """The same again, for those who take gzip."""
    packer = zlib.compressobj(wbits=zlib.MAX_WBITS | 16)
    for piece in pieces:
        yield packer.compress(piece) if piece else b""  # no head before there is a body
    yield packer.flush()


def _folding(events: Sequence[LoggedEvent]) -> Generator[bytes, None, tuple[Sitting, list[Logged]]]:
    """The sitting after all of its events, and these; with a breath now and then."""
    last, bodies = None, list[Logged]()
    for sitting, _, body, _ in steps(events):
        last = sitting
        bodies.append(body)
        if len(bodies) % MANY == 1:
            yield b""
    assert last is not None
    return last, bodies


def _bound(last: Sitting, viewpoint: str) -> pages.Replay:
    """All of a replay but its steps."""
    seats, over = _seats(viewpoint, last), last.finished
    return pages.Replay(
        v=protocol.VERSION,
        game=last.game,
        settings=views.settings(last.settings),
        edition=last.played.edition(last.settings.options),
        names=last.names(),
        seat="open" if viewpoint == "open" else seats[0] if seats else None,
        steps=[],
        result=None
        if over is None or over.points is None
        else views.ranked(over.points, over.winners),
        fair=None if last.proof is None else msgspec.convert(last.proof.opened(), shapes.Fair),
        coached=views.coached(last),
        slaps=views.slaps(last),
    )


def _shown(
    events: Sequence[LoggedEvent],
    bodies: Sequence[Logged],
    seats: tuple[int, ...],
    viewpoint: str,
    lang: str | None,
) -> Iterator[pages.Step]:
    """The steps; as in the record, what was taken back never happened."""
    quotas: list[float] = []
    undone = _undone(bodies)
    for sitting, event, body, rows in steps(events, bodies):
        table = sitting.table
        if sitting.attempts:
            quotas = sitting.seat_quotas()  # as they are before the verdict
        if table is None or not isinstance(body, log.Dealt | log.Moved) or event.seq in undone:
            continue
        moved = body if isinstance(body, log.Moved) else None
        yield pages.Step(
            move=None if moved is None else _seen(moved.move, seats, viewpoint),
            at=event.at_ms,
            told=views.tells(
                table.game, [*map(TapeRow, rows)], seats, lang, tuple(sitting.names())
            ),
            views=views.views(table, seats, moves=False),
            awaited=members(table.awaited & SEATS),
            photo=views.photo(sitting.photo, quotas),
            made="stand-in" if moved and moved.stand_in else "",
            round=table.round,
            turn=table.turn,
        )


def _undone(bodies: Sequence[Logged]) -> set[int]:
    """The moves that were taken back, by their place in the log."""
    made: dict[int, list[int]] = {}  # by seat, those that stand
    undone: set[int] = set()
    for seq, body in enumerate(bodies, 1):
        if isinstance(body, log.Moved):
            made.setdefault(_by(body.move), []).append(seq)
        elif isinstance(body, log.TakenBack):
            undone.add(made[body.seat].pop())
    return undone


def _by(move: str | None) -> int:
    """The seat that made a move, -1 if it was none."""
    return int(move[0]) if move and move[0].isdigit() else -1


def _seen(move: str, seats: tuple[int, ...], viewpoint: str) -> str:
    """A move; of another's, where it might be secret, only who made it."""
    return move if viewpoint == "open" or _by(move) in seats else move.partition(" ")[0]


def _seats(asked: str, last: Sitting) -> tuple[int, ...]:
    """The seats of a viewpoint."""
    assert last.table is not None
    players = last.table.players
    if asked == "open":
        return tuple(range(players))
    if not asked:
        return ()
    seat = int(asked) if asked.isascii() and asked.isdigit() and len(asked) == 1 else WATCHER
    if seat >= players:
        raise NoSeat(asked)
    return (seat,)


def steps(events: Sequence[LoggedEvent], known: Sequence[Logged] = ()) -> Iterator[Step]:
    """A log from its beginning, event by event; their bodies need not be read if they are known."""
    opened, sitting = log.first(events[0]), None
    read = log.reader(events)
    for number, event in enumerate(events):
        try:
            sitting = sitting or Sitting(event.table, opened)
            body = known[number] if known else read(event.body)
            rows = sitting.fold(body)
        except Exception as error:
            raise log.unreadable(event, error) from error
        yield sitting, event, body, rows
