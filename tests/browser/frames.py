"""Frames while cards fly, per game: `python -m tests.browser.frames [--against PATH] [game …]`.

A phone upright at a crowded table of four, three of them bots, in full motion. Not a test: figures
are for docs/performance.md. With --against, the same moments in the site of another checkout, in
turns with ours.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium
from tests.browser.looking import rest
from tests.browser.people import Person
from tests.browser.positions import POSITIONS
from tests.browser.traces import CATEGORIES, SLOWER, Motion, motion
from tests.kit.building import built
from tests.kit.house import House
from tests.kit.positions import Found, find
from tests.kit.shelved import put

GAMES = ("vautour", "push", "vampire", "cercueils")
MOVES = 5
TURNS = 3
CALM = 300  # ms after which nothing more comes by itself


def measured(browser: Browser, house: House, found: Found, moves: int = MOVES) -> Motion:
    """What it costs to see some moves, one's own and the bots' in between."""
    alex = Person(browser, house, found.names[0], calm=False, touch=True)
    alex.sit(found)
    at_rest(alex)
    browser.start_tracing(page=alex.page, categories=CATEGORIES)
    for _ in range(moves):
        alex.wait(lambda: alex.tab.legal or alex.tab.over, "a turn")
        if alex.tab.over:
            break
        alex.play_some_move()
        at_rest(alex)
    trace = browser.stop_tracing()
    alex.go_home()
    return motion(trace)


def at_rest(person: Person) -> None:
    """Until all is shown and nothing moves, so that to open the list of moves is no motion."""
    person.page.wait_for_timeout(CALM)
    rest(person.page)
    while person.page.locator("[data-rests=true]").count():
        person.page.wait_for_timeout(CALM)
    rest(person.page)


@contextmanager
def opened(source: Path | None, moments: list[Found]) -> Generator[House]:
    """A house of that checkout, with these tables in it."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        data.mkdir()
        put(data, *(each.events for each in moments))
        with House(data, source=source) as house:
            yield house


def compared(
    browser: Browser, game: str, sources: dict[str, Path | None], turns: int
) -> dict[str, Motion]:
    """The same moments in each checkout, in turns."""
    moments = [find(f"{game} frames {n}", POSITIONS[f"{game}-room"]) for n in range(turns)]
    found: dict[str, Motion] = {}
    with ExitStack() as stack:
        houses = {
            name: stack.enter_context(opened(source, moments)) for name, source in sources.items()
        }
        for moment in moments:
            for name, house in houses.items():
                one = measured(browser, house, moment)
                found[name] = found[name] + one if name in found else one
    return found


HEAD = (
    f"| game | of | s of motion | frames/s here | page, ms a frame | compositor | painting "
    f"| page, ms/s besides | {SLOWER} times slower: frames/s | tasks > 50 ms | longest "
    f"| may be slower |\n|---|---|{'---:|' * 10}"
)


def line(game: str, name: str, it: Motion) -> str:
    long = it.long()
    return (
        f"| {game} | {name} | {it.seconds:.1f} | {it.rate:.0f} | {it.each:.2f} "
        f"| {it.compositor / it.drawn:.2f} | {it.raster / it.drawn:.2f} | {it.once:.0f} "
        f"| {it.held():.0f} | {len(long)} | {max(long, default=0):.0f} ms | {it.bears:.1f} times |"
    )


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.frames", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="game")
    parser.add_argument("--against", type=Path, help="a checkout whose site is built")
    parser.add_argument("--turns", type=int, default=TURNS, help="moments of each game")
    asked = parser.parse_args(words)
    if wrong := {*asked.games} - {*GAMES}:
        parser.error(f"no such game: {', '.join(sorted(wrong))}")
    built()
    sources: dict[str, Path | None] = {"ours": None}
    if asked.against:
        sources = {"theirs": asked.against / "src", **sources}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=chromium.arguments()
        )
        print(f"Chromium {browser.version}, load {os.getloadavg()[0]:.1f} at the beginning\n")
        print(HEAD, flush=True)
        for game in asked.games or GAMES:
            for name, it in compared(browser, game, sources, asked.turns).items():
                print(line(game, name, it), flush=True)
        browser.close()
    print(f"\nload {os.getloadavg()[0]:.1f} at the end")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
