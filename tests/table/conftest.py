"""A house for all tests of a module, and evenings there."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, cast

import pytest

from tests.kit.guests import Http, visiting
from tests.kit.house import House
from tests.table.lobby import Visit
from tests.table.stage import Stage


@pytest.fixture(scope="module")
def house(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[House]:
    """Open to as many as come; a module that says `STRICT = True` has it looked at more closely."""
    module: object = cast(Any, request).module
    strict = bool(getattr(module, "STRICT", False))
    with House(tmp_path_factory.mktemp(request.path.stem) / "data", strict=strict) as opened:
        yield opened
    assert opened.faults() == []


@pytest.fixture
def visit(house: House) -> Visit:
    """Runs a test's evening at the house."""

    def visit(evening: Callable[[Http, str], Awaitable[None]]) -> None:
        async def with_http() -> None:
            async with visiting() as http:
                await evening(http, house.url)

        asyncio.run(with_http())

    return visit


@pytest.fixture(scope="module")
def stage(house: House) -> Iterator[Stage]:
    """A table in each state at the module's house."""
    with asyncio.Runner() as runner:
        made = Stage(house, runner)
        runner.run(made.open())
        yield made
        runner.run(made.close())
