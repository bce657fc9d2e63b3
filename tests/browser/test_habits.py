"""What people expect of any page: a tab that calls them, a picture to share, a face."""

from collections.abc import Mapping

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import play_on
from tests.browser.test_end import finish
from tests.kit.positions import Found

PICTURE = b"\x89PNG"
EDGES = """() => [...document.querySelectorAll('button')].map(
    (each) => getComputedStyle(each).borderTopStyle)"""
PALE = """() => ['--muted', '--line'].map(
    (each) => getComputedStyle(document.documentElement).getPropertyValue(each))"""
INK = "() => getComputedStyle(document.documentElement).getPropertyValue('--ink')"


def test_a_tab_says_whose_turn_it_is(invite: Invite, begun: Mapping[str, Found]) -> None:
    alex = invite("Alex")
    alex.sit(begun["push-called"])
    icon = alex.page.locator('link[rel="icon"]')
    alex.page.wait_for_function("document.querySelector('[data-turn=true]')")
    expect(alex.page).to_have_title(f"À vous · Push · {begun['push-called'].code}")
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    play_on([alex])
    alex.is_at_the_end()
    expect(icon).to_have_attribute("href", "/icon.svg")


def test_a_result_is_shared_as_a_picture_and_every_draw_is_checked(
    invite: Invite, begun: Mapping[str, Found]
) -> None:
    alex = invite("Alex")
    finish(alex, begun["vautour-shared"])
    with alex.page.expect_download() as sent:
        alex.press("share")
    assert sent.value.path().read_bytes().startswith(PICTURE)

    alex.page.get_by_text("Vérifier le hasard").click()
    alex.press("draw-again")
    expect(alex.see("drawn-again")).to_have_attribute("data-verdict", "same")
    expect(alex.see("drawn-again")).to_contain_text("15 tirages")
    alex.expects("Failed to load resource")
    alex.page.route("**/draws", lambda route: route.abort())
    alex.press("draw-again")
    expect(alex.see("drawn-again")).to_have_attribute("data-verdict", "failed")


def test_a_face_is_chosen_and_seen_by_everybody(invite: Invite) -> None:
    alex, chloe = invite("Alex"), invite("Chloé")
    code = alex.host("push", players=2)
    chloe.join(code)
    alex.press("face")
    alex.press("face-4")
    for person in (alex, chloe):
        expect(person.see("seat-0").locator("[data-face]")).to_have_attribute("data-face", "4")
        expect(person.see("seat-1").locator("[data-face]")).to_have_count(0)


def test_the_systems_colours_and_more_contrast_are_respected(
    invite: Invite, begun: Mapping[str, Found]
) -> None:
    alex = invite("Alex")
    alex.open("/")
    expect(alex.see("play-now")).to_be_visible()
    assert "none" in alex.page.evaluate(EDGES)
    alex.page.emulate_media(forced_colors="active")
    assert set(alex.page.evaluate(EDGES)) == {"solid"}
    assert alex.page.evaluate(INK) not in alex.page.evaluate(PALE)
    alex.page.emulate_media(forced_colors="none", contrast="more")
    assert set(alex.page.evaluate(PALE)) == {alex.page.evaluate(INK)}

    alex.page.emulate_media(forced_colors="active", contrast="no-preference")
    alex.sit(
        begun["vampire-fewest"]
    )  # a board: what can be pressed has an edge, cards their colours
    assert set(alex.page.evaluate(EDGES)) == {"solid"}
    own = alex.page.locator("[data-card]").first
    assert own.evaluate("(card) => getComputedStyle(card).forcedColorAdjust") == "none"


# What the page's one context has been told to do.
_LISTENING = """
  const Whole = AudioContext;
  window.heard = [];
  window.AudioContext = class extends Whole {
    constructor() {
      super();
      this.addEventListener('statechange', () => window.heard.push(this.state));
    }
  };
"""


def test_between_two_sounds_the_loudspeaker_rests(invite: Invite) -> None:
    alex = invite("Alex")
    alex.runs(_LISTENING)
    alex.host("vautour", players=2, bots=1)
    alex.press("start")
    alex.is_playing()
    alex.wait(lambda: alex.tab.sight["seats"][1]["laid"], "the bot's card")
    alex.settle()
    alex.page.wait_for_function("() => window.heard.at(-1) === 'suspended'")
    heard = alex.page.evaluate("window.heard.length")
    alex.page.keyboard.press("?")  # which makes no sound
    alex.page.keyboard.press("Escape")
    alex.settle()
    assert alex.page.evaluate("window.heard.length") == heard
    alex.play(alex.tab.legal[0])
    alex.page.wait_for_function("(n) => window.heard.slice(n).includes('running')", arg=heard)
