"""What the study of the two editions says of its rules holds in every game."""

import pytest

from examples.editions import EDITIONS, by_anybody, by_bots, changed, ended, often

pytestmark = pytest.mark.xdist_group("columns")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_second_tie_carries_only_with_five(players: int) -> None:
    souris = EDITIONS["souris"]
    share = changed(players, souris, {**souris, "round_tie": "carry"}, 2000)
    assert 0.03 < share < 0.09 if players == 5 else share == 0


def test_both_sorts_of_players_are_counted() -> None:
    found = by_anybody(5, EDITIONS["suricates"], 2000)
    assert 0.01 < often(found, "V-27") < 0.03
    assert 0.03 < ended(found, "V-42") < 0.09
    assert by_bots(3, EDITIONS["suricates"], 2).games == 2
