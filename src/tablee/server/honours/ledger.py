"""The ledger: who has played what, for those who want it kept.

It is no part of the log, which is never edited: whoever is in it may take themselves out again. A
person is a key that their browser has made up; the ledger knows its hash. A line tells of one
person's part in one game, and of the others at that table only what they scored.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec
from msgspec import Struct

from tablee.core.ranking import places
from tablee.server.table.sitting import Sitting


class SeatFigures(Struct, frozen=True, kw_only=True):
    """What the review of a game said of one seat, in parts of the chance to win."""

    values: str  # stands for the rules and values it was reckoned by
    decisions: int  # that were judged
    given_up: float  # by all of them together
    luck: float
    luck_error: float


class Played(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One person's part in a game that is over."""

    key: str  # the SHA-256 of what their browser shows
    log: str  # the id of the game's log
    at: int  # when it ended, ms since 1970
    name: str  # as they were called there
    game: str  # which of the games
    seat: int
    points: list[int]  # by seat
    places: list[int]  # the same
    levels: list[int]  # of bots, by seat; 0 for a person
    review: SeatFigures | None = None  # of that seat, once there is one

    @property
    def place(self) -> int:
        return self.places[self.seat]

    @property
    def won(self) -> bool:
        return self.place == 1


class Ledger(Protocol):
    """Where it is kept."""

    async def keep(self, lines: Sequence[Played]) -> None:
        """Add these; what is there already stays as it is."""
        ...

    async def lines(self) -> list[Played]:
        """All of it, in the order in which the games ended."""
        ...

    async def weigh(self, log: str, found: Sequence[SeatFigures]) -> None:
        """Add to the lines of a game what its review says, by seat; a later review replaces it."""
        ...

    async def erase(self, key: str) -> None:
        """Delete all lines of a person."""
        ...

    async def forget(self, log: str) -> None:
        """Delete all lines of a game."""
        ...

    async def close(self) -> None: ...


write = msgspec.json.Encoder().encode
read = msgspec.json.Decoder(Played).decode


def weighed(line: Played, found: Sequence[SeatFigures]) -> Played:
    return msgspec.structs.replace(line, review=found[line.seat])


def order(line: Played) -> tuple[int, str, int]:
    return line.at, line.log, line.seat


def lines_of(sitting: Sitting, keys: Mapping[int, str], at: int) -> list[Played]:
    """What is to be kept of a game that is over: of each key's person, their own seat.

    Whoever plays for several at one device is one person, and the others have no key. A seat that
    somebody took over from a bot counts for nobody, nor does any other of theirs. A game that goes
    on from a moment of another counts for nobody at all: what lay hidden there is known.
    """
    finished = sitting.finished
    if finished is None or finished.points is None or not sitting.settings.honours:
        return []
    if sitting.taken:
        return []
    if any(place.agent for place in sitting.places):  # nobody knows how strong it is
        return []
    came = places(finished.points, finished.winners)
    taken = sitting.reliefs.taken
    levels = [
        0 if place.who is not None or seat in taken else place.level or 0
        for seat, place in enumerate(sitting.places)
    ]
    kept: dict[str, Played] = {}
    for seat, place in enumerate(sitting.places):
        guest = None if place.who is None else sitting.guests.get(place.who)
        key = "" if guest is None else keys.get(guest.who, "")
        if guest is None or not key or guest.name != place.name or guest.who in sitting.absent:
            continue
        if seat in taken or guest.who in taken.values():
            continue
        kept[key] = Played(
            key=key,
            log=sitting.game,
            at=at,
            name=guest.name,
            game=sitting.settings.game,
            seat=seat,
            points=finished.points,
            places=came,
            levels=levels,
        )
    return list(kept.values())


class MemoryLedger:
    """A ledger that is gone when the house closes."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], Played] = {}

    async def keep(self, lines: Sequence[Played]) -> None:
        for line in lines:
            self._kept.setdefault((line.key, line.log), line)

    async def lines(self) -> list[Played]:
        return sorted(self._kept.values(), key=order)

    async def weigh(self, log: str, found: Sequence[SeatFigures]) -> None:
        self._kept |= {at: weighed(it, found) for at, it in self._kept.items() if it.log == log}

    async def erase(self, key: str) -> None:
        self._kept = {at: line for at, line in self._kept.items() if line.key != key}

    async def forget(self, log: str) -> None:
        self._kept = {at: line for at, line in self._kept.items() if line.log != log}

    async def close(self) -> None: ...
