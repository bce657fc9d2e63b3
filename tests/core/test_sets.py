"""Sets in one integer, and bags in a row of them, against Python's own."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tablee.core import bags, bits
from tablee.core.telling import members

numbers = st.sets(st.integers(0, 62))


def as_bits(them: set[int]) -> int:
    return sum(1 << number for number in them)


@given(numbers)
def test_members_count_lowest_and_highest(them: set[int]):
    assert members(as_bits(them)) == sorted(them)
    assert bits.count(as_bits(them)) == len(them)
    if them:
        assert bits.lowest(as_bits(them)) == min(them)
        assert bits.highest(as_bits(them)) == max(them)
        assert [bits.nth(as_bits(them), n) for n in range(len(them))] == sorted(them)


@given(numbers, st.integers(0, 7), st.integers(1, 8), st.integers(0, 1))
def test_the_first_members_are_spread_over_bytes(them: set[int], at: int, some: int, digit: int):
    wanted = [0] * at + [int(n in them) << digit for n in range(min(some, 8 - at))]
    places = sum(1 << 8 * byte + digit for byte in range(at, len(wanted)))
    laid = bits.spread(as_bits(them), places).to_bytes(8, "little")
    assert list(laid) == wanted + [0] * (8 - len(wanted))


@given(numbers, st.integers(0, 62))
def test_has_add_and_drop(them: set[int], number: int):
    assert bits.has(as_bits(them), number) == (number in them)
    assert bits.add(as_bits(them), number) == as_bits(them | {number})
    assert bits.drop(as_bits(them), number) == as_bits(them - {number})
    assert bits.bit(number) == as_bits({number})


@given(st.integers(0, 62), st.integers(-5, 62))
def test_a_span_is_empty_if_it_ends_before_it_begins(first: int, last: int):
    assert bits.span(first, last) == as_bits(set(range(first, last + 1)))


@given(numbers)
def test_what_is_covered_shows_its_size_and_is_covered_once(them: set[int]):
    covered = bits.covered(as_bits(them))
    assert covered < 0
    assert ~covered == len(them)
    assert bits.covered(covered) == covered


things = st.lists(st.integers(0, 30))


def bag_of(them: list[int]) -> tuple[list[int], Counter[int]]:
    bag, kept = [0, 0, 0], Counter[int]()
    for thing in them:
        if kept[thing] < 3:
            bags.put(bag, 1 << thing)
            kept[thing] += 1
    return bag, kept


@given(things)
def test_a_bag_holds_what_was_put_into_it(them: list[int]):
    bag, kept = bag_of(them)
    assert all(bags.copies(bag, thing) == kept[thing] for thing in range(31))
    assert Counter(bags.nth_in(bag, n) for n in range(kept.total())) == +kept
    assert bags.read(bags.written(bag, bits.span(0, 30))) == sorted(kept.elements())
    few = sorted(thing for thing in kept.elements() if thing < 7)
    assert bags.read(bags.written(bag, bits.span(0, 6))) == few


@given(things, st.data())
def test_a_thing_is_pulled_and_a_kind_thrown_out(them: list[int], data: st.DataObject):
    bag, kept = bag_of(them)
    if kept.total():
        thing = data.draw(st.sampled_from(sorted(+kept)))
        bags.pull(bag, thing)
        assert bags.copies(bag, thing) == kept[thing] - 1
        assert bags.empty(bag, 1 << thing) == kept[thing] - 1
        assert bags.copies(bag, thing) == 0
