"""The log of a table that goes on: its fold, its last event, and what is not yet on the disk."""

from collections.abc import Sequence
from typing import Protocol

from tablee.server.ports import Clock, LoggedEvent
from tablee.server.store import chain, log
from tablee.server.store.log import Logged
from tablee.server.table.sitting import Sitting


class Hearer(Protocol):
    """A part of the table that follows what happens."""

    def hear(self, body: Logged, rows: list[list[int]]) -> None:
        """This event has happened, and said these rows of the tape."""
        ...


class Beginner(Protocol):
    """A part that has something to forget when another sitting begins."""

    def begin(self) -> None: ...


class OpenLog:
    """Whatever happens at a table happens here, in this order: spelt, folded, heard, sealed."""

    sitting: Sitting
    last: LoggedEvent

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._hearers: tuple[Hearer, ...] = ()
        self._beginners: tuple[Beginner, ...] = ()
        self._older = False  # whether it was opened in a version before today's
        self.unwritten: list[LoggedEvent] = []
        self.quotas: list[float] = []  # by seat, before the last event, if there are slaps to judge

    def heard_by(self, hearers: Sequence[Hearer], beginners: Sequence[Beginner]) -> None:
        """These parts follow it from now on."""
        self._hearers, self._beginners = tuple(hearers), tuple(beginners)

    def restore(self, events: Sequence[LoggedEvent]) -> None:
        """Fold it from its beginning."""
        self._begin(Sitting(events[0].table, log.first(events[0])))
        read = log.reader(events)
        for event in events:
            self._happen(read(event.body))
        self._older, self.last, self.unwritten = read is not log.read, events[-1], []

    def open(self, game: str, opened: log.Opened) -> None:
        """Begin another log, in which the same people go on."""
        self._begin(Sitting(game, opened))
        self._older = False
        raw = log.write(opened)
        self._happen(opened)
        self._seal(None, log.kind(opened), raw)

    def write(self, body: Logged, of: tuple[int, str] | None = None) -> None:
        """Let an event happen, to be kept at the end of this turn."""
        if of is not None:
            body.of = of
        if self._older:
            body.form = log.VERSION
        raw = log.write(body)
        self._happen(body)
        self._seal(self.last, log.kind(body), raw)

    def taken(self) -> list[LoggedEvent]:
        """What the disk has now."""
        events, self.unwritten = self.unwritten, []
        return events

    def _begin(self, sitting: Sitting) -> None:
        self.sitting = sitting
        for part in self._beginners:
            part.begin()

    def _happen(self, body: Logged) -> None:
        sitting = self.sitting
        self.quotas = sitting.seat_quotas() if sitting.attempts else []
        rows = sitting.fold(body)
        for part in self._hearers:
            part.hear(body, rows)

    def _seal(self, last: LoggedEvent | None, kind: str, raw: bytes) -> None:
        self.last = chain.sealed(self.sitting.game, last, kind, raw, self._clock.wall())
        self.unwritten.append(self.last)
