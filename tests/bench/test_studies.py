"""The studies of the bots: trees that OpenSpiel reads, games that are solved, and figures."""

import pytest

from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games.push import rules as push
from tablee.games.vampire import rules
from tablee.players.push.player import Style, TurnSearch
from tablee.players.push.workspace import Workspace
from tablee.search import SearchConfig
from tablee_bench.bots import studies, vampire_endings, vampire_last_turns
from tablee_bench.bots.plan import BotsPlan

SMALL = vampire_endings.Ending((4, 4), (0, 0), 0, 2)


def expected(t: rules.Table) -> float:
    """What seat 0 makes of a table, less what seat 1 does, if everybody plays at random."""
    if t.phase == rules.OVER:
        won = rules.score(t, [0] * rules.SEATS)
        return (won & 1) - (won >> 1 & 1)
    seat = DEALER if t.phase == rules.TURN else t.active
    moves = members(rules.legal(t, seat))
    weights = [rules.odds(t, move) if seat == DEALER else 1 for move in moves]
    total = 0.0
    for move, weight in zip(moves, weights, strict=True):
        after = t.copy()
        rules.apply(after, seat, move, None)
        total += weight * expected(after)
    return total / sum(weights)


def test_openspiel_reads_the_tree_that_the_rules_have() -> None:
    spiel = pytest.importorskip("pyspiel")
    judge = vampire_endings.Judge(vampire_endings.Tree(SMALL))
    dealt = list(vampire_endings.deals(SMALL.table(), SMALL.hand))
    whole = sum(weight for weight, _, _ in dealt)
    mean = sum(weight * expected(t) for weight, t, _ in dealt) / whole
    policy = {
        name: [(move, 1 / len(moves)) for move in moves] for name, (_, moves) in judge.named.items()
    }
    start = judge.game.new_initial_state()
    found = spiel.expected_returns(start, spiel.TabularPolicy(policy), -1, False)
    assert found == pytest.approx([mean, -mean])


def test_nobody_gains_on_what_is_solved_and_somebody_on_chance() -> None:
    pytest.importorskip("pyspiel")
    judge = vampire_endings.Judge(vampire_endings.Tree(SMALL))
    assert judge.solved(100) < 0.01
    assert judge.gained(vampire_endings.at_random) > 0.1


def test_what_a_seat_has_heard_tells_its_states_apart() -> None:
    tree = vampire_endings.Tree(SMALL)
    for state in tree.states:
        assert state.view.hand[1 - state.seat] == [0] * rules.SORTS
        assert state.moves == members(rules.legal(state.view, state.seat))


def test_the_policy_of_a_search_is_what_it_chooses() -> None:
    state = vampire_endings.Tree(SMALL).states[0]
    mixture = vampire_endings.searched(SearchConfig(50), 3)(state.seat, state.view)
    assert set(mixture) <= set(state.moves)
    assert sum(mixture.values()) == pytest.approx(1)


def test_two_who_search_alike_win_the_same_of_the_last_turns() -> None:
    few = SearchConfig(20)
    assert vampire_last_turns.compared(3, 3, few) == pytest.approx((0.5, 0.0, 6))


def test_an_exact_player_gives_nothing_up_and_a_feeling_one_something(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(studies, "CARDS", 5)
    desk = Workspace(200_000)
    solver, feeling = TurnSearch(Style(depth=0, nodes=100_000)), TurnSearch(Style())
    games = [studies.given_up(desk, solver, number) for number in range(4)]
    assert [lost for lost, _ in games] == pytest.approx([0] * 4, abs=1e-12)
    assert sum(asked for _, asked in games) > 4
    assert sum(studies.given_up(desk, feeling, number)[0] for number in range(16)) > 0


def test_reduced_decks_are_as_small_as_they_say() -> None:
    for number in range(8):
        t = studies.reduced(number)
        t.phase = push.CARD
        assert push.lots(t) == studies.CARDS
        assert sum(push.odds(t, card) for card in range(push.DIRECTION + 1)) == studies.CARDS


def test_a_study_has_a_figure_an_error_and_a_number_of_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(studies, "CARDS", 5)
    told: list[float] = []
    report = studies.reduced_decks(BotsPlan(quick=True), told.append)["push"]
    assert set(report) >= {"reduced_deck_gap", "reduced_deck_gap_error", "reduced_deck_gap_games"}
    assert told == sorted(told)
    assert told[-1] == 1.0
