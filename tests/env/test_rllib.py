# pyright: basic, reportMissingImports=false
# (RLlib need not be installed.)
"""The example with RLlib: its masks are ours, and a moment of learning goes well (`make soak`)."""

import pytest

from tests.kit.soak import soak


@soak
@pytest.mark.timeout(1200)
@pytest.mark.filterwarnings("ignore")  # Ray warns of itself
def test_rllib_learns_with_masks() -> None:
    why = "RLlib is not installed: pip install torch 'ray[rllib]'"
    pytest.importorskip("torch", reason=why)
    pytest.importorskip("ray.rllib", reason=why)
    from examples.rllib_masked import Masked, learnt

    seat = Masked({"game": "vautour", "players": 2})
    seen, _ = seat.reset(seed=1)
    assert seat.observation_space.contains(seen)
    assert seen["action_mask"].sum() == 15
    shares = [*learnt("vautour", 2, 2, steps=512)]  # an illegal action would be refused
    assert all(0 <= share <= 1 for share in shares)
