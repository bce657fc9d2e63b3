"""What searches learn from their games is fitted, kept and refused as it should be."""

from pathlib import Path

import numpy as np
import pytest

from tablee.core.game import Game
from tablee.deep import school, shipped
from tablee.deep.match import alone, match
from tablee.deep.search import Evening, Way, evening, looks, unlearnt
from tablee.games import CATALOGUE

VAUTOUR, VAMPIRE = CATALOGUE["vautour"], CATALOGUE["vampire"]


def made_up(stage: int, wanted: list[float], looks_taken: int) -> Evening:
    """Looks whose points to come follow these weights, and some luck."""
    chance, size = np.random.default_rng(1), looks(VAUTOUR).SIZE
    rows = chance.normal(size=(looks_taken, 3, 16))
    rows[:, :, 0] = rows[:, :, 1:size] @ np.array(wanted) + chance.normal(0, 2, (looks_taken, 3))
    return Evening(np.zeros((1, 3)), rows, np.full(looks_taken, stage))


def test_what_the_points_follow_is_found_again():
    wanted = [number / 4 for number in range(looks(VAUTOUR).SIZE - 1)]
    weights = school.fitted(VAUTOUR, made_up(7, wanted, 4_000))
    assert weights[7, 1:-1] == pytest.approx(wanted, abs=0.1)
    assert weights[7, -1] == pytest.approx(4, abs=0.4)
    assert (weights[3] == weights[7]).all()  # a stage never seen is like the nearest


def test_too_few_games_teach_nothing():
    few = made_up(7, [1.0] * (looks(VAUTOUR).SIZE - 1), school.LEAST - 1)
    assert (school.fitted(VAUTOUR, few) == unlearnt(VAUTOUR)).all()


def test_an_evening_comes_out_the_same_and_somebody_wins_each_game():
    one, two = (
        evening(VAUTOUR, [Way(20), Way(0), Way(20, paranoid=True)], 6, 3, looks_kept=100)
        for _ in range(2)
    )
    assert (one.shares == two.shares).all()
    assert (one.rows == two.rows).all()
    assert one.shares.sum(axis=1) == pytest.approx(np.ones(6))
    assert set(one.stages.tolist()) == set(range(2, 16))
    first = one.stages == 15
    assert one.rows[first, :, 0].sum(axis=1).max() <= 40  # all that there is to win


def test_who_thinks_beats_who_does_not():
    weights = [school.learnt(VAUTOUR, 3)]
    found = match(VAUTOUR, Way(300), Way(0), 3, 120, weights=weights)
    assert found.share > 0.5 + 2 * found.error
    assert alone(VAUTOUR, Way(300), Way(0), 3, 60, weights=weights).share > 1 / 3


def test_what_is_learnt_is_kept_and_refused_by_other_rules(tmp_path: Path):
    path = tmp_path / "value.npz"
    weights = school.learn(VAUTOUR, 3, path=path, terms=(school.Term(20, 10),))
    kept = shipped.load(path, VAUTOUR)
    assert kept["players_3"] == pytest.approx(weights, rel=1e-6)
    school.teach(VAUTOUR, path=path, quick=True)
    assert set(shipped.load(path, VAUTOUR)) == {"players_3", "players_4", "players_5"}
    with pytest.raises(shipped.Unfit, match="belongs to other rules of vampire"):
        shipped.load(path, VAMPIRE)


@pytest.mark.parametrize("game", [VAUTOUR, VAMPIRE], ids=lambda game: game.name)
def test_the_shipped_values_belong_to_the_rules(game: Game):
    for players in range(3, game.most + 1):
        weights = school.learnt(game, players)
        assert np.isfinite(weights).all()
        assert (weights[:, -1] > 0).all()
    with pytest.raises(shipped.Unfit, match="nothing for 9 players"):
        school.learnt(game, 9)
