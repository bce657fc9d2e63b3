"""The table itself: its sitting, what is written of it, and what everybody is told.

Nothing written here is told before the log has it: frames wait in the outbox until the turn that
made them is on the disk.
"""

import secrets
from contextlib import suppress
from typing import Any, TypeAlias

from tablee.core.tape import EVERYBODY
from tablee.core.telling import Told, members
from tablee.games import CATALOGUE
from tablee.play.table import heard
from tablee.server.bots.pace import Decisions
from tablee.server.bots.question import BotSeat, seed_of
from tablee.server.ports import LoggedEvent
from tablee.server.race.race import LiveRace
from tablee.server.store import chain, log
from tablee.server.store.log import Logged
from tablee.server.table import decide, racing, views
from tablee.server.table.agenda import Agenda
from tablee.server.table.house import HouseServices
from tablee.server.table.inbox import Inbox
from tablee.server.table.inbox_messages import Gone, Item, Rang
from tablee.server.table.line import TOO_SLOW, Closing, Frame, Line
from tablee.server.table.sitting import Sitting
from tablee.server.web import protocol, shapes
from tablee.server.web.tokens import new_id

TAIL = 200  # rows of the tape kept for those who come back
Hearers: TypeAlias = tuple[tuple[int, ...], str | None]  # seats, none for a watcher; and a language
NO_VIEWS = b'"views":[]'  # in no text, where such quotes would be escaped
HOST = ("host", -1)  # the appointment at which somebody else becomes host


