# pyright: reportUnknownMemberType=false, reportMissingTypeArgument=false
# (Gymnasium's spaces are generic in ways that it does not say.)
"""Gymnasium: one seat at each of many tables, the others played casually by compiled code."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tablee.core.game import Game
from tablee.env.batches import Batch
from tablee.env.gym_seat import CASUAL, spaces


class SeatVector(VectorEnv[dict[str, Any], Any, Any]):
    """A batch with a learner; a game that is over is followed by another in the same step.

    How its last table looked is in `infos["final_obs"]`. With `copy=False` the arrays that are
    returned are those of the batch, which the next step overwrites.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        players: int | None = None,
        *,
        options: Mapping[str, object] | None = None,
        opponents: str = CASUAL,
        copy: bool = True,
        batch: type[Batch] = Batch,
        **manner: Any,
    ) -> None:
        if opponents != CASUAL:
            raise ValueError(f"at many tables the others play casually, not {opponents!r}")
        self.batch = batch(game, players, num_envs, options, learner=True, **manner)
        self.num_envs, self._copy = num_envs, copy
        self.single_observation_space = spaces(len(self.batch.columns), self.batch.moves)
        self.single_action_space = Discrete(self.batch.moves)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._tables = np.arange(num_envs)
        final = self.batch.arrays.final.view(np.int8)
        self._final = final[:, : len(self.batch.columns)]

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first)
        self.batch.reset(int(self.np_random.integers(2**62)) if first is None else first)
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        chairs = self.batch.now.seat.copy()
        stepped = self.batch.step(actions)
        rewards = stepped.reward[self._tables, chairs]
        done, cut = stepped.done, stepped.truncated
        infos: dict[str, Any] = {}
        over = done | cut
        if over.any():
            infos = {"final_obs": {"observation": self._kept(self._final)}, "_final_obs": over}
        return self._seen(), rewards, self._kept(done), self._kept(cut), infos

    def _seen(self) -> dict[str, Any]:
        now = self.batch.now
        mask = now.mask.view(np.int8)
        return {"observation": self._kept(now.observation), "action_mask": self._kept(mask)}

    def _kept(self, array: Any) -> Any:
        return array.copy() if self._copy else array
