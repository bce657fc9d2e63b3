"""The bit words of the machine are those of the interpreter."""

from typing import Any

import numba
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core import bits, chance
from tablee.core.chance import stream
from tablee.fast import words
from tablee.fast.unit import teach

teach()
sets = st.integers(1, 2**63 - 1)


@numba.njit
def machine(a: Any, n: Any) -> Any:
    return bits.count(a), bits.lowest(a), bits.highest(a), bits.nth(a, n)


@numba.njit
def by_steps(a: Any, n: Any) -> Any:
    return STEPS(a, n)


STEPS: Any = numba.njit(getattr(words, "_nth_by_steps"))  # noqa: B009


@given(sets, st.data())
def test_count_lowest_highest_and_nth(a: int, data: st.DataObject):
    n = data.draw(st.integers(0, bits.count(a) - 1))
    assert machine(a, n) == (bits.count(a), bits.lowest(a), bits.highest(a), bits.nth(a, n))
    assert by_steps(a, n) == bits.nth(a, n)


@numba.njit
def spread(few: Any, places: Any) -> Any:
    return bits.spread(few, places)


MULTIPLIED: Any = numba.njit(getattr(words, "_spread_by_steps"))  # noqa: B009


def test_spread():
    for few in range(0, 1024, 3):
        for places in (bits.FIRST_BITS, bits.FIRST_BITS << 1, 0x010101000000, 1 << 56):
            assert spread(few, places) == MULTIPLIED(few, places) == bits.spread(few, places)


@numba.njit
def picks(rng: Any, n: Any, times: Any) -> Any:
    total = 0
    for _ in range(times):
        total = total * 31 % 1_000_003 + chance.pick(rng, n)
    return total


@pytest.mark.parametrize("n", [1, 2, 3, 7, 100, 2**31 - 1])
def test_random_numbers_are_the_same(n: int):
    rng, row = np.array(stream("picks", n)), stream("picks", n)
    total = 0
    for _ in range(500):
        total = total * 31 % 1_000_003 + chance.pick(row, n)
    assert picks(rng, n, 500) == total
    assert rng.tolist() == row
