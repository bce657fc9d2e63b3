"""In the middle of a game: another language, light or hand, the way back, keys for two, haste."""

import json
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import DESK, Person
from tests.browser.test_banner import a_turn_ends_with_the_die
from tests.browser.test_garlic import two_at_one_device
from tests.browser.test_race import reacts
from tests.kit.positions import Found


def moves(person: Person) -> list[tuple[int, str]]:
    """What this browser has asked the house to do."""
    sent = [json.loads(frame) for frame in person.tab.sent]
    return [(each["seat"], each["move"]) for each in sent if each["type"] == "play"]


def test_language_light_and_hand_change_in_mid_game(
    invite: Invite, begun: Mapping[str, Found]
) -> None:
    alex = invite("Alex", touch=True, size=(844, 390))
    alex.sit(begun["vampire-settled"])
    root, lines = alex.page.locator("html"), len(alex.tab.sent)
    expect(alex.page.locator("[data-draw]")).to_have_text("Piocher 2 cartes")
    alex.press("menu")
    alex.page.locator("summary").click()
    alex.see("set-language").select_option("1" if alex.lang == "fr" else "0")
    expect(root).to_have_attribute("lang", "en")
    alex.see("set-theme").select_option("2")
    expect(root).to_have_attribute("data-theme", "veillee")
    alex.page.locator("label.tick input").last.check()
    expect(root).to_have_attribute("data-hand", "left")
    alex.page.keyboard.press("Escape")
    button = alex.page.locator("[data-draw]")
    expect(button).to_contain_text("Draw")
    assert all('"hello"' not in frame for frame in alex.tab.sent[lines:])  # the same line
    button.tap()
    alex.wait(lambda: moves(alex) == [(0, "draw")], "the draw")


def test_a_left_hand_has_what_it_presses_on_its_side(
    invite: Invite, begun: Mapping[str, Found]
) -> None:
    alex = invite("Alex", touch=True, size=(844, 390))
    alex.likes(lefty=True)
    alex.sit(begun["cercueils-fewest"])
    for zone in ("own", "actions"):
        box = alex.page.locator(f"[data-zone={zone}]").bounding_box()
        assert box
        assert box["x"] + box["width"] < 844 / 2 + 20
        alex.page.evaluate("() => { document.documentElement.dataset.hand = 'right'; }")
        box = alex.page.locator(f"[data-zone={zone}]").bounding_box()
        assert box
        assert box["x"] > 844 / 2 - 20
        alex.page.evaluate("() => { document.documentElement.dataset.hand = 'left'; }")


def test_back_leaves_the_table_and_forward_is_there_again(
    invite: Invite, begun: Mapping[str, Found]
) -> None:
    alex = invite("Alex", touch=True)
    alex.open("/settings")
    alex.sit(begun["push-back"])
    seen = alex.tab.sight
    alex.page.go_back()
    expect(alex.page.locator("h1").first).to_be_visible()
    expect(alex.page.locator("[data-game]")).to_have_count(0)
    alex.page.go_forward()
    alex.is_playing()
    alex.wait(lambda: alex.tab.legal, "the same turn")
    assert alex.tab.sight == seen
    assert moves(alex) == []


def laid(found: Found) -> list[str]:
    """The cards as they were placed, by the log: the column, then the card."""
    made = [json.loads(event.body).get("move", "").split() for event in found.events]
    return [f"c{then[2]}-{now[1]}" for now, then in pairwise(made) if then[1:2] == ["place"]]


def test_a_page_loaded_anew_has_the_cards_of_a_column_as_they_came(
    invite: Invite, begun: Mapping[str, Found]
) -> None:
    alex = invite("Alex", touch=True)
    alex.sit(begun["push-reloaded"])
    seen = "all => all.map(each => each.dataset.fly)"
    for _ in ("come back", "once more"):
        columns = alex.tab.sight["columns"]
        cards = [f"c{each['number']}-{card}" for each in columns for card in each["cards"]]
        shown = alex.page.locator("[data-fly^=c]").evaluate_all(seen)
        told = [card for card in laid(begun["push-reloaded"]) if card in cards]
        assert shown == sorted(told, key=lambda card: card[:2]) == cards
        assert cards != sorted(cards)  # or nothing would be proved
        alex.page.reload()
        alex.is_playing()
    alex.press("journal")  # which remembers, too
    expect(alex.page.get_by_role("dialog").locator("li")).not_to_have_count(1)


def test_two_at_one_keyboard_have_a_key_each(invite: Invite) -> None:
    alex = two_at_one_device(invite, reaction_seconds="untimed")
    alex.becomes(DESK)
    expect(alex.page.locator("[data-garlic]")).to_have_count(2)
    for seat, key in ((0, "s"), (1, "k")):
        alex.wait(lambda: alex.tab.sight["phase"] == "ready", "the next roll")
        alex.page.keyboard.press("r")
        alex.wait(lambda: alex.tab.sight["phase"] == "racing", "the dice")
        reacts(alex)
        alex.page.keyboard.press(key)
        alex.page.keyboard.press(key)
        alex.wait(lambda: alex.tab.sight["phase"] != "racing", "the verdict")
        slaps = [json.loads(frame) for frame in alex.tab.sent if '"slap"' in frame]
        assert [each["seat"] for each in slaps][-1:] == [seat]
        assert len(slaps) == seat + 1
        while alex.tab.sight["phase"] != "ready":
            alex.play_some_move()
            alex.wait(lambda: alex.tab.legal, "what comes of it")
    two_fingers_at_once(alex)


def two_fingers_at_once(alex: Person) -> None:
    """Each on a pad: both hands are on their garlic, whoever was first."""
    alex.page.keyboard.press("r")
    alex.wait(lambda: alex.tab.sight["phase"] == "racing", "the dice")
    reacts(alex)
    before = len(alex.tab.sent)
    boxes = [pad.bounding_box() for pad in alex.page.locator("[data-garlic]").all()]
    points = [
        {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": number}
        for number, box in enumerate(box for box in boxes if box)
    ]
    line: Any = alex.context.new_cdp_session(alex.page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    alex.wait(lambda: alex.tab.sight["phase"] != "racing", "the verdict")
    slaps = [json.loads(frame) for frame in alex.tab.sent[before:] if '"slap"' in frame]
    assert sorted(each["seat"] for each in slaps) == [0, 1]


def test_what_is_pressed_while_the_die_rolls_is_done_once(
    invite: Invite, begun: Mapping[str, Found]
) -> None:
    people = [invite("Alex", calm=False), invite("Chloé", seed=2, calm=False)]
    following, _ = a_turn_ends_with_the_die(people, begun["push-die-pressed"])
    before, move = len(moves(following)), following.tab.legal[0]
    for _ in range(3):
        following.page.keyboard.press("d" if move == "draw" else move[-1])
    following.wait(lambda: len(moves(following)) > before, move)
    following.page.wait_for_timeout(300)
    assert [made for _, made in moves(following)[before:]] == [move]
