"""What a browser holds: at no moment what its player may not know."""

import json
from collections.abc import Iterator

import pytest

from tests.browser.conftest import Invite
from tests.browser.gathering import dealt
from tests.browser.heaps import heap
from tests.browser.people import Person, play_on
from tests.browser.tabs import Message, Tab
from tests.browser.test_games import GAMES
from tests.kit.soak import all_or


def messages(tab: Tab) -> Iterator[Message]:
    yield from (json.loads(frame) for frame in tab.frames)


def leaks(sight: Message, seat: int | None) -> Iterator[str]:
    """What a sight tells of others' cards, or of cards that lie face down."""
    for number, each in enumerate(sight["seats"]):
        if number != seat and sight["phase"] != "over":
            for name in ("held", "hand", "card"):
                if isinstance(each.get(name), list | str):
                    yield f"{name} of seat {number}: {each[name]}"
        for place in each.get("row", []):
            if place["lies"] in ("down", "gap") and place.get("card"):
                yield f"a face-down card of seat {number}: {place['card']}"


# At Push all cards lie open; cards of each other game are looked for in `test_unseen`, too.
@pytest.mark.parametrize("game", all_or(["vautour"], GAMES))
def test_nothing_secret_reaches_a_browser_or_stays_there(invite: Invite, game: str) -> None:
    names = ("Alex", "Chloé", "Léo")[: GAMES[game]["players"]]
    people = [invite(name, seed=n, alone=True) for n, name in enumerate(names)]
    watcher = invite("Omar")
    code = dealt(people, game, **GAMES[game])
    watcher.join(code, watch=True)
    watcher.is_playing()
    play_on(people, 9)
    onlookers = [people[-1], watcher]
    memory = heap(people[-1])  # who plays is told more than who watches
    pages = [each.page.content() for each in onlookers]

    # the end shows the seed, from which every card could have been known
    people[0].break_off()
    seed = people[0].tab.over[0]["fair"]["seed"]
    canaries = {seed: "the seed"}
    for each in people:
        canaries[each.tab.token or held(each)] = f"{each.name}’s token"
        for frame in each.tab.sent:
            said = json.loads(frame)
            if said["type"] == "play":
                canaries[said["id"]] = f"{each.name}’s command {said['move']}"
    assert len(canaries) > 10

    for canary, what in canaries.items():
        if not what.startswith(people[-1].name):
            assert canary not in memory, f"{people[-1].name} has {what} in memory"
        for each, page in zip(onlookers, pages, strict=True):
            if not what.startswith(each.name):
                assert canary not in page, f"{each.name} has {what} in the page"
    for each in [*people, watcher]:
        frames = "\n".join(frame for frame in each.tab.frames if '"over":' not in frame)
        for canary, what in canaries.items():
            if not what.startswith(each.name):
                assert canary not in frames, f"{each.name} was sent {what}"
        views = [view for message in messages(each.tab) for view in message.get("views", [])]
        mine = {view.get("seat") for view in views}
        assert views
        for view in views:
            assert not list(leaks(view["sight"], view.get("seat")))
        for message in messages(each.tab):
            for told in [*message.get("told", []), *message.get("tail", [])]:
                assert told.get("to") in {None, *mine}


def held(person: Person) -> str:
    """The token of somebody who made the table."""
    kept = person.page.evaluate("JSON.parse(localStorage.tablee).tables")
    return next(iter(kept.values()))["token"]


def test_the_search_would_find_something(invite: Invite) -> None:
    """The twin of the test above: what a page does know is found in its memory."""
    alex = invite("Alex", alone=True)
    code = alex.host("vautour", players=2, bots=1)
    alex.press("start")
    alex.is_playing()
    memory = heap(alex)
    assert code in memory
    assert alex.tab.table["commit"] in memory
