"""A real browser at a real server's tables."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium
from tests.browser.people import Person
from tests.site.building import built
from tests.table.house import House

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if not chromium.WANTED:
        for item in items:
            if HERE in item.path.parents:
                item.add_marker(pytest.mark.skip(reason="TABLEE_BROWSER=no"))


# For this folder only: while Playwright runs, nothing else in this thread may have an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        pytest.fail(chromium.NONE, pytrace=False)
    built()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.arguments())
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One for everybody; who breaks a house brings their own."""
    with House(tmp_path_factory.mktemp("house") / "data") as house:
        yield house
        assert house.faults() == []


Invite = Callable[..., Person]


@pytest.fixture
def invite(browser: Browser, house: House) -> Iterator[Invite]:
    """Somebody new with a browser of their own; at the end, nobody's may have complained."""
    guests: list[Person] = []

    def come(name: str = "Alex", **how: Any) -> Person:
        guests.append(Person(browser, how.pop("house", house), name, **how))
        return guests[-1]

    yield come
    for guest in guests:
        guest.go_home()
    complaints = [f"{guest.name}: {each}" for guest in guests for each in guest.complaints]
    assert not complaints, "\n".join(complaints)
