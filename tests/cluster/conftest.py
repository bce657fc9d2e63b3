"""Three nodes for all tests of this folder; whoever hurts one opens it again."""

from collections.abc import Generator

import pytest

from tests.kit.running import Postgres, Redis
from tests.kit.village import Village


@pytest.fixture(scope="session")
def whole_village(
    postgres: Postgres, redis: Redis, tmp_path_factory: pytest.TempPathFactory
) -> Generator[Village]:
    village = Village(tmp_path_factory.mktemp("village"), postgres, redis)
    try:
        village.open()
        yield village
    finally:
        village.end()


@pytest.fixture
def village(whole_village: Village) -> Village:
    """All of its nodes stand, and reach each other."""
    whole_village.ready()
    return whole_village
