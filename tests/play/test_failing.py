"""Rules that fail are one line that says where."""

from typing import Any, cast

import pytest

from tablee.games import CATALOGUE
from tablee.play.failing import RulesFault, located
from tablee.play.table import Table


def test_what_fails_in_the_rules_is_located_there() -> None:
    game, nothing = CATALOGUE["push"], cast(Any, object())
    with pytest.raises(RulesFault, match=r"push: rules\.py, line \d+, in \w+: "), located(game):
        game.rules.legal(nothing, 0)


def test_a_casual_move_that_is_refused_is_the_rules_fault() -> None:
    game = CATALOGUE["push"]
    with pytest.raises(RulesFault, match="its casual player chose"), located(game):
        Table(game, 2).play(0, 10_000)


def test_what_fails_elsewhere_is_left_alone() -> None:
    with pytest.raises(ZeroDivisionError), located(CATALOGUE["push"]):
        raise ZeroDivisionError
