"""Bags: sets in which a thing may lie several times, kept as a row of sets.

The n-th set of the row holds whatever lies in the bag more than n times.
"""

from tablee.core.bits import count, drop, has, lowest, nth
from tablee.core.kernel import kernel
from tablee.core.record import Row


@kernel
def put(bag: Row, things: int) -> None:
    """Put one more of each of these things into the bag."""
    for n in range(len(bag)):
        again = bag[n] & things
        bag[n] |= things
        things = again


@kernel
def pull(bag: Row, thing: int) -> None:
    """Take one of these out of a bag that has it."""
    n = len(bag) - 1
    while not has(bag[n], thing):
        n -= 1
    bag[n] = drop(bag[n], thing)


@kernel
def empty(bag: Row, things: int) -> int:
    """Throw out all of these things, and return how many there were."""
    thrown = 0
    for n in range(len(bag)):
        thrown += count(bag[n] & things)
        bag[n] &= ~things
    return thrown


@kernel
def written(bag: Row, things: int) -> int:
    """How often each of these things lies in the bag, in one value: two bits for each."""
    value = 0
    for n in range(len(bag)):
        left = bag[n] & things
        while left:
            thing = lowest(left)
            value += 1 << 2 * thing
            left = drop(left, thing)
    return value


def read(value: int) -> list[int]:
    """The things that were so written, each as often as it lay there."""
    pairs = range(value.bit_length() // 2 + 1)
    return [thing for thing in pairs for _ in range(value >> 2 * thing & 3)]


@kernel
def copies(bag: Row, thing: int) -> int:
    n = 0
    while n < len(bag) and has(bag[n], thing):
        n += 1
    return n


@kernel
def nth_in(bag: Row, n: int) -> int:
    """The n-th thing in the bag, in an order of no importance."""
    layer = 0
    while n >= count(bag[layer]):
        n -= count(bag[layer])
        layer += 1
    return nth(bag[layer], n)
