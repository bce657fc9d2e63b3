"""`tablee bench cluster`: a small run prints every figure, and what it needs is said."""

import json

import pytest

from tablee.cli import main
from tablee_bench.server.cluster import ClusterPlan, run
from tests.kit.soak import soak


@soak
def test_a_small_run_measures_everything(
    postgres_url: str, redis_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = ClusterPlan(postgres_url, redis_url, seconds=0.5, tables=3, nodes=(2,), kills=1)
    assert run(plan, as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    (figure,) = told["nodes"]
    assert figure["nodes"] == 2
    assert figure["moves_per_s"] > 0
    assert 0 < figure["p50_ms"] <= figure["p99_ms"]
    assert told["crossing"]["near_p50_ms"] > 0
    assert told["crossing"]["far_p50_ms"] > 0
    assert told["resume"]["kills"] == 1
    assert 0 < told["resume"]["median_s"] <= told["resume"]["worst_s"]


def test_without_a_database_and_a_bus_one_line_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "cluster"]) == 2
    assert "--store" in capsys.readouterr().err
