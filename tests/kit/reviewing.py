"""Reviews that nobody had to think about: the chances are made up, all else is the real thing."""

import json
import zlib
from functools import partial
from typing import Any
from unittest.mock import patch

from msgspec import Raw

from tablee.core.game import Game
from tablee.core.record import Row
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.players.estimator import Appraisal, Chances
from tablee.review.review import unfolding
from tablee.review.stamp import stamp
from tablee.server.reviews import pieces as reckoned
from tablee.server.reviews.drawer import KeptReview
from tablee.server.reviews.pieces import ReviewPiece

GIVEN_UP = 0.1


class Whim:
    """Values tables as the random numbers fall, and knows a better choice than any."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def chances(self, t: Any, rng: Row) -> Chances:
        drawn = zlib.crc32(repr((rng, t)).encode())
        parts = [1 + (drawn >> 4 * seat) % 8 for seat in range(t.players)]
        return Chances(tuple(part / sum(parts) for part in parts), (0.01,) * t.players)

    def judge(self, seat: int, view: Any, heard: list[list[int]], move: int, rng: Row) -> Appraisal:
        legal = members(self._game.rules.legal(view, seat))
        return Appraisal(GIVEN_UP, 0.01, next(each for each in legal if each != move), "searched")


def pieces(record: bytes) -> list[ReviewPiece]:
    """The review of a record as it would come."""
    game = CATALOGUE[json.loads(record)["game"]]
    with patch.object(reckoned, "unfolding", partial(unfolding, by=Whim(game))):
        return list(reckoned.pieces(record))


def kept(record: bytes) -> KeptReview:
    """The same as it is kept, belonging to the rules and values of today."""
    found = pieces(record)
    game = CATALOGUE[json.loads(record)["game"]]
    moments = [Raw(piece.moment) for piece in found if piece.moment]
    return KeptReview(stamp(game), moments, Raw(found[-1].end))
