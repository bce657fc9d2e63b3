"""Evenings: what places bring, who is who, and what may be planned."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.ranking import places
from tablee.games import CATALOGUE
from tablee.server.store import log
from tablee.server.store.evening import Evening, Leg, points
from tablee.server.store.log import Guest, Place
from tablee.server.table import decide, evenings
from tablee.server.table.facts import Facts
from tablee.server.table.refusals import Refusal
from tablee.server.table.sitting import Sitting
from tablee.server.web import protocol, shapes


def lobby(*legs: str, **settings: Any) -> Sitting:
    """Alex alone at a table for two, with these games planned."""
    wanted: dict[str, Any] = {"game": legs[0] if legs else "vautour", "players": 2, **settings}
    opened = log.Opened(
        v=log.VERSION,
        code="BCDF",
        settings=log.Settings(**wanted),
        host=0,
        guests=[Guest(who=0, name="Alex", token="t")],
        places=[Place(who=0, name="Alex"), Place(who=0, name="Mamie")],
        seed="5e" * 32,
        evening=Evening(legs=[Leg(game=leg) for leg in legs]) if legs else None,
    )
    sitting = Sitting("first", opened)
    sitting.fold(opened)
    return sitting


def arrange(sitting: Sitting, legs: Sequence[str] | None, **settings: Any) -> None:
    """The host arranges the table, and what comes of it happens."""
    wanted: dict[str, Any] = {"game": sitting.settings.game, "players": 2, **settings}
    asked = protocol.Arrange(
        id="1",
        settings=shapes.Settings(**wanted),
        evening=None if legs is None else [shapes.Leg(game=leg) for leg in legs],
    )
    for event in decide.decide(sitting, asked, 0, Facts(0)):
        assert isinstance(event, log.Arranged)
        sitting.fold(event)


def games(sitting: Sitting) -> list[str]:
    return [leg.game for leg in sitting.evening.legs] if sitting.evening else []


def test_each_player_behind_brings_two_points_and_each_who_is_level_one() -> None:
    assert points([1, 2, 3, 4]) == [6, 4, 2, 0]
    assert points([1, 2, 2, 4]) == [6, 3, 3, 0]
    assert points([1, 1]) == [1, 1]
    assert points([3, 1, 1]) == [0, 3, 3]


@given(st.lists(st.integers(-20, 20), min_size=2, max_size=6))
def test_a_game_is_worth_the_same_whoever_is_level(scores: list[int]) -> None:
    came = places(scores, ())
    assert sum(points(came)) == len(scores) * (len(scores) - 1)
    for own, mine in zip(came, points(came), strict=True):
        for other, theirs in zip(came, points(came), strict=True):
            assert (own < other) == (mine > theirs)
            assert (own == other) == (mine == theirs)


def test_the_last_game_counts_twice_and_whoever_comes_late_has_nothing_before() -> None:
    evening = Evening(legs=[Leg(game="push")] * 3)
    evening = evening.counted("a", ["Alex", "Béa"], [1, 2])
    evening = evening.counted("b", ["Béa", "Chloé"], [1, 1])
    assert not evening.over
    assert evening.final
    evening = evening.counted("c", ["Alex", "Béa", "Chloé"], [3, 1, 2])
    assert evening.over
    assert evening.played == ["a", "b", "c"]
    assert {each.name: each.points for each in evening.contenders} == {
        "Alex": [2, 0, 0],
        "Béa": [0, 1, 8],
        "Chloé": [0, 1, 4],
    }
    assert [(place, each.name) for place, each in evening.standings()] == [
        (1, "Béa"),
        (2, "Chloé"),
        (3, "Alex"),
    ]


def test_those_who_are_level_share_a_place() -> None:
    evening = Evening(legs=[Leg(game="push")] * 3).counted("a", ["A", "B", "C"], [1, 1, 3])
    assert [place for place, _ in evening.standings()] == [1, 1, 3]


def test_points_go_with_whoever_takes_another_name() -> None:
    evening = Evening(legs=[Leg(game="push")] * 3).counted("a", ["Alex", "Béa"], [1, 2])
    renamed = evening.renamed("Alex", "Maman")
    assert [each.name for each in renamed.contenders] == ["Maman", "Béa"]
    assert evening.renamed("Alex", "Béa") == evening  # nobody takes another's
    sitting = lobby("push", "vautour")
    sitting.evening = evening
    sitting.fold(log.Renamed(who=0, name="Maman", avatar=0))
    assert sitting.evening == renamed


def test_the_table_is_set_for_the_game_that_is_next() -> None:
    sitting = lobby()
    arrange(sitting, ["push", "cercueils", "vautour"])
    assert games(sitting) == ["vautour", "cercueils", "vautour"]  # as the settings say
    arrange(sitting, None, game="push")
    assert games(sitting) == ["push", "cercueils", "vautour"]
    arrange(sitting, ["push", "vautour"], game="push", options={"risques": True})
    assert sitting.evening is not None
    assert sitting.evening.legs[0].options == CATALOGUE["push"].settle({"risques": True})
    arrange(sitting, [])
    assert sitting.evening is None


def test_an_evening_may_end_early_or_go_on_longer() -> None:
    sitting = lobby("push", "vautour", "vautour")
    assert sitting.evening is not None
    sitting.evening = sitting.evening.counted("a", ["Alex", "Mamie"], [1, 2])
    arrange(sitting, ["vautour", "cercueils", "push"], game="vautour")
    assert games(sitting) == ["push", "vautour", "cercueils", "push"]
    arrange(sitting, [])
    assert games(sitting) == ["push"]
    assert sitting.evening.over
    arrange(sitting, None, game="cercueils")  # how it ended is still known
    assert games(sitting) == ["push"]
    arrange(sitting, ["cercueils", "push"], game="cercueils")
    assert sitting.evening == Evening(legs=sitting.evening.legs)  # another one, from nothing


def refusal(sitting: Sitting, legs: Sequence[str] | None, **settings: Any) -> str:
    before = sitting.evening
    with pytest.raises(Refusal) as refused:
        arrange(sitting, legs, **settings)
    assert sitting.evening == before
    return refused.value.told.message


def test_games_that_cannot_be_played_by_as_many_are_refused() -> None:
    most = min(CATALOGUE.values(), key=lambda game: game.most)
    least = max(CATALOGUE.values(), key=lambda game: game.most)
    assert most.most < least.most
    sitting = lobby(least.name)
    assert refusal(sitting, [least.name, most.name], players=least.most) == "refused-evening"
    arrange(sitting, [least.name, most.name])
    assert refusal(sitting, None, players=least.most) == "refused-evening"
    assert refusal(sitting, ["push", "poker"]) == "refused-message"
    sitting.evening = Evening(legs=[Leg(game="push")] * 12, played=["a"] * 6)
    assert refusal(sitting, ["push"] * 7) == "refused-evening-long"


def test_a_game_that_is_broken_off_is_played_again_and_one_that_is_gone_left_out() -> None:
    sitting = lobby("push", "vautour")
    sitting.fold(log.Finished())
    assert evenings.after(sitting) == (sitting.evening, sitting.settings)
    sitting = lobby("push", "poker", "vautour")
    sitting.fold(log.Finished(points=[3, 5], winners=[1]))
    evening, settings = evenings.after(sitting)
    assert evening is not None
    assert [leg.game for leg in evening.legs] == ["push", "vautour"]
    assert settings.game == "vautour"
    assert {each.name: each.points for each in evening.contenders} == {"Alex": [0], "Mamie": [2]}


def test_an_evening_that_is_over_is_remembered_until_the_next_game_is() -> None:
    sitting = lobby("push")
    sitting.fold(log.Finished(points=[3, 5], winners=[1]))
    evening, settings = evenings.after(sitting)
    assert evening is not None
    assert evening.over
    assert settings == sitting.settings
    sitting.evening = evening
    assert evenings.after(sitting) == (None, settings)
