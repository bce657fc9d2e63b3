"""What a decision rests on beyond the log: the little that only the runtime knows."""

from collections.abc import Collection, Mapping

import msgspec

from tablee.server.race.timing import RaceTiming


class Facts(msgspec.Struct, frozen=True, gc=False):
    """Who asks, and what was so when the command came in."""

    who: int
    here: frozenset[int] = frozenset()  # the people with a device that plays
    told: int = 0  # the seq that everybody has heard of
    received: float = 0.0  # tick at which the command came in
    timing: RaceTiming | None = None  # of the seat that slaps, if it was sent the dice
    shown: Mapping[int, str] = {}  # numbers for the deal that is due, by person
    agents: Collection[str] = ()  # the host's own, by their names
    deeds: Collection[int] = ()  # seats of bots whose last move may be asked about
