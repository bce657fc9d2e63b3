"""How a table is put together: which part there is, and which others it knows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tablee.server.ports import LoggedEvent
from tablee.server.table.agenda import Agenda
from tablee.server.table.alarms import Alarms
from tablee.server.table.announcing import Announcer
from tablee.server.table.bot_seats import BotSeats
from tablee.server.table.coaching import CoachDesk
from tablee.server.table.commands import CommandDesk
from tablee.server.table.course import Course
from tablee.server.table.deal_desk import DealDesk
from tablee.server.table.deeds import Deeds
from tablee.server.table.explaining import WhyDesk
from tablee.server.table.house import HouseServices
from tablee.server.table.inbox_messages import Item, Rang
from tablee.server.table.open_log import OpenLog
from tablee.server.table.people import People
from tablee.server.table.present import Present
from tablee.server.table.race_desk import RaceDesk


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of one table, each with a state of its own; none knows one further down."""

    present: Present  # who is on the line
    log: OpenLog  # what has happened
    agenda: Agenda  # what is to be done when
    announcer: Announcer  # what is told to whom
    bots: BotSeats
    race: RaceDesk
    coach: CoachDesk
    why: WhyDesk
    course: Course  # what follows by itself
    people: People  # who comes and goes
    alarms: Alarms  # what happens in time
    commands: CommandDesk  # what is asked for

    def restore(self, events: Sequence[LoggedEvent], told: int | None = None) -> None:
        """Go by what the log says, of which everybody has heard, or only up to `told`."""
        self.log.restore(events)
        self.announcer.restored(told)
        self.course.restored()


def assembled(house: HouseServices, put: Callable[[Item], None]) -> Parts:
    """The parts of a table whose inbox this is; nothing has happened there yet."""
    present, log = Present(), OpenLog(house.clock)
    agenda = Agenda(house.clock, lambda: put(Rang()))
    deeds = Deeds(log)
    announcer = Announcer(house, log, present, deeds, put)
    bots = BotSeats(house, log, present, agenda, deeds, put)
    race = RaceDesk(house, log, present, agenda, bots, put)
    coach = CoachDesk(house, log, present, announcer, bots, put)
    why = WhyDesk(house, log, present, deeds, announcer, bots, put)
    course = Course(house, log, announcer, agenda, DealDesk(log, present, agenda))
    people = People(house, log, present, announcer, agenda, bots, race, course)
    alarms = Alarms(house, log, present, agenda, bots, race, course, people)
    commands = CommandDesk(house, log, present, announcer, race, course, people, (coach, why))
    log.heard_by((announcer, bots, people), (deeds, announcer, bots, race, coach, why, course))
    return Parts(
        present=present,
        log=log,
        agenda=agenda,
        announcer=announcer,
        bots=bots,
        race=race,
        coach=coach,
        why=why,
        course=course,
        people=people,
        alarms=alarms,
        commands=commands,
    )
