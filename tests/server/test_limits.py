"""Limits: how much passes in how much time, and what is remembered of whom."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.server.web.limits import Bucket, Buckets, Counted, group

rates = st.just(0.0) | st.floats(0.001, 50)
bursts = st.floats(0.5, 50)
steps = st.lists(st.tuples(st.floats(-1, 5), st.floats(0.1, 10)), max_size=60)


@given(rates, bursts, st.floats(0, 1e6), steps)
def test_no_more_passes_than_the_burst_and_what_time_has_brought(
    rate: float, burst: float, start: float, acts: list[tuple[float, float]]
) -> None:
    bucket, now, latest, passed = Bucket(rate, burst), start, start, 0.0
    assert bucket.full(start)
    for step, cost in acts:
        now = max(0.0, now + step)  # even a watch that goes back
        latest = max(latest, now)
        passed += cost if bucket.take(now, cost) else 0.0
        assert passed <= burst + rate * (latest - start) + 1e-4


@given(rates, bursts, steps, st.floats(0.1, 60))
def test_waiting_as_long_as_told_is_enough_and_no_less(
    rate: float, burst: float, acts: list[tuple[float, float]], cost: float
) -> None:
    bucket, now = Bucket(rate, burst), 1000.0
    for step, spent in acts:
        now += abs(step)
        bucket.take(now, spent)
    wait = bucket.wait(now, cost)
    if wait == math.inf:
        assert rate == 0 or cost > burst
        return
    if wait * rate > 1e-4:
        assert not bucket.take(now + wait / 2, cost)
    assert bucket.take(now + wait, cost)


def test_a_bucket_gives_its_burst_at_once_and_then_its_rate() -> None:
    bucket = Bucket(rate=2, burst=3)
    assert [bucket.take(10.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.wait(10.0) == 0.5
    assert not bucket.take(10.4)
    assert bucket.take(10.5)
    assert bucket.full(12.0)


def test_what_is_spent_beyond_is_owed_up_to_a_debt() -> None:
    bucket = Bucket(rate=2, burst=3)
    bucket.spend(10.0, 5, debt=1)
    assert bucket.wait(10.0) == 1.0  # two tokens, one of them owed
    bucket.spend(10.0, 100, debt=1)
    assert bucket.wait(10.0) == 1.0
    assert not bucket.take(10.9)
    assert bucket.take(11.0)


def test_what_one_key_owes_no_other_pays() -> None:
    buckets = Buckets(rate=1, burst=2)
    buckets.spend("a", 10.0, 4, debt=9)
    assert buckets.wait("a", 10.0, 0.0) == 2.0
    assert buckets.wait("b", 10.0) == 0.0


@pytest.mark.parametrize("port", ["", ":1", ":65535"])
def test_the_port_of_an_address_is_none_of_its_key(port: str) -> None:
    assert group(f"192.0.2.7{port}") == "192.0.2.7"
    assert group(f"[2001:db8::7]{port}") == group("2001:db8::9")


def test_an_impossible_bucket_is_refused() -> None:
    for rate, burst in ((-1, 1), (1, 0), (math.nan, 1), (1, math.inf)):
        with pytest.raises(ValueError, match="bucket"):
            Bucket(rate, burst)


def test_each_key_has_its_own_bucket() -> None:
    buckets = Buckets(rate=1, burst=1)
    assert buckets.take("a", 5.0)
    assert not buckets.take("a", 5.0)
    assert buckets.take("b", 5.0)
    assert buckets.wait("a", 5.0) == 1.0
    assert buckets.wait("c", 5.0) == 0.0
    assert len(buckets) == 2


def test_full_buckets_are_forgotten() -> None:
    buckets = Buckets(rate=1, burst=2)
    for number in range(100):
        buckets.take(f"a{number}", 5.0)
    buckets.take("b", 6.5)
    assert len(buckets) == 1


def test_beyond_the_most_the_least_recently_used_is_forgotten() -> None:
    buckets = Buckets(rate=0, burst=1, most=3)
    for key in ("a", "b", "c", "a", "d"):
        buckets.take(key, 1.0)
    assert len(buckets) == 3
    assert not buckets.take("a", 1.0)
    assert buckets.take("b", 1.0)


@given(
    st.lists(st.tuples(st.sampled_from("abcdefgh"), st.floats(0, 3), st.floats(0.1, 3))),
    st.integers(1, 10),
)
def test_forgetting_changes_nothing_but_for_the_many(
    acts: list[tuple[str, float, float]], most: int
) -> None:
    buckets = Buckets(rate=1, burst=4, most=most)
    alone: dict[str, Bucket] = {}
    now = 100.0
    for key, step, cost in acts:
        now += step
        bucket = alone.setdefault(key, Bucket(1, 4))
        if most >= 8:
            assert buckets.take(key, now, cost) == bucket.take(now, cost)
        else:
            buckets.take(key, now, cost)
        assert len(buckets) <= most


def test_those_inside_are_counted_by_key() -> None:
    doors = Counted(2)
    assert [doors.enter("a"), doors.enter("a"), doors.enter("a"), doors.enter("b")] == [
        True,
        True,
        False,
        True,
    ]
    doors.leave("a")
    assert doors.count("a") == 1
    assert doors.enter("a")
    doors.leave("b")
    assert len(doors) == 1
    with pytest.raises(KeyError):
        doors.leave("b")


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.168.1.20", "192.168.1.20"),
        ("::ffff:192.168.1.20", "192.168.1.20"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", ""),
        ("unix:", "unix:"),
        ("x" * 999, "x" * 45),
    ],
)
def test_addresses_are_grouped_by_household(address: str, key: str) -> None:
    assert group(address) == key


@given(st.text() | st.ip_addresses().map(str))
def test_every_address_has_a_short_key_which_is_its_own(address: str) -> None:
    key = group(address)
    assert len(key) <= 45
    assert group(key) == key
