"""Chance: the generator its authors published, without a bias towards anyone."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core import chance
from tablee.core.bits import count
from tablee.core.chance import advance, branch, draw, mixed, pick, sample, stream

# The first numbers of xoshiro128++ from the state 1, 2, 3, 4, as others publish them.
PUBLISHED = [
    *(641, 1573767, 3222811527, 3517856514, 836907274),
    *(4247214768, 3867114732, 1355841295, 495546011, 621204420),
]


def test_the_generator_is_xoshiro128_plus_plus():
    rng = [1, 2, 3, 4]
    assert [advance(rng) for _ in PUBLISHED] == PUBLISHED


def test_a_stream_depends_on_its_seed_and_its_number_alone():
    assert stream(1) == stream(1, 0)
    assert stream("1") == stream(1)
    assert len({tuple(stream(seed, number)) for seed in range(50) for number in range(50)}) == 2500
    assert all(0 <= word < 2**32 for word in stream("table"))


def branched(seed: list[int], number: int) -> list[int]:
    rng = [0] * 4
    branch(rng, seed, number)
    return rng


def test_the_first_of_many_games_has_the_stream_of_the_seed_and_each_other_one_of_its_own():
    seed = stream("many")
    assert branched(seed, 0) == seed
    numbers = [*range(2000), *(2**32 + n for n in range(100)), *(n << 32 for n in range(2, 100))]
    assert len({tuple(branched(seed, number)) for number in numbers}) == len(numbers)
    assert all(0 <= word < 2**32 for number in numbers for word in branched(seed, number))


def test_the_streams_of_neighbours_have_nothing_in_common():
    seed, faces = stream("neighbours"), Counter[tuple[int, int]]()
    for number in range(6000):
        rng, other = branched(seed, number), branched(seed, number + 1)
        faces[pick(rng, 6), pick(other, 6)] += 1
    assert len(faces) == 36
    assert sum((found - 6000 / 36) ** 2 / (6000 / 36) for found in faces.values()) < 67  # p = 0.001


def test_no_stream_begins_where_it_could_never_leave():
    seed = [mixed(7), mixed(21), 0, 0]  # which its seventh game would turn into nothing
    assert any(branched(seed, 7))


def foretell(monkeypatch: pytest.MonkeyPatch, *words: int) -> list[int]:
    """Let the generator say these words next; return those it has not said yet."""
    left = list(words)

    def advance(rng: list[int]) -> int:
        return left.pop(0)

    monkeypatch.setattr(chance, "advance", advance)
    return left


def test_a_number_that_would_favour_someone_is_drawn_again(monkeypatch: pytest.MonkeyPatch):
    # 2**32 is one more than a multiple of three: of its words exactly one, 0, must not count
    left = foretell(monkeypatch, 0, 2**31)
    assert pick([0, 0, 0, 0], 3) == 1
    assert left == []


@pytest.mark.parametrize("n", [2, 3, 6, 7, 100])
def test_the_ends_of_every_share_fall_where_they_should(n: int, monkeypatch: pytest.MonkeyPatch):
    for share in range(n):
        first, last = -(-share * 2**32 // n), -(-(share + 1) * 2**32 // n) - 1
        for word in (first + 1, last):  # the first word of a share is the one that may be rejected
            foretell(monkeypatch, word)
            assert pick([0, 0, 0, 0], n) == share


def test_where_there_is_no_choice_no_number_is_spent():
    rng = stream(1)
    before = list(rng)
    assert pick(rng, 1) == 0
    assert draw(rng, 0b1000) == 3
    assert rng == before


def test_every_member_is_drawn_about_as_often():
    rng, times = stream("often"), 12_000
    drawn = Counter(draw(rng, 0b1011001) for _ in range(times))
    assert drawn.keys() == {0, 3, 4, 6}
    assert all(abs(n - times / 4) < 5 * (times * 3 / 16) ** 0.5 for n in drawn.values())


@given(st.integers(1, 2**62), st.data())
def test_a_sample_has_so_many_members_of_the_set(bits: int, data: st.DataObject):
    n = data.draw(st.integers(0, count(bits)))
    chosen = sample(stream(data.draw(st.integers(0, 1000))), bits, n)
    assert count(chosen) == n
    assert chosen & ~bits == 0
