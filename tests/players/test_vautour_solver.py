"""Two-player Vautour solved, held against the rules themselves and against OpenSpiel."""

from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pytest

from tablee.core.bits import bit, span
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games.vautour import GAME, rules
from tablee.games.vautour.rules import CARRY, NEXT, PREY, SECOND, SHARED, Table
from tablee.players.vautour.solver import (
    Objective,
    Position,
    Solver,
    TooLarge,
    equilibrium,
    position,
)
from tests.bench.openspiel import position as goofspiel
from tests.search.test_matrix import regret


def dealt(
    rng: Random, cards: int, round_tie: int = NEXT, final_tie: int = SECOND, spread: int = 15
) -> Table:
    """A table of two with so many cards left, the next Points card not yet turned."""
    t = Table.blank()
    rules.deal(t, 2, [round_tie, final_tie, 0, 0])
    points = members(rules.POINTS)
    rng.shuffle(points)
    pile, rest = points[:cards], points[cards:]
    t.pile = sum(bit(card) for card in pile)
    for seat in range(2):  # cards close together are often the same
        t.hand[seat] = sum(bit(card) for card in rng.sample(range(1, spread + 1), cards))
    for card in rest[: rng.randrange(6)]:
        taker = rng.randrange(2)
        t.won[taker] |= bit(card)
        t.points[taker] += card - rules.ZERO
    if rng.random() < 0.5:
        t.stake = sum(bit(card) for card in rest[-rng.randrange(1, 3) :])
    return t


def brute(t: Table, objective: Objective, seat: int = 0) -> float:
    """The value of a table to a seat by nothing but the verbs of the rules."""
    seats = rules.awaiting(t)
    if not seats:
        points = [0] * rules.SEATS
        won = members(rules.score(t, points))
        if objective == "points":
            return points[seat] - points[1 - seat]
        return 0.0 if len(won) > 1 else 1.0 if won == [seat] else -1.0
    if seats == bit(DEALER):
        total = weight = 0.0
        for card in members(rules.legal(t, DEALER)):
            turned = t.copy()
            rules.apply(turned, DEALER, card, None)
            total += rules.odds(t, card) * brute(turned, objective, seat)
            weight += rules.odds(t, card)
        return total / weight
    own, other = members(rules.legal(t, seat)), members(rules.legal(t, 1 - seat))
    game = np.zeros((len(own), len(other)))
    for i, mine in enumerate(own):
        for j, theirs in enumerate(other):
            laid = t.copy()
            rules.apply(laid, seat, mine, None)
            rules.apply(laid, 1 - seat, theirs, None)
            game[i, j] = brute(laid, objective, seat)
    return equilibrium(game)[0]


@cache
def solver(objective: Objective, by_prey: bool = False) -> Solver:
    return Solver(objective, by_prey=by_prey)


def worth(t: Table, objective: Objective, seat: int = 0) -> float:
    p = position(t, seat)
    value = solver(objective, p.by_prey).solve(p).value
    return value + p.diff if objective == "points" else value


@pytest.mark.parametrize("final_tie", [SECOND, SHARED, PREY])
@pytest.mark.parametrize("objective", ["win", "points"])
def test_it_agrees_with_brute_force_through_the_rules(objective: Objective, final_tie: int):
    rng = Random(3)
    for number in range(40):
        t = dealt(rng, (1, 2, 3)[number % 3], final_tie=final_tie, spread=(4, 15)[number % 2])
        assert worth(t, objective) == pytest.approx(brute(t, objective), abs=1e-9)
        assert worth(t, objective, 1) == pytest.approx(-worth(t, objective), abs=1e-9)


@pytest.mark.parametrize("objective", ["win", "points"])
def test_four_cards_agree_too(objective: Objective):
    t = dealt(Random(11), 4, final_tie=PREY, spread=6)
    rules.apply(t, DEALER, members(t.pile)[1], None)  # one of the four, turned
    assert worth(t, objective) == pytest.approx(brute(t, objective), abs=1e-9)


def test_with_two_players_both_editions_agree():
    for number in range(30):
        one, other = (dealt(Random(number), 3, tie) for tie in (NEXT, CARRY))
        assert brute(one, "win") == pytest.approx(brute(other, "win"), abs=1e-9)
        assert position(one, 0) == position(other, 0)


def test_a_carried_stake_is_worth_what_the_rules_say():
    t = dealt(Random(1), 2, spread=3)
    t.stake, t.pile = bit(rules.ZERO + 10), bit(rules.ZERO - 5) | bit(rules.ZERO - 4)
    assert worth(t, "points") == pytest.approx(brute(t, "points"), abs=1e-9)
    t.stake = bit(rules.ZERO - 3)
    assert worth(t, "points") == pytest.approx(brute(t, "points"), abs=1e-9)


