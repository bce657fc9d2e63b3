"""How slaps are judged, in a real browser: chosen, said and shown; and remarkable hands."""

from typing import Any

import msgspec
import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Invite
from tests.browser.people import Person, deal
from tests.browser.test_race import reacts


def choose_strict(host: Person) -> None:
    """Make a table that is shown to strangers."""
    host.open("/make/cercueils")
    host.page.locator("details summary").click()
    expect(host.see("judging")).to_have_value("0")
    host.page.locator("label.tick").filter(has_text="Shown in the list").click()


def remarkable(person: Person, hands: str) -> None:
    """From the next page on, this browser is told that the hands on the second seat are."""

    def told(line: WebSocketRoute) -> None:
        house = line.connect_to_server()

        def heard(frame: str | bytes) -> None:
            message: Any = msgspec.json.decode(frame)
            if "table" in message:
                message["table"]["seats"][1]["hands"] = hands
            line.send(msgspec.json.encode(message).decode())

        house.on_message(heard)

    person.page.route_web_socket("**/ws?*", told)


def slap_once(person: Person, other: Person) -> None:
    """Play until there is a photo, and open it."""
    while not (photo := person.page.locator("button.photo").first).is_visible():
        if person.tab.sight["phase"] == "racing":
            reacts(person)
            person.page.keyboard.press("Space")
            person.wait(lambda: person.tab.sight["phase"] != "racing", "the verdict")
        for each in (person, other):
            if each.tab.legal and each.tab.sight["phase"] == "ready":
                each.play_some_move()
        person.page.wait_for_timeout(10)
    photo.click()


def test_a_table_for_strangers_is_strict_and_says_so(invite: Invite) -> None:
    alex = invite("Alex", lang="en")
    choose_strict(alex)
    expect(alex.see("judging")).to_have_value("1")
    expect(alex.see("judging-means")).to_contain_text("20 ms")
    alex.see("name").fill("Alex")
    alex.press("make-go")
    expect(alex.see("lobby-judging")).to_contain_text("judged strictly")
    alex.press("change")
    alex.see("judging").select_option("0")
    alex.press("apply")
    expect(alex.see("lobby-judging")).to_contain_text("among friends")


def test_where_nobody_races_nothing_is_said_of_slaps(invite: Invite) -> None:
    alex = invite("Alex", lang="en")
    alex.host("push", players=2, listed=True)
    alex.press("change")
    expect(alex.see("apply")).to_be_visible()
    expect(alex.see("judging")).to_have_count(0)
    expect(alex.see("lobby-judging")).to_have_count(0)


@pytest.mark.parametrize("hands", ["quick", "steady"])
def test_hands_that_are_remarkable_are_so_in_the_lobby(invite: Invite, hands: str) -> None:
    alex, chloe = invite("Alex", lang="en"), invite("Chloé")
    remarkable(alex, hands)
    code = alex.host("cercueils", players=2)
    chloe.join(code)
    expect(alex.see("hands-1")).to_contain_text(f"What {hands} hands!")
    expect(alex.see("hands-1")).to_contain_text("ask Chloé")
    expect(alex.see("hands-0")).to_have_count(0)


def test_and_at_the_table_and_the_photo_says_how_it_was_judged(invite: Invite) -> None:
    alex, chloe = invite("Alex", lang="en"), invite("Chloé")
    remarkable(alex, "quick")
    settings = {"judging": "strict", "options": {"reaction_seconds": "untimed"}}
    deal([alex, chloe], "cercueils", **settings)
    expect(alex.page.locator('[data-seat="1"]').first).to_contain_text("What quick hands!")
    slap_once(alex, chloe)
    expect(alex.see("photo-judging")).to_contain_text("judged strictly")
    expect(alex.page.get_by_text("Taken off at most")).to_be_visible()
