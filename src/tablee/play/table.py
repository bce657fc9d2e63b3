"""A table being played: the one door through which every move comes."""

from collections.abc import Callable, Mapping
from threading import local
from typing import Any, NamedTuple

from tablee.core.bits import has
from tablee.core.chance import pick
from tablee.core.game import Game, Part, Value
from tablee.core.record import Row
from tablee.core.seats import CLOCK, DEALER, WATCHER
from tablee.core.spelling import MARKS, UNKNOWN
from tablee.core.tape import COLUMNS, EVERYBODY
from tablee.core.telling import Told, members

TAPE_ROWS = 128  # more than any one move can say
MOVES = 63  # members of a set
SEATS_BY_MARK = {**{str(seat): seat for seat in range(6)}, **{m: seat for seat, m in MARKS.items()}}


class Refused(ValueError):
    """The move may not be made; `told` is the reason, for whoever tried."""

    def __init__(self, sentence: str, told: Told) -> None:
        super().__init__(sentence)
        self.told = told


class _SharedTape(local):
    """The tape that all tables of a thread write on in turn: most tables are idle."""

    def __init__(self) -> None:
        self._tape = [[0] * COLUMNS for _ in range(TAPE_ROWS)]

    def blank(self) -> list[list[int]]:
        """The tape with nothing on it, not even of a move that failed at another table."""
        self._tape[0][0] = 0
        return self._tape


_shared = _SharedTape()


class Entry(NamedTuple):
    """One line of the log."""

    seat: int
    move: int
    text: str


