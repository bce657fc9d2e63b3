"""A table that somebody sits at: one task, one queue, one door to its log.

Whatever comes in waits in the queue. The task lets it happen to the sitting, has the log keep it,
and only then tells anybody; if the log cannot keep it, the sitting is read again from the log.
"""

import asyncio
import secrets

from tablee.core.telling import Told
from tablee.server import decide, log, protocol, showing
from tablee.server.coaching import Coaching
from tablee.server.decide import Refusal, refuse
from tablee.server.desk import HOST
from tablee.server.house import House
from tablee.server.items import Advised, Arrived, Asked, Gone, Item, Rang, Thought
from tablee.server.line import (
    CLOSED,
    KICKED,
    LEFT,
    REFUSED,
    TAKEN_OVER,
    TOO_SLOW,
    UNKNOWN,
    Closing,
    Line,
)
from tablee.server.log import Guest, Logged, Place
from tablee.server.ports import Conflict, Event, Unwritable
from tablee.server.tokens import digest, new_token

GRACE = 20_000  # ms that a window is prolonged to when the house was closed meanwhile
BREATH = 0.5  # seconds after a fault, so that one that comes again cannot keep the house busy
REFUSALS = 64  # kept for those who ask again
SPOKEN = (protocol.Say, protocol.Emote)  # what the log does not keep


