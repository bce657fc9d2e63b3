"""One house of two processes for all tests of this folder that do it no harm."""

from collections.abc import Generator

import pytest

from tests.kit.several import Several


@pytest.fixture(scope="session")
def several(tmp_path_factory: pytest.TempPathFactory) -> Generator[Several]:
    with Several(tmp_path_factory.mktemp("several") / "data") as house:
        yield house
