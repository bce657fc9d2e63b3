"""Half the phones are not Chromium's: a short story of each game, by finger, in other engines."""

import subprocess
import sys
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from os import environ
from pathlib import Path
from typing import Any

import pytest

from tests.browser import others
from tests.browser.boards import BOARDS
from tests.browser.brains import Brain
from tests.browser.drivers import DRIVERS, Driver, EngineDied, soon
from tests.browser.positions import FEWEST, OF
from tests.browser.trying import (
    FOLLOWING,
    GO,
    KEEP,
    Try,
    batches,
    made,
    open_for,
    place,
    played,
    tries,
    turn,
)
from tests.kit.building import built
from tests.kit.house import House
from tests.kit.offers import Turn, kind
from tests.kit.positions import Found, Position, find
from tests.kit.soak import THOROUGH

MOMENT = 0.03  # seconds, about two frames
TURNS = 4 if THOROUGH else 2  # of a game with bots
LIKES = {"lang": "fr", "motion": "less", "hold": "go", "speed": 0.5}

# Complaints are kept from the first script on: nothing of the page runs before its modules do.
_LISTEN = """() => {
  window.complaints ??= [];
  addEventListener('error', (event) => window.complaints.push(String(event.message)));
  addEventListener('unhandledrejection', (event) => window.complaints.push(String(event.reason)));
}"""
# Where to touch something, once it lies still, can be pressed and is not covered; else null.
_WHERE = """(css, words, corner) => {
  const all = [...document.querySelectorAll(css)];
  const each = all.find((some) => some.textContent.includes(words));
  if (!each || each.disabled || document.getAnimations().some((it) => it.playState === 'running'))
    return null;
  const box = each.getBoundingClientRect();
  const [x, y] = corner ? [box.x + 8, box.y + 12] : [box.x + box.width / 2, box.y + box.height / 2];
  const seen = document.elementFromPoint(x, y);
  return seen && (each.contains(seen) || seen.contains(each)) ? [x, y] : null;
}"""
_COMPLAINTS = "() => window.complaints"
_READ = """(css, name) =>
  [...document.querySelectorAll(css)].map((each) => each.getAttribute(name) ?? '')"""
# The board of that table, not the one before it: the title says which.
_READY = """(path) => document.title.endsWith(path.slice(path.lastIndexOf('/') + 1)) &&
  document.querySelector('[data-game]') !== null || null"""


