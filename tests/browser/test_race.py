"""A hand on the garlic, in a real browser: claimed from the frame that showed the dice."""

import json

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.gathering import dealt
from tests.browser.people import Person

ROLLS = 2
REACTION = 300  # ms; nobody sees the dice and slaps in less than a hundred


def reacts(person: Person) -> None:
    """Take as long as a hand does, from when the page shows the dice: there its watch begins."""
    expect(person.page.locator('[data-garlic][aria-disabled="false"]').first).to_be_visible()
    person.settle()
    person.page.wait_for_timeout(REACTION)


def photos(person: Person) -> list[dict[str, object]]:
    """Every slap as the house has judged it, as this browser was told."""
    frames = [json.loads(frame) for frame in person.tab.frames]
    return [slap for frame in frames for slap in frame.get("photo", [])]


def test_who_slaps_is_timed_and_the_photo_is_shown(invite: Invite) -> None:
    alex, chloe = invite("Alex"), invite("Chloé", lang="en")
    dealt([alex, chloe], "cercueils", options={"reaction_seconds": "untimed"})
    rolled = 0
    while rolled < ROLLS:
        phase = alex.tab.sight["phase"]
        if phase == "racing":
            rolled += 1
            reacts(alex)
            alex.page.keyboard.press("Space")
            alex.wait(lambda: alex.tab.sight["phase"] != "racing", "the verdict")
            last = photos(alex)[-1]
            assert (last["seat"], last["reason"]) == (0, "slap-first")
            # the page's own watch, not the network's: what it claims has passed before it came
            claim, elapsed = last["claim"], last["elapsed"]
            assert isinstance(claim, float | int)
            assert isinstance(elapsed, float | int)
            assert 0 <= claim <= elapsed
            if alex.tab.sight["phase"] != "ready":
                expect(alex.page.locator(".photo").first).to_contain_text("ms")
            continue
        for each in (alex, chloe):
            if each.tab.legal and each.tab.sight["phase"] != "racing":
                each.play_some_move()
        alex.page.wait_for_timeout(10)
    assert not alex.tab.refusals
    assert len(photos(alex)) >= ROLLS
    chloe.wait(lambda: len(photos(chloe)) == len(photos(alex)), "the same photos")
