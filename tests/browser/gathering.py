"""People at a table, or a game at its end, in no time, where it is not told how that came."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.browser.people import Person
from tests.kit.guests import Hand, seated, visiting
from tests.kit.house import House
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


def over(house: House, game: str, names: tuple[str, ...], **settings: Any) -> tuple[str, str]:
    """A game that was played without a browser, in no time: the table's code and the game's id."""

    async def evening() -> tuple[str, str]:
        async with visiting() as http:
            guests = await seated(http, house.url, names, game=game, **settings)
            async with asyncio.TaskGroup() as tasks:
                for seed, guest in enumerate(guests):
                    tasks.create_task(Hand(guest, seed).play_on())
            return guests[0].table["code"], guests[0].over[0]["game"]

    with ThreadPoolExecutor(1) as elsewhere:  # Playwright has this thread's event loop
        return elsewhere.submit(asyncio.run, evening()).result(timeout=60)
