"""Luck alone: the dealer's as a review has it, and both kinds with the mean zero."""

from collections.abc import Callable, Iterator
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import pytest

from tablee.core.bits import has
from tablee.core.chance import stream
from tablee.core.record import Row
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.play.table import Table
from tablee.players.agents import agent
from tablee.players.estimator import Appraisal, Chances
from tablee.players.match import played
from tablee.players.mixture import PURE, Mixture, drawn
from tablee.review import luck as reckoning
from tablee.review.junctures import FinishedGame, retraced
from tablee.review.luck import dealt_luck, mixed_luck
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


class Course(NamedTuple):
    """One way in which a game can go: how likely it is, and what the seats' moves were from."""

    chance: float
    finished: FinishedGame
    mixtures: list[list[Mixture]]


def skewed(table: Table, seat: int) -> Mixture:
    """A mixture that depends on what lies there, the same for the same table."""
    hand = members(table.legal(seat))
    return {
        card: 1 + (7 * card + 3 * seat + len(hand) * table.seen_by(seat).stake) % 5 for card in hand
    }


def courses(told: Callable[[int, Mixture], Mixture]) -> Iterator[Course]:
    """Every course of a deck of three between two who mix so, and what they say they drew from."""
    waiting: list[tuple[float, list[tuple[int, int]]]] = [(1.0, [])]
    while waiting:
        chance, acts = waiting.pop()
        table, mixtures = Table(VAUTOUR, 2, {"cards": 3}), list[list[Mixture]]([[], []])
        for seat, move in acts:
            if seat != DEALER:
                mixtures[seat].append(told(seat, skewed(table, seat)))
            table.play(seat, move)
        if table.over:
            yield Course(chance, retraced(table), mixtures)
            continue
        seat = members(table.awaited)[0]
        if has(table.awaited, DEALER):
            odds: Mixture = {
                lot: VAUTOUR.rules.odds(table.seen_by(0), lot)
                for lot in members(table.legal(DEALER))
            }
            seat = DEALER
        else:
            odds = skewed(table, seat)
        for move, often in odds.items():
            waiting.append((chance * often / sum(odds.values()), [*acts, (seat, move)]))


def honest(seat: int, mixture: Mixture) -> Mixture:
    return mixture


def only_the_first(seat: int, mixture: Mixture) -> Mixture:
    return PURE if seat else mixture


def lying(seat: int, mixture: Mixture) -> Mixture:
    return dict.fromkeys(mixture, 1.0)


@pytest.mark.parametrize("told", [honest, only_the_first])
def test_both_kinds_of_luck_have_exactly_the_mean_zero(told: Any) -> None:
    """Over every course that a small game can take, with values that are wrong."""
    every = [*courses(told)]
    assert sum(course.chance for course in every) == pytest.approx(1)
    mixed = [mixed_luck(each.finished, ByPoints(), each.mixtures)[0] for each in every]
    dealt = [dealt_luck(each.finished, ByPoints())[0] for each in every]
    for luck in (mixed, dealt):
        assert stdev(luck) > 0.01
        mean = sum(each.chance * lucky for each, lucky in zip(every, luck, strict=True))
        assert abs(mean) < 1e-12


def test_whoever_lies_about_his_mixture_is_not_believed_by_the_mean() -> None:
    """So the test above can fail."""
    every = [*courses(lying)]
    mean = sum(
        each.chance * mixed_luck(each.finished, ByPoints(), each.mixtures)[0] for each in every
    )
    assert abs(mean) > 1e-4


def test_of_many_mixtures_some_are_left_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mean stays zero: which are taken out does not depend on what was drawn."""
    monkeypatch.setattr(reckoning, "TABLES", 3)
    every = [*courses(honest)]
    luck = [mixed_luck(each.finished, ByPoints(), each.mixtures)[0] for each in every]
    assert stdev(luck) > 0.01
    mean = sum(each.chance * lucky for each, lucky in zip(every, luck, strict=True))
    assert abs(mean) < 1e-12


def test_a_move_is_drawn_as_often_as_the_mixture_says() -> None:
    rng = stream("drawn")
    found = [drawn({3: 2.0, 5: 6.0, 7: 0.0}, rng) for _ in range(2000)]
    assert {*found} == {3, 5}
    assert abs(found.count(3) / 2000 - 0.25) < 4 * (0.25 * 0.75 / 2000) ** 0.5
