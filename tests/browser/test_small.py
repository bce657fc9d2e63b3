"""The smallest phone with the largest letters: nothing is cut, or too small to be read or hit."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import Person

LEAST_PAD, LEAST_LETTER = 90, 12  # px

# Names of places that stick out of their places, and a pile whose number is cut.
_CUT = """
() => {
  const wrong = [];
  for (const tag of document.querySelectorAll('.place .suit')) {
    const [box, place] = [tag, tag.closest('.place')].map((each) => each.getBoundingClientRect());
    if (box.left < place.left - 1 || box.right > place.right + 1) wrong.push(tag.textContent);
  }
  const pile = document.querySelector('.ledger .pile');
  const corner = pile.closest('td').getBoundingClientRect();
  for (const box of pile.querySelector('b').getClientRects())
    if (box.right > corner.right + 1) wrong.push(pile.textContent);
  return wrong;
}
"""


def sits_down(invite: Invite, game: str, width: int, **settings: Any) -> Person:
    alex = invite("Alex", size=(width, 568 if width == 320 else 844), touch=True)
    alex.likes(text=1.3)
    alex.host(game, players=4, bots=3, **settings)
    alex.press("start")
    alex.is_playing()
    return alex


def test_the_places_of_vampire_hold_their_names(invite: Invite) -> None:
    alex = sits_down(invite, "vampire", 320)
    for width, height in ((320, 568), (390, 844)):
        alex.becomes((width, height))
        expect(alex.page.locator(".place").first).to_be_visible()
        assert alex.page.evaluate(_CUT) == []


def test_the_garlic_can_be_read_and_hit(invite: Invite) -> None:
    alex = sits_down(invite, "cercueils", 320, quiet=True, options={"reaction_seconds": "untimed"})
    for _ in range(30):
        alex.wait(lambda: alex.tab.legal, "a turn")
        if alex.tab.sight["phase"] == "racing":
            break
        alex.play_some_move()
    pad = alex.page.locator("[data-garlic]")
    box = pad.bounding_box()
    assert box
    assert box["width"] >= LEAST_PAD
    letters = pad.locator(".word").evaluate("(word) => parseFloat(getComputedStyle(word).fontSize)")
    assert letters >= LEAST_LETTER
