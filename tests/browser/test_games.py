"""Games begun and ended, every seat a browser of its own, French and English at one table."""

import re
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.looking import misfits, nothing, too_wide, violations
from tests.browser.people import PHONE, SMALL, ask, deal, play_on
from tests.kit.positions import Found
from tests.kit.soak import all_or

GAMES: dict[str, dict[str, Any]] = {
    "vautour": {"players": 2},
    "push": {"players": 2},
    "vampire": {"players": 3, "options": {"rounds": 1}},
    "cercueils": {"players": 2, "quiet": True, "options": {"reaction_seconds": "untimed"}},
}

BEGINNING = 4  # moves of one game; then the last ones of another
DEALT = all_or(["vautour"], GAMES)  # before their eyes; elsewhere each is begun by keys


@pytest.mark.parametrize("game", all_or(["vautour"], GAMES))
def test_a_game_on_phones_in_two_languages(
    invite: Invite, begun: Mapping[str, Found], game: str
) -> None:
    people = [
        invite("Alex", lang="fr", size=PHONE, touch=True, seed=1),
        invite("Chloé", lang="en", size=SMALL, touch=True, seed=2),
        invite("Léo", lang="fr", size=PHONE, touch=True, dark=True, seed=3),
    ][: GAMES[game]["players"]]
    if game in DEALT:
        deal(people, game, **GAMES[game])
        play_on(people, BEGINNING)
    for seat, each in enumerate(people):
        each.sit(begun[f"{game}-end"], seat)
    play_on(people)
    for each in people:
        each.is_at_the_end()
        over = each.tab.over[0]
        expect(each.see("end")).to_contain_text("Alex" if each != people[0] else "Vous")
        record = ask(each.house, f"/r/{over['game']}?seat=open")
        assert record["result"] == over["result"]
        nothing(too_wide(each.page))
    nothing(violations(people[0].page))

    # looked at again, to the very move
    alex, chloe = people[:2]
    alex.press("replay-link")
    expect(alex.see("replay")).to_be_visible()
    alex.press("next")
    alex.press("next")
    expect(alex.page).to_have_url(re.compile(r"#m2"))
    chloe.open(alex.page.url.removeprefix(alex.house.url))
    expect(chloe.see("scrub")).to_have_value("2")
    chloe.page.keyboard.press("End")
    expect(chloe.see("scrub")).to_have_value(chloe.see("scrub").get_attribute("max") or "")
    nothing(violations(chloe.page))
    for each in (alex, chloe):
        nothing(misfits(each.page))
