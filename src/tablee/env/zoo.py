# pyright: basic
# (PettingZoo has types for little of what it says.)
"""PettingZoo: one table at a time, its seats as agents, in turns (AEC) or all at once (Parallel).

Observations are `{"observation", "action_mask"}`; the numbers of both are those of a batch.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv

from tablee.core.bits import lowest
from tablee.core.game import Game
from tablee.env.batches import Batch
from tablee.env.drawing import MODES, check_mode, rendered

Answer: TypeAlias = Literal["refuse", "replace"]  # to an illegal action: an error; a legal one
METADATA = {"name": "tablee", "render_modes": MODES, "render_fps": 2}


def env(game: str | Game, players: int | None = None, **settings: Any) -> "ZooTurns":
    """The agents of a table one after the other; settings as for `ZooTurns`."""
    return ZooTurns(game, players, **settings)


def parallel_env(game: str | Game, players: int | None = None, **settings: Any) -> "ZooRounds":
    """The agents of a table all at once; settings as for `ZooRounds`."""
    return ZooRounds(game, players, **settings)


class _Seated:
    """What both have: a batch of one table, spaces, and a picture."""

    def __init__(
        self, batch: Batch, extra: int, illegal: Answer = "refuse", render_mode: str | None = None
    ) -> None:
        check_mode(render_mode)
        self.batch, self.render_mode, self._illegal = batch, render_mode, illegal
        self.possible_agents = [f"player_{seat}" for seat in range(batch.players)]
        self.agents = self.possible_agents[:]
        self._places = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._moves = batch.moves + extra

    @cached_property
    def observation_spaces(self) -> dict[str, Dict]:
        columns = len(self.batch.columns)
        return {
            agent: Dict(
                {
                    "observation": Box(-128, 127, (columns,), np.int8),
                    "action_mask": Box(0, 1, (self._moves,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    @cached_property
    def action_spaces(self) -> dict[str, Discrete]:
        return {agent: Discrete(self._moves) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def render(self) -> Any:
        """The table as whoever looks on may see it: text, printed text, or pixels."""
        return rendered(self.render_mode, self.batch.game, self.batch.players, self.batch.table(0))

    def close(self) -> None:
        """Nothing is open."""

    def _allowed(self, action: int, legal: int) -> int:
        if self._illegal == "replace" and not legal >> int(action) & 1:
            return lowest(legal)
        return action


class ZooTurns(_Seated, AECEnv):
    """An AEC environment: whoever decides together with others does not see what these chose."""

    metadata = {**METADATA, "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        options: Mapping[str, object] | None = None,
        max_cycles: int = 0,
        illegal: Answer = "refuse",
        render_mode: str | None = None,
        batch: type[Batch] = Batch,
        **manner: Any,
    ) -> None:
        table = batch(game, players, 1, options, reset="never", **manner)
        if max_cycles:  # decisions of each agent, where all decide equally often
            manner["longest"] = max_cycles * table.players
            table = batch(game, players, 1, options, reset="never", **manner)
        _Seated.__init__(self, table, 0, illegal, render_mode)
        AECEnv.__init__(self)
        self.metadata = {**ZooTurns.metadata, "name": f"tablee_{table.game.name}"}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._stepped = self.batch.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._place()

    def _place(self) -> None:
        seat = int(self._stepped.seat[0])
        self.agent_selection = self.possible_agents[max(seat, 0)]

    def observe(self, agent: str) -> dict[str, Any]:
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            seen, mask = self._stepped.observation[0], self._stepped.mask[0].view(np.int8)
            if self._stepped.seat[0] >= 0:
                return {"observation": seen.copy(), "action_mask": mask.copy()}
        seen = self.batch.look(0, self._places[agent])
        return {"observation": seen, "action_mask": np.zeros(self._moves, np.int8)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is for agents whose game is over")
        self._cumulative_rewards[agent] = 0.0
        if self._illegal == "replace":
            action = self._allowed(action, int(self.batch.legal[0]))
        stepped = self.batch.step(action)
        if stepped.done[0] or stepped.truncated[0]:
            self._end(bool(stepped.done[0]), stepped.reward[0].tolist())
        self._place()

    def _end(self, done: bool, rewards: list[float]) -> None:
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, done)
        self.truncations = dict.fromkeys(self.agents, not done)
        self._accumulate_rewards()


class ZooRounds(_Seated, ParallelEnv):
    """A Parallel environment: whoever is not awaited has one more action, to wait."""

    metadata = METADATA

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        options: Mapping[str, object] | None = None,
        max_cycles: int = 0,
        illegal: Answer = "refuse",
        render_mode: str | None = None,
        batch: type[Batch] = Batch,
        **manner: Any,
    ) -> None:
        manner = {**manner, "way": "rounds", "reset": "never", "longest": max_cycles}
        table = batch(game, players, 1, options, **manner)
        _Seated.__init__(self, table, 1, illegal, render_mode)
        self.metadata = {**ZooRounds.metadata, "name": f"tablee_{table.game.name}"}

    @property
    def wait(self) -> int:
        """The action of whoever is not awaited."""
        return self.batch.moves

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        self.batch.reset(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, dict[str, Any]]:
        seen, masks = self.batch.now.observation[0].copy(), self.batch.now.mask[0]
        whole = np.zeros((self.batch.players, self._moves), np.int8)
        whole[:, :-1] = masks
        whole[:, -1] = ~masks.any(axis=1)
        return {
            agent: {"observation": seen[seat], "action_mask": whole[seat]}
            for agent, seat in self._places.items()
        }

    def step(self, actions: dict[str, int]) -> Any:
        legal = self.batch.legal[0].tolist()
        for agent, seat in self._places.items():
            if legal[seat]:
                self.batch.actions[0, seat] = self._allowed(actions[agent], legal[seat])
            elif actions.get(agent, self.wait) != self.wait and self._illegal == "refuse":
                raise ValueError(f"{agent} is not awaited, and can only wait ({self.wait})")
        stepped = self.batch.step(self.batch.actions)
        done, cut = bool(stepped.done[0]), bool(stepped.truncated[0])
        agents, seen = self.agents, self._observations()
        if done or cut:
            self.agents = []
        return (
            seen,
            dict(zip(agents, stepped.reward[0].tolist(), strict=True)),
            dict.fromkeys(agents, done),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )
