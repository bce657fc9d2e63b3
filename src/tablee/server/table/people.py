"""The people of a table: who comes and goes, who is here, and what they are told on arrival.

While nobody is here to play, no clock runs and no bot moves.
"""

import secrets
from itertools import count

from tablee.core.telling import Told
from tablee.server.store import log
from tablee.server.store.log import Guest, Place
from tablee.server.table import lobby, views
from tablee.server.table.announcing import HOST
from tablee.server.table.coaching import Coaching
from tablee.server.table.inbox_messages import Arrived, Gone
from tablee.server.table.line import KICKED, REFUSED, TAKEN_OVER, UNKNOWN, Closing, Line
from tablee.server.table.refusals import Refusal, refuse
from tablee.server.web import protocol, shapes
from tablee.server.web.tokens import digest, new_token

GRACE = 20_000  # ms that a window is prolonged to when the house was closed meanwhile


class People(Coaching):
    """The table, with the people who come to it."""

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
                    raise refuse("kicked" if self._sent_away(hello.token) else "refused-token")
            elif hello.role == "player":
                line.who, token = self._join(hello)
            elif self.sitting.locked:
                raise refuse("refused-locked")
            elif not self.sitting.settings.watchers:
                raise refuse("refused-watchers")
        except Refusal as refusal:
            self._answer_refusal(line, None, refusal.told)
            code = _CLOSINGS.get(refusal.told.message, REFUSED)
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
        self._watched(line)

    def knows(self, token: str) -> int | None:
        """Whose token this is."""
        shown = digest(token)
        for guest in self.sitting.guests.values():
            if secrets.compare_digest(guest.token, shown):
                return guest.who
        return None

    def _sent_away(self, token: str) -> bool:
        """Whether whoever shows this token may only come back if the host says so."""
        shown = digest(token)
        kicked = self.sitting.kicked.values()
        return any(secrets.compare_digest(guest.token, shown) for guest, _ in kicked)

    def _join(self, hello: protocol.Hello) -> tuple[int, str]:
        sitting = self.sitting
        if sitting.locked:
            raise refuse("refused-locked")
        if len(sitting.guests) >= lobby.MOST_GUESTS:
            raise refuse("refused-full")
        if sitting.newcomer >= lobby.MOST_NEWCOMERS:
            raise refuse("refused-crowd")
        open_seats = [seat for seat, place in enumerate(sitting.places) if place.open]
        seated = sitting.table is None and hello.sit and open_seats
        if not seated and not sitting.settings.watchers:
            raise refuse("refused-full")
        name, token = lobby.free_name(sitting, hello.name), new_token()
        known = {*sitting.guests, *sitting.kicked}
        who = next(who for who in count(sitting.newcomer) if who not in known)
        guest = Guest(who=who, name=name, token=digest(token), avatar=hello.avatar)
        self._write(log.Joined(guest=guest))
        if seated:
            self._write(log.Sat(seat=open_seats[0], place=Place(who=who, name=name)))
        return who, token

    def _greet(self, line: Line) -> None:
        """Somebody is here: they play themselves, and the game may go on."""
        if not line.plays or line.who is None:
            return
        if line.who in self.sitting.absent or self.sitting.seq == 1:  # the first to come at all
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
        """Nobody is punished for the time when nobody was here, nor for a clock that was set."""
        sitting, now = self.sitting, self.house.clock.steady()
        self._asleep = False
        self._wait_for_others(newcomer)
        if sitting.playing and sitting.until is not None:
            longest = max(GRACE, 1000 * (sitting.settings.turn_seconds or 0))
            left = min(max(sitting.until - now, GRACE), longest)
            self._write(log.Resumed(until=now + left))

    def _gone(self, item: Gone) -> None:
        line = item.line
        if line not in self.lines:
            return
        self.lines.remove(line)
        who = line.who
        if line.plays and who is not None:
            self._send_all(protocol.Presence(who=who, here=False))
            self._miss(who)
        self._watched(line)
        if not self._attended(self.lines):
            self._fall_asleep()

    def _dismiss(self, who: int, code: int, reason: str) -> None:
        for line in [line for line in self.lines if line.who == who]:
            why = self._tell(line, Told(reason, "", -1, {}))
            self._send(line, protocol.Bye(why=why))
            self._outbox.append(Closing(line, code, reason))
            self.lines.remove(line)

    def _watched(self, line: Line) -> None:
        """Those who play know whether somebody looks on."""
        if line.role == "watcher" and line.who is None:
            self._send_all(protocol.Watched(watchers=self.watchers))

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
        self._think_no_more()
        if self.sitting.until is not None:
            self._changed = True
            self._announce()

    def _welcome(self, line: Line, hello: protocol.Hello, token: str | None) -> protocol.Welcome:
        sitting = self.sitting
        seats = self._seats(line)
        tail: list[shapes.Tell] = []
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
            now=self.house.clock.steady(),
            seq=self._told,
            table=views.table_of(sitting, self.here, self.watchers),
            token=token,
            views=self._views(seats),
            awaited=views.awaited(sitting),
            until=self._until,
            tail=tail,
            complete=complete,
        )


_CLOSINGS = {"kicked": KICKED, "refused-token": UNKNOWN, "refused-no-table": UNKNOWN}
_TAKEN_OVER = Told("taken-over", "", -1, {})
