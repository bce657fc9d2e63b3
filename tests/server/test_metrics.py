"""Metrics: the text that Prometheus reads, and that nothing unforeseen gets into it."""

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.server.ops.metrics import Metrics

LINE = re.compile(
    r'[a-zA-Z_:][a-zA-Z0-9_:]*(\{\w+="([^"\\\n]|\\[\\"n])*"(,\w+="([^"\\\n]|\\[\\"n])*")*\})?'
    r" (\+Inf|-Inf|NaN|-?[0-9]+(\.[0-9]+)?(e[+-]?[0-9]+)?)"
)


def test_everything_is_rendered_in_one_order_and_from_zero() -> None:
    metrics = Metrics()
    seconds = metrics.histogram("tablee_commit_seconds", "Time to commit.", (0.01, 0.1))
    moves = metrics.counter("tablee_moves_total", "Moves.", {"game": ("push", "vautour")})
    sockets = metrics.gauge("tablee_connections", "Open sockets.")
    moves.add(game="vautour")
    moves.add(2, game="vautour")
    sockets.set(7)
    for time in (0.01, 0.05, 3.0):
        seconds.observe(time)
    assert metrics.render().decode().splitlines() == [
        "# HELP tablee_commit_seconds Time to commit.",
        "# TYPE tablee_commit_seconds histogram",
        'tablee_commit_seconds_bucket{le="0.01"} 1',
        'tablee_commit_seconds_bucket{le="0.1"} 2',
        'tablee_commit_seconds_bucket{le="+Inf"} 3',
        "tablee_commit_seconds_sum 3.06",
        "tablee_commit_seconds_count 3",
        "# HELP tablee_connections Open sockets.",
        "# TYPE tablee_connections gauge",
        "tablee_connections 7",
        "# HELP tablee_moves_total Moves.",
        "# TYPE tablee_moves_total counter",
        'tablee_moves_total{game="push"} 0',
        'tablee_moves_total{game="vautour"} 3',
    ]
    assert metrics.render().endswith(b"\n")


def test_a_gauge_may_be_looked_up_when_asked_for() -> None:
    metrics, tables = Metrics(), ["a"]
    metrics.gauge("tables", "Tables.", {"state": ("live", "over")}).set(
        lambda: len(tables), state="live"
    )
    assert b'tables{state="live"} 1\ntables{state="over"} 0\n' in metrics.render()
    tables.append("b")
    assert b'tables{state="live"} 2\n' in metrics.render()


def test_help_and_label_values_are_escaped() -> None:
    metrics = Metrics()
    metrics.counter("odd_total", 'a\\b\n"c"', {"kind": ('x"\\\ny', "{}")})
    assert metrics.render().decode() == (
        '# HELP odd_total a\\\\b\\n"c"\n# TYPE odd_total counter\n'
        'odd_total{kind="x\\"\\\\\\ny"} 0\nodd_total{kind="{}"} 0\n'
    )


def test_only_foreseen_labels_are_taken_and_others_are_not_repeated() -> None:
    metrics = Metrics()
    counter = metrics.counter("moves_total", "Moves.", {"game": ("push",)})
    plain = metrics.gauge("sockets", "Sockets.")
    before = metrics.render()
    for labels in ({}, {"game": "s3cret"}, {"player": "push"}, {"game": "push", "x": "s3cret"}):
        with pytest.raises(ValueError, match="no such label") as refused:
            counter.add(1, **labels)
        assert "s3cret" not in str(refused.value)
    with pytest.raises(ValueError, match="no such label"):
        plain.set(1, game="push")
    assert metrics.render() == before


def test_a_counter_only_grows() -> None:
    counter = Metrics().counter("moves_total", "Moves.")
    for amount in (-1, math.nan, math.inf):
        with pytest.raises(ValueError, match="cannot grow"):
            counter.add(amount)


def test_names_are_valid_and_given_once() -> None:
    metrics = Metrics()
    metrics.histogram("seconds", "Time.")
    for name in ("seconds", "seconds_count", "seconds_bucket"):
        with pytest.raises(ValueError, match="already"):
            metrics.counter(name, "Again.")
    for name, label in (("a-b", "x"), ("", "x"), ("1a", "x"), ("a", "le"), ("a", "__x"), ("a", "")):
        with pytest.raises(ValueError, match="cannot be called"):
            metrics.counter(name, "Odd.", {label: ("y",)})
    for buckets in ((), (1, 1), (2, 1), (1, math.inf)):
        with pytest.raises(ValueError, match="do not rise"):
            metrics.histogram("other", "Odd.", buckets)


@given(
    st.lists(st.floats(-1e6, 1e6)),
    st.floats(),
    st.floats(0, 1e300),
    st.lists(st.text(max_size=8), min_size=1, max_size=4, unique=True),
)
def test_any_numbers_and_labels_give_lines_that_can_be_read(
    observed: list[float], level: float, grown: float, values: list[str]
) -> None:
    metrics = Metrics()
    times = metrics.histogram("times", "T.", (-5.0, 0.25, 100.0), {"kind": values})
    for time in observed:
        times.observe(time, kind=values[-1])
    metrics.gauge("level", "L.").set(level)
    metrics.counter("grown", "G.").add(grown)
    try:
        lines = metrics.render().decode().split("\n")
    except UnicodeEncodeError:  # half a surrogate pair, in a value that we ourselves have listed
        return
    assert lines.pop() == ""
    assert all(line.startswith("# ") or LINE.fullmatch(line) for line in lines)
    counts = [int(line.rpartition(" ")[2]) for line in lines if line.startswith("times_bucket")]
    assert counts[-4:] == [
        *(sum(time <= bound for time in observed) for bound in (-5.0, 0.25, 100.0)),
        len(observed),
    ]
