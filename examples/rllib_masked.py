# pyright: basic, reportMissingImports=false
# (RLlib is installed by whoever wants it: pip install torch 'ray[rllib]'.)
"""RLlib's PPO with its masks of actions, on one seat against casual players.

`python examples/rllib_masked.py vautour --iterations 40` prints after each iteration how much of
the victory the learner wins: 0.5 is fair with two. No illegal action is ever drawn.
"""

import argparse
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import ray
from gymnasium.spaces import Box, Dict
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from tablee.env.gym_seat import Seat


class Masked(gymnasium.Wrapper):
    """A seat as RLlib's module wants it: fractions, under the keys that it looks for."""

    def __init__(self, config: Any) -> None:
        seat = Seat(config["game"], config["players"], illegal="refuse")
        super().__init__(seat)
        columns, moves = len(seat.columns), len(seat.game.spelling.seats)
        self.observation_space = Dict(
            {
                "observations": Box(-128, 127, (columns,), np.float32),
                "action_mask": Box(0, 1, (moves,), np.float32),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        seen, info = self.env.reset(seed=seed, options=options)
        return self._shown(seen), info

    def step(self, action: Any) -> tuple[dict[str, Any], Any, bool, bool, dict[str, Any]]:
        seen, reward, over, cut, info = self.env.step(int(action))
        return self._shown(seen), reward, over, cut, info

    def _shown(self, seen: dict[str, Any]) -> dict[str, Any]:
        mask = seen["action_mask"].astype(np.float32)
        return {"observations": seen["observation"].astype(np.float32), "action_mask": mask}


def configured(game: str, players: int, steps: int) -> PPOConfig:
    """Everything in this process: no other is started for so small a thing."""
    return (
        PPOConfig()
        .environment(Masked, env_config={"game": game, "players": players})
        .env_runners(num_env_runners=0, num_envs_per_env_runner=16)
        .training(
            train_batch_size_per_learner=steps,
            minibatch_size=256,
            num_epochs=4,
            lr=1e-3,
            gamma=1.0,
            lambda_=0.95,
            entropy_coeff=0.01,
        )
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"fcnet_hiddens": [128, 128], "fcnet_activation": "relu"},
            )
        )
        .debugging(seed=1)
    )


def learnt(game: str, players: int, iterations: int, steps: int = 4096) -> Iterator[float]:
    """The share of the victories that was won in each iteration."""
    ray.init(address="local", num_cpus=1, include_dashboard=False, log_to_driver=False)
    algorithm = configured(game, players, steps).build_algo()
    try:
        for _ in range(iterations):
            yield float(algorithm.train()["env_runners"]["episode_return_mean"])
    finally:
        algorithm.stop()
        ray.shutdown()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="vautour")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=20)
    asked = parser.parse_args()
    for number, share in enumerate(learnt(asked.game, asked.players, asked.iterations), 1):
        print(f"{number:4}  {share:.3f}", flush=True)


if __name__ == "__main__":
    main()
