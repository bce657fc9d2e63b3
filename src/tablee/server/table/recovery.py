"""Back to what the log says, when a turn could not be kept or something of ours went wrong."""

import asyncio
from collections.abc import Callable

from tablee.core.telling import Told
from tablee.server.ports import LoggedEvent, UnreadableLog
from tablee.server.store import reading
from tablee.server.table.house import HouseServices
from tablee.server.table.inbox_messages import Arrived, Gone, Item, Received
from tablee.server.table.line import CLOSED, TOO_SLOW
from tablee.server.table.parts import Parts

BREATH = 0.5  # seconds after a fault, so that one that comes again cannot keep the house busy
FAULT = "refused-fault"  # why something was put off: not the disk, but we
TRIES = 3  # to make something of a log that can be read
LONGEST_PAUSE = 5.0  # seconds between two tries to read the log again


class Recovery:
    """Knows how a table stood before the turn, and reads it from the log again."""

    def __init__(
        self,
        house: HouseServices,
        parts: Parts,
        drain: Callable[[], list[Item]],
        forgotten: Callable[[], None],
    ) -> None:
        self._house, self._parts, self._drain, self._forgotten = house, parts, drain, forgotten
        self._origin = ("", 0)  # the game, and what everybody had heard of it
        self._failed = ("", -1)  # the game, and the moves made when something of ours went wrong
        self.mending = False

    def mark(self) -> None:
        """A turn begins, or is told: from here on."""
        self._origin = (self._parts.log.sitting.game, self._parts.announcer.told)

    async def mend(self, items: list[Item], reason: str) -> None:
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
                self.mending = False
                return
            except UnreadableLog:
                raise
            except Exception as error:
                self.mending = True
                self._house.fault(error, self._parts.log.sitting.settings.game)
                misread += events is not None
                if misread == TRIES:
                    raise UnreadableLog(f"it does not fit ({type(error).__name__})") from error
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
            items = [*items, *self._turned_away()]

    def _turned_away(self) -> list[Item]:
        """Say to whoever has come in meanwhile that it cannot be now; who has left is kept."""
        announcer, left = self._parts.announcer, list[Item]()
        announcer.hold_back()
        for item in self._drain():
            if isinstance(item, Gone):
                left.append(item)
            else:
                self._put_off(item, "refused-storage")
        announcer.deliver()
        return left

    async def _reread(self) -> list[LoggedEvent]:
        """The log as it is; empty if somebody has deleted it."""
        for game in (self._parts.log.sitting.game, self._origin[0]):
            if events := await self._house.store.read(game):
                reading.check(events)
                return events
        return []

    def _go_on(self, events: list[LoggedEvent], items: list[Item], reason: str) -> None:
        """Fold the log again, and tell whoever asked what came of it."""
        parts = self._parts
        parts.announcer.hold_back()
        parts.present.undo()
        parts.agenda.clear()
        if not events:
            self._forgotten()
            for line in parts.present.lines:
                line.wire.close(CLOSED, "table-closed")
            parts.present.go(*parts.present.lines)
            return
        before, told = self._origin
        parts.restore(events, told if events[0].table == before else None)
        self._house.sits_at(parts.log.sitting)
        parts.announcer.stays(stuck=self._again(reason))
        parts.announcer.retell()
        for item in items:
            if isinstance(item, Gone):
                parts.people.gone(item)
            else:
                self._put_off(item, reason)
        parts.people.recovered()
        parts.race.open()
        parts.announcer.deliver(parts.race.live)
        parts.alarms.look_ahead()

    def _again(self, reason: str) -> bool:
        """Whether this was a fault, and not the first since the last move: it may come for ever."""
        sitting = self._parts.log.sitting
        if reason != FAULT or sitting.table is None:
            return False
        before, self._failed = self._failed, (sitting.game, sitting.table.made)
        return before == self._failed

    def _put_off(self, item: Item, reason: str) -> None:
        """Say that it has not happened, unless the log says that it has."""
        why = Told(reason, "", -1, {})
        if isinstance(item, Received):
            self._parts.commands.put_off(item, why)
        elif isinstance(item, Arrived):
            self._parts.announcer.refuse(item.line, None, why)
            self._parts.announcer.close(item.line, TOO_SLOW, why.message)
