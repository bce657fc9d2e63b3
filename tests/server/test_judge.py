"""The slap judge: each sentence of its rule, whatever may be sent, and thousands of rolls."""

from collections import Counter
from dataclasses import astuple, replace
from itertools import permutations
from math import inf, nan

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tablee.core.seats import NOBODY
from tablee.server.race.judge import (
    AGAIN,
    CAP,
    DRAWN,
    EARLY,
    FASTEST,
    FIRST,
    IMPOSSIBLE,
    LATER,
    LOTS,
    PATIENCE,
    QUOTA_GAIN,
    QUOTA_MOST,
    QUOTA_START,
    TIE,
    UNDRAWN,
    Attempt,
    RaceVerdict,
    Silent,
    fresh,
    settled,
    timed,
    verdict,
    wait,
)
from tests.server.racers import Line, people, rolls


def slap(seat: int, elapsed: float, claim: float, ping: float = 40, least: float = 0) -> Attempt:
    return Attempt(seat, elapsed, claim, ping, least)


def reasons(given: RaceVerdict) -> list[str]:
    return [slap.reason for slap in given.judged]


# One sentence at a time


def test_an_honest_claim_within_the_round_trip_is_the_judged_time():
    time = timed(slap(0, 450, 412, ping=38), quota=0)
    assert astuple(time) == (412, 38, 38, 0)


def test_lag_that_the_round_trip_does_not_explain_comes_out_of_the_quota():
    time = timed(slap(0, 500, 412, ping=38), quota=60)
    assert (time.lag, time.spend, time.judged) == (88, 88 - 38, 412)


def test_what_exceeds_the_quota_is_not_given_back():
    time = timed(slap(0, 500, 412, ping=38), quota=10)
    assert (time.spend, time.judged) == (10, 500 - 38 - 10)


def test_nothing_is_given_back_beyond_the_cap():
    assert timed(slap(0, 900, 400, ping=400), quota=90).judged == 900 - CAP
    assert timed(slap(0, 900, 400, ping=230), quota=90).spend == CAP - 230


def test_a_claim_below_the_human_limit_is_read_as_the_limit():
    assert timed(slap(0, 300, 0), 60) == timed(slap(0, 300, FASTEST), 60)


def test_a_claim_longer_than_what_elapsed_explains_it_all():
    assert timed(slap(0, 300, 900), 60).judged == 300


def test_the_quota_starts_at_sixty_earns_nine_a_slap_and_never_passes_ninety():
    quotas = fresh(2)
    assert quotas == (QUOTA_START, QUOTA_START) == (60, 60)
    for _ in range(20):
        quotas = verdict([slap(0, 440, 400)], quotas, 0).quotas
    assert quotas == (QUOTA_MOST, QUOTA_START)
    spent = 440 + 30 - 400 - 40
    assert verdict([slap(0, 470, 400)], (50, 50), 0).quotas == (50 + QUOTA_GAIN - spent, 50)


def test_who_does_not_slap_earns_nothing():
    assert verdict([slap(0, 440, 400)], (10, 20, 30), 0).quotas == (10 + QUOTA_GAIN, 20, 30)


def test_the_quickest_hand_wins_though_its_slap_comes_last():
    far, near = slap(0, 480, 380, ping=100), slap(1, 420, 410, ping=10)
    given = verdict([near, far], fresh(2), 0)
    assert given.winner == 0
    assert reasons(given) == [FIRST, LATER]


def test_a_false_start_does_not_count_and_the_next_slap_does():
    given = verdict([slap(0, 139, 99), slap(0, 460, 420), slap(1, 480, 440)], (50, 50), 0)
    assert given.winner == 0
    assert reasons(given) == [EARLY, FIRST, LATER]


def test_a_false_start_alone_wins_nothing_and_changes_no_quota():
    given = verdict([slap(0, 439, 99)], (50, 50), 0)
    assert (given.winner, given.quotas) == (NOBODY, (50, 50))


def test_in_a_lenient_house_a_false_start_counts_as_the_human_limit():
    given = verdict([slap(0, 139, 30), slap(1, 480, 440)], (50, 50), 0, lenient=True)
    assert (given.winner, given.judged[0].time.judged) == (0, 100)
    assert given.judged[0].attempt.early


@pytest.mark.parametrize("lenient", [False, True])
def test_what_light_and_hand_cannot_do_is_rejected(lenient: bool):
    possible = slap(0, 130, 100, ping=40, least=30)
    assert reasons(verdict([possible], fresh(1), 0, lenient=lenient)) == [FIRST]
    impossible = replace(possible, elapsed=129.9)
    given = verdict([impossible], fresh(1), 0, lenient=lenient)
    assert (given.winner, reasons(given), given.quotas) == (NOBODY, [IMPOSSIBLE], fresh(1))


def test_no_slap_no_winner():
    assert verdict([], (50, 60), 7) == RaceVerdict(NOBODY, (), (50, 60))


