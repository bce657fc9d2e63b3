"""For all tests: how thoroughly they look, for how long, and what is said of a house that ended."""

import gc
import os
import signal
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.kit import engines, house
from tests.kit.running import Postgres, Redis

ONCE = {"postgres": "engines", "redis": "engines", "several": "several"}  # fixtures, and groups
SEARCHING = ("test_bots", "test_studies")  # of the benchmarks
# Half of the compiling is one game's, and would keep one worker busy after all others have ended.
VAUTOUR = (
    *("test_coach", "test_levels", "test_vautour_duels", "test_vautour_player"),
    *("test_vautour_solver", "test_vautour_solving"),
)
# What takes long begins first, or one worker is left with it when all others have ended; what waits
# for clocks goes beside what reckons; and who goes from one folder to another and back opens its
# house and its browser anew.
FIRST = ("players", "search", "suite", "cluster", "processes", "table", "browser", "fast", "bench")
LONG = 3600  # seconds for any test where everything is looked at
# New objects between two looks for garbage: compilers and recorders make millions that stay.
gc.set_threshold(100_000)

settings.register_profile(
    "push",
    max_examples=60,
    deadline=None,  # no test asserts a time
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=True,
)
settings.register_profile(
    "long", parent=settings.get_profile("push"), max_examples=2_000, derandomize=False
)
# A shell lets what it starts in the background ignore Ctrl-C, and so would all that starts here.
signal.signal(signal.SIGINT, signal.default_int_handler)
PROFILE = os.environ.get("TABLEE_HYPOTHESIS", "push")
settings.load_profile(PROFILE)


@pytest.hookimpl(tryfirst=True)  # before xdist looks at the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One worker makes what is made once; whoever looks thirty times harder may take longer."""
    items.sort(key=_turn)
    for item in items:
        if item.get_closest_marker("xdist_group") is None and (group := _group(item)):
            item.add_marker(pytest.mark.xdist_group(group))
        if PROFILE == "long":
            item.add_marker(pytest.mark.timeout(LONG), append=False)


def pytest_collection_finish() -> None:
    """Thousands of tests are no garbage: whoever collects it need not look at each of them."""
    gc.freeze()


def _turn(item: pytest.Item) -> int:
    folder = item.path.parent.name
    return (*FIRST, folder).index(folder)


def _group(item: pytest.Item) -> str | None:
    """Whom a test shares something with that takes long to make: searches, or a fixture."""
    if item.path.parent.name in ("players", "search") or item.path.stem in SEARCHING:
        return "searches at vautour" if item.path.stem in VAUTOUR else "searches"
    if item.path.stem == "test_sim":
        return "compiled push"
    about: Any = getattr(item, "callspec", None)
    if item.path.parent.name == "fast" and about and "game" in about.params:
        return f"compiled {about.params['game'].name}"  # the rules, once for all that calls them
    needs: list[str] = getattr(item, "fixturenames", [])
    if once := next((group for fixture, group in ONCE.items() if fixture in needs), None):
        return once
    fixtures: Any = getattr(item, "_fixtureinfo", None)
    scopes = [each.scope for found in fixtures.name2fixturedefs.values() for each in found]
    return item.path.stem if "module" in scopes else None


def _with_a_word() -> Generator[None, object, object]:
    """Whoever fails because the house of a fixture has ended is told that."""
    try:
        return (yield)
    except (Exception, pytest.fail.Exception) as error:
        if (lost := house.lost()) and lost != str(error):
            raise AssertionError(lost) from error
        raise


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Generator[None, object, object]:
    return (yield from _with_a_word())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    return (yield from _with_a_word())


# Engines: one of each for a worker, started by the first test that needs it ---------------------


def _wanted(name: str) -> None:
    if not engines.WANTED:
        pytest.skip(engines.LEFT_OUT)
    if name in engines.missing():
        pytest.fail(engines.NONE.format(name))


@pytest.fixture(scope="session")
def postgres() -> Generator[Postgres]:
    _wanted("PostgreSQL")
    engine = Postgres()
    yield engine
    engine.close()


@pytest.fixture
def postgres_url(postgres: Postgres) -> Generator[str]:
    """A database of the test's own, on an engine that runs."""
    postgres.ensure()
    url = postgres.database()
    yield url
    postgres.ensure()
    postgres.drop(url)


@pytest.fixture(scope="session")
def redis() -> Generator[Redis]:
    _wanted("Redis")
    engine = Redis()
    yield engine
    engine.close()


@pytest.fixture
def redis_url(redis: Redis) -> str:
    """A Redis that runs, and remembers nothing of another test."""
    redis.ensure()
    assert redis.run("FLUSHALL") == "+OK"
    return redis.url