class Room(Coaching):
    """One table while it is in memory: its people, and what they ask for."""

    def __init__(self, house: House, events: list[Event]) -> None:
        super().__init__(house, events)
        self._origin, self._present = self.sitting.game, list[Line]()  # as the turn began
        self._refusals: dict[tuple[int, str], Told] = {}
        self._spoken: dict[tuple[int, str], None] = {}  # said once, however often it is sent
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """Finish what is being written, and forget the table until somebody comes again."""
        self._agenda.stop()
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        while True:
            await self._live(await self._inbox.take())

    async def _live(self, items: list[Item]) -> None:
        """One turn, whatever comes of it; nothing of it is kept while the table waits."""
        try:
            await self._turn(items)
        except Exception as error:  # a fault of ours: the log still knows better
            self.house.fault(error, self.sitting.settings.game)
            await self._recover(items, "refused-fault")
            await asyncio.sleep(BREATH)

    async def _turn(self, items: list[Item]) -> None:
        """Let everything that came in happen, keep it, then tell it."""
        self._origin, self._present = self.sitting.game, list(self.lines)
        for item in items:
            self._handle(item)
        self._look_round()
        if self._events:
            try:
                await self.house.store.append(self._events)
            except Unwritable as error:
                self.house.unwritten(error)
                await self._recover(items)
                return
            except Conflict:  # somebody else has written, or deleted the game
                await self._recover(items)
                return
            self.house.wrote(self._events)
            self._events = []
            for item in items:
                if isinstance(item, Asked):
                    self.house.took(item.at)
            if not self.sitting.guests:
                self.house.deserted(self)
        self._present = self.lines
        self._deliver()
        self._look_ahead()

    async def _recover(self, items: list[Item], reason: str = "refused-storage") -> None:
        """The log did not take it: go back to what the log says, and tell whoever asked."""
        self._events, self._outbox = [], []
        self.lines = self._present  # nobody has come, left or been sent away
        self._agenda.clear()
        events: list[Event] = []
        for game in (self.sitting.game, self._origin):
            events = events or await self.house.store.read(game)
        if not events:
            self.house.forgotten(self)
            for line in self.lines:
                line.wire.close(CLOSED, "table-closed")
            self.lines = []
            return
        self._restore(events)
        self.house.sits_at(self)
        why = Told(reason, "", -1, {})
        for item in items:
            if isinstance(item, Asked):
                self._answer_refusal(item.line, item.command.id, why)
            elif isinstance(item, Arrived):
                self._answer_refusal(item.line, None, why)
                self._outbox.append(Closing(item.line, TOO_SLOW, why.message))
            elif isinstance(item, Gone):
                self._gone(item)
        if not self._attended(self.lines):
            self._fall_asleep()
        self._deliver()
        self._look_ahead()

    def _handle(self, item: Item) -> None:
        if isinstance(item, Asked):
            self._asked(item)
        elif isinstance(item, Arrived):
            self._arrived(item)
        elif isinstance(item, Gone):
            self._gone(item)
        elif isinstance(item, Rang):
            for name in self._agenda.due():
                self._due(name)
        elif isinstance(item, Thought):
            self._thought(item)
        elif isinstance(item, Advised):
            self._advised(item)
        else:
            self._reacted(item)

    def _asked(self, item: Asked) -> None:
        line, command = item.line, item.command
        who = line.who
        if line not in self.lines:
            return
        if not line.plays or who is None or who not in self.sitting.guests:
            self._answer_refusal(line, command.id, refuse("refused-watching").told)
            return
        key = (who, command.id)
        if key in self.sitting.done:
            self._send(line, protocol.Ack(id=command.id, seq=self.sitting.done[key]))
            self._advise(line, command)
            return
        if key in self._refusals:
            self._answer_refusal(line, command.id, self._refusals[key])
            return
        try:
            if isinstance(command, SPOKEN):
                if key not in self._spoken:
                    self._speak(who, command)
                    self._spoken[key] = None
                    if len(self._spoken) > REFUSALS:
                        del self._spoken[next(iter(self._spoken))]
                self._send(line, protocol.Ack(id=command.id, seq=self._told))
                return
            bodies = self._bodies(item, who)
        except Refusal as refusal:
            self._remember(key, refusal.told)
            self._answer_refusal(line, command.id, refusal.told)
            return
        if not bodies:
            self._send(line, protocol.Ack(id=command.id, seq=self._told))
            self._advise(line, command)
            return
        bodies[0].of = key
        self._write(bodies[0])
        done = protocol.Ack(id=command.id, seq=self.sitting.shown)
        for body in bodies[1:]:
            self._write(body)
        if isinstance(command, protocol.Leave):
            self._send(line, done)
        self._after(command, who)
        self._step()
        if line in self.lines:  # whoever hears the answer has already seen what came of it
            self._send(line, done)
            self._advise(line, command)

    def _bodies(self, item: Asked, who: int) -> list[Logged]:
        command, sitting = item.command, self.sitting
        if isinstance(command, protocol.Slap):
            return self._slap(command, who, item.at)
        if isinstance(command, protocol.Coach):
            return self._consulted(command, who)
        if isinstance(command, protocol.Pause):
            (body,) = decide.decide(sitting, who, command)
            assert isinstance(body, log.Paused)
            left = None if sitting.until is None else sitting.until - self.house.clock.wall()
            return [log.Paused(who=who, left=None if left is None else max(left, GRACE // 4))]
        if isinstance(command, protocol.Resume):
            decide.decide(sitting, who, command)
            until = None if sitting.left is None else self.house.clock.wall() + sitting.left
            return [log.Resumed(who=who, until=until)]
        return decide.decide(sitting, who, command)

    def _after(self, command: protocol.Command, who: int) -> None:
        """What a command means for the people themselves."""
        if isinstance(command, protocol.Leave):
            self._dismiss(who, LEFT, "left")
            if not self.sitting.guests:
                self._desert()
        elif isinstance(command, protocol.Kick):
            self._dismiss(command.who, KICKED, "kicked")
        if self.sitting.host not in self.sitting.guests:
            heir = decide.heir(self.sitting, self.here)
            if heir is not None:
                self._write(log.Hosted(who=heir))

    def _desert(self) -> None:
        """The last one has left: the table is cleared, and whoever watched is told."""
        if self.sitting.finished is None and self.sitting.table is not None:
            self._write(log.Finished())
        for line in list(self.lines):
            self._send(line, protocol.Bye(why=self._tell(line, Told("table-closed", "", -1, {}))))
            self._outbox.append(Closing(line, CLOSED, "table-closed"))
        self.lines.clear()

    def _dismiss(self, who: int, code: int, reason: str) -> None:
        for line in [line for line in self.lines if line.who == who]:
            why = self._tell(line, Told(reason, "", -1, {}))
            self._send(line, protocol.Bye(why=why))
            self._outbox.append(Closing(line, code, reason))
            self.lines.remove(line)

    def _remember(self, key: tuple[int, str], told: Told) -> None:
        self._refusals[key] = told
        if len(self._refusals) > REFUSALS:
            del self._refusals[next(iter(self._refusals))]

    def _speak(self, who: int, command: protocol.Say | protocol.Emote) -> None:
        if isinstance(command, protocol.Emote):
            self._send_all(protocol.Spoken(who=who, emote=command.number))
            return
        if not self.sitting.settings.chat:
            raise refuse("refused-chat")
        self._send_all(protocol.Spoken(who=who, text=decide.chat(command.text)))

    def _arrived(self, item: Arrived) -> None:
        line, hello = item.line, item.hello
        line.role, line.lang = hello.role, hello.lang
        token = None
        try:
            if not self.sitting.guests:  # the last one has just left
                raise refuse("refused-no-table")
            if hello.token is not None:
                line.who = self.knows(hello.token)
                if line.who is None:
                    raise refuse("refused-token")
            elif hello.role == "player":
                line.who, token = self._join(hello)
            elif self.sitting.locked:
                raise refuse("refused-locked")
            elif not self.sitting.settings.watchers:
                raise refuse("refused-watchers")
        except Refusal as refusal:
            unknown = refusal.told.message in ("refused-token", "refused-no-table")
            self._answer_refusal(line, None, refusal.told)
            code = UNKNOWN if unknown else REFUSED
            self._outbox.append(Closing(line, code, refusal.told.message))
            return
        if line.plays and line.who is not None:
            for other in [o for o in self.lines if o.plays and o.who == line.who]:
                self._send(other, protocol.Bye(why=self._tell(other, _TAKEN_OVER)))
                self._outbox.append(Closing(other, TAKEN_OVER, "taken-over"))
                self.lines.remove(other)
            self._agenda.drop(("absent", line.who))
            if line.who == self.sitting.host:
                self._agenda.drop(HOST)
        self._greet(line)
        self._step()  # before the welcome, which tells where things stand afterwards
        if line.plays and line.who is not None:
            self._send_all(protocol.Presence(who=line.who, here=True))
        self.lines.append(line)
        self._send(line, self._welcome(line, hello, token))

    def knows(self, token: str) -> int | None:
        """Whose token this is."""
        shown = digest(token)
        for guest in self.sitting.guests.values():
            if secrets.compare_digest(guest.token, shown):
                return guest.who
        return None

    def _join(self, hello: protocol.Hello) -> tuple[int, str]:
        sitting = self.sitting
        if sitting.locked:
            raise refuse("refused-locked")
        if len(sitting.guests) >= decide.MOST_GUESTS:
            raise refuse("refused-full")
        open_seats = [seat for seat, place in enumerate(sitting.places) if place.open]
        seated = sitting.table is None and hello.sit and open_seats
        if not seated and not sitting.settings.watchers:
            raise refuse("refused-full")
        name, token = decide.free_name(sitting, hello.name), new_token()
        who = sitting.newcomer
        guest = Guest(who=who, name=name, token=digest(token), avatar=hello.avatar)
        self._write(log.Joined(guest=guest))
        if seated:
            self._write(log.Sat(seat=open_seats[0], place=Place(who=who, name=name)))
        return who, token

    def _greet(self, line: Line) -> None:
        """Somebody is here: they play themselves, and the game may go on."""
        if not line.plays:
            return
        if line.who in self.sitting.absent:
            self._write(log.Returned(who=line.who))
        if self._asleep and self._attended([line]):
            self._wake(line.who)
        elif line.who != self.sitting.host and self.sitting.host not in self.here:
            self._miss_host()

    def _attended(self, lines: list[Line]) -> bool:
        """Whether bots and clocks go on for these: in a game, for those who sit while any do."""
        sitting = self.sitting
        for line in lines:
            if line.plays and (not sitting.playing or sitting.seats_of(line.who)):
                return True
        nobody_sits = all(place.who is None for place in sitting.places)
        return nobody_sits and any(line.plays for line in lines)

    def _look_round(self) -> None:
        """Go on, or not, as it follows from who is here and who sits."""
        if self._attended(self.lines) != self._asleep:
            return
        if self._asleep:
            self._wake()
            self._step()
        else:
            self._fall_asleep()

    def _wake(self, newcomer: int | None = None) -> None:
        """Nobody is punished for the time when nobody was here."""
        sitting, now = self.sitting, self.house.clock.wall()
        self._asleep = False
        self._wait_for_others(newcomer)
        if sitting.playing and sitting.until is not None:
            self._write(log.Resumed(until=max(sitting.until, now + GRACE)))

    def _gone(self, item: Gone) -> None:
        line = item.line
        if line not in self.lines:
            return
        self.lines.remove(line)
        who = line.who
        if line.plays and who is not None:
            self._send_all(protocol.Presence(who=who, here=False))
            self._miss(who)
        if not self._attended(self.lines):
            self._fall_asleep()

    def _miss(self, who: int) -> None:
        """After a grace somebody's seats, and the host's duties, go to others."""
        when = self.house.clock.tick() + self.sitting.settings.grace_seconds
        self._agenda.at(("absent", who), when)
        if who == self.sitting.host:
            self._agenda.at(HOST, when)

    def _miss_host(self) -> None:
        """Even a game that rests needs somebody who may break it off."""
        if HOST not in self._agenda:
            self._agenda.at(HOST, self.house.clock.tick() + self.sitting.settings.grace_seconds)

    def _wait_for_others(self, newcomer: int | None = None) -> None:
        """Whoever should be here and is not is missed from now on."""
        for who in self.sitting.guests:
            if who != newcomer and who not in self.here and ("absent", who) not in self._agenda:
                self._miss(who)

    def _seat_bots(self) -> None:
        super()._seat_bots()
        if not self._asleep:
            self._wait_for_others()

    def _fall_asleep(self) -> None:
        """No clock runs any more; whoever still looks on is told."""
        if self._asleep:
            return
        self._asleep = True
        self._agenda.clear(*((HOST,) if self.here else ()))
        self._forget_race()
        self._thinking.clear()
        if self.sitting.until is not None:
            self._changed = True
            self._announce()

    def _welcome(self, line: Line, hello: protocol.Hello, token: str | None) -> protocol.Welcome:
        sitting = self.sitting
        seats = self._seats(line)
        tail: list[protocol.Tell] = []
        complete = True
        since = hello.since
        if since is not None and since.game == sitting.game and since.seq < self._told:
            rows = [row for seq, row in self._tail if since.seq < seq <= self._told]
            table = sitting.table
            complete = table is None or not table.forgets
            complete = complete and since.seq >= self._forgotten
            tail = self._tells(rows, seats, line.lang)
        elif since is not None and since.game != sitting.game:
            complete = False
        return protocol.Welcome(
            v=protocol.VERSION,
            you=line.who,
            now=self.house.clock.wall(),
            seq=self._told,
            table=showing.table_of(sitting, self.here),
            token=token,
            views=self._views(seats),
            awaited=showing.awaited(sitting),
            until=self._until,
            tail=tail,
            complete=complete,
        )


_TAKEN_OVER = Told("taken-over", "", -1, {})
