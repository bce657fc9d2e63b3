"""How the moves of a game are written in its record."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from tablee.core.kernel import kernel
from tablee.core.seats import CLOCK, DEALER
from tablee.core.telling import members

MARKS = {DEALER: "*", CLOCK: "@"}  # who, where it is not a seat's number
UNKNOWN = -1
MOST_SETS = 20_000  # of moves that are kept written out, however many games go by


@kernel
def one_form(t: Any, seat: int, move: int) -> int:
    """The form of a move that is written alike at every table."""
    return 0


@dataclass(frozen=True)
class Spelling:
    """Words for moves by their number.

    A game whose words depend on the table overrides `word`; if it also says by a kernel which
    `form` a move has, and by `inflected` how that is written, its records are compiled, too.
    """

    seats: tuple[str, ...]
    dealer: tuple[str, ...]
    clock: tuple[str, ...] = ()
    form: Callable[[Any, int, int], int] = one_form
    _written: dict[tuple[int, int], list[str]] = field(
        default_factory=dict[tuple[int, int], list[str]], compare=False
    )
    _spelt: dict[tuple[Any, ...], list[str]] = field(
        default_factory=dict[tuple[Any, ...], list[str]], compare=False
    )

    def words(self, seat: int) -> tuple[str, ...]:
        return self.dealer if seat == DEALER else self.clock if seat == CLOCK else self.seats

    def word(self, t: Any, seat: int, move: int) -> str:
        return self.words(seat)[move]

    def inflected(self, seat: int, move: int, form: int) -> str:
        """The word of a move in one of its forms."""
        return self.words(seat)[move]

    @property
    def has_forms(self) -> bool:
        """Whether the form of a move is all that its word depends on."""
        return type(self).word is Spelling.word or self.form is not one_form

    def context(self, t: Any) -> tuple[Any, ...]:
        """Whatever of the table the words depend on."""
        return ()

    @cached_property
    def _numbers(self) -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
        return self.numbers(self.seats), self.numbers(self.dealer), self.numbers(self.clock)

    def numbers(self, words: tuple[str, ...]) -> dict[str, int]:
        return {word: number for number, word in enumerate(words) if word}

    def number(self, seat: int, word: str) -> int:
        """The move that may be written so, or UNKNOWN."""
        seats, dealer, clock = self._numbers
        return (dealer if seat == DEALER else clock if seat == CLOCK else seats).get(word, UNKNOWN)

    def spell(self, t: Any, seat: int, move: int) -> str:
        return f"{MARKS.get(seat, seat)} {self.word(t, seat, move)}"

    def spell_all(self, t: Any, seat: int, moves: int) -> list[str]:
        """The moves of a set, written out in the order of their numbers."""
        key = (seat, moves, *self.context(t))
        found = self._spelt.get(key)
        if found is None:
            if len(self._spelt) > MOST_SETS:
                self._spelt.clear()
            who = MARKS.get(seat, seat)
            found = [f"{who} {word}" for word in self.words_of(t, seat, moves)]
            self._spelt[key] = found
        return found

    def words_of(self, t: Any, seat: int, moves: int) -> list[str]:
        """The same without who makes them."""
        if type(self).word is not Spelling.word:
            return [self.word(t, seat, move) for move in members(moves)]
        names = self.words(seat)
        found = self._written.get((id(names), moves))
        if found is None:
            if len(self._written) > MOST_SETS:
                self._written.clear()
            found = self._written[id(names), moves] = [names[move] for move in members(moves)]
        return found

    @cached_property
    def dealt(self) -> list[tuple[int, str]]:
        """The dealer's moves with how they are written, sorted as plain text."""
        texts = [(n, f"{MARKS[DEALER]} {word}") for n, word in enumerate(self.dealer) if word]
        return sorted(texts, key=lambda item: item[1])


_ALL = tuple(str(move) for move in range(63))  # members of a set of moves
NUMBERED = Spelling(_ALL, _ALL, _ALL)  # for a game that has no words: every move is its number
