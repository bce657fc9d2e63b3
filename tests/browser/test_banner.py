"""The sentence above the cards: the newest one, whole, and never too many points."""

import re
from collections.abc import Mapping

from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.fitting import cut
from tests.browser.looking import nothing, violations
from tests.browser.people import Person
from tests.kit.positions import Found


def is_whole(page: Page) -> None:
    assert cut(page) == []


def test_the_banner_grows_with_its_sentence(invite: Invite) -> None:
    alex = invite("Anne-Charlotte", size=(320, 640), touch=True)
    alex.likes(text=1.3)
    alex.host("vautour", players=5, bots=4)
    alex.press("start")
    alex.is_playing()
    for number in (1, 5, 9):  # low cards are often laid twice
        alex.wait(lambda: alex.tab.legal, "a turn")
        alex.play(str(number))
        expect(alex.page.locator("[data-rests=true]")).to_be_visible()
        expect(alex.page.locator("[data-why]")).to_be_visible()
        for width in (320, 360, 390):
            alex.becomes((width, 640))
            is_whole(alex.page)


def test_a_long_sentence_is_whole_on_a_small_phone(invite: Invite) -> None:
    alex = invite("Alex", size=(320, 568), touch=True)
    alex.likes(text=1.3)
    alex.host("cercueils", players=3, bots=2, quiet=True, options={"reaction_seconds": "untimed"})
    alex.press("start")
    alex.is_playing()
    for _ in range(8):
        alex.wait(lambda: alex.tab.legal, "a turn")
        alex.play_some_move()
        is_whole(alex.page)


def a_turn_ends_with_the_die(people: list[Person], found: Found) -> tuple[Person, Person]:
    """Somebody takes a Die card last of all: who is next, and who is not."""
    for seat, each in enumerate(people):
        each.sit(found, seat)
    seat, move = found.move.split(" ", 1)
    people[int(seat)].play(move)
    people[0].wait(lambda: any(each.tab.legal for each in people), "whoever is next")
    following = next(each for each in people if each.tab.legal)
    return following, people[1 - people.index(following)]


def test_the_scene_of_the_die_is_called_by_what_it_says(
    invite: Invite, begun: Mapping[str, Found]
) -> None:
    people = [invite("Alex", hold="tap"), invite("Chloé", seed=2, hold="tap")]
    _, other = a_turn_ends_with_the_die(people, begun["push-die"])
    scene = other.page.get_by_role("button", name=re.compile("dé .*Continuer$", re.DOTALL))
    expect(scene).to_be_visible()
    nothing(violations(other.page))


def test_after_the_die_the_banner_tells_of_the_die(
    invite: Invite, begun: Mapping[str, Found]
) -> None:
    people = [invite("Alex"), invite("Chloé", seed=2)]
    mover, other = a_turn_ends_with_the_die(people, begun["push-die-again"])
    expect(other.page.locator("[data-luck]")).to_be_visible()
    expect(other.page.locator("[data-why]")).to_be_hidden()  # nothing older, either
    mover.play("draw")
    other.wait(lambda: other.tab.seq == mover.tab.seq, "the news")
    other.go_on()
    expect(other.page.locator("[data-luck]")).to_have_count(0)
    expect(other.page.locator("[data-why]")).to_contain_text(re.compile("[Dd]é|étoile"))


def test_a_second_tap_on_a_column_never_stops(invite: Invite) -> None:
    alex = invite("Alex", touch=True)
    alex.host("push", players=2, bots=1)
    alex.press("start")
    alex.is_playing()
    expect(alex.page.get_by_text("Piochez une première carte.")).to_be_visible()
    placed = 0
    while placed < 2 and not any('"push-bust"' in frame for frame in alex.tab.frames):
        alex.wait(lambda: alex.tab.legal, "a turn")
        move = alex.tab.legal[0]
        if not move.startswith("place"):
            before = len(alex.tab.sent)
            alex.page.get_by_role("button", name=re.compile("^Piocher")).first.tap()
            alex.made("draw", before)
            continue
        placed += 1
        column = alex.page.locator(f'[data-drop="{move.split()[1]}"]')
        box = column.bounding_box()
        assert box
        for _ in range(3):
            alex.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            alex.page.wait_for_timeout(120)
        alex.page.keyboard.press(move.split()[1])
        expect(alex.page.get_by_role("button", name="Pas encore")).to_have_count(0)
        assert not any('"move":"take' in frame for frame in alex.tab.sent)
