"""What is seen now and then, for `make pictures`: each on one device, in one light."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.album import Shoot, beside, taken
from tests.browser.people import Person, play_on
from tests.browser.test_race import reacts

GAMES = ("vautour", "push", "vampire", "cercueils")
ENDS = {"push": "push-alone", "vampire": "vampire-alone", "cercueils": "cercueils-end"}
# Games that were begun beforehand, each looked at once.
BEGUN = (
    *(f"{game}-{more}" for game in GAMES for more in ("most", "picture")),
    *ENDS.values(),
    "push-die",
)


def lying(me: Person, shoot: Shoot) -> None:
    """Every table on a phone that lies on its side."""
    for game in GAMES:
        me.another_tab()
        me.sit(taken(f"{game}-picture"))
        me.play_some_move()
        me.wait(me.sees_all, "the table as it is")
        shoot(game)


def crowd(me: Person, shoot: Shoot) -> None:
    """Every table with as many players as it has room for."""
    for game in GAMES:
        me.another_tab()
        me.sit(taken(f"{game}-most"))
        me.play_some_move()
        me.wait(me.sees_all, "the table as it is")
        shoot(f"{game}-crowd")


def ends(me: Person, shoot: Shoot) -> None:
    """The end and the replay of the games that the album does not play to their end."""
    for game, name in ENDS.items():
        me.another_tab()
        found = taken(name)
        others = [beside(me, "Chloé")] if len(found.tokens) > 1 else []
        for seat, each in enumerate((me, *others)):
            each.sit(found, seat)
        play_on([me, *others])
        me.is_at_the_end()
        shoot(f"{game}-end")
        me.press("replay-link")
        expect(me.see("replay")).to_be_visible()
        for _ in range(2):
            me.page.keyboard.press("PageDown")
        shoot(f"{game}-replay")
        for each in others:
            each.go_home()


def die(me: Person, shoot: Shoot) -> None:
    """The die of Push, as it falls."""
    found, chloe = taken("push-die"), beside(me, "Chloé")
    for seat, each in enumerate((me, chloe)):
        each.sit(found, seat)
    seat, move = found.move.split(" ", 1)
    (me, chloe)[int(seat)].play(move)
    expect(me.page.locator("[data-luck]").first).to_be_visible()
    shoot("push-die")
    chloe.go_home()


def pads(me: Person, shoot: Shoot) -> None:
    """Two at one tablet, a garlic each; and who was the first, on a photo."""
    me.host("cercueils", players=2, options={"reaction_seconds": "untimed"})
    me.press("friend-1")
    me.see("friend-name").fill("Mamie")
    me.press("friend-go")
    me.press("start")
    me.is_playing()
    shown = False
    for _ in range(60):
        me.wait(lambda: me.tab.legal and me.sees_all(), "something to do")
        if me.tab.sight["phase"] != "racing":
            me.play_some_move()
            continue
        if not shown:
            shoot("pads")
            shown = True
        reacts(me)
        me.page.keyboard.press("s")
        me.page.keyboard.press("k")
        me.wait(lambda: me.tab.sight["phase"] != "racing", "the verdict")
        if me.page.locator(".photo").count():
            shoot("photo")
            return


def sheets(me: Person, shoot: Shoot) -> None:
    """What lies over a table when somebody asks for it."""
    me.host("vautour", players=4, bots=3, chat=True, start=True)
    me.is_playing()
    me.wait(lambda: me.tab.legal and me.sees_all(), "a turn")
    for name in ("menu", "moves", "talk"):
        me.press(name)
        expect(me.page.get_by_role("dialog")).to_be_visible()
        shoot(name)
        me.page.keyboard.press("Escape")
        expect(me.page.get_by_role("dialog")).to_have_count(0)


STORIES: dict[str, Callable[[Person, Shoot], None]] = {
    "lying": lying,
    "crowd": crowd,
    "ends": ends,
    "die": die,
    "pads": pads,
    "sheets": sheets,
}
# The device and the light that each of them is seen in.
SEEN = {
    "lying": "lying-midi",
    "crowd": "phone-midi",
    "ends": "desk-midi",
    "die": "phone-veillee",
    "pads": "tablet-midi",
    "sheets": "phone-midi",
}
