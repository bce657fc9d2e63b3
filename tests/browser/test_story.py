"""The story of a finished game in its replay: on a phone and at a desk."""

import json
import urllib.request
from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Route, expect

from tablee.server.reviews.drawer import Drawer
from tests.browser.conftest import Invite
from tests.browser.gathering import over
from tests.browser.looking import violations
from tests.browser.people import DESK, play_on
from tests.kit import reviewing
from tests.kit.house import House
from tests.kit.positions import Found


class Told(NamedTuple):
    """A game that was played and reviewed beforehand."""

    code: str
    game: str
    moments: list[dict[str, Any]]
    deciding: list[int]


def told(house: House, game: str, names: tuple[str, ...], **settings: object) -> Told:
    code, played = over(house, game, names, **settings)
    with urllib.request.urlopen(f"{house.url}/r/{played}.jsonl", timeout=30) as answer:
        record = answer.read()
    review = reviewing.kept(record)
    Drawer(house.data / "reviews").put(played, review)
    moments = [json.loads(bytes(moment)) for moment in review.moments]
    return Told(code, played, moments, json.loads(bytes(review.end))["deciding"])


def test_at_a_desk_the_story_stands_beside_the_board(invite: Invite, house: House) -> None:
    _, game, all_of_them, deciding = told(house, "push", ("Alex", "Béa", "Zoé"))
    alex = invite("Alex", lang="fr", size=DESK)
    alex.open(f"/r/{game}")
    story = alex.see("story")
    expect(story).to_have_attribute("data-state", "done")
    expect(alex.see("story-area").locator("polygon[data-seat]")).to_have_count(3)
    moments = alex.see("story-deciding").get_by_role("link")
    expect(moments).to_have_count(3)
    for place, number in enumerate(deciding):
        moments.nth(place).click()
        expect(alex.see("scrub")).to_have_value(str(all_of_them[number]["last"] + 1))
        expect(alex.see("story-here")).to_be_visible()
        expect(alex.see("story-chances").get_by_role("listitem")).to_have_count(3)
    expect(alex.see("story-players").get_by_role("listitem")).to_have_count(3)
    assert violations(alex.page) == []
    story.get_by_role("slider").focus()
    alex.page.keyboard.press("Home")
    expect(alex.see("scrub")).to_have_value("0")


def test_a_decision_says_what_the_coach_would_have_done_in_the_tables_words(
    invite: Invite, house: House
) -> None:
    _, game, moments, _ = told(house, "vautour", ("Alex", "Béa"))
    moment = next(each for each in moments if len(each.get("choices", [])) == 2)
    alex = invite("Alex", lang="fr", size=DESK)
    alex.open(f"/r/{game}#m{moment['last'] + 1}-0")
    choices = alex.page.get_by_test_id("choice")
    expect(choices).to_have_count(2)
    mine, theirs = choices.nth(0), choices.nth(1)
    expect(mine).to_contain_text(f"Vous avez choisi « Poser le {moment['choices'][0]['move']} »")
    expect(mine).to_contain_text("un regret de 10 points")
    expect(mine).to_contain_text("Le coach :")
    expect(theirs).to_contain_text("Béa a choisi")
    expect(theirs).to_contain_text("Le coach à Béa")


def test_on_a_phone_the_story_is_a_sheet_and_a_moment_leads_to_the_board(
    invite: Invite, house: House
) -> None:
    _, game, *_ = told(house, "cercueils", ("Alex", "Béa"))
    alex = invite("Alex", lang="fr", touch=True)
    alex.open(f"/r/{game}#story")
    sheet = alex.page.get_by_role("dialog")
    expect(sheet.get_by_test_id("raced")).to_contain_text("nul ne juge les mains")
    wide = sheet.evaluate("each => each.querySelector('.inside').scrollWidth - each.clientWidth")
    assert wide <= 0
    sheet.get_by_test_id("story-deciding").get_by_role("link").first.click()
    expect(sheet).to_be_hidden()
    expect(alex.see("scrub")).not_to_have_value("0")
    alex.press("to-story")
    expect(sheet.get_by_test_id("story-here")).to_be_visible()
    assert violations(alex.page) == []


