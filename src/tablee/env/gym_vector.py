# pyright: reportUnknownMemberType=false, reportMissingTypeArgument=false
# (Gymnasium's spaces are generic in ways that it does not say.)
"""Gymnasium: one seat at each of many tables, the others played casually by compiled code."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.env.batches import Batch
from tablee.env.gym_seat import CASUAL, spaces
from tablee.env.settings import FOLLOWING


class SeatVector(VectorEnv[dict[str, Any], Any, Any]):
    """A batch with a learner; a game that is over is followed by another in the same step.

    As Gymnasium's own vectors have it, `infos["final_obs"]` is a row of objects: what was last seen
    of each game that is over, no action of which is legal, else None; `infos["final_info"]` says on
    which chair. With `copy=False` arrays are those of the batch, which the next step overwrites.
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
        self._tables, self._all = np.arange(num_envs), np.ones(num_envs, np.bool_)
        self._final = self.batch.arrays.final.view(np.int8)[:, : len(self.batch.columns)]
        self._nothing = np.zeros(self.batch.moves, np.int8)  # is legal where a game is over
        self._nothing.flags.writeable = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        if isinstance(seed, list):
            self._deal_each(seed)
        else:
            super().reset(seed=seed)
            self.batch.reset(int(self.np_random.integers(2**62)) if seed is None else seed)
        return self._seen(), self._chairs(self.batch.now.seat.copy(), self._all)

    def _deal_each(self, seeds: list[int | None]) -> None:
        """Each table's games by a seed of its own, whatever the others' are."""
        if len(seeds) != self.num_envs:
            raise ValueError(f"{len(seeds)} seeds are too many or too few for {self.num_envs}")
        some = self.np_random.integers(2**62, size=self.num_envs).tolist()
        own = [drawn if seed is None else seed for seed, drawn in zip(seeds, some, strict=True)]
        self.batch.reset(0)
        self.batch.arrays.book[:, FOLLOWING] = [far_apart(seed) for seed in own]
        self.batch.reset()

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        chairs = self.batch.now.seat.copy()
        stepped = self.batch.step(actions)
        rewards = stepped.reward[self._tables, chairs]
        done, cut = stepped.done, stepped.truncated
        infos = self._chairs(stepped.seat.copy(), self._all)
        over = done | cut
        if over.any():
            infos |= {"final_obs": self._last_seen(over), "_final_obs": over}
            infos |= {"final_info": self._chairs(chairs, over), "_final_info": over}
        return self._seen(), rewards, self._kept(done), self._kept(cut), infos

    def _last_seen(self, over: Any) -> Any:
        """Of each game that is over what its learner saw then, in a row of objects."""
        found = np.full(self.num_envs, None, dtype=object)
        found[over] = [
            {"observation": row, "action_mask": self._nothing} for row in self._final[over]
        ]
        return found

    def _chairs(self, chairs: Any, known: Any) -> dict[str, Any]:
        return {"seat": np.where(known, chairs, 0), "_seat": known.copy()}

    def _seen(self) -> dict[str, Any]:
        now = self.batch.now
        mask = now.mask.view(np.int8)
        return {"observation": self._kept(now.observation), "action_mask": self._kept(mask)}

    def _kept(self, array: Any) -> Any:
        return array.copy() if self._copy else array


def far_apart(seed: int) -> int:
    """The number of a seed's first game, so great that those of other seeds are not reached."""
    first, second, *_ = stream(seed)
    return first << 30 | second >> 2
