"""Who came where."""

from tablee.core.ranking import places


def test_who_is_level_shares_a_place():
    assert places([7, 12, 12, 3], [1, 2]) == [3, 1, 1, 4]
    assert places([4, 1, 0, 0], [0]) == [1, 2, 3, 3]
    assert places([12, 7, 12, 3], [1]) == [2, 1, 2, 4]  # two who knock each other out


def test_who_cancelled_each_other_in_the_lead_come_behind_the_winner_side_by_side():
    assert places([20, 20, 5], [2]) == [2, 2, 1]


def test_winners_share_the_first_place_whatever_their_points():
    assert places([3, 9, 3], [0, 1]) == [1, 1, 3]
