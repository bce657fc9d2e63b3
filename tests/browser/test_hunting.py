"""A hunt that was begun lies on the table, for whoever looks at it again, too."""

from collections.abc import Mapping

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.kit.positions import Found


def test_a_hunt_half_made_is_seen_at_its_place(invite: Invite, begun: Mapping[str, Found]) -> None:
    alex = invite("Alex")
    alex.sit(begun["vampire-hunting"])
    hunt = alex.tab.sight["hunt"]
    cards = alex.page.locator(".places .sheet [data-fly]")
    expect(cards).to_have_count(len(hunt["cards"]))
    expect(cards.first).to_be_visible()
