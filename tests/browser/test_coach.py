"""The coach in the browser: asked for, read, followed; and nowhere to be seen where it is not."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.looking import misfits, nothing, violations
from tests.browser.people import DESK, PHONE, SMALL, Person
from tests.browser.test_games import GAMES
from tests.kit.soak import all_or

SIZES = (PHONE, SMALL, (844, 390), DESK)


def turn(person: Person) -> None:
    """Wait until the coach may be asked."""
    person.wait(lambda: person.tab.legal, "a turn")
    for _ in range(12):
        person.go_on()
        if person.see("coach").is_enabled():
            return
        person.page.wait_for_timeout(100)
    expect(person.see("coach")).to_be_enabled()


def test_a_solo_game_with_the_coach(invite: Invite) -> None:
    alex = invite("Alex", lang="en")
    alex.open("/make/vautour")
    alex.page.get_by_text("All options").click()
    coach = alex.page.get_by_label("Coach: players may ask")
    expect(coach).not_to_be_checked()
    coach.check()
    alex.press("make-go")
    expect(alex.see("lobby-coach")).to_be_visible()
    alex.press("start")
    alex.is_playing()
    turn(alex)
    alex.press("coach")
    advice = alex.see("advice")
    expect(advice).to_be_visible()
    nothing(violations(alex.page))
    move = advice.locator("[data-advised]").first.get_attribute("data-advised") or ""
    assert move in alex.tab.legal
    expect(advice.locator("li").first).to_contain_text(f"Lay the {move}")
    plain, why = advice.locator(".plain > p"), advice.locator("li .why > p").first
    assert not re.search(r"\d", plain.inner_text())  # the figures stand behind it
    expect(why).not_to_have_text(plain.inner_text())
    expect(alex.page.locator("dialog [role=status]")).to_contain_text(f"Lay the {move}")
    before = len(alex.tab.sent)
    alex.press("advised-0")
    alex.made(move, before)
    sent = [json.loads(frame) for frame in alex.tab.sent]
    assert (sent[-1]["type"], sent[-1]["move"]) == ("play", move)
    expect(alex.page.get_by_role("dialog")).to_have_count(0)
    turn(alex)  # and once more, by the keyboard
    alex.page.keyboard.press("w")
    expect(advice).to_be_visible()
    alex.page.keyboard.press("Escape")
    expect(advice).to_have_count(0)
    assert [each["type"] for each in sent].count("coach") == 1
    alex.break_off()
    assert [mark["seat"] for mark in alex.tab.over[0]["coached"]] == [0, 0]
    assert not alex.complaints


def test_where_there_is_no_coach_nobody_is_offered_one(invite: Invite) -> None:
    alex = invite("Alex")
    alex.host("vautour", players=2, bots=1)
    expect(alex.see("start")).to_be_visible()
    expect(alex.see("lobby-coach")).to_have_count(0)
    alex.press("start")
    alex.is_playing()
    alex.wait(lambda: alex.tab.legal, "a turn")
    expect(alex.see("coach")).to_have_count(0)
    alex.page.keyboard.press("w")
    assert '"coach"' not in "".join(alex.tab.sent)


@pytest.mark.parametrize("game", all_or(["push", "vampire"], GAMES))
def test_in_every_game_there_is_room_for_the_coach(invite: Invite, game: str) -> None:
    """Nothing has to be scrolled for or is too small, with its button below the board."""
    alex = invite("Alex")
    players = GAMES[game]["players"]
    alex.host(game, **{**GAMES[game], "players": players}, bots=players - 1, coach=True)
    alex.press("start")
    alex.is_playing()
    turn(alex)
    for width, height in SIZES:
        alex.becomes((width, height))
        nothing(misfits(alex.page))
    alex.press("coach")
    expect(alex.see("advice")).to_be_visible()
    assert alex.see("advice").locator("li").count() >= 1
    assert not alex.complaints
