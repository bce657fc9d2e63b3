"""Whatever people call themselves and say is text, on every screen."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.gathering import over
from tests.browser.people import DESK, Person

NAMES = ('"><svg/onload=x()>', "<b onclick=x()>hi</b", "{{7*7}}${7*7}")  # twenty letters at most
SAID = (
    '<img src=x onerror="x()">',
    "<script>x()</script>",
    '"><iframe srcdoc="<script>parent.x()</script>">',
    "javascript:x()",
    "[link](javascript:x())",
)
FOUND = """
() => ({
  ran: window.ran ?? 0,
  made: [...document.querySelectorAll(
    'svg[onload], [onclick], [onerror], img[src="x"], iframe, body script:not([src])')]
    .map((each) => each.outerHTML.slice(0, 120)),
  links: [...document.querySelectorAll('[href^="javascript:" i]')].length,
})
"""
HARMLESS: dict[str, Any] = {"ran": 0, "made": [], "links": 0}


@pytest.fixture
def people(invite: Invite) -> list[Person]:
    people = [
        invite(NAMES[0], seed=1, size=DESK),
        invite(NAMES[1], lang="en", seed=2),
        invite(NAMES[2], seed=3),
    ]
    for each in people:
        each.runs("window.x = () => { window.ran = (window.ran ?? 0) + 1; }")
    return people


def harmless(people: list[Person], *, named: bool = True) -> None:
    for each in people:
        assert each.page.evaluate(FOUND) == HARMLESS
        if named:
            another = NAMES[1] if each.name == NAMES[0] else NAMES[0]  # one's own may be "you"
            expect(each.page.locator("body")).to_contain_text(another)


def test_names_and_words_are_text_on_every_screen(people: list[Person]) -> None:
    alex, chloe, screen = people
    code = alex.host("vautour", players=3, chat=True, listed=True)
    chloe.open(f"/t/{code}")
    expect(chloe.page.locator("body")).to_contain_text(alex.name)  # at the door
    harmless([chloe], named=False)
    chloe.see("door-name").fill(chloe.name)
    chloe.press("door-go")
    expect(chloe.see("ready")).to_be_visible()
    chloe.press("friend-2")  # a guest at the same device
    chloe.see("friend-name").fill("<svg onload=x()>")
    chloe.press("friend-go")
    expect(alex.see("seat-2")).to_contain_text("<svg onload=x()>")
    screen.open(f"/e/{code}")
    expect(screen.page.locator("body")).to_contain_text(alex.name)
    harmless(people)

    alex.press("talk")
    for words in SAID:
        alex.see("chat").fill(words)
        alex.press("chat-send")
        expect(chloe.see("toasts")).to_contain_text(words)
    expect(alex.page.get_by_role("dialog")).to_contain_text(SAID[0])
    harmless([alex, chloe])
    alex.page.keyboard.press("Escape")

    chloe.press("ready")
    alex.press("start")
    alex.is_playing()
    expect(chloe.see("curtain-lift")).to_be_visible()
    harmless([chloe], named=False)
    chloe.press("curtain-lift")
    alex.play_some_move()
    harmless(people)
    alex.press("rules")
    harmless([alex])
    alex.page.keyboard.press("Escape")
    chloe.press("journal")
    harmless([chloe])
    chloe.page.keyboard.press("Escape")

    alex.break_off()
    for each in people:
        each.is_at_the_end()
    harmless(people, named=False)
    alex.press("to-lobby")
    expect(alex.see("start")).to_be_visible()
    harmless([alex])
    alex.press("kick-1")
    if alex.see("sure").count():
        alex.press("sure")
    expect(chloe.see("trouble")).to_be_visible()
    harmless([chloe], named=False)
    alex.open("/")
    expect(alex.see("play-now")).to_be_visible()
    harmless([alex], named=False)


def test_names_are_text_in_a_replay(people: list[Person]) -> None:
    alex = people[0]
    _, game = over(alex.house, "vautour", ("Alex", *NAMES[:2]))
    alex.open(f"/r/{game}")
    expect(alex.see("replay")).to_be_visible()
    harmless([alex])


def test_an_address_is_text(invite: Invite) -> None:
    alex = invite("Alex")
    alex.expects("404", "400")
    alex.runs("window.x = () => { window.ran = 1; }")
    for path in ("/t/%3Csvg%20onload=x()%3E", "/make/%3Csvg%3E", "/rules/%3Cb%3E"):
        alex.open(path)
        alex.page.wait_for_load_state("networkidle")
        assert alex.page.evaluate(FOUND) == HARMLESS, path