def test_the_higher_card_takes_the_prey_of_a_stake_that_is_worth_nothing():
    """Carried +4, and -4 is turned: nobody gains a point, but the prey may break a tie."""
    rng = Random(0)
    for _ in range(20):
        t = dealt(rng, 3, final_tie=PREY, spread=7)
        t.won[0] = t.won[1] = t.points[0] = t.points[1] = 0
        t.stake, t.pile = bit(rules.ZERO + 4), sum(bit(rules.ZERO + n) for n in (-4, -3, 3))
        value = solver("win", True).between(position(t, 0))
        assert value == pytest.approx(brute(t, "win"), abs=1e-9)


def test_nobody_regrets_the_mixture_of_a_position():
    rng = Random(5)
    for objective in ("win", "points"):
        for _ in range(4):
            t = dealt(rng, 5)
            rules.apply(t, DEALER, members(t.pile)[0], None)
            mine, theirs = position(t, 0), position(t, 1)
            game = solver(objective).matrix(mine)
            one, two = solver(objective).solve(mine), solver(objective).solve(theirs)
            x = [move.probability for move in one.moves]
            y = [move.probability for move in two.moves]
            assert abs(regret(game, x, y)) <= 1e-9
            assert one.value == pytest.approx(-two.value, abs=1e-9)


def test_a_card_laid_face_down_is_not_looked_at():
    t = dealt(Random(8), 4)
    rules.apply(t, DEALER, members(t.pile)[0], None)
    before = solver("win").solve(position(t, 1))
    rules.apply(t, 0, members(t.hand[0])[0], None)
    assert solver("win").solve(position(t, 1)) == before


def test_an_even_position_is_worth_nothing_and_a_lead_out_of_reach_everything():
    even = Position(span(1, 6), span(1, 6), span(0, 4), bit(15))
    assert solver("win").solve(even).value == pytest.approx(0, abs=1e-12)
    assert solver("points").solve(even).value == pytest.approx(0, abs=1e-12)
    ahead = Position(span(1, 3), span(4, 6), 0b11, bit(2), diff=13)
    assert solver("win").solve(ahead).value == 1
    assert solver("win").solve(ahead).chance == 1


def test_too_large_a_position_is_refused_with_its_cost():
    t = Table.blank()
    rules.deal(t, 2, GAME.numbers({}))
    rules.apply(t, DEALER, 15, None)
    with pytest.raises(TooLarge, match="15 cards are left in each hand") as refused:
        solver("win").solve(position(t, 0))
    assert refused.value.seconds > 1e6


def test_a_full_table_of_positions_is_still_right(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tablee.players.vautour.solver.SIZES", {"win": (4,) * 10})
    cramped = Solver("win")
    t = dealt(Random(21), 5)
    p = position(t, 0)
    assert cramped.solve(p).value == pytest.approx(solver("win").solve(p).value, abs=1e-12)
    assert cramped.kept <= 16


def test_too_few_matrix_games_are_said_and_leave_nothing_wrong_behind():
    t = dealt(Random(23), 6)
    rules.apply(t, DEALER, members(t.pile)[0], None)
    p, some = position(t, 0), Solver("win")
    right = some.within(p, 1_000_000)
    needed = some.games
    assert right == solver("win").solve(p)
    assert some.within(p, needed) is None  # it must be more, or who knows whether it was enough
    assert some.within(p, 100) is None
    assert some.solve(p) == right
    assert some.within(p, needed + 1) == right  # whatever was asked before


def test_a_goofspiel_prize_is_worth_its_number():
    """The same hands and prizes, written for either game; without vultures only ties differ."""
    mine, theirs = 0b1010100, 0b0101010
    vautour = Position(mine, theirs, span(6, 7), bit(8))
    parent = Position(mine, theirs, span(1, 2), bit(3), zero=0)
    assert parent.total == vautour.total == 3
    one = Solver("points", carry=False).solve(vautour)
    assert Solver("points", carry=False, zero=0).solve(parent) == one


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    ("cards", "returns"), [(3, "point_difference"), (3, "win_loss"), (4, "win_loss")]
)
def test_openspiel_finds_nothing_to_gain_against_the_parent_game_solved(cards: int, returns: str):
    """Goofspiel: Points cards 1 to n, and a stake that nobody takes is gone."""
    pyspiel = pytest.importorskip("pyspiel")
    how = f"imp_info=False,num_cards={cards},points_order=random,returns_type={returns}"
    game = pyspiel.load_game_as_turn_based(f"goofspiel({how})")
    policy: Any = import_module("open_spiel.python.policy")
    exploitability: Any = import_module("open_spiel.python.algorithms.exploitability")

    objective: Objective = "win" if returns == "win_loss" else "points"
    exact = Solver(objective, carry=False, zero=0)

    def mixed(state: Any) -> dict[int, float]:
        player = state.current_player()
        found = exact.solve(goofspiel(state, player, cards)).mixture()
        return {action: found.get(action + 1, 0.0) for action in state.legal_actions(player)}

    ours = policy.tabular_policy_from_callable(game, mixed)
    gain: Any = exploitability.nash_conv(game, ours)
    assert gain <= 1e-9
