"""Hands are as quick as those of people: never at once, sometimes late, slower to remember."""

from random import Random
from statistics import fmean

import pytest

from tablee.players.cercueils.habits import HABITS
from tablee.players.reflexes import PERSON, QUICKEST, SLOWEST, Reflexes


@pytest.mark.parametrize("hand", [PERSON, *(habits.reflexes for habits in HABITS)])
def test_reactions_are_usual_with_a_slow_tail(hand: Reflexes) -> None:
    rng = Random(1)
    times = [hand.seconds(rng) for _ in range(4000)]
    assert fmean(times) == pytest.approx(hand.usual + hand.tail, abs=0.02)
    assert min(times) >= QUICKEST
    assert sum(time > hand.usual + 2 * hand.tail for time in times) > 200
    later = [hand.seconds(rng, 0.2) for _ in range(4000)]
    assert fmean(later) - fmean(times) == pytest.approx(0.2, abs=0.02)


def test_nobody_is_too_early_or_too_late() -> None:
    assert Reflexes(0.0, 0.0, 1e-9).seconds(Random(1)) == QUICKEST
    assert Reflexes(9.0, 0.0, 1e-9).seconds(Random(1)) == SLOWEST


def test_who_presses_no_key_has_the_hands_of_the_second_level() -> None:
    assert HABITS[1].reflexes == PERSON == (0.61, 0.09, 0.18)
