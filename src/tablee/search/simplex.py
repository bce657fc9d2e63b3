# pyright: reportUnknownMemberType=false, reportUntypedFunctionDecorator=false
# pyright: reportUnknownVariableType=false
"""Matrix games: two players choose at once, the one of the rows wants the number high.

A saddle point is looked for first, then the simplex method runs on a condensed tableau, which gives
both mixtures at once. Should rounding have spoilt them, what is dominated is struck out and the
rest done again with more care.
"""

from typing import Any

from numba.extending import register_jitable

TIE = 1e-15  # what tells two bounds apart
TINY = 1e-13  # what counts as nothing in a tableau whose numbers are about 1
COARSER = 30.0  # times as much counts as nothing where rounding has spoilt an attempt
LEVELS = 5  # of coarseness
ATTEMPTS = 40
LISTS = 4  # rows of `left`
REGRET = 1e-11  # of the range of the numbers: what both may have left to gain
PATIENCE = 4  # pivots for each row and column before the rule that cannot run in circles
SIDE = 16  # rows and columns that a scratch tableau has room for, the border included


@register_jitable(error_model="numpy")
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
        left[0, 0] = left[1, 0] = 0
        left[0, 1] = left[1, 1] = 1
        return two_by_two(a, x, y, left)
    value, missed = quick(a, m, n, x, y, t, left, low, 1.0 / (high - low))
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


@register_jitable(error_model="numpy")
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


@register_jitable(error_model="numpy")
def quick(
    a: Any, m: int, n: int, x: Any, y: Any, t: Any, left: Any, low: float, scale: float
) -> tuple[float, float]:
    """The simplex method without any care: the value, and what both together could still gain."""
    for i in range(m):
        for j in range(n):
            t[i, j] = (a[i, j] - low) * scale + 1.0
        t[i, n] = 1.0
        left[2, i] = n + i
    for j in range(n):
        t[m, j] = -1.0
        left[3, j] = j
    t[m, n] = 0.0
    for _ in range(PATIENCE * (m + n)):
        c, most = -1, -TINY
        for j in range(n):
            if t[m, j] < most:
                c, most = j, t[m, j]
        if c < 0:
            break
        r, least = -1, 0.0
        for i in range(m):
            if t[i, c] > TINY:
                ratio = t[i, n] / t[i, c]
                if r < 0 or ratio < least:
                    r, least = i, ratio
        if r < 0:
            break
        pivot(t, m, n, r, c)
        left[2, r], left[3, c] = left[3, c], left[2, r]
    whole_x, whole_y = 0.0, 0.0
    for r in range(m):
        if left[2, r] < n:
            y[left[2, r]] = max(t[r, n], 0.0)
            whole_y += y[left[2, r]]
    for c in range(n):
        if left[3, c] >= n:
            x[left[3, c] - n] = max(t[m, c], 0.0)
            whole_x += x[left[3, c] - n]
    if not (whole_x > 0.0 and whole_y > 0.0):
        return 0.0, 1.0
    for i in range(m):
        x[i] /= whole_x
    for j in range(n):
        y[j] /= whole_y
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


@register_jitable(error_model="numpy")
def strike(a: Any, m: int, n: int, left: Any) -> tuple[int, int]:
    """Strike out rows and columns that another makes needless; `left` lists those that stay."""
    for i in range(m):
        left[0, i] = i
    for j in range(n):
        left[1, j] = j
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
                        if a[left[0, other], left[1, j]] < a[left[0, i], left[1, j]]:
                            needless = False
                            break
            if needless:
                m -= 1
                for k in range(i, m):
                    left[0, k] = left[0, k + 1]
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
                        if a[left[0, i], left[1, other]] > a[left[0, i], left[1, j]]:
                            needless = False
                            break
            if needless:
                n -= 1
                for k in range(j, n):
                    left[1, k] = left[1, k + 1]
                struck = True
            else:
                j += 1
    return m, n


@register_jitable(error_model="numpy")
def two_by_two(a: Any, x: Any, y: Any, left: Any) -> float:
    """The mixture that makes the other indifferent; there is no saddle point here."""
    r, s, c, d = left[0, 0], left[0, 1], left[1, 0], left[1, 1]
    p, q, u, v = a[r, c], a[r, d], a[s, c], a[s, d]
    whole = (p - q) + (v - u)
    x[r], y[c] = (v - u) / whole, (v - q) / whole
    x[s], y[d] = 1.0 - x[r], 1.0 - y[c]
    return (p * v - q * u) / whole


