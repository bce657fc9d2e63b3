"""axe on every screen, in both themes; at a table nothing scrolls or is too small.

Each screen in one language, some in French and some in English; in `make soak` all in both.
"""

from collections.abc import Mapping
from itertools import product

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.fitting import cut, unread
from tests.browser.looking import (
    bare,
    ground,
    letters,
    misfits,
    nothing,
    overflow,
    pressable,
    too_wide,
    violations,
)
from tests.browser.people import DESK, PHONE, SMALL, TABLET, Lang, Person, play_on
from tests.browser.test_games import GAMES
from tests.kit.positions import Found
from tests.kit.soak import all_or, soak

LYING, ACROSS, LARGE = (844, 390), (1180, 820), (1920, 1080)  # a phone, a tablet, a desk
ROOMY = (TABLET, ACROSS, LARGE, DESK)
BARE = 0.35  # of the screen; 0.12 to 0.33 were seen
SIZES = (PHONE, SMALL, LYING, TABLET, ACROSS, DESK)
TEXTS = (1, 1.3)  # the usual letters, and the largest that can be chosen
SOME = [*((size, 1) for size in SIZES), *((size, 1.3) for size in (SMALL, LYING, ACROSS))]
FITTED = all_or(SOME, product(SIZES, TEXTS))
# As the settings do it, while the table stays where it is.
ENLARGE = """(text) => {
  document.documentElement.style.setProperty('--zoom', String(text));
  return parseFloat(getComputedStyle(document.documentElement).fontSize);
}"""
LANGS: tuple[Lang, ...] = ("fr", "en")
ONE_EACH: list[tuple[str, Lang]] = [*zip(GAMES, ("fr", "en", "en", "fr"), strict=True)]
SPOKEN = all_or(ONE_EACH, [(game, lang) for game in GAMES for lang in LANGS])


def inspect(person: Person) -> None:
    """A screen that may scroll."""
    nothing(violations(person.page))
    nothing(too_wide(person.page))


SCREENS = {
    "/": "play-now",
    "/make/push": "make-go",
    "/make/cercueils": "make-go",
    "/settings": "",
    "/honours": "",
    "/rules": "",
    "/rules/vautour": "",
    "/rules/vampire#VP-14": "",
    "/learn/push": "lesson-says",
    "/t/BBBB": "trouble",
}


IN: dict[Lang, list[str]] = {
    "fr": all_or(["/", "/make/cercueils", "/rules", "/rules/vautour"], SCREENS),
    "en": all_or(["/make/push", "/settings", "/rules/vampire#VP-14", "/t/BBBB"], SCREENS),
}


@pytest.mark.parametrize("lang", LANGS)
def test_screens_without_a_table(invite: Invite, lang: Lang) -> None:
    alex = invite("Alex", lang=lang, size=SMALL)
    alex.expects("404")
    for path in IN[lang]:
        there = SCREENS[path]
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


def from_the_sofa(screen: Person) -> None:
    """Before and after a game, too, a television is read from afar, and nobody reaches it."""
    nothing([*letters(screen.page, 28), *unread(screen.page), *overflow(screen.page)])
    nothing(pressable(screen.page))


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
    from_the_sofa(screen)
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
    from_the_sofa(screen)


@pytest.mark.parametrize(("game", "lang"), SPOKEN)
def test_screens_of_a_game(
    invite: Invite, begun: Mapping[str, Found], game: str, lang: Lang
) -> None:
    """With the fewest players: axe on a phone and on a desk, its moves in a list, the room it uses.

    On a television see `test_frame`.
    """
    alex = invite("Alex", lang=lang)
    alex.sit(begun[f"{game}-looked-at"])
    nothing([*violations(alex.page), *misfits(alex.page)])
    opens(alex, "moves")
    play_on([alex], 1)  # so that something has happened
    alex.wait(lambda: alex.tab.legal and alex.sees_all(), "a turn")
    for size in ROOMY:
        alex.becomes(size)
        assert bare(alex.page) <= BARE, size
        assert ground(alex.page) <= BARE, size
        nothing([*letters(alex.page), *misfits(alex.page)])
    nothing(violations(alex.page))


@soak
@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_four_uses_the_room_it_has(
    invite: Invite, begun: Mapping[str, Found], game: str
) -> None:
    alex = invite("Alex")
    alex.sit(begun[f"{game}-room"])
    play_on([alex], 1)
    alex.wait(lambda: alex.tab.legal and alex.sees_all(), "a turn")
    for size in ROOMY:
        alex.becomes(size)
        assert bare(alex.page) <= BARE, size


@pytest.mark.parametrize("players", all_or(["most"], ["fewest", "most"]))
@pytest.mark.parametrize(("game", "lang"), SPOKEN)
def test_everything_fits_at_every_size(
    invite: Invite, begun: Mapping[str, Found], game: str, lang: Lang, players: str
) -> None:
    """With as many players as can be, on a crowded table, in one window that is made to measure.

    No word is cut, broken, too small or under another, nothing to press is small or sticks out, and
    the banner is whole. In `make soak` at every size with letters of every size, in both languages,
    with the fewest, too, and once more after two moves.
    """
    alex = invite("Alex", touch=True, lang=lang)
    alex.sit(begun[f"{game}-{players}"])
    alex.wait(lambda: alex.tab.views and alex.sees_all(), "a turn")
    wrong: list[str] = []
    usual: dict[tuple[int, int], float] = {}  # the size of letters
    for moves in all_or([0], [0, 2]):
        alex.becomes(PHONE)
        play_on([alex], moves)
        for (width, height), text in FITTED:
            alex.becomes((width, height))
            letter = alex.page.evaluate(ENLARGE, text)
            assert letter > 1.1 * usual.setdefault((width, height), letter) or text == 1
            found = [*misfits(alex.page), *letters(alex.page), *unread(alex.page), *cut(alex.page)]
            wrong += [f"{width}×{height}, letters {text}: {each}" for each in found]
    nothing(wrong)


def test_a_curtain_and_other_rare_screens(invite: Invite) -> None:
    alex, chloe = invite("Alex", lang="fr"), invite("Chloé", lang="en")
    code = alex.host("vautour", players=3)
    chloe.join(code)
    alex.press("friend-2")
    inspect(alex)
    alex.see("friend-name").fill("Mamie")
    alex.press("friend-go")
    alex.becomes(TABLET)  # all of it at once
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
