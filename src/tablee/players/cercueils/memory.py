"""What somebody remembers of the coffins, from nothing but what everybody could hear."""

from random import Random

from tablee.core.tape import unpack
from tablee.games.cercueils import rules
from tablee.players.cercueils.habits import HABITS, Habits

CLOSED = (rules.TURNED_DOWN, rules.BAT_DOWN, rules.WRONG_OTHER)  # seen, and now face down
SEEN_LATELY = (*CLOSED, rules.SEEN)
OPENED = (rules.WRONG_DOWN, rules.EXPOSED, rules.BAT_UP, rules.REVEALED, rules.REVEALED_LATE)
GONE = (rules.CHASED, rules.BAT_CHASED)
MOVED_UP = (rules.ENOUGH, rules.NO_REFILL, rules.WON)


class CoffinMemory:
    """Cards by the owner and the place of their coffin; places move when a row closes up."""

    def __init__(self, owner: int, rng: Random, habits: Habits = HABITS[-1]) -> None:
        self.owner, self.rng, self.habits = owner, rng, habits
        self.cards: dict[tuple[int, int], int] = {}
        self._ages: dict[tuple[int, int], int] = {}  # rolls since it was seen
        self._hole = 0  # where a card was chased last

    def trust(self, coffin: tuple[int, int]) -> float:
        """How sure one is of what one remembers: less with every roll since."""
        return 0.98 * (1 - self.habits.fades) ** self._ages.get(coffin, 0)

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
            if seat == self.owner or self.rng.random() < self.habits.follows:
                self._swap((first, place), (second, other))
        elif what == rules.ROLLED:
            self._fade()

    def _keep(self, coffin: tuple[int, int], card: int) -> None:
        kept = self.habits.own if coffin[0] == self.owner else self.habits.others
        if self.rng.random() < kept:
            self.cards[coffin], self._ages[coffin] = card, 0

    def _close_up(self, seat: int) -> None:
        def moved(coffin: tuple[int, int]) -> tuple[int, int]:
            owner, place = coffin
            return owner, place - 1 if owner == seat and place > self._hole else place

        self.cards = {moved(coffin): card for coffin, card in self.cards.items()}
        self._ages = {moved(coffin): self._ages.get(coffin, 0) for coffin in self._ages}

    def _swap(self, one: tuple[int, int], two: tuple[int, int]) -> None:
        """Whoever does not follow remembers what is wrong from now on."""
        first, second = self.cards.pop(one, None), self.cards.pop(two, None)
        age, other = self._ages.get(one, 0), self._ages.get(two, 0)
        if first is not None:
            self.cards[two], self._ages[two] = first, age
        if second is not None:
            self.cards[one], self._ages[one] = second, other

    def _fade(self) -> None:
        for coffin in list(self.cards):
            self._ages[coffin] = self._ages.get(coffin, 0) + 1
            if self.rng.random() < self.habits.fades:
                del self.cards[coffin]
