"""A table that somebody sits at: one task, one queue, one door to its log.

Whatever comes in waits in the queue. The task lets it happen to the sitting, has the log keep it,
and only then tells anybody; if the log cannot keep it, the sitting is read again from the log.
"""

import asyncio

from tablee.core.telling import Told
from tablee.server.ports import Conflict, LoggedEvent, UnreadableLog, Unwritable
from tablee.server.store import log, reading
from tablee.server.store.log import Logged
from tablee.server.table import decide, lobby
from tablee.server.table.house import HouseServices
from tablee.server.table.inbox_messages import Advised, Arrived, Gone, Item, Rang, Received, Thought
from tablee.server.table.line import (
    CLOSED,
    KICKED,
    LEFT,
    TOO_SLOW,
    Closing,
    Line,
)
from tablee.server.table.people import GRACE, People
from tablee.server.table.rate_limit import RateLimit
from tablee.server.table.refusals import Refusal, refuse
from tablee.server.web import protocol

BREATH = 0.5  # seconds after a fault, so that one that comes again cannot keep the house busy
TRIES = 3  # to make something of a log that can be read
LONGEST_PAUSE = 5.0  # seconds between two tries to read the log again
REFUSALS = 64  # kept for those who ask again
SPOKEN = (protocol.Say, protocol.Emote)  # what the log does not keep


