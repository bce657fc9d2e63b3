"""What a device is shown."""

import pytest

from tablee.games import CATALOGUE
from tablee.play.table import Table
from tablee.server.table.views import ranked, views


@pytest.mark.parametrize(
    ("name", "secret"), [("vautour", True), ("vampire", True), ("push", False)]
)
def test_several_at_a_device_are_told_what_to_keep_from_one_another(
    name: str, secret: bool
) -> None:
    table = Table(CATALOGUE[name], 3, {})
    assert [view.secret for view in views(table, (0, 2))] == [secret, secret]
    assert [view.secret for view in views(table, (1,))] == [False]  # there is nobody else
    assert [view.secret for view in views(table, (0, 2), moves=False)] == [False, False]  # a replay
    assert [view.secret for view in views(table, ())] == [False]


def test_a_result_says_who_came_where() -> None:
    assert ranked([4, 9, 4], [1]).places == [2, 1, 2]
