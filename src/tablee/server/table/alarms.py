"""What happens at a table without anybody asking: bots, clocks, dice and races."""

from asyncio import Future, ensure_future

from tablee.core.bits import bit, has, lowest
from tablee.core.telling import members
from tablee.players.advice import Advice
from tablee.server.bots.asking import asked
from tablee.server.bots.pace import PACES, Decision, Range, given
from tablee.server.bots.question import Answer, Asker
from tablee.server.race import judge
from tablee.server.race.race import LATE, PINGS, LiveRace
from tablee.server.store import log
from tablee.server.store.log import Logged
from tablee.server.table import decide, lobby, racing, refusals
from tablee.server.table.agenda import Appointment
from tablee.server.table.announcing import HOST, Announcer
from tablee.server.table.inbox_messages import Reacted, Thought
from tablee.server.table.refusals import Refusal, refuse
from tablee.server.table.reveals import PATIENCE
from tablee.server.table.sitting import SEATS
from tablee.server.web import protocol

TUMBLES = {  # seconds that the dice are in the air
    "calm": (0.9, 1.6),
    "normal": (0.7, 1.3),
    "fast": (0.3, 0.5),
    "instant": (0.05, 0.1),
}
HELD = 1.5  # seconds until a bot that does not slap says so
IDLE = 60.0  # seconds without anybody after which the table is no longer kept in memory
WINDOW, TUMBLE, RACE, IDLE_END = ((name, -1) for name in ("window", "tumble", "race", "idle"))
COMMIT, REVEAL = ("commit", -1), ("reveal", -1)  # how long devices are asked before a deal


