"""What happens at a table without anybody asking: clocks run out, dice fall, bots move."""

from tablee.server.race.race import LATE, PINGS
from tablee.server.store import log
from tablee.server.store.log import Logged
from tablee.server.table import racing
from tablee.server.table.agenda import (
    COMMIT,
    HOST,
    IDLE_END,
    RACE,
    REVEAL,
    TUMBLE,
    WINDOW,
    Agenda,
    Appointment,
)
from tablee.server.table.bot_seats import BotSeats
from tablee.server.table.course import Course
from tablee.server.table.house import HouseServices
from tablee.server.table.open_log import OpenLog
from tablee.server.table.people import People
from tablee.server.table.present import Present
from tablee.server.table.race_desk import RaceDesk

TUMBLES = {  # seconds that the dice are in the air
    "calm": (0.9, 1.6),
    "normal": (0.7, 1.3),
    "fast": (0.3, 0.5),
    "instant": (0.05, 0.1),
}
IDLE = 60.0  # seconds without anybody after which the table is no longer kept in memory


class Alarms:
    """Makes the appointments of a table, and keeps them."""

    def __init__(
        self,
        house: HouseServices,
        log: OpenLog,
        present: Present,
        agenda: Agenda,
        bots: BotSeats,
        race: RaceDesk,
        course: Course,
        people: People,
    ) -> None:
        self._house, self._log, self._present, self._agenda = house, log, present, agenda
        self._bots, self._race, self._course, self._people = bots, race, course, people

    def look_ahead(self) -> None:
        """After everybody has heard: see who must be waited for, and for how long."""
        sitting, agenda = self._log.sitting, self._agenda
        going = sitting.playing and not sitting.paused
        if not going:
            agenda.drop(WINDOW)
            agenda.drop(TUMBLE)
            self._bots.rest()
            self._race.rest()
        if self._present.asleep or not going:
            self._course.deal.watch(self._house.clock.tick())
            if not self._present.lines:
                agenda.at(IDLE_END, self._house.clock.tick() + IDLE)
            agenda.arm()
            return
        now = self._house.clock.tick()
        self._watch_window(now)
        table = sitting.table
        if table is None or table.game.race is None:
            self._bots.wake(now)
        elif sitting.tumbling:
            self._watch_dice(now)
        elif sitting.racing:
            self._race.watch(now)
        else:
            self._bots.wake(now)
        agenda.arm()

    def _watch_window(self, now: float) -> None:
        sitting = self._log.sitting
        if sitting.until is None or self._bots.hurrying:
            self._agenda.drop(WINDOW)
            return
        left = max(0, sitting.until - self._house.clock.steady()) / 1000
        self._agenda.at(WINDOW, now + left + (LATE if sitting.racing else 0.0))

    def _watch_dice(self, now: float) -> None:
        """While they are in the air, everybody's distance is measured."""
        if TUMBLE in self._agenda:
            return
        tumbling = self._house.rng.uniform(*TUMBLES[self._log.sitting.settings.pace])
        self._agenda.at(TUMBLE, now + tumbling)
        for line in self._present.lines:
            for _ in range(PINGS if line.plays else 0):
                line.wire.ping()

    def due(self, name: Appointment) -> None:
        """Do what was to be done by now."""
        events = self._brought(name)
        for body in events:
            self._log.write(body)
        if events:
            self._course.step()

    def _brought(self, name: Appointment) -> list[Logged]:
        what, whose = name
        sitting = self._log.sitting
        if name == HOST:
            return self._people.hostless()
        if what == "absent":
            return self._people.overdue(whose)
        if name in (COMMIT, REVEAL):
            # unless it was answered just in time
            return self._course.deal.overdue() if what == sitting.dealing else []
        if not sitting.playing or sitting.paused or self._present.asleep:
            return []
        if what == "bot":
            return self._bots.due(whose)
        if what == "slap":
            return self._race.bot_slaps(whose)
        if name == RACE:
            return self._race.end()
        if name == TUMBLE:
            return [log.Moved(move=sitting.draw())] if sitting.tumbling else []
        return self._time_is_up() if name == WINDOW else []

    def _time_is_up(self) -> list[Logged]:
        """The clock moves, or a bot for whoever let the time pass."""
        sitting, clock = self._log.sitting, self._house.clock
        if sitting.until is not None and clock.steady() < sitting.until:
            return []
        events = racing.time_is_up(sitting)
        if not events:
            self._bots.hurry(clock.tick())
        return events
