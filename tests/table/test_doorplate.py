"""What is told of a table before anybody has given a name."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

from tablee.server.web import pages, protocol, shapes
from tests.kit.guests import Guest, new_table, seated, visiting
from tests.kit.house import House

FIELDS = {"bots", "free", "code", "settings", "state", "host", "people", "open_seats", "locked"}


def visit(run: Callable[[aiohttp.ClientSession], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with visiting() as http:
            await run(http)

    asyncio.run(whole())


async def plate(http: aiohttp.ClientSession, url: str, code: str, **query: str) -> tuple[int, Any]:
    async with http.get(f"{url}/api/tables/{code}", params=query) as answer:
        body = await answer.read()
        if answer.status == 200:
            assert protocol.write(msgspec.json.decode(body, type=pages.Doorplate)) == body
        return answer.status, json.loads(body)


def test_a_table_is_summarised_to_whoever_knows_its_code(house: House) -> None:
    async def run(http: aiohttp.ClientSession) -> None:
        made = await new_table(http, house.url, game="push", players=3)
        status, asleep = await plate(http, house.url, made["code"])
        assert (status, asleep["people"], asleep["open_seats"]) == (200, 0, 2)
        assert set(asleep) == FIELDS
        alex = Guest(http, house.url)
        alex.token = made["token"]
        await alex.enter(made["code"])
        await alex.do("lock", locked=True)
        status, told = await plate(http, house.url, made["code"].lower())
        assert (told["code"], told["host"], told["people"]) == (made["code"], "Alex", 1)
        assert (told["state"], told["locked"], told["open_seats"]) == ("lobby", True, 2)
        assert told["settings"] == alex.table["settings"]
        await alex.do("start")
        _, told = await plate(http, house.url, made["code"])
        assert (told["state"], told["open_seats"]) == ("playing", 0)

    visit(run)


def test_nothing_of_a_game_is_told_by_it(house: House) -> None:
    async def run(http: aiohttp.ClientSession) -> None:
        alex, chloe = await seated(http, house.url, ("Alex", "Chloé"), game="vautour")
        _, before = await plate(http, house.url, alex.table["code"])
        await alex.play(0, "14")
        await chloe.until(lambda: chloe.seq == alex.seq)
        assert (await plate(http, house.url, alex.table["code"]))[1] == before
        text = json.dumps(before)
        for secret in (alex.game, alex.table["commit"], alex.token, chloe.token, "Chloé"):
            assert secret is not None
            assert secret not in text

    visit(run)


def test_a_code_that_leads_nowhere_is_told_so(tmp_path: Path) -> None:
    async def run(http: aiohttp.ClientSession) -> None:
        for code in ("XXXX", "ZZZZ", "x", "%00", "BCDFG" * 100):
            status, told = await plate(http, house.url, code)
            assert (status, told["why"]["message"]) == (404, "refused-no-table")
        _, told = await plate(http, house.url, "XXXX", lang="fr")
        assert told["why"]["text"]

    with House(tmp_path / "data") as house:
        visit(run)
    assert house.faults() == []


@pytest.mark.parametrize("ways", [("plate",), ("hello", "plate"), ("plate", "plate", "hello")])
def test_codes_cannot_be_guessed_by_either_door(tmp_path: Path, ways: tuple[str, ...]) -> None:
    """Both doors count the same wrong codes, and then both keep everybody waiting."""

    async def hello(http: aiohttp.ClientSession, code: str) -> str:
        answer = await Guest(http, house.url).enter(code, name="Eve")
        return answer["why"]["message"] if answer["type"] == "refused" else "let in"

    async def look(http: aiohttp.ClientSession, code: str) -> str:
        status, told = await plate(http, house.url, code)
        if status == 200:
            return "let in"
        assert status == (404 if told["why"]["message"] == "refused-no-table" else 429)
        return told["why"]["message"]

    async def run(http: aiohttp.ClientSession) -> None:
        made = await new_table(http, house.url)
        doors = {"hello": hello, "plate": look}
        assert await look(http, made["code"]) == "let in"
        wrong = [a + b + "CD" for a in shapes.LETTERS[:6] for b in shapes.LETTERS[:6]]
        codes = [code for code in wrong if code != made["code"]]
        guesses = [
            asyncio.create_task(doors[ways[number % len(ways)]](http, code))
            for number, code in enumerate(codes)
        ]
        heard, waiting = await asyncio.wait(guesses, timeout=4)
        assert 12 <= len(heard) <= 14
        assert {guess.result() for guess in heard} == {"refused-no-table"}
        rights = [asyncio.create_task(door(http, made["code"])) for door in doors.values()]
        assert (await asyncio.wait(rights, timeout=1))[0] == set()
        for guess in (*waiting, *rights):
            guess.cancel()
        await asyncio.wait([*waiting, *rights])

    with House(tmp_path / "data", generous=False) as house:
        visit(run)
    assert house.faults() == []


def test_looking_is_limited_like_joining_but_does_not_cost_it(tmp_path: Path) -> None:
    async def run(http: aiohttp.ClientSession) -> None:
        made = await new_table(http, house.url)
        answers = [(await plate(http, house.url, made["code"]))[0] for _ in range(8)]
        assert answers[:5] == [200] * 5
        assert 429 in answers
        bea = Guest(http, house.url)
        assert (await bea.enter(made["code"], name="Béa"))["type"] == "welcome"

    with House(tmp_path / "data", "--max-joins", "10", generous=False) as house:
        visit(run)
