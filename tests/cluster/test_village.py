"""Three nodes, real ones: games across them, and what becomes of a game when something fails."""

import asyncio
import signal
import time
from collections.abc import Callable, Coroutine
from itertools import cycle
from typing import Any

import aiohttp
import pytest

from tests.kit.guests import Guest, Hand, Message, ack, new_table, visiting
from tests.kit.house import House
from tests.kit.village import Village

PATIENCE = 60.0  # seconds until somebody who waits is at the table again
GAMES: dict[str, dict[str, Any]] = {
    "vautour": {"players": 5},
    "push": {"players": 3},
    "vampire": {"players": 3, "options": {"rounds": 1}},
    "cercueils": {"players": 3, "options": {"reaction_seconds": 3}},
}


def run(do: Callable[[aiohttp.ClientSession], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        async with visiting() as http:
            await do(http)

    asyncio.run(whole())


async def seated(
    http: aiohttp.ClientSession, doors: list[House], players: int, **settings: Any
) -> list[Guest]:
    """A table with its cards dealt, each of its people at another door than the one before."""
    made = await new_table(http, doors[-1].url, players=players, **settings)
    guests = [Guest(http, house.url) for house, _ in zip(cycle(doors), range(players))]
    guests[0].token = made["token"]
    for number, guest in enumerate(guests):
        name = {} if guest.token else {"name": f"Zoé {number}"}
        welcome = await guest.enter(made["code"], **name)
        assert welcome["type"] == "welcome", welcome
    for guest in guests:
        await ack(guest.ready())
    for guest in guests:
        await guest.until(lambda guest=guest: guest.table["state"] == "playing")
    return guests


async def come_back(guest: Guest, *doors: House) -> Message:
    """Knock wherever somebody may be, until one is at the table again."""
    code, limit = guest.table["code"], time.monotonic() + PATIENCE
    for house in cycle(doors):
        assert time.monotonic() < limit, "nobody lets them in"
        guest.url = house.url
        try:
            answer = await guest.enter(code)
        except (aiohttp.ClientError, ConnectionError, AssertionError):
            answer = {"type": "nobody"}
        if answer["type"] == "welcome":
            return answer
        await guest.go()
        await asyncio.sleep(0.1)
    raise AssertionError


async def to_the_end(*guests: Guest) -> None:
    await asyncio.gather(*(Hand(guest, seat).play_on() for seat, guest in enumerate(guests)))


def owner(village: Village, code: str) -> House:
    """Which node runs the table."""
    asked = f"SELECT node FROM tablee.codes WHERE code = '{code}'"
    name = village.postgres.run(asked, village.database)
    return village.houses[int(name.removeprefix("node")[0])]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_across_three_nodes(village: Village, game: str) -> None:
    async def do(http: aiohttp.ClientSession) -> None:
        guests = await seated(http, village.houses, game=game, **GAMES[game])
        watcher = Guest(http, village.houses[1].url)
        await watcher.enter(guests[0].table["code"], role="watcher")
        await to_the_end(*guests)
        over = guests[0].over[0]
        assert all(guest.over[0] == over for guest in guests)
        await watcher.until(lambda: bool(watcher.over))
        for house in village.houses:
            async with http.get(f"{house.url}/r/{over['game']}.jsonl") as answer:
                moves = (await answer.json(content_type=None))["moves"]
            assert {move for guest in guests for move in guest.acked} <= {*moves}

    run(do)
    assert village.faults() == []


def test_every_door_knows_every_table(village: Village) -> None:
    async def do(http: aiohttp.ClientSession) -> None:
        guests = await seated(http, village.houses, 2, game="vautour", listed=True)
        code = guests[0].table["code"]
        for house in village.houses:
            async with http.get(f"{house.url}/api/tables/{code}") as answer:
                assert (await answer.json())["people"] == 2
            async with http.get(f"{house.url}/api/tables/ZZZZ") as answer:
                assert answer.status == 404
            async with asyncio.timeout(PATIENCE):
                while code not in await listed(http, house):
                    await asyncio.sleep(0.1)
        for guest in guests:
            await ack(guest.do("leave"))
        async with asyncio.timeout(PATIENCE):
            while code in await listed(http, village.houses[2]):
                await asyncio.sleep(0.1)

    run(do)


async def listed(http: aiohttp.ClientSession, house: House) -> set[str]:
    async with http.get(f"{house.url}/api/tables") as answer:
        return {table["code"] for table in await answer.json()}


def test_a_node_that_stands_still_beyond_its_lease_writes_nothing(village: Village) -> None:
    """What was said to it meanwhile is in its socket; nobody else has taken the table yet."""

    async def do(http: aiohttp.ClientSession) -> None:
        house = village.houses[0]
        guests = await seated(http, [house], 2, game="vautour")
        lease = village.postgres.run(
            f"SELECT lease FROM tablee.codes WHERE code = '{guests[0].table['code']}'",
            village.database,
        )
        moves = [guest.legal(seat)[0] for seat, guest in enumerate(guests)]
        before = village.events()
        house.signal(signal.SIGSTOP)
        for seat, guest in enumerate(guests):
            await guest.send(
                {"type": "play", "id": f"still-{seat}", "seat": seat, "move": moves[seat]}
            )
        free = f"SELECT pg_try_advisory_xact_lock_shared(1952539244, {lease})"
        async with asyncio.timeout(PATIENCE):
            while village.postgres.run(free, village.database) != "t":
                await asyncio.sleep(0.1)
        house.signal(signal.SIGCONT)
        for guest in guests:
            assert await guest.closed() == 1012
        assert village.events() == before
        for guest in guests:
            await come_back(guest, *village.houses[1:])
        for seat, guest in enumerate(guests):
            await ack(guest.do("play", id=f"still-{seat}", seat=seat, move=moves[seat]))
        await to_the_end(*guests)

    run(do)
    assert village.faults() == []


def test_without_redis_the_owners_people_play_on_and_the_others_wait(village: Village) -> None:
    async def do(http: aiohttp.ClientSession) -> None:
        near, far = await seated(http, village.houses[:2], 2, game="vautour")
        home = owner(village, near.table["code"])
        if near.url != home.url:
            near, far = far, near
        assert near.url == home.url
        seat = near.table["seats"].index(
            next(s for s in near.table["seats"] if s["who"] == near.you)
        )
        village.redis.stop()
        await ack(near.play(seat, near.legal(seat)[0]))
        assert await far.closed() == 1012
        assert far.told[-1]["why"]["message"] == "refused-unreachable"
        answer = await far.enter(near.table["code"])
        assert answer["why"]["message"] == "refused-unreachable"
        assert await far.closed() == 1013
        village.redis.start()
        await come_back(far, *(house for house in village.houses if house is not home))
        players = (near, far) if seat == 0 else (far, near)
        await to_the_end(*players)

    run(do)
    assert village.faults() == []


def test_while_postgresql_restarts_moves_wait_and_none_is_lost(village: Village) -> None:
    async def do(http: aiohttp.ClientSession) -> None:
        guests = await seated(http, village.houses, 2, game="vautour")
        moves = [guest.legal(seat)[0] for seat, guest in enumerate(guests)]
        village.postgres.stop()
        for seat, guest in enumerate(guests):
            asked = {"type": "play", "id": f"wait-{seat}", "seat": seat, "move": moves[seat]}
            await guest.send(asked)
        for guest in guests:
            assert await guest.closed() == 1012
        village.postgres.start()
        for guest in guests:
            await come_back(guest, *village.houses)
        for seat, guest in enumerate(guests):
            await ack(guest.do("play", id=f"wait-{seat}", seat=seat, move=moves[seat]))
        await to_the_end(*guests)
        events = [event for events in await village.logs() for event in events]
        moved = [event.body for event in events if event.kind == "moved"]
        for seat in range(2):
            assert sum(f'"wait-{seat}"'.encode() in body for body in moved) == 1

    run(do)
    assert village.faults() == []


def test_a_node_that_is_closed_hands_its_game_over(village: Village) -> None:
    async def do(http: aiohttp.ClientSession) -> None:
        guests = await seated(http, village.houses, 3, game="vautour")
        home = owner(village, guests[0].table["code"])
        others = [house for house in village.houses if house is not home]
        assert await asyncio.to_thread(home.close) == 0
        for guest in guests:
            assert await guest.closed() == 1012
        for guest in guests:
            await come_back(guest, *others)
        await to_the_end(*guests)

    run(do)
    assert village.faults() == []
