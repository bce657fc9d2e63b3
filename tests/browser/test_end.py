"""After a game: its end has an address, a wish is seen, another game is one tap away."""

import re
from collections.abc import Mapping

from playwright.sync_api import expect

from tablee.games import CATALOGUE
from tablee.play.records import encode
from tablee.play.simulate import simulate
from tests.browser.conftest import Invite
from tests.browser.gathering import dealt, over
from tests.browser.people import DESK, Person, ask, play_on
from tests.kit.house import House
from tests.kit.positions import Found
from tests.table.keeping import brought

END = re.compile(r"/t/[A-Z]{4}/end/[\w-]+$")


def finish(alex: Person, found: Found) -> None:
    """Alex plays a game against bots to its end."""
    alex.sit(found)
    play_on([alex])
    alex.is_at_the_end()


def scores(person: Person) -> str:
    return person.see("end").locator(".verdict ol").inner_text()


def test_the_end_is_there_again_after_a_reload_and_after_the_replay(
    invite: Invite, begun: Mapping[str, Found]
) -> None:
    alex = invite("Alex")
    finish(alex, begun["vautour-reloaded"])
    expect(alex.page).to_have_url(END)
    seen, figures = scores(alex), alex.see("end").locator(".figures").inner_text()
    address = alex.page.url

    alex.page.reload()
    alex.is_at_the_end()
    alex.wait(lambda: scores(alex) == seen, "who is who")  # once the table has said so
    assert alex.see("end").locator(".figures").inner_text().replace("Alex", "Vous") == figures
    expect(alex.see("rematch")).to_be_visible()

    alex.press("replay-link")
    expect(alex.see("replay")).to_be_visible()
    alex.page.go_back()
    alex.is_at_the_end()
    alex.press("replay-link")
    alex.press("next")  # and a step of its own does not lose the way
    alex.press("replay-back")
    alex.is_at_the_end()
    assert alex.page.url == address

    alex.press("to-lobby")
    expect(alex.see("start")).to_be_visible()
    alex.page.go_back()
    alex.is_at_the_end()
    alex.press("to-lobby")
    alex.press("last-game")
    alex.is_at_the_end()
    alex.press("rematch")
    alex.is_playing()
    assert not END.search(alex.page.url)


def test_the_end_stays_when_the_table_is_gone(invite: Invite, begun: Mapping[str, Found]) -> None:
    alex = invite("Alex")
    alex.expects("404")
    finish(alex, begun["vautour-left"])
    seen, address = scores(alex), alex.page.url
    alex.press("menu")
    alex.press("leave")
    alex.press("sure")
    expect(alex.see("trouble")).to_be_visible()
    alex.open(address)
    alex.is_at_the_end()
    assert scores(alex) == seen.replace("Vous", "Alex")  # who has left is a stranger
    stranger = invite("Zoé", lang="en")
    stranger.open(address)
    stranger.is_at_the_end()
    expect(stranger.see("rematch")).to_have_count(0)


def test_the_figures_of_a_race_are_looked_up(invite: Invite, house: House) -> None:
    code, game = over(house, "cercueils", ("Alex", "Béa"))
    replay = ask(house, f"/r/{game}?seat=")
    slaps = [each for step in replay["steps"] for each in step.get("photo", [])]
    firsts = [each["seat"] for each in slaps if each["reason"] in ("slap-first", "slap-drawn")]
    zoe = invite("Zoé")
    zoe.open(f"/t/{code}/end/{game}")
    zoe.is_at_the_end()
    rows = zoe.see("end").locator(".figures tbody")
    for seat, name in enumerate(replay["names"]):
        cells = rows.filter(has_text=name).locator("td").all_inner_texts()
        assert int(cells[0]) == replay["result"]["points"][seat]
        assert int(cells[1]) == firsts.count(seat)
    expect(zoe.see("end").locator(".verdict ol")).to_contain_text("cercueil")  # they are no points
    expect(zoe.see("end").locator(".verdict ol")).not_to_contain_text("point")


def test_those_who_knock_each_other_out_are_level_and_the_rule_is_told_once(
    invite: Invite, house: House
) -> None:
    (record,) = simulate(CATALOGUE["vautour"], 3, {}, 1, 400)
    assert record["result"] == {"points": [15, 10, 15], "winners": [1]}
    game = "knocked-out-both"
    assert brought(house.data, encode({**record, "id": game, "names": ["Alex", "Béa", "Zoé"]})) == 0
    zoe = invite("Ida")
    zoe.open(f"/t/BBBB/end/{game}")
    zoe.is_at_the_end()
    end = zoe.see("end")
    expect(end.get_by_role("heading", level=1)).to_have_text(re.compile("Béa gagne"))
    expect(end.locator(".verdict .rank")).to_have_text(["1", "2", "2"])
    expect(end.locator(".verdict li b")).to_have_text(["Béa", "Alex", "Zoé"])
    told = end.locator(".because button, .told button").all_inner_texts()
    assert told.count("V-42") == 1
    assert len(told) == len(set(told))


def test_whoever_was_offline_at_the_end_sees_it(invite: Invite) -> None:
    alex, chloe = invite("Alex"), invite("Chloé")
    dealt([alex, chloe], "vautour")
    chloe.lose_the_line()
    alex.break_off()
    chloe.mend_the_line()
    chloe.is_at_the_end()


def test_a_wish_for_a_rematch_is_seen_by_all(invite: Invite) -> None:
    alex, chloe, screen = invite("Maman"), invite("Chloé"), invite("télé", size=DESK)
    code = dealt([alex, chloe], "vautour")
    screen.open(f"/e/{code}")
    screen.is_playing()
    alex.break_off()
    for each in (chloe, screen):
        each.is_at_the_end()
    chloe.press("rematch")
    for each in (alex, screen):
        expect(each.see("wishes")).to_contain_text("Chloé voudrait une revanche")
    expect(chloe.see("wishes")).to_contain_text("On attend Maman")
    alex.press("to-lobby")
    expect(alex.page.get_by_text("Chloé voudrait une revanche")).to_be_visible()


def test_another_game_is_chosen_among_the_four(invite: Invite) -> None:
    alex, chloe = invite("Maman", touch=True), invite("Chloé")
    dealt([alex, chloe], "vautour")
    alex.break_off()
    chloe.is_at_the_end()
    expect(chloe.see("wishes")).to_contain_text("Maman choisit")
    expect(chloe.see("other-game")).to_have_count(0)
    alex.see("other-game").tap()
    for game in ("vautour", "push", "vampire", "cercueils"):
        expect(alex.see(f"game-{game}")).to_be_in_viewport()
    alex.see("game-push").tap()
    alex.see("next-game").tap()
    expect(alex.see("start")).to_be_visible()
    expect(chloe.see("wishes")).to_contain_text("Push")
    chloe.press("rematch")
    alex.press("start")
    for each in (alex, chloe):
        expect(each.page.locator('[data-game="push"]')).to_be_visible()
