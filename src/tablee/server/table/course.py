"""How a sitting runs on by itself: what follows from an event, windows, its end, the next one."""

import secrets

from tablee.core.telling import members
from tablee.server.store import log
from tablee.server.table import decide, evenings, racing, views
from tablee.server.table.agenda import HOST, Agenda
from tablee.server.table.announcing import Announcer
from tablee.server.table.deal_desk import DealDesk
from tablee.server.table.house import HouseServices
from tablee.server.table.open_log import OpenLog
from tablee.server.table.sitting import Sitting
from tablee.server.table.windows import window
from tablee.server.web.tokens import new_id

COMMANDS_KEPT = 40  # of the game before, that may be sent again


class Course:
    """Every turn that changes something ends with a `step`."""

    def __init__(
        self,
        house: HouseServices,
        log: OpenLog,
        announcer: Announcer,
        agenda: Agenda,
        deal: DealDesk,
    ) -> None:
        self._house, self._log, self._announcer, self._agenda = house, log, announcer, agenda
        self.deal = deal
        self._windowed = -1  # moves made when the last window was opened
        self._over: tuple[Sitting, ...] = ()  # games that have ended, and are not yet on the disk

    def begin(self) -> None:
        self._windowed = -1

    def restored(self) -> None:
        """The window that the log speaks of is open."""
        self._windowed = _made(self._log.sitting)
        self._over = ()

    def over(self) -> tuple[Sitting, ...]:
        """The games that have ended, now that the disk has it."""
        over, self._over = self._over, ()
        return over

    def step(self) -> None:
        """Let happen what follows from the last event, then tell everybody."""
        write = self._log.write
        while (body := decide.follow(self._log.sitting)) is not None:
            write(body)
            if isinstance(body, log.Relieved):
                self._windowed = -1  # whoever has just sat down has as long as for a new turn
        self._open_window()
        sitting = self._log.sitting
        if sitting.racing and _all_answered(sitting):
            for body in racing.answered(sitting):
                write(body)
            self.step()
            return
        self._announcer.announce()
        if sitting.finished is not None:
            self._over = (*self._over, sitting)
            self._next_sitting()

    def _open_window(self) -> None:
        """Only a move opens one."""
        sitting = self._log.sitting
        if not self._announcer.news or sitting.finished or sitting.paused:
            return
        made = _made(sitting)
        kept, self._windowed = made == self._windowed, made
        if kept:
            return
        seconds = window(sitting)
        if seconds == 0:
            return
        until = None if seconds is None else self._house.clock.steady() + seconds * 1000
        if until != sitting.until:
            self._log.write(log.Timed(until=until))

    def _next_sitting(self) -> None:
        """The same people sit down again, to a log of its own."""
        old = self._log.sitting
        people = list(old.guests)
        if not people:
            return
        evening, settings = evenings.after(old)
        opened = log.Opened(
            v=log.VERSION,
            code=old.code,
            settings=settings,
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
            done=[key for key in old.done if key[0] in old.guests][-COMMANDS_KEPT:],
            kicked=[guest for guest, _ in old.kicked.values()],
            evening=evening,
        )
        self._agenda.clear(HOST, *(("absent", who) for who in people))
        self._log.open(new_id(), opened)
        self._house.sits_at(self._log.sitting)
        self._announcer.announce()


def _made(sitting: Sitting) -> int:
    return sitting.table.made if sitting.table else -1


def _all_answered(sitting: Sitting) -> bool:
    """Whether nothing is waited for in quiet mode."""
    racing = members(sitting.racing)
    return sitting.settings.quiet and all(seat in sitting.answers for seat in racing)
