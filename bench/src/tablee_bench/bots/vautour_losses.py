"""How well two-player Vautour is played: what a mixture gives up against somebody who is exact."""

import time
from collections.abc import Callable
from statistics import fmean, median, stdev
from typing import Any, TypeAlias

import numpy as np

from tablee.core.bits import span
from tablee.core.chance import stream
from tablee.core.telling import members
from tablee.env.vautour import given_up, scattered
from tablee.games import CATALOGUE
from tablee.games.vautour import rules
from tablee.players.vautour import training
from tablee.players.vautour.lookahead import three_rounds
from tablee.players.vautour.player import consider
from tablee.players.vautour.solver import EXACT, Objective, Position, Solver, equilibrium
from tablee.search import Search, SearchConfig
from tablee_bench.bots.goofspiel import NONE, searched
from tablee_bench.bots.plan import Note, Report, silent

Mixture: TypeAlias = list[float]  # one share for each card of the hand, from the lowest up
Strategy: TypeAlias = Callable[[Position], Mixture]
Truth: TypeAlias = Callable[[Position], np.ndarray[Any, Any]]  # what each card brings against each

# Positions that are looked at for each number of cards, in full and quickly.
SAMPLE = {8: (200, 12), 9: (16, 1), 10: (24, 1), 11: (14, 0), 12: (8, 0), 13: (5, 0)}
SOLVABLE = 9  # cards, by points
JUDGED = "estimate: whoever answers looks three rounds ahead over the same nets"
WINS = 60, 4  # positions with 8 cards, by wins
SIMS = 10_000  # of OpenSpiel's search for a move, and
PARENT = 60, 4  # positions of goofspiel for it
ALONE = SearchConfig(100_000, rollout=True)  # our search without anything solved, fitted or learnt


def uniform(p: Position) -> Mixture:
    return [1 / p.cards] * p.cards


def top(objective: Objective) -> Strategy:
    """The strongest player."""
    return lambda p: [move.probability for move in consider(p, objective).moves]


def fitted(objective: Objective, nets: training.Nets, rounds: int = 0) -> Strategy:
    """The nets alone."""
    return lambda p: equilibrium(training.matrix(p, objective, nets, rounds))[1]


def search_only(p: Position) -> Mixture:
    """Our search, which knows nothing but the rules; the points so far are even, as it wants to win
    and we count points.
    """
    search = Search(CATALOGUE["vautour"], ALONE)
    t = rules.Table.blank()
    rules.deal(t, 2, [rules.NEXT, rules.SECOND, rules.OPEN, rules.AIDED])
    t.pile, t.stake, t.due = p.pile, p.stake, span(0, 1)
    t.hand[0], t.hand[1] = p.mine, p.theirs
    weighed = search.weigh(t, 0, stream(f"{p}"))
    shares = {move.move: move.probability for move in weighed}
    return [shares[card] for card in members(p.mine)]


def losses(
    players: dict[str, Strategy],
    cards: int,
    positions: int,
    truth: Truth,
    note: Note = silent,
    seed: int = 1,
) -> Report:
    """What each player gives up in one decision, on the average, if the rest is as `truth` says."""
    found: dict[str, list[float]] = {name: [] for name in players}
    for number, p in enumerate(scattered(cards, positions, seed)):
        game = truth(p)
        for name, player in players.items():
            found[name].append(given_up(game, player(p)))
        note((number + 1) / positions)
    return summed(found)


def summed(found: dict[str, list[float]]) -> Report:
    """Means by name, with their standard errors."""
    report: Report = {name: fmean(each) for name, each in found.items()}
    report["errors"] = {
        name: stdev(each) / len(each) ** 0.5 if len(each) > 1 else None
        for name, each in found.items()
    }
    return report | {"positions": len(next(iter(found.values())))}


def exact(objective: Objective) -> Truth:
    solver = Solver(objective)

    def truth(p: Position) -> np.ndarray[Any, Any]:
        solver.forget()
        return solver.matrix(p)

    return truth


def judged(objective: Objective, nets: training.Nets) -> Truth:
    """Where nothing is exact: one round more than those look ahead who are judged."""
    return lambda p: three_rounds(p, objective, nets)


def loss_per_decision(*, quick: bool = False, note: Note = silent) -> Report:
    """Points given up in a decision, by cards left; by wins for 8 too, in chances to win."""
    nets = training.shipped_nets()
    found = {"top": top("points"), "fitted": fitted("points", nets["points"]), "uniform": uniform}
    everybody = {**found, "search_only": search_only}
    report: Report = {}
    parts = len(SAMPLE) + 3
    done = 0

    def part(share: float) -> None:
        note((done + share) / parts)

    report["7"] = losses({"top": top("points")}, EXACT, 20, exact("points"), part)
    for cards, (full, few) in SAMPLE.items():
        done += 1
        n = few if quick else full
        if not n:
            continue
        if cards <= SOLVABLE:
            players, truth, how = everybody, exact("points"), "exact"
        else:
            players, truth, how = found, judged("points", nets["points"]), JUDGED
        report[f"{cards}"] = {**losses(players, cards, n, truth, part), "how": how}
    done += 1
    by_wins: dict[str, Strategy] = {
        "top": top("win"),
        "fitted": fitted("win", nets["win"]),
        "uniform": uniform,
    }
    wins = losses(by_wins, EXACT + 1, WINS[quick], exact("win"), part)
    for name in by_wins:  # from 2 for a win instead of a loss to chances
        wins[name] /= 2
        wins["errors"][name] = wins["errors"][name] and wins["errors"][name] / 2
    report["8"]["chances"] = wins
    done += 1
    report["8"] |= openspiel(PARENT[quick], part)
    return report


def openspiel(positions: int, note: Note = silent) -> Report:
    """OpenSpiel's search on its own goofspiel with 8 of 13 cards left: by visits, and its best."""
    found = searched(positions, SIMS, note)
    if found is NONE:
        return {"openspiel_mcts": None, "openspiel_mcts_argmax": None}
    losses: dict[str, list[float]] = {
        "openspiel_mcts": [given_up(each.game, each.visits) for each in found],
        "openspiel_mcts_argmax": [given_up(each.game, each.best) for each in found],
        "uniform": [given_up(each.game, [1 / 8] * 8) for each in found],
    }
    parent = summed(losses)
    return {"openspiel_mcts": parent["openspiel_mcts"], "goofspiel": {**parent, "sims": SIMS}}


def solve_7_median_s(n: int = 60, objective: Objective = "win", cards: int = EXACT) -> float:
    """Seconds of one core to solve a random position, the table empty each time."""
    return median(solving(n, objective, cards))


def solving(n: int, objective: Objective = "win", cards: int = EXACT) -> list[float]:
    """Seconds of one core for each of so many random positions."""
    solver, taken = Solver(objective), list[float]()
    solver.solve(next(scattered(4, 1)))  # compiled and warm
    for p in scattered(cards, n):
        solver.forget()
        start = time.process_time()
        solver.solve(p)
        taken.append(time.process_time() - start)
    return taken
