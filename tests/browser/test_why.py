"""Why a bot did that: asked below the board once the round is over, and answered plainly first."""

import json
import re
from collections.abc import Mapping

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.looking import misfits, nothing, violations
from tests.browser.people import DESK, PHONE, Person
from tests.kit.positions import Found


def asks(alex: Person) -> list[dict[str, object]]:
    """What was asked for so far."""
    sent = [json.loads(frame) for frame in alex.tab.sent]
    return [each for each in sent if each["type"] == "why"]


def test_after_a_round_a_bots_card_can_be_asked_about(
    invite: Invite, begun: Mapping[str, Found]
) -> None:
    alex = invite("Alex", size=PHONE)
    alex.sit(begun["vautour-asked"])
    expect(alex.see("coach")).to_be_visible()
    expect(alex.see("why")).to_have_count(0)  # of what happened before nothing is known
    alex.play_some_move()
    alex.wait(lambda: alex.sees_all() and alex.see("why").is_enabled(), "a round to be over")
    nothing(misfits(alex.page))
    alex.press("why")
    because, status = alex.see("because"), alex.page.locator("dialog [role=status]")
    expect(status).to_have_text("Le dernier coup de qui ?")
    alex.press("why-2")
    expect(because).to_be_visible()
    assert [(each["seat"], each["of"]) for each in asks(alex)] == [(0, 2)]
    name = begun["vautour-asked"].names[2]
    plain = because.locator(".plain > p").first
    expect(because.locator(".plain > b")).to_have_text(re.compile(rf"^{name}\s: poser le \d+\.$"))
    expect(plain).to_contain_text(f"Le coach à {name}")
    assert not re.search(r"\d", plain.inner_text())  # the figures stand behind it
    expect(status).to_contain_text(plain.inner_text())
    nothing(violations(alex.page))
    alex.press("coach-why")
    expect(because.locator("li").first).to_contain_text(re.compile(r"\d"))
    alex.page.keyboard.press("Escape")
    expect(because).to_have_count(0)
    # at a desk beside the table, by the keyboard, until the coach is asked for something else
    alex.becomes(DESK)
    alex.page.keyboard.press("y")
    alex.tab_to("why-1")
    alex.page.keyboard.press("Enter")
    expect(alex.see("rail").get_by_test_id("because")).to_be_visible()
    nothing(violations(alex.page))
    alex.page.keyboard.press("w")
    expect(alex.see("advice")).to_be_visible()
    expect(because).to_have_count(0)
    assert len(asks(alex)) == 2
