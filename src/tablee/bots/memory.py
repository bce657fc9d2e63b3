"""What somebody remembers of the coffins, from nothing but what everybody could hear."""

from random import Random

from tablee.core.tape import unpack
from tablee.games.cercueils import rules

OWN, OTHERS = 0.9, 0.35  # how likely a card is kept in mind
FADING = 0.03  # how likely one card is forgotten with each roll

CLOSED = (rules.TURNED_DOWN, rules.BAT_DOWN, rules.WRONG_OTHER)  # seen, and now face down
SEEN_LATELY = (*CLOSED, rules.SEEN)
OPENED = (rules.WRONG_DOWN, rules.EXPOSED, rules.BAT_UP, rules.REVEALED, rules.REVEALED_LATE)
GONE = (rules.CHASED, rules.BAT_CHASED)
MOVED_UP = (rules.ENOUGH, rules.NO_REFILL, rules.WON)


class Memory:
    """Cards by the owner and the place of their coffin; places move when a row closes up."""

    def __init__(self, owner: int, rng: Random) -> None:
        self.owner, self.rng = owner, rng
        self.cards: dict[tuple[int, int], int] = {}
        self._hole = 0  # where a card was chased last

    def note(self, what: int, seat: int, value: int) -> None:
        first, place, second, other = unpack(value)
        if what in SEEN_LATELY:
            self._keep((first, place), second)
        elif what in OPENED:
            self.cards.pop((first, place), None)
        elif what in GONE:
            self.cards.pop((first, place), None)
            self._hole = place
        elif what in MOVED_UP:
            self._close_up(seat)
        elif what == rules.SWAPPED:
            self._swap((first, place), (second, other))
        elif what == rules.ROLLED:
            self._fade()

    def _keep(self, coffin: tuple[int, int], card: int) -> None:
        if self.rng.random() < (OWN if coffin[0] == self.owner else OTHERS):
            self.cards[coffin] = card

    def _close_up(self, seat: int) -> None:
        self.cards = {
            (owner, place - 1 if owner == seat and place > self._hole else place): card
            for (owner, place), card in self.cards.items()
        }

    def _swap(self, one: tuple[int, int], two: tuple[int, int]) -> None:
        first, second = self.cards.pop(one, None), self.cards.pop(two, None)
        if first is not None:
            self.cards[two] = first
        if second is not None:
            self.cards[one] = second

    def _fade(self) -> None:
        if self.cards and self.rng.random() < FADING:
            del self.cards[self.rng.choice(list(self.cards))]
