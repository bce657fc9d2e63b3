"""One frame for every table: it uses the room there is, and is read from where one sits."""

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.fitting import unread
from tests.browser.looking import ground, letters, nothing, overflow, pressable, rest, violations
from tests.browser.people import DESK, PHONE, TABLET, Person, play_on
from tests.browser.test_games import GAMES
from tests.kit.positions import Found
from tests.kit.soak import all_or

TELEVISIONS = ((1920, 1080), (1280, 720), (1440, 900), (3840, 2160))
# What lies in the middle of a table, on a phone and on a television.
CARDS = {
    "vautour": ["[data-stake]"],
    "push": ["[data-spot=pile]", "[data-spot=drawn]"],
    "vampire": [".lies"],
    "cercueils": [".die", "[data-place]"],
}
BARE = 0.35  # of the screen
LARGE = all_or(["vampire"], GAMES)  # games shown at the largest, which takes long to paint

# The largest sentence on a screen, by its first words; letters on cards and titles are none.
_LARGEST = """
() => {
  const size = (each) => parseFloat(getComputedStyle(each).fontSize);
  const said = [...document.querySelectorAll('main p')].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }) && each.innerText.trim());
  return !!said.sort((a, b) => size(b) - size(a))[0]?.closest('[data-why]');
}
"""
# Of each hunt on the screen, whether it lies in its place.
_HUNTS = """
() => [...document.querySelectorAll('[data-home]')].map((sheet) => {
  const [box, place] = [sheet, sheet.closest('.place')].map((each) => each.getBoundingClientRect());
  return box.left >= place.left - 3 && box.right <= place.right + 3 &&
    box.top >= place.top && box.bottom <= place.bottom + 3;
})
"""


def sits(invite: Invite, game: str, moves: int, **settings: Any) -> Person:
    """Somebody in the middle of a game."""
    alex = invite("Alex", size=settings.pop("size", PHONE))
    settings = {**GAMES[game], **settings}
    alex.host(game, **settings, bots=settings["players"] - 1)
    alex.press("start")
    alex.is_playing()
    play_on([alex], moves)
    alex.wait(lambda: alex.tab.legal and alex.sees_all(), "a turn")
    return alex


@pytest.mark.parametrize("game", GAMES)
def test_a_television_is_read_from_the_sofa(
    invite: Invite, begun: Mapping[str, Found], game: str
) -> None:
    """With as many players as can be; its cards are at least twice as large as on a phone."""
    alex, found = invite("Alex"), begun[f"{game}-sofa"]
    alex.sit(found)
    screen = invite("télé", size=TELEVISIONS[0], lang="en" if game in ("push", "vampire") else "fr")
    screen.open(f"/e/{found.code}")
    screen.is_playing()
    held, shown = ({each: wide(who, each) for each in CARDS[game]} for who in (alex, screen))
    assert all(shown[each] >= 2 * held[each] for each in held), (held, shown)
    if game == "vautour":  # what everybody looks at is larger than what nobody knows
        assert shown["[data-stake]"] > wide(screen, "[data-spot=pile]")
    before = alex.tab.seq
    play_on([alex], 1)
    screen.wait(lambda: screen.tab.seq > before and screen.sees_all(), "the news")
    for width, height in TELEVISIONS if game in LARGE else TELEVISIONS[:-1]:
        screen.becomes((width, height))
        nothing([*letters(screen.page, 28 * height / 1080), *unread(screen.page)])
        nothing(overflow(screen.page))
        assert ground(screen.page) <= BARE
        screen.wait(lambda: screen.page.evaluate(_LARGEST), "the reason, larger than all else")
    nothing(violations(screen.page))
    expect(screen.see("turn")).to_be_visible()
    nothing(pressable(screen.page))
    for gone in ("menu", "journal", "rules", "talk", "rail"):
        expect(screen.see(gone)).to_have_count(0)


def wide(person: Person, what: str) -> float:
    """How much of a screen's width the first of them has, in px."""
    rest(person.page)
    box = person.page.locator(f"main {what}:visible").first.bounding_box()
    assert box
    return box["width"]


def test_a_hunt_covers_nothing_but_its_place(invite: Invite) -> None:
    alex = sits(invite, "vampire", 0)
    looks: list[bool] = []  # at hunts: a scene is soon over, so it is found and measured at once

    def sees_a_hunt() -> bool:
        looks.extend(alex.page.evaluate(_HUNTS))
        return bool(looks)

    for _ in range(60):
        alex.wait(lambda: sees_a_hunt() or alex.tab.legal, "a turn, or somebody's hunt")
        if looks:
            break
        if legal := alex.tab.legal:
            hunts = [move for move in legal if move.startswith(("hunt", "take"))]
            alex.play(hunts[0] if hunts else alex.choose())
    assert looks
    assert all(looks)


def test_the_rail_is_tabs_and_folds(invite: Invite) -> None:
    alex = sits(invite, "push", 8, size=DESK, chat=True)
    rail = alex.see("rail")
    expect(rail).to_have_attribute("data-tab", "journal")  # something has happened
    for tab, words in (("rules", "P-R15"), ("talk", "Bravo")):
        alex.press(f"tab-{tab}")
        expect(rail).to_have_attribute("data-tab", tab)
        expect(rail).to_contain_text(words)
        nothing(violations(alex.page))
    alex.press("fold")
    expect(rail).to_have_count(0)
    alex.page.keyboard.press("l")
    expect(rail).to_have_attribute("data-tab", "journal")
    alex.press("journal")
    expect(rail).to_have_count(0)
    alex.becomes(TABLET)  # no room: a sheet
    alex.press("journal")
    expect(alex.page.get_by_role("dialog")).to_be_visible()


def test_a_rail_with_nothing_to_say_is_folded(invite: Invite) -> None:
    alex = sits(invite, "vautour", 2, size=DESK)  # what was laid is to be remembered
    expect(alex.see("rail")).to_have_count(0)
