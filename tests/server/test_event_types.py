"""What the browser is told of the games' events: their names and arguments, as types."""

from dataclasses import replace
from typing import Any

import pytest

from tablee.core.chance import stream
from tablee.core.telling import points, tell
from tablee.games import CATALOGUE
from tablee.play.simulate import choose
from tablee.play.table import Table
from tablee.server.web import event_types, schema
from tests.kit.strategies import all_settings, name_of


def test_the_types_are_those_of_the_events() -> None:
    assert schema.stale() == []


def test_an_event_that_is_renamed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = CATALOGUE["push"]
    renamed = game.events[0]._replace(message="push-turned-up")
    monkeypatch.setitem(CATALOGUE, "push", replace(game, events=(renamed, *game.events[1:])))
    assert schema.stale() == [event_types.TYPES]
    assert '"push-turned-up": { colour: string; value: number };' in event_types.typescript()


def test_an_argument_that_is_renamed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = CATALOGUE["push"]
    other = game.events[0]._replace(arguments=points)
    monkeypatch.setitem(CATALOGUE, "push", replace(game, events=(other, *game.events[1:])))
    assert schema.stale() == [event_types.TYPES]


@pytest.mark.parametrize("setting", all_settings()[::9], ids=name_of)
def test_an_event_has_the_same_arguments_whatever_it_says(setting: Any) -> None:
    table, rng = Table(*setting), stream("kinds", 1)
    while not table.over:
        for row in table.play(*choose(table, rng)):
            usual = table.game.events[row[0]].arguments(0)
            found = tell(table.game.events, row).arguments
            assert event_types.kinds(found) == event_types.kinds(usual)
