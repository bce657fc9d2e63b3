"""Matrix games: two players choose at once, the one of the rows wants the number high.

A saddle point is looked for first, then the simplex method runs on a condensed tableau, which gives
both mixtures at once. Should rounding have spoilt them, dominated rows and columns are struck out
and the rest is done again with more care (`simplex`).

All of it works on the same arrays, which the caller provides:

- `a` [rows, columns] the game; its first m rows and n columns count, or those that `left` lists;
- `x` [rows], `y` [columns] the mixtures: how likely each row and each column is;
- `t` [SIDE, SIDE] the tableau: row m is the goal, column n the bounds;
- `left` [LISTS, SIDE] whole numbers: `ROWS` and `COLUMNS` that were not struck out, and which
  unknown stands at each row (`BASIC`) and column (`FREE`) of the tableau: columns of the game from
  0, rows of it from n.
"""

from typing import Any

from tablee.core.kernel import kernel
from tablee.search.simplex import (
    BASIC,
    COLUMNS,
    FREE,
    PATIENCE,
    REGRET,
    ROWS,
    TINY,
    pivot,
    simplex,
    strike,
)

LISTS = 4
SIDE = 16  # rows and columns that a tableau has room for, the border included


@kernel
def solve(a: Any, m: int, n: int, x: Any, y: Any, t: Any, left: Any) -> float:
    """The value of the m by n game `a`; its mixtures go to `x` and `y`. `t`, `left` are scratch."""
    for i in range(m):
        x[i] = 0.0
    for j in range(n):
        y[j] = 0.0
    row, column, low, high = saddle(a, m, n)
    if column >= 0:
        x[row], y[column] = 1.0, 1.0
        return a[row, column]
    if m == 2 and n == 2:
        left[ROWS, 0] = left[COLUMNS, 0] = 0
        left[ROWS, 1] = left[COLUMNS, 1] = 1
        return two_by_two(a, x, y, left)
    scale = 1.0 / (high - low)
    lay_out_whole(a, m, n, t, left, low, scale)
    exchange_quickly(t, m, n, left)
    if read_off_whole(t, m, n, x, y, left):
        value, missed = gap_of_whole(a, m, n, x, y, low, scale)
        if missed <= REGRET:
            return value
    for i in range(m):
        x[i] = 0.0
    for j in range(n):
        y[j] = 0.0
    m, n = strike(a, m, n, left)
    if m == 2 and n == 2:
        return two_by_two(a, x, y, left)
    return simplex(a, m, n, x, y, t, left)


@kernel
def saddle(a: Any, m: int, n: int) -> tuple[int, int, float, float]:
    """A row and a column that are best against each other (-1 if none), the least and the most."""
    lower, row, low, high = a[0, 0], -1, a[0, 0], a[0, 0]
    for i in range(m):
        worst = a[i, 0]
        for j in range(n):
            worst = min(worst, a[i, j])
            high = max(high, a[i, j])
        low = min(low, worst)
        if row < 0 or worst > lower:
            lower, row = worst, i
    for j in range(n):
        best = a[0, j]
        for i in range(1, m):
            best = max(best, a[i, j])
        if best <= lower:
            return row, j, low, high
    return row, -1, low, high


@kernel
def two_by_two(a: Any, x: Any, y: Any, left: Any) -> float:
    """The mixture that makes the other indifferent; there is no saddle point here."""
    r, s, c, d = left[ROWS, 0], left[ROWS, 1], left[COLUMNS, 0], left[COLUMNS, 1]
    p, q, u, v = a[r, c], a[r, d], a[s, c], a[s, d]
    whole = (p - q) + (v - u)
    x[r], y[c] = (v - u) / whole, (v - q) / whole
    x[s], y[d] = 1.0 - x[r], 1.0 - y[c]
    return (p * v - q * u) / whole


@kernel
def lay_out_whole(a: Any, m: int, n: int, t: Any, left: Any, low: float, scale: float) -> None:
    """The tableau to begin with, where nothing was struck out: `lay_out` without its lists."""
    for i in range(m):
        for j in range(n):
            t[i, j] = (a[i, j] - low) * scale + 1.0
        t[i, n] = 1.0
        left[BASIC, i] = n + i
    for j in range(n):
        t[m, j] = -1.0
        left[FREE, j] = j
    t[m, n] = 0.0


@kernel
def exchange_quickly(t: Any, m: int, n: int, left: Any) -> None:
    """The simplex method by the steepest column, with no care for rounding or for circles."""
    for _ in range(PATIENCE * (m + n)):
        c, most = -1, -TINY
        for j in range(n):
            if t[m, j] < most:
                c, most = j, t[m, j]
        if c < 0:
            return
        r, least = -1, 0.0
        for i in range(m):
            if t[i, c] > TINY:
                ratio = t[i, n] / t[i, c]
                if r < 0 or ratio < least:
                    r, least = i, ratio
        if r < 0:
            return
        pivot(t, m, n, r, c)
        left[BASIC, r], left[FREE, c] = left[FREE, c], left[BASIC, r]


@kernel
def read_off_whole(t: Any, m: int, n: int, x: Any, y: Any, left: Any) -> bool:
    """Both mixtures, made to add up to one; whether there were any to be read."""
    whole_x, whole_y = 0.0, 0.0
    for r in range(m):
        if left[BASIC, r] < n:
            y[left[BASIC, r]] = max(t[r, n], 0.0)
            whole_y += y[left[BASIC, r]]
    for c in range(n):
        if left[FREE, c] >= n:
            x[left[FREE, c] - n] = max(t[m, c], 0.0)
            whole_x += x[left[FREE, c] - n]
    if not (whole_x > 0.0 and whole_y > 0.0):
        return False
    for i in range(m):
        x[i] /= whole_x
    for j in range(n):
        y[j] /= whole_y
    return True


@kernel
def gap_of_whole(
    a: Any, m: int, n: int, x: Any, y: Any, low: float, scale: float
) -> tuple[float, float]:
    """The middle of what both mixtures make sure of, and how far these are apart."""
    upper, lower = low, low + 1.0 / scale
    for i in range(m):
        worth = 0.0
        for j in range(n):
            worth += a[i, j] * y[j]
        upper = max(upper, worth)
    for j in range(n):
        worth = 0.0
        for i in range(m):
            worth += a[i, j] * x[i]
        lower = min(lower, worth)
    return (upper + lower) / 2.0, (upper - lower) * scale