def test_equal_within_four_milliseconds_is_for_the_lot():
    slaps = [slap(0, 440, 400), slap(2, 443.9, 403.9), slap(1, 444, 404)]
    first, second = (verdict(slaps, fresh(3), lot) for lot in (0, 1))
    assert (first.winner, reasons(first)) == (0, [DRAWN, LATER, UNDRAWN])
    assert (second.winner, reasons(second)) == (2, [UNDRAWN, LATER, DRAWN])


@pytest.mark.parametrize("equals", range(1, 7))
def test_every_lot_is_as_good_as_another(equals: int):
    slaps = [slap(seat, 440, 400) for seat in range(equals)]
    drawn = Counter(verdict(slaps, fresh(6), lot).winner for lot in range(LOTS))
    assert drawn == dict.fromkeys(range(equals), LOTS // equals)


@pytest.mark.parametrize("lot", [-1, LOTS])
def test_a_lot_that_is_not_in_the_hat_is_refused(lot: int):
    with pytest.raises(ValueError, match="no lot"):
        verdict([], (), lot)


def test_the_roll_is_settled_as_soon_as_no_silent_seat_can_win():
    quick, slow = Silent(1, 500, 30), Silent(2, 500, 120)
    reach = 120 + 60  # of the slow one
    assert wait(400, 0, [quick], fresh(3)) == 0
    assert wait(400, 0, [quick, slow], fresh(3)) == 400 + TIE + reach - 500
    assert not settled(400, 0, [quick, replace(slow, elapsed=400 + TIE + reach - 0.1)], fresh(3))
    assert settled(400, 0, [quick, replace(slow, elapsed=400 + TIE + reach)], fresh(3))


def test_nobody_is_waited_for_when_nobody_is_silent():
    assert settled(400, 0, [], fresh(3))


def test_the_others_are_waited_for_no_longer_than_350_ms():
    absent = Silent(1, 0, 100)
    assert wait(400, 0, [absent], fresh(2)) == PATIENCE == 350
    assert wait(400, 349, [absent], fresh(2)) == 1
    assert settled(400, 350, [absent], fresh(2))


def test_a_silent_seat_cannot_be_granted_more_than_the_cap():
    assert wait(400, 0, [Silent(0, 400, 240)], [90]) == CAP + TIE


# Whatever is sent

times = st.floats(0, 2000) | st.integers(0, 2000)
pings = st.floats(0, 500)
quota = st.floats(0, QUOTA_MOST)
lots = st.integers(0, LOTS - 1)
attempt = st.builds(Attempt, st.integers(0, 5), times, times, pings, pings)
six = st.lists(quota, min_size=6, max_size=6)


@given(st.lists(attempt, max_size=5), six, lots, st.booleans())
def test_the_order_of_the_attempts_does_not_matter(
    attempts: list[Attempt], quotas: list[float], lot: int, lenient: bool
):
    once = verdict(attempts, quotas, lot, lenient=lenient)
    for other in permutations(attempts):
        assert verdict(other, quotas, lot, lenient=lenient) == once


@given(attempt, quota)
def test_the_judged_time_is_between_what_elapsed_less_the_cap_and_what_elapsed(
    attempt: Attempt, quota: float
):
    time = timed(attempt, quota)
    assert attempt.elapsed - CAP <= time.judged <= attempt.elapsed
    assert time.judged >= min(attempt.elapsed, FASTEST)
    assert 0 <= time.spend <= quota
    assert time.base + time.spend <= CAP + 1e-9


@given(st.floats(FASTEST, 2000), pings, quota)
def test_without_lag_an_honest_time_is_what_elapsed(elapsed: float, ping: float, quota: float):
    assert timed(Attempt(0, elapsed, elapsed, ping, 0), quota).judged == elapsed


@given(st.floats(FASTEST, 2000), st.floats(0, CAP), quota)
def test_an_honest_claim_on_a_steady_line_is_believed_and_earns(
    claim: float, ping: float, quota: float
):
    given = verdict([Attempt(0, claim + ping, claim, ping, ping)], [quota], 0)
    assert given.judged[0].time.judged == pytest.approx(claim)
    assert given.quotas[0] == pytest.approx(min(QUOTA_MOST, quota + QUOTA_GAIN))


@given(attempt, st.floats(0, 1), quota)
def test_claiming_less_never_grants_more_than_base_and_quota(
    attempt: Attempt, part: float, quota: float
):
    lie = timed(replace(attempt, claim=attempt.claim * part), quota)
    assert lie.judged <= timed(attempt, quota).judged
    assert lie.judged >= attempt.elapsed - (lie.base + quota)


@given(st.lists(attempt, min_size=1, max_size=6), six, lots, st.data())
def test_slapping_again_changes_nothing(
    attempts: list[Attempt], quotas: list[float], lot: int, data: st.DataObject
):
    once = verdict(attempts, quotas, lot)
    counted = [j.attempt for j in once.judged if j.reason in (FIRST, DRAWN, LATER, UNDRAWN)]
    assume(counted)
    again = data.draw(st.sampled_from(counted))
    again = replace(again, elapsed=again.elapsed + data.draw(st.floats(0, 100)))
    assume(not again.early)
    twice = verdict([*attempts, again], quotas, lot)
    assert (twice.winner, twice.quotas) == (once.winner, once.quotas)
    assert sorted(reasons(twice)) == sorted([*reasons(once), AGAIN])


@given(st.lists(attempt, min_size=1, max_size=8), six, lots)
def test_quotas_stay_within_their_bounds(attempts: list[Attempt], quotas: list[float], lot: int):
    assert all(0 <= quota <= QUOTA_MOST for quota in verdict(attempts, quotas, lot).quotas)


@given(st.lists(attempt, min_size=1, max_size=4), attempt, six, lots, st.booleans())
def test_once_settled_no_later_slap_changes_the_winner(
    attempts: list[Attempt], late: Attempt, quotas: list[float], lot: int, lenient: bool
):
    before = verdict(attempts, quotas, lot, lenient=lenient)
    assume(before.winner != NOBODY)
    counted = {j.attempt.seat: j for j in before.judged if j.reason not in (EARLY, IMPOSSIBLE)}
    assume(late.seat not in counted)
    best = min(j.time.judged for j in before.judged if j.reason in (FIRST, DRAWN, UNDRAWN))
    more = wait(best, -inf, [Silent(late.seat, late.elapsed, late.rtt_median)], quotas)
    late = replace(late, elapsed=late.elapsed + more + 1e-6)
    assert settled(best, 0, [Silent(late.seat, late.elapsed, late.rtt_median)], quotas)
    assert verdict([*attempts, late], quotas, lot, lenient=lenient).winner == before.winner


@pytest.mark.parametrize("wrong", [nan, inf, -inf, -1, -1e-9, 1e9, 10**400])
@pytest.mark.parametrize("field", ["elapsed", "claim", "rtt_median", "rtt_least"])
def test_a_time_that_is_none_is_refused(field: str, wrong: float):
    with pytest.raises(ValueError, match="not a time"):
        replace(slap(0, 440, 400), **{field: wrong})


@pytest.mark.parametrize("seat", [-1, 6, 10**30])
def test_a_seat_that_is_none_is_refused(seat: int):
    with pytest.raises(ValueError, match="nobody slaps"):
        slap(seat, 440, 400)


@given(st.lists(attempt, max_size=6), six, lots)
def test_a_verdict_can_be_given_again_from_the_log(
    attempts: list[Attempt], quotas: list[float], lot: int
):
    once = verdict(attempts, quotas, lot)
    line = msgspec.json.encode((attempts, quotas, lot, once))
    kind = tuple[list[Attempt], list[float], int, RaceVerdict]
    read_attempts, read_quotas, read_lot, read = msgspec.json.decode(line, type=kind)
    assert verdict(read_attempts, read_quotas, read_lot) == read == once


# Thousands of rolls

ROOM = people(*[(2, 1)] * 4)
WIFI = people(*[(30, 5)] * 4)
FAR = people(*[(150, 15)] * 4)
TO_100 = people((10, 2), (40, 5), (70, 10), (100, 15))
TO_150 = people((10, 2), (50, 5), (100, 10), (150, 15))
TO_200 = people((10, 2), (40, 5), (90, 8), (200, 10))
QUICK = people(*[(30, 5)] * 4, frame=1000 / 120, browser=3)
QUICK_TO_100 = people((10, 2), (40, 5), (70, 10), (100, 15), frame=1000 / 120, browser=3)


@pytest.mark.parametrize("lines", [ROOM, WIFI, FAR, TO_100, TO_150, QUICK_TO_100])
def test_equals_win_equally_often_whatever_their_lines(lines: tuple[Line, ...]):
    assert all(22 <= share <= 28 for share in rolls(lines, 3000).judged)


def test_by_arrival_the_same_people_would_not():
    near, *_, far = rolls(TO_150, 3000).arrived
    assert near > 55
    assert far < 2


def test_by_arrival_the_quickest_would_win_half_the_rolls():
    tally = rolls(TO_200, 3000)
    assert tally.arrived == pytest.approx((60, 32, 8, 0), abs=3)
    assert tally.arrived_right < 55 < 90 < tally.judged_right


@pytest.mark.parametrize("lines", [ROOM, WIFI, TO_100, QUICK_TO_100])
def test_the_truly_quickest_wins_when_twenty_milliseconds_ahead(lines: tuple[Line, ...]):
    assert rolls(lines, 3000, ahead=20).judged_right >= 95


def test_by_arrival_being_ahead_would_be_of_little_use():
    assert rolls(TO_100, 3000, ahead=20).arrived_right < 55


@pytest.mark.parametrize(
    ("lines", "liar"),
    [
        (ROOM, 0),
        (WIFI, 0),
        (QUICK, 0),
        (FAR, 0),
        (TO_100, 0),
        (TO_100, 3),
        (TO_150, 0),
        (TO_150, 3),
        (QUICK_TO_100, 0),
        (QUICK_TO_100, 3),
    ],
)
def test_a_client_that_always_claims_nothing_gains_next_to_nothing(
    lines: tuple[Line, ...], liar: int
):
    assert rolls(lines, 4000, liar=liar).judged[liar] <= 28
