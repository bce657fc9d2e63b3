"""Whoever is alone with easy bots is not hurried, and their hands are known by what they did."""

from typing import Any

import pytest
from msgspec import structs

from tablee.core.bits import has
from tablee.core.seats import CLOCK
from tablee.server.race.hands import FEW, LatestSlaps
from tablee.server.store import log
from tablee.server.table.windows import unhurried, window
from tests.kit.positions import Evening, Position

POINTS = "0 point"


def pointing(people: int, level: int = 1, **settings: Any) -> Evening:
    """A game in which somebody has slapped and looks for a card."""
    asked = Position("cercueils", 4, people, settings=settings)
    for number in range(60):
        evening = Evening("BCDF", asked, number)
        sitting = evening.sitting
        sitting.places = [
            place if place.level is None else structs.replace(place, level=level)
            for place in sitting.places
        ]
        for body in evening.play():
            if isinstance(body, log.Moved) and body.move.startswith(POINTS):
                return evening
            evening.go_on(body)
    raise AssertionError("nobody slapped")


@pytest.mark.parametrize(
    ("people", "level", "settings", "hurried"),
    [
        (1, 1, {}, False),
        (1, 2, {}, False),
        (1, 3, {}, True),
        (2, 1, {}, True),
        (1, 1, {"turn_seconds": 30}, True),
    ],
)
def test_no_clock_runs_for_whoever_looks_for_a_card(
    people: int, level: int, settings: dict[str, Any], hurried: bool
) -> None:
    sitting = pointing(people, level, **settings).sitting
    assert has(sitting.awaited, CLOCK)
    assert unhurried(sitting) is not hurried
    assert (window(sitting) is not None) is hurried


def test_hands_are_known_after_a_few_slaps() -> None:
    slaps = LatestSlaps({0: [(700.0, 0.0)] * FEW, 1: [(1100.0, 0.0)] * FEW, 2: [(9.0, 0.0)]})
    assert slaps.slowest([2]) is None
    assert slaps.slowest([0, 2]) == 0.7
    assert slaps.slowest([0, 1, 2]) == 1.1
    assert slaps.slowest([]) is None
