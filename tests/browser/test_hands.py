"""Hands that are quicker than the table: a finger on a board that still shows something."""

import json
import re
from collections.abc import Mapping

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.kit.positions import Found

TURNING = re.compile("On retourne les cartes")
GOES_ON = 3500  # ms in which a reveal that is not held has been read


def laid(person: Person) -> list[str]:
    """The cards that this browser has asked the house to lay."""
    sent = [json.loads(frame) for frame in person.tab.sent]
    return [each["move"] for each in sent if each["type"] == "play"]


def button(person: Person, name: str) -> Locator:
    return person.page.get_by_role("button", name=name, exact=True)


def card(person: Person, number: int) -> Locator:
    return person.page.locator(f'[data-card="{number}"]')


def lay(person: Person, number: int) -> None:
    card(person, number).tap()
    button(person, f"Poser le {number}").tap()


def at_vautour(invite: Invite, **how: object) -> Person:
    """A finger at a table of Vautour, with a bot that lays at once."""
    alex = invite("Alex", touch=True, **how)
    alex.likes(speed=0.5)
    alex.host("vautour", players=2, bots=1)
    alex.press("start")
    alex.is_playing()
    expect(card(alex, 15)).to_be_visible()
    return alex


def reveals(alex: Person) -> None:
    expect(alex.page.locator("[data-rests=true]")).to_be_visible()


def test_no_card_is_laid_for_a_prize_that_is_not_shown(invite: Invite) -> None:
    alex = at_vautour(invite, calm=False, hold="tap")
    alex.likes(oneTap=True)
    alex.page.reload()
    card(alex, 1).tap()
    reveals(alex)
    expect(alex.page.get_by_text(TURNING)).to_be_visible()
    for _ in range(3):  # a hand that taps on, a key, and the list of moves
        card(alex, 15).tap()
        alex.page.keyboard.press("Enter")
    alex.press("moves")
    expect(alex.page.locator("[data-move]")).to_have_count(0)
    alex.page.keyboard.press("Escape")
    button(alex, "Continuer").tap()
    alex.page.wait_for_timeout(1000)
    assert laid(alex) == ["1"]  # and nothing later, by surprise
    button(alex, "Poser le 15").tap()  # but what was touched was not forgotten
    alex.wait(lambda: laid(alex) == ["1", "15"], "the card to be laid")


def test_a_card_cannot_be_dragged_onto_a_prize_that_is_not_shown(invite: Invite) -> None:
    alex = at_vautour(invite, hold="tap")
    lay(alex, 1)
    reveals(alex)
    card(alex, 14).drag_to(alex.page.locator("[data-drop=lay]"))
    alex.page.wait_for_timeout(200)
    assert laid(alex) == ["1"]


def test_a_first_game_waits_for_its_reader_and_later_ones_go_on(invite: Invite) -> None:
    alex = at_vautour(invite, hold="first")
    lay(alex, 1)
    reveals(alex)
    alex.page.wait_for_timeout(GOES_ON)
    reveals(alex)
    button(alex, "Continuer").tap()
    alex.page.evaluate(
        """() => {
            const all = JSON.parse(localStorage.getItem('tablee'));
            localStorage.setItem('tablee', JSON.stringify({ ...all, played: ['vautour'] }));
        }"""
    )
    alex.page.reload()
    expect(card(alex, 15)).to_be_visible()
    lay(alex, 2)
    reveals(alex)
    expect(alex.page.locator("[data-rests=false]")).to_be_visible()


def test_whoever_has_to_move_in_time_is_not_kept_from_it(invite: Invite) -> None:
    alex = invite("Alex", touch=True, hold="tap")
    alex.host("vautour", players=2, bots=1, turn_seconds=10)
    alex.press("start")
    lay(alex, 1)
    reveals(alex)
    expect(alex.page.locator("[data-rests=false]")).to_be_visible(timeout=2 * GOES_ON)
    assert laid(alex) == ["1"]


def test_the_last_round_stays_until_it_was_seen(invite: Invite, begun: Mapping[str, Found]) -> None:
    alex = invite("Alex", touch=True)
    alex.likes(speed=0.5)
    alex.sit(begun["vautour-last"])
    alex.play(alex.tab.legal[0])
    reveals(alex)
    assert alex.tab.over
    alex.page.wait_for_timeout(GOES_ON)
    expect(alex.see("end")).to_have_count(0)
    expect(alex.page.locator("header")).not_to_contain_text("Fin de la partie")
    expect(alex.page.locator("[data-why]")).to_be_visible()
    button(alex, "Voir le résultat").tap()
    expect(alex.see("end")).to_be_visible()


def test_a_television_goes_on_by_itself(invite: Invite) -> None:
    alex, screen = at_vautour(invite), invite("Salon", hold="tap")
    screen.likes(speed=0.5)
    screen.open(alex.page.url.removeprefix(alex.house.url).replace("/t/", "/e/"))
    screen.is_playing()
    lay(alex, 1)
    reveals(screen)
    expect(button(screen, "Continuer")).to_have_count(0)
    expect(screen.page.locator("[data-rests=false]")).to_be_visible()


def test_ones_own_last_card_lies_beside_the_others(invite: Invite) -> None:
    alex = at_vautour(invite)
    lay(alex, 7)
    reveals(alex)
    button(alex, "Continuer").tap()
    expect(alex.page.locator("[data-last='0']")).to_have_text("7")
