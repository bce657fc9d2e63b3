"""Whatever the chances are: parts make the change, and luck makes nothing over all seats."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.review.attribution import chosen, chosen_alone, dealt, raced

WEIGHTS = st.lists(st.integers(0, 1000), min_size=18, max_size=18)


def chances(weights: list[int]) -> list[float]:
    whole = sum(weights) + len(weights)
    return [(weight + 1) / whole for weight in weights]


@given(WEIGHTS, st.integers(2, 6), st.data())
def test_parts_make_the_whole_change(weights: list[int], players: int, data: Any) -> None:
    before, mean, after = (chances(weights[n : n + players]) for n in (0, 6, 12))
    seat = data.draw(st.integers(0, players - 1))
    lost = data.draw(st.dictionaries(st.integers(0, players - 1), st.floats(0, 1)))
    for parts in (
        dealt(before, mean, after),
        chosen(before, after, lost),
        chosen_alone(before, after, seat, lost.get(seat, 0.0)),
        raced(before, after, seat),
    ):
        changes = [now - then for then, now in zip(before, after, strict=True)]
        assert [each.change for each in parts] == pytest.approx(changes, abs=1e-12)
        assert sum(each.luck for each in parts) == pytest.approx(0, abs=1e-12)
        assert sum(each.unseen for each in parts) == pytest.approx(0, abs=1e-12)


def test_of_two_who_choose_at_once_each_is_judged_against_the_other_one_s_mixture() -> None:
    """Matching pennies with a third, worse row: what is left has no mean under either mixture."""
    game = [[1.0, 0.0], [0.0, 1.0], [0.2, 0.2]]
    rows, columns = (0.5, 0.5, 0.0), (0.5, 0.5)
    for j in range(2):
        met = sum(
            share * chosen((0.5, 0.5), (game[i][j], 1 - game[i][j]), regrets(game, i, j))[0].unseen
            for i, share in enumerate(rows)
        )
        assert met == pytest.approx(0)
    for i in range(3):
        parts = [
            chosen((0.5, 0.5), (game[i][j], 1 - game[i][j]), regrets(game, i, j)) for j in range(2)
        ]
        met = sum(share * each[0].unseen for share, each in zip(columns, parts, strict=True))
        assert met == pytest.approx(0)
        assert parts[0][0].decision == pytest.approx(-0.3 if i == 2 else 0)
        assert parts[0][1].others - parts[0][1].unseen == pytest.approx(0.3 if i == 2 else 0)


def regrets(game: list[list[float]], i: int, j: int) -> dict[int, float]:
    """What a row gives up against (1/2, 1/2), and a column against (1/2, 1/2, 0)."""
    return {0: 0.5 - sum(game[i]) / 2, 1: (game[0][j] + game[1][j]) / 2 - 0.5}
