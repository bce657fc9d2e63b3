"""The bots of a table: what they have heard, what they are asked, and when they move."""

from asyncio import Future, ensure_future
from collections.abc import Callable

from tablee.core.bits import bit, has, lowest
from tablee.core.telling import members
from tablee.play.table import heard
from tablee.players.players import STRONGEST
from tablee.server.bots.asking import asked
from tablee.server.bots.pace import PACES, Decision, Decisions, Range, given
from tablee.server.bots.question import Answer, Asker, BotSeat, seed_of
from tablee.server.store import log
from tablee.server.store.log import Logged
from tablee.server.table import decide
from tablee.server.table.agenda import Agenda
from tablee.server.table.deeds import Deeds
from tablee.server.table.house import HouseServices
from tablee.server.table.inbox_messages import Item, Thought
from tablee.server.table.open_log import OpenLog
from tablee.server.table.present import Present
from tablee.server.table.refusals import Refusal
from tablee.server.table.sitting import SEATS


class BotSeats:
    """Every seat that a bot plays on, for good, for somebody absent, or this once."""

    def __init__(
        self,
        house: HouseServices,
        log: OpenLog,
        present: Present,
        agenda: Agenda,
        deeds: Deeds,
        put: Callable[[Item], None],
    ) -> None:
        self._house, self._log, self._present = house, log, present
        self._agenda, self._deeds, self._put = agenda, deeds, put
        self.begin()

    def begin(self) -> None:
        self._bots: dict[int, BotSeat] = {}
        self._decisions = Decisions()  # what bots are asked for
        self._hurried: list[int] = []  # seats that a bot moves for, once: their time is up

    def hear(self, body: Logged, rows: list[list[int]]) -> None:
        """Bots hear what their seats do; whoever has moved need not be moved for."""
        if rows:
            for seat, bot in self._bots.items():
                bot.hear(heard(rows, seat))
        if type(body) is log.Moved:
            if self._hurried or self._decisions:
                mover = body.move.partition(" ")[0]  # just in time
                self._hurried = [seat for seat in self._hurried if str(seat) != mover]
                if mover.isdigit():
                    self._decisions.drop(int(mover))
        elif type(body) in (log.Dealt, log.Left) and self._log.sitting.playing:
            self._sit_down()

    def _sit_down(self) -> None:
        """Whoever may be asked for advice must have heard everything, too."""
        sitting = self._log.sitting
        for seat, place in enumerate(sitting.places):
            if place.who is None or sitting.settings.coach:
                self.bot(seat)

    def bot(self, seat: int) -> BotSeat:
        """The bot of this seat, made when it is first needed."""
        if seat not in self._bots:
            sitting = self._log.sitting
            game, level = sitting.played, sitting.level(seat)
            # From the table's own secret: whoever comes back after a crash meets the same bot.
            secret = sitting.seed or self._house.rng.randbytes(32)
            agent = self._house.agents.get(sitting.places[seat].agent, "")
            self._bots[seat] = BotSeat(game, seat, level, seed_of(secret, seat), agent)
        return self._bots[seat]

    def asker(self, given: float = 0.0) -> Asker:
        """On whose behalf bots of this table think."""
        address = next((line.address for line in self._present.lines if line.plays), "")
        return Asker(address, self._log.sitting.code, given)

    def rest(self) -> None:
        """The game rests: whoever is to move then is asked again."""
        self._decisions.clear()
        self._hurried = []

    @property
    def hurrying(self) -> bool:
        """Whether a bot moves for somebody whose time is up."""
        return bool(self._hurried)

    def wake(self, now: float) -> None:
        """Ask every bot that is waited for; what is no longer asked for is dropped."""
        sitting, table = self._log.sitting, self._log.sitting.table
        if table is None or (not self._bots and not sitting.absent):
            return
        self._hurried = [seat for seat in self._hurried if has(sitting.awaited, seat)]
        for decision in self._decisions:
            seat = decision.seat
            if not self._moves_for(seat) or table.legal(seat) != decision.legal:
                self._decisions.drop(seat)
                self._agenda.drop(("bot", seat))
        for seat in members(sitting.awaited & SEATS):
            if seat not in self._decisions and self._moves_for(seat):
                self._ask(seat, now, PACES[sitting.settings.pace])

    def hurry(self, now: float) -> None:
        """Move for everybody who let the time pass."""
        for seat in members(self._log.sitting.awaited & SEATS):
            self._hurried.append(seat)
            if seat not in self._decisions:
                self._ask(seat, now, PACES["instant"])

    def _moves_for(self, seat: int) -> bool:
        """Whether a bot moves on this seat, for good or this once."""
        return self._log.sitting.played_by_bot(seat) or seat in self._hurried

    def _ask(self, seat: int, now: float, pace: Range) -> None:
        """Ask a bot, and set the moment at which its move will be made."""
        table = self._log.sitting.table
        if table is None or not (legal := table.legal(seat)):
            return
        view = table.seen_by(seat)
        bot = self.bot(seat)
        level = STRONGEST if bot.agent else self._log.sitting.level(seat)  # given as long
        base, question = given(table.game, seat, level, view), bot.question(view, legal, table.made)
        decision = self._decisions.add(question, now, base, self._house.rng.uniform(*pace))
        decision.answer = ensure_future(asked(self._house, question, self.asker(base)))
        decision.answer.add_done_callback(lambda found: self._found(decision, found))
        self._agenda.at(("bot", seat), decision.moment)

    def _found(self, decision: Decision, found: "Future[Answer]") -> None:
        """The answer comes through the inbox like everybody's."""
        if not found.cancelled():
            move = found.result()
            self._put(Thought(decision, move if isinstance(move, int) else lowest(decision.legal)))

    def thought(self, item: Thought) -> None:
        """A bot has made up its mind: it is done at its moment, or at the next if that has gone."""
        decision = item.decision
        if self._decisions.get(decision.seat) is decision:
            now = self._house.clock.tick()
            self._decisions.found(decision, item.move, now)
            self._agenda.at(("bot", decision.seat), decision.after(now))

    def due(self, seat: int) -> list[Logged]:
        """The moment has come: the move of this seat, if it is still wanted."""
        decision = self._decisions.get(seat)
        if decision is None or decision.move is None:
            return []
        self._decisions.drop(seat)
        moves_for = self._moves_for(seat)
        self._hurried = [other for other in self._hurried if other != seat]
        sitting, table, move = self._log.sitting, self._log.sitting.table, decision.move
        if table is None or not moves_for or not has(table.legal(seat), move):
            return []
        stand_in = sitting.places[seat].who is not None
        text = table.game.spelling.spell_all(table.seen_by(seat), seat, bit(move))[0]
        try:
            moved = decide.moved(table, seat, text.partition(" ")[2], stand_in=stand_in)
        except Refusal:
            return []
        if not stand_in:
            self._deeds.note(decision.question, move)
        return [moved]
