# pyright: basic, reportMissingImports=false, reportAttributeAccessIssue=false
# (OpenSpiel has no types, and need not be installed.)
"""Our kernels, and OpenSpiel's own Kuhn poker and goofspiel: the same best responses and CFR.

At goofspiel OpenSpiel's seats forget in which order cards were laid: who won which prize, and what
is left in both hands, is all that they go by. With three cards that is as good as all of it, with
four it is not. So there are two of ours: seats that recall everything, and seats that forget so.
"""

import os
from typing import Any

import pytest
from tablee_goofspiel import GAME as GOOFSPIEL
from tablee_goofspiel import rules
from tablee_kuhn import GAME as KUHN

from tablee.core.telling import members

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: make soak")
pytestmark = pytest.mark.filterwarnings("ignore")  # its bindings warn of themselves


IS_LONG = os.environ.get("TABLEE_HYPOTHESIS") == "long"  # four cards take a minute
UNIFORM_AT_FOUR = 1.25  # points that best responses gain from two who lay anything
TIED = -3  # OpenSpiel's word for nobody


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


def forgetful(state: Any, player: int) -> str:
    """What OpenSpiel's seats go by, in its own words."""
    heard = [row.split(".") for row in state.heard(player).split(":")[1].split(";")]
    rows = [tuple(map(int, row)) for row in heard if len(row) == 3]
    prizes = [card for what, _, card in rows if what == rules.TURNED]
    winners = [
        whose if what == rules.TAKEN else TIED
        for what, whose, _ in rows
        if what in (rules.TAKEN, rules.DISCARDED)
    ]
    t = state._t
    lines = [("Point card sequence", prizes)]
    lines += [(f"P{seat} hand", members(t.hand[seat])) for seat in range(t.players)]
    lines += [("Win sequence", winners), ("Points", t.points[: t.players])]
    return "".join(f"{what}: {''.join(f'{each} ' for each in told)}\n" for what, told in lines)


def solved(game: Any, rounds: int) -> tuple[dict[str, dict[int, float]], float]:
    """The mixtures after some rounds of CFR, where there is a choice, and what they are open to."""
    from open_spiel.python.algorithms import cfr, exploitability

    solver = cfr.CFRSolver(game)
    for _ in range(rounds):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    mixtures = dict[str, dict[int, float]]()
    for told, number in policy.state_lookup.items():
        shares = policy.action_probability_array[number].tolist()
        if max(shares) < 1:
            mixtures[told] = {move: share for move, share in enumerate(shares) if share}
    return mixtures, exploitability.exploitability(game, policy)


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


@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("cards", "rounds"), [(3, 5), *([(4, 3)] if IS_LONG else [])])
def test_seats_that_forget_learn_what_openspiels_learn(cards: int, rounds: int) -> None:
    """Every mixture of CFR, and what both together are open to, in the same words."""
    from tablee.env import spiel

    spiel.register(GOOFSPIEL, "goofspiel_forgetful", forgetful)
    turns = pyspiel.convert_to_turn_based
    ours = turns(pyspiel.load_game(f"tablee_goofspiel_forgetful(cards={cards},points=True)"))
    how = f"num_cards={cards},points_order=random,returns_type=point_difference"
    theirs = turns(pyspiel.load_game(f"goofspiel({how})"))
    (mine, open_to), (known, known_to) = solved(ours, rounds), solved(theirs, rounds)
    mixtures = {
        told: {card - 1: often for card, often in each.items()} for told, each in mine.items()
    }
    assert {*mixtures} == {*known}
    for told, mixture in known.items():
        assert mixtures[told] == pytest.approx(mixture, abs=1e-9)
    assert open_to == pytest.approx(known_to, abs=1e-9)
    assert open_to > 0
