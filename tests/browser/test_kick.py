"""To send somebody away is asked twice, and can be undone."""

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.gathering import dealt


def test_kicking_asks_and_can_be_undone_in_mid_game(invite: Invite) -> None:
    alex, chloe = invite("Maman", touch=True), invite("Chloé", touch=True)
    dealt([alex, chloe], "vautour")
    chloe.play("14")
    alex.see("menu").tap()
    alex.see("kick-1").tap()  # one tap sends nobody away
    expect(alex.see("sure")).to_be_visible()
    alex.page.get_by_role("button", name="Annuler").tap()
    expect(alex.see("sure")).to_have_count(0)
    expect(chloe.see("trouble")).to_have_count(0)
    alex.see("kick-1").tap()
    alex.see("sure").tap()
    expect(chloe.see("trouble")).to_have_attribute("data-kind", "kicked")
    chloe.see("knock").tap()  # not before she may
    expect(chloe.see("trouble")).to_have_attribute("data-kind", "kicked")

    alex.see("readmit-1").tap()
    expect(alex.see("readmit-1")).to_have_count(0)
    chloe.page.reload()  # the page has kept her place
    chloe.is_playing()
    chloe.wait(lambda: chloe.tab.views, "her cards")
    held = chloe.tab.sight["seats"][1]["held"]
    assert chloe.tab.seat == 1
    assert len(held) == 15  # the 14 that she laid among them: nobody has shown a card yet
    alex.page.keyboard.press("Escape")
    alex.play("3")
    alex.wait(lambda: alex.tab.sight["seats"][1]["last"] == "14", "her own card")
    chloe.wait(lambda: chloe.tab.legal, "her turn")
    chloe.tab.refusals.clear()  # she was told to wait at the door
    chloe.play_some_move()


def test_whoever_was_sent_away_may_come_in_as_a_stranger(invite: Invite) -> None:
    alex, chloe = invite("Maman"), invite("Chloé")
    code = alex.host("vautour", players=2)
    chloe.join(code)
    alex.press("kick-1")
    alex.press("sure")
    chloe.press("anew")
    chloe.press("door-go")
    expect(alex.see("seat-1")).to_contain_text("Chloé 2")