@register_jitable(error_model="numpy")
def simplex(a: Any, m: int, n: int, x: Any, y: Any, t: Any, left: Any) -> float:
    """Maximise the sum of y with a y <= 1, all of `a` first moved to where it is positive.

    Row m of the tableau is the goal, column n the bounds; `left[2]` and `left[3]` say which unknown
    stands at each row and column: columns of the game from 0, rows of it from n. Where rounding has
    spoilt the answer it is looked for again, more coarsely or more slowly, and the best one kept.
    """
    low = high = a[left[0, 0], left[1, 0]]
    for i in range(m):
        for j in range(n):
            low, high = min(low, a[left[0, i], left[1, j]]), max(high, a[left[0, i], left[1, j]])
    scale = 1.0 / (high - low) if high > low else 1.0
    value, least, best = 0.0, -1.0, 0
    for attempt in range(ATTEMPTS):
        value, missed = attempted(a, m, n, x, y, t, left, low, scale, attempt)
        if missed <= REGRET:
            return value
        if least < 0.0 or missed < least:
            least, best = missed, attempt
        turn(left[0], m, 1)  # another order, other divisors
        turn(left[1], n, 1)
    turn(left[0], m, (best - ATTEMPTS) % m)
    turn(left[1], n, (best - ATTEMPTS) % n)
    value, missed = attempted(a, m, n, x, y, t, left, low, scale, best)
    return value


@register_jitable(error_model="numpy")
def attempted(
    a: Any, m: int, n: int, x: Any, y: Any, t: Any, left: Any, low: float, scale: float, number: int
) -> tuple[float, float]:
    """The value, and what both together could still gain; every attempt has its own rules."""
    lay_out(a, m, n, t, left, low, scale)
    search(t, m, n, left, number % 2 == 1, TINY * COARSER ** (number // 2 % LEVELS))
    read_off(t, m, n, x, y, left)
    return between(a, m, n, x, y, left, scale)


@register_jitable(error_model="numpy")
def turn(places: Any, n: int, times: int) -> None:
    """Put the first last, so many times."""
    for _ in range(times):
        first = places[0]
        for i in range(n - 1):
            places[i] = places[i + 1]
        places[n - 1] = first


@register_jitable(error_model="numpy")
def lay_out(a: Any, m: int, n: int, t: Any, left: Any, low: float, scale: float) -> None:
    """The tableau with which everything begins."""
    for i in range(m):
        for j in range(n):
            t[i, j] = (a[left[0, i], left[1, j]] - low) * scale + 1.0
        t[i, n] = 1.0
        left[2, i] = n + i
    for j in range(n):
        t[m, j] = -1.0
        left[3, j] = j
    t[m, n] = 0.0


@register_jitable(error_model="numpy")
def search(t: Any, m: int, n: int, left: Any, slow: bool, tiny: float) -> None:
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
        left[2, r], left[3, c] = left[3, c], left[2, r]


@register_jitable(error_model="numpy")
def read_off(t: Any, m: int, n: int, x: Any, y: Any, left: Any) -> None:
    """Both mixtures, made to add up to one."""
    for i in range(m):
        x[left[0, i]] = 0.0
    for j in range(n):
        y[left[1, j]] = 0.0
    for r in range(m):
        if left[2, r] < n:
            y[left[1, left[2, r]]] = max(t[r, n], 0.0)
    for c in range(n):
        if left[3, c] >= n:
            x[left[0, left[3, c] - n]] = max(t[m, c], 0.0)
    level(x, left[0], m)
    level(y, left[1], n)


@register_jitable(error_model="numpy")
def between(a: Any, m: int, n: int, x: Any, y: Any, left: Any, scale: float) -> tuple[float, float]:
    """The middle of what both mixtures make sure of, and how far these are apart."""
    upper, lower = 0.0, 0.0
    for i in range(m):
        worth = 0.0
        for j in range(n):
            worth += a[left[0, i], left[1, j]] * y[left[1, j]]
        if i == 0 or worth > upper:
            upper = worth
    for j in range(n):
        worth = 0.0
        for i in range(m):
            worth += a[left[0, i], left[1, j]] * x[left[0, i]]
        if j == 0 or worth < lower:
            lower = worth
    return (upper + lower) / 2.0, (upper - lower) * scale


@register_jitable(error_model="numpy")
def entering(t: Any, m: int, n: int, left: Any, careful: bool, tiny: float) -> int:
    """The column that promises most, or the first unknown that promises anything; -1 if none."""
    best = -1
    for c in range(n):
        if t[m, c] < -tiny and (
            best < 0
            or (careful and left[3, c] < left[3, best])
            or (not careful and t[m, c] < t[m, best])
        ):
            best = c
    return best


@register_jitable(error_model="numpy")
def leaving(t: Any, m: int, n: int, left: Any, c: int, careful: bool, tiny: float) -> int:
    """The row that bounds this column first; of several the greatest number to divide by."""
    best, least = -1, 0.0
    for r in range(m):
        if t[r, c] > tiny:
            ratio = t[r, n] / t[r, c]
            if best < 0 or ratio < least - TIE:
                best, least = r, ratio
            elif ratio <= least + TIE and (
                (careful and left[2, r] < left[2, best]) or (not careful and t[r, c] > t[best, c])
            ):
                best, least = r, min(least, ratio)
    return best


@register_jitable(error_model="numpy")
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


@register_jitable(error_model="numpy")
def level(mixture: Any, places: Any, n: int) -> None:
    """Make the probabilities add up to one."""
    whole = 0.0
    for i in range(n):
        whole += mixture[places[i]]
    for i in range(n):
        mixture[places[i]] = mixture[places[i]] / whole if whole > 0.0 else 1.0 / n
