"""The examples in a real browser: a whole game against a bot, by the buttons of the plain board."""

from collections.abc import Iterator

import pytest
from borrow import all_examples
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser import chromium
from tests.browser.people import Person
from tests.kit.building import built
from tests.kit.house import House

NAMES = [example.name for example in all_examples()]
MOST = 60  # moves that one person makes in any of them

pytestmark = pytest.mark.skipif(not chromium.WANTED, reason="TABLEE_BROWSER=no")


# For this file only: while Playwright runs, nothing else in this thread may have an event loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        pytest.fail(chromium.NONE, pytrace=False)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=chromium.arguments())
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    built()
    with House(tmp_path_factory.mktemp("house") / "data") as opened:
        yield opened
    assert opened.faults() == []


@pytest.fixture
def alex(browser: Browser, house: House) -> Iterator[Person]:
    """Somebody of whose browser nobody may hear a complaint."""
    person = Person(browser, house, "Alex", lang="en")
    yield person
    person.go_home()
    assert person.complaints == []


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_against_a_bot_by_the_buttons_of_the_board(alex: Person, name: str) -> None:
    alex.host(name, bots=1, start=True, players=2)
    alex.is_playing()
    choices, made = alex.page.locator("[data-choice]"), 0
    while made < MOST and not alex.tab.over:
        alex.wait(lambda: alex.tab.over or (alex.sees_all() and choices.count()), "a choice")
        if not alex.tab.over:
            assert choices.count() == len(alex.tab.legal)
            before = len(alex.tab.sent)
            choices.first.click()
            alex.made("the first choice", before)
            made += 1
    assert made > 0
    alex.is_at_the_end()
    ranked = alex.see("end").get_by_role("listitem")
    expect(ranked).to_have_count(2)
    expect(ranked.filter(has_text="You")).to_have_count(1)
