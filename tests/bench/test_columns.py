"""What is measured of columns is what was played."""

import pytest

from tablee.games import CATALOGUE
from tablee_bench.env.columns import rates

pytestmark = pytest.mark.xdist_group("columns")


def test_every_rate_is_of_games_that_were_played() -> None:
    found = rates(CATALOGUE["vautour"], 200)
    assert (found.game, found.players) == ("vautour", 2)
    assert min(found[2:]) > 0
    assert 15 < found.bytes_a_game < 200
