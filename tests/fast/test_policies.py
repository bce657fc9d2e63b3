"""Policies that are kernels: the same games interpreted and compiled."""

from typing import Any

import pytest

from tablee.core.bits import highest
from tablee.core.chance import draw
from tablee.core.kernel import NotCompiled, kernel
from tablee.core.record import Row
from tablee.games import CATALOGUE
from tablee.play import simulate

VAUTOUR = CATALOGUE["vautour"]
DEFAULTS: dict[str, object] = {}


@kernel
def highest_first(rules: Any, t: Any, seat: int, rng: Row) -> int:
    """Seat 0 always makes the move with the highest number, the others any."""
    return draw(rng, rules.legal(t, seat)) if seat else highest(rules.legal(t, seat))


@kernel
def cheating(rules: Any, t: Any, seat: int, rng: Row) -> int:
    """The same card again and again."""
    return 7


@kernel
def unreadable(rules: Any, t: Any, seat: int, rng: Row) -> int:
    """No kernel, whatever it says."""
    return highest(rules.legal(t, seat)) if type(t).__name__ else 0


def test_a_policy_plays_the_same_games_compiled():
    asked = VAUTOUR, 3, DEFAULTS, 4, 2
    played = list(simulate(*asked, policy=highest_first, engine="compiled"))
    assert played == list(simulate(*asked, policy=highest_first, engine="interpreted"))
    moves: Any = played[0]["moves"]
    assert moves[1::4] == [f"0 {card}" for card in range(15, 0, -1)]
    assert played != list(simulate(*asked, engine="compiled"))


def test_a_policy_that_is_compiled_cannot_make_a_move_that_is_not_possible_either():
    with pytest.raises(ValueError, match="not possible"):
        next(simulate(VAUTOUR, 2, {}, 1, 1, policy=cheating, engine="compiled"))


def test_what_the_compiler_does_not_read_is_said():
    with pytest.raises(NotCompiled):
        next(simulate(VAUTOUR, 2, {}, 1, 1, policy=unreadable, engine="compiled"))
    assert list(simulate(VAUTOUR, 2, {}, 1, 1, policy=unreadable))
