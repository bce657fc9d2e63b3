"""The parent game as it is measured: by the example's rules, which are OpenSpiel's."""

from random import Random
from typing import Any

import pytest
from tablee_goofspiel import rules

from tablee.core.bits import bit, drop, span
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.players.vautour.solver import Position
from tablee_bench.bots import goofspiel
from tests.bench import openspiel


def test_a_position_is_read_from_the_table_of_the_example():
    t = goofspiel.table()
    for seat, card in ((DEALER, 7), (0, 2), (1, 13), (DEALER, 12)):
        rules.apply(t, seat, card, None)
    deck = span(1, 13)
    pile = drop(drop(deck, 7), 12)
    assert goofspiel.position(t, 0) == Position(
        drop(deck, 2), drop(deck, 13), pile, bit(12), -7, zero=0
    )


@pytest.mark.parametrize("seed", range(20))
def test_the_example_and_openspiel_play_the_same_game(seed: int):
    """Whatever is laid: the same moves, the same position, the same end."""
    pyspiel: Any = pytest.importorskip("pyspiel")
    t, rng = goofspiel.table(), Random(seed)
    state = pyspiel.load_game(goofspiel.described("win_loss")).new_initial_state()
    while len(members(t.pile)) > 1:
        prize = rng.choice(members(rules.legal(t, DEALER)))
        assert [card - 1 for card in members(t.pile)] == state.legal_actions()
        rules.apply(t, DEALER, prize, None)
        state.apply_action(prize - 1)
        laid = [rng.choice(members(rules.legal(t, seat))) for seat in (0, 1)]
        for seat in (0, 1):
            assert [card - 1 for card in members(t.hand[seat])] == state.legal_actions(seat)
            assert goofspiel.position(t, seat) == openspiel.position(state, seat)
        for seat, card in enumerate(laid):
            rules.apply(t, seat, card, None)
        state.apply_actions([card - 1 for card in laid])
    assert state.is_terminal()  # the last cards are laid by themselves there
    share = goofspiel.won(t, members(t.pile)[0], 0)
    assert 2 * share - 1 == state.returns()[0]
