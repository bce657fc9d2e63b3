"""What happens at a table without anybody asking: bots, clocks, dice and races."""

from tablee.bots.coach import Advice
from tablee.core.bits import bit, has
from tablee.core.telling import members
from tablee.server import decide, judge, log, protocol
from tablee.server.agenda import Appointment
from tablee.server.decide import Refusal, refuse
from tablee.server.desk import HOST, Desk
from tablee.server.items import Reacted, Thought
from tablee.server.log import Logged
from tablee.server.minds import PACES
from tablee.server.race import LATE, PINGS, Race
from tablee.server.sitting import SEATS

TUMBLES = {  # seconds that the dice are in the air
    "calm": (0.9, 1.6),
    "normal": (0.7, 1.3),
    "fast": (0.3, 0.5),
    "instant": (0.05, 0.1),
}
HELD = 1.5  # seconds until a bot that does not slap says so
IDLE = 60.0  # seconds without anybody after which the table is no longer kept in memory
WINDOW, TUMBLE, RACE, IDLE_END = ((name, -1) for name in ("window", "tumble", "race", "idle"))


class Clockwork(Desk):
    """The table, with its bots and its clocks."""

    def _look_ahead(self) -> None:
        """After everybody has heard: see who must be waited for, and for how long."""
        sitting = self.sitting
        if self._asleep or not sitting.playing or sitting.paused:
            if sitting.paused or not sitting.playing:
                self._agenda.drop(WINDOW)
                self._agenda.drop(TUMBLE)
            if not self.lines:
                self._agenda.at(IDLE_END, self.house.clock.tick() + IDLE)
            self._agenda.arm()
            return
        now = self.house.clock.tick()
        self._watch_window(now)
        if sitting.tumbling:
            if TUMBLE not in self._agenda:
                self._agenda.at(
                    TUMBLE, now + self.house.rng.uniform(*TUMBLES[sitting.settings.pace])
                )
                for line in self.lines:
                    for _ in range(PINGS if line.plays else 0):
                        line.wire.ping()
        elif sitting.racing:
            self._watch_race(now)
        else:
            self._forget_race()
            self._wake_bots(now)
        self._agenda.arm()

    def _watch_window(self, now: float) -> None:
        until = self.sitting.until
        if until is None or self._hurried:
            self._agenda.drop(WINDOW)
            return
        late = LATE if self.sitting.racing else 0.0
        self._agenda.at(WINDOW, now + max(0, until - self.house.clock.wall()) / 1000 + late)

    def _wake_bots(self, now: float) -> None:
        sitting = self.sitting
        if not self._minds and not sitting.absent:
            return
        for seat in members(sitting.awaited & SEATS):
            if seat in self._thinking or ("bot", seat) in self._agenda:
                continue
            if sitting.played_by_bot(seat):
                self._mind(seat)
                delay = self.house.rng.uniform(*PACES[sitting.settings.pace])
                self._agenda.at(("bot", seat), now + delay)

    def _watch_race(self, now: float) -> None:
        """The dice are out: note when they left, and let the bots make up their minds."""
        if self._race is None:
            self._race = Race()
            self._agenda.drop(RACE)
            for seat in range(len(self.sitting.places)):  # a hand that was late for the last race
                self._agenda.drop(("slap", seat))
        sitting, race = self.sitting, self._race
        for line in self.lines:
            race.show(line, self._seats(line), now)
        for seat in members(sitting.racing):
            if sitting.played_by_bot(seat) and seat not in race.reactions:
                race.show(None, (seat,), now)
                self._think(seat, reaction=True)
        if sitting.hands:
            self._agenda.at(RACE, now + race.wait(sitting, now))

    def _forget_race(self) -> None:
        """Nobody slaps for dice that were looked at before."""
        if self._race is not None:
            self._race = None
            for seat in range(len(self.sitting.places)):
                self._agenda.drop(("slap", seat))
            self._agenda.drop(RACE)

    def _due(self, name: Appointment) -> None:
        sitting = self.sitting
        if name == IDLE_END:
            if not self.lines:
                self.house.unload(self)
            return
        if name == HOST:
            heir = decide.heir(sitting, self.here)
            if heir is not None and heir in self.here and sitting.host not in self.here:
                self._write(log.Hosted(who=heir))
                self._step()
        elif name[0] == "absent":
            self._stand_in(name[1])
        elif not sitting.playing or sitting.paused or self._asleep:
            return
        elif name == WINDOW:
            self._time_is_up()
        elif name == TUMBLE:
            if sitting.tumbling:
                self._write(log.Moved(move=sitting.draw()))
                self._step()
        elif name == RACE:
            self._end_race()
        elif name[0] == "bot":
            self._think(name[1])
        elif name[0] == "slap":
            self._bot_slaps(name[1])

    def _stand_in(self, who: int) -> None:
        sitting = self.sitting
        if who in self.here or who in sitting.absent or self._asleep:
            return
        if not sitting.seats_of(who):  # whoever only looked on is not waited for
            if who in sitting.guests and who != sitting.host:
                self._write(log.Left(who=who))
                self._step()
        elif sitting.playing:
            self._write(log.Absent(who=who))
            self._step()

    def _time_is_up(self) -> None:
        """The clock moves, or a bot for whoever let the time pass."""
        sitting = self.sitting
        if sitting.until is not None and self.house.clock.wall() < sitting.until:
            return
        if sitting.hands and (body := decide.judged(sitting)) is not None:
            self._write(body)
        elif sitting.settings.quiet and sitting.racing:
            for body in decide.answered(sitting):
                self._write(body)
        elif (body := decide.timed_out(sitting)) is not None:
            self._write(body)
        elif sitting.racing:  # [C-41] whoever has not decided holds
            for seat in members(sitting.racing):
                stand_in = sitting.places[seat].who is not None
                self._write(log.Moved(move=f"{seat} hold", stand_in=stand_in))
        else:
            for seat in members(sitting.awaited & SEATS):
                self._hurried.append(seat)
                self._agenda.drop(("bot", seat))
                self._think(seat)
            return
        self._step()

    def _end_race(self) -> None:
        sitting, race = self.sitting, self._race
        if not sitting.hands or race is None:
            return
        if race.wait(sitting, self.house.clock.tick()) > 0.0005:
            return  # looked at again after this turn
        body = decide.judged(sitting)
        if body is not None:
            self._write(body)
            self._step()

    def _slap(self, command: protocol.Slap, who: int, at: float) -> list[Logged]:
        sitting = self.sitting
        decide.own(sitting, who, command.seat)
        if sitting.table is None:
            raise refuse("refused-not-dealt")
        if sitting.tumbling:
            raise refuse(judge.EARLY)
        if not has(sitting.racing, command.seat):
            raise refuse("refused-no-race")
        if sitting.settings.quiet:
            return decide.decide(
                sitting, who, protocol.Play(id=command.id, seat=command.seat, move="slap")
            )
        if self._race is None or command.roll < sitting.rolled:
            raise refuse(judge.EARLY)
        return [
            *decide.back(sitting, who),
            self._race.attempt(sitting, command.seat, command.claim, at),
        ]

    def _bot_slaps(self, seat: int) -> None:
        sitting, race = self.sitting, self._race
        if not has(sitting.racing, seat) or not sitting.played_by_bot(seat) or race is None:
            return
        seconds = race.reactions.get(seat)
        if sitting.settings.quiet:
            if seat not in sitting.answers:
                self._write(log.Answered(seat=seat, slaps=seconds is not None))
        elif seconds is None:
            stand_in = sitting.places[seat].who is not None
            self._write(log.Moved(move=f"{seat} hold", stand_in=stand_in))
        elif not any(attempt.seat == seat for attempt in sitting.attempts):
            ms = seconds * 1000
            self._write(log.Slapped(seat=seat, elapsed=ms, claim=ms, rtt_median=0, rtt_least=0))
        self._step()

    def _think(self, seat: int, *, reaction: bool = False) -> None:
        """Ask a bot; the answer comes through the queue like everybody's."""
        table = self.sitting.table
        if table is None or seat in self._thinking:
            return
        legal = table.legal(seat)
        if not legal:
            return
        mind, view, sitting, race = self._mind(seat), table.seen_by(seat), self.sitting, self._race
        question = mind.question(view, legal, table.made, reaction=reaction)
        self._thinking.append(seat)

        async def thinking() -> None:
            answer: Thought | Reacted
            if reaction and race is not None:
                seconds = await self.house.minds.ask(question)
                answer = Reacted(seat, None if isinstance(seconds, Advice) else seconds, race)
            else:
                move = await self.house.minds.ask(question)
                answer = Thought(seat, move if isinstance(move, int) else -1)
            if self.sitting is sitting:
                self.put(answer)

        self.house.spawn(thinking())

    def _thought(self, item: Thought) -> None:
        sitting, seat = self.sitting, item.seat
        self._thinking = [other for other in self._thinking if other != seat]
        table = sitting.table
        hurried = seat in self._hurried
        self._hurried = [other for other in self._hurried if other != seat]
        if table is None or not sitting.playing or sitting.paused or self._asleep:
            return
        if not has(table.legal(seat), item.move):
            return
        if not (sitting.played_by_bot(seat) or hurried):
            return
        stand_in = sitting.places[seat].who is not None
        text = table.game.spelling.spell_all(table.seen_by(seat), seat, bit(item.move))[0]
        try:
            self._write(decide.moved(table, seat, text.partition(" ")[2], stand_in=stand_in))
        except Refusal:
            return
        self._step()

    def _reacted(self, item: Reacted) -> None:
        """A bot knows when it will slap, counted from when it saw the dice."""
        self._thinking = [seat for seat in self._thinking if seat != item.seat]
        race = self._race
        if race is None or race is not item.race or item.seat not in race.sent:
            return
        race.reactions[item.seat] = item.seconds
        seconds = HELD if item.seconds is None else item.seconds
        self._agenda.at(("slap", item.seat), race.sent[item.seat] + seconds)
