"""The dealer's luck alone: as a review has it, and with the mean zero."""

from random import Random
from statistics import fmean, stdev
from typing import Any

from tablee.core.record import Row
from tablee.games import CATALOGUE
from tablee.players.agents import agent
from tablee.players.estimator import Appraisal, Chances
from tablee.players.match import played
from tablee.review.junctures import FinishedGame, retraced
from tablee.review.luck import dealt_luck
from tablee.review.review import review

VAUTOUR = CATALOGUE["vautour"]


class ByPoints:
    """Wrong values, but always the same: whoever leads is likely to win, less so early."""

    def chances(self, t: Any, rng: Row) -> Chances:
        lead = t.points[0] - t.points[1] + (t.stake % 7 - 3)
        first = min(max(0.5 + lead / 60, 0.0), 1.0)
        return Chances((first, 1 - first), (0.0, 0.0))

    def judge(self, seat: int, view: Any, heard: list[list[int]], move: int, rng: Row) -> Appraisal:
        return Appraisal(0.0, 0.0, move, "estimated")


def game(number: int) -> FinishedGame:
    seated = [agent(VAUTOUR, seat, f"level{seat + 1}", Random(number + seat)) for seat in range(2)]
    return retraced(played(VAUTOUR, seated, f"luck {number}"))


def test_it_is_the_luck_of_a_review() -> None:
    for number in range(3):
        finished = game(number)
        luck = dealt_luck(finished, ByPoints())
        told = review(finished, by=ByPoints()).summaries
        assert all(abs(a - b.luck) < 1e-12 for a, b in zip(luck, told, strict=True))
        assert abs(sum(luck)) < 1e-12


def test_its_mean_is_zero_however_wrong_the_values_are() -> None:
    found = [dealt_luck(game(number), ByPoints())[0] for number in range(150)]
    assert stdev(found) > 0.01
    assert abs(fmean(found)) < 4 * stdev(found) / len(found) ** 0.5
