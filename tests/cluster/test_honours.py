"""Honours in a cluster: whoever plays through another node is known at every door."""

import asyncio

import aiohttp

from tests.cluster.test_village import PATIENCE, run, seated, to_the_end
from tests.kit.guests import Guest, Message
from tests.kit.house import House
from tests.kit.village import Village

KEY = "k" * 32


def test_games_are_kept_and_deleted_at_any_door(village: Village) -> None:
    doors = village.houses

    async def evening(http: aiohttp.ClientSession) -> None:
        guests = await seated(http, doors, 2, game="vautour")
        far = guests[1]
        code = far.table["code"]
        back = Guest(http, far.url)  # the same person, who has now asked for it
        back.token = far.token
        await back.enter(code, honours=KEY)
        await to_the_end(guests[0], back)
        shown = {"Authorization": f"Bearer {KEY}"}

        async def told(house: House) -> Message:
            async with http.get(f"{house.url}/api/honours", headers=shown) as answer:
                return await answer.json()

        async with asyncio.timeout(PATIENCE):
            while "lines" not in await told(doors[0]):  # it is kept soon after the end
                await asyncio.sleep(0.05)
        for house in doors:
            found = await told(house)
            assert [line["log"] for line in found["lines"]] == [back.over[0]["game"]]
            assert found["total"]["games"] == 1
        async with http.delete(f"{doors[0].url}/api/honours", headers=shown) as answer:
            assert answer.status == 204
        assert await told(doors[-1]) == {"v": 2}

    run(evening)