class Alarms(Announcer):
    """The table, with its bots and its clocks."""

    def _look_ahead(self) -> None:
        """After everybody has heard: see who must be waited for, and for how long."""
        sitting = self.sitting
        if self._asleep or not sitting.playing or sitting.paused:
            self._watch_deal()
            if sitting.paused or not sitting.playing:
                self._agenda.drop(WINDOW)
                self._agenda.drop(TUMBLE)
                self._think_no_more()
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
            self._wake_bots(now)
        self._agenda.arm()

    def _watch_deal(self) -> None:
        """Devices are asked for their part of the chance, and not for ever."""
        sitting, now = self.sitting, self.house.clock.tick()
        asked = "" if self._asleep else sitting.dealing
        for name in (COMMIT, REVEAL):
            if asked != name[0]:
                self._agenda.drop(name)
            elif name not in self._agenda:
                self._agenda.at(name, now + PATIENCE)
        if asked == "commit" and not lobby.uncommitted(sitting) & self.here:
            self._agenda.at(COMMIT, now)  # nobody is there to be asked

    def _watch_window(self, now: float) -> None:
        until = self.sitting.until
        if until is None or self._hurried:
            self._agenda.drop(WINDOW)
            return
        late = LATE if self.sitting.racing else 0.0
        self._agenda.at(WINDOW, now + max(0, until - self.house.clock.steady()) / 1000 + late)

    def _wake_bots(self, now: float) -> None:
        """Ask every bot that is waited for; what is no longer asked for is dropped."""
        sitting, table = self.sitting, self.sitting.table
        if table is None or (not self._minds and not sitting.absent):
            return
        self._hurried = [seat for seat in self._hurried if has(sitting.awaited, seat)]
        for decision in self._thinking:
            seat = decision.seat
            if not self._is_moved_for(seat) or table.legal(seat) != decision.legal:
                self._thinking.drop(seat)
                self._agenda.drop(("bot", seat))
        for seat in members(sitting.awaited & SEATS):
            if seat not in self._thinking and self._is_moved_for(seat):
                self._think(seat, now, PACES[sitting.settings.pace])

    def _is_moved_for(self, seat: int) -> bool:
        """Whether a bot moves on this seat, for good or this once."""
        return self.sitting.played_by_bot(seat) or seat in self._hurried

    def _watch_race(self, now: float) -> None:
        """The dice are out: let the bots make up their minds, and see when it can be judged."""
        sitting, race = self.sitting, self._race
        assert race is not None
        for line in self.lines:
            race.show(line, self._seats(line), now)
        for seat in members(sitting.racing):
            if sitting.played_by_bot(seat) and seat not in race.reactions:
                race.show(None, (seat,), now)
                self._get_ready(seat, race)
        if sitting.hands:
            self._agenda.at(RACE, now + race.wait(sitting, now))

    def _open_race(self) -> None:
        """Before anybody is told of the dice: whoever is will be timed from then on."""
        sitting = self.sitting
        on = bool(sitting.racing) and not self._asleep
        if self._race is not None and not (on and self._race.roll == sitting.rolled):
            self._forget_race()
        if on and self._race is None:
            self._race = LiveRace(sitting.rolled)

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
        elif name in (COMMIT, REVEAL):
            if name[0] == sitting.dealing:  # or it was answered just in time
                self._write(self._reveals.overdue(sitting))
                self._step()
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
            decision = self._thinking.get(name[1])
            if decision is not None and decision.move is not None:
                self._do(decision, decision.move)
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
        if sitting.until is not None and self.house.clock.steady() < sitting.until:
            return
        if sitting.hands and (body := racing.judged(sitting)) is not None:
            self._write(body)
        elif sitting.settings.quiet and sitting.racing:
            for body in racing.answered(sitting):
                self._write(body)
        elif (body := racing.timed_out(sitting)) is not None:
            self._write(body)
        elif sitting.racing:  # whoever has not decided holds
            for seat in members(sitting.racing):
                self._write(racing.held(sitting, seat))
        else:
            for seat in members(sitting.awaited & SEATS):
                self._hurried.append(seat)
                if seat not in self._thinking:
                    self._think(seat, self.house.clock.tick(), PACES["instant"])
            return
        self._step()

    def _end_race(self) -> None:
        sitting, race = self.sitting, self._race
        if not sitting.hands or race is None:
            return
        if race.wait(sitting, self.house.clock.tick()) > 0.0005:
            return  # looked at again after this turn
        body = racing.judged(sitting)
        if body is not None:
            self._write(body)
            self._step()

    def _slap(self, command: protocol.Slap, who: int, at: float) -> list[Logged]:
        sitting = self.sitting
        refusals.own(sitting, who, command.seat)
        if sitting.table is None:
            raise refuse("refused-not-dealt")
        if sitting.tumbling:
            raise refuse(judge.EARLY)
        if not has(sitting.racing, command.seat):
            raise refuse("refused-no-race")
        if sitting.settings.quiet:
            return racing.answer(sitting, command.seat, slaps=True)
        seen = sitting.rolled <= command.roll <= self._told
        if self._race is None or not seen:  # other dice, or some that nobody has seen
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
            self._write(racing.held(sitting, seat))
        elif not any(attempt.seat == seat for attempt in sitting.attempts):
            ms = seconds * 1000
            self._write(log.Slapped(seat=seat, elapsed=ms, claim=ms, rtt_median=0, rtt_least=0))
        self._step()

    def _think(self, seat: int, now: float, pace: Range) -> None:
        """Ask a bot, and set the moment at which its move will be made."""
        table = self.sitting.table
        if table is None or not (legal := table.legal(seat)):
            return
        view = table.seen_by(seat)
        base = given(table.game, seat, self.sitting.level(seat), view)
        question = self._mind(seat).question(view, legal, table.made)
        decision = self._thinking.add(seat, legal, now, base, self.house.rng.uniform(*pace))
        decision.answer = ensure_future(asked(self.house, question, self._asker(base)))
        decision.answer.add_done_callback(lambda found: self._found(decision, found))
        self._agenda.at(("bot", seat), decision.moment)

    def _asker(self, given: float = 0.0) -> Asker:
        address = next((line.address for line in self.lines if line.plays), "")
        return Asker(address, self.sitting.code, given)

    def _found(self, decision: Decision, found: "Future[Answer]") -> None:
        """The answer comes through the queue like everybody's."""
        if not found.cancelled():
            move = found.result()
            self.put(Thought(decision, move if isinstance(move, int) else lowest(decision.legal)))

    def _get_ready(self, seat: int, race: LiveRace) -> None:
        """Ask a bot how soon it slaps."""
        table = self.sitting.table
        if table is None or seat in self._reacting or not (legal := table.legal(seat)):
            return
        mind, view, sitting = self._mind(seat), table.seen_by(seat), self.sitting
        question = mind.question(view, legal, table.made, reaction=True)
        self._reacting.append(seat)

        async def thinking() -> None:
            seconds = await asked(self.house, question, self._asker())
            if self.sitting is sitting:
                self.put(Reacted(seat, None if isinstance(seconds, Advice) else seconds, race))

        self.house.spawn(thinking())

    def _thought(self, item: Thought) -> None:
        """A bot has made up its mind: it is done at its moment, or at the next if that has gone."""
        decision = item.decision
        if self._thinking.get(decision.seat) is decision:
            now = self.house.clock.tick()
            self._thinking.found(decision, item.move, now)
            self._agenda.at(("bot", decision.seat), decision.after(now))

    def _do(self, decision: Decision, move: int) -> None:
        sitting, seat, table = self.sitting, decision.seat, self.sitting.table
        self._thinking.drop(seat)
        moved_for = self._is_moved_for(seat)
        self._hurried = [other for other in self._hurried if other != seat]
        if table is None or not moved_for or not has(table.legal(seat), move):
            return
        stand_in = sitting.places[seat].who is not None
        text = table.game.spelling.spell_all(table.seen_by(seat), seat, bit(move))[0]
        try:
            self._write(decide.moved(table, seat, text.partition(" ")[2], stand_in=stand_in))
        except Refusal:
            return
        self._step()

    def _reacted(self, item: Reacted) -> None:
        """A bot knows when it will slap, counted from when it saw the dice."""
        self._reacting = [seat for seat in self._reacting if seat != item.seat]
        race = self._race
        if race is None or race is not item.race or item.seat not in race.sent:
            return
        race.reactions[item.seat] = item.seconds
        seconds = HELD if item.seconds is None else item.seconds
        self._agenda.at(("slap", item.seat), race.sent[item.seat] + seconds)
