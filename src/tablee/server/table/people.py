"""The people of a table: who comes and goes, who is missed, and when the table sleeps.

While nobody is here to play, no clock runs and no bot moves.
"""

import secrets
from itertools import count

from tablee.server.store import log
from tablee.server.store.log import Guest, Logged, Place
from tablee.server.table import decide, lobby, relieving
from tablee.server.table.agenda import HOST, Agenda
from tablee.server.table.announcing import Announcer
from tablee.server.table.bot_seats import BotSeats
from tablee.server.table.course import Course
from tablee.server.table.house import HouseServices
from tablee.server.table.inbox_messages import Arrived, Gone
from tablee.server.table.line import (
    CLOSED,
    KICKED,
    LEFT,
    REFUSED,
    TAKEN_OVER,
    UNKNOWN,
    Line,
)
from tablee.server.table.open_log import OpenLog
from tablee.server.table.present import Present
from tablee.server.table.race_desk import RaceDesk
from tablee.server.table.refusals import Refusal, refuse
from tablee.server.web import answers, protocol
from tablee.server.web.tokens import digest, new_token

CHANGING_HANDS = (log.Dealt, log.Left, log.Relieved)  # events after which others may sit somewhere
GRACE = 20_000  # ms that a window is prolonged to when the house was closed meanwhile


