# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false
"""How well two-player Vautour is played: what a mixture gives up against somebody who is exact.

`python -m tablee.deep.measure --positions 200` prints the figures as JSON.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from statistics import fmean, median, stdev
from typing import Any, TypeAlias

import numpy as np

from tablee.core.bits import bit
from tablee.core.telling import members
from tablee.deep import layers
from tablee.deep.duel import EXACT, Objective, Position, Solver, equilibrium
from tablee.games.vautour.rules import POINTS, ZERO

Mixture: TypeAlias = list[float]  # one share for each card of the hand, from the lowest up
Player: TypeAlias = Callable[[Position], Mixture]


def scattered(cards: int, n: int, seed: int = 1, carried: float = 0.15) -> Iterator[Position]:
    """Random positions with a Points card turned, some with more carried from before."""
    rng = Random(f"{cards}/{seed}")
    for _ in range(n):
        hands = [sum(bit(card) for card in rng.sample(range(1, 16), cards)) for _ in range(2)]
        points = members(POINTS)
        rng.shuffle(points)
        pile, rest = points[: cards - 1], points[cards - 1 :]
        at_stake = rest[: 1 + (len(rest) > 1 and rng.random() < carried)]
        diff = sum(abs(card - ZERO) * rng.choice((-1, 1)) for card in rest[len(at_stake) :])
        yield Position(
            hands[0],
            hands[1],
            sum(bit(card) for card in pile),
            sum(bit(card) for card in at_stake),
            diff,
        )


def given_up(game: np.ndarray[Any, Any], x: Mixture) -> float:
    """What a mixture of the rows loses, at worst, of the value of the game."""
    return equilibrium(game)[0] - float((np.array(x) @ game).min())


def uniform(p: Position) -> Mixture:
    return [1 / p.cards] * p.cards


def top(objective: Objective, nets: layers.Nets, rounds: int | None = None) -> Player:
    """The fitted player."""
    return lambda p: equilibrium(layers.matrix(p, objective, nets, rounds))[1]


def losses(
    players: dict[str, Player],
    cards: int,
    positions: int,
    objective: Objective = "points",
    seed: int = 1,
    note: Callable[[float], None] = lambda share: None,
) -> dict[str, dict[str, float]]:
    """The mean given up in one decision, the rest being exact; by wins in chances to win."""
    solver, half = Solver(objective), 0.5 if objective == "win" else 1.0
    found: dict[str, list[float]] = {name: [] for name in players}
    for number, p in enumerate(scattered(cards, positions, seed)):
        solver.forget()
        game = solver.matrix(p)
        for name, player in players.items():
            found[name].append(half * given_up(game, player(p)))
        note((number + 1) / positions)
    return {name: summary(each) for name, each in found.items()}


def summary(each: list[float]) -> dict[str, float]:
    error = stdev(each) / len(each) ** 0.5 if len(each) > 1 else 0.0
    return {"mean": fmean(each), "error": error, "positions": len(each)}


def solving(cards: int = EXACT, n: int = 30, objective: Objective = "win") -> dict[str, float]:
    """Seconds of one core to solve random positions, the table empty each time."""
    solver, taken = Solver(objective), list[float]()
    solver.solve(next(scattered(cards, 1)))  # compiled and warm
    for p in scattered(cards, n):
        solver.forget()
        start = time.process_time()
        solver.solve(p)
        taken.append(time.process_time() - start)
    return {"median": median(taken), "most": max(taken), "positions": n}


def thinking(objective: Objective, nets: layers.Nets, cards: int, n: int = 5) -> float:
    """Seconds of one core that the fitted player takes for a move, the most of a few."""
    player, taken = top(objective, nets), list[float]()
    for p in scattered(cards, n + 1):
        start = time.process_time()
        player(p)
        taken.append(time.process_time() - start)
    return max(taken[1:])


def openspiel(
    positions: int, sims: int = 10_000, seed: int = 1, daring: float = 20.0
) -> dict[str, dict[str, float]]:
    """OpenSpiel's search on its own goofspiel: 13 cards, 8 left, points, a tied stake gone.

    It always sits as player 0: as player 1 the conversion to turns would show it the hidden bid.
    `daring` is the constant of its UCT, to be chosen with the range of the points in mind.
    """
    pyspiel: Any = import_module("pyspiel")  # of the extra `bench`

    how = "imp_info=False,num_cards=13,points_order=random,returns_type=point_difference"
    game: Any = pyspiel.load_game_as_turn_based(f"goofspiel({how})")
    rng, solver = Random(seed), Solver("points", carry=False)
    found: dict[str, list[float]] = {"visits": [], "best": [], "uniform": []}
    for number in range(positions):
        state: Any = game.new_initial_state()
        while True:
            if state.current_player() == 0 and len(state.legal_actions()) == EXACT + 1:
                break
            chance = state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions() if not chance else dealt(state)))
        p = goofspiel(state, 0, 13)
        solver.forget()
        matrix = solver.matrix(p)
        evaluator: Any = pyspiel.RandomRolloutEvaluator(1, seed + number)
        bot: Any = pyspiel.MCTSBot(game, evaluator, daring, sims, 1000, False, seed + number, False)
        root = bot.mcts_search(state)
        visits = {child.action + 1: child.explore_count for child in root.children}
        whole = sum(visits.values())
        x = [visits.get(card, 0) / whole for card in members(p.mine)]
        best = root.best_child().action + 1
        found["visits"].append(given_up(matrix, x))
        found["best"].append(given_up(matrix, [float(c == best) for c in members(p.mine)]))
        found["uniform"].append(given_up(matrix, uniform(p)))
    return {name: summary(each) for name, each in found.items()}


def dealt(state: Any) -> list[int]:
    return [action for action, _ in state.chance_outcomes()]


def goofspiel(state: Any, player: int, cards: int) -> Position:
    """A state of OpenSpiel's goofspiel, read from what the player may read."""
    read: dict[str, list[int]] = {}
    for line in state.information_state_string(player).splitlines():
        name, _, rest = line.partition(":")
        read[name] = [int(word) for word in rest.split()]
    shown, points = read["Point card sequence"], read["Points"]
    hands = [sum(bit(card) for card in read[f"P{seat} hand"]) for seat in (player, 1 - player)]
    pile = [card for card in range(1, cards + 1) if card not in shown]
    return Position(
        hands[0],
        hands[1],
        sum(bit(card + ZERO) for card in pile),
        bit(shown[-1] + ZERO),
        points[player] - points[1 - player],
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tablee.deep.measure", description=__doc__)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--values", help="a file of values (default: those of the house)")
    parser.add_argument("--openspiel", type=int, default=0, metavar="N", help="positions for it")
    parser.add_argument("--sims", type=int, default=10_000)
    asked = parser.parse_args()
    nets = layers.read(asked.values) if asked.values else layers.shipped_nets()
    report: dict[str, Any] = {"solve_7_s": solving()}
    for objective in ("points", "win"):
        net = nets[objective]
        players = {"top": top(objective, net), "one_round": top(objective, net, 1)}
        report[f"given_up_8_{objective}"] = losses(
            {**players, "uniform": uniform}, EXACT + 1, asked.positions, objective
        )
    report["thinking_s"] = {n: thinking("win", nets["win"], n) for n in range(EXACT + 1, 16)}
    if asked.openspiel:
        report["openspiel_8"] = openspiel(asked.openspiel, asked.sims)
    print(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
