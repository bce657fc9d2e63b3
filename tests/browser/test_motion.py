"""Motion as people see it: nothing is lost or done twice while cards fly and dice roll."""

import json
from collections.abc import Mapping

import pytest

from tests.browser.conftest import Invite
from tests.browser.gathering import dealt
from tests.browser.looking import nothing
from tests.browser.moving import moved, painted, watch
from tests.browser.people import Person, ask
from tests.browser.test_games import GAMES
from tests.conftest import PROFILE
from tests.kit.positions import Found
from tests.kit.soak import all_or

SPEED = "() => getComputedStyle(document.documentElement).getPropertyValue('--speed')"  # 0: calm


def played(person: Person) -> list[str]:
    """What this browser has asked the house to play."""
    sent = [json.loads(frame) for frame in person.tab.sent]
    return [each["move"] for each in sent if each["type"] == "play"]


def hastily(person: Person, move: str) -> None:
    """Ask for a move as soon as it is there, and twice, whatever is still on the stage."""
    before = len(person.tab.sent)
    chosen = person.page.locator(f'[data-move="{move}"]')

    def listed() -> bool:  # where hands rest the list says so, until the scene is over
        if not chosen.count():
            person.page.keyboard.press("Escape")
            person.wait(person.sees_all, "what is shown to be over")
            person.press("moves")
            person.page.wait_for_timeout(50)
        return bool(chosen.count())

    person.wait(listed, f"{move} in the list, of {person.tab.legal}")
    chosen.first.click(click_count=2, delay=20)
    person.made(move, before)


def to_the_end(people: list[Person]) -> dict[str, list[str]]:
    """Everybody plays in haste until it is over; what each of them meant to do."""
    meant: dict[str, list[str]] = {each.name: [] for each in people}
    while not people[0].tab.over:
        for each in people:
            if each.tab.legal and not people[0].tab.over:
                move = each.choose()
                meant[each.name].append(move)
                hastily(each, move)
        people[0].wait(
            lambda: people[0].tab.over or any(each.tab.legal for each in people), "a turn"
        )
    return meant


def done(people: list[Person], meant: dict[str, list[str]]) -> None:
    """It is over, and what was done is what was meant: no more, no less, in the record as well."""
    for each in people:
        assert played(each) == meant[each.name]
        assert not each.tab.refusals
        each.is_at_the_end()
        assert each.page.evaluate(SPEED) == "1"
        assert moved(each.page) > 0
        nothing(painted(each.page))
    over = people[0].tab.over[0]
    assert ask(people[0].house, f"/r/{over['game']}?seat=open")["result"] == over["result"]


@pytest.mark.parametrize("game", all_or(["push"], GAMES))
def test_the_end_of_a_game_in_full_motion(
    invite: Invite, begun: Mapping[str, Found], game: str
) -> None:
    people = [invite(name, calm=False, seed=n) for n, name in enumerate(("Alex", "Chloé", "Léo"))]
    people = people[: GAMES[game]["players"]]
    for seat, each in enumerate(people):
        each.sit(begun[f"{game}-moving"], seat)
        watch(each.page)
    done(people, to_the_end(people))


@pytest.mark.skipif(PROFILE != "long", reason="minutes: make soak")
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_full_motion(invite: Invite, game: str) -> None:
    people = [invite(name, calm=False, seed=n) for n, name in enumerate(("Alex", "Chloé", "Léo"))]
    people = people[: GAMES[game]["players"]]
    dealt(people, game, **GAMES[game])
    for each in people:
        watch(each.page)
    done(people, to_the_end(people))
