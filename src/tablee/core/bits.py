"""Small sets of small numbers (0 to 62), each kept in one integer.

`tablee.fast` has `count`, `lowest`, `highest`, `nth` and `spread` as instructions of the machine.
"""

from tablee.core.kernel import kernel


@kernel
def bit(i: int) -> int:
    """The set {i}."""
    return 1 << i


@kernel
def span(first: int, last: int) -> int:
    """The set {first, ..., last}, empty if there is no such number."""
    return (1 << (last + 1)) - (1 << first) if last >= first else 0


@kernel
def has(bits: int, i: int) -> bool:
    return (bits >> i) & 1 == 1


@kernel
def add(bits: int, i: int) -> int:
    return bits | (1 << i)


@kernel
def drop(bits: int, i: int) -> int:
    return bits & ~(1 << i)


def count(bits: int) -> int:
    return bits.bit_count()


def lowest(bits: int) -> int:
    """The smallest member of a set that is not empty."""
    return (bits & -bits).bit_length() - 1


def highest(bits: int) -> int:
    """The greatest member of a set that is not empty."""
    return bits.bit_length() - 1


def nth(bits: int, n: int) -> int:
    """The member with n smaller ones; the set has more than n."""
    for _ in range(n):
        bits &= bits - 1
    return (bits & -bits).bit_length() - 1


@kernel
def covered(bits: int) -> int:
    """What is left of a set that one may not see: its size, written so that it is no set."""
    return ~count(bits) if bits >= 0 else bits


COPIED = 0x40810204081  # seven copies of seven bits: the n-th has its n-th bit where byte n begins
FIRST_BITS = 0x0101010101010101  # of every byte


def spread(bits: int, places: int) -> int:
    """The smallest numbers of a set as bytes: 1 for each that is in it.

    `places` says which bytes, one or several in a row, by a bit of each, the same in all.
    """
    eight = (bits & 127) * COPIED & FIRST_BITS | (bits >> 7 & 1) << 56
    return eight << lowest(places) & places
