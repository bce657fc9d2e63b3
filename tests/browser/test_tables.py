"""What happens around a game: coming, going, watching, passing the phone on."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.gathering import dealt
from tests.browser.people import DESK, TABLET, Person, play_on
from tests.browser.test_games import GAMES
from tests.kit.soak import all_or

FRENCH, ENGLISH = ("fr", "Vous posez une carte"), ("en", "You lay a card")
SPOKEN = all_or([FRENCH], [FRENCH, ENGLISH])
CODE = re.compile(r"[BCDFGHJKMNPQRTVWX]{4}")


def test_a_table_is_made_and_joined_by_its_code(invite: Invite) -> None:
    alex, chloe = invite("Alex"), invite("Chloé", lang="en")
    alex.open()
    alex.press("game-push")
    alex.press("make-table")
    alex.press("make-go")
    code = (alex.see("table-code").text_content() or "").strip()
    assert CODE.fullmatch(code)
    chloe.open()
    chloe.see("join-code").fill(code.lower())
    chloe.press("join-go")
    chloe.see("door-name").fill("Chloé")
    chloe.press("door-go")
    expect(alex.see("seat-1")).to_contain_text("Chloé")
    chloe.press("ready")
    alex.press("start")
    alex.is_playing()
    chloe.is_playing()


@pytest.mark.parametrize("game", all_or(["vampire"], GAMES))
def test_one_tap_and_one_plays_against_bots(invite: Invite, game: str) -> None:
    alex = invite("Alex", touch=True)
    alex.open()
    alex.press(f"game-{game}")
    alex.press("play-now")
    alex.is_playing()
    expect(alex.page.locator(f'[data-game="{game}"]')).to_be_visible()
    alex.wait(lambda: alex.tab.legal or alex.tab.views, "the cards")
    assert [chair["name"] for chair in alex.tab.table["seats"] if "who" in chair] == ["Quelqu’un"]


@pytest.mark.parametrize(("lang", "said"), SPOKEN)
def test_whoever_plays_is_spoken_to(invite: Invite, lang: str, said: str) -> None:
    alex, chloe = invite("Alex", lang=lang), invite("Chloé", lang=lang, seed=2)
    dealt([alex, chloe], "vautour")
    alex.play_some_move()
    expect(alex.see("live")).to_contain_text(said)
    expect(alex.see("live")).not_to_contain_text("Alex")
    expect(chloe.see("live")).to_contain_text("Alex")


def test_a_game_broken_off_and_a_rematch_with_the_same_people(invite: Invite) -> None:
    alex, chloe = invite("Alex", seed=1), invite("Chloé", lang="en", seed=2)
    dealt([alex, chloe], "vautour")
    alex.break_off()
    for each in (alex, chloe):
        each.is_at_the_end()
        each.press("rematch")
    for each in (alex, chloe):
        each.is_playing()
        expect(each.see("end")).to_have_count(0)
    assert play_on([alex, chloe], 4) == 4
    # and back to the lobby, for another game
    alex.break_off()
    alex.press("to-lobby")
    alex.press("change")
    alex.press("game-push")
    alex.press("apply")
    alex.press("start")
    for each in (alex, chloe):
        expect(each.page.locator('[data-game="push"]')).to_be_visible()


def test_whoever_is_sent_away_is_told_and_a_bot_sits_there(invite: Invite) -> None:
    alex, chloe = invite("Alex"), invite("Chloé", lang="en")
    code = alex.host("vautour", players=2)
    chloe.join(code)
    alex.press("kick-1")
    if alex.see("sure").count():
        alex.press("sure")
    expect(chloe.see("trouble")).to_have_attribute("data-kind", "kicked")
    expect(chloe.see("trouble")).to_contain_text("host")
    expect(alex.see("seat-1")).not_to_contain_text("Chloé")
    chloe.open("/")
    expect(chloe.page.get_by_text(code)).to_have_count(0)  # not offered again


def test_a_locked_door(invite: Invite) -> None:
    alex, chloe = invite("Alex"), invite("Chloé", lang="en")
    code = alex.host("vautour", players=3)
    alex.press("lock")
    expect(alex.see("lock")).to_have_attribute("aria-pressed", "true")
    chloe.open(f"/t/{code}")
    chloe.see("door-name").fill("Chloé")
    chloe.press("door-go")
    expect(chloe.see("trouble")).to_have_attribute("data-kind", "refused")


def test_somebody_watches_and_a_television_shows_the_table(invite: Invite) -> None:
    alex, chloe = invite("Alex", seed=1), invite("Chloé", seed=2)
    watcher, screen = invite("Omar", lang="en", size=DESK), invite("télé", size=(1920, 1080))
    code = dealt([alex, chloe], "vautour")
    watcher.join(code, watch=True)
    screen.open(f"/e/{code}")
    for each in (watcher, screen):
        each.is_playing()
        expect(each.see("moves")).to_have_count(0)
        assert each.tab.legal == []
    play_on([alex, chloe], 2)
    for each in (watcher, screen):
        each.wait(lambda each=each: each.tab.seq == alex.tab.seq, "the same move")
    alex.break_off()
    for each in (watcher, screen):
        each.is_at_the_end()


def test_a_card_taken_back(invite: Invite) -> None:
    alex, chloe = invite("Alex"), invite("Chloé")
    dealt([alex, chloe], "vautour")
    alex.play("14")
    assert alex.tab.sight["seats"][0]["card"] == "14"
    alex.page.get_by_role("button", name=re.compile("reprendre", re.I)).first.click()
    alex.wait(lambda: alex.tab.legal, "the card to be back")
    assert alex.tab.sight["seats"][0]["card"] is None
    alex.play("3")
    chloe.play("4")
    expect(alex.page.locator("[data-game]")).to_contain_text("3")
    assert [seat["last"] for seat in alex.tab.sight["seats"]] == ["3", "4"]


def _together(alex: Person, game: str, others: list[str], **settings: Any) -> str:
    """Several people at one device."""
    code = alex.host(game, players=1 + len(others), **settings)
    for seat, name in enumerate(others, 1):
        alex.press(f"friend-{seat}")
        alex.see("friend-name").fill(name)
        alex.press("friend-go")
        expect(alex.see(f"seat-{seat}")).to_contain_text(name)
    alex.press("start")
    return code


def test_a_curtain_falls_between_two_hands(invite: Invite) -> None:
    alex = invite("Alex", size=TABLET, touch=True)
    _together(alex, "vautour", ["Mamie"])
    lifted: list[str] = []
    hands: list[str] = []
    curtain, table = alex.see("curtain-lift"), alex.page.locator("[data-game]")
    for _ in range(6):
        expect(curtain.or_(table)).to_be_visible()
        if curtain.is_visible():
            expect(table).to_have_count(0)  # behind it, nobody's cards
            lifted.append(alex.page.locator("h1").inner_text())
            alex.press("curtain-lift")
        expect(table).to_be_visible()
        hands.append("Mamie" if len(lifted) % 2 == 0 else "Alex")
        alex.play(alex.tab.legal[0])
    # one after the other, and whoever was last may go on
    assert hands == ["Alex", "Mamie", "Mamie", "Alex", "Alex", "Mamie"]
    assert [name in title for title, name in zip(lifted, ("Alex", "Mamie") * 2, strict=True)] == [
        True
    ] * 4


def test_open_games_at_one_device_need_no_curtain(invite: Invite) -> None:
    alex = invite("Alex", size=TABLET, touch=True)
    _together(alex, "push", ["Mamie", "Léo"])
    alex.is_playing()
    assert play_on([alex], 9) == 9
    expect(alex.see("curtain-lift")).to_have_count(0)


def test_a_bot_stands_in_for_somebody_who_is_gone(invite: Invite) -> None:
    alex, chloe = invite("Alex", seed=1), invite("Chloé", lang="en", seed=2)
    code = dealt([alex, chloe], "vautour", grace_seconds=5)
    play_on([alex, chloe], 2)
    chloe.open("/settings")  # and her line to the table is gone
    alex.wait(lambda: alex.tab.table["seats"][1].get("stand_in"), "the bot")
    expect(alex.page.locator("[data-game]")).to_contain_text(re.compile("robot|bot", re.I))
    alex.play_some_move()
    alex.wait(lambda: alex.tab.legal, "the bot's move")
    chloe.open(f"/t/{code}")
    chloe.is_playing()
    alex.wait(lambda: not alex.tab.table["seats"][1].get("stand_in"), "Chloé")
    assert play_on([alex, chloe], 4) == 4


def test_a_pause_is_everybodys(invite: Invite) -> None:
    alex, chloe = invite("Alex"), invite("Chloé", lang="en")
    dealt([alex, chloe], "push")
    chloe.press("menu")
    chloe.press("pause")
    for each in (alex, chloe):
        expect(each.see("paused")).to_be_visible()
        assert each.tab.legal == []
    alex.see("paused").get_by_role("button").click()
    for each in (alex, chloe):
        expect(each.see("paused")).to_have_count(0)
    assert play_on([alex, chloe], 3) == 3


def test_an_address_that_leads_nowhere(invite: Invite) -> None:
    alex = invite("Alex")
    alex.expects("404")
    for path, kind in (("/t/BBBB", "unknown"), ("/e/BBBB", "unknown"), ("/r/nothing", "missing")):
        alex.open(path)
        expect(alex.see("trouble")).to_have_attribute("data-kind", kind)
        alex.page.get_by_role("link").first.click()  # and a way on
        expect(alex.see("play-now")).to_be_visible()
