"""People with a browser: what they do at a table, in the words of the table."""

import json
import re
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
    WebSocket,
    expect,
)

from tests.browser.brains import Brain
from tests.table.house import House

Message: TypeAlias = dict[str, Any]
Lang: TypeAlias = Literal["fr", "en"]
PHONE, SMALL, TABLET, DESK = (390, 844), (360, 640), (820, 1180), (1440, 900)
PATIENCE = 15_000  # ms after which something will not happen any more
GO_ON = re.compile("^(Go on|Continuer|Next|Suite|See the result|Voir le résultat)$")
TICK = 15  # ms between two looks

expect.set_options(timeout=PATIENCE)


class Person:
    """Somebody, their browser, and what it was told."""

    def __init__(
        self,
        browser: Browser,
        house: House,
        name: str,
        *,
        lang: Lang = "fr",
        size: tuple[int, int] = PHONE,
        dark: bool = False,
        calm: bool = True,
        touch: bool = False,
        seed: int = 1,
    ) -> None:
        self.house, self.name, self.lang = house, name, lang
        self.brain, self.rng = Brain(seed), Random(seed)
        self.complaints: list[str] = []
        self._expected: list[str] = []
        self.context = browser.new_context(
            base_url=house.url,
            locale={"fr": "fr-FR", "en": "en-GB"}[lang],
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if calm else "no-preference",
            has_touch=touch,
            is_mobile=touch,
            service_workers="block",
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.on("request", self._asked)
        self.tabs: list[Tab] = []
        self.tab = self.another_tab()

    @property
    def page(self) -> Page:
        return self.tab.page

    def another_tab(self) -> "Tab":
        """A second window of the same person's; it is the one they look at from now on."""
        page = self.context.new_page()
        page.on("console", self._said)
        page.on("pageerror", self._broke)
        self.tab = Tab(self, page)
        self.tabs.append(self.tab)
        return self.tab

    # What must not be -----------------------------------------------------------------------------

    def expects(self, *complaints: str) -> None:
        """Words in what the browser may complain of, such as that the house is closed."""
        self._expected += complaints

    def _complain(self, what: str) -> None:
        if not any(words in what for words in self._expected):
            self.complaints.append(what)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complain(f"{message.type}: {message.text} {message.location.get('url', '')}")

    def _broke(self, error: Error) -> None:
        self._complain(f"{error.name}: {error.message}\n{error.stack}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.house.url, "data:", "blob:", "about:")):
            self._complain(f"a stranger was asked: {request.url}")

    def go_home(self) -> None:
        self.context.close()

    # Places ---------------------------------------------------------------------------------------

    def see(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def press(self, testid: str) -> None:
        self.see(testid).click()

    def open(self, path: str = "/") -> None:
        self.page.goto(path)

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
                "v": 1,
                "name": self.name,
                "bots": [1] * bots,
                "settings": {"game": game, "pace": "instant", **settings},
            },
        )
        place = {"code": made["code"], "token": made["token"], "game": game, "name": self.name}
        self.open("/settings")
        self.page.evaluate(
            """([place, start]) => {
                const all = JSON.parse(localStorage.getItem('tablee') ?? '{}');
                const tables = { ...all.tables, [place.code]: { ...place, at: Date.now() } };
                localStorage.setItem('tablee', JSON.stringify({ ...all, tables }));
                if (start) sessionStorage.setItem('start', place.code);
            }""",
            [place, start],
        )
        self.open(f"/t/{made['code']}")
        return made["code"]

    def is_playing(self) -> None:
        expect(self.page.locator("[data-game]")).to_be_visible()

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
        if self._onward().count():
            with suppress(TimeoutError):  # it may have gone by itself
                self._onward().last.click(timeout=PATIENCE / 15)

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
        self.press("moves")
        self.page.locator(f'[data-move="{move}"]').click()
        self.made(move, before)

    def made(self, move: str, before: int) -> None:
        """Wait until the house has answered to a move that was sent after so many other things."""

        def answered() -> bool:
            said = [json.loads(frame) for frame in self.tab.sent[before:]]
            return any(each.get("id") in self.tab.answered and "seat" in each for each in said)

        self.wait(answered, f"an answer to {move}")
        assert not self.tab.refusals, self.tab.refusals

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
        if self._onward().count():
            self.page.keyboard.press("Enter")
            self.page.wait_for_timeout(10 * TICK)
            if len(self.tab.sent) > before:  # nothing was left to be put away: that was a move
                return self.made("Enter", before)
        self.page.keyboard.press("/")
        expect(self.page.locator(f'[data-move="{move}"]')).to_be_visible()
        self.tab_to("typed-move")
        self.page.keyboard.type(move)
        self.page.keyboard.press("Enter")
        return self.made(move, before)

    def wait(self, true: Any, what: str = "that") -> None:
        """Until something is so; the browser's news come in meanwhile."""
        for _ in range(PATIENCE // TICK):
            if true():
                return
            self.page.wait_for_timeout(TICK)
        raise AssertionError(f"{self.name} has waited in vain for {what}")


class Tab:
    """A window: its page, and what came through its sockets."""

    def __init__(self, person: Person, page: Page) -> None:
        self.person, self.page = person, page
        self.frames: list[str] = []
        self.sent: list[str] = []
        self.table: Message = {}
        self.views: list[Message] = []
        self.answered: set[str] = set()  # commands, by their ids
        self.refusals: list[Message] = []
        self.over: list[Message] = []  # games that ended
        self.token = ""
        self.seq = 0
        self._news = False  # since something was sent
        page.on("websocket", self._connected)

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._heard(str(frame)))
        socket.on("framesent", lambda frame: self._said(str(frame)))

    def _said(self, frame: str) -> None:
        self.sent.append(frame)
        if '"type":"coach"' not in frame:  # to ask is not to act
            self._news = False

    def _heard(self, frame: str) -> None:
        self.frames.append(frame)
        message: Message = json.loads(frame)
        if message["type"] in ("welcome", "table", "happened"):
            self.table = message.get("table", self.table)
            self.views = message.get("views", [])
            self.seq = message["seq"]
            self._news = True
            self.token = message.get("token", self.token)
            for view in self.views:
                self.person.brain.see(view["sight"])
        if message.get("over"):
            self.over.append(message["over"])
        if message["type"] in ("ack", "refused"):
            self.answered.add(message.get("id", ""))
            if not self._news:  # answered in secret: what may be done now, the next view says
                self.views = [{**view, "legal": []} for view in self.views]
        if message["type"] == "refused":
            self.refusals.append(message)

    @property
    def view(self) -> Message:
        """The one that somebody may act in, else the first."""
        acting = [view for view in self.views if view.get("legal")]
        return (acting or self.views or [{"sight": {}}])[0]

    @property
    def sight(self) -> Message:
        return self.view["sight"]

    @property
    def seat(self) -> int:
        return self.view.get("seat", -1)

    @property
    def legal(self) -> list[str]:
        return self.view.get("legal", [])


def ask(house: House, path: str, body: object = None) -> Any:
    """What the house answers to a program."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(
        f"{house.url}{path}", data, {"Content-Type": "application/json"} if data else {}
    )
    with urllib.request.urlopen(request) as answer:
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
    made, idle = 0, 0
    games = len(people[0].tab.over)
    while made < moves and len(people[0].tab.over) == games:
        for each in people:
            if each.tab.legal and made < moves and len(people[0].tab.over) == games:
                each.play_some_move()
                made, idle = made + 1, 0
        people[0].page.wait_for_timeout(1)
        idle += 1
        assert idle < 4 * PATIENCE // TICK, "nobody can move"
    return made
