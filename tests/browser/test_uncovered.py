"""What a scene shows is not hidden by the sentence that tells of it."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.positions import OF
from tests.browser.trying import open_for
from tests.kit.positions import Position, find

TELEVISION = (1920, 1080)
HUNTS = (2, 4, 6)  # one in the upper row of places, two in the lower one

_OVER = """() => {
  const [heads] = document.querySelectorAll('.sheet .heads');
  const [why] = document.querySelectorAll('[data-why] p');
  return heads.getBoundingClientRect().bottom - why.getBoundingClientRect().top;
}"""

# On a television: how far the sentence reaches over the heads that lie at the places.
_OVER_PLACES = """() => {
  const feet = [...document.querySelectorAll('.place .foot')].filter((each) => each.innerText);
  const [why] = document.querySelectorAll('[data-why] p');
  const low = Math.max(...feet.map((each) => each.getBoundingClientRect().bottom));
  return low - why.getBoundingClientRect().top;
}"""


def test_the_heads_of_a_hunt_are_seen_above_its_sentence(invite: Invite, tmp_path: Path) -> None:
    asked = Position("vampire", 4, 4, before="vampire-exposed", **OF["vampire"])
    tables = [find(f"uncovered {n}", asked) for n in HUNTS]
    with open_for(tmp_path, tables) as house:
        alex, lea = invite("Alex", house=house), invite("Léa", house=house, hold="tap")
        screen = invite("télé", house=house, size=TELEVISION)
        for found in tables:
            seat, _, move = found.move.partition(" ")
            alex.sit(found, int(seat))
            lea.join(found.code, watch=True)  # "Alex étale …", longer than "Vous étalez …"
            screen.open(f"/e/{found.code}")
            for each in (lea, screen):
                each.is_playing()
            alex.play(move)
            expect(lea.page.locator(".sheet .heads")).to_be_visible()
            expect(lea.page.locator("[data-why] p")).to_contain_text("chasse")
            assert lea.page.evaluate(_OVER) <= 1
            expect(screen.page.locator("[data-why] p")).to_contain_text("chasse")
            assert screen.page.evaluate(_OVER_PLACES) <= 1
        for each in (alex, lea, screen):
            each.step_out()
