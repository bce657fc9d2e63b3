"""An evening: several games by the same people, and what each of them has made of it.

Part of what a log keeps: it is carried from one sitting to the next, so any of them knows all.
Whoever is called the same goes on with the same points, be it a person at their own device, one of
several at a device, or a bot.
"""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from tablee.core.ranking import places

AHEAD, LEVEL = 2, 1  # points for each player behind one, and for each who is level
FINAL = 2  # how often the last game of an evening counts


class Leg(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of the games of an evening."""

    game: str
    options: dict[str, bool | int | str] = {}


class Contender(Struct, frozen=True, kw_only=True):
    """Somebody who has played some of it."""

    name: str
    points: list[int]  # by game; none for those that were played without them


class Evening(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is played, in order, and how it stands."""

    legs: list[Leg]  # those that were played first, then the one the table is set for
    played: list[str] = []  # the ids of their logs
    contenders: list[Contender] = []

    @property
    def over(self) -> bool:
        return len(self.played) >= len(self.legs)

    @property
    def final(self) -> bool:
        """Whether the game that is played now is the last one."""
        return len(self.played) == len(self.legs) - 1

    def replanned(self, legs: Sequence[Leg]) -> "Evening":
        """The same evening, with other games from now on."""
        done = self.legs[: len(self.played)]
        return msgspec.structs.replace(self, legs=[*done, *legs])

    def counted(self, game: str, names: Sequence[str | None], came: Sequence[int]) -> "Evening":
        """With the game just played: who sat there, None for nobody it counts for; their places."""
        times, got = FINAL if self.final else 1, zip(names, points(came), strict=True)
        gained = {name: times * n for name, n in got if name is not None}
        known = {each.name: each.points for each in self.contenders}
        absent = [0] * len(self.played)
        return Evening(
            legs=self.legs,
            played=[*self.played, game],
            contenders=[
                Contender(name=name, points=[*known.get(name, absent), gained.get(name, 0)])
                for name in {**known, **gained}
            ],
        )

    def renamed(self, old: str, new: str) -> "Evening":
        """Whoever takes another name takes the points along, unless it is a contender's."""
        if any(each.name == new for each in self.contenders):
            return self
        contenders = [
            msgspec.structs.replace(each, name=new) if each.name == old else each
            for each in self.contenders
        ]
        return msgspec.structs.replace(self, contenders=contenders)

    def standings(self) -> list[tuple[int, Contender]]:
        """Everybody with their place, the best first; those who are level share one."""
        totals = [sum(each.points) for each in self.contenders]
        ranked = zip(places(totals, ()), self.contenders, strict=True)
        return sorted(ranked, key=lambda each: each[0])


def points(came: Sequence[int]) -> list[int]:
    """What the places of one game bring."""
    return [
        sum(AHEAD * (own < other) + LEVEL * (own == other) for other in came) - LEVEL
        for own in came
    ]
