"""Reviews in portions that any process can reckon: some junctures of a record."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from tablee.core.game import Game
from tablee.players.estimator import Estimator
from tablee.review.estimators import estimator
from tablee.review.junctures import FinishedGame, read
from tablee.review.review import summed_up, told_apart
from tablee.review.story import Review
from tablee.review.valuing import JunctureValues, Progress, Valuing, silent

SIZE = 4  # junctures of a portion


class ReviewPortion(NamedTuple):
    """Some junctures of a finished game, by their numbers."""

    record: bytes  # JSON
    first: int
    beyond: int


def review_portions(record: bytes) -> list[ReviewPortion]:
    """All junctures of a record, in portions; NoReview if there is none of it."""
    whole = len(finished_game(record).junctures)
    return [
        ReviewPortion(record, first, min(first + SIZE, whole)) for first in range(0, whole, SIZE)
    ]


def valued(portion: ReviewPortion) -> list[JunctureValues]:
    """What the junctures of a portion are worth; ImportError, NoReview as `estimator` says."""
    finished = finished_game(portion.record)
    table = finished.table
    by = valuer(table.game, table.players, finished.questions)
    valuing = Valuing(finished, by, silent)
    return [valuing.values(number) for number in range(portion.first, portion.beyond)]


def reviewed(
    record: bytes, found: Iterator[Sequence[JunctureValues]], progress: Progress = silent
) -> Review:
    """The review of a record, from what its portions have come to, in their order."""
    finished = finished_game(record)

    def values() -> Iterator[JunctureValues]:
        for portion in review_portions(record):
            yield from next(found)
            progress(portion.beyond, len(finished.junctures))

    return summed_up(finished, tuple(told_apart(finished, values())))


@lru_cache(maxsize=1)
def finished_game(record: bytes) -> FinishedGame:
    """The finished game of a record; NoReview if there is none of it."""
    return read(msgspec.json.decode(record, type=dict[str, msgspec.Raw]))


@lru_cache(maxsize=1)
def valuer(game: Game, players: int, questions: int) -> Estimator:
    """Whoever values the tables of a record: the same for all of its portions."""
    return estimator(game, players, questions)
