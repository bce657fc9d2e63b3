# pyright: basic, reportMissingImports=false
# (PettingZoo, Gymnasium and OpenSpiel have types for little, and need not be installed.)
"""Our environments by the interfaces of the field, each with a loop as its users write it."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from random import Random
from typing import Any

import numpy as np

from tablee.core.game import Game
from tablee_bench.env.clocks import Steps, by_processor

TABLES = 4096


@dataclass
class AdapterFigure:
    """Steps of a learner, or of an agent, a second of one core."""

    name: str
    game: str
    steps_per_s: float


def in_turns(env: Any) -> Steps:
    """PettingZoo's loop; an action out of the mask."""
    rng = Random(1)

    def some(steps: int) -> int:
        made = 0
        while made < steps:
            env.reset(seed=made)
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                legal = np.flatnonzero(seen["action_mask"])
                env.step(None if over or cut else legal[int(rng.random() * len(legal))])
                made += 1
        return made

    return some


def at_once(env: Any) -> Steps:
    """PettingZoo's Parallel loop; counted are the answers of those who are awaited."""
    rng = Random(1)

    def some(steps: int) -> int:
        made = 0
        while made < steps:
            seen, _ = env.reset(seed=made)
            while env.agents:
                legal = {agent: np.flatnonzero(seen[agent]["action_mask"]) for agent in env.agents}
                chosen = {a: moves[int(rng.random() * len(moves))] for a, moves in legal.items()}
                made += sum(int(move != env.wait) for move in chosen.values())
                seen, *_ = env.step(chosen)
        return made

    return some


def many(tables: Any) -> Steps:
    """Gymnasium's vector: for each learner the first action of its mask."""
    tables.reset(seed=1)
    legal = tables.batch.legal

    def some(steps: int) -> int:
        calls = max(1, steps // TABLES)
        for _ in range(calls):
            lowest = np.frexp((legal & -legal).astype(np.float64))[1] - 1
            tables.step(lowest)
        return calls * TABLES

    return some


def spiel(name: str) -> Steps:
    """OpenSpiel's state from Python: every move, the dealer's too."""
    import pyspiel

    import tablee.env.spiel  # noqa: F401  (registers the games)

    game, rng = pyspiel.load_game(f"tablee_{name}(longest=300)"), Random(1)

    def some(steps: int) -> int:
        made = 0
        while made < steps:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    moves, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(moves, odds)[0])
                    made += 1
                elif state.is_simultaneous_node():
                    seats = range(state.num_players())
                    state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in seats])
                    made += state.num_players()
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    made += 1
        return made

    return some


def figures(game: Game, seconds: float) -> Iterator[AdapterFigure]:
    """Whatever is installed."""
    if find_spec("pettingzoo"):
        from tablee.env.zoo import env, parallel_env

        yield _figure("pettingzoo aec", game, in_turns(env(game, max_cycles=500)), seconds)
        yield _figure(
            "pettingzoo parallel", game, at_once(parallel_env(game, max_cycles=500)), seconds
        )
    if find_spec("gymnasium"):
        from tablee.env.gym_vector import SeatVector

        for name, copy in (("gymnasium vector", True), ("gymnasium vector, copy=False", False)):
            yield _figure(name, game, many(SeatVector(game, TABLES, copy=copy)), seconds)
    if find_spec("pyspiel"):
        yield _figure("openspiel python", game, spiel(game.name), seconds)


def _figure(name: str, game: Game, some: Steps, seconds: float) -> AdapterFigure:
    return AdapterFigure(name, game.name, by_processor(some, seconds))
