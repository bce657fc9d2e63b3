"""The examples at a table: whole games over real sockets, replayed, recorded and verified."""

import asyncio
import io
from collections.abc import Iterator
from random import Random

import aiohttp
import pytest
from borrow import all_examples

from tablee.games import CATALOGUE
from tablee.play.fair import check_fair
from tablee.play.records import check, lines
from tests.kit.guests import Guest, Message, seated, visiting
from tests.kit.house import House

NAMES = [example.name for example in all_examples()]
PEOPLE = ("Alex", "Chloé", "Camille", "Léo", "Dario", "Inès")
PATIENCE = 120  # seconds for a game


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house") / "data") as opened:
        yield opened
    assert opened.faults() == []


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_among_people(house: House, name: str):
    async def evening() -> None:
        async with visiting() as http:
            people = PEOPLE[: CATALOGUE[name].most]
            guests = await seated(http, house.url, people, game=name)
            game = guests[0].game
            await asyncio.gather(*(play_on(guest, seat) for seat, guest in enumerate(guests)))
            await verified(http, house, game)

    asyncio.run(asyncio.wait_for(evening(), PATIENCE))


async def play_on(guest: Guest, seed: int) -> None:
    """Make any legal move whenever there is one."""
    chance = Random(seed)
    while not guest.over:
        heard = len(guest.told)
        legal = guest.legal(seed)
        if legal:
            answer = await guest.play(seed, chance.choice(legal))
            assert answer["type"] == "ack", answer
        else:
            await guest.until(lambda heard=heard: len(guest.told) > heard)


async def verified(http: aiohttp.ClientSession, house: House, game: str) -> None:
    """What is kept of it holds, its chance included."""
    async with http.get(f"{house.url}/r/{game}.jsonl") as answer:
        assert answer.status == 200
        ((_, fields),) = lines(io.BytesIO(await answer.read()))
    assert check(fields) is None
    assert check_fair(fields) is None
    async with http.get(f"{house.url}/r/{game}", headers={"Accept": "application/json"}) as answer:
        replay: Message = await answer.json()
    assert replay["steps"]


@pytest.mark.parametrize("name", NAMES)
def test_everything_is_told_in_words(house: House, name: str):
    async def evening() -> list[str]:
        async with visiting() as http:
            guests = await seated(http, house.url, PEOPLE[:2], game=name)
            screen = Guest(http, house.url)
            await screen.enter(guests[0].table["code"], role="screen", lang="fr")
            await asyncio.gather(*(play_on(guest, seat) for seat, guest in enumerate(guests)))
            await screen.until(lambda: bool(screen.over))
            return [told["text"] for message in screen.told for told in message.get("told", [])]

    sentences = asyncio.run(asyncio.wait_for(evening(), PATIENCE))
    assert len(sentences) > 1
    assert all("{" not in sentence for sentence in sentences)
    assert any(sentence.startswith("Alex\u00a0: ") for sentence in sentences)
