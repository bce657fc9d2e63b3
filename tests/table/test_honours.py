"""Honours at a real house: kept for those who want it, counted again from the log, deleted."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tablee.server.store import archive
from tests.kit.guests import Guest, Hand, Http, Message, new_table, visiting
from tests.kit.house import House
from tests.table.keeping import log_of

ALEX, BEA = "a" * 32, "b" * 32


async def table(http: Http, url: str, keys: dict[str, str], games: int, **settings: Any) -> str:
    """Two at a new table, with these keys, play some games of Vautour; the token of one of them."""
    made = await new_table(http, url, host="Alex", game="vautour", players=2, **settings)
    guests = [Guest(http, url), Guest(http, url)]
    guests[0].token = made["token"]
    for guest, name in zip(guests, ("Alex", "Béa"), strict=True):
        shown = {"honours": keys[name]} if name in keys else {}
        await guest.enter(made["code"], **({} if guest.token else {"name": name}), **shown)
    for seed in range(games):
        for guest in guests:
            await guest.ready()
        async with asyncio.TaskGroup() as tasks:
            for number, guest in enumerate(guests):
                tasks.create_task(Hand(guest, 10 * seed + number).play_on())
    for guest in guests:
        await guest.go()
    return made["token"]


async def asked(http: Http, url: str, key: str, method: str = "GET") -> Message | int:
    shown = {"Authorization": f"Bearer {key}"}
    async with http.request(method, f"{url}/api/honours", headers=shown) as answer:
        assert ALEX not in await answer.text()
        return await answer.json() if answer.status == 200 else answer.status


def counted(data: Path, games: set[str]) -> dict[str, dict[str, int]]:
    """By name, from nothing but the log: games, wins, and how often each was ahead."""
    found = {name: {"games": 0, "wins": 0, "ahead": 0, "best": -99} for name in ("Alex", "Béa")}
    for game in games:
        sitting = archive.folded(log_of(data, game))
        over = sitting.finished
        assert over is not None
        assert over.points is not None
        for seat, place in enumerate(sitting.places):
            mine = found[place.name]
            mine["games"] += 1
            mine["wins"] += seat in over.winners
            mine["ahead"] += seat in over.winners and 1 - seat not in over.winners
            mine["best"] = max(mine["best"], over.points[seat])
    return found


@pytest.mark.timeout(120)
def test_the_honours_are_what_the_log_says_and_can_be_deleted(tmp_path: Path) -> None:
    both = {"Alex": ALEX, "Béa": BEA}

    async def play(url: str) -> tuple[Message, Message, str]:
        async with visiting() as http:
            await table(http, url, both, 3)
            token = await table(http, url, both, 2)
            await table(http, url, both, 1, honours=False)  # a table that stays out of it
            await table(http, url, {}, 1)  # nobody wants it
            mine, hers = await asked(http, url, ALEX), await asked(http, url, BEA)
            assert isinstance(mine, dict)
            assert isinstance(hers, dict)
            return mine, hers, token

    async def delete(url: str, mine: Message, token: str) -> None:
        async with visiting() as http:
            assert await asked(http, url, ALEX) == mine  # another day
            assert await asked(http, url, ALEX, "DELETE") == 204
            assert await asked(http, url, ALEX) == {"v": 2}
            hers = await asked(http, url, BEA)
            assert isinstance(hers, dict)
            assert hers["total"]["games"] == 5
            game = mine["lines"][-1]["log"]  # a game that is deleted takes its lines with it
            bearer = {"Authorization": f"Bearer {token}"}
            async with http.delete(f"{url}/r/{game}", headers=bearer) as answer:
                assert answer.status == 204
            left = await asked(http, url, BEA)
            assert isinstance(left, dict)
            assert game not in [line["log"] for line in left["lines"]]
            assert left["total"]["games"] == 4
            assert "versus" not in hers
            assert await asked(http, url, "x" * 32) == {"v": 2}

    data = tmp_path / "data"
    house = House(data).open()
    try:
        mine, hers, token = asyncio.run(play(house.url))
        assert house.close() == 0
        games = {line["log"] for line in mine["lines"]}
        assert len(games) == 5
        oracle = counted(data, games)
        for told, name in ((mine, "Alex"), (hers, "Béa")):
            (part,) = told["scores"]
            assert told["name"] == name
            assert part["game"] == "vautour"
            assert part["players"] == 2
            assert {key: part[key] for key in ("games", "wins", "best")} == {
                key: oracle[name][key] for key in ("games", "wins", "best")
            }
            assert told["versus"][0]["ahead"] == oracle[name]["ahead"]
        house.open()
        asyncio.run(delete(house.url, mine, token))
        assert not house.faults()
    finally:
        house.close()
    kept = b"".join(path.read_bytes() for path in data.glob("honours.db*"))
    assert b"Alex" not in kept
    assert b"B\xc3\xa9a" in kept
