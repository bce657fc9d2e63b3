"""Games without a pointer: every step by keys, every sentence also for the ear."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import DESK
from tests.browser.test_games import BEGINNING, GAMES
from tests.kit.positions import Found
from tests.kit.soak import all_or

# What the boards' own keys do: keys pressed, and the move that they make.
KEYS = {
    "vautour": (["1", "2", "Enter"], "12"),
    "push": (["Space"], "draw"),
}


@pytest.mark.parametrize("game", all_or(["cercueils"], GAMES))
def test_a_game_is_begun_by_keyboard_alone(invite: Invite, game: str) -> None:
    alex = invite("Alex", lang="en", size=DESK)
    players = GAMES[game]["players"]
    alex.host(game, **{**GAMES[game], "players": players}, bots=players - 1)
    expect(alex.see("start")).to_be_visible()
    alex.tab_to("start")
    alex.page.keyboard.press("Enter")
    alex.is_playing()
    keys, move = KEYS.get(game, ([], ""))
    for _ in range(BEGINNING):
        alex.wait(lambda: alex.tab.legal, "a turn")
        if move in alex.tab.legal:
            before = len(alex.tab.sent)
            for key in keys:
                alex.page.keyboard.press(key)
            alex.made(move, before)
            assert f'"move":"{move}"' in alex.tab.sent[-1]
            keys, move = [], ""
        else:
            alex.type_move(alex.choose())


@pytest.mark.parametrize("game", all_or(["push"], ["vautour", "push", "vampire"]))
def test_a_game_is_ended_by_keyboard_alone(
    invite: Invite, begun: Mapping[str, Found], game: str
) -> None:
    alex = invite("Alex", lang="en", size=DESK)
    alex.sit(begun[f"{game}-alone"])
    while not alex.tab.over:
        alex.wait(lambda: alex.tab.legal or alex.tab.over, "a turn")
        if alex.tab.legal:
            alex.type_move(alex.choose())
    alex.is_at_the_end()
    alex.tab_to("rematch")


def test_the_way_to_a_table_by_keyboard_alone(invite: Invite) -> None:
    alex = invite("Alex", lang="en", size=DESK)
    alex.open()
    alex.tab_to("game-vautour")
    alex.page.keyboard.press("ArrowRight")
    expect(alex.see("game-push")).to_be_focused()
    alex.tab_to("make-table")
    alex.page.keyboard.press("Enter")
    alex.tab_to("make-go")
    alex.page.keyboard.press("Enter")
    expect(alex.see("table-code")).to_be_visible()
    alex.tab_to("menu")
    alex.page.keyboard.press("Enter")
    expect(alex.page.get_by_role("dialog")).to_be_visible()
    alex.page.keyboard.press("Escape")
    expect(alex.page.get_by_role("dialog")).to_have_count(0)
    assert alex.page.evaluate("document.activeElement?.dataset.testid") == "menu"


def test_what_happens_is_said_to_those_who_listen(invite: Invite) -> None:
    alex = invite("Alex", lang="en")
    alex.host("vautour", players=2, bots=1)
    alex.press("start")
    alex.is_playing()
    alex.play("12")
    expect(alex.see("live")).to_contain_text("You show the 12")
    expect(alex.see("live")).to_have_attribute("aria-live", "polite")
