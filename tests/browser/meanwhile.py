"""The long middle of a game: browsers leave, programs play their hands, and they come back."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.browser.people import Person
from tests.kit.guests import Guest, Hand, Message, visiting

Moment = Callable[[Message], bool]  # whether what one sees is that far

# Where the end is near enough to be played in a browser.
NEAR: dict[str, Moment] = {
    "vautour": lambda sight: sight["left"] <= 2,
    "push": lambda sight: sight["pile"] <= 5,
    "vampire": lambda sight: (
        sight["pile"] <= 3 or any(len(seat["hunts"]) >= 5 for seat in sight["seats"])
    ),
    "cercueils": lambda sight: (
        max(seat["chased"] for seat in sight["seats"]) >= sight["goal"] - 1
        and sight["phase"] in ("pointing", "claiming")
    ),
}
# Where as much lies on the table as there will ever be.
CROWDED: dict[str, Moment] = {
    "vautour": lambda sight: sight["left"] <= 8,
    "push": lambda sight: sight["pile"] <= 70,
    "vampire": lambda sight: sum(len(seat["hunts"]) for seat in sight["seats"]) >= 4,
    "cercueils": lambda sight: any(seat["chased"] for seat in sight["seats"]),
}
LIMIT = 120.0  # seconds for what takes a few


def meanwhile(people: list[Person], code: str, moment: Moment) -> None:
    """Everybody goes away and comes back to the same game, as far as that moment."""
    tokens = [_token(each, code) for each in people]
    for each in people:
        each.open("/settings")
        each.tab.views = []
    with ThreadPoolExecutor(1) as elsewhere:  # Playwright has this thread's event loop
        told = elsewhere.submit(
            asyncio.run, _play(people[0].house.url, code, tokens, moment)
        ).result(timeout=LIMIT + 10)
    for each, messages in zip(people, told, strict=True):
        for view in (view for message in messages for view in message.get("views", [])):
            each.brain.see(view["sight"])
        each.open(f"/t/{code}")
        each.wait(lambda each=each: each.tab.views, "the table as it is now")


def _token(person: Person, code: str) -> str:
    kept: Any = person.page.evaluate("JSON.parse(localStorage.tablee).tables")
    return kept[code]["token"]


async def _play(
    url: str, code: str, tokens: list[str], moment: Moment
) -> list[list[Message]]:
    """Play for all of them until then; what each was told."""
    async with visiting() as http, asyncio.timeout(LIMIT):
        guests = [Guest(http, url) for _ in tokens]
        for guest, token in zip(guests, tokens, strict=True):
            guest.token = token
            welcome = await guest.enter(code)
            assert welcome["type"] == "welcome", welcome
        hands = [
            asyncio.create_task(Hand(guest, seed).play_on(lambda guest=guest: moment(_sight(guest))))
            for seed, guest in enumerate(guests)
        ]
        await asyncio.wait(hands, return_when=asyncio.FIRST_COMPLETED)
        for hand in hands:
            hand.cancel()
        await asyncio.gather(*hands, return_exceptions=True)
        assert not guests[0].over, "the game was over too soon"
        return [guest.told for guest in guests]


def _sight(guest: Guest) -> Message:
    assert guest.views, "the game was over too soon"
    return guest.views[0]["sight"]
