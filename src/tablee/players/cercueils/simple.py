"""Slappers at Chasse Cercueils: quick as people are, not always right, with a memory that fades."""

from random import Random
from typing import NamedTuple

from tablee.core.bits import drop, has
from tablee.core.telling import members
from tablee.games.cercueils import rules
from tablee.players.cercueils.habits import HABITS, Habits
from tablee.players.cercueils.memory import CoffinMemory
from tablee.players.simple_player import SimplePlayer

# What things are worth, in coffins chased.
CHASE, CLOSE, EXPOSE = 1.0, 0.45, 0.3
LOST_COFFIN, PENALTY = 0.4, 0.4  # a coffin turned up in vain; a mistake that is punished
URGENT = 0.9  # to open a coffin of somebody who needs one more
UNKNOWN = 0.15  # that a coffin one knows nothing of holds a match, about


class Claim(NamedTuple):
    """A card to slap for, and what that promises."""

    worth: float
    owner: int
    place: int
    recalled: bool


class CercueilsBot(SimplePlayer):
    def __init__(
        self, seat: int, rng: Random, level: int = 4, habits: Habits | None = None
    ) -> None:
        super().__init__(seat, rng)
        self.habits = habits or HABITS[level - 1]
        # With a stream of its own, what is remembered follows from what was heard and no more.
        self.memory = CoffinMemory(seat, Random(rng.getrandbits(64)), self.habits)

    def hear(self, rows: list[list[int]]) -> None:
        for what, seat, value, _ in rows:
            self.memory.note(what, seat, value)

    def reaction(self, view: rules.Table) -> float | None:
        if self.chance(self.habits.misreads):  # takes the dice for others
            return self.habits.reflexes.seconds(self.rng)
        if view.roll // rules.SYMBOLS == rules.ALARM:
            return self.alarm(view)
        best = self.best(view)
        if (
            best is None
            or best.worth <= self.habits.threshold
            or self.chance(self.habits.overlooks)
        ):
            return None
        later = self.habits.recalling if best.recalled else 0.0
        return self.habits.reflexes.seconds(self.rng, later)

    def alarm(self, view: rules.Table) -> float | None:
        if not self.alarming(view) or self.chance(self.habits.overlooks):
            return None
        return self.habits.reflexes.seconds(self.rng)

    def alarming(self, view: rules.Table) -> bool:
        """[C-31] A bat is always worth a slap, moonlight to those who can use it, a skull never."""
        symbol = view.roll % rules.SYMBOLS
        return symbol == rules.BAT or (symbol == rules.MOON and bool(self.night_work(view)))

    def wants(self, view: rules.Table) -> bool:
        """Whether a slap is worth the risk, if eyes and hands were no matter."""
        if view.roll // rules.SYMBOLS == rules.ALARM:
            return self.alarming(view)
        best = self.best(view)
        return best is not None and best.worth > self.habits.threshold

    def night_work(self, view: rules.Table) -> tuple[int, ...]:
        """[C-R9] Whose two coffins it would swap by moonlight; nobody's if it would not.

        Two of its own, which it then knows and nobody else. Those who look up give one of them to
        whoever leads, who has lost sight of both, or mix the leader's.
        """
        mine, rivals = members(view.down[self.seat]), members(drop(rules.owners(view), self.seat))
        rivals.sort(key=lambda seat: -view.chased[seat])
        if mine and rivals and (self.habits.looks_up or len(mine) == 1):
            return self.seat, rivals[0]
        if len(mine) > 1:
            return self.seat, self.seat
        if rivals and self.habits.looks_up:
            several = len(members(view.down[rivals[0]])) > 1
            return (rivals[0], rivals[0]) if several else tuple(rivals[:2] * (len(rivals) > 1))
        return ()

    def claims(self, view: rules.Table) -> list[Claim]:
        """Every card that it might slap for, with what that is worth as far as it knows."""
        found = [Claim(CLOSE, self.seat, place, recalled=False) for place in self.shown(view)]
        for (owner, place), card in self.memory.cards.items():
            if not has(view.down[owner], place) or not rules.matches(view, card):
                continue
            sure = self.memory.trust((owner, place))
            if owner == self.seat:
                worth = sure * CHASE - (1 - sure) * LOST_COFFIN
            else:
                worth = sure * self.harm(view, owner) - (1 - sure) * PENALTY
            found.append(Claim(worth, owner, place, recalled=True))
        unknown = [
            place for place in members(view.down[self.seat]) if not self.knows(self.seat, place)
        ]
        if unknown:
            worth = UNKNOWN * CHASE - (1 - UNKNOWN) * LOST_COFFIN
            found.append(Claim(worth, self.seat, self.rng.choice(unknown), recalled=True))
        return found

    def knows(self, owner: int, place: int) -> bool:
        return (owner, place) in self.memory.cards

    def harm(self, view: rules.Table, owner: int) -> float:
        """What it is worth to open a coffin of this seat."""
        ready = view.chased[owner] == rules.TARGET - 1
        return URGENT if self.habits.looks_up and ready else EXPOSE

    def best(self, view: rules.Table) -> Claim | None:
        return max(self.claims(view), default=None)

    def shown(self, view: rules.Table) -> list[int]:
        """Own places where a card lies face up that matches the dice."""
        return [
            place
            for place in range(view.size[self.seat])
            if not has(view.down[self.seat], place)
            and rules.matches(view, view.card[self.seat][place])
        ]

    def choose(self, view: rules.Table, legal: int) -> int:
        wanted = -1
        if view.phase in (rules.POINTING, rules.CLAIMING):
            wanted = self.claim(view)
        elif view.phase == rules.BAT_ACT:
            wanted = self.beat_wings(view)
        elif view.phase == rules.REVEAL:
            wanted = self.least_sure(view)
        elif view.phase >= rules.MOON_FIRST and view.phase <= rules.MOON_DECIDE:
            wanted = self.by_moonlight(view, legal)
        return wanted if wanted >= 0 and has(legal, wanted) else super().choose(view, legal)

    def claim(self, view: rules.Table) -> int:
        """The card that it slapped for; without one, it admits its mistake."""
        claims = self.claims(view)
        if view.phase == rules.CLAIMING:  # it has pointed already
            claims = [claim for claim in claims if claim.owner == view.target]
            return max(claims).place if claims else -1
        best = max(claims, default=None)
        return rules.MISS if best is None else rules.POINT + best.owner

    def beat_wings(self, view: rules.Table) -> int:
        """Stop who is about to win, or chase a coffin, best a forgotten one; else close one."""
        mine = view.down[self.seat]
        winning = view.chased[self.seat] == rules.TARGET - 1
        rivals = members(drop(rules.owners(view), self.seat))
        ready = [seat for seat in rivals if view.chased[seat] == rules.TARGET - 1]
        if self.habits.looks_up and ready and not (mine and winning):
            return rules.POINT + ready[0]
        if mine:
            return self.least_sure(view)
        return self.rng.randrange(view.size[self.seat])

    def least_sure(self, view: rules.Table) -> int:
        """The coffin of its own that it could least likely chase by itself."""
        coffins = members(view.down[self.seat])
        if not coffins:
            return -1

        def sureness(place: int) -> tuple[float, float]:
            coffin = (self.seat, place)
            known = coffin in self.memory.cards
            return (self.memory.trust(coffin) if known else 0.0), self.rng.random()

        return min(coffins, key=sureness)

    def by_moonlight(self, view: rules.Table, legal: int) -> int:
        """Name two coffins, best some it has forgotten, and swap them if they differ."""
        if view.phase == rules.MOON_DECIDE:
            one = view.card[view.first][view.first_place]
            other = view.card[view.target][view.second_place]
            return rules.LEAVE if one == other else rules.SWAP
        if view.phase in (rules.MOON_FIRST_CARD, rules.MOON_SECOND_CARD):
            places = members(legal)
            fresh = [place for place in places if not self.knows(view.target, place)]
            return self.rng.choice(fresh or places)
        owners = self.night_work(view)
        if not owners:
            return rules.LEAVE
        return rules.POINT + owners[view.phase == rules.MOON_SECOND]
