"""The coach at a table: whom it answers, and what becomes of the answer.

That somebody has asked is in the log before anything is answered; what was said is kept nowhere,
and told to nobody else.
"""

from collections.abc import Callable

from tablee.core.bits import bit
from tablee.core.telling import Told
from tablee.players.advice import Advice, Counsel
from tablee.server.bots.asking import asked
from tablee.server.table.announcing import Announcer
from tablee.server.table.bot_seats import BotSeats
from tablee.server.table.house import HouseServices
from tablee.server.table.inbox_messages import Advised, Item
from tablee.server.table.line import Line
from tablee.server.table.open_log import OpenLog
from tablee.server.table.present import Present
from tablee.server.web import answers, protocol, shapes

DIGITS = 4  # of a chance


class CoachDesk:
    """What the coach has said, and who waits for it."""

    def __init__(
        self,
        house: HouseServices,
        log: OpenLog,
        present: Present,
        announcer: Announcer,
        bots: BotSeats,
        put: Callable[[Item], None],
    ) -> None:
        self._house, self._log, self._present = house, log, present
        self._announcer, self._bots, self._put = announcer, bots, put
        self.begin()

    def begin(self) -> None:
        self._advice: dict[int, Advised] = {}  # by seat, the last one
        self._waiting: dict[tuple[int, int], list[tuple[Line, str]]] = {}  # for seat and moves made

    def advise(self, line: Line, command: protocol.Command) -> None:
        """Have the coach think, unless it has; the answer comes through the inbox.

        A command may be sent again, and not as it was: only own seats are spoken of, and only where
        the log says that the coach was asked.
        """
        if not isinstance(command, protocol.Coach):
            return
        sitting, seat = self._log.sitting, command.seat
        if seat not in self._announcer.seats(line):
            return
        table = sitting.table
        if table is None or (seat, table.made) not in sitting.coached:
            return
        legal, made = table.legal(seat), table.made
        if not legal:
            return
        known = self._advice.get(seat)
        if known is not None and (known.made, known.legal) == (made, legal):
            self._announcer.send(line, self._told_by(line, command.id, known))
            return
        waiting = self._waiting.setdefault((seat, made), [])
        waiting.append((line, command.id))
        if len(waiting) > 1:
            return
        question = self._bots.bot(seat).question(table.seen_by(seat), legal, made, coach=True)
        game = sitting.game

        async def thinking() -> None:
            answer = await asked(self._house, question, self._bots.asker())
            if isinstance(answer, Advice):
                self._put(Advised(seat, made, legal, answer, game))
            else:  # so that one may ask again
                self._waiting.pop((seat, made), None)

        self._house.spawn(thinking())

    def advised(self, item: Advised) -> None:
        """Tell whoever asked; nobody, if what it is about has passed."""
        sitting, table = self._log.sitting, self._log.sitting.table
        if item.game != sitting.game or table is None or not sitting.playing:
            return
        waiting = self._waiting.pop((item.seat, item.made), [])
        # A question that the log could not keep is not answered.
        if (item.seat, item.made) not in sitting.coached or table.legal(item.seat) != item.legal:
            return
        self._advice[item.seat] = item
        for line, command in waiting:
            if line in self._present.lines:
                self._announcer.send(line, self._told_by(line, command, item))

    def _told_by(self, line: Line, command: str, item: Advised) -> answers.Advice:
        table = self._log.sitting.table
        assert table is not None
        words, view = table.game.spelling.words_of, table.seen_by(item.seat)

        def tell(told: Told) -> shapes.Tell:
            return self._announcer.tell(line, told)

        assert item.advice.by != "shown"  # which is said of what was done
        return answers.Advice(
            id=command,
            seat=item.seat,
            by=item.advice.by,
            moves=[
                counselled(words(view, item.seat, bit(counsel.move))[0], counsel, tell)
                for counsel in item.advice.moves
            ],
        )


def counselled(move: str, counsel: Counsel, tell: Callable[[Told], shapes.Tell]) -> shapes.Counsel:
    """A move that the coach speaks of, for the wire."""
    reason = counsel.reason
    return shapes.Counsel(
        move=move,
        why=tell(Told(reason.message, "", reason.seat, dict(reason.arguments))),
        chance=_rounded(counsel.chance),
        error=_rounded(counsel.error),
        share=_rounded(counsel.share),
    )


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, DIGITS)
