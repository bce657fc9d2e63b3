"""Hands quicker or steadier than people's are: remarkable soon, and people's hardly ever."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.server.race.hands import ALIKE, LATEST, QUICK, STEADY, Hand, LatestSlaps, hand, remark
from tablee.server.race.judge import Attempt
from tests.server.racers import Line, reaction
from tests.server.streams import PEOPLE, PROGRAMS, program, remarkable_after, slaps


def like(*watched: float, claim: float = 400) -> list[Hand]:
    return [(each, claim) for each in watched]


SPREAD = [260.0 + 20 * n for n in range(LATEST)]  # as anybody's


def test_of_a_slap_both_watches_are_kept():
    assert hand(Attempt(0, 330, 280, 38, 30)) == (292, 280)


def test_false_starts_and_lines_that_were_not_measured_say_nothing():
    assert hand(Attempt(0, 330, 99, 38, 30)) is None
    assert hand(Attempt(0, 330, 330, 0, 0)) is None  # as a bot's, which has no line


def test_nothing_is_said_of_a_few_slaps():
    assert remark(like(*[101.0] * (LATEST - 1))) is None
    assert remark(like(*[101.0] * LATEST)) == "quick"


@pytest.mark.parametrize(("half", "said"), [(QUICK - 0.1, "quick"), (QUICK, None)])
def test_quick_is_who_is_quicker_half_of_the_time_by_either_watch(half: float, said: str | None):
    slow = [(500 + 20 * n, 500.0) for n in range(LATEST // 2)]
    quick = [half - 0.01 * n for n in range(LATEST - len(slow))]
    if said is None:
        quick = [half + 20 * n for n in range(len(quick))]
    assert remark([*slow, *((each, 500.0) for each in quick)]) == said
    assert remark([*slow, *((500 + 20 * n, each) for n, each in enumerate(quick))]) == said


def test_steady_is_who_slaps_alike_nearly_always_by_the_servers_watch():
    others = SPREAD[: LATEST - ALIKE]
    alike = [800 + n * STEADY / ALIKE for n in range(ALIKE)]
    assert remark(like(*others, *alike)) == "steady"
    assert remark(like(*others, *alike[:-1], alike[0] + STEADY)) is None
    assert remark(like(*SPREAD, claim=300)) is None  # a browser whose clock is coarse


def test_only_the_latest_count_and_whoever_goes_on_like_anybody_else_is_forgiven():
    assert remark([*like(*[101.0] * LATEST), *like(*SPREAD)]) is None
    assert remark([*like(*SPREAD), *like(*[101.0] * LATEST)]) == "quick"


@given(st.lists(st.tuples(st.floats(0, 2000), st.floats(100, 2000)), max_size=40))
def test_in_which_order_they_came_does_not_matter(hands: list[Hand]):
    latest = hands[-LATEST:]
    assert remark(hands) == remark(latest) == remark(latest[::-1])


# Everybody at a table


def test_a_table_hears_of_it_when_it_changes_and_of_bots_never():
    latest_slaps = LatestSlaps({})
    for number in range(LATEST):
        assert not latest_slaps.changed
        slap = Attempt(0, 101 + 38, 101, 38, 30)
        latest_slaps.see([(7, slap), (None, Attempt(1, 101, 101, 38, 30))])
        assert latest_slaps.changed == (number == LATEST - 1)
    assert latest_slaps.remarks == {7: "quick"}
    latest_slaps.see([(7, Attempt(0, 400, 300, 38, 30))])
    assert not latest_slaps.changed
    assert len(latest_slaps.by_person[7]) == LATEST


def test_it_is_carried_to_the_next_sitting():
    before = LatestSlaps({})
    for _ in range(LATEST - 1):
        before.see([(7, Attempt(0, 139, 101, 38, 30))])
    after = LatestSlaps(before.by_person)
    assert after.remarks == {}
    after.see([(7, Attempt(0, 139, 101, 38, 30))])
    assert after.remarks == LatestSlaps(after.by_person).remarks == {7: "quick"}


# Thousands of slaps

HIDDEN = "250 ± 3 ms, busy 4G"  # the line is less steady than the hand


@pytest.mark.parametrize("who", PEOPLE)
def test_people_are_not_remarkable(who: str):
    react, line = PEOPLE[who]
    rng = Random(who)
    found = [remarkable_after(slaps(react, line, rng)) for _ in range(200)]
    assert found.count(None) >= 199  # 20,000 sittings are in docs/decisions/0020


@pytest.mark.parametrize("what", [what for what in PROGRAMS if what != HIDDEN])
def test_programs_soon_are(what: str):
    react, line = PROGRAMS[what]
    rng = Random(what)
    found = [remarkable_after(slaps(react, line, rng), 40) for _ in range(100)]
    assert sum(after is not None and after <= 15 for after in found) >= 75
    assert sum(after is not None and after <= 30 for after in found) >= 97


def test_so_is_who_always_claims_the_least():
    assert remarkable_after(slaps(reaction, Line(30, 5), Random(1), claims=100)) == LATEST


def test_a_program_that_takes_a_persons_time_is_not():
    """Not to be closed: it looks like a person."""
    assert remarkable_after(slaps(program(300, 120), Line(30, 5), Random(2))) is None
