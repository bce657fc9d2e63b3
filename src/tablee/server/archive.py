"""Finished games: their records, their replays, and who may have them deleted."""

import secrets
from collections.abc import Iterator, Sequence

import msgspec

from tablee.core.seats import WATCHER
from tablee.core.telling import members
from tablee.play.records import encode, record
from tablee.server import log, protocol, showing
from tablee.server.ports import FINISHED, Event
from tablee.server.sitting import SEATS, Sitting
from tablee.server.tokens import digest

__all__ = ["Event", "line", "over", "played", "replay"]


def over(events: Sequence[Event]) -> bool:
    """Whether a game was played here, and is over."""
    return events[-1].kind == FINISHED


def folded(events: Sequence[Event]) -> Sitting:
    """The sitting after all of its events."""
    *_, (sitting, _, _) = _steps(events)
    return sitting


def line(events: Sequence[Event]) -> bytes:
    """The record of a game, as a line of JSON: without its secrets until it is over."""
    return encode(written(events))


def written(events: Sequence[Event]) -> dict[str, object]:
    sitting = folded(events)
    assert sitting.table is not None
    told: dict[str, object] = {
        **record(sitting.table),
        "id": sitting.game,
        "at": events[0].at_ms,
        "names": sitting.names(),
    }
    if sitting.coached:
        told["coached"] = [[seat, made] for seat, made in sitting.coached]
    if sitting.fairness is not None:
        ended = sitting.finished is not None
        told["fair"] = sitting.fairness.opened() if ended else sitting.fairness.sealed()
    return told


def played(events: Sequence[Event], token: str) -> bool:
    """Whether this is the token of somebody who sat at the game."""
    shown, owners = digest(token), set[str]()
    for sitting, _, _ in _steps(events):
        owners |= {
            sitting.guests[place.who].token
            for place in sitting.places
            if place.who in sitting.guests and sitting.table is not None
        }
    return any(secrets.compare_digest(owner, shown) for owner in owners)


def replay(events: Sequence[Event], viewpoint: str, lang: str | None) -> protocol.Replay:
    """The whole game from one seat, from all of them ("open"), or as a watcher saw it ("")."""
    last = folded(events)
    assert last.table is not None
    seats = _viewpoint(viewpoint, last.table.players)
    steps: list[protocol.Step] = []
    quotas: list[float] = []
    for sitting, event, rows in _steps(events):
        body = log.read(event.body)
        table = sitting.table
        if sitting.attempts:
            quotas = sitting.seat_quotas()  # as they are before the verdict
        if isinstance(body, log.TakenBack):  # as in the record, it never happened
            steps.remove([step for step in steps if _by(step.move) == body.seat][-1])
        if table is None or not isinstance(body, log.Dealt | log.Moved):
            continue
        moved = body if isinstance(body, log.Moved) else None
        steps.append(
            protocol.Step(
                move=None if moved is None else _seen(moved.move, seats, viewpoint),
                at=event.at_ms,
                told=showing.tells(table.game.name, rows, seats, lang, tuple(sitting.names())),
                views=showing.views(table, seats, moves=False),
                awaited=members(table.awaited & SEATS),
                photo=showing.photo(sitting.photo, quotas),
                made="stand-in" if moved and moved.stand_in else "",
            )
        )
    points = last.finished.points if last.finished else None
    return protocol.Replay(
        v=protocol.VERSION,
        game=last.game,
        settings=last.settings,
        names=last.names(),
        seat="open" if viewpoint == "open" else seats[0] if seats else None,
        steps=steps,
        result=None
        if points is None or last.finished is None
        else protocol.Result(points, last.finished.winners),
        fair=None
        if last.fairness is None
        else msgspec.convert(last.fairness.opened(), protocol.Fair),
        coached=showing.coached(last),
    )


def _by(move: str | None) -> int:
    """The seat that made a move, -1 if it was none."""
    return int(move[0]) if move and move[0].isdigit() else -1


def _seen(move: str, seats: tuple[int, ...], viewpoint: str) -> str:
    """A move; of another's, where it might be secret, only who made it."""
    return move if viewpoint == "open" or _by(move) in seats else move.partition(" ")[0]


def _viewpoint(asked: str, players: int) -> tuple[int, ...]:
    if asked == "open":
        return tuple(range(players))
    if not asked:
        return ()
    seat = int(asked) if asked.isascii() and asked.isdigit() and len(asked) == 1 else WATCHER
    if seat >= players:
        raise ValueError(f"there is no seat {asked!r}")
    return (seat,)


def _steps(events: Sequence[Event]) -> Iterator[tuple[Sitting, Event, list[list[int]]]]:
    """The sitting after each of its events, and what that event said on the tape."""
    opened = log.read(events[0].body)
    assert isinstance(opened, log.Opened)
    sitting = Sitting(events[0].table, opened)
    for event in events:
        yield sitting, event, sitting.fold(log.read(event.body))
