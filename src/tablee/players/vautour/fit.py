"""Fitting a net of `net`: Adam on small batches, in NumPy, the same for the same seed."""

from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from tablee.players.vautour.net import (
    BIAS,
    EVEN,
    NARROW,
    ODD,
    OF_ODD,
    SECOND,
    SECOND_BIAS,
    THIRD,
    WEIGHTS,
    WIDE,
)

Array: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]
BATCH = 256
RATE, LOWEST_RATE = 8e-3, 2e-5
FIRST, SQUARE, SPECK = 0.9, 0.999, 1e-8  # Adam's own


@dataclass
class Examples:
    """Positions as the net reads them, and what it should say."""

    even: Array
    odd: Array
    wanted: Array


def fresh(rng: np.random.Generator) -> Array:
    """A net that knows nothing."""
    w = np.zeros(WEIGHTS, np.float32)
    w[:OF_ODD] = rng.normal(0, EVEN**-0.5, OF_ODD)
    w[OF_ODD:BIAS] = rng.normal(0, ODD**-0.5, BIAS - OF_ODD)
    w[SECOND:SECOND_BIAS] = rng.normal(0, (2 / WIDE) ** 0.5, SECOND_BIAS - SECOND)
    w[THIRD:] = rng.normal(0, NARROW**-0.5, WEIGHTS - THIRD)
    return w


def evaluate(w: Array, even: Array, odd: Array, *, bounded: bool) -> Array:
    """What the net says of many positions."""
    return _forward(w, even, odd, bounded)[0]


def _forward(w: Array, even: Array, odd: Array, bounded: bool) -> tuple[Array, Any]:
    p = even @ w[:OF_ODD].reshape(EVEN, WIDE) + w[BIAS:SECOND]
    q = odd @ w[OF_ODD:BIAS].reshape(ODD, WIDE)
    second = w[SECOND:SECOND_BIAS].reshape(WIDE, NARROW)
    wide = [np.maximum(p + q, 0), np.maximum(p - q, 0)]
    narrow = [np.maximum(side @ second + w[SECOND_BIAS:THIRD], 0) for side in wide]
    out = (narrow[0] - narrow[1]) @ w[THIRD:]
    return (np.tanh(out) if bounded else out), (wide, narrow)


def _slope(w: Array, some: Examples, bounded: bool) -> Array:
    """How the squared error changes with each weight."""
    out, (wide, narrow) = _forward(w, some.even, some.odd, bounded)
    error = 2 * (out - some.wanted) / len(out)
    if bounded:
        error = error * (1 - out * out)
    slope = np.zeros_like(w)
    second = w[SECOND:SECOND_BIAS].reshape(WIDE, NARROW)
    slope[THIRD:] = (narrow[0] - narrow[1]).T @ error
    sides: list[Array] = []
    for sign, side, hidden in ((1, wide[0], narrow[0]), (-1, wide[1], narrow[1])):
        back = (sign * error)[:, None] * w[THIRD:] * (hidden > 0)
        slope[SECOND:SECOND_BIAS] += (side.T @ back).ravel()
        slope[SECOND_BIAS:THIRD] += back.sum(0)
        sides.append((back @ second.T) * (side > 0))
    both = sides[0] + sides[1]
    slope[:OF_ODD] = (some.even.T @ both).ravel()
    slope[OF_ODD:BIAS] = (some.odd.T @ (sides[0] - sides[1])).ravel()
    slope[BIAS:SECOND] = both.sum(0)
    return slope


def fit(
    w: Array, examples: Examples, epochs: int, rng: np.random.Generator, *, bounded: bool
) -> Array:
    """The net after so many passes over the examples, slower and slower."""
    w = w.copy()
    n = len(examples.wanted)
    batches = max(1, n // BATCH)
    mean, square = np.zeros_like(w), np.zeros_like(w)
    step, steps = 0, epochs * batches
    for _ in range(epochs):
        order = rng.permutation(n)
        for batch in np.array_split(order, batches):
            some = Examples(examples.even[batch], examples.odd[batch], examples.wanted[batch])
            slope = _slope(w, some, bounded)
            step += 1
            mean += (1 - FIRST) * (slope - mean)
            square += (1 - SQUARE) * (slope * slope - square)
            rate = LOWEST_RATE + (RATE - LOWEST_RATE) * (1 + np.cos(np.pi * step / steps)) / 2
            rate *= (1 - SQUARE**step) ** 0.5 / (1 - FIRST**step)
            w -= (rate * mean / (np.sqrt(square) + SPECK)).astype(np.float32)
    return w
