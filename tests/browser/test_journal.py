"""What is written beside the table: the journal, and the keys of the game at hand."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.gathering import over
from tests.browser.people import DESK, ask
from tests.kit.house import House

KEYS = {
    "vautour": "take one’s card back",
    "push": "protect a colour",
    "vampire": "draw two cards",
    "cercueils": "roll the dice",
}


@pytest.mark.parametrize("aided", [False, True], ids=["to be remembered", "kept"])
def test_vautours_journal_keeps_the_last_round(invite: Invite, aided: bool) -> None:
    alex = invite("Alex", touch=True)
    alex.host("vautour", players=2, bots=1, options={"memory_aid": aided})
    alex.press("start")
    alex.is_playing()
    alex.wait(lambda: alex.tab.legal, "a turn")
    alex.play("7")
    alex.go_on()  # the bot lays its next card at once
    alex.wait(lambda: alex.tab.sight["seats"][1]["laid"], "the bot")
    alex.press("journal")
    lines = alex.page.get_by_role("dialog")
    expect(lines).to_contain_text("7")
    expect(lines).not_to_contain_text("face cachée")


def test_vampires_journal_leaves_out_the_dealing(invite: Invite) -> None:
    alex = invite("Alex", touch=True)
    alex.host("vampire", players=4, bots=3)
    alex.press("start")
    alex.is_playing()
    alex.wait(lambda: alex.tab.legal, "a turn")
    alex.press("journal")
    lines = alex.page.get_by_role("dialog").locator("li")
    expect(lines.get_by_role("heading")).to_have_text(["Manche 1"])
    expect(lines.filter(has_text="guette")).to_have_count(1)
    expect(lines.filter(has_text="reçoit")).to_have_count(0)


def test_the_help_lists_the_keys_of_the_game(invite: Invite) -> None:
    alex = invite("Alex", lang="en", size=DESK)
    for game, words in KEYS.items():
        alex.host(game, start=True, players=3, bots=2)
        expect(alex.page.locator(f'[data-game="{game}"]')).to_be_visible()
        alex.page.keyboard.press("?")
        expect(alex.page.get_by_role("dialog")).to_contain_text(words)


def test_a_phone_is_not_told_of_keys(invite: Invite) -> None:
    alex = invite("Alex", touch=True)
    alex.host("push", players=2, bots=1)
    alex.press("start")
    alex.is_playing()
    expect(alex.page.locator("kbd:not(.mark):visible")).to_have_count(0)
    alex.press("menu")
    expect(alex.page.get_by_text("Touches du clavier")).to_be_hidden()


def test_a_replay_goes_turn_by_turn_with_every_move_one_level_down(
    invite: Invite, house: House
) -> None:
    _, game = over(house, "vampire", ("Alex", "Béa", "Zoé"), options={"rounds": 1})
    steps = ask(house, f"/r/{game}?seat=0")["steps"]
    turns = [step.get("turn", 0) for step in steps]
    alex = invite("Alex", lang="en", size=DESK)
    alex.open(f"/r/{game}#m0-0")
    told, bar = alex.page.locator("ol.told"), alex.page.locator(".titles")
    expect(bar).to_contain_text(f"Turn 0 of {turns[-1]}")
    for turn in (1, 2, 3):
        alex.press("next-turn")
        expect(bar).to_contain_text(f"Turn {turn} of")
        assert alex.see("scrub").input_value() == str(len([n for n in turns if n <= turn]) - 1)
    expect(told).not_to_contain_text("is dealt")  # steps of a turn that is over
    expect(told.get_by_role("heading")).to_have_text(["Round 1"])
    alex.press("previous")
    expect(bar).to_contain_text("Turn 3 of")
    alex.press("previous-turn")
    alex.press("previous-turn")
    expect(bar).to_contain_text("Turn 1 of")
    expect(told).to_contain_text("You are dealt")  # in this one every step is told, to seat 0
