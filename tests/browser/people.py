"""People with a browser: what they do at a table, in the words of the table."""

import json
import re
import time
import urllib.request
from contextlib import suppress
from random import Random
from typing import Any, Literal, TypeAlias

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    TimeoutError,
    ViewportSize,
    expect,
)

from tests.browser.brains import Brain
from tests.browser.profiles import Kind, Profiles, new
from tests.browser.tabs import Tab
from tests.kit.house import House
from tests.kit.positions import Found

Lang: TypeAlias = Literal["fr", "en"]
Hold: TypeAlias = Literal["first", "tap", "go"]  # a reveal: held in a first game, always, never
PHONE, SMALL, TABLET, DESK = (390, 844), (360, 640), (820, 1180), (1440, 900)
PATIENCE = 30_000  # ms after which something will not happen any more
GO_ON = re.compile(r"(?:^|\s)(Go on|Continuer|Next|Suite|See the result|Voir le résultat)$")
# Whether there is such a button: asked so often that names and roles of all take too long.
ONWARD = """(words) => [...document.querySelectorAll('button')].some(
  (each) => new RegExp(words).test((each.ariaLabel ?? each.textContent).trim()))"""
ROOM = 1_000  # ms for what may go by itself
TICK = 15  # ms between two looks
BOARD = "[data-game] .frame"  # the bar above it is there before the board has come
# Lines that can be cut: what is opened afterwards leads nowhere.
LINES = """
  const Whole = WebSocket, lines = [];
  window.WebSocket = class extends Whole {
    constructor(url) {
      super(window.cut ? url.replace('/ws', '/nowhere') : url);
      lines.push(this);
    }
  };
  window.cutAll = () => { window.cut = true; for (const line of lines) line.close(); };
"""
SETTLED = """() => new Promise((done) => requestAnimationFrame(() =>
  requestAnimationFrame(() => setTimeout(done, 30))))"""
# A place at a table, and whether its host has asked for the cards, as the device keeps them.
KEPT = """(place, start) => {
  const all = JSON.parse(localStorage.getItem('tablee') ?? '{}');
  const tables = { ...all.tables, [place.code]: { ...place, at: Date.now() } };
  localStorage.setItem('tablee', JSON.stringify({ ...all, tables }));
  if (start) sessionStorage.setItem('start', place.code);
}"""

expect.set_options(timeout=PATIENCE)


