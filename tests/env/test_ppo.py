"""The example that learns: its gradient is right, and it learns something in a moment."""

from pathlib import Path

import numpy as np
import pytest

from examples import curve, ppo
from examples.curve import learning
from examples.learnt import Learnt
from examples.ppo import Learner, Net, Rollout, loss
from tablee.tournament import hold

pytestmark = pytest.mark.xdist_group("env")


def test_the_gradient_is_that_of_the_loss() -> None:
    rng = np.random.default_rng(1)
    net = Net(5, 4, rng)
    net.weights = [each.astype(np.float64) + 0.01 for each in net.weights]
    mask = np.array([[1, 1, 0, 1], [0, 1, 1, 1], [1, 1, 1, 1]], bool)
    some = Rollout(
        seen=rng.standard_normal((3, 5)),
        mask=mask,
        action=np.array([0, 2, 3]),
        chance=np.log([0.3, 0.4, 0.9]),
        advantage=np.array([1.0, -2.0, -0.5]),
        outcome=np.array([0.0, 1.0, 1.0]),
    )
    _, gradient = loss(net, some, 0.01)
    for weights, slopes in zip(net.weights, gradient, strict=True):
        place = np.unravel_index(np.abs(slopes).argmax(), slopes.shape)
        found: list[float] = []
        for step in (1e-5, -2e-5):
            weights[place] += step
            found.append(loss(net, some, 0.01)[0])
        weights[place] += 1e-5
        assert (found[0] - found[1]) / 2e-5 == pytest.approx(slopes[place], rel=1e-4)


def test_it_is_read_in_one_sitting() -> None:
    assert len(Path(ppo.__file__).read_text("utf-8").splitlines()) <= 200
    assert "in 200 lines" in (Path(ppo.__file__).parents[1] / "docs/research.md").read_text("utf-8")


def test_it_learns_to_beat_casual_players() -> None:
    learner = Learner("vautour", 2, tables=256)
    shares: list[float] = []
    for _ in range(20):
        rollout, share = learner.rollout(16)
        learner.learn(rollout)
        shares.append(share)
    assert np.mean(shares[-3:]) > np.mean(shares[:3]) + 0.1
    assert all(np.isfinite(each).all() for each in learner.net.weights)


def test_a_learner_is_looked_at_while_it_learns() -> None:
    (begun, fair), (spent, share) = learning("vautour", "casual", seconds=0.5, looks=1)
    assert begun < 0.1
    assert spent >= 0.5
    assert share > fair - 0.1


def test_whoever_has_learnt_nothing_loses_to_a_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curve, "GAMES", 20)
    monkeypatch.setenv("PPO", "")  # it is said anew
    assert curve.against("level1", "vautour", Learner("vautour", 2, tables=16)) < 0.4


def test_it_learns_on_all_chairs_and_sits_down_at_a_tournament(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner = Learner("vautour", 2, tables=64, alone=False)
    rollout, share = learner.rollout(16)
    assert share == pytest.approx(0.5)  # whoever wins, it is the learner
    assert rollout.seen.shape[:2] == (16, 128)
    learner.learn(rollout)
    path = tmp_path / "ppo.npz"
    learner.save(f"{path}")
    monkeypatch.setenv("PPO", str(path))
    name = f"{Learnt.__module__}:{Learnt.__name__}"
    assert len(hold("vautour", ["casual", name], players=2, games=4, workers=1).meetings) == 2
    monkeypatch.setenv("PPO_BEST", "1")
    assert len(hold("vautour", ["casual", name], players=2, games=2, workers=1).meetings) == 1
