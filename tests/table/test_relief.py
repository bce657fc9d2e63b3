"""A late friend comes to a game with bots, over real sockets, and plays on for one of them."""

import asyncio
import signal
from pathlib import Path

from tests.kit.guests import Guest, Hand, Http, Message, ack, new_table, no, visiting
from tests.kit.house import House
from tests.table.lobby import chairs, joined


async def against_bots(http: Http, url: str) -> Guest:
    """Alex has a game of Vampire with three bots, and it is Alex's turn."""
    made = await new_table(http, url, game="vampire", players=4, grace_seconds=3600)
    alex = Guest(http, url)
    alex.token = made["token"]
    await alex.enter(made["code"])
    await alex.do("start", commit=alex.numbers.commit(alex.game))
    await alex.until(lambda: bool(alex.legal(0)))
    return alex


def hands(messages: list[Message]) -> set[int]:
    """The seats whose cards were in these messages."""
    views = [view for message in messages for view in message.get("views", [])]
    return {
        seat
        for view in views
        for seat, each in enumerate(view["sight"]["seats"])
        if each["hand"] is not None
    }


def test_she_asks_he_says_yes_and_she_plays_on_after_a_kill_too(tmp_path: Path) -> None:
    async def evening(http: Http, house: House) -> None:
        alex = await against_bots(http, house.url)
        marie, nino = await joined(alex, "Marie"), await joined(alex, "Nino")
        screen = Guest(http, house.url)
        await screen.enter(alex.table["code"], role="screen")
        await ack(marie.do("request", seat=2))
        await alex.until(lambda: alex.table["reliefs"][1].get("asked") == [marie.you])
        await no(marie.do("offer", seat=2, who=marie.you), "refused-host")
        await no(screen.do("request", seat=1), "refused-watching")
        await no(marie.play(2, "draw"), "refused-not-yours")
        assert hands(marie.told) == set()

        heard = len(marie.told)
        await ack(alex.do("offer", seat=2, who=marie.you))
        await marie.until(lambda: chairs(marie)[2].get("who") == marie.you)
        assert [view["seat"] for view in marie.views] == [2]
        await ack(nino.do("request", seat=1))

        house.signal(signal.SIGKILL)
        await asyncio.to_thread(house.kill)
        await asyncio.to_thread(house.open)
        for guest in (alex, marie, nino):
            guest.url = house.url
            await guest.enter(alex.table["code"])
        assert chairs(alex)[2] == {"seat": 2, "name": "Marie", "who": 1, "relieved": True}
        assert alex.table["reliefs"][0]["asked"] == [nino.you]  # nobody has forgotten
        other = asyncio.create_task(Hand(alex, 0).play_on())
        await Hand(marie, 1).play_on(lambda: len(marie.acked) > 3)
        other.cancel()
        assert {move[0] for move in marie.acked} == {"2"}
        assert hands(marie.told[heard:]) == {2}
        assert hands(nino.told) == hands(screen.told) == set()
        await ack(alex.do("abandon"))
        await alex.until(lambda: bool(alex.over))
        async with http.get(f"{house.url}/r/{alex.over[0]['game']}.jsonl") as answer:
            assert (await answer.json(content_type=None))["names"][2] == "Marie"

    async def with_http(house: House) -> None:
        async with visiting() as http:
            await evening(http, house)

    with House(tmp_path / "data") as house:
        asyncio.run(with_http(house))
        assert house.faults() == []
