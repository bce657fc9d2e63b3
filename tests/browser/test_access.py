"""axe on every screen, both themes, both languages; at a table nothing scrolls or is too small."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.looking import misfits, nothing, too_wide, violations
from tests.browser.people import DESK, PHONE, SMALL, TABLET, Lang, Person, play_on
from tests.browser.test_games import GAMES
from tests.kit.positions import Found

SIZES = {"phone": PHONE, "small": SMALL, "landscape": (844, 390), "tablet": TABLET, "desk": DESK}
LANGS: tuple[Lang, ...] = ("fr", "en")


def inspect(person: Person) -> None:
    """A screen that may scroll."""
    nothing(violations(person.page))
    nothing(too_wide(person.page))


SCREENS = {
    "/": "play-now",
    "/make/push": "make-go",
    "/make/cercueils": "make-go",
    "/settings": "",
    "/rules": "",
    "/rules/vautour": "",
    "/rules/vampire#VP-14": "",
    "/learn/push": "lesson-says",
    "/t/BBBB": "trouble",
}


ELSEWHERE: dict[Lang, str] = {"fr": "/rules/vampire#VP-14", "en": "/rules/vautour"}  # long, alike


@pytest.mark.parametrize("lang", LANGS)
def test_screens_without_a_table(invite: Invite, lang: Lang) -> None:
    alex = invite("Alex", lang=lang, size=SMALL)
    alex.expects("404")
    for path, there in SCREENS.items():
        if path == ELSEWHERE[lang]:
            continue
        alex.step_out()  # a screen of its own, not a part of the last one
        alex.open(path)
        expect(alex.see(there) if there else alex.page.locator("h1").first).to_be_visible()
        alex.page.wait_for_load_state("networkidle")
        inspect(alex)


def opens(person: Person, sheet: str) -> None:
    """A sheet over the table, and closes it again."""
    person.press(sheet)
    expect(person.page.get_by_role("dialog")).to_be_visible()
    nothing(violations(person.page, "dialog[open]"))
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_screens_around_a_table(invite: Invite, begun: Mapping[str, Found]) -> None:
    """The door, the lobby, every sheet, a pause, a game that is broken off: whatever is played.

    The end and the replay are looked at where a game has been played to its end.
    """
    alex, chloe = invite("Alex", lang="fr"), invite("Chloé", lang="en", size=DESK)
    screen = invite("télé", lang="fr", size=(1920, 1080))
    code = alex.host("vampire", players=3, bots=1, chat=True)
    chloe.open(f"/t/{code}")
    expect(chloe.see("door-go")).to_be_enabled()
    inspect(chloe)
    chloe.join(code)
    screen.open(f"/e/{code}")
    expect(screen.page.get_by_text(code).first).to_be_visible()
    for each in (alex, chloe, screen):
        inspect(each)
    found = begun["vampire-around"]
    for seat, each in enumerate((alex, chloe)):
        each.sit(found, seat)
    screen.open(f"/e/{found.code}")
    screen.is_playing()
    opens(chloe, "menu")
    for sheet in ("moves", "talk", "journal", "rules"):
        opens(alex, sheet)
    alex.press("menu")
    alex.press("pause")
    expect(chloe.see("paused")).to_be_visible()
    nothing(violations(chloe.page))
    chloe.see("paused").get_by_role("button").click()
    alex.break_off()
    for each in (alex, screen):
        each.is_at_the_end()
        inspect(each)


@pytest.mark.parametrize("game", GAMES)
def test_screens_of_a_game(invite: Invite, begun: Mapping[str, Found], game: str) -> None:
    """On a phone, on a desk, on a television; its moves in a list."""
    alex, chloe = invite("Alex", lang="fr"), invite("Chloé", lang="en", size=DESK)
    screen = invite("télé", lang="fr", size=(1920, 1080))
    found = begun[f"{game}-looked-at"]
    for seat, each in enumerate((alex, chloe)):
        each.sit(found, seat)
    screen.open(f"/e/{found.code}")
    screen.is_playing()
    for each in (alex, chloe, screen):
        nothing(violations(each.page))
        nothing(misfits(each.page))
    opens(alex, "moves")


@pytest.mark.parametrize("players", ["fewest", "most"])
@pytest.mark.parametrize("game", GAMES)
def test_everything_fits_at_every_size(
    invite: Invite, begun: Mapping[str, Found], game: str, players: str
) -> None:
    """On a crowded table, that is."""
    alex = invite("Alex", touch=True)
    alex.sit(begun[f"{game}-{players}"])
    wrong: list[str] = []
    for moves in (2, 0):
        for size, (width, height) in SIZES.items():
            alex.page.set_viewport_size({"width": width, "height": height})
            wrong += [f"{size}: {each}" for each in misfits(alex.page)]
        alex.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        play_on([alex], moves)
    nothing(wrong)


def test_a_curtain_and_other_rare_screens(invite: Invite) -> None:
    alex, chloe = invite("Alex", lang="fr"), invite("Chloé", lang="en")
    code = alex.host("vautour", players=3)
    chloe.join(code)
    alex.press("friend-2")
    inspect(alex)
    alex.see("friend-name").fill("Mamie")
    alex.press("friend-go")
    alex.page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})  # all of it at once
    alex.press("change")
    expect(alex.see("apply")).to_be_visible()
    inspect(alex)
    alex.page.keyboard.press("Escape")
    chloe.press("ready")
    alex.press("start")
    expect(alex.see("curtain-lift")).to_be_visible()
    inspect(alex)
    chloe.another_tab()
    chloe.open(f"/t/{code}")
    chloe.is_playing()
    chloe.tab = chloe.tabs[0]
    expect(chloe.see("trouble")).to_have_attribute("data-kind", "taken")
    inspect(chloe)
