"""What bots did, for whoever asks why: of each its last choice in the last turn that is over."""

from typing import NamedTuple

from tablee.players.hindsight import can_be_told
from tablee.server.bots.question import Question, asked_about
from tablee.server.table.open_log import OpenLog


class Deed(NamedTuple):
    """A move of a bot, in the turn of this number; None for a question if nothing can be told."""

    turn: int
    question: Question | None


class Deeds:
    """Nothing of it is in the log: a table that is read again knows no deed before the next."""

    def __init__(self, log: OpenLog) -> None:
        self._log = log
        self.begin()

    def begin(self) -> None:
        self._latest: dict[int, Deed] = {}
        self._earlier: dict[int, Deed] = {}  # of the turn before that

    def note(self, question: Question, move: int) -> None:
        """A bot that was asked this makes this move now."""
        sitting, seat = self._log.sitting, question.seat
        if sitting.table is None or not sitting.settings.coach:
            return
        turn, latest = sitting.table.next_turn, self._latest.get(seat)
        told = asked_about(question, move)
        game = told.played
        view = game.rules.Table(*told.view)
        if not can_be_told(game, seat, view, question.legal, move, told.rows):
            told = None
        if latest is not None and latest.turn < turn:
            self._earlier[seat] = latest
        if told is not None or latest is None or latest.turn < turn:
            self._latest[seat] = Deed(turn, told)

    def of(self, seat: int) -> Question | None:
        """What to ask about this bot's deed, if it has done one that is over and can be told."""
        sitting = self._log.sitting
        if sitting.table is None or sitting.places[seat].who is not None:
            return None
        for deed in (self._latest.get(seat), self._earlier.get(seat)):
            if deed is not None and deed.turn < sitting.table.next_turn:
                return deed.question
        return None

    def seats(self) -> list[int]:
        """Whose deeds may be asked about now."""
        if not self._latest:  # as at most tables
            return []
        return [seat for seat in sorted(self._latest) if self.of(seat) is not None]
