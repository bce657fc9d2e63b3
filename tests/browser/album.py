"""What comes before and after a game, for `make pictures`: lessons, evenings, honours, replays."""

import os
import sys
import tempfile
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import expect

from tests.browser.gathering import over
from tests.browser.people import DESK, Person, play_on
from tests.browser.positions import POSITIONS
from tests.browser.test_evenings import finish
from tests.browser.test_lessons import Learner, moments
from tests.kit.house import House
from tests.kit.positions import Found, find
from tests.kit.shelved import put

EXAMPLES = Path(__file__).parents[2] / "examples"
COPIES = 6  # one for each device that is photographed
PATIENCE = 180_000  # ms until a game is reviewed


def _score(game: str, games: int, wins: int, best: int) -> dict[str, Any]:
    won = {"wins": wins, "best": best, "streak": 1, "longest": 2}
    return {"game": game, "players": 4, "games": games, **won}


HONOURS: dict[str, Any] = {
    "v": 2,
    "name": "Alex",
    "total": {"games": 31, "wins": 12, "streak": 2, "longest": 4},
    "scores": [
        _score("vautour", 14, 5, 38),
        _score("push", 11, 4, 61),
        _score("vampire", 6, 3, 24),
    ],
    "versus": [
        {"name": "Chloé", "games": 22, "ahead": 12, "behind": 9, "level": 1},
        {"name": "Mamie", "games": 9, "ahead": 3, "behind": 6, "level": 0},
    ],
    "ratings": [
        {"game": "vautour", "games": 14, "rating": 27.4, "error": 3.1},
        {"game": "push", "games": 11, "rating": 24.2, "error": 3.6},
    ],
    "lines": [
        {
            "log": f"game-{n}",
            "at": 1_794_000_000_000 + n * 5_000_000,
            "name": "Alex",
            "game": ("vautour", "push", "vampire")[n % 3],
            "players": 4,
            "bots": 1,
            "points": 12 + n,
            "place": 1 + n % 4,
        }
        for n in range(6)
    ],
    "people": [
        {"name": "Chloé", "games": 40, "wins": 17},
        {"name": "Alex", "you": True, "games": 31, "wins": 12},
        {"name": "Mamie", "games": 9, "wins": 4},
    ],
}


class Shoot(Protocol):
    """Takes a picture of what is on the screen, somebody else's if they are named."""

    def __call__(self, name: str, of: Person | None = None) -> None: ...


_begun: dict[str, list[Found]] = {}


def begin(data: Path, once: Iterable[str] = ()) -> None:
    """Put games into a house that will be played to their end before it is photographed."""
    data.mkdir()
    for name in (
        *("evening-first", "evening-final", "vautour-led"),
        *("vampire-late", "vautour-asked"),
    ):
        _begun[name] = [find(f"{name} {n}", POSITIONS[name]) for n in range(COPIES)]
    for name in once:  # on one device only
        _begun[name] = [find(name, POSITIONS[name])]
    put(data, *(found.events for copies in _begun.values() for found in copies))


def taken(name: str) -> Found:
    """One of those games, for nobody else."""
    return _begun[name].pop()


def beside(me: Person, name: str, house: House | None = None) -> Person:
    """Somebody with the same device."""
    browser, size = me.context.browser, me.page.viewport_size
    assert browser
    assert size
    dark = me.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    extent = (size["width"], size["height"])
    return Person(browser, house or me.house, name, size=extent, dark=dark)


def lesson(me: Person, shoot: Shoot) -> None:
    """The end of one."""
    me.open("/rules/vautour#V-42")
    me.page.get_by_role("link", name="Montrez-moi V-42").click()
    learner = Learner(me, "vautour", "key")
    for number, step, turns in moments("vautour"):
        if step.clause in ("V-39", "V-42"):
            learner.hears(number, step)
            learner.does(step, turns)
    expect(me.see("lesson-again")).to_be_visible()
    shoot("lesson-end")


def sign(me: Person, shoot: Shoot) -> None:
    """What a sign on a board means."""
    me.host("vampire", players=4, bots=3, start=True)
    me.is_playing()
    me.wait(lambda: me.tab.legal and me.sees_all(), "a turn")
    me.page.locator("[data-what]").first.click(position={"x": 4, "y": 4})
    shoot("sign")


