"""Every move, made on the board itself by finger; the log has that very move.

By dragging and by keys one of each kind, in `make soak` every one.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BOARDS
from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.positions import OF
from tests.browser.trying import FOLLOWING, GO, KEEP, Try, batches, made, open_for, played, tries
from tests.kit.house import House
from tests.kit.offers import kind
from tests.kit.soak import all_or

SETTLED = 150  # ms in which a second move would have been sent
IMPATIENCE = 200  # ms from the first of three taps to the last
WAYS = ("tap", "drag", "key")
ONCE = all_or(("drag", "key"), ())  # with every move of a kind the same is done
TAPPED = all_or(
    ("vautour", "push"), OF
)  # three times: a card that is lifted, a column that is filled
CASES = [(game, way) for game in OF for way in WAYS if way != "drag" or BOARDS[game].DRAGGED]

Wanted = Mapping[tuple[str, str], list[Try]]


@pytest.fixture(scope="module")
def wanted() -> Wanted:
    thrice = {(game, "thrice"): tries(game, "thrice", each_kind_once=True) for game in TAPPED}
    whole = {(game, way): tries(game, way, each_kind_once=way in ONCE) for game, way in CASES}
    return {**whole, **thrice}


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory, wanted: Wanted) -> Iterator[House]:
    every = (each.found for some in wanted.values() for each in some)
    with open_for(tmp_path_factory.mktemp("inn"), every) as house:
        yield house


class Hands:
    """A person's, on a Chromium that is touched."""

    def __init__(self, person: Person) -> None:
        self._page = person.page
        self._line: Any = person.context.new_cdp_session(person.page)

    def tap(self, css: str, words: str = "", *, corner: bool = False) -> None:
        found = self._page.locator(css).filter(has_text=words)
        found.tap(position={"x": 8, "y": 12} if corner else None)

    def read(self, css: str, attribute: str) -> list[str]:
        found = self._page.locator(css).all()
        return [each.get_attribute(attribute) or "" for each in found]

    def press(self, *keys: str) -> None:
        for each in keys:
            self._page.keyboard.press(each)

    def drag(self, card: str, place: str) -> None:
        """With a finger, not a mouse: down on the card, flung to the place, and up."""
        self._page.locator(card).scroll_into_view_if_needed()  # once it lies still
        start = self._page.locator(card).bounding_box()
        assert start
        x, y = start["x"] + 8, start["y"] + 12  # of a card that others may lie upon
        self._touch("touchStart", {"x": x, "y": y})
        self._touch("touchMove", {"x": x + 10, "y": y - 10})
        expect(self._page.locator(".dragged")).to_be_visible()
        # the table may make room for what is thought of
        self._page.evaluate("() => new Promise((seen) => requestAnimationFrame(() => seen()))")
        end = self._page.locator(place).bounding_box()
        assert end
        to_x, to_y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2
        for left, top in ((to_x, to_y), (to_x, to_y + 1)):
            self._touch("touchMove", {"x": left, "y": top})
        self._touch("touchEnd")

    def _touch(self, kind: str, *points: dict[str, float]) -> None:
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [*points]})


# When the page was touched, in its own milliseconds.
NOTE = """() => {
  self.touchedAt = [];
  addEventListener('pointerdown', () => self.touchedAt.push(performance.now()), true);
}"""


class Impatient(Hands):
    """Whoever taps three times where once is enough."""

    def __init__(self, person: Person, done: Callable[[], bool]) -> None:
        super().__init__(person)
        self._person, self._done = person, done
        self.dawdled = False  # a busy machine taps so slowly that each tap may be meant

    def tap(self, css: str, words: str = "", *, corner: bool = False) -> None:
        found = self._page.locator(css).filter(has_text=words)
        self._person.wait(lambda: self._done() or found.count(), css)
        if self._done():  # at Vautour a second tap on a card lays it
            return
        if css.startswith("[data-at"):  # a card of a hand, which is lifted and lowered
            super().tap(css, words, corner=corner)
            return
        found.scroll_into_view_if_needed()
        box = found.bounding_box()
        assert box
        x, y = (8.0, 12.0) if corner else (box["width"] / 2, box["height"] / 2)
        self._page.evaluate(NOTE)
        found.tap(position={"x": x, "y": y})
        for _ in range(2):
            self._page.touchscreen.tap(box["x"] + x, box["y"] + y)
        first, *_, last = self._page.evaluate("self.touchedAt")
        self.dawdled |= last - first > IMPATIENCE


def visits(alex: Person, some: list[Try]) -> Iterator[Try]:
    """One table after the other, in few pages."""
    alex.step_out()
    for batch in batches(some):
        alex.page.evaluate(KEEP, [{each.found.code: each.place for each in batch}, {}])
        for each in batch:
            if each is batch[0]:
                alex.open(each.path)
            else:
                alex.page.evaluate(GO, each.path)
            alex.wait(lambda each=each: alex.tab.table.get("code") == each.found.code, each.path)
            alex.is_playing()
            yield each


@pytest.mark.parametrize(("game", "way"), CASES)
def test_every_move_is_made_on_the_board(
    invite: Invite, inn: House, wanted: Wanted, game: str, way: str
) -> None:
    alex = invite("Alex", house=inn, touch=True)
    hands, make = Hands(alex), getattr(BOARDS[game], way)
    for each in visits(alex, wanted[game, way]):
        make(hands, each.moment, each.move)
        made(inn, each)
    assert not alex.tab.refusals
    assert wanted[game, way]


@pytest.mark.parametrize("game", TAPPED)
def test_three_taps_are_one_move(invite: Invite, inn: House, wanted: Wanted, game: str) -> None:
    """Or a move and an objection, where the table is a finger's breadth ahead of the page."""
    alex = invite("Alex", house=inn, touch=True)
    for each in visits(alex, wanted[game, "thrice"]):
        hands = Impatient(alex, lambda each=each: bool(played(inn, each.found)))
        BOARDS[game].tap(hands, each.moment, each.move)
        made(inn, each)
        alex.page.wait_for_timeout(SETTLED)
        who = f"{each.moment.seat} "
        mine = [move.removeprefix(who) for move in played(inn, each.found) if move.startswith(who)]
        made_of_it = [move for move in mine if kind(move) not in FOLLOWING or move == each.move]
        assert made_of_it[: 1 if hands.dawdled else None] == [each.move]
