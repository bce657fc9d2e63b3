"""A house with a language more, which is `.ftl` files alone: it is offered, spoken, and fits."""

from collections.abc import Iterator, Mapping

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.looking import letters, misfits, nothing, too_wide
from tests.browser.people import play_on
from tests.browser.positions import MOST
from tests.kit.abroad import LANGUAGE, NAME, build, emigrate
from tests.kit.house import House
from tests.kit.positions import Found
from tests.kit.shelved import put
from tests.kit.soak import all_or


@pytest.fixture(scope="module")
def abroad(tmp_path_factory: pytest.TempPathFactory, begun: Mapping[str, Found]) -> Iterator[House]:
    there = tmp_path_factory.mktemp("abroad")
    source = emigrate(there)
    build(there)
    data = there / "data"
    data.mkdir()
    put(data, *(begun[f"{game}-most"].events for game in MOST))
    with House(data, source=source) as house:
        yield house
        assert house.faults() == []


def test_a_language_that_is_files_alone_is_offered_by_its_own_name(
    invite: Invite, abroad: House
) -> None:
    alex = invite(house=abroad)
    alex.open()
    for name in ("English", NAME, "Français"):  # round and round
        expect(alex.see("language")).to_have_text(name)
        alex.press("language")
    alex.open("/settings")
    alex.see("set-language").select_option(label=NAME)
    expect(alex.page.locator("html")).to_have_attribute("lang", LANGUAGE)
    expect(alex.page.get_by_role("heading").first).to_contain_text("⟦Šëëttïïñgš⟧")
    alex.open()
    expect(alex.see("play-now")).to_contain_text("⟦")
    nothing([*letters(alex.page), *too_wide(alex.page)])


@pytest.mark.parametrize("game", all_or(["vampire", "cercueils"], MOST))
def test_a_table_in_a_longer_language_is_whole_on_a_phone(
    invite: Invite, abroad: House, begun: Mapping[str, Found], game: str
) -> None:
    alex = invite(house=abroad)
    alex.likes(lang=LANGUAGE)
    alex.sit(begun[f"{game}-most"])
    play_on([alex], 1)
    alex.wait(lambda: alex.tab.legal and alex.sees_all(), "a turn")
    expect(alex.page.locator("main")).to_contain_text("⟦")
    nothing([*letters(alex.page), *misfits(alex.page)])
