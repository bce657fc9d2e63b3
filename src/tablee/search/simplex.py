"""The simplex method with care: for matrix games that rounding has spoilt (see `matrix`)."""

from typing import Any

from tablee.core.kernel import kernel

TIE = 1e-15  # what tells two bounds apart
TINY = 1e-13  # what counts as nothing in a tableau whose numbers are about 1
COARSER = 30.0  # times as much counts as nothing where rounding has spoilt an attempt
LEVELS = 5  # of coarseness
ATTEMPTS = 40
ROWS, COLUMNS, BASIC, FREE = range(4)  # of `left`
REGRET = 1e-11  # of the range of the numbers: what both may have left to gain
PATIENCE = 4  # pivots for each row and column before the rule that cannot run in circles


@kernel
def simplex(a: Any, m: int, n: int, x: Any, y: Any, t: Any, left: Any) -> float:
    """Maximise the sum of y with a y <= 1, all of `a` first moved to where it is positive.

    Where rounding has spoilt the answer it is looked for again, by other rules and in another order
    of rows and columns; if none is good enough, the best is made once more.
    """
    low = high = a[left[ROWS, 0], left[COLUMNS, 0]]
    for i in range(m):
        for j in range(n):
            worth = a[left[ROWS, i], left[COLUMNS, j]]
            low, high = min(low, worth), max(high, worth)
    scale = 1.0 / (high - low) if high > low else 1.0
    value, least, best = 0.0, -1.0, 0
    for attempt in range(ATTEMPTS + 1):
        number = attempt
        if attempt == ATTEMPTS:
            number = best
            turn(left[ROWS], m, (best - ATTEMPTS) % m)
            turn(left[COLUMNS], n, (best - ATTEMPTS) % n)
        lay_out(a, m, n, t, left, low, scale)
        exchange(t, m, n, left, number % 2 == 1, TINY * COARSER ** (number // 2 % LEVELS))
        read_off(t, m, n, x, y, left)
        value, missed = gap(a, m, n, x, y, left, scale)
        if missed <= REGRET:
            return value
        if least < 0.0 or missed < least:
            least, best = missed, attempt
        turn(left[ROWS], m, 1)  # another order, other divisors
        turn(left[COLUMNS], n, 1)
    return value


@kernel
def strike(a: Any, m: int, n: int, left: Any) -> tuple[int, int]:
    """Strike out rows and columns that another dominates; `left` lists those that stay."""
    for i in range(m):
        left[ROWS, i] = i
    for j in range(n):
        left[COLUMNS, j] = j
    struck = True
    while struck:
        struck = False
        i = 0
        while i < m:
            needless = False
            for other in range(m):
                if other != i and not needless:
                    needless = True
                    for j in range(n):
                        if (
                            a[left[ROWS, other], left[COLUMNS, j]]
                            < a[left[ROWS, i], left[COLUMNS, j]]
                        ):
                            needless = False
                            break
            if needless:
                m -= 1
                for k in range(i, m):
                    left[ROWS, k] = left[ROWS, k + 1]
                struck = True
            else:
                i += 1
        j = 0
        while j < n:
            needless = False
            for other in range(n):
                if other != j and not needless:
                    needless = True
                    for i in range(m):
                        if (
                            a[left[ROWS, i], left[COLUMNS, other]]
                            > a[left[ROWS, i], left[COLUMNS, j]]
                        ):
                            needless = False
                            break
            if needless:
                n -= 1
                for k in range(j, n):
                    left[COLUMNS, k] = left[COLUMNS, k + 1]
                struck = True
            else:
                j += 1
    return m, n


@kernel
def turn(places: Any, n: int, times: int) -> None:
    """Put the first last, so many times."""
    for _ in range(times):
        first = places[0]
        for i in range(n - 1):
            places[i] = places[i + 1]
        places[n - 1] = first


@kernel
def lay_out(a: Any, m: int, n: int, t: Any, left: Any, low: float, scale: float) -> None:
    """The tableau with which everything begins."""
    for i in range(m):
        for j in range(n):
            t[i, j] = (a[left[ROWS, i], left[COLUMNS, j]] - low) * scale + 1.0
        t[i, n] = 1.0
        left[BASIC, i] = n + i
    for j in range(n):
        t[m, j] = -1.0
        left[FREE, j] = j
    t[m, n] = 0.0


@kernel
def exchange(t: Any, m: int, n: int, left: Any, slow: bool, tiny: float) -> None:
    """Exchange unknowns until nothing promises more."""
    for pivots in range(100 * (m + n)):
        careful = slow or pivots > PATIENCE * (m + n)  # Bland's rule never comes back
        c = entering(t, m, n, left, careful, tiny)
        if c < 0:
            return
        r = leaving(t, m, n, left, c, careful, tiny)
        if r < 0:
            return
        pivot(t, m, n, r, c)
        left[BASIC, r], left[FREE, c] = left[FREE, c], left[BASIC, r]


@kernel
def read_off(t: Any, m: int, n: int, x: Any, y: Any, left: Any) -> None:
    """Both mixtures, made to add up to one."""
    for i in range(m):
        x[left[ROWS, i]] = 0.0
    for j in range(n):
        y[left[COLUMNS, j]] = 0.0
    for r in range(m):
        if left[BASIC, r] < n:
            y[left[COLUMNS, left[BASIC, r]]] = max(t[r, n], 0.0)
    for c in range(n):
        if left[FREE, c] >= n:
            x[left[ROWS, left[FREE, c] - n]] = max(t[m, c], 0.0)
    level(x, left[ROWS], m)
    level(y, left[COLUMNS], n)


@kernel
def gap(a: Any, m: int, n: int, x: Any, y: Any, left: Any, scale: float) -> tuple[float, float]:
    """The middle of what both mixtures make sure of, and how far these are apart."""
    upper, lower = 0.0, 0.0
    for i in range(m):
        worth = 0.0
        for j in range(n):
            worth += a[left[ROWS, i], left[COLUMNS, j]] * y[left[COLUMNS, j]]
        if i == 0 or worth > upper:
            upper = worth
    for j in range(n):
        worth = 0.0
        for i in range(m):
            worth += a[left[ROWS, i], left[COLUMNS, j]] * x[left[ROWS, i]]
        if j == 0 or worth < lower:
            lower = worth
    return (upper + lower) / 2.0, (upper - lower) * scale


@kernel
def entering(t: Any, m: int, n: int, left: Any, careful: bool, tiny: float) -> int:
    """The column that promises most, or the first unknown that promises anything; -1 if none."""
    best = -1
    for c in range(n):
        if t[m, c] < -tiny and (
            best < 0
            or (careful and left[FREE, c] < left[FREE, best])
            or (not careful and t[m, c] < t[m, best])
        ):
            best = c
    return best


@kernel
def leaving(t: Any, m: int, n: int, left: Any, c: int, careful: bool, tiny: float) -> int:
    """The row that bounds this column first; of several the greatest number to divide by."""
    best, least = -1, 0.0
    for r in range(m):
        if t[r, c] > tiny:
            ratio = t[r, n] / t[r, c]
            if best < 0 or ratio < least - TIE:
                best, least = r, ratio
            elif ratio <= least + TIE and (
                (careful and left[BASIC, r] < left[BASIC, best])
                or (not careful and t[r, c] > t[best, c])
            ):
                best, least = r, min(least, ratio)
    return best


@kernel
def pivot(t: Any, m: int, n: int, r: int, c: int) -> None:
    """Exchange the unknowns of a row and a column."""
    inverse = 1.0 / t[r, c]
    for j in range(n + 1):
        if j != c:
            t[r, j] *= inverse
    for i in range(m + 1):
        if i != r and t[i, c] != 0.0:
            factor = t[i, c]
            for j in range(n + 1):
                if j != c:
                    t[i, j] -= factor * t[r, j]
            t[i, c] = -factor * inverse
    t[r, c] = inverse


@kernel
def level(mixture: Any, places: Any, n: int) -> None:
    """Make the probabilities add up to one."""
    whole = 0.0
    for i in range(n):
        whole += mixture[places[i]]
    for i in range(n):
        mixture[places[i]] = mixture[places[i]] / whole if whole > 0.0 else 1.0 / n
