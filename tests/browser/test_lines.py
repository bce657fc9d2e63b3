"""Lines that break: the seat is kept, and nothing is played twice."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import deal, play_on
from tests.kit.house import House

BROKEN = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION", "WebSocket connection", "ERR_NETWORK")


def test_a_line_that_breaks_comes_back_by_itself(invite: Invite) -> None:
    alex, chloe = invite("Alex", seed=1), invite("Chloé", lang="en", seed=2)
    chloe.expects(*BROKEN)
    deal([alex, chloe], "vautour")
    play_on([alex, chloe], 4)
    token = chloe.tab.token
    chloe.context.set_offline(True)
    chloe.page.evaluate("dispatchEvent(new Event('offline'))")
    alex.play_some_move()
    chloe.context.set_offline(False)
    chloe.wait(lambda: chloe.tab.seq == alex.tab.seq, "what was missed")
    assert chloe.tab.token == token
    assert play_on([alex, chloe], 4) == 4


def test_the_house_is_killed_and_opens_again(invite: Invite, tmp_path: Path) -> None:
    with House(tmp_path / "data") as house:
        alex, chloe = invite("Alex", house=house, seed=1), invite("Chloé", house=house, seed=2)
        for each in (alex, chloe):
            each.expects(*BROKEN)
        deal([alex, chloe], "vampire", players=3, bots=1, options={"rounds": 1})
        play_on([alex, chloe], 6)
        before = alex.tab.table["game"]
        house.kill()
        for each in (alex, chloe):
            expect(each.see("line")).not_to_have_attribute("data-state", "open")
        house.open()
        for each in (alex, chloe):
            expect(each.see("line")).to_have_attribute("data-state", "open")
            each.is_playing()
            assert each.tab.table["game"] == before
        assert play_on([alex, chloe], 6) == 6


def test_a_second_tab_takes_over_and_the_first_may_take_it_back(invite: Invite) -> None:
    alex, chloe = invite("Alex", seed=1), invite("Chloé", lang="en", seed=2)
    code = deal([alex, chloe], "push")
    play_on([alex, chloe], 3)
    first = alex.tab
    second = alex.another_tab()
    alex.open(f"/t/{code}")
    alex.is_playing()
    expect(first.page.get_by_test_id("trouble")).to_have_attribute("data-kind", "taken")
    assert play_on([alex, chloe], 3) == 3
    alex.tab = first
    alex.page.bring_to_front()  # a window behind another one paints seldom
    alex.press("take-back-seat")
    alex.is_playing()
    expect(second.page.get_by_test_id("trouble")).to_have_attribute("data-kind", "taken")
    assert play_on([alex, chloe], 3) == 3


def test_a_page_loaded_again_is_back_at_its_seat(invite: Invite) -> None:
    alex, chloe = invite("Alex", seed=1), invite("Chloé", lang="en", seed=2)
    deal([alex, chloe], "cercueils", quiet=True, options={"reaction_seconds": "untimed"})
    play_on([alex, chloe], 8)
    alex.page.reload()
    alex.is_playing()
    alex.wait(lambda: alex.tab.views, "the table")
    assert play_on([alex, chloe], 8) == 8
