"""PostgreSQL and Redis of the tests' own: started, killed, started again, and never left behind."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.kit.engines import NONE
from tests.kit.running import PATIENCE, Postgres, Redis

ROOT = Path(__file__).parents[2]


def looked_for(tmp_path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """What is said where neither is to be found nor installed."""
    script = (
        "import sys; from tests.kit import engines; engines.HOMES = (); sys.exit(engines.main())"
    )
    return subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PATH": str(tmp_path), **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_engines_a_line_for_each_says_so(tmp_path: Path) -> None:
    done = looked_for(tmp_path, TABLEE_ENGINES="yes")
    lines = [NONE.format("PostgreSQL"), NONE.format("Redis")]
    assert (done.returncode, done.stderr.splitlines()) == (1, lines)


def test_engines_can_be_left_out(tmp_path: Path) -> None:
    done = looked_for(tmp_path, TABLEE_ENGINES="no")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_postgres_keeps_what_it_acknowledged_when_it_is_killed(
    postgres: Postgres, postgres_url: str
) -> None:
    house = postgres_url.rpartition("/")[2]
    postgres.run("CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)", house)
    postgres.kill()
    assert not postgres.answers()
    postgres.start()
    assert postgres.run("SELECT n FROM kept", house) == "7"
    assert postgres.run("SHOW fsync") == "on"
    postgres.restart()
    assert postgres.run("SELECT n FROM kept", house) == "7"


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_no_engine_runs_as_root(postgres: Postgres, redis: Redis) -> None:
    for engine in (postgres, redis):
        engine.ensure()
        about = Path(f"/proc/{engine.pid}/status").read_text().splitlines()
        (users,) = [line.split()[1:] for line in about if line.startswith("Uid:")]
        assert "0" not in users


def test_redis_forgets_what_it_was_told(redis: Redis, redis_url: str) -> None:
    assert redis_url.endswith(f":{redis.port}/0")
    assert redis.run("SET card 12") == "+OK"
    redis.kill()
    assert redis.run("PING") == ""
    redis.start()
    assert redis.run("GET card") == "$-1"


@pytest.mark.parametrize("name", ["Postgres", "Redis"])
@pytest.mark.usefixtures("postgres", "redis")  # where there is none, they say so
def test_an_engine_ends_with_whoever_started_it(name: str) -> None:
    script = (
        f"import os; from tests.kit.running import {name};"
        f" engine = {name}(); print(engine.pid, engine.folder, flush=True); os.kill(os.getpid(), 9)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    pid, _, folder = done.stdout.strip().partition(" ")
    assert folder, done.stderr
    limit = time.monotonic() + PATIENCE
    while Path(f"/proc/{pid}").exists():
        assert time.monotonic() < limit
        time.sleep(0.02)
    subprocess.run(["rm", "-rf", folder], check=True)
