"""A slapper at Chasse Cercueils: quick, not always right, with a memory that fades."""

from random import Random

from tablee.bots.bot import Bot
from tablee.bots.memory import Memory
from tablee.core.bits import drop, has
from tablee.core.telling import members
from tablee.games.cercueils import rules

QUICKEST, SLOWEST, USUAL = 0.35, 0.9, 0.7  # seconds


class CercueilsBot(Bot):
    def __init__(self, seat: int, rng: Random) -> None:
        super().__init__(seat, rng)
        self.memory = Memory(seat, rng)

    def hear(self, rows: list[list[int]]) -> None:
        for what, seat, value, _ in rows:
            self.memory.note(what, seat, value)

    def reaction(self, view: rules.Table) -> float | None:
        if not self.chance(self.temptation(view)):
            return None
        return self.rng.triangular(QUICKEST, SLOWEST, USUAL)

    def temptation(self, view: rules.Table) -> float:
        """How likely this roll makes the bot slap."""
        if view.roll // rules.SYMBOLS == rules.ALARM:
            symbol = view.roll % rules.SYMBOLS
            return {rules.BAT: 0.9, rules.MOON: 0.15, rules.SKULL: 0.04}[symbol]
        if self.shown(view):
            return 0.93
        if any(owner == self.seat for owner, _ in self.known(view)):
            return 0.85
        return 0.3 if self.known(view) else 0.02

    def shown(self, view: rules.Table) -> list[int]:
        """Own places where a card lies face up that matches the dice."""
        return [
            place
            for place in range(view.size[self.seat])
            if not has(view.down[self.seat], place)
            and rules.matches(view, view.card[self.seat][place])
        ]

    def known(self, view: rules.Table) -> list[tuple[int, int]]:
        """Coffins, own ones first, that hold a match as far as the bot remembers."""
        found = [
            (owner, place)
            for (owner, place), card in self.memory.cards.items()
            if rules.matches(view, card) and has(view.down[owner], place)
        ]
        return sorted(found, key=lambda coffin: (coffin[0] != self.seat, coffin))

    def choose(self, view: rules.Table, legal: int) -> int:
        if view.phase in (rules.POINTING, rules.CLAIMING):
            wanted = self.claim(view)
        elif view.phase == rules.BAT_ACT:
            wanted = self.beat_wings(view)
        elif view.phase in (rules.MOON_FIRST, rules.MOON_SECOND):
            wanted = rules.POINT + self.seat  # a look at its own coffins helps its memory
        else:
            wanted = rules.LEAVE if view.phase == rules.MOON_DECIDE else -1
        return wanted if wanted >= 0 and has(legal, wanted) else super().choose(view, legal)

    def claim(self, view: rules.Table) -> int:
        """The card that it slapped for; a coffin of its own if there is none; else a mistake."""
        owner, place = self.seat, -1
        known = self.known(view)
        mine = [coffin for coffin in known if coffin[0] == self.seat]
        if mine:  # to chase a coffin is worth more than to close one
            owner, place = mine[0]
        elif self.shown(view):
            place = self.shown(view)[0]
        elif known:
            owner, place = known[0]
        elif view.down[self.seat]:
            place = self.rng.choice(members(view.down[self.seat]))
        if view.phase == rules.CLAIMING:
            return place if view.target == owner else -1
        return rules.POINT + owner if place >= 0 else rules.MISS

    def beat_wings(self, view: rules.Table) -> int:
        """Chase a coffin, best one that is forgotten; else close one."""
        coffins = members(view.down[self.seat])
        if coffins:
            forgotten = [place for place in coffins if (self.seat, place) not in self.memory.cards]
            return self.rng.choice(forgotten or coffins)
        owners = members(drop(rules.owners(view), self.seat))
        leader = max(owners, key=lambda seat: view.chased[seat], default=self.seat)
        if view.chased[leader] == rules.TARGET - 1:
            return rules.POINT + leader
        return self.rng.randrange(view.size[self.seat])
