"""Why a bot did what it did: who is answered, and what becomes of the answer.

What is said follows from what everybody could see and hear, and is kept nowhere.
"""

from collections.abc import Callable

from tablee.core.telling import Told
from tablee.play.telling import move_told
from tablee.players.advice import Advice, Counsel
from tablee.players.hindsight import hindsight
from tablee.server.bots.asking import asked
from tablee.server.bots.question import Question
from tablee.server.table.announcing import Announcer
from tablee.server.table.bot_seats import BotSeats
from tablee.server.table.coaching import counselled
from tablee.server.table.deeds import Deeds
from tablee.server.table.house import HouseServices
from tablee.server.table.inbox_messages import Explained, Item
from tablee.server.table.line import Line
from tablee.server.table.open_log import OpenLog
from tablee.server.table.present import Present
from tablee.server.web import answers, protocol, shapes


class WhyDesk:
    """What was said of the deeds of bots, and who waits for it."""

    def __init__(
        self,
        house: HouseServices,
        log: OpenLog,
        present: Present,
        deeds: Deeds,
        announcer: Announcer,
        bots: BotSeats,
        put: Callable[[Item], None],
    ) -> None:
        self._house, self._log, self._present = house, log, present
        self._deeds, self._announcer, self._bots, self._put = deeds, announcer, bots, put
        self.begin()

    def begin(self) -> None:
        self._said: dict[int, Explained] = {}  # by the bot's seat, the last one
        self._waiting: dict[tuple[int, int], list[tuple[Line, str]]] = {}  # for seat and moves made

    @property
    def seats(self) -> list[int]:
        """Whose deeds may be asked about."""
        return self._deeds.seats()

    def answer(self, line: Line, command: protocol.Command) -> None:
        """Have the coach think, unless it has; the answer comes through the inbox.

        A command may be sent again, and not as it was: it is looked at once more.
        """
        if not isinstance(command, protocol.Why) or command.seat not in self._announcer.seats(line):
            return
        question = self._deeds.of(command.of) if command.of in self.seats else None
        if question is None:
            return
        seat, made = question.seat, question.made
        known = self._said.get(seat)
        if known is not None and known.made == made:
            self._announcer.send(line, self._told(line, command.id, question, known.advice))
            return
        waiting = self._waiting.setdefault((seat, made), [])
        waiting.append((line, command.id))
        if len(waiting) == 1:
            self._house.spawn(self._think(question, self._log.sitting.game))

    async def _think(self, question: Question, game: str) -> None:
        found = await asked(self._house, question, self._bots.asker())
        if isinstance(found, Advice):
            self._put(Explained(question.seat, question.made, found, game))
        else:  # so that one may ask again
            self._waiting.pop((question.seat, question.made), None)

    def explained(self, item: Explained) -> None:
        """Tell whoever asked; nobody, if the bot has done something else since."""
        if item.game != self._log.sitting.game:
            return
        waiting = self._waiting.pop((item.seat, item.made), [])
        question = self._deeds.of(item.seat)
        if question is None or question.made != item.made or not self._log.sitting.playing:
            return
        self._said[item.seat] = item
        for line, command in waiting:
            if line in self._present.lines:
                self._announcer.send(line, self._told(line, command, question, item.advice))

    def _told(
        self, line: Line, command: str, question: Question, advice: Advice
    ) -> answers.Because:
        game, seat = question.played, question.seat
        view = game.rules.Table(*question.view)

        def tell(told: Told) -> shapes.Tell:
            return self._announcer.tell(line, told)

        def spelt(counsel: Counsel) -> str:
            return game.spelling.word(view, seat, counsel.move)

        made, *better = ((spelt(each), each) for each in advice.moves)
        rather = better[0] if better else None
        called = game.spelling.word(view, seat, hindsight(game).called(view, question.move))
        assert advice.by != "forced"  # where there was no other move nobody asks
        return answers.Because(
            id=command,
            seat=seat,
            by=advice.by,
            did=tell(move_told(game, called)),
            made=counselled(*made, tell),
            rather=rather and counselled(*rather, tell),
            instead=rather and tell(move_told(game, rather[0])),
        )
