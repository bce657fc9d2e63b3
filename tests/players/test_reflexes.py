"""Hands are as quick as those of people: never at once, sometimes late, slower to remember."""

from random import Random
from statistics import fmean

import pytest

from tablee.players.cercueils.habits import HABITS, HANDS
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


@pytest.mark.parametrize("hand", HANDS)
def test_how_many_reactions_are_over_by_then(hand: Reflexes) -> None:
    rng = Random(2)
    times = [hand.seconds(rng) for _ in range(10_000)]
    for share in (0.02, 0.25, 0.5, 0.75, 0.98):
        seconds = hand.within(share)
        assert hand.share(seconds) == pytest.approx(share, abs=1e-5)
        error = 4 * (share * (1 - share) / len(times)) ** 0.5
        assert sum(time <= seconds for time in times) / len(times) == pytest.approx(
            share, abs=error
        )
    assert hand.within(0) == pytest.approx(QUICKEST, abs=1e-6)
    assert hand.within(1) == SLOWEST
    assert (hand.share(QUICKEST - 0.01), hand.share(SLOWEST)) == (0, 1)


def test_nobody_is_too_early_or_too_late() -> None:
    assert Reflexes(0.0, 0.0, 1e-9).seconds(Random(1)) == QUICKEST
    assert Reflexes(9.0, 0.0, 1e-9).seconds(Random(1)) == SLOWEST


def test_who_presses_no_key_has_the_hands_of_the_second_level() -> None:
    assert HABITS[1].reflexes == PERSON == (0.61, 0.09, 0.18)
