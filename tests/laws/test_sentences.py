"""Every row of every tape can be told, to everybody, in every language."""

from typing import Any

import pytest

from tablee.laws.sentences import every_row_has_a_sentence
from tablee.play.table import Table
from tests.kit.strategies import all_settings, name_of


@pytest.mark.parametrize("setting", all_settings()[::3], ids=name_of)
def test_every_row_has_a_sentence(setting: Any):
    every_row_has_a_sentence(Table(*setting))


def test_every_row_of_the_house_has_a_clause():
    for game, *_ in all_settings():
        assert all(event.clause for event in game.events)
