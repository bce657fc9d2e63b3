"""Simulated records in portions that any process can play, since each game has its own stream."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from tablee.games import CATALOGUE
from tablee.play.engines import Engine, Interpreted, Patient, Setting, hindrance
from tablee.play.failing import located
from tablee.play.records import encode

SMALL, LARGE = 16, 512  # games of a portion, with few in all and with many


class RecordPortion(NamedTuple):
    """Some games of a setting and a seed, by their numbers."""

    game: str
    players: int
    options: Mapping[str, object]
    seed: int
    legal: bool
    first: int
    games: int


def record_portions(whole: RecordPortion) -> list[RecordPortion]:
    """The same games in smaller portions, so that a bar moves and little is lost."""
    size, beyond = min(max(whole.games // 64, SMALL), LARGE), whole.first + whole.games
    return [
        whole._replace(first=first, games=min(size, beyond - first))
        for first in range(whole.first, beyond, size)
    ]


def encoded(portion: RecordPortion) -> bytes:
    """The records of a portion, a line each."""
    options = tuple(portion.options.items())
    with located(CATALOGUE[portion.game]):
        engine = _engine(portion.game, portion.players, options, portion.seed, portion.legal)
        return b"".join(
            encode(engine.record(number))
            for number in range(portion.first, portion.first + portion.games)
        )


@lru_cache(maxsize=1)
def _engine(
    game: str, players: int, options: tuple[tuple[str, object], ...], seed: int, legal: bool
) -> Engine:
    """Whoever plays them: the same for all portions, since it goes on faster after a while."""
    setting = Setting(CATALOGUE[game], players, dict(options), seed, None, legal)
    return Interpreted(setting) if hindrance(setting) else Patient(setting)