def test_the_end_of_a_game_says_what_decided_it(invite: Invite, house: House) -> None:
    code, game, moments, deciding = told(house, "push", ("Alex", "Béa"))
    alex, so_far = invite("Alex", lang="fr", touch=True), [25, 75]

    def reckoning(route: Route) -> None:
        said: dict[str, Any] = {"v": 2, "state": "reckoning", "values": "", "judged": True}
        if so_far:
            route.fulfill(json={**said, "moments": [], "done": so_far.pop(0), "of": 100})
        else:
            route.fallback()

    alex.page.route("**/review?*", reckoning)
    alex.open(f"/t/{code}/end/{game}")
    expect(alex.see("moments")).to_contain_text("La partie est relue… 25")
    expect(alex.see("moments")).to_have_attribute("data-state", "done")
    links = alex.see("moments").get_by_role("link")
    expect(links).to_have_count(len(deciding))
    assert violations(alex.page) == []
    wide = alex.see("moments").evaluate("each => each.scrollWidth - each.clientWidth")
    assert wide <= 0
    links.nth(1).click()
    expect(alex.see("scrub")).to_have_value(str(moments[deciding[1]]["last"] + 1))


def test_a_decision_becomes_a_table_to_play_on_at(invite: Invite, house: House) -> None:
    _, game, moments, _ = told(house, "vautour", ("Alex", "Béa"))
    moment = [each for each in moments if len(each.get("choices", [])) == 2][-2]
    zoe = invite("Zoé", lang="fr", size=DESK)
    zoe.open(f"/r/{game}#m{moment['last'] + 1}")
    zoe.page.locator('[data-testid="play-on"][data-seat="1"]').click()
    zoe.is_playing()
    zoe.wait(lambda: zoe.tab.legal, "a turn")
    choice = next(each for each in moment["choices"] if each["seat"] == 1)
    assert choice["move"] in zoe.tab.legal
    assert zoe.tab.sight["seats"][1]["held"] is not None


def test_one_leads_through_the_game_and_the_other_follows_or_goes_free(
    invite: Invite, begun: Mapping[str, Found]
) -> None:
    alex, bea = invite("Alex"), invite("Chloé")
    for seat, each in enumerate((alex, bea)):
        each.sit(begun["vautour-led"], seat)
    play_on([alex, bea])
    for each in (alex, bea):
        each.is_at_the_end()
    screen = invite("écran", size=DESK)
    screen.open(f"/e/{begun['vautour-led'].code}/end/{alex.tab.over[0]['game']}")
    expect(screen.see("end")).to_be_visible()
    alex.press("replay-link")  # whoever comes first leads
    expect(alex.see("leader")).to_contain_text("Vous menez")
    expect(screen.see("replay")).to_be_visible()
    expect(bea.see("offer")).to_contain_text("Alex revoit la partie")
    bea.press("offer-decline")
    expect(bea.see("offer")).to_have_count(0)
    alex.press("free")
    expect(screen.see("end")).to_be_visible()
    alex.press("lead")
    alex.press("next")
    expect(screen.see("replay")).to_have_attribute("data-step", "1")
    expect(screen.see("leader")).to_have_text("Alex mène la relecture.")
    expect(screen.page.locator("button:visible, a:visible")).to_have_count(0)
    bea.press("replay-link")
    expect(bea.see("leader")).to_contain_text("Vous suivez")
    expect(bea.see("scrub")).to_have_value("1")
    alex.see("view").select_option("0")
    expect(bea.see("view")).to_have_value("0")
    bea.press("next")  # on her own
    alex.press("next")
    alex.press("next")
    expect(alex.see("scrub")).to_have_value("3")
    expect(bea.see("scrub")).to_have_value("2")
    bea.press("follow")
    expect(bea.see("scrub")).to_have_value("3")
    bea.press("replay-back")
    expect(bea.see("end")).to_be_visible()
    bea.press("replay-link")
    expect(bea.see("leader")).to_contain_text("Vous suivez")
    alex.press("replay-back")  # nobody leads any more: she stays, and may
    bea.press("lead")
    bea.press("next")
    expect(bea.see("leader")).to_contain_text("Vous menez")
    expect(screen.see("replay")).to_have_attribute("data-step", "4")
    alex.press("offer-join")
    expect(alex.see("scrub")).to_have_value("4")
    bea.press("replay-back")
    expect(screen.see("end")).to_be_visible()
    expect(alex.see("replay")).to_be_visible()


@pytest.mark.parametrize(("lang", "why"), [("fr", "ne relit pas"), ("en", "does not look")])
def test_a_house_that_reckons_none_says_so(
    invite: Invite, house: House, lang: str, why: str
) -> None:
    _, game = over(house, "vautour", ("Alex", "Béa"))
    alex = invite("Alex", lang=lang, size=DESK)
    alex.open(f"/r/{game}")
    expect(alex.see("story")).to_contain_text(why)
