"""OpenSpiel's goofspiel with 15 cards, the nearest game it has to Vautour."""

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeAlias

Some: TypeAlias = Callable[[int], int]  # plays so many games, and says how many moves they took

NATIVE = "native rollouts"
ROLLOUTS = 4_000  # in one call of the native evaluator, so that the call itself costs nothing


def ways(players: int) -> dict[str, Some]:
    """Three ways to play random games in OpenSpiel; none if it is not installed."""
    try:
        spiel: Any = import_module("pyspiel")
    except ImportError:
        return {}
    parameters = f"num_cards=15,players={players},points_order=random,returns_type=win_loss"
    game = spiel.load_game(f"goofspiel({parameters})")

    def python_loop(games: int) -> int:
        for _ in range(games):
            _walk(game)
        return games

    bots = [spiel.make_uniform_random_bot(seat, seat) for seat in range(players)]

    def evaluate_bots(games: int) -> int:
        for number in range(games):
            spiel.evaluate_bots(game.new_initial_state(), bots, number)
        return games

    native = _native(spiel, parameters)
    return {"Python loop": python_loop, "evaluate_bots": evaluate_bots, NATIVE: native}


def _walk(game: Any) -> None:
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(random.choice(state.legal_actions()))
        else:
            seats = range(game.num_players())
            state.apply_actions([random.choice(state.legal_actions(seat)) for seat in seats])


def _native(spiel: Any, parameters: str) -> Some:
    """One simulation of its tree search whose leaf is many rollouts, all of it in C++."""
    game = spiel.load_game(f"turn_based_simultaneous_game(game=goofspiel({parameters}))")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])

    def native(games: int) -> int:
        for first in range(0, games, ROLLOUTS):
            rollouts = min(ROLLOUTS, games - first)
            evaluator = spiel.RandomRolloutEvaluator(rollouts, first)
            spiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, 1, False).step(state)
        return games

    return native
