"""What searches learn from their games is fitted, kept and refused as it should be."""

from pathlib import Path

import numpy as np
import pytest

from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.players import checkpoints, training, value_files
from tablee.players.plan import Term
from tablee.search import SearchConfig, SelfPlay, features, match, self_play, unlearnt
from tests.kit.portions import backwards

VAUTOUR, VAMPIRE = CATALOGUE["vautour"], CATALOGUE["vampire"]


def made_up(stage: int, wanted: list[float], looks_taken: int) -> SelfPlay:
    """Looks whose points to come follow these weights, and some luck."""
    chance, size = np.random.default_rng(1), features(VAUTOUR).SIZE
    rows = chance.normal(size=(looks_taken, 3, 16))
    rows[:, :, 0] = rows[:, :, 1:size] @ np.array(wanted) + chance.normal(0, 2, (looks_taken, 3))
    return SelfPlay(np.zeros((1, 3)), rows, np.full(looks_taken, stage), np.zeros((looks_taken, 3)))


def test_what_the_points_follow_is_found_again():
    wanted = [number / 4 for number in range(features(VAUTOUR).SIZE - 1)]
    weights = training.fitted(VAUTOUR, made_up(7, wanted, 4_000))
    assert weights[7, 1:-1] == pytest.approx(wanted, abs=0.1)
    assert weights[7, -1] == pytest.approx(4, abs=0.4)
    assert (weights[3] == weights[7]).all()  # a stage never seen is like the nearest


def test_too_few_games_teach_nothing():
    few = made_up(7, [1.0] * (features(VAUTOUR).SIZE - 1), training.LEAST - 1)
    assert (training.fitted(VAUTOUR, few) == unlearnt(VAUTOUR)).all()


def test_an_evening_comes_out_the_same_and_somebody_wins_each_game():
    one, two = (
        self_play(
            VAUTOUR,
            [SearchConfig(20), SearchConfig(0), SearchConfig(20, paranoid=True)],
            6,
            3,
            positions_kept=100,
        )
        for _ in range(2)
    )
    assert (one.shares == two.shares).all()
    assert (one.features == two.features).all()
    assert one.shares.sum(axis=1) == pytest.approx(np.ones(6))
    assert set(one.stages.tolist()) == set(range(2, 16))
    first = one.stages == 15
    assert one.features[first, :, 0].sum(axis=1).max() <= 40  # all that there is to win


def test_who_thinks_beats_who_does_not():
    weights = [training.learnt(VAUTOUR, 3)]
    found = match(VAUTOUR, SearchConfig(300), SearchConfig(0), 3, 120, weights=weights)
    assert found.share > 0.5 + 2 * found.error


def test_what_is_learnt_is_kept_and_refused_by_other_rules(tmp_path: Path):
    work, path, told = tmp_path / "work", tmp_path / "value.npz", list[float]()
    training.train(VAUTOUR, 3, training.QUICK, work, told.append)
    assert told == sorted(told)
    assert told[-1] == 1.0
    kept = work / "vautour-search-3-0.npz"
    written = kept.stat().st_mtime_ns
    values = training.teach(VAUTOUR, training.QUICK, work)
    assert kept.stat().st_mtime_ns == written  # it went on where it had stopped
    assert set(values) == {"players_3", "players_4", "players_5"}
    training.train(VAUTOUR, 3, (Term(12, 10),), work)
    assert kept.stat().st_mtime_ns != written  # another plan
    training.write(path, VAUTOUR, values)
    with pytest.raises(value_files.Unfit, match="belongs to other rules of vampire"):
        checkpoints.load(path, VAMPIRE, training.make(VAMPIRE), {})
    with pytest.raises(value_files.Unfit, match="another make: tablee train vautour makes it anew"):
        checkpoints.load(path, VAUTOUR, training.make(VAMPIRE), {})


def test_it_does_not_matter_who_plays_the_games_of_a_term(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(training, "BATCH", 5)
    monkeypatch.setattr(training, "LEAST", 10)
    terms = Term(20, 10), Term(12, 10)
    alone = training.train(VAUTOUR, 3, terms, tmp_path / "alone")
    monkeypatch.setattr(training, "in_order", backwards)
    assert (training.train(VAUTOUR, 3, terms, tmp_path / "shared") == alone).all()
    assert (alone != unlearnt(VAUTOUR)).any()


@pytest.mark.parametrize("game", [VAUTOUR, VAMPIRE], ids=lambda game: game.name)
def test_the_shipped_values_belong_to_the_rules(game: Game):
    for players in range(3, game.most + 1):
        weights = training.learnt(game, players)
        assert np.isfinite(weights).all()
        assert (weights[:, -1] > 0).all()
    with pytest.raises(value_files.Unfit, match="has no players_9 that fits"):
        training.learnt(game, 9)
