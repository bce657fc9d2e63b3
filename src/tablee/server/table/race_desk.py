"""The race that is on at a table: who was shown the dice when, and when it can be judged."""

from collections.abc import Callable

from tablee.core.bits import has
from tablee.core.telling import members
from tablee.players.advice import Advice
from tablee.players.reflexes import courtesy
from tablee.server.bots.asking import asked
from tablee.server.race.race import LiveRace
from tablee.server.race.timing import RaceTiming
from tablee.server.store import log
from tablee.server.store.log import Logged
from tablee.server.table import racing
from tablee.server.table.agenda import RACE, Agenda
from tablee.server.table.bot_seats import BotSeats
from tablee.server.table.house import HouseServices
from tablee.server.table.inbox_messages import Item, Reacted
from tablee.server.table.open_log import OpenLog
from tablee.server.table.present import Present

HELD = 1.5  # seconds until a bot that does not slap says so
SOON = 0.0005  # seconds that are not waited for any more


class RaceDesk:
    """What only this process knows of the race, and the hands of the bots."""

    def __init__(
        self,
        house: HouseServices,
        log: OpenLog,
        present: Present,
        agenda: Agenda,
        bots: BotSeats,
        put: Callable[[Item], None],
    ) -> None:
        self._house, self._log, self._present = house, log, present
        self._agenda, self._bots, self._put = agenda, bots, put
        self.begin()

    def begin(self) -> None:
        self.live: LiveRace | None = None
        self._reacting: list[int] = []  # seats whose bot is asked how soon it slaps

    def open(self) -> None:
        """Before anybody is told of the dice: whoever is will be timed from then on."""
        sitting = self._log.sitting
        on = bool(sitting.racing) and not self._present.asleep
        if self.live is not None and not (on and self.live.roll == sitting.rolled):
            self.forget()
        if on and self.live is None:
            self.live = LiveRace(sitting.rolled)

    def forget(self) -> None:
        """Nobody slaps for dice that were looked at before."""
        if self.live is not None:
            self.live = None
            for seat in range(len(self._log.sitting.places)):
                self._agenda.drop(("slap", seat))
            self._agenda.drop(RACE)

    def rest(self) -> None:
        """The game rests: bots are asked again."""
        self._reacting = []

    def timing(self, seat: int) -> RaceTiming | None:
        """What a slap of this seat is measured by, if it was sent the dice."""
        return None if self.live is None else self.live.timing(seat)

    def watch(self, now: float) -> None:
        """The dice are out: let the bots make up their minds, and see when it can be judged."""
        sitting, race = self._log.sitting, self.live
        assert race is not None
        for line in self._present.lines:
            race.show(line, sitting.seats_of(line.who) if line.plays else (), now)
        for seat in members(sitting.racing):
            if sitting.played_by_bot(seat) and seat not in race.reactions:
                race.show(None, (seat,), now)
                self._get_ready(seat, race)
        if sitting.hands:
            self._agenda.at(RACE, now + race.wait(sitting, now))

    def _get_ready(self, seat: int, race: LiveRace) -> None:
        """Ask a bot how soon it slaps."""
        sitting, table = self._log.sitting, self._log.sitting.table
        if table is None or seat in self._reacting or not (legal := table.legal(seat)):
            return
        bot, view = self._bots.bot(seat), table.seen_by(seat)
        question = bot.question(view, legal, table.made, reaction=True)
        self._reacting.append(seat)

        async def thinking() -> None:
            seconds = await asked(self._house, question, self._bots.asker())
            if self._log.sitting is sitting:
                self._put(Reacted(seat, None if isinstance(seconds, Advice) else seconds, race))

        self._house.spawn(thinking())

    def reacted(self, item: Reacted) -> None:
        """A bot knows when it will slap, counted from when it saw the dice."""
        self._reacting = [seat for seat in self._reacting if seat != item.seat]
        race = self.live
        if race is None or race is not item.race:
            return
        seconds = None if item.seconds is None else item.seconds + self._courtesy(item.seat)
        sent = race.react(item.seat, seconds)
        if sent is not None:
            self._agenda.at(("slap", item.seat), sent + (HELD if seconds is None else seconds))

    def _courtesy(self, seat: int) -> float:
        """How much later a bot slaps than it could, for the sake of the slowest person here."""
        sitting = self._log.sitting
        people = [place.who for place in sitting.places if place.who is not None]
        if not people or sitting.settings.quiet:
            return 0.0
        level = sitting.places[seat].level or sitting.settings.stand_in
        return courtesy(level, sitting.latest_slaps.slowest(people))

    def bot_slaps(self, seat: int) -> list[Logged]:
        """A bot's hand is there, or stays where it is."""
        sitting, race = self._log.sitting, self.live
        if not has(sitting.racing, seat) or not sitting.played_by_bot(seat) or race is None:
            return []
        seconds = race.reactions.get(seat)
        if sitting.settings.quiet:
            answered = seat in sitting.answers
            return [] if answered else [log.Answered(seat=seat, slaps=seconds is not None)]
        if seconds is None:
            return [racing.held(sitting, seat)]
        if any(attempt.seat == seat for attempt in sitting.attempts):
            return []
        ms = seconds * 1000
        return [log.Slapped(seat=seat, elapsed=ms, claim=ms, rtt_median=0, rtt_least=0)]

    def end(self) -> list[Logged]:
        """The slap that won, if it can be told now; else it is looked at again after this turn."""
        sitting, race = self._log.sitting, self.live
        if not sitting.hands or race is None:
            return []
        if race.wait(sitting, self._house.clock.tick()) > SOON:
            return []
        body = racing.judged(sitting)
        return [] if body is None else [body]
