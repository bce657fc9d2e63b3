"""Nobody fills the disk, stops the others or outgrows the protocol by what is no move."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tablee.server.table import lobby
from tests.kit.guests import Guest, new_table, seated, visiting
from tests.kit.house import House
from tests.kit.parlour import Device, Parlour
from tests.kit.parlour import evening as parlour

RUDE = 60  # commands of somebody who does not stop


def events(house: House) -> int:
    with closing(sqlite3.connect(house.data / "log.db")) as db:
        return db.execute("SELECT count(*) FROM events").fetchone()[0]


def test_pausing_again_and_again_does_not_stop_the_others(house: House) -> None:
    async def evening() -> None:
        async with visiting() as http:
            alex, bea = await seated(http, house.url, ("Alex", "Béa"), game="vautour")
            stop = asyncio.Event()

            async def nag() -> list[str]:
                """Pause as often as one device may."""
                answers: list[str] = []
                while not stop.is_set():
                    said = await bea.do("pause")
                    answers.append(said["why"]["message"] if said["type"] == "refused" else "ack")
                    await asyncio.sleep(0.02)
                return answers

            nagging = asyncio.create_task(nag())
            refused = 0
            for _ in range(RUDE // 2):
                if alex.table.get("paused"):
                    await alex.do("resume")
                if legal := alex.legal(0):
                    refused += (await alex.play(0, legal[0]))["type"] == "refused"
                if alex.views[0]["sight"]["seats"][0]["laid"]:
                    refused += (await alex.do("takeback", seat=0))["type"] == "refused"
                await asyncio.sleep(0.02)
            stop.set()
            answers = await nagging
            assert refused <= 2
            assert answers.count("ack") == 1
            assert "refused-pause-again" in answers
            (told,) = {
                tuple(message["why"]["arguments"])
                for message in bea.told
                if message["type"] == "refused"
                and message["why"]["message"] == "refused-pause-again"
            }
            assert told == ("seconds",)

    asyncio.run(evening())


def test_settings_changed_for_ever_do_not_fill_the_disk(house: House) -> None:
    async def evening() -> None:
        async with visiting() as http:
            made = await new_table(http, house.url, game="vautour", players=2)
            alex, bea = Guest(http, house.url), Guest(http, house.url)
            alex.token = made["token"]
            await alex.enter(made["code"])
            await bea.enter(made["code"], name="Béa")
            before = events(house)
            whys: list[str] = []
            for number in range(4 * RUDE):
                settings = {"game": "vautour", "players": 2 + number % 4}
                answer = await alex.do("arrange", settings=settings)
                whys += [answer["why"]["message"]] if answer["type"] == "refused" else []
            assert len(whys) >= 2 * RUDE
            assert set(whys) == {"refused-too-often"}
            assert events(house) - before <= RUDE + 4  # some were gained meanwhile
            now = events(house)
            same = {"game": "vautour", "players": len(alex.table["seats"])}
            assert (await bea.do("rename", name="Béa"))["type"] == "ack"
            assert (await alex.do("arrange", settings=same))["type"] in ("ack", "refused")
            assert events(house) == now  # what changes nothing is not written
            for guest in (bea, alex):  # the other one has a budget of her own
                answer = await guest.ready()
                assert answer["type"] == ("ack" if guest is bea else "refused")

    asyncio.run(evening())


def test_numbers_of_guests_stay_within_the_protocol_and_begin_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lobby, "MOST_NEWCOMERS", 40)

    async def join(house: Parlour, name: str) -> Device:
        return await house.come(name=name, sit=False)

    async def run(house: Parlour) -> None:
        alex = await house.come(token=await house.open(players=2, game="vautour"))
        numbers: list[int] = []
        for number in range(39):
            guest = await join(house, f"G{number}")
            numbers.append(guest.last("welcome")["you"])
            assert (await house.ask(alex, "kick", who=numbers[-1]))["type"] == "ack"
        assert max(numbers) == 39
        late = await join(house, "Late")
        assert late.last("refused")["why"]["message"] == "refused-crowd"
        assert late.closed == 4005
        assert (await house.ask(alex, "start"))["type"] == "ack"
        assert (await house.ask(alex, "abandon"))["type"] == "ack"
        late = await join(house, "Late")
        assert late.last("welcome")["you"] == 1

    parlour(run)


def test_a_finished_game_pays_for_the_next_one() -> None:
    async def run(house: Parlour) -> None:
        alex = await house.come(token=await house.open(players=2, game="vautour", bots=[1]))
        said = {"type": "ack"}
        for number in range(RUDE):
            said = await house.ask(alex, "rename", name=f"Alex{number}")
            assert said["type"] == "ack"
        assert (await house.ask(alex, "rename", name="Al"))["type"] == "refused"
        await house.wait(5)
        assert (await house.ask(alex, "start"))["type"] == "ack"
        assert (await house.ask(alex, "rename", name="Al"))["type"] == "refused"
        for card in range(1, 16):
            await house.ask(alex, "play", seat=0, move=str(card))
            await house.wait(3)
        assert alex.last("table")["table"]["state"] == "lobby"
        assert (await house.ask(alex, "rename", name="Al"))["type"] == "ack"

    parlour(run)


def test_the_bound_on_newcomers_is_below_that_of_the_protocol(tmp_path: Path) -> None:
    assert lobby.MOST_NEWCOMERS + lobby.MOST_GUESTS < 10_000
