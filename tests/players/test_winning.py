"""Who wins by what each seat sees: weights that made up games follow are found again."""

import numpy as np
import pytest

from tablee.players.winning import logit


def test_what_the_chances_follow_is_found_again():
    chance = np.random.default_rng(1)
    looks, wanted = chance.normal(size=(6_000, 3, 4)), np.array([1.0, -0.5, 0.25, 0.0])
    looks[:, :, 3] = 7.0  # the same for everybody: it tells nothing
    hopes = looks @ wanted + chance.gumbel(size=(6_000, 3))
    ends = np.eye(3)[hopes.argmax(axis=1)]
    assert logit(looks, ends) == pytest.approx(wanted, abs=0.08)


def test_victories_that_are_shared_teach_that_nobody_is_ahead():
    looks = np.random.default_rng(2).normal(size=(500, 2, 3))
    assert logit(looks, np.full((500, 2), 0.5)) == pytest.approx(np.zeros(3), abs=1e-9)


def test_games_that_one_column_decides_still_have_an_end():
    looks = np.random.default_rng(3).normal(size=(500, 2, 3))
    found = logit(looks, np.eye(2)[looks[:, :, 1].argmax(axis=1)])
    assert found.argmax() == 1
    assert np.isfinite(found).all()
