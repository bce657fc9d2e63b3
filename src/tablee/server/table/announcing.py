"""What is told to whom.

Nothing is told before the log has it: frames wait in the outbox until the turn that made them is on
the disk.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeAlias

from tablee.core.tape import EVERYBODY
from tablee.core.telling import Told
from tablee.server.race.race import LiveRace
from tablee.server.store import log
from tablee.server.store.log import Logged
from tablee.server.table import views
from tablee.server.table.deeds import Deeds
from tablee.server.table.house import HouseServices
from tablee.server.table.inbox_messages import Gone, Item
from tablee.server.table.line import TOO_SLOW, Closing, Line
from tablee.server.table.open_log import OpenLog
from tablee.server.table.present import Present
from tablee.server.table.views import TapeRow
from tablee.server.web import answers, protocol, shapes

TAIL = 200  # rows of the tape kept for those who come back
Hearers: TypeAlias = tuple[tuple[int, ...], str | None]  # seats, none for a watcher; and a language
NO_VIEWS = b'"views":[]'  # in no text, where such quotes would be escaped


class Announcer:
    """What has changed and is not yet told, and what may be told once the disk has it."""

    def __init__(
        self,
        house: HouseServices,
        log: OpenLog,
        present: Present,
        deeds: Deeds,
        put: Callable[[Item], None],
    ) -> None:
        self._house, self._log, self._present, self._put = house, log, present, put
        self._deeds = deeds
        self._outbox: dict[Line, list[bytes]] = {}  # by device, in order
        self._closings: list[Closing] = []
        self.told = 0  # the seq that everybody has heard of
        self.begin()

    def begin(self) -> None:
        """Another sitting, of which nobody has heard anything."""
        self.told = 0
        self._tail: list[tuple[int, TapeRow]] = []  # rows of the tape, with their seq
        self.stuck = False  # whether the game cannot go on, by a fault that comes again
        self._forgotten = 0  # the seq up to which there are no longer all of them
        self._nothing_new()

    def _nothing_new(self) -> None:
        self._unsaid: list[TapeRow] = []  # rows of this step
        self._photo: list[shapes.Photo] = []
        self._made = ""
        self._changed = self._moved = False

    def hear(self, body: Logged, rows: list[list[int]]) -> None:
        """Note what is to be told of an event, also for those who come back."""
        sitting = self._log.sitting
        if rows:
            table = sitting.table
            round, turn = (table.round, table.turn) if table else (0, 0)
            said = [TapeRow(row, round, turn) for row in rows]
            self._unsaid += said
            if table is None or not table.forgets:
                self._tail += [(sitting.shown, each) for each in said]
                if len(self._tail) > 2 * TAIL:
                    self._forgotten = self._tail[-TAIL - 1][0]
                    del self._tail[:-TAIL]
        if sitting.photo is not None:
            self._photo = views.photo(sitting.photo, self._log.quotas)
            self._changed |= sitting.latest_slaps.changed
        if body.changes == "move":
            self._moved = True
            self._changed |= self.stuck
            self.stuck = False
            if isinstance(body, log.Moved) and body.stand_in:
                self._made = "stand-in"
        elif body.changes == "table":
            self._changed = True

    # What has changed ---------------------------------------------------------------------------

    @property
    def news(self) -> bool:
        """Whether something one sees has changed."""
        return self._changed or self._moved

    def restored(self, told: int | None = None) -> None:
        """The log was read again; some may have heard less than is in it, up to `told`."""
        self._nothing_new()
        self.told = self._log.sitting.shown
        if told is not None and told < self.told:
            self.told = told
            self._unsaid = [row for seq, row in self._tail if seq > told]

    def retell(self) -> None:
        """Tell everybody how the table stands."""
        self._changed = True
        self.announce()

    def announce(self) -> None:
        """One message to everybody about what this step has changed."""
        if not (self._changed or self._moved):
            return
        news, sitting, unsaid = self._news(), self._log.sitting, self._unsaid
        secret = bool([row for row, _, _ in unsaid if row[3] != EVERYBODY])
        heard: dict[Hearers, tuple[bytes, bytes, bytes]] = {}  # what all hear is spelt out once
        frames: dict[Hearers, bytes] = {}
        for line in self._present.lines:
            seats, lang = sitting.seats_of(line.who) if line.plays else (), line.lang
            frame = frames.get((seats, lang))
            if frame is None:
                hearers = (seats if secret or lang else (), lang)  # words say "you" to a seat
                told = heard.get(hearers)
                if told is None:
                    news.told = self._tells(unsaid, *hearers)
                    told = heard[hearers] = protocol.write(news).partition(NO_VIEWS)
                frame = frames[seats, lang] = self._frame(told, seats)
            self._post(line, frame)
        self.told = sitting.shown
        self._nothing_new()

    def _news(self) -> answers.News:
        """What this step has changed, but for what was told and is seen."""
        sitting = self._log.sitting
        kind: type[answers.News] = answers.Happened
        more: dict[str, Any] = {}
        if sitting.finished is not None:
            more["over"] = views.over(sitting, self._log.last.hash)
        elif self._changed:
            kind = answers.Seated
            more["table"] = self._table()
        return kind(
            after=self.told,
            seq=sitting.shown,
            told=[],
            views=[],
            awaited=views.awaited(sitting),
            until=self._until,
            photo=self._photo,
            made=self._made,
            **more,
        )

    def stays(self, *, stuck: bool) -> None:
        """Say with the next news whether the game cannot go on."""
        self.stuck = stuck

    def _table(self) -> shapes.Table:
        sitting, present = self._log.sitting, self._present
        return views.table_of(sitting, present.here, present.watchers, stuck=self.stuck)

    def _frame(self, news: tuple[bytes, bytes, bytes], seats: tuple[int, ...]) -> bytes:
        """The news, and in the middle of it what these seats see."""
        before, _, after = news
        return b'%b"views":%b%b' % (before, protocol.write(self._views(seats)), after)

    def welcome(
        self, line: Line, since: protocol.Since | None, token: str | None
    ) -> answers.Welcome:
        """How things stand, and what was told since somebody last heard of it."""
        sitting, seats = self._log.sitting, self.seats(line)
        tail: list[shapes.Tell] = []
        complete = True
        here = since is not None and since.game in ("", sitting.game)
        if since is not None and here and since.seq < self.told:
            rows = [row for seq, row in self._tail if since.seq < seq <= self.told]
            table = sitting.table
            complete = table is None or not table.forgets
            complete = complete and since.seq >= self._forgotten
            tail = self._tells(rows, seats, line.lang)
        elif since is not None and not here:
            complete = False
        return answers.Welcome(
            v=protocol.VERSION,
            you=line.who,
            now=self._house.clock.steady(),
            seq=self.told,
            table=self._table(),
            token=token,
            views=self._views(seats),
            awaited=views.awaited(sitting),
            until=self._until,
            tail=tail,
            complete=complete,
        )

    @property
    def _until(self) -> int | None:
        """When the time of those awaited is up, if it runs."""
        return None if self._present.asleep else self._log.sitting.until

    def seats(self, line: Line) -> tuple[int, ...]:
        """Whose cards a device shows."""
        return self._log.sitting.seats_of(line.who) if line.plays else ()

    def _views(self, seats: tuple[int, ...]) -> list[shapes.View]:
        sitting = self._log.sitting
        if sitting.table is None:
            return []
        going = sitting.finished is None and not sitting.paused
        why = self._deeds.seats() if going else []
        return views.views(sitting.table, seats, moves=going, done=sitting.answers, why=why)

    def _tells(
        self, rows: list[TapeRow], seats: tuple[int, ...], lang: str | None
    ) -> list[shapes.Tell]:
        sitting = self._log.sitting
        names = tuple(sitting.names()) if lang else ()
        return views.tells(sitting.played, rows, seats, lang, names)

    # What is said to one, or to all -------------------------------------------------------------

    def tell(self, line: Line, told: Told) -> shapes.Tell:
        """Something of the house's or the game's own, for one device."""
        sitting, text = self._log.sitting, None
        if line.lang is not None:
            names, reader = tuple(sitting.names()), views.reader_of(self.seats(line))
            text = views.worded(sitting.played, told, line.lang, names, reader)
        return views.said(told, text)

    def send(self, line: Line, answer: answers.Answer) -> None:
        self._post(line, protocol.write(answer))

    def send_all(self, answer: answers.Answer) -> None:
        frame = protocol.write(answer)
        for line in self._present.lines:
            self._post(line, frame)

    def _post(self, line: Line, frame: bytes) -> None:
        frames = self._outbox.get(line)
        if frames is None:
            self._outbox[line] = [frame]
        else:
            frames.append(frame)

    def refuse(self, line: Line, command: str | None, told: Told) -> None:
        self._house.refused(told.message)
        self.send(line, answers.Refused(id=command, why=self.tell(line, told)))

    def see_out(self, line: Line, code: int, reason: str) -> None:
        """Say why, and close."""
        self.send(line, answers.Bye(why=self.tell(line, Told(reason, "", -1, {}))))
        self.close(line, code, reason)

    def close(self, line: Line, code: int, reason: str) -> None:
        self._closings.append(Closing(line, code, reason))

    # What leaves --------------------------------------------------------------------------------

    def hold_back(self) -> None:
        """None of it has happened."""
        self._outbox, self._closings = {}, []

    def deliver(self, race: LiveRace | None = None) -> None:
        """The disk has it: each device is written to once, then closed if it must be."""
        outbox, closings = self._outbox, self._closings
        self.hold_back()
        for line, told in outbox.items():
            try:
                if race is not None:  # timed before they leave, or a page is quicker than light
                    race.show(line, self.seats(line), self._house.clock.tick())
                line.wire.send(*told)
            except Exception as error:
                self._lose(line, error)
        for line, code, reason in closings:
            try:
                line.wire.close(code, reason)
            except Exception as error:
                self._lose(line, error)

    def _lose(self, line: Line, error: Exception) -> None:
        """One device that cannot be told anything is no reason not to tell the others."""
        self._house.fault(error, self._log.sitting.settings.game)
        with suppress(Exception):
            line.wire.close(TOO_SLOW, "fault")
        self._put(Gone(line))