class Room(People):
    """One table while it is in memory: its people, and what they ask for."""

    def __init__(self, house: HouseServices, events: list[LoggedEvent]) -> None:
        super().__init__(house, events)
        self._origin: tuple[str, int] = (self.sitting.game, self._told)  # as the turn began
        self._present = list[Line]()
        self._refusals: dict[tuple[int, str], Told] = {}
        self._thrift = RateLimit()
        self._spoken: dict[tuple[int, str], None] = {}  # said once, however often it is sent
        self._handling: Item | None = None  # what is just happening
        self._told_all = False  # whether this turn is in the log, and told
        self._stopped = self._mending = False
        self._task = asyncio.get_running_loop().create_task(self._run())
        self._task.add_done_callback(self._ended)

    async def stop(self) -> None:
        """Finish what is being written, and forget the table until somebody comes again."""
        self._stopped = True
        self._agenda.stop()
        self._task.cancel()
        await asyncio.wait([self._task])

    @property
    def well(self) -> bool:
        """Whether it answers; it does not while it cannot be read from the log again."""
        return not self._mending and (self._stopped or not self._task.done())

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not self._stopped:
            self._agenda.stop()
            self.house.collapsed(self, None if task.cancelled() else task.exception())

    async def _run(self) -> None:
        while True:
            await self._live(await self._inbox.take())

    async def _live(self, items: list[Item]) -> None:
        """One turn, whatever comes of it; nothing of it is kept while the table waits.

        A fault of ours costs nobody but whoever brought it about: the table is read from its log
        again, and what else came in happens without that.
        """
        faults = 0
        while items:
            self._handling = None
            try:
                await self._turn(items)
                break
            except Exception as error:
                self.house.fault(error, self.sitting.settings.game)
            faults += 1
            culprit, told = self._handling, self._told_all
            refused: list[Item] = [culprit] if culprit is not None else items
            await self._mend([] if told else refused, "refused-fault")
            items = [] if culprit is None else [item for item in items if item is not culprit]
        if faults:
            await asyncio.sleep(BREATH)

    async def _turn(self, items: list[Item]) -> None:
        """Let everything that came in happen, keep it, then tell it."""
        self._origin, self._present = (self.sitting.game, self._told), list(self.lines)
        self._told_all = False
        for item in items:
            self._handling = item
            self._handle(item)
        self._handling = None
        self._look_round()
        events = self._events
        if events:
            try:
                await self.house.store.append(events)
            except Unwritable as error:
                self.house.unwritten(error)
                await self._mend(items, "refused-storage")
                return
            except Conflict:  # somebody else has written, or deleted the game
                await self._mend(items, "refused-storage")
                return
        self._events, self._present = [], self.lines
        self._open_race()
        self._deliver()
        self._origin, self._told_all = (self.sitting.game, self._told), True
        if events:
            self._written(events, items)
        self._look_ahead()

    def _written(self, events: list[LoggedEvent], items: list[Item]) -> None:
        self.house.wrote(events)
        for item in items:
            if isinstance(item, Received):
                self.house.took(item.at)
        if not self.sitting.guests:
            self.house.deserted(self)

    async def _mend(self, items: list[Item], reason: str) -> None:
        """Go back to what the log says, however often it takes to read it.

        What has come in meanwhile has certainly not happened; what came in before may have. A log
        that is damaged, or that nothing can be made of, is UnreadableLog: then the table ends.
        """
        pause, misread = BREATH, 0
        while True:
            events = None
            try:
                events = await self._reread()
                self._go_on(events, items, reason)
                self._mending = False
                return
            except UnreadableLog:
                raise
            except Exception as error:
                self._mending = True
                self.house.fault(error, self.sitting.settings.game)
                misread += events is not None
                if misread == TRIES:
                    raise UnreadableLog(f"it does not fit ({type(error).__name__})") from error
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
            self._outbox = []
            for item in self._inbox.drain():
                if isinstance(item, Gone):
                    items = [*items, item]
                else:
                    self._put_off(item, Told("refused-storage", "", -1, {}))
            self._deliver()

    async def _reread(self) -> list[LoggedEvent]:
        """The log as it is; empty if somebody has deleted it."""
        for game in (self.sitting.game, self._origin[0]):
            if events := await self.house.store.read(game):
                reading.check(events)
                return events
        return []

    def _go_on(self, events: list[LoggedEvent], items: list[Item], reason: str) -> None:
        """Fold the log again, and tell whoever asked what came of it."""
        self._events, self._outbox = [], []
        self.lines = self._present  # nobody has come, left or been sent away
        self._agenda.clear()
        if not events:
            self.house.forgotten(self)
            for line in self.lines:
                line.wire.close(CLOSED, "table-closed")
            self.lines = []
            return
        before, told = self._origin
        self._restore(events)
        self.house.sits_at(self)
        if self.sitting.game == before:  # some have not heard all that is in the log
            self._told = min(told, self._told)
            self._unsaid = [row for seq, row in self._tail if seq > self._told]
        self._changed = True
        self._announce()
        why = Told(reason, "", -1, {})
        for item in items:
            if isinstance(item, Gone):
                self._gone(item)
            else:
                self._put_off(item, why)
        if not self._attended(self.lines):
            self._fall_asleep()
        elif not self._asleep:
            self._wait_for_others()
        self._open_race()
        self._deliver()
        self._look_ahead()

    def _put_off(self, item: Item, why: Told) -> None:
        """Say that it has not happened, unless the log says that it has."""
        if isinstance(item, Received):
            who, command = item.line.who, item.command.id
            done = None if who is None else self.sitting.done.get((who, command))
            if done is None:
                self._answer_refusal(item.line, command, why)
            else:
                self._send(item.line, protocol.Ack(id=command, seq=done))
        elif isinstance(item, Arrived):
            self._answer_refusal(item.line, None, why)
            self._outbox.append(Closing(item.line, TOO_SLOW, why.message))

    def _handle(self, item: Item) -> None:
        if isinstance(item, Received):
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

    def _asked(self, item: Received) -> None:
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
            if bodies:
                self._thrift.spend(self.sitting, who, command, self.house.clock.tick())
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

    def _bodies(self, item: Received, who: int) -> list[Logged]:
        command, sitting = item.command, self.sitting
        if isinstance(command, protocol.Slap):
            return self._slap(command, who, item.at)
        if isinstance(command, protocol.Coach):
            return self._consulted(command, who)
        if isinstance(command, protocol.Reveal):
            return self._reveals.take(sitting, who, command.nonce)
        if isinstance(command, protocol.Pause):
            (body,) = decide.decide(sitting, who, command)
            assert isinstance(body, log.Paused)
            left = None if sitting.until is None else sitting.until - self.house.clock.steady()
            return [log.Paused(who=who, left=None if left is None else max(left, GRACE // 4))]
        if isinstance(command, protocol.Resume):
            decide.decide(sitting, who, command)
            until = None if sitting.left is None else self.house.clock.steady() + sitting.left
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
        self._send_all(protocol.Spoken(who=who, text=lobby.chat(command.text)))