class Person:
    """Somebody, their browser, and what it was told."""

    def __init__(
        self,
        browser: Browser | Profiles,
        house: House,
        name: str,
        *,
        alone: bool = False,
        lang: Lang = "fr",
        size: tuple[int, int] = PHONE,
        dark: bool = False,
        calm: bool = True,
        touch: bool = False,
        hold: Hold = "go",
        hints: bool = False,
        seed: int = 1,
    ) -> None:
        self.house, self.name, self.lang = house, name, lang
        self.brain, self.rng = Brain(seed), Random(seed)
        self.complaints: list[str] = []
        self.console: list[str] = []  # whatever pages have said there
        self._expected: list[str] = []
        self._kind = Kind(house.url, lang, touch)
        self._profiles = browser if isinstance(browser, Profiles) and not alone else None
        self.alone = self._profiles is None  # in the process of their pages
        if self._profiles:
            self.context = self._profiles.lend(self._kind)
        else:
            whole = browser.browser if isinstance(browser, Profiles) else browser
            self.context = new(whole, self._kind)
        self.context.set_default_timeout(PATIENCE)
        self._size = ViewportSize(width=size[0], height=size[1])
        self._dark, self._calm = dark, calm
        self._scripts = [LINES]  # of every page, before its own
        self._gone = False
        self.tabs: list[Tab] = []
        self.tab = self.another_tab()
        self.likes(hold=hold, hints=hints)

    @property
    def page(self) -> Page:
        return self.tab.page

    def another_tab(self) -> "Tab":
        """A second window of the same person's; it is the one they look at from now on."""
        page = self.context.new_page()
        page.set_viewport_size(self._size)
        page.emulate_media(
            color_scheme="dark" if self._dark else "light",
            reduced_motion="reduce" if self._calm else "no-preference",
        )
        page.on("console", self._said)
        page.on("pageerror", self._broke)
        page.on("request", self._asked)
        for script in self._scripts:
            page.add_init_script(script)
        self.tab = Tab(self.brain, page)
        self.tabs.append(self.tab)
        return self.tab

    def becomes(self, size: tuple[int, int]) -> None:
        """A window of another size; the page hears only with its next frame which form that is."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.settle()

    # What must not be -----------------------------------------------------------------------------

    def expects(self, *complaints: str) -> None:
        """Words in what the browser may complain of, such as that the house is closed."""
        self._expected += complaints

    def _complain(self, what: str) -> None:
        if not any(words in what for words in self._expected):
            self.complaints.append(what)

    def _said(self, message: ConsoleMessage) -> None:
        self.console.append(f"{message.type}: {message.text}")
        if message.type in ("error", "warning"):
            self._complain(f"{message.type}: {message.text} {message.location.get('url', '')}")

    def _broke(self, error: Error) -> None:
        self.console.append(f"{error.name}: {error.message}")
        self._complain(f"{error.name}: {error.message}\n{error.stack}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.house.url, "data:", "blob:", "about:")):
            self._complain(f"a stranger was asked: {request.url}")

    def lose_the_line(self) -> None:
        self.expects("WebSocket connection")
        self.page.evaluate("window.cutAll()")
        expect(self.see("line")).not_to_have_attribute("data-state", "open")

    def mend_the_line(self) -> None:
        self.page.evaluate("window.cut = false")

    def go_home(self) -> None:
        if self._gone:
            return
        self._gone = True
        with suppress(Error):  # where Chromium has died nobody is left to go
            if self._profiles:
                self._profiles.take_back(self.context, self._kind)
            else:
                self.context.close()

    def runs(self, script: str) -> None:
        """Have a script in every page from the next one on, before the page's own."""
        self._scripts.append(script)
        for tab in self.tabs:
            tab.page.add_init_script(script)

    def likes(self, **likes: Any) -> None:
        """Have preferences, from the next page on, unless they were chosen there."""
        self.runs(
            """try {
                const all = JSON.parse(localStorage.getItem('tablee') ?? '{}');
                const likes = { ...LIKES, ...all.likes };
                localStorage.setItem('tablee', JSON.stringify({ ...all, likes }));
            } catch { /* not a page of the house */ }""".replace("LIKES", json.dumps(likes))
        )

    # Places ---------------------------------------------------------------------------------------

    def see(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def press(self, testid: str) -> None:
        self.see(testid).click()

    def open(self, path: str = "/") -> None:
        self.page.goto(path)

    def step_out(self) -> None:
        """Be at the house and at no table: a drawing of the house's runs nothing."""
        self.page.goto("/icon.svg")

    def join(self, code: str, *, watch: bool = False) -> None:
        """Come in by the table's address, as from a QR code."""
        self.open(f"/t/{code}")
        if watch:
            self.press("door-watch")
            return
        self.see("door-name").fill(self.name)
        self.press("door-go")
        expect(self.see("start").or_(self.see("ready")).first).to_be_visible()

    def host(self, game: str, *, start: bool = False, bots: int = 0, **settings: Any) -> str:
        """Have a table, made without the pages that are tested elsewhere; its code."""
        made = ask(
            self.house,
            "/api/tables",
            {
                "v": 2,
                "name": self.name,
                "bots": [1] * bots,
                "settings": {"game": game, "pace": "instant", **settings},
            },
        )
        place = {"code": made["code"], "token": made["token"], "game": game, "name": self.name}
        self._come(place, start=start)
        return made["code"]

    def sit(self, found: Found, seat: int = 0) -> None:
        """Have been at a table all the while, and look at it again."""
        token, name = found.tokens[seat], found.names[seat]
        self._come({"code": found.code, "token": token, "game": found.game, "name": name})
        board, curtain = self.page.locator(BOARD), self.see("curtain-lift")
        expect(board.or_(curtain).first).to_be_visible()
        self.wait(lambda: self.tab.views, "the table as it is")

    def _come(self, place: dict[str, str], *, start: bool = False) -> None:
        """Come in with a token that the device has kept."""
        kept = f"({KEPT})({json.dumps(place)}, {json.dumps(start)})"
        if self.page.url.startswith(self.house.url):
            self.page.evaluate(kept)
        else:  # before the first page of the house, and not again
            once = json.dumps(f"came {place['code']}")
            self.page.add_init_script(
                f"""if (location.protocol === 'http:' && !sessionStorage.getItem({once})) {{
                    sessionStorage.setItem({once}, 'yes');
                    {kept};
                }}"""
            )
        self.open(f"/t/{place['code']}")

    def is_playing(self) -> None:
        expect(self.page.locator(BOARD)).to_be_visible()

    def is_at_the_end(self) -> None:
        end, onward = self.see("end"), self._onward()
        for _ in range(12):  # a scene may have several pages
            expect(end.or_(onward).first).to_be_visible()
            if end.is_visible():
                return
            self.go_on()
        expect(end).to_be_visible()

    def _onward(self) -> Locator:
        return self.page.get_by_role("button", name=GO_ON)

    def go_on(self) -> None:
        """Put away what is shown for a moment, if there is something."""
        if self.page.evaluate(ONWARD, GO_ON.pattern):
            with suppress(TimeoutError):  # it may have gone by itself
                self._onward().last.click(timeout=ROOM)

    def sees_all(self) -> bool:
        """Nothing is shown any more before the next move."""
        if self.page.locator("[data-rests=true]").count() == 0:
            return True
        self.go_on()
        return False

    def break_off(self) -> None:
        """As the host may."""
        self.press("menu")
        self.press("abandon")
        self.press("sure")
        self.is_at_the_end()

    # Moves ----------------------------------------------------------------------------------------

    def choose(self) -> str:
        return self.brain.choose(self.tab.sight, self.tab.seat, self.tab.legal)

    def play(self, move: str) -> None:
        """Make a move by the list of moves; it works for every game."""
        before = len(self.tab.sent)
        self.go_on()
        self.wait(self.sees_all, "what is shown to be over")
        self.press("moves")
        self.page.locator(f'[data-move="{move}"]').click()
        self.made(move, before)

    def made(self, move: str, before: int) -> None:
        """Wait until the house has answered to a move that was sent after so many other things."""

        def answered() -> bool:
            said = [json.loads(frame) for frame in self.tab.sent[before:]]
            return any(each.get("id") in self.tab.answered and "seat" in each for each in said)

        self.wait(answered, f"an answer to {move}")
        assert not self.tab.refusals, (self.tab.refusals, self.tab.last_words())

    def play_some_move(self) -> str:
        move = self.choose()
        self.play(move)
        return move

    # The keyboard alone ---------------------------------------------------------------------------

    def tab_to(self, testid: str, most: int = 80) -> None:
        """Go there with the tabulator, as somebody does who has no pointer."""
        here = "document.activeElement?.dataset.testid"
        for _ in range(most):
            if self.page.evaluate(here) == testid:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{testid} cannot be reached by the keyboard")

    def type_move(self, move: str) -> None:
        """Make a move by typing it."""
        before = len(self.tab.sent)
        self.settle()
        if self.page.locator("[data-rests=true]").count():
            expect(self._onward().first).to_be_visible()
        if self._onward().count():
            self.page.keyboard.press("Enter")
            self.settle()
            # nothing was left to be put away: that was a move
            if any('"type":"play"' in frame for frame in self.tab.sent[before:]):
                return self.made("Enter", before)
        self.page.keyboard.press("/")
        expect(self.page.locator(f'[data-move="{move}"]')).to_be_visible()
        self.tab_to("typed-move")
        self.page.keyboard.type(move)
        self.page.keyboard.press("Enter")
        return self.made(move, before)

    def settle(self) -> None:
        """Let the page do and paint what it was asked for, by its own clock, however busy it is."""
        self.page.evaluate(SETTLED)

    def wait(self, true: Any, what: str = "that") -> None:
        """Until something is so; the browser's news come in meanwhile."""
        end = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < end:
            if true():
                return
            assert not (lost := self.house.lost()), lost
            self.page.wait_for_timeout(TICK)
        raise AssertionError(f"{self.name} has waited in vain for {what}: {self.tab.last_words()}")


def ask(house: House, path: str, body: object = None) -> Any:
    """What the house answers to a program."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(
        f"{house.url}{path}", data, {"Content-Type": "application/json"} if data else {}
    )
    with urllib.request.urlopen(request, timeout=PATIENCE / 1000) as answer:
        return json.load(answer)


def deal(people: list[Person], game: str, **settings: Any) -> str:
    """All of them at one table, ready, and the cards dealt; its code."""
    players = settings.pop("players", len(people))
    code = people[0].host(game, players=players, **settings)
    for guest in people[1:]:
        guest.join(code)
        guest.press("ready")
    people[0].press("start")
    for each in people:
        each.is_playing()
    return code


def play_on(people: list[Person], moves: int = 10_000) -> int:
    """Everybody plays by the list of moves until the game is over, or so many were made."""
    made, end = 0, time.monotonic() + PATIENCE / 1000
    games = len(people[0].tab.over)
    while made < moves and len(people[0].tab.over) == games:
        for each in people:
            if each.tab.legal and made < moves and len(people[0].tab.over) == games:
                each.play_some_move()
                made, end = made + 1, time.monotonic() + PATIENCE / 1000
        people[0].page.wait_for_timeout(TICK)
        assert time.monotonic() < end, f"nobody can move: {people[0].tab.last_words()}"
    return made
