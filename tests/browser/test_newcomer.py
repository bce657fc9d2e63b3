"""Somebody new: the lesson, then a whole easy game by pressing whatever the board lets be pressed.

Nothing of it is known but what is on the screen: no rule, no list of moves. None may be refused.
"""

import json
import urllib.request
from random import Random
from typing import TypedDict

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BOARDS
from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.positions import FEWEST
from tests.browser.test_lessons import Learner, moments
from tests.kit.house import House
from tests.kit.soak import THOROUGH, all_or

LOOKS = 4_000  # at the screen, after which a game does not come to its end
PATIENCE = 10  # seconds for an answer
PAUSE = 40  # ms between two looks
CLAUSES = ".banner"  # rules to look up, and no move
REACTION = 600  # ms until a hand is on the garlic
LATE = "refused-no-race"  # another has slapped while the hand was on its way
COMMITS = 0.5  # how often somebody presses what stands below the board, if there is something

# What can be pressed on the board now: where a finger would touch it, and whether it is below it.
OFFERED = """(clauses) => {
  const board = document.querySelector('[data-rests=false][data-turn=true] main .frame');
  if (!board || document.querySelector('dialog[open]')) return [];
  const found = [];
  for (const each of board.querySelectorAll('button:enabled, [role=button]')) {
    if (each.closest(clauses) || each.closest('[inert]')) continue;
    const { left, top, width, height } = each.getBoundingClientRect();
    const spots = [[0.5, 0.5], [0.12, 0.15]].map(([x, y]) => [left + width * x, top + height * y]);
    const spot = spots.find(([x, y]) => each.contains(document.elementFromPoint(x, y)));
    if (!spot || !width) continue;
    const raced = each.closest('[data-garlic]') !== null;
    const place = each.closest('[data-place]')?.dataset.place ?? '';
    found.push({ x: spot[0], y: spot[1], below: !!each.closest('.actions'), raced, place });
  }
  return found;
}"""
# A device on which games are played so: the fewest people, bots that do not wait.
USUAL = """try {
  const all = JSON.parse(localStorage.getItem('tablee') ?? '{}');
  localStorage.setItem('tablee', JSON.stringify({ ...all, usual: USUAL }));
} catch { /* not a page of the house */ }"""


class Spot(TypedDict):
    """Somewhere on the screen."""

    x: float
    y: float
    below: bool
    raced: bool
    place: str


class Newcomer:
    """Presses what can be pressed, now this, now that; slaps when the dice mean an own card."""

    def __init__(self, person: Person, seed: str) -> None:
        self.person, self.chance, self.pressed = person, Random(seed), 0

    def plays(self) -> None:
        """To the end of the game."""
        page, end = self.person.page, self.person.see("end")
        for _ in range(LOOKS):
            if end.is_visible():
                return
            self.person.go_on()
            offered: list[Spot] = page.evaluate(OFFERED, CLAUSES)
            if offered:
                self._press(offered)
            elif page.locator("dialog[open]").count():
                page.keyboard.press("Escape")
            page.wait_for_timeout(PAUSE)
            refused = [each["why"]["message"] for each in self.person.tab.refusals]
            assert {*refused} <= {LATE}, self.person.tab.refusals
        raise AssertionError(f"no end after {self.pressed} taps: {self.person.tab.last_words()}")

    def _wanted(self, offered: list[Spot]) -> list[Spot]:
        """In a race what the lesson has taught, else whatever; often what stands below."""
        tab, brain = self.person.tab, self.person.brain
        if any(spot["raced"] for spot in offered):
            slaps = brain.choose(tab.sight, tab.seat, tab.legal) == "slap"
            return [spot for spot in offered if spot["raced"] == slaps]
        if "roller" in tab.sight:
            fit = [f"{tab.seat}-{place}" for place in brain.fitting(tab.sight, tab.seat)]
            if meant := [spot for spot in offered if spot["place"] in fit]:
                return meant
        below = [spot for spot in offered if spot["below"]]
        return below if self.chance.random() < COMMITS and below else offered

    def _press(self, offered: list[Spot]) -> None:
        wanted, page = self._wanted(offered), self.person.page
        if not wanted:
            return
        spot = self.chance.choice(wanted)
        if spot["raced"]:  # no hand is quicker
            page.wait_for_timeout(REACTION)
            if spot not in page.evaluate(OFFERED, CLAUSES):
                return
        page.touchscreen.tap(spot["x"], spot["y"])
        self.pressed += 1


def refused(house: House) -> int:
    """How many commands the house has refused, whoever gave them."""
    with urllib.request.urlopen(f"{house.url}/metrics", timeout=PATIENCE) as answer:
        lines = answer.read().decode().splitlines()
    return int(next(line for line in lines if line.startswith("tablee_refusals_total")).split()[1])


def usual(game: str) -> dict[str, object]:
    options = {"vampire": {"rounds": 1}}.get(game, {})
    return {"game": game, "players": FEWEST[game], "pace": "instant", "options": options}


def learns(alex: Person, game: str) -> None:
    """The whole lesson."""
    alex.open(f"/learn/{game}")
    learner = Learner(alex, game, "tap")
    for number, step, turns in moments(game):
        learner.hears(number, step)
        learner.does(step, turns)
    expect(alex.see("lesson-home")).to_be_visible()


@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", all_or(["vautour"], BOARDS))
def test_after_the_lesson_a_whole_game_is_played_without_a_refused_move(
    invite: Invite, house: House, game: str
) -> None:
    alex, before = invite("Alex", touch=True), refused(house)
    alex.likes(speed=0.5)
    alex.runs(USUAL.replace("USUAL", json.dumps({game: usual(game)})))
    if THOROUGH:  # in `make test` lessons are played to their end elsewhere
        learns(alex, game)
    alex.open("/")
    alex.press(f"game-{game}")
    expect(alex.see("level-easy")).to_be_checked()
    alex.press("play-now")
    alex.is_playing()
    assert {chair["level"] for chair in alex.tab.table["seats"] if "level" in chair} == {1}
    newcomer = Newcomer(alex, game)
    newcomer.plays()
    (over,) = alex.tab.over
    moves = [json.loads(frame) for frame in alex.tab.sent]
    assert over["result"]
    assert sum(each["type"] in ("play", "slap") for each in moves) > 5
    assert refused(house) == before
