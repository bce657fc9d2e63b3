"""Photographs of every screen, for docs/pictures: `make pictures`.

`python -m tests.browser.shots push phone-midi` takes only some. Not a test: somebody has to look.
"""

import argparse
import io
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser import album, chromium, snapshots
from tests.browser.album import Shoot
from tests.browser.looking import rest
from tests.browser.people import DESK, PHONE, TABLET, Person, play_on
from tests.kit.building import built
from tests.kit.house import House

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
PUBLIC = ROOT / "web" / "public"
SIZES = {"phone": PHONE, "tablet": TABLET, "desk": DESK}
LYING = (844, 390)  # a phone on its side, for a few
THEMES = {"midi": False, "veillee": True}


def saved(png: bytes, path: Path) -> None:
    """A screen in its true colours, since a seat is known by its own; a drawing needs fewer."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    if path.suffix == ".webp":
        picture.save(path, lossless=True, quality=100, method=6)
    else:
        picture.quantize(256).save(path, optimize=True)


def plain(me: Person, shoot: Shoot) -> None:
    """Screens without a table."""
    for name, path in {
        "welcome": "/",
        "make": "/make/push",
        "settings": "/settings",
        "rules": "/rules/vautour",
        "learn": "/learn/push",
        "honours": "/honours",
    }.items():
        me.open(path)
        me.page.wait_for_load_state("networkidle")
        shoot(name)
    me.expects("404")
    me.open("/t/BBBB")
    me.page.wait_for_load_state("networkidle")
    shoot("trouble")


def lobby(me: Person, shoot: Shoot) -> None:
    code = me.host("vampire", players=4, bots=1)
    expect(me.see("start")).to_be_visible()
    shoot("lobby")
    me.page.evaluate("localStorage.clear()")
    me.open(f"/t/{code}")
    expect(me.see("door-go")).to_be_enabled()
    shoot("door")


def curtain(me: Person, shoot: Shoot) -> None:
    me.host("vautour", players=2)
    me.press("friend-1")
    me.see("friend-name").fill("Mamie")
    me.press("friend-go")
    expect(me.see("seat-1")).to_contain_text("Mamie")
    me.press("start")
    expect(me.see("curtain-lift")).to_be_visible()
    shoot("curtain")


def game(name: str, moves: int, **settings: Any) -> Callable[[Person, Shoot], None]:
    """A game after some moves, its end, its replay and the television."""

    def played(me: Person, shoot: Shoot) -> None:
        players = settings.get("players", 4)
        code = me.host(name, **settings, bots=players - 1)
        me.press("start")
        me.is_playing()
        screen = None
        if me.page.viewport_size == {"width": DESK[0], "height": DESK[1]}:
            screen = album.beside(me, "télé")  # so that nobody is away
            screen.open(f"/e/{code}")
            screen.is_playing()
        play_on([me], moves)
        me.wait(lambda: me.tab.legal and me.sees_all(), "a turn")
        shoot(name)
        if screen:
            screen.wait(lambda: screen.tab.seq == me.tab.seq, "the same moves")
            shoot(f"{name}-screen", screen)
            screen.go_home()
        if name == "vautour":
            me.wait(lambda: me.tab.legal, "a turn")
            play_on([me])
            me.is_at_the_end()
            shoot(f"{name}-end")
            me.press("replay-link")
            expect(me.see("replay")).to_be_visible()
            for _ in range(3):
                me.page.keyboard.press("PageDown")
            shoot(f"{name}-replay")

    return played


def coach(me: Person, shoot: Shoot) -> None:
    """The coach, once it has woken up: until then it only judges."""
    me.host("vautour", players=4, bots=3, coach=True)
    me.press("start")
    me.is_playing()
    play_on([me], 2)
    for _ in range(10):
        me.wait(lambda: me.tab.legal, "a turn")
        me.wait(me.sees_all, "the next prize")
        expect(me.see("coach")).to_be_enabled()
        me.press("coach")
        expect(me.see("advice")).to_be_visible()
        if me.see("advice").get_attribute("data-by") != "judged":
            break
        me.page.keyboard.press("Escape")
        me.page.wait_for_timeout(6000)
        me.play_some_move()
    shoot("coach")


STORIES: dict[str, Callable[[Person, Shoot], None]] = {
    "plain": plain,
    "lobby": lobby,
    "curtain": curtain,
    "vautour": game("vautour", 6, players=4),
    "push": game("push", 14, players=4),
    "vampire": game("vampire", 12, players=4, options={"rounds": 1}),
    "cercueils": game(
        "cercueils", 12, players=4, quiet=True, options={"reaction_seconds": "untimed"}
    ),
    "coach": coach,
    **album.STORIES,
    **snapshots.STORIES,
}


def devices(story: str, wanted: list[str]) -> Iterator[tuple[str, tuple[int, int], str, bool]]:
    named = {f"{size}-{theme}" for size in SIZES for theme in THEMES}
    wished = named & {*wanted} or named
    if story in snapshots.SEEN:
        wished = {snapshots.SEEN[story]}
    for size, extent in {**SIZES, "lying": LYING}.items():
        for theme, dark in THEMES.items():
            if f"{size}-{theme}" in wished:
                yield size, extent, theme, dark


def social(browser: Browser) -> None:
    """The picture for shared addresses, and the icons that may not be drawings."""
    font = next(
        (ROOT / "web" / "node_modules" / "@fontsource-variable").glob("bric*/files/*latin-wght*")
    )
    face = (
        "@font-face { font-family: 'Bricolage Grotesque Variable'; font-weight: 200 800; "
        f"src: url({font.as_uri()}) }}"
    )
    drawings = {
        "social.png": ((1200, 630), ROOT / "web" / "art-src" / "social.svg"),
        "icon-180.png": ((180, 180), PUBLIC / "icon-maskable.svg"),
        "icon-512.png": ((512, 512), PUBLIC / "icon-maskable.svg"),
    }
    with tempfile.TemporaryDirectory() as folder:
        for name, ((width, height), drawing) in drawings.items():
            page = browser.new_page(viewport={"width": width, "height": height})
            html = Path(folder) / "page.html"
            body = f"<style>{face} body {{ margin: 0 }} svg {{ display: block }}</style>"
            html.write_text(
                f"<!doctype html><meta charset=utf-8>{body}{drawing.read_text('utf-8')}"
            )
            page.goto(html.as_uri())
            page.evaluate("document.fonts.ready.then(() => undefined)")
            saved(page.screenshot(), PUBLIC / name)
            page.close()


def main(wanted: list[str]) -> int:
    built()
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        album.begin(Path(folder) / "data", snapshots.BEGUN)
        return photographed(Path(folder) / "data", wanted)


def photographed(data: Path, wanted: list[str]) -> int:
    with (
        House(data, "--bot-workers", "1") as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=chromium.arguments()
        )
        all_of_them = not {*STORIES, "social"} & {*wanted}
        stories = [story for story in STORIES if all_of_them or story in wanted]
        if all_of_them or "social" in wanted:
            social(browser)
        for story in stories:
            for size, extent, theme, dark in devices(story, wanted):
                me = Person(browser, house, "Alex", size=extent, dark=dark, seed=5)

                def shoot(
                    name: str,
                    of: Person | None = None,
                    me: Person = me,
                    end: str = f"{size}-{theme}",
                ) -> None:
                    page = (of or me).page
                    rest(page)
                    page.wait_for_timeout(250)
                    saved(page.screenshot(), PICTURES / f"{name}-{end}.webp")

                STORIES[story](me, shoot)
                me.go_home()
                if me.complaints:
                    print("\n".join(me.complaints), file=sys.stderr)
            print(story, flush=True)
    total = sum(path.stat().st_size for path in PICTURES.iterdir())
    print(f"{len(list(PICTURES.iterdir()))} pictures, {total / 1e6:.1f} MB")
    return 0


def words() -> list[str]:
    """What is asked for on the command line: stories, or a size with its light."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.browser.shots",
        description="Photograph every screen into docs/pictures, or only those that are named.",
    )
    lights = [f"{size}-{theme}" for size in SIZES for theme in THEMES]
    known = [*STORIES, "social", *lights]
    parser.add_argument("what", nargs="*", metavar="STORY|SIZE-LIGHT", help=", ".join(known))
    asked: list[str] = parser.parse_args().what
    for unknown in {*asked} - {*known}:
        parser.error(f"there is nothing called {unknown}")
    return asked


if __name__ == "__main__":
    sys.exit(main(words()))
