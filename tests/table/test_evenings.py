"""An evening at a real house: two at one device, a television, and the night in between."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.kit.guests import Guest, Hand, Message, ack, no, visiting
from tests.kit.house import House

LEGS = [{"game": "vautour"}, {"game": "push"}]


async def evening(url: str, http: Any, **asked: Any) -> Guest:
    """A new table for two with an evening planned, and its host."""
    settings = {"game": "vautour", "players": 2, "pace": "instant"}
    body = {"v": 2, "name": "Alex", "settings": settings, "evening": LEGS, **asked}
    async with http.post(f"{url}/api/tables", json=body) as answer:
        assert answer.status == 201, await answer.text()
        made = await answer.json()
    host = Guest(http, url)
    host.token = made["token"]
    await host.enter(made["code"])
    return host


def brought(over: Message, times: int = 1) -> Counter[str]:
    """What a game brings everybody, reckoned from its points alone."""
    gained = Counter[str]()
    (a, b), (one, two) = over["result"]["points"], over["names"]
    winners: list[int] = over["result"]["winners"]
    level = len(winners) == 2 or (not winners and a == b)
    gained[one] = times * (1 if level else 2 * (0 in winners))
    gained[two] = times * (1 if level else 2 * (1 in winners))
    return gained


def totals(table: Message) -> Counter[str]:
    return Counter({each["name"]: each["total"] for each in table["evening"]["contenders"]})


@pytest.mark.timeout(120)
def test_an_evening_goes_on_tomorrow(tmp_path: Path) -> None:
    house = House(tmp_path / "data").open()

    async def first() -> tuple[Guest, Counter[str], Message]:
        async with visiting() as http:
            host = await evening(house.url, http)
            await ack(host.do("sit", seat=1, name="Mamie"))
            screen = Guest(http, house.url)
            await screen.enter(host.table["code"], role="screen")
            await ack(host.ready())
            await ack(host.do("abandon"))  # which does not count
            await host.until(lambda: host.table["state"] == "lobby")
            assert "contenders" not in host.table["evening"]
            await ack(host.ready())
            await Hand(host, 1).play_on()
            await screen.until(lambda: screen.table.get("evening", {}).get("played") is not None)
            return host, brought(host.over[-1]), screen.table

    async def tomorrow(before: Guest, gained: Counter[str], seen: Message) -> None:
        async with visiting() as http:
            host = Guest(http, house.url)
            host.token = before.token
            await host.enter(before.table["code"])
            assert host.table["evening"] == before.table["evening"] == seen["evening"]
            assert totals(host.table) == gained
            assert host.table["settings"]["game"] == "push"
            assert [chair["name"] for chair in host.table["seats"]] == ["Alex", "Mamie"]
            await ack(host.do("rename", name="Maman"))
            gained["Maman"] = gained.pop("Alex")
            await ack(host.ready())
            await Hand(host, 2).play_on()
            await host.until(lambda: host.table["state"] == "lobby")
            gained.update(brought(host.over[-1], times=2))  # the final; nothing is a number, too
            assert +totals(host.table) == +gained
            kept = host.table["evening"]
            assert kept["played"][1] == host.over[-1]["game"]
            assert [each["place"] for each in kept["contenders"]] == [
                1 + sum(other > own for other in gained.values())
                for own in sorted(gained.values(), reverse=True)
            ]
            await ack(host.ready())  # a rematch is no part of it
            await ack(host.do("abandon"))
            await host.until(lambda: host.table["state"] == "lobby")
            assert "evening" not in host.table

    try:
        before, gained, seen = asyncio.run(first())
        assert house.close() == 0
        house.open()
        asyncio.run(tomorrow(before, gained, seen))
        assert not house.faults()
    finally:
        house.close()


@pytest.mark.timeout(60)
def test_an_evening_is_planned_by_the_host_alone(tmp_path: Path) -> None:
    async def visit(url: str) -> None:
        async with visiting() as http:
            host = await evening(url, http, evening=[])
            assert "evening" not in host.table
            guest = Guest(http, url)
            await guest.enter(host.table["code"], name="Béa")
            settings = {**host.table["settings"], "judging": None}
            await no(guest.do("arrange", settings=settings, evening=LEGS), "refused-host")
            await ack(host.do("arrange", settings=settings, evening=LEGS))
            await guest.until(lambda: "evening" in guest.table)
            assert [leg["game"] for leg in guest.table["evening"]["legs"]] == ["vautour", "push"]
            wrong = [{"game": "vautour", "options": {"x": 1}}]
            await no(host.do("arrange", settings=settings, evening=wrong), "refused-options")
            many = LEGS * 7
            await no(host.do("arrange", settings=settings, evening=many), "refused-message")

    with House(tmp_path / "data") as house:
        asyncio.run(visit(house.url))
