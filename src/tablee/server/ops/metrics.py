"""Counts for whoever keeps the server running, in Prometheus' text format 0.0.4.

Every label has a fixed list of values, given beforehand: no name, code, token or address of anybody
can become one, and there are never more lines than were foreseen. To be used from one thread.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, pairwise, product
from math import inf, isfinite
from typing import Protocol, TypeAlias

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

Labels: TypeAlias = Mapping[str, Sequence[str]]  # each label and all of its values
Values: TypeAlias = tuple[str, ...]  # one value for each label, in their order

_NAME = re.compile(r"[a-zA-Z_:][a-zA-Z0-9_:]*")
_LABEL = re.compile(r"(?!__)(?!(?:le|quantile)$)[a-zA-Z_][a-zA-Z0-9_]*")


class Family(Protocol):
    """One metric with all its labels."""

    @property
    def name(self) -> str: ...

    @property
    def taken(self) -> tuple[str, ...]:
        """The names that its lines have."""
        ...

    def lines(self) -> Iterator[str]: ...


class Metrics:
    """All the metrics of a server."""

    def __init__(self) -> None:
        self._families: dict[str, Family] = {}
        self._taken: set[str] = set()

    def counter(self, name: str, says: str, labels: Labels | None = None) -> "Counter":
        counter = Counter(name, says, labels or {})
        self._add(counter)
        return counter

    def gauge(self, name: str, says: str, labels: Labels | None = None) -> "Gauge":
        gauge = Gauge(name, says, labels or {})
        self._add(gauge)
        return gauge

    def histogram(
        self, name: str, says: str, buckets: Sequence[float] = SECONDS, labels: Labels | None = None
    ) -> "Histogram":
        histogram = Histogram(name, says, buckets, labels or {})
        self._add(histogram)
        return histogram

    def render(self) -> bytes:
        """Everything as it stands, in the order of the names."""
        families = (self._families[name] for name in sorted(self._families))
        return "".join(f"{line}\n" for family in families for line in family.lines()).encode()

    def _add(self, family: Family) -> None:
        if not self._taken.isdisjoint(family.taken):
            raise ValueError(f"there is a metric {family.name} already")
        self._families[family.name] = family
        self._taken.update(family.taken)


class Labelled:
    """A name, what it says, and the cells that its labels span."""

    def __init__(self, name: str, says: str, labels: Labels, kind: str) -> None:
        if not _NAME.fullmatch(name) or not all(_LABEL.fullmatch(label) for label in labels):
            raise ValueError(f"a metric or label cannot be called so: {name}, {', '.join(labels)}")
        self.name, self._labels = name, tuple(labels)
        self.taken: tuple[str, ...] = (name,)
        self._cells: dict[Values, None] = dict.fromkeys(product(*labels.values()))
        self._head = (f"# HELP {name} {_help(says)}", f"# TYPE {name} {kind}")

    def _values(self, given: Mapping[str, str]) -> Values:
        """The cell of these labels; a wrong value is not repeated, as it may be a secret."""
        values = tuple(given.get(label, "") for label in self._labels)
        if len(given) != len(self._labels) or values not in self._cells:
            raise ValueError(f"{self.name} has no such label or value")
        return values

    def _line(self, suffix: str, values: Values, amount: float, le: float | None = None) -> str:
        pairs = [*zip(self._labels, values, strict=True)]
        if le is not None:
            pairs.append(("le", _number(le)))
        inside = ",".join(f'{label}="{_quoted(value)}"' for label, value in pairs)
        braced = f"{{{inside}}}" if inside else ""
        return f"{self.name}{suffix}{braced} {_number(amount)}"


class Counter(Labelled):
    """What only grows."""

    def __init__(self, name: str, says: str, labels: Labels) -> None:
        super().__init__(name, says, labels, "counter")
        self._amounts: dict[Values, float] = dict.fromkeys(self._cells, 0)

    def add(self, amount: float = 1, **labels: str) -> None:
        if not 0 <= amount < inf:
            raise ValueError(f"{self.name} cannot grow by {amount}")
        self._amounts[self._values(labels) if labels or self._labels else ()] += amount

    def lines(self) -> Iterator[str]:
        yield from self._head
        for values, amount in self._amounts.items():
            yield self._line("", values, amount)


class Gauge(Labelled):
    """What goes up and down: set when it changes, or looked up when it is asked for."""

    def __init__(self, name: str, says: str, labels: Labels) -> None:
        super().__init__(name, says, labels, "gauge")
        self._amounts: dict[Values, float | Callable[[], float]] = dict.fromkeys(self._cells, 0)

    def set(self, amount: float | Callable[[], float], **labels: str) -> None:
        self._amounts[self._values(labels)] = amount

    def lines(self) -> Iterator[str]:
        yield from self._head
        for values, amount in self._amounts.items():
            yield self._line("", values, amount() if callable(amount) else amount)


class Histogram(Labelled):
    """How often something was at most so much."""

    def __init__(self, name: str, says: str, buckets: Sequence[float], labels: Labels) -> None:
        super().__init__(name, says, labels, "histogram")
        if not buckets or not all(map(isfinite, buckets)) or not _rising(buckets):
            raise ValueError(f"the buckets of {name} do not rise")
        self.taken = (name, *(f"{name}_{part}" for part in ("bucket", "sum", "count")))
        self._bounds = tuple(buckets)
        self._counts = {values: [0] * (len(buckets) + 1) for values in self._cells}
        self._sums: dict[Values, float] = dict.fromkeys(self._cells, 0)

    def observe(self, amount: float, **labels: str) -> None:
        values = self._values(labels) if labels or self._labels else ()
        self._counts[values][bisect_left(self._bounds, amount)] += 1
        self._sums[values] += amount

    def lines(self) -> Iterator[str]:
        yield from self._head
        for values, counts in self._counts.items():
            for bound, upto in zip((*self._bounds, inf), accumulate(counts), strict=True):
                yield self._line("_bucket", values, upto, bound)
            yield self._line("_sum", values, self._sums[values])
            yield self._line("_count", values, sum(counts))


def merged(texts: Iterable[tuple[str, bytes]]) -> bytes:
    """What several processes have rendered as one text, each line with the label of its process."""
    families: dict[str, tuple[list[str], list[str]]] = {}  # by name: its head, and its lines
    for process, text in texts:
        head: list[str] = []
        lines: list[str] = []
        for line in text.decode().splitlines():
            if line.startswith("# HELP "):
                head, lines = families.setdefault(line.split(" ", 3)[2], ([], []))
            if not line.startswith("#"):
                lines.append(_of_process(line, process))
            elif len(head) < 2:
                head.append(line)
    rows = (row for name in sorted(families) for part in families[name] for row in part)
    return "".join(f"{row}\n" for row in rows).encode()


def _of_process(line: str, process: str) -> str:
    """A line with one more label; without one, as it is."""
    if not process:
        return line
    name, braced, rest = line.partition("{")
    if braced:
        return f'{name}{{process="{_quoted(process)}",{rest}'
    name, _, amount = line.partition(" ")
    return f'{name}{{process="{_quoted(process)}"}} {amount}'


def _rising(numbers: Iterable[float]) -> bool:
    return all(less < more for less, more in pairwise(numbers))


def _number(amount: float) -> str:
    """As Prometheus reads it, and short: 3 rather than 3.0."""
    if not isfinite(amount):
        return "NaN" if amount != amount else "+Inf" if amount > 0 else "-Inf"
    return repr(int(amount)) if amount == int(amount) and abs(amount) < 1e15 else repr(amount)


def _help(says: str) -> str:
    return says.replace("\\", r"\\").replace("\n", r"\n")


def _quoted(value: str) -> str:
    return _help(value).replace('"', r"\"")
