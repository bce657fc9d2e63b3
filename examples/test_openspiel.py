# pyright: basic, reportMissingImports=false, reportAttributeAccessIssue=false
"""Our kernels, and OpenSpiel's own Kuhn poker and goofspiel: the same best responses and CFR."""

import os
from typing import Any

import pytest
from tablee_goofspiel import GAME as GOOFSPIEL
from tablee_kuhn import GAME as KUHN

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: make bench")
pytestmark = pytest.mark.filterwarnings("ignore")  # its bindings warn of themselves


IS_LONG = os.environ.get("TABLEE_HYPOTHESIS") == "long"  # four cards take a minute
UNIFORM_AT_FOUR = 1.25  # points that best responses gain from two who lay anything


def figures(game: Any, rounds: int) -> list[float]:
    """What best responses gain from uniform players, and from some rounds of CFR."""
    from open_spiel.python.algorithms import cfr, exploitability
    from open_spiel.python.policy import UniformRandomPolicy

    found = [exploitability.exploitability(game, UniformRandomPolicy(game))]
    if rounds:
        solver = cfr.CFRSolver(game)
        for _ in range(rounds):
            solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    return found


def test_kuhn_poker_is_worth_what_openspiel_says() -> None:
    from tablee.env import spiel

    spiel.register(KUHN)
    ours, theirs = pyspiel.load_game("tablee_kuhn(points=True)"), pyspiel.load_game("kuhn_poker")
    assert figures(ours, 10) == pytest.approx(figures(theirs, 10), abs=1e-9)


@pytest.mark.timeout(1800)  # four cards take a minute of the processor, and others may want it
@pytest.mark.parametrize(("cards", "rounds"), [(3, 5), *([(4, 0)] if IS_LONG else [])])
def test_goofspiel_is_worth_what_openspiel_says(cards: int, rounds: int) -> None:
    from tablee.env import spiel

    spiel.register(GOOFSPIEL)
    turns = pyspiel.convert_to_turn_based
    ours = turns(pyspiel.load_game(f"tablee_goofspiel(cards={cards},points=True)"))
    how = f"num_cards={cards},points_order=random,returns_type=point_difference"
    theirs = turns(pyspiel.load_game(f"goofspiel({how})"))
    found = figures(ours, rounds)
    assert found == pytest.approx(figures(theirs, rounds), abs=1e-9)
    assert cards != 4 or found[0] == pytest.approx(UNIFORM_AT_FOUR, abs=1e-9)
