"""An evening: planned on the pages, played by two at one device, shown on the television."""

from collections.abc import Mapping

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.people import DESK, Person, ask
from tests.kit.positions import Found


def standings(person: Person) -> Locator:
    return person.see("standings").locator("li")


def finish(alex: Person, found: Found) -> None:
    """Both at the device lay their last cards, each behind the curtain."""
    alex.sit(found)
    while not alex.tab.over:
        alex.wait(
            lambda: alex.tab.over or alex.tab.legal or alex.see("curtain-lift").count(), "a turn"
        )
        if alex.see("curtain-lift").count():
            alex.press("curtain-lift")
        elif alex.tab.legal:
            alex.play_some_move()
    alex.is_at_the_end()


def test_an_evening_is_planned_where_a_table_is_made(invite: Invite) -> None:
    alex = invite("Alex")
    alex.open("/make/push")
    alex.see("several").select_option("1")
    plan = alex.see("plan").locator("li")
    expect(plan).to_have_count(4)  # the other three come by themselves
    expect(plan.first).to_contain_text("Push")
    alex.see("players").get_by_role("button").first.click()
    alex.see("players").get_by_role("button").first.click()
    expect(plan).to_have_count(3)  # one of them is not for two
    alex.see("plan").get_by_role("button", name="Retirer").last.click()
    alex.press("add-push")
    expect(plan.last).to_contain_text("compte double")
    alex.press("make-go")
    expect(alex.see("evening")).to_contain_text("Partie 1 sur 3")
    alex.press("evening-plan")
    alex.press("add-vautour")
    alex.press("evening-go")
    expect(alex.see("evening")).to_contain_text("Partie 1 sur 4")
    alex.press("evening-plan")
    alex.press("evening-stop")
    expect(alex.see("evening")).to_have_count(0)


def test_the_standings_are_there_between_games_and_tomorrow(
    invite: Invite, begun: Mapping[str, Found]
) -> None:
    alex, screen = invite("Alex"), invite("télé", size=DESK)
    found = begun["evening-first"]
    screen.open(f"/e/{found.code}")
    finish(alex, found)
    screen.is_at_the_end()
    points = ask(alex.house, f"/r/{alex.tab.over[0]['game']}?seat=")["result"]["places"]
    gained = {
        name: 1 if points == [1, 1] else 2 * (2 - place)
        for name, place in zip(found.names, points, strict=True)
    }
    expect(alex.page.locator("header h1")).to_have_text("Stupide Vautour")  # not yet the next one
    for each in (alex, screen):
        expect(each.see("evening")).to_contain_text("La finale")
        expect(standings(each)).to_have_count(2)
        for name, n in gained.items():
            row = standings(each).filter(has_text=name)
            expect(row.locator(".total")).to_have_text(str(n))
    alex.page.reload()  # and the next day
    alex.is_at_the_end()
    expect(standings(alex)).to_have_count(2)
    alex.press("to-lobby")
    expect(standings(alex)).to_have_count(2)
    alex.page.go_back()
    expect(alex.see("rematch")).to_have_text("La finale : Push")
    alex.press("rematch")
    expect(alex.page.locator('[data-game="push"]')).to_be_visible()
    expect(screen.page.locator('[data-game="push"]')).to_be_visible()


def test_the_evening_ends_on_a_podium(invite: Invite, begun: Mapping[str, Found]) -> None:
    alex, screen = invite("Alex"), invite("télé", size=DESK)
    found = begun["evening-final"]
    screen.open(f"/e/{found.code}")
    finish(alex, found)
    places: list[int] = alex.tab.over[0]["result"]["places"]
    twice = [2, 2] if places == [1, 1] else [4 * (2 - place) for place in places]
    totals = {"Alex": 2 + twice[0], "Chloé": twice[1]}
    screen.is_at_the_end()
    for each in (alex, screen):
        expect(each.see("podium")).to_be_visible()
        for name, n in totals.items():
            row = standings(each).filter(has_text=name)
            expect(row.locator(".total")).to_have_text(str(n))
        best = max(totals, key=lambda name: totals[name])
        expect(each.see("evening").locator("h2")).to_have_text(f"{best} gagne la soirée !")
        first = each.see("podium").locator('[data-place="1"]')
        expect(first).to_contain_text(best)
    alex.press("evening-again")
    expect(alex.see("rematch")).to_have_text("Partie 1 : Push")


def test_who_played_on_this_device_is_there_again(invite: Invite) -> None:
    alex = invite("Alex")
    alex.open("/make/push")
    expect(alex.see("beside")).to_have_count(0)
    alex.host("push", players=3)
    for seat, name in ((1, "Mamie"), (2, "Léo")):
        alex.press(f"friend-{seat}")
        alex.see("friend-name").fill(name)
        alex.press("friend-go")
        expect(alex.see("friend-go")).to_have_count(0)  # the name is kept, too
        expect(alex.see(f"seat-{seat}")).to_contain_text(name)
    alex.open("/")
    expect(alex.page.get_by_text("Reprendre avec Mamie et Léo")).to_be_visible()
    alex.open("/make/push")
    alex.see("beside").check()
    alex.press("make-go")
    expect(alex.see("seat-1")).to_contain_text("Léo")  # the latest first
    expect(alex.see("seat-2")).to_contain_text("Mamie")
    alex.see("seat-2").get_by_role("button").last.click()
    alex.press("friend-2")
    alex.press("friend-known")
    alex.press("friend-go")
    expect(alex.see("seat-2")).to_contain_text("Mamie")
