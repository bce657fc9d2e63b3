"""Simulated records in lots that any process can play, since each game has its own stream."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from tablee.games import CATALOGUE
from tablee.play.engines import Engine, Interpreted, Patient, Setting, hindrance
from tablee.play.records import encode

SMALL, LARGE = 16, 512  # games of a lot, with few in all and with many


class RecordLot(NamedTuple):
    """Some games of a setting and a seed, by their numbers."""

    game: str
    players: int
    options: Mapping[str, object]
    seed: int
    legal: bool
    first: int
    games: int


def record_lots(whole: RecordLot) -> list[RecordLot]:
    """The same games in smaller lots, so that a bar moves and little is lost."""
    size, beyond = min(max(whole.games // 64, SMALL), LARGE), whole.first + whole.games
    return [
        whole._replace(first=first, games=min(size, beyond - first))
        for first in range(whole.first, beyond, size)
    ]


def encoded(lot: RecordLot) -> bytes:
    """The records of a lot, a line each."""
    options = tuple(lot.options.items())
    engine = _engine(lot.game, lot.players, options, lot.seed, lot.legal)
    return b"".join(
        encode(engine.record(number)) for number in range(lot.first, lot.first + lot.games)
    )


@lru_cache(maxsize=1)
def _engine(
    game: str, players: int, options: tuple[tuple[str, object], ...], seed: int, legal: bool
) -> Engine:
    """Whoever plays them: the same for all lots, since it goes on faster after a while."""
    setting = Setting(CATALOGUE[game], players, dict(options), seed, None, legal)
    return Interpreted(setting) if hindrance(setting) else Patient(setting)