class Table:
    """The game, its log, and the only way to change them."""

    def __init__(self, game: Game, players: int, options: Mapping[str, object] = {}) -> None:
        self.options: dict[str, Value] = game.settle(options, study=True)
        least, most = game.seats(self.options)
        if type(players) is not int or not least <= players <= most:
            found = repr(players)[:20]
            raise ValueError(f"{game.name} is for {least} to {most} players, not {found}")
        self.game, self.players = game, players
        self.log: list[Entry] = []
        self.keeps_log = True  # whoever only checks a long game need not hold it
        self.made = 0  # moves
        self.round = self.turn = 0  # how many have begun
        self._t: Any = game.rules.Table.blank()
        game.rules.deal(self._t, players, game.numbers(self.options))
        self.forgets = game.forgets(self.options)
        self.awaited = game.rules.awaiting(self._t)  # may act now, dealer and clock among them
        self._read: tuple[str, tuple[int, int]] | None = None  # the text read last, until a change

    @property
    def over(self) -> bool:
        return not self.awaited

    def legal(self, seat: int) -> int:
        """The moves of this seat, as a set; empty if it is not awaited."""
        return self.game.rules.legal(self._t, seat) if self.awaited >> seat & 1 else 0

    def possible(self) -> list[str]:
        """Every move that anybody may make now, written out and sorted."""
        spell_all, t = self.game.spelling.spell_all, self._t
        moves: list[str] = []
        for seat in members(self.awaited):
            moves += spell_all(t, seat, self.game.rules.legal(t, seat))
        return sorted(moves)

    def words(self, seat: int) -> list[str]:
        """The moves of this seat, written without who makes them."""
        legal = self.legal(seat)
        return self.game.spelling.words_of(self._t, seat, legal) if legal else []

    def odds(self) -> dict[str, int]:
        """How likely each move of the dealer is, if he is awaited; sorted as plain text."""
        odds, legal = self.game.rules.odds, self.legal(DEALER)
        return {
            text: odds(self._t, move) for move, text in self.game.spelling.dealt if has(legal, move)
        }

    def hat(self) -> list[str]:
        """The dealer's moves, sorted as plain text, each as many times as it is likely."""
        legal, t, rules = self.legal(DEALER), self._t, self.game.rules
        dealt = self.game.spelling.dealt
        texts = [text for move, text in dealt if legal >> move & 1]
        if legal and rules.lots(t) == len(texts):
            return texts
        return [
            text for move, text in dealt if legal >> move & 1 for _ in range(rules.odds(t, move))
        ]

    def lot(self, rng: Row) -> int:
        """The dealer's move, drawn by its odds."""
        return self.game.rules.lot(self._t, pick(rng, self.game.rules.lots(self._t)))

    def casual(self, seat: int, rng: Row, policy: Callable[..., int] | None = None) -> int:
        """A move of this seat, chosen without thinking, or by a policy that is shown everything."""
        return (policy or self.game.casual)(self.game.rules, self._t, seat, rng)

    def play(self, seat: int, move: int) -> list[list[int]]:
        """Make a move, and return the rows of the tape: what it brought about, in order."""
        self._admit(seat, move)
        return self._make(seat, move, self.game.spelling.spell(self._t, seat, move))

    def _make(self, seat: int, move: int, text: str) -> list[list[int]]:
        if self.keeps_log:
            self.log.append(Entry(seat, move, text))
        self._part(self.game.begins(self._t))
        tape = _shared.blank()
        self.game.rules.apply(self._t, seat, move, tape)
        self.made += 1
        return self._told(tape)

    def _part(self, begins: Part) -> None:
        """Count a round or a turn that begins with a move; a round begins with a turn."""
        self.round += begins == "round"
        self.turn += begins != ""

    @property
    def next_turn(self) -> int:
        """The number of the turn that the next move belongs to; all before it are over."""
        return self.turn + (self.game.begins(self._t) != "")

    def _told(self, tape: list[list[int]]) -> list[list[int]]:
        """What a change said on the tape; a text must then be read again."""
        self._read = None
        self.awaited = self.game.rules.awaiting(self._t)
        return [row[:] for row in tape[1 : tape[0][0] + 1]]

    def write(self, text: str) -> list[list[int]]:
        """Make a move as it is written in a record, letter for letter."""
        return self._make(*self.read(text), text)

    def read(self, text: str) -> tuple[int, int]:
        """The seat and the move that the text stands for."""
        if self._read is not None and text == self._read[0]:
            return self._read[1]
        who, _, what = text.partition(" ")
        seat = SEATS_BY_MARK.get(who, UNKNOWN)
        if seat == UNKNOWN or self.players <= seat < DEALER:
            raise refusal("refused-nobody", UNKNOWN, f"nobody here is called {who[:20]!r}")
        move = self.game.spelling.number(seat, what)
        if not self.awaited >> seat & 1:
            raise self._not_awaited(seat, move)
        if move == UNKNOWN:
            raise refusal(
                "refused-unknown", seat, f"{what[:40]!r} is not a move of {self.game.name}"
            )
        t = self._t
        legal = self.game.rules.legal(t, seat) >> move & 1
        if not legal or self.game.spelling.word(t, seat, move) != what:
            raise self._not_legal(seat, move, what)
        self._read = (text, (seat, move))
        return seat, move

    def _admit(self, seat: int, move: int) -> None:
        if not 0 <= seat < WATCHER or not has(self.awaited, seat):
            raise self._not_awaited(seat, move)
        if not 0 <= move < MOVES or not has(self.legal(seat), move):
            raise self._not_legal(seat, move, str(move))

    def _not_awaited(self, seat: int, move: int) -> Refused:
        if self.over:
            return refusal("refused-over", seat, "the game is over")
        who = {DEALER: "the dealer", CLOCK: "the clock"}.get(seat, f"seat {seat}")
        return self._refused("refused-not-awaited", seat, move, f"{who} is not awaited now")

    def _not_legal(self, seat: int, move: int, what: str) -> Refused:
        return self._refused("refused-not-legal", seat, move, f"{what!r} is not possible now")

    def _refused(self, message: str, seat: int, move: int, sentence: str) -> Refused:
        """With the game's own reason, where it has one."""
        told = None
        if 0 <= seat < WATCHER and 0 <= move < MOVES:
            told = self.game.objection(self._t, seat, move)
        if told is None:
            return refusal(message, seat, sentence)
        return Refused(f"{sentence} [{told.clause}]", told)

    def can_take_back(self, seat: int) -> bool:
        """Whether this seat's last move can still be undone."""
        retract = self.game.retract
        return bool(retract and 0 <= seat < self.players and retract(self._t.copy(), seat, None))

    def take_back(self, seat: int) -> list[list[int]]:
        """Undo this seat's last move where the game allows it; it leaves the log, too."""
        retract, seated, tape = self.game.retract, 0 <= seat < self.players, _shared.blank()
        if retract is None or not seated or not retract(self._t, seat, tape):
            raise refusal("refused-take-back", seat, "there is nothing to take back")
        last = max(index for index, entry in enumerate(self.log) if entry.seat == seat)
        del self.log[last]
        self.made -= 1
        return self._told(tape)

    def seen_by(self, seat: int) -> Any:
        """A copy of the table without what this seat may not know."""
        view = self._t.copy()
        self.game.rules.veil(view, seat)
        return view

    def sight(self, seat: int) -> object:
        """What this seat sees, spelt out for screens; as it was laid, where the game knows that."""
        seen = self.game.sight(self.seen_by(seat), seat)
        return self.game.laid(seen, reversed(self.log)) if self.game.laid else seen

    def result(self) -> dict[str, list[int]] | None:
        """The points and the winners, once the game is over."""
        if not self.over:
            return None
        points = [0] * self.game.rules.SEATS
        winners = self.game.rules.score(self._t, points)
        return {"points": points[: self.players], "winners": members(winners)}


def refusal(message: str, seat: int, sentence: str) -> Refused:
    return Refused(sentence, Told(message, "", seat, {}))


def heard(rows: list[list[int]], seat: int) -> list[list[int]]:
    """The rows that this seat may hear."""
    return [row for row in rows if has(row[3] & EVERYBODY, seat)]
