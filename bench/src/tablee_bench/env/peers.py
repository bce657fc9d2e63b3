# pyright: basic, reportMissingImports=false, reportArgumentType=false
# (They need not be installed, and have types for little of what they say.)
"""Other people's environments, where they are installed, in the same run."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random

from tablee_bench.env.adapters import in_turns
from tablee_bench.env.clocks import Steps, by_processor

PGX = ("kuhn_poker", "leduc_holdem", "tic_tac_toe")
CART = "CartPole-v1"  # EnvPool has no cards
GOOFSPIEL = "goofspiel(num_cards=15,players=2,points_order=random,returns_type=total_points)"


@dataclass
class PeerFigure:
    """Steps a second, at so many tables a step."""

    name: str
    size: int
    steps_per_s: float


def goofspiel() -> Steps:
    """OpenSpiel's C++ state from Python, with both observation tensors, by turns."""
    import pyspiel

    game, rng = pyspiel.load_game(GOOFSPIEL), Random(1)

    def some(steps: int) -> int:
        made = 0
        while made < steps:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(rng.choice(state.legal_actions()))
                    continue
                for seat in range(2):
                    state.observation_tensor(seat)
                state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in range(2)])
                made += 2
        return made

    return some


def tictactoe() -> Steps:
    from pettingzoo.classic import tictactoe_v3

    return in_turns(tictactoe_v3.env())


def rlcard(name: str) -> Steps:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name)
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def some(steps: int) -> int:
        made = 0
        while made < steps:
            paths, _ = env.run(is_training=False)
            made += sum(len(path) // 2 for path in paths)
        return made

    return some


def pgx(name: str, size: int) -> Steps:
    """Random legal actions, a hundred steps a call (scan), with automatic reset."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))
    steps_a_call = 100

    def one(carry, _):
        state, key = carry
        key, mine, fresh = jax.random.split(key, 3)
        weights = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        action = jax.random.categorical(mine, weights, axis=1)
        return (step(state, action, jax.random.split(fresh, size)), key), None

    run = jax.jit(lambda carry: jax.lax.scan(one, carry, None, steps_a_call)[0])
    keys = jax.random.split(jax.random.PRNGKey(1), size)
    kept = [run((jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(2)))]

    def some(steps: int) -> int:
        calls = max(1, steps // (size * steps_a_call))
        for _ in range(calls):
            kept[0] = run(kept[0])
        jax.block_until_ready(kept[0])
        return calls * size * steps_a_call

    return some


def envpool(name: str, size: int) -> Steps:
    """C++ environments, one thread of them; any action is legal, and there is no mask."""
    import envpool
    import numpy as np

    env = envpool.make_gymnasium(name, num_envs=size, num_threads=1)
    env.reset()
    rng = np.random.default_rng(1)
    drawn = [rng.integers(2, size=size, dtype=np.int32) for _ in range(64)]

    def some(steps: int) -> int:
        calls = max(1, steps // size)
        for call in range(calls):
            env.step(drawn[call % len(drawn)])
        return calls * size

    return some


def everybody() -> Iterator[tuple[str, int, Callable[[], Steps]]]:
    yield "openspiel goofspiel(15), both tensors", 1, goofspiel
    yield "pettingzoo tictactoe", 1, tictactoe
    yield "rlcard leduc-holdem", 1, partial(rlcard, "leduc-holdem")
    for name in PGX:
        for size in (1, 64, 4096):
            yield f"pgx {name}, scan", size, partial(pgx, name, size)
    for size in (1, 64, 4096):
        yield f"envpool {CART}", size, partial(envpool, CART, size)


def figures(seconds: float) -> Iterator[PeerFigure]:
    """Whoever can be imported."""
    for name, size, make in everybody():
        try:
            some = make()
        except ImportError:  # not installed, or something that it needs is not
            continue
        yield PeerFigure(name, size, by_processor(some, seconds))
