# pyright: basic, reportMissingImports=false, reportAttributeAccessIssue=false
"""Our kernels and OpenSpiel's own Kuhn poker: the same exploitability, the same CFR."""

from typing import Any

import pytest
from tablee_kuhn import GAME

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: make bench")
pytestmark = pytest.mark.filterwarnings("ignore")  # its bindings warn of themselves


def test_kuhn_poker_is_worth_what_openspiel_says() -> None:
    from open_spiel.python.algorithms import cfr, exploitability
    from open_spiel.python.policy import UniformRandomPolicy

    from tablee.env import spiel

    spiel.register(GAME)
    ours, theirs = pyspiel.load_game("tablee_kuhn(points=True)"), pyspiel.load_game("kuhn_poker")
    found: list[list[float]] = []
    for game in (ours, theirs):
        solver = cfr.CFRSolver(game)
        for _ in range(10):
            solver.evaluate_and_update_policy()
        policies = UniformRandomPolicy(game), solver.average_policy()
        found.append([exploitability.exploitability(game, policy) for policy in policies])
    assert found[0] == pytest.approx(found[1], abs=1e-9)
