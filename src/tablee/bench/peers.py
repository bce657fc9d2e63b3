"""OpenSpiel's goofspiel, the nearest game it has to Vautour, measured the same way."""

import random
from typing import Any, NamedTuple

from tablee.bench.pace import rate

ROLLOUTS = 4_000  # in one call of the native evaluator, so that the call itself costs nothing


class Peer(NamedTuple):
    """Full random games a second of somebody else's engine."""

    name: str
    players: int
    games_per_s: float


def measure_peers(seconds: float) -> list[Peer]:
    """Three ways to play goofspiel with 15 cards in OpenSpiel; none if it is not installed."""
    try:
        import pyspiel  # pyright: ignore[reportMissingTypeStubs]
    except ImportError:
        return []
    spiel: Any = pyspiel
    found: list[Peer] = []
    for players in (2, 5):
        parameters = f"num_cards=15,players={players},points_order=random,returns_type=win_loss"
        game = spiel.load_game(f"goofspiel({parameters})")
        ways = (
            ("Python loop", lambda games, g=game: _python_loop(g, games)),
            ("evaluate_bots", lambda games, g=game, s=spiel, p=players: _bots(s, g, p, games)),
        )
        for way, some in ways:
            found.append(Peer(f"openspiel goofspiel(15) {way}", players, rate(some, seconds)[0]))
        native = _native(spiel, players, parameters)
        calls_per_s, _ = rate(native, seconds)
        name = "openspiel goofspiel(15) native rollouts"
        found.append(Peer(name, players, calls_per_s * ROLLOUTS))
    return found


def _python_loop(game: Any, games: int) -> int:
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.legal_actions()))
            else:
                seats = range(game.num_players())
                state.apply_actions([random.choice(state.legal_actions(seat)) for seat in seats])
    return games


def _bots(spiel: Any, game: Any, players: int, games: int) -> int:
    bots = [spiel.make_uniform_random_bot(seat, seat) for seat in range(players)]
    for number in range(games):
        spiel.evaluate_bots(game.new_initial_state(), bots, number)
    return games


def _native(spiel: Any, players: int, parameters: str) -> Any:
    """One simulation of its tree search whose leaf is many rollouts, all of it in C++."""
    game = spiel.load_game(f"turn_based_simultaneous_game(game=goofspiel({parameters}))")
    evaluator = spiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = spiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, 1, False)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])

    def some(calls: int) -> int:
        for _ in range(calls):
            bot.step(state)
        return calls

    return some
