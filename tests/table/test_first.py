"""A whole game over real sockets, as simply as it can be."""

import asyncio
from pathlib import Path

import aiohttp

from tests.kit.guests import seated
from tests.kit.house import House


def test_two_people_play_a_game_of_vautour_to_its_end(tmp_path: Path) -> None:
    async def evening(url: str) -> None:
        async with aiohttp.ClientSession() as http:
            guests = await seated(http, url, ("Alex", "Chloé"), game="vautour")
            while not guests[0].over:
                for seat, guest in enumerate(guests):
                    if legal := guest.legal(seat):
                        assert (await guest.play(seat, legal[0]))["type"] == "ack"
                for guest in guests:
                    await guest.until(lambda guest=guest: guest.seq >= guests[0].seq)
            await guests[1].until(lambda: bool(guests[1].over))
            assert guests[0].over == guests[1].over
            for guest in guests:
                await guest.go()

    with House(tmp_path / "data") as house:
        asyncio.run(evening(house.url))
    assert house.faults() == []