class Announcer:
    """One table: what it writes, and what it tells."""

    _asleep = True  # nobody is here to play: no clock runs, no bot moves

    def __init__(self, house: HouseServices, events: list[LoggedEvent]) -> None:
        self.house = house
        self.lines: list[Line] = []
        self._inbox: Inbox[Item] = Inbox()
        self._agenda = Agenda(house.clock.tick, lambda: self._inbox.put(Rang()))
        self._events: list[LoggedEvent] = []  # of this turn, not yet in the log
        self._outbox: list[Frame | Closing] = []
        self._restore(events)

    def put(self, item: Item) -> None:
        self._inbox.put(item)

    @property
    def here(self) -> set[int]:
        """The people with a device that plays."""
        return {line.who for line in self.lines if line.plays and line.who is not None}

    @property
    def watchers(self) -> int:
        """The devices that look on without a name; a television is none."""
        return sum(line.role == "watcher" and line.who is None for line in self.lines)

    @property
    def _until(self) -> int | None:
        """When the time of those awaited is up, if it runs."""
        return None if self._asleep else self.sitting.until

    @property
    def idle(self) -> bool:
        return not self.lines and self._inbox.empty and not self._events

    def _restore(self, events: list[LoggedEvent]) -> None:
        """Fold the log from its beginning."""
        self._sit_down(Sitting(events[0].table, log.first(events[0])))
        read = log.reader(events)
        for event in events:
            self._happen(read(event.body))
        self._older = read is not log.read
        self._last = events[-1]
        self._told = self.sitting.shown
        self._unsaid, self._photo, self._made = [], [], ""
        self._changed = self._moved = False
        self._windowed = self.sitting.table.made if self.sitting.table else -1

    def _sit_down(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._tail: list[tuple[int, list[int]]] = []  # rows of the tape, with their seq
        self._forgotten = 0  # the seq up to which there are no longer all of them
        self._minds: dict[int, BotSeat] = {}
        self._thinking = Decisions()  # what bots are asked for
        self._reacting: list[int] = []  # seats whose bot is asked how soon it slaps
        self._hurried: list[int] = []  # seats that a bot moves for, once: their time is up
        self._race: LiveRace | None = None
        self._unsaid: list[list[int]] = []  # rows of this step
        self._changed = self._moved = False
        self._photo: list[shapes.Photo] = []
        self._made = ""
        self._told = 0  # the seq that everybody has heard of
        self._older = False  # whether the log was opened in a version before today's
        self._windowed = -1  # moves made when the last window was opened

    def _happen(self, body: Logged) -> None:
        """Fold one event, and let bots and those who come back hear of it."""
        sitting = self.sitting
        quotas = sitting.seat_quotas() if sitting.attempts else []
        rows = sitting.fold(body)
        self._unsaid += rows
        if sitting.table is None or not sitting.table.forgets:
            self._tail += [(sitting.shown, row) for row in rows]
            if len(self._tail) > 2 * TAIL:
                self._forgotten = self._tail[-TAIL - 1][0]
                del self._tail[:-TAIL]
        for seat, mind in self._minds.items():
            mind.hear(heard(rows, seat))
        if sitting.photo is not None:
            self._photo = views.photo(sitting.photo, quotas)
            self._changed |= sitting.latest_slaps.changed
        if type(body) is log.Moved:
            self._moved = True
            if body.stand_in:
                self._made = "stand-in"
            if self._hurried or self._thinking:
                mover = body.move.partition(" ")[0]  # just in time
                self._hurried = [seat for seat in self._hurried if str(seat) != mover]
                if mover.isdigit():
                    self._thinking.drop(int(mover))
        elif isinstance(body, log.TakenBack | log.Timed):
            self._moved = True
        elif not isinstance(body, log.Slapped | log.Answered | log.Coached | log.Finished):
            self._changed = True
            if isinstance(body, log.Dealt | log.Left) and sitting.playing:
                self._seat_bots()

    def _seat_bots(self) -> None:
        """Whoever may be asked for advice must have heard everything, too."""
        for seat, place in enumerate(self.sitting.places):
            if place.who is None or self.sitting.settings.coach:
                self._mind(seat)

    def _mind(self, seat: int) -> BotSeat:
        """The bot of this seat, made when it is first needed."""
        if seat not in self._minds:
            game, level = CATALOGUE[self.sitting.settings.game], self.sitting.level(seat)
            # From the table's own secret: whoever comes back after a crash meets the same bot.
            secret = self.sitting.seed or self.house.rng.randbytes(32)
            self._minds[seat] = BotSeat(game, seat, level, seed_of(secret, seat))
        return self._minds[seat]

    def _think_no_more(self) -> None:
        """The game rests: whoever is to move then is asked again."""
        self._thinking.clear()
        self._reacting, self._hurried = [], []

    def _write(self, body: Logged) -> None:
        """Let an event happen, to be kept by the log at the end of this turn."""
        if self._older:
            body.form = log.VERSION
        kind, raw = log.kind(body), log.write(body)
        now = self.house.clock.wall()
        self._happen(body)
        self._last = chain.sealed(self.sitting.game, self._last, kind, raw, now)
        self._events.append(self._last)

    def _step(self) -> None:
        """Let happen what follows from the last event, then tell everybody."""
        while (body := decide.follow(self.sitting)) is not None:
            self._write(body)
        self._open_window()
        if self.sitting.racing and self._quiet_done():
            for body in racing.answered(self.sitting):
                self._write(body)
            self._step()
            return
        self._announce()
        if self.sitting.finished is not None:
            self._next_sitting()

    def _open_window(self) -> None:
        sitting = self.sitting
        if not self._moved and not self._changed:
            return
        if sitting.finished or sitting.paused or self._window_kept():
            return
        seconds = sitting.window()
        if seconds == 0:
            return
        until = None if seconds is None else self.house.clock.steady() + seconds * 1000
        if until != sitting.until:
            self._write(log.Timed(until=until))

    def _window_kept(self) -> bool:
        """Only a move opens a window."""
        made = self.sitting.table.made if self.sitting.table else -1
        kept, self._windowed = made == self._windowed, made
        return kept

    def _quiet_done(self) -> bool:
        sitting = self.sitting
        racing = members(sitting.racing)
        return sitting.settings.quiet and all(seat in sitting.answers for seat in racing)

    def _next_sitting(self) -> None:
        """The same people sit down again, to a log of its own."""
        old = self.sitting
        people = list(old.guests)
        if not people:
            return
        opened = log.Opened(
            v=log.VERSION,
            code=old.code,
            settings=old.settings,
            host=old.host,
            guests=list(old.guests.values()),
            places=old.places,
            seed=secrets.token_hex(32),
            locked=old.locked,
            quotas={who: quota for who, quota in old.quotas.items() if who in old.guests},
            hands={
                who: hands for who, hands in old.latest_slaps.by_person.items() if who in old.guests
            },
            last=views.remembered(old),
            done=[key for key in old.done if key[0] in old.guests][-40:],
            kicked=[guest for guest, _ in old.kicked.values()],
        )
        self._agenda.clear(HOST, *(("absent", who) for who in people))
        sitting = Sitting(new_id(), opened)
        self._sit_down(sitting)
        raw = log.write(opened)
        self._happen(opened)
        wall = self.house.clock.wall()
        self._last = chain.sealed(sitting.game, None, log.kind(opened), raw, wall)
        self._events.append(self._last)
        self.house.sits_at(self)
        self._announce()

    def _announce(self) -> None:
        """One message to everybody about what this step has changed."""
        if not (self._changed or self._moved or self.sitting.finished):
            return
        news = self._news()
        secret = [row for row in self._unsaid if row[3] != EVERYBODY]
        heard: dict[Hearers, tuple[bytes, bytes, bytes]] = {}  # what all hear is spelt out once
        frames: dict[Hearers, bytes] = {}
        for line in self.lines:
            seats, lang = self._seats(line), line.lang
            frame = frames.get((seats, lang))
            if frame is None:
                hearers = (seats if secret else (), lang)
                if hearers not in heard:
                    news.told = self._tells(self._unsaid, *hearers)
                    heard[hearers] = protocol.write(news).partition(NO_VIEWS)
                frame = frames[seats, lang] = self._frame(heard[hearers], seats)
            self._outbox.append(Frame(line, frame))
        self._told = self.sitting.shown
        self._unsaid, self._photo, self._made = [], [], ""
        self._changed = self._moved = False

    def _news(self) -> protocol.News:
        """What this step has changed, but for what was told and is seen."""
        sitting = self.sitting
        kind: type[protocol.News] = protocol.Happened
        more: dict[str, Any] = {}
        if sitting.finished is not None:
            more["over"] = views.over(sitting, self._last.hash)
        elif self._changed:
            kind, more["table"] = (
                protocol.Seated,
                views.table_of(sitting, self.here, self.watchers),
            )
        return kind(
            after=self._told,
            seq=sitting.shown,
            told=[],
            views=[],
            awaited=views.awaited(sitting),
            until=self._until,
            photo=self._photo,
            made=self._made,
            **more,
        )

    def _frame(self, news: tuple[bytes, bytes, bytes], seats: tuple[int, ...]) -> bytes:
        """The news, and in the middle of it what these seats see."""
        before, _, after = news
        return b"".join((before, b'"views":', protocol.write(self._views(seats)), after))

    def _seats(self, line: Line) -> tuple[int, ...]:
        return self.sitting.seats_of(line.who) if line.plays else ()

    def _views(self, seats: tuple[int, ...]) -> list[shapes.View]:
        table = self.sitting.table
        if table is None:
            return []
        going = self.sitting.playing and not self.sitting.paused
        return views.views(table, seats, moves=going, done=self.sitting.answers)

    def _tells(
        self, rows: list[list[int]], seats: tuple[int, ...], lang: str | None
    ) -> list[shapes.Tell]:
        names = tuple(self.sitting.names()) if lang else ()
        return views.tells(self.sitting.settings.game, rows, seats, lang, names)

    def _tell(self, line: Line, told: Told) -> shapes.Tell:
        return views.said(self.sitting.settings.game, told, line.lang, self.sitting.names())

    def _answer_refusal(self, line: Line, command: str | None, told: Told) -> None:
        self.house.refused(told.message)
        self._send(line, protocol.Refused(id=command, why=self._tell(line, told)))

    def _send(self, line: Line, answer: protocol.Answer) -> None:
        self._outbox.append(Frame(line, protocol.write(answer)))

    def _send_all(self, answer: protocol.Answer) -> None:
        frame = protocol.write(answer)
        self._outbox += [Frame(line, frame) for line in self.lines]

    def _deliver(self) -> None:
        outbox, self._outbox = self._outbox, []
        frames: dict[Line, list[bytes]] = {}
        closings: list[Closing] = []
        for item in outbox:
            if isinstance(item, Closing):
                closings.append(item)
            elif item.line in frames:
                frames[item.line].append(item.frame)
            else:
                frames[item.line] = [item.frame]
        for line, told in frames.items():
            try:
                if (
                    self._race is not None
                ):  # timed before they leave, or a page seems quicker than light
                    self._race.show(line, self._seats(line), self.house.clock.tick())
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
        self.house.fault(error, self.sitting.settings.game)
        with suppress(Exception):
            line.wire.close(TOO_SLOW, "fault")
        self.put(Gone(line))