class Finger:
    """On the window of another engine."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def tap(self, css: str, words: str = "", *, corner: bool = False) -> None:
        def where() -> list[float] | None:
            """Where it was a moment ago, too: a board that grows moves what was to be touched."""
            seen: list[float] | None = self._driver.run(_WHERE, css, words, corner)
            time.sleep(MOMENT)
            return seen if seen == self._driver.run(_WHERE, css, words, corner) else None

        self._driver.touch(*soon(f"{css} {words}", where))

    def read(self, css: str, attribute: str) -> list[str]:
        return self._driver.run(_READ, css, attribute)


@pytest.fixture(scope="module", params=DRIVERS)
def driver(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Driver]:
    name: str = request.param
    if not others.wanted(name):
        pytest.skip(f"TABLEE_{name.upper()}=no")
    program = others.FOUND[name]()
    if program is None:
        pytest.fail(others.none(name), pytrace=False)
    driver = DRIVERS[name](program, tmp_path_factory.mktemp(name))
    yield driver
    driver.close()


@pytest.fixture(scope="module")
def wanted() -> dict[str, list[Try]]:
    """Each kind of move of each phase; every move there is, where everything is looked at."""
    return {game: tries(game, "engine", each_kind_once=not THOROUGH) for game in OF}


@pytest.fixture(scope="module")
def begun() -> dict[str, Found]:
    """Games with bots, at their beginning."""
    few = {game: Position(game, FEWEST[game], **OF[game]) for game in OF}
    return {game: find(f"{game}-story", asked) for game, asked in few.items()}


@pytest.fixture(scope="module")
def inn(
    tmp_path_factory: pytest.TempPathFactory,
    driver: Driver,  # an address of its own for each browser, which plays every move itself
    wanted: dict[str, list[Try]],
    begun: dict[str, Found],
) -> Iterator[House]:
    built()
    tables = [*begun.values(), *(each.found for some in wanted.values() for each in some)]
    with open_for(tmp_path_factory.mktemp("inn"), tables) as house:
        yield house


def comes(driver: Driver, house: House, path: str, *places: dict[str, Any]) -> None:
    """Load the page of a table, with places at some of them."""
    driver.go(f"{house.url}/icon.svg")
    driver.run(KEEP, [{place["code"]: place for place in places}, LIKES])
    driver.go(f"{house.url}{path}")
    driver.run(_LISTEN)


def afresh(now: Turn | None) -> Turn | None:
    """Not in the midst of what the page says word after word, once it was shown."""
    return None if now is None or kind(now.legal[0]) in FOLLOWING else now


@pytest.mark.parametrize("game", OF)
def test_a_story_by_finger(
    driver: Driver,
    inn: House,
    wanted: dict[str, list[Try]],
    begun: dict[str, Found],
    tmp_path: Path,
    game: str,
) -> None:
    """An engine that is not ours and dies is replaced once, in a house where nothing was done."""
    try:
        story(driver, inn, wanted[game], begun[game])
    except EngineDied as died:
        print(f"{type(driver).__name__} has died, and is replaced: {died}", file=sys.stderr)
        tables = [begun[game], *(each.found for each in wanted[game])]
        with another(driver, tmp_path) as fresh, open_for(tmp_path, tables) as house:
            story(fresh, house, wanted[game], begun[game])


@contextmanager
def another(driver: Driver, folder: Path) -> Generator[Driver]:
    """A browser of the same kind, in a folder of its own."""
    (name,) = [name for name, kind in DRIVERS.items() if kind is type(driver)]
    fresh = DRIVERS[name](str(others.FOUND[name]()), folder)
    yield fresh
    fresh.close()


def story(driver: Driver, inn: House, wanted: list[Try], found: Found) -> None:
    """Every move that is wanted, and some turns of a game with bots."""
    game = found.game
    finger, complaints, board = Finger(driver), list[str](), BOARDS[game]
    for some in batches(wanted):
        comes(driver, inn, some[0].path, *(each.place for each in some))
        for each in some:
            if each is not some[0]:
                driver.run(GO, each.path)
            soon(each.path, lambda each=each: driver.run(_READY, each.path))
            board.tap(finger, each.moment, each.move)
            made(inn, each)
        complaints += driver.run(_COMPLAINTS)

    brain = Brain()
    comes(driver, inn, f"/t/{found.code}", place(found))
    for _ in range(TURNS):
        now = soon("a turn", lambda: afresh(turn(inn, found)))
        brain.see(now.sight)
        move, before = brain.choose(now.sight, now.seat, [*now.legal]), len(played(inn, found))
        board.tap(finger, now, move)
        record = f"0 {move}"
        soon(record, lambda since=before, it=record: it in played(inn, found)[since:] or None)
    complaints += driver.run(_COMPLAINTS)
    assert not complaints


@pytest.mark.parametrize("name", DRIVERS)
def test_without_it_one_line_says_so_unless_it_is_left_out(name: str) -> None:
    command = [sys.executable, "-m", "tests.browser.others"]
    rest = {f"TABLEE_{each.upper()}": "no" for each in DRIVERS if each != name}
    alone = {**environ, "PATH": "", **rest}
    done = subprocess.run(command, env=alone, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.splitlines()) == (1, [others.none(name)])
    left_out = {**alone, f"TABLEE_{name.upper()}": "no"}
    done = subprocess.run(command, env=left_out, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
