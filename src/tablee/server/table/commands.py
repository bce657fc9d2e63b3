"""A command from its inbox to its answer; one that is sent again is answered, not done again."""

from tablee.core.telling import Told
from tablee.server.store.log import Logged
from tablee.server.table import decide
from tablee.server.table.announcing import Announcer
from tablee.server.table.coaching import CoachDesk
from tablee.server.table.course import Course
from tablee.server.table.explaining import WhyDesk
from tablee.server.table.facts import Facts
from tablee.server.table.house import HouseServices
from tablee.server.table.inbox_messages import Received
from tablee.server.table.open_log import OpenLog
from tablee.server.table.people import People
from tablee.server.table.present import Present
from tablee.server.table.race_desk import RaceDesk
from tablee.server.table.rate_limit import RateLimit
from tablee.server.table.refusals import Refusal, refuse
from tablee.server.web import answers, protocol

REMEMBERED = 128  # refusals and sayings, for those who send again


class CommandDesk:
    """What people ask for, and what the log does not remember of it."""

    def __init__(
        self,
        house: HouseServices,
        log: OpenLog,
        present: Present,
        announcer: Announcer,
        race: RaceDesk,
        course: Course,
        people: People,
        desks: tuple[CoachDesk, WhyDesk],
    ) -> None:
        self._house, self._log, self._present, self._announcer = house, log, present, announcer
        self._race, self._course, self._people = race, course, people
        self._coach, self._why = desks
        self._limit = RateLimit()
        self._known: dict[tuple[int, str], Told | None] = {}  # why not; None if it was said

    def received(self, item: Received) -> None:
        """Do what was asked, or say why not."""
        line, command = item.line, item.command
        sitting, who = self._log.sitting, line.who
        if line not in self._present.lines:
            return
        if not line.plays or who is None or who not in sitting.guests:
            self._announcer.refuse(line, command.id, refuse("refused-watching").told)
            return
        key = (who, command.id)
        if key in sitting.done:
            self._answer(item, sitting.done[key])
            return
        try:
            events = [] if key in self._known else self._events(item, key)
        except Refusal as refusal:
            self._remember(key, refusal.told)
            events = []
        if events:
            self._carry_out(item, key, events)
        elif (why := self._known.get(key)) is not None:
            self._announcer.refuse(line, command.id, why)
        else:
            self._answer(item, self._announcer.told)

    def _events(self, item: Received, key: tuple[int, str]) -> list[Logged]:
        """What the log is to keep of it; what is only said is said."""
        sitting, command, clock = self._log.sitting, item.command, self._house.clock
        facts = self._facts(item, key[0])
        events: list[Logged] = []
        outcome = decide.decide(sitting, command, clock.steady(), facts)
        if isinstance(command, protocol.Reveal):
            self._course.deal.keep(key[0], command.nonce)
        for body in outcome:
            if isinstance(body, answers.Spoken | answers.Led):
                self._announcer.send_all(body)
                self._remember(key, None)
            else:
                events.append(body)
        asks = isinstance(command, protocol.Why)
        if events or asks:
            self._limit.spend(sitting, key[0], command, clock.tick())
        if asks:
            self._remember(key, None)
        return events

    def _facts(self, item: Received, who: int) -> Facts:
        command, timing = item.command, None
        if isinstance(command, protocol.Slap):
            timing = self._race.timing(command.seat)
        present, told, shown = self._present, self._announcer.told, self._course.deal.shown
        agents = self._house.agents
        deeds = self._why.seats if isinstance(command, protocol.Why) else ()
        return Facts(who, present.here, told, item.at, timing, shown, agents, deeds)

    def _carry_out(self, item: Received, key: tuple[int, str], events: list[Logged]) -> None:
        self._log.write(events[0], key)
        seq = self._log.sitting.shown
        for body in events[1:]:
            self._log.write(body)
        if isinstance(item.command, protocol.Leave):
            self._answer(item, seq)
        self._people.after(item.command, key[0])
        self._course.step()
        if item.line in self._present.lines:  # whoever hears this has seen what came of it
            self._answer(item, seq)

    def _answer(self, item: Received, seq: int) -> None:
        """Say that it is done; whoever has asked the coach is answered by the coach as well."""
        self._announcer.send(item.line, answers.Ack(id=item.command.id, seq=seq))
        self._coach.advise(item.line, item.command)
        self._why.answer(item.line, item.command)

    def _remember(self, key: tuple[int, str], why: Told | None) -> None:
        self._known[key] = why
        if len(self._known) > REMEMBERED:
            del self._known[next(iter(self._known))]

    def put_off(self, item: Received, why: Told) -> None:
        """Say that it has not happened, unless the log says that it has."""
        who, command = item.line.who, item.command.id
        done = None if who is None else self._log.sitting.done.get((who, command))
        if done is None:
            self._announcer.refuse(item.line, command, why)
        else:
            self._announcer.send(item.line, answers.Ack(id=command, seq=done))
