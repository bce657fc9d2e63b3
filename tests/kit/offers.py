"""Moments of a game that together offer every kind of move, for whoever makes all of them."""

from dataclasses import dataclass

from tablee.server.store import log
from tests.kit.positions import Evening, Found, Position, Sight, coded

GAMES = 12  # that are looked through
ENOUGH = 12  # moves; a moment that offers more shows nothing new


@dataclass(frozen=True)
class Turn:
    """Where somebody is to move: what they see, and all that they may do."""

    seat: int
    legal: tuple[str, ...]
    sight: Sight

    @property
    def phase(self) -> str:
        return self.sight["phase"]


@dataclass(frozen=True)
class Moment(Turn):
    """A turn in a game that was played beforehand."""

    evening: Evening
    length: int  # of the log

    def table(self, name: str) -> Found:
        """A table where it is that moment."""
        return self.evening.found(coded(name), self.length, str(self.seat))

    def worth(self) -> tuple[int, int]:
        return len({kind(move) for move in self.legal}), min(len(self.legal), ENOUGH)


def kind(move: str) -> str:
    """What a move does, without which card it does it to; a joker is a card of its own kind."""
    verb, *what = move.split(" ")
    return "" if verb.isdigit() else f"{verb} S" if what[:1] == ["S"] else verb


def moments(asked: Position) -> list[Moment]:
    """For each phase of a game, the moment that offers most."""
    best: dict[str, Moment] = {}
    for number in range(GAMES):
        evening = Evening(coded(asked.game), asked, number)
        for body in evening.play():
            if isinstance(body, log.Moved) and (each := _offered(evening, body.move)):
                known = best.get(each.phase)
                if known is None or each.worth() > known.worth():
                    best[each.phase] = each
            evening.go_on(body)
    return list(best.values())


def _offered(evening: Evening, move: str) -> Moment | None:
    who = move.split(" ")[0]
    table = evening.sitting.table
    if table is None or not who.isdigit():
        return None
    seat = int(who)
    legal = tuple(table.words(seat))
    return Moment(seat, legal, evening.sight(seat), evening, len(evening.bodies))