def evening(me: Person, shoot: Shoot) -> None:
    """Several games in a row: planned, between two of them, over."""
    me.open("/make/push")
    me.see("several").select_option("1")
    expect(me.see("plan").locator("li")).to_have_count(4)
    shoot("plan")
    for name, shown in (("evening-first", "standings"), ("evening-final", "podium")):
        found = _begun[name].pop()
        screen = None
        if me.page.viewport_size == {"width": DESK[0], "height": DESK[1]}:
            screen = beside(me, "télé")
            screen.open(f"/e/{found.code}")
            screen.is_playing()
        me.another_tab()  # which has heard of no game yet
        finish(me, found)
        expect(me.see(shown).first).to_be_visible()
        shoot(shown)
        if screen:
            screen.is_at_the_end()
            shoot(f"{shown}-screen", screen)
            screen.go_home()


def honours(me: Person, shoot: Shoot) -> None:
    """What the house keeps of somebody, with made-up games."""
    me.page.route("**/api/honours", lambda route: route.fulfill(json=HONOURS))
    me.open("/honours")
    expect(me.see("honours-total")).to_be_visible()
    shoot("honours-kept")


@cache
def _reviewed(house: House) -> str:
    return over(house, "vautour", ("Alex", "Béa"))[1]


def story(me: Person, shoot: Shoot) -> None:
    """A game as it was decided."""
    me.open(f"/r/{_reviewed(me.house)}#story")
    expect(me.see("story")).to_have_attribute("data-state", "done", timeout=PATIENCE)
    shoot("story")
    me.see("story-deciding").get_by_role("link").first.click()
    if me.see("to-story").is_visible():
        me.press("to-story")
    expect(me.see("story-here")).to_be_visible()
    shoot("story-moment")


def together(me: Person, shoot: Shoot) -> None:
    """A replay that somebody else leads through."""
    found, chloe = _begun["vautour-led"].pop(), beside(me, "Chloé")
    for seat, each in enumerate((me, chloe)):
        each.sit(found, seat)
    play_on([me, chloe])
    for each in (me, chloe):
        each.is_at_the_end()
        each.press("replay-link")
        expect(each.see("replay")).to_be_visible()
    chloe.press("lead")
    chloe.press("next")
    expect(me.see("leader")).to_contain_text("Chloé")
    shoot("leader")
    chloe.go_home()


def puzzle(me: Person, shoot: Shoot) -> None:
    """What is asked, on the board itself."""
    me.open("/puzzle/push")
    expect(me.page.locator("[data-puzzle]")).to_be_visible()
    me.wait(me.sees_all, "the board at rest")
    shoot("puzzle")


def late(me: Person, shoot: Shoot) -> None:
    """A friend who comes in mid-game and would like a bot's seat."""
    found, chloe = _begun["vampire-late"].pop(), beside(me, "Chloé")
    me.sit(found)
    chloe.open(f"/t/{found.code}")
    chloe.see("door-name").fill("Chloé")
    chloe.press("door-go")
    chloe.press("late-ask")
    chloe.press("late-ask-2")
    expect(me.see("late")).to_contain_text("Chloé")
    shoot("late")
    shoot("late-waiting", chloe)
    chloe.go_home()


def why(me: Person, shoot: Shoot) -> None:
    """What a bot has just done, asked about."""
    me.sit(_begun["vautour-asked"].pop())
    me.play_some_move()
    me.wait(lambda: me.sees_all() and me.see("why").is_enabled(), "a round to be over")
    me.press("why")
    me.press("why-2")
    expect(me.see("because")).to_be_visible()
    shoot("why")


def elsewhere(me: Person, shoot: Shoot) -> None:
    """A game that nobody has drawn a board for, at a house that has it."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(EXAMPLES), *sys.path])
        borrow = import_module("borrow")
        example = min(EXAMPLES.glob("*/pyproject.toml")).parent
        patch.setenv("PYTHONPATH", os.pathsep.join(borrow.borrow(Path(folder), example)))
        with House(Path(folder) / "data") as house:
            alex = beside(me, "Alex", house)
            alex.host(example.name, players=2, bots=1, start=True)
            play_on([alex], 4)
            alex.wait(lambda: alex.tab.legal and alex.sees_all(), "a turn")
            shoot("plain", alex)
            alex.go_home()


STORIES: dict[str, Callable[[Person, Shoot], None]] = {
    "lesson": lesson,
    "sign": sign,
    "evening": evening,
    "honours": honours,
    "story": story,
    "together": together,
    "puzzle": puzzle,
    "late": late,
    "why": why,
    "elsewhere": elsewhere,
}
