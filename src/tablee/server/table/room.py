"""A table that somebody sits at: what waits for it, and what a turn of it is.

Whatever comes in waits in the inbox. In a turn all of it happens, the supervisor has the log keep
it, and only then is anybody told; if the log cannot keep it, the table is read from the log again.
"""

from collections.abc import Callable
from typing import Any

from tablee.server.ports import LoggedEvent
from tablee.server.table.agenda import IDLE_END
from tablee.server.table.house import HouseServices
from tablee.server.table.inbox_messages import (
    Advised,
    Arrived,
    Explained,
    Gone,
    Item,
    Rang,
    Reacted,
    Received,
    Thought,
)
from tablee.server.table.line import Line
from tablee.server.table.parts import assembled
from tablee.server.table.recovery import Recovery
from tablee.server.table.sitting import Sitting


class Room:
    """One table while it is in memory; its supervisor says when it has its turn."""

    def __init__(self, house: HouseServices, events: list[LoggedEvent]) -> None:
        self._house, self._parts = house, assembled(house, self.put)
        self._supervisor = house.supervisor  # its own: the house may have another one day
        self._inbox: list[Item] = []
        self.busy = self.stopped = False  # whether a turn is on; whether it was the last
        self.culprit: Item | None = None  # what is just happening, or was when something failed
        self.told = False  # whether the last turn is in the log, and told
        self._recovery = Recovery(house, self._parts, self._drain, self._forgotten)
        self._ways = self._all_ways()
        self._parts.restore(events)

    # From outside -------------------------------------------------------------------------------

    @property
    def sitting(self) -> Sitting:
        return self._parts.log.sitting

    @property
    def lines(self) -> tuple[Line, ...]:
        return self._parts.present.lines

    @property
    def here(self) -> frozenset[int]:
        """The people with a device that plays."""
        return self._parts.present.here

    def knows(self, token: str) -> int | None:
        """Whose token this is."""
        return self._parts.people.knows(token)

    @property
    def idle(self) -> bool:
        """Whether nobody is here, and nothing is left to do."""
        return not (self.lines or self._inbox or self._parts.log.unwritten)

    @property
    def well(self) -> bool:
        """Whether it answers; it does not while it cannot be read from the log again."""
        return not self._recovery.mending

    def put(self, item: Item) -> None:
        """Have this happen in the next turn."""
        self._inbox.append(item)
        if not self.busy and not self.stopped:
            self._supervisor.ready(self)

    async def stop(self) -> None:
        """Finish what is being written, and forget the table until somebody comes again."""
        self.stopped = True
        await self._supervisor.dismiss(self)
        self.end()

    # A turn -------------------------------------------------------------------------------------

    def take(self) -> list[Item]:
        """Begin a turn: what has come in waits for nobody else, what comes waits for the end."""
        self.busy = True
        return self._drain()

    def happen(self, items: list[Item]) -> list[LoggedEvent]:
        """Let all of it happen; what the log must keep before anybody is told."""
        self._recovery.mark()
        self._parts.present.begin_turn()
        self.told = False
        for item in items:
            self.culprit = item
            self._ways[type(item)](item)
        self.culprit = None
        self._parts.people.look_round()
        return self._parts.log.unwritten

    def tell(self) -> None:
        """The log has it: tell it, and see what is to be done next."""
        parts, house = self._parts, self._house
        events = parts.log.taken()
        parts.present.end_turn()
        parts.race.open()
        parts.announcer.deliver(parts.race.live)
        self._recovery.mark()
        self.told = True
        if events:
            for sitting in parts.course.over():
                house.ended(sitting, parts.present.keys)
            if not parts.log.sitting.guests:
                house.deserted(self)
        parts.alarms.look_ahead()

    async def mend(self, items: list[Item], reason: str) -> None:
        """Go back to what the log says, and tell whoever brought these what came of it."""
        await self._recovery.mend(items, reason)

    def rest(self) -> None:
        """The turn is over."""
        self.busy = False
        if self._inbox and not self.stopped:
            self._supervisor.ready(self)

    def end(self) -> None:
        """There are no more turns."""
        self.busy, self.stopped = False, True
        self._parts.agenda.stop()

    def _drain(self) -> list[Item]:
        items, self._inbox = self._inbox, []
        return items

    def _forgotten(self) -> None:
        self._house.forgotten(self)

    def _all_ways(self) -> dict[type[Item], Callable[[Any], None]]:
        """Who sees to what comes in."""
        parts = self._parts
        return {
            Received: parts.commands.received,
            Arrived: parts.people.arrive,
            Gone: parts.people.gone,
            Rang: self._rang,
            Thought: parts.bots.thought,
            Advised: parts.coach.advised,
            Explained: parts.why.explained,
            Reacted: parts.race.reacted,
        }

    def _rang(self, item: Rang) -> None:
        for name in self._parts.agenda.due():
            if name != IDLE_END:
                self._parts.alarms.due(name)
            elif not self.lines:
                self._house.unload(self)
