"""Lines that break: the seat is kept, and nothing is played twice."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.gathering import dealt
from tests.browser.people import play_on
from tests.kit.house import House

BROKEN = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION", "WebSocket connection", "ERR_NETWORK")


def test_a_line_that_breaks_comes_back_by_itself(invite: Invite) -> None:
    alex, chloe = invite("Alex", seed=1), invite("Chloé", lang="en", seed=2)
    chloe.expects(*BROKEN)
    dealt([alex, chloe], "vautour")
    play_on([alex, chloe], 2)
    token = chloe.tab.token
    chloe.context.set_offline(True)
    chloe.page.evaluate("dispatchEvent(new Event('offline'))")
    alex.play_some_move()
    chloe.context.set_offline(False)
    chloe.wait(lambda: chloe.tab.seq == alex.tab.seq, "what was missed")
    assert chloe.tab.token == token
    assert play_on([alex, chloe], 2) == 2


def test_the_house_is_killed_and_opens_again(invite: Invite, tmp_path: Path) -> None:
    with House(tmp_path / "data") as house:
        alex, chloe = invite("Alex", house=house, seed=1), invite("Chloé", house=house, seed=2)
        for each in (alex, chloe):
            each.expects(*BROKEN)
        dealt([alex, chloe], "vautour")
        play_on([alex, chloe], 3)
        before = alex.tab.table["game"]
        house.kill()
        for each in (alex, chloe):
            expect(each.see("line")).not_to_have_attribute("data-state", "open")
        house.open()
        for each in (alex, chloe):
            expect(each.see("line")).to_have_attribute("data-state", "open")
            each.is_playing()
            assert each.tab.table["game"] == before
        assert play_on([alex, chloe], 3) == 3


def test_a_second_tab_takes_over_and_the_first_may_take_it_back(invite: Invite) -> None:
    alex, chloe = invite("Alex", seed=1), invite("Chloé", lang="en", seed=2)
    code = dealt([alex, chloe], "push")
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


@pytest.mark.parametrize("gone", ["push-*.js", "AtTable-*.js"])
def test_a_page_older_than_its_house_says_so_and_loads_itself_again(
    invite: Invite, gone: str
) -> None:
    alex = invite("Alex")
    alex.expects("404", "dynamically imported module")
    alex.open()
    alex.press("game-push")
    alex.page.route(f"**/assets/{gone}", lambda route: route.fulfill(status=404))
    alex.press("play-now")
    expect(alex.see("renew")).to_have_attribute("data-stage", "loading")
    alex.page.unroute(f"**/assets/{gone}")
    alex.is_playing()


def test_a_page_loaded_again_is_back_at_its_seat(invite: Invite) -> None:
    alex, chloe = invite("Alex", seed=1), invite("Chloé", lang="en", seed=2)
    dealt([alex, chloe], "cercueils", quiet=True, options={"reaction_seconds": "untimed"})
    play_on([alex, chloe], 3)
    alex.page.reload()
    alex.is_playing()
    alex.wait(lambda: alex.tab.views, "the table")
    assert play_on([alex, chloe], 3) == 3


# The first is sent, and the next begun before anybody can have answered.
TYPED = """([first, next]) => {
  const field = document.querySelector('[data-testid=chat]');
  const type = (words) => {
    field.value = words;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type(first);
  field.form.requestSubmit();
  type(next);
}"""


def test_what_is_being_written_outlives_the_answer_to_what_was_sent(invite: Invite) -> None:
    alex, chloe = invite("Alex"), invite("Chloé")
    code = alex.host("vautour", players=2, chat=True)
    chloe.join(code)
    alex.press("talk")
    for first, following in (("bonsoir", "on commence ?"), ("oui", "ou non")):
        alex.page.evaluate(TYPED, [first, following])
        expect(chloe.see("toasts")).to_contain_text(first)
        alex.settle()
        expect(alex.see("chat")).to_have_value(following)
