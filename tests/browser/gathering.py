"""People at a table in no time, where it is not told how they came there."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.browser.people import Person
from tests.kit.guests import seated, visiting
from tests.kit.positions import Found


def dealt(people: list[Person], game: str, **settings: Any) -> str:
    """All of them at one table, the cards dealt by other devices of theirs; its code."""
    names, house = tuple(each.name for each in people), people[0].house
    settings.pop("players", None)

    async def meet() -> Found:
        async with visiting() as http:
            guests = await seated(http, house.url, names, game=game, **settings)
            tokens = tuple(guest.token or "" for guest in guests)
            return Found(guests[0].table["code"], tokens, names, game, "", [])

    with ThreadPoolExecutor(1) as elsewhere:  # Playwright has this thread's event loop
        found = elsewhere.submit(asyncio.run, meet()).result(timeout=60)
    for seat, each in enumerate(people):
        each.sit(found, seat)
    return found.code
