"""A strict table: no liar wins much, and what that costs whoever is far away."""

import asyncio
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.server.race.judge import (
    CAP,
    LOTS,
    QUOTA_MOST,
    STRICT,
    Attempt,
    fresh,
    most,
    timed,
    verdict,
)
from tablee.server.store import log
from tests.kit.parlour import Parlour
from tests.server.racers import Line
from tests.server.shares import (
    EQUALS,
    HONEST,
    LIES,
    NEARER,
    NO_NEARER,
    added,
    arriving,
    capped,
    friends,
    shares,
    strict,
)

ROLLS = 4000  # a standard error of 0.7; 60,000 are in docs/decisions/0020
SLAP = Attempt(0, 500, 400, 100, 90)


def test_nothing_is_said_of_the_others_among_friends():
    assert SLAP.most == most(()) == CAP
    assert timed(SLAP, 0).judged == 400


@pytest.mark.parametrize(
    ("others", "middle"),
    [
        *(((30.0,), 30), ((30.0, 80.0), 30), ((10.0, 30.0, 180.0), 30)),
        *(((10.0, 30.0, 180.0, 180.0), 30), ((10.0, 10.0, 30.0, 180.0, 180.0), 30)),
    ],
)
def test_at_a_strict_one_no_more_is_given_back_than_to_the_middle_of_the_others(
    others: tuple[float, ...], middle: float
):
    slap = replace(SLAP, others=others)
    assert slap.most == middle + STRICT
    assert timed(slap, 0).judged == timed(slap, QUOTA_MOST).judged == 500 - middle - STRICT


def test_who_is_no_farther_than_the_others_loses_nothing():
    near = Attempt(0, 450, 412, 38, 30)
    for quota in (0.0, 60.0):
        assert timed(replace(near, others=(30.0, 40.0, 90.0)), quota) == timed(near, quota)


def test_nobody_is_given_back_more_than_the_cap_however_far_all_are():
    assert replace(SLAP, others=(240.0, 900.0)).most == CAP


def test_a_distance_that_is_none_is_refused():
    with pytest.raises(ValueError, match="not a time"):
        replace(SLAP, others=(-1.0,))


pings = st.floats(0, 500)
attempt = st.builds(
    Attempt,
    st.integers(0, 5),
    st.floats(0, 2000),
    st.floats(0, 2000),
    pings,
    pings,
    st.lists(pings, max_size=5).map(tuple),
)


@given(attempt, st.floats(0, QUOTA_MOST))
def test_a_strict_judge_never_gives_more_than_a_friend(attempt: Attempt, quota: float):
    time, among_friends = timed(attempt, quota), timed(replace(attempt, others=()), quota)
    assert attempt.elapsed - attempt.most <= time.judged + 1e-9
    assert time.judged >= among_friends.judged - 1e-9
    assert 0 <= time.spend <= quota


@given(st.lists(attempt, max_size=6), st.integers(0, LOTS - 1))
def test_the_order_of_the_attempts_does_not_matter(attempts: list[Attempt], lot: int):
    assert verdict(attempts, fresh(6), lot) == verdict(attempts[::-1], fresh(6), lot)


# Whose choice it is


@pytest.mark.parametrize(
    ("asked", "judging"),
    [
        *(({}, "friends"), ({"listed": True}, "strict")),
        *(({"judging": "strict"}, "strict"), ({"listed": True, "judging": "friends"}, "friends")),
    ],
)
def test_strangers_are_judged_strictly_unless_the_host_says_otherwise(
    asked: dict[str, Any], judging: str
):
    async def evening() -> dict[str, Any]:
        parlour = Parlour()
        await parlour.directory.open()
        host = await parlour.come(token=await parlour.open(game="cercueils", **asked))
        await parlour.directory.close()
        return host.last("welcome")["table"]["settings"]

    assert asyncio.run(evening())["judging"] == judging


def test_what_was_written_before_there_was_a_choice_was_among_friends():
    settings = b'{"game":"cercueils","players":4,"listed":true,"lenient":false}'
    assert msgspec.json.decode(settings, type=log.Settings).judging == "friends"
    slapped = (
        b'{"kind":"slapped","seat":1,"elapsed":500,"claim":400,"rtt_median":38,"rtt_least":30}'
    )
    body = log.read(slapped)
    assert isinstance(body, log.Slapped)
    assert log.write(body) == log.write(msgspec.json.decode(slapped, type=log.Slapped))
    assert body.others == []


# Thousands of rolls


@pytest.mark.parametrize("lie", LIES)
def test_among_equals_no_liar_passes_forty_of_a_hundred(lie: str):
    assert shares(EQUALS, strict, ROLLS, **LIES[lie])[-1] <= 40


def test_nor_next_door_where_a_fixed_cap_would_let_one():
    next_door = (Line(2, 1),) * 4
    assert shares(next_door, strict, ROLLS, late=150)[-1] <= 35
    assert shares(next_door, capped(40), ROLLS, late=150)[-1] > 38


@pytest.mark.parametrize("who", NO_NEARER)
def test_nor_does_a_lie_add_much_for_who_is_no_nearer_than_the_middle_of_the_others(who: str):
    honest, lying = added(NO_NEARER[who], strict, ROLLS)
    assert lying <= honest + 10


@pytest.mark.parametrize(
    ("who", "honest", "lying"),
    [
        *(("10 among 40, 90, 150", 43, 79), ("10 among 30, 90, 90", 41, 76)),
        *(("10 among three at 90", 26, 77), ("30 among 30, 60, 60", 31, 49)),
    ],
)
def test_what_it_adds_for_who_is_nearer_is_what_is_said(who: str, honest: float, lying: float):
    assert added(NEARER[who], strict, ROLLS) == pytest.approx((honest, lying), abs=3)


@pytest.mark.parametrize("who", [who for who in NEARER if who.startswith("10")])
def test_nor_would_anybody_be_stopped_there_who_is_given_nothing_back(who: str):
    """No order of the times that arrive is harder on who is near, and it needs no lie."""
    honest, lying = added(NEARER[who], arriving, ROLLS)
    assert min(honest, lying) > 50


def test_among_friends_one_would_win_nearly_always():
    assert shares(EQUALS, friends, ROLLS, late=150)[-1] > 85


@pytest.mark.parametrize("who", [who for who in HONEST if "4G" not in who])
def test_among_friends_near_and_far_win_alike(who: str):
    found = shares(HONEST[who], friends, ROLLS)
    far = found[-1:] if "among" in who else found
    assert all(22 <= share <= 28 for share in far)


@pytest.mark.parametrize(
    ("who", "least", "most"),
    [
        *(("30 among 30", 23, 27), ("60 among 30", 13, 18), ("90 among 30", 4.5, 9)),
        *(("150 among 30", 0, 2), ("all 60", 22, 28), ("all 90", 22, 28), ("all 150", 22, 28)),
    ],
)
def test_what_strictness_costs_is_what_is_said(who: str, least: float, most: float):
    found = shares(HONEST[who], strict, ROLLS)
    assert all(least <= share <= most for share in (found[-1:] if "among" in who else found))
