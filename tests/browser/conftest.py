"""A real browser at a real server's tables."""

import os
import signal
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser import chromium, leftovers
from tests.browser.people import Person
from tests.browser.positions import POSITIONS
from tests.browser.profiles import SHARING, Profiles
from tests.kit.building import built
from tests.kit.house import House
from tests.kit.positions import Found, find
from tests.kit.shelved import put

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if not chromium.WANTED:
        for item in items:
            if HERE in item.path.parents:
                item.add_marker(pytest.mark.skip(reason="TABLEE_BROWSER=no"))


class Chromium:
    """One for everybody; after it has died, another."""

    def __init__(self, playwright: Playwright, path: str) -> None:
        self._playwright, self._path = playwright, path
        self._browser: Browser | None = None
        self._profiles: Profiles | None = None
        self.pid = 0

    def profiles(self) -> Profiles:
        if self._profiles is None or self.lost():
            self._browser = self._playwright.chromium.launch(
                executable_path=self._path, args=[*chromium.arguments(), *SHARING]
            )
            self._profiles = Profiles(self._browser)
            self.pid = _pid(self._browser)
        return self._profiles

    def lost(self) -> bool:
        return self._browser is not None and not self._browser.is_connected()

    def kill(self) -> None:
        """kill -9, for one that answers no more would not answer to a goodbye either."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)

    def close(self) -> None:
        if self._browser is not None:
            self._browser.close()


def _pid(browser: Browser) -> int:
    """Its first process, on which all others hang."""
    session: Any = browser.new_browser_cdp_session()
    running = session.send("SystemInfo.getProcessInfo")["processInfo"]
    return next(each["id"] for each in running if each["type"] == "browser")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Function) -> Generator[None, object, object]:
    """Keep what was to be seen of a test that failed; say so if Chromium has died or stands still.

    One that stands still is killed, and no picture is asked of it.
    """
    try:
        return (yield)
    except (Exception, pytest.fail.Exception) as error:
        used: Any = item.funcargs.get("screens")
        guests: Any = item.funcargs.get("guests")
        still = str(error).startswith("Timeout")
        if guests:
            place = leftovers.folder(item.nodeid)
            leftovers.keep(guests, place, pictures=not still)
            error.add_note(f"what was to be seen: {place}")
        if isinstance(used, Chromium):
            if used.lost():
                raise AssertionError("Chromium has died") from error
            if still:
                used.kill()
        raise


# For this folder only: while Playwright runs, nothing else in this thread may have an event loop.
@pytest.fixture(scope="package")
def screens() -> Iterator[Chromium]:
    path = chromium.find()
    if path is None:
        pytest.fail(chromium.NONE, pytrace=False)
    built()
    with sync_playwright() as playwright:
        screens = Chromium(playwright, path)
        yield screens
        screens.close()


@pytest.fixture
def browser(screens: Chromium) -> Profiles:
    return screens.profiles()


@pytest.fixture(scope="package")
def begun() -> Mapping[str, Found]:
    """Games that wait in the house, each for one test, by the name of their position."""
    return {name: find(name, asked) for name, asked in POSITIONS.items()}


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory, begun: Mapping[str, Found]) -> Iterator[House]:
    """One for everybody; who breaks a house brings their own."""
    data = tmp_path_factory.mktemp("house") / "data"
    data.mkdir()
    put(data, *(found.events for found in begun.values()))
    with House(data) as house:
        yield house
        assert house.faults() == []


Invite = Callable[..., Person]


@pytest.fixture
def guests() -> list[Person]:
    """Whoever was invited."""
    return []


@pytest.fixture
def invite(request: Any, browser: Profiles, house: House, guests: list[Person]) -> Iterator[Invite]:
    """Somebody new with a browser of their own; at the end, nobody's may have complained."""

    def come(name: str = "Alex", **how: Any) -> Person:
        how.setdefault("alone", leftovers.TRACES)
        guests.append(Person(browser, how.pop("house", house), name, **how))
        if leftovers.TRACES:
            leftovers.begin_trace(guests[-1].context)
        return guests[-1]

    yield come
    kept = ""
    if any(guest.complaints for guest in guests):
        place = leftovers.folder(request.node.nodeid)
        leftovers.keep(guests, place)
        kept = f"\nwhat was to be seen: {place}"
    for guest in guests:
        guest.go_home()
    complaints = [f"{guest.name}: {each}" for guest in guests for each in guest.complaints]
    assert not complaints, "\n".join(complaints) + kept
