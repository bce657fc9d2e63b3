"""A late friend comes by the QR code, and takes a bot's seat once the host says yes."""

from collections.abc import Mapping

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import TABLET
from tests.kit.positions import Found


def test_a_late_friend_replaces_a_bot(invite: Invite, begun: Mapping[str, Found]) -> None:
    found = begun["vampire-late"]
    alex, chloe = invite("Alex", size=TABLET), invite("Chloé", touch=True)
    alex.sit(found)
    chloe.open(f"/t/{found.code}")
    chloe.see("door-name").fill("Chloé")
    chloe.see("door-go").tap()
    chloe.see("late-ask").tap()
    chloe.see("late-ask-2").tap()
    expect(chloe.see("late")).to_have_attribute("data-kind", "waiting")
    assert [seat["hand"] for seat in chloe.tab.sight["seats"]] == [None] * 4
    expect(alex.see("late")).to_contain_text("Chloé aimerait remplacer")

    alex.tab_to("late-yes")  # with the keyboard alone, the bar and the question first
    alex.page.keyboard.press("Enter")
    chloe.wait(lambda: chloe.tab.views and chloe.tab.seat == 2, "her cards")
    assert [seat["hand"] is None for seat in chloe.tab.sight["seats"]] == [True, True, False, True]
    expect(chloe.see("toasts")).to_contain_text("Vous remplacez")
    expect(alex.see("late")).to_have_count(0)
    expect(chloe.see("late")).to_have_count(0)
    expect(alex.page.locator('[data-seat="2"]').first).to_contain_text("Chloé")
    chloe.wait(lambda: chloe.tab.legal or alex.tab.legal, "somebody's turn")
    if alex.tab.legal:
        alex.play_some_move()

    # who looks on without a name says one, and may be told no
    nino = invite("Nino")
    nino.join(found.code, watch=True)
    nino.press("late-ask")
    nino.see("late-name").fill("Nino")
    nino.press("late-ask-1")
    expect(nino.see("late")).to_have_attribute("data-kind", "waiting")
    alex.press("late-no")
    expect(nino.see("late")).to_have_attribute("data-kind", "declined")

    # unless the host offers it
    alex.press("menu")
    alex.press("offer-1")
    alex.press("offer-1-2")
    nino.press("late-take")
    nino.wait(lambda: nino.tab.views and nino.tab.seat == 1, "his cards")
