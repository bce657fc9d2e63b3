"""The honours of the house: asked for, seen, taken along, deleted."""

import json
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.looking import violations
from tests.browser.people import Person, play_on
from tests.kit.positions import Found

UNREVIEWED = {"game": "push", "players": 2, "games": 2, "wins": 1, "streak": 0, "longest": 1}
REVIEWED = UNREVIEWED | {"reviewed": 1, "skill": 0.0124, "luck": -0.073, "luck_error": 0.011}


def taken(person: Person, testid: str) -> str:
    with person.page.expect_download() as waiting:
        person.press(testid)
    return Path(waiting.value.path()).read_text("utf-8")


def test_games_are_kept_only_for_whoever_wants_it_and_can_be_deleted(
    invite: Invite, begun: Mapping[str, Found]
) -> None:
    alex, found = invite("Alex", calm=False), begun["vautour-kept"]
    alex.open("/")
    alex.press("honours")
    expect(alex.see("honours-none")).to_be_visible()
    alex.see("honours-want").check()
    expect(alex.page.get_by_text("Il faut un nom")).to_be_visible()
    alex.see("name").fill("Alex")
    expect(alex.page.get_by_text("Il faut un nom")).to_have_count(0)
    alex.likes(speed=0.5)
    alex.sit(found)
    play_on([alex])
    alex.is_at_the_end()
    result = alex.tab.over[0]["result"]
    key = alex.page.evaluate("JSON.parse(localStorage.tablee).key")
    shown = {"Authorization": f"Bearer {key}"}
    alex.wait(
        lambda: "lines" in alex.page.request.get("/api/honours", headers=shown).json(),
        "what is kept soon after the end",
    )
    alex.open("/honours")
    total = alex.see("honours-total").locator("dd")
    expect(total.nth(0)).to_have_text("1")
    expect(total.nth(1)).to_have_text(str(int(result["places"][0] == 1)))
    expect(alex.see("honours-ratings")).to_contain_text("±")
    kept = json.loads(taken(alex, "honours-json"))
    assert kept["lines"][0]["points"] == result["points"][0]
    rows = taken(alex, "honours-csv").splitlines()
    assert len(rows) == 2
    assert (
        dict(zip(*(row.split(",") for row in rows), strict=True))["log"] == kept["lines"][0]["log"]
    )
    alex.press("honours-erase")
    alex.press("sure")
    expect(alex.see("honours-none")).to_be_visible()
    expect(alex.see("honours-want")).not_to_be_checked()
    assert alex.page.request.get("/api/honours", headers=shown).json() == {"v": 2}


def test_a_calm_page_shows_no_ratings_and_no_key_is_shown_unasked(invite: Invite) -> None:
    alex = invite("Alex")
    alex.host("vautour", players=2, bots=1, start=True)
    alex.is_playing()
    assert not any("honours" in frame for frame in alex.tab.sent)
    alex.page.route(
        "**/api/honours",
        lambda route: route.fulfill(
            json={
                "v": 2,
                "name": "Alex",
                "total": {"games": 2, "wins": 1, "streak": 0, "longest": 1},
                "scores": [REVIEWED, {**UNREVIEWED, "game": "vautour"}],
                "ratings": [{"game": "push", "games": 2, "rating": 25.5, "error": 8.0}],
            }
        ),
    )
    alex.open("/honours")
    expect(alex.see("honours-total")).to_be_visible()
    expect(alex.see("honours-ratings")).to_have_count(0)
    expect(alex.page.locator(".weighed")).to_have_text(["cédé 1,2 par choix · hasard −7 ± 1"])
    assert violations(alex.page) == []