class People:
    """Lets people in and out."""

    def __init__(
        self,
        house: HouseServices,
        log: OpenLog,
        present: Present,
        announcer: Announcer,
        agenda: Agenda,
        bots: BotSeats,
        race: RaceDesk,
        course: Course,
    ) -> None:
        self._house, self._log, self._present = house, log, present
        self._announcer, self._agenda, self._course = announcer, agenda, course
        self._bots, self._race = bots, race

    def hear(self, body: Logged, rows: list[list[int]]) -> None:
        """Where seats have changed hands, whoever is not here is missed."""
        if type(body) in CHANGING_HANDS and self._log.sitting.playing and not self._present.asleep:
            self.miss_others()

    # Who comes ----------------------------------------------------------------------------------

    def arrive(self, item: Arrived) -> None:
        line, hello = item.line, item.hello
        line.introduce(hello.role, hello.lang)
        if hello.honours is not None:
            line.shows(digest(hello.honours))
        try:
            token = self._let_in(line, hello)
        except Refusal as refusal:
            self._announcer.refuse(line, None, refusal.told)
            code = _CLOSINGS.get(refusal.told.message, REFUSED)
            self._announcer.close(line, code, refusal.told.message)
            return
        if line.plays and line.who is not None:
            for other in [o for o in self._present.lines if o.plays and o.who == line.who]:
                self._announcer.see_out(other, TAKEN_OVER, "taken-over")
                self._present.go(other)
            self._agenda.drop(("absent", line.who))
            if line.who == self._log.sitting.host:
                self._agenda.drop(HOST)
        self._greet(line)
        self._course.step()  # before the welcome, which tells where things stand afterwards
        if line.plays and line.who is not None:
            self._announcer.send_all(answers.Presence(who=line.who, here=True))
        self._present.come(line)
        self._announcer.send(line, self._announcer.welcome(line, hello.since, token))
        self._watched(line)

    def _let_in(self, line: Line, hello: protocol.Hello) -> str | None:
        """See who it is; the token of somebody new."""
        sitting = self._log.sitting
        if not sitting.guests:  # the last one has just left
            raise refuse("refused-no-table")
        if hello.token is not None:
            who = self.knows(hello.token)
            if who is None:
                raise refuse("kicked" if self._sent_away(hello.token) else "refused-token")
            line.belongs_to(who)
        elif hello.role == "player":
            who, token = self._join(hello)
            line.belongs_to(who)
            return token
        elif sitting.locked:
            raise refuse("refused-locked")
        elif not sitting.settings.watchers:
            raise refuse("refused-watchers")
        return None

    def knows(self, token: str) -> int | None:
        """Whose token this is."""
        shown = digest(token)
        for guest in self._log.sitting.guests.values():
            if secrets.compare_digest(guest.token, shown):
                return guest.who
        return None

    def _sent_away(self, token: str) -> bool:
        """Whether whoever shows this token may only come back if the host says so."""
        shown = digest(token)
        kicked = self._log.sitting.kicked.values()
        return any(secrets.compare_digest(guest.token, shown) for guest, _ in kicked)

    def _join(self, hello: protocol.Hello) -> tuple[int, str]:
        sitting = self._log.sitting
        if sitting.locked:
            raise refuse("refused-locked")
        if len(sitting.guests) >= lobby.MOST_GUESTS:
            raise refuse("refused-full")
        if sitting.newcomer >= lobby.MOST_NEWCOMERS:
            raise refuse("refused-crowd")
        open_seats = [seat for seat, place in enumerate(sitting.places) if place.open]
        seated = sitting.table is None and hello.sit and open_seats
        late = hello.sit and relieving.free(sitting)
        if not seated and not late and not sitting.settings.watchers:
            raise refuse("refused-full")
        name, token = lobby.free_name(sitting, hello.name), new_token()
        known = {*sitting.guests, *sitting.kicked}
        who = next(who for who in count(sitting.newcomer) if who not in known)
        guest = Guest(who=who, name=name, token=digest(token), avatar=hello.avatar)
        self._log.write(log.Joined(guest=guest))
        if seated:
            self._log.write(log.Sat(seat=open_seats[0], place=Place(who=who, name=name)))
        elif late:
            self._log.write(log.Requested(who=who, seat=late[0]))
        return who, token

    def _greet(self, line: Line) -> None:
        """Somebody is here: they play themselves, and the game may go on."""
        if not line.plays or line.who is None:
            return
        sitting, present = self._log.sitting, self._present
        if line.who in sitting.absent or sitting.seq == 1:  # the first to come at all
            self._log.write(log.Returned(who=line.who))
        if present.asleep and present.attended(sitting, [line]):
            self._wake(line.who)
        elif line.who != sitting.host and sitting.host not in present.here:
            self._miss_host()

    # Who goes -----------------------------------------------------------------------------------

    def gone(self, item: Gone) -> None:
        line, present = item.line, self._present
        if line not in present.lines:
            return
        present.go(line)
        if line.plays and line.who is not None:
            self._announcer.send_all(answers.Presence(who=line.who, here=False))
            self._miss(line.who)
        self._watched(line)
        if not present.attended(self._log.sitting):
            self._fall_asleep()

    def after(self, command: protocol.Command, who: int) -> None:
        """What a command means for the people themselves."""
        if isinstance(command, protocol.Leave):
            self._dismiss(who, LEFT, "left")
            if not self._log.sitting.guests:  # the table is cleared, and whoever watched is told
                for line in self._present.lines:
                    self._announcer.see_out(line, CLOSED, "table-closed")
                self._present.go(*self._present.lines)
        elif isinstance(command, protocol.Kick):
            self._dismiss(command.who, KICKED, "kicked")

    def _dismiss(self, who: int, code: int, reason: str) -> None:
        for line in [line for line in self._present.lines if line.who == who]:
            self._announcer.see_out(line, code, reason)
            self._present.go(line)

    def _watched(self, line: Line) -> None:
        """Those who play know whether somebody looks on."""
        if line.role == "watcher" and line.who is None:
            self._announcer.send_all(answers.Watched(watchers=self._present.watchers))

    # Who is missed ------------------------------------------------------------------------------

    def _miss(self, who: int) -> None:
        """After a grace somebody's seats, and the host's duties, go to others."""
        sitting = self._log.sitting
        when = self._house.clock.tick() + sitting.settings.grace_seconds
        self._agenda.at(("absent", who), when)
        if who == sitting.host:
            self._agenda.at(HOST, when)

    def _miss_host(self) -> None:
        """Even a game that rests needs somebody who may break it off."""
        if HOST not in self._agenda:
            grace = self._log.sitting.settings.grace_seconds
            self._agenda.at(HOST, self._house.clock.tick() + grace)

    def miss_others(self, newcomer: int | None = None) -> None:
        """Whoever should be here and is not is missed from now on."""
        here = self._present.here
        for who in self._log.sitting.guests:
            if who != newcomer and who not in here and ("absent", who) not in self._agenda:
                self._miss(who)

    def overdue(self, who: int) -> list[Logged]:
        """The grace is over: a bot stands in, and whoever only looked on is not waited for."""
        sitting, present = self._log.sitting, self._present
        if who in present.here or who in sitting.absent or present.asleep:
            return []
        if not sitting.seats_of(who):
            waits = who in sitting.guests and who != sitting.host
            return [log.Left(who=who)] if waits else []
        return [log.Absent(who=who)] if sitting.playing else []

    def hostless(self) -> list[Logged]:
        """The host has not come back: somebody who is here takes over."""
        sitting, here = self._log.sitting, self._present.here
        heir = decide.heir(sitting, here)
        if heir is None or heir not in here or sitting.host in here:
            return []
        return [log.Hosted(who=heir)]

    # Whether the table sleeps -------------------------------------------------------------------

    def look_round(self) -> None:
        """Go on, or not, as it follows from who is here and who sits."""
        if self._present.attended(self._log.sitting) != self._present.asleep:
            return
        if self._present.asleep:
            self._wake()
            self._course.step()
        else:
            self._fall_asleep()

    def recovered(self) -> None:
        """After the log was read again: nobody is forgotten, and no clock runs for nobody."""
        if not self._present.attended(self._log.sitting):
            self._fall_asleep()
        elif not self._present.asleep:
            self.miss_others()

    def _wake(self, newcomer: int | None = None) -> None:
        """Nobody is punished for the time when nobody was here, nor for a clock that was set."""
        sitting, now = self._log.sitting, self._house.clock.steady()
        self._present.wake()
        self.miss_others(newcomer)
        if sitting.playing and sitting.until is not None:
            longest = max(GRACE, 1000 * (sitting.settings.turn_seconds or 0))
            left = min(max(sitting.until - now, GRACE), longest)
            self._log.write(log.Resumed(until=now + left))

    def _fall_asleep(self) -> None:
        """No clock runs any more; whoever still looks on is told."""
        if self._present.asleep:
            return
        self._present.sleep()
        self._agenda.clear(*((HOST,) if self._present.here else ()))
        self._race.forget()
        self._race.rest()
        self._bots.rest()
        if self._log.sitting.until is not None:
            self._announcer.retell()


_CLOSINGS = {"kicked": KICKED, "refused-token": UNKNOWN, "refused-no-table": UNKNOWN}
