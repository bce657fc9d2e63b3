"""Random numbers that come out the same interpreted and compiled.

The generator is xoshiro128++ 1.0 (Blackman and Vigna): 128 bits of state in four 32-bit words, so
that every step fits a 64-bit integer. A stream is a row of four words, seeded outside the kernels.
"""

from hashlib import blake2b

from tablee.core.bits import add, count, nth
from tablee.core.kernel import kernel
from tablee.core.record import Row

WORD32 = 0xFFFFFFFF


def stream(seed: int | str, number: int = 0) -> Row:
    """The stream of a table's seed; `number` tells apart the games or players that share it."""
    digest = blake2b(f"{seed}/{number}".encode(), digest_size=16).digest()
    words = [int.from_bytes(digest[i : i + 4], "little") for i in range(0, 16, 4)]
    return words if any(words) else [1, 0, 0, 0]  # the one state that xoshiro cannot leave is zero


@kernel
def mixed(n: int) -> int:
    """Another number below 2**32 for each, and 0 for 0 (Wellons 2018: lowbias32)."""
    n = ((n ^ (n >> 16)) * 0x7FEB352D) & WORD32
    n = ((n ^ (n >> 15)) * 0x846CA68B) & WORD32
    return n ^ (n >> 16)


@kernel
def branch(rng: Row, seed: Row, number: int) -> None:
    """Begin the stream of one of many games that share a seed: the first has the seed's own.

    Each is reached without those before it, and no two begin alike: `mixed` is one to one.
    """
    low, high = number & WORD32, number >> 32
    rng[0], rng[1] = seed[0] ^ mixed(low), seed[1] ^ mixed((3 * low) & WORD32)
    rng[2], rng[3] = seed[2] ^ mixed(high), seed[3]
    if not (rng[0] | rng[1] | rng[2] | rng[3]):
        rng[0] = 1


@kernel
def advance(rng: Row) -> int:
    """The next 32 random bits."""
    a, b, c, d = rng[0], rng[1], rng[2], rng[3]
    mixed = (a + d) & WORD32
    c ^= a
    d ^= b
    rng[0], rng[1] = a ^ d, b ^ c
    rng[2], rng[3] = c ^ ((b << 9) & WORD32), ((d << 11) | (d >> 21)) & WORD32
    return ((((mixed << 7) | (mixed >> 25)) & WORD32) + a) & WORD32


@kernel
def pick(rng: Row, n: int) -> int:
    """A number from 0 to n - 1, each as likely as the others (Lemire 2019: multiply, keep the top).

    Where there is no choice no random number is spent.
    """
    if n == 1:
        return 0
    product = advance(rng) * n
    if product & WORD32 < n:
        short = (WORD32 + 1 - n) % n  # so many of the 2**32 words would favour someone
        while product & WORD32 < short:
            product = advance(rng) * n
    return product >> 32


@kernel
def draw(rng: Row, bits: int) -> int:
    """One member of a set that is not empty, each as likely as the others."""
    return nth(bits, pick(rng, count(bits)))


@kernel
def sample(rng: Row, bits: int, n: int) -> int:
    """A set of n members of a set that has as many or more."""
    chosen = 0
    for _ in range(n):
        chosen = add(chosen, draw(rng, bits & ~chosen))
    return chosen
