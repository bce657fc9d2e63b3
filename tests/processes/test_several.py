"""A house of two processes: whole games across them, and what is asked of any of them."""

import asyncio
import signal
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.kit.guests import Guest, Hand, ack, new_table, visiting
from tests.kit.house import until
from tests.kit.several import Several

PATIENCE = 60.0  # seconds until something is there that should be there soon
GAMES: dict[str, dict[str, Any]] = {
    "vautour": {"players": 4},
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
    http: aiohttp.ClientSession, house: Several, players: int, *, named: bool, **settings: Any
) -> list[Guest]:
    """A table with its cards dealt; who does not name it comes to one process after the other."""
    made = await new_table(http, house.url, players=players, **settings)
    guests = [Guest(http, house.url) for _ in range(players)]
    guests[0].token = made["token"]
    for number, guest in enumerate(guests):
        guest.names_table = named
        name = {} if guest.token else {"name": f"Zoé {number}"}
        assert (await guest.enter(made["code"], **name))["type"] == "welcome"
    for guest in guests:
        await ack(guest.ready())
    for guest in guests:
        await guest.until(lambda guest=guest: guest.table["state"] == "playing")
    return guests


async def to_the_end(*guests: Guest) -> None:
    await asyncio.gather(*(Hand(guest, seat).play_on() for seat, guest in enumerate(guests)))


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_across_two_processes(several: Several, game: str) -> None:
    async def do(http: aiohttp.ClientSession) -> None:
        guests = await seated(http, several, named=False, game=game, **GAMES[game])
        assert several.figure("tablee_devices_sent_on") > 0, "all came to one process"
        watcher = Guest(http, several.url)
        await watcher.enter(guests[0].table["code"], role="watcher")
        await to_the_end(*guests)
        over = guests[0].over[0]
        assert all(guest.over[0] == over for guest in guests)
        await watcher.until(lambda: bool(watcher.over))
        for _ in range(2):  # one process after the other
            async with http.get(f"{several.url}/r/{over['game']}.jsonl") as answer:
                moves = (await answer.json(content_type=None))["moves"]
            assert {move for guest in guests for move in guest.acked} <= {*moves}
        for guest in (*guests, watcher):
            await guest.go()

    run(do)
    assert several.faults() == []


def test_a_late_friend_takes_a_bot_s_seat_from_the_other_process(several: Several) -> None:
    async def do(http: aiohttp.ClientSession) -> None:
        made = await new_table(http, several.url, game="vautour", players=3)
        alex, *late = (Guest(http, several.url) for _ in range(3))
        alex.token = made["token"]
        await alex.enter(made["code"])
        await alex.do("start", commit=alex.numbers.commit(alex.game))
        for seat, guest in enumerate(late, 1):  # one of them is not where the table is run
            await guest.enter(made["code"], name=f"Zoé {seat}")
            await ack(guest.do("request", seat=seat))
            await ack(alex.do("offer", seat=seat, who=guest.you))
            await guest.until(lambda guest=guest: bool(guest.views[0].get("seat")))
            assert [view["seat"] for view in guest.views] == [seat]
            if guest.legal(seat):
                await ack(guest.play(seat, guest.legal(seat)[0]))
        for guest in (alex, *late):
            await guest.go()

    run(do)
    assert several.faults() == []


def test_whoever_names_the_table_comes_to_the_process_that_runs_it(several: Several) -> None:
    async def do(http: aiohttp.ClientSession) -> None:
        until(lambda: several.figure("tablee_devices_sent_on") == 0)
        for _ in range(4):  # by their codes they fall to one process or the other
            await seated(http, several, 3, named=True, game="vautour")
        assert several.figure("tablee_devices_sent_on") == 0
        assert several.figure("tablee_sockets") >= 12

    run(do)


def test_every_process_knows_every_table_and_says_how_all_are(several: Several) -> None:
    async def do(http: aiohttp.ClientSession) -> None:
        guests = await seated(http, several, 2, named=False, game="vautour", listed=True, chat=True)
        code = guests[0].table["code"]
        for _ in range(4):
            async with http.get(f"{several.url}/api/tables/{code}") as answer:
                assert (await answer.json())["people"] == 2
            async with asyncio.timeout(PATIENCE):
                while code not in await listed(http, several):
                    await asyncio.sleep(0.1)
        await ack(guests[0].do("say", text="Bonsoir"))
        await guests[1].until(
            lambda: any(message.get("text") == "Bonsoir" for message in guests[1].told)
        )

    run(do)
    figures = several.figures()
    assert {f'tablee_tables{{process="{n}"}}' for n in "12"} <= {*figures}
    assert figures["tablee_processes"] == 2


def test_wrong_codes_at_one_process_count_at_the_other(several: Several) -> None:
    """Twelve are forgiven at once, by the whole house."""

    async def do() -> None:
        elsewhere = aiohttp.TCPConnector(local_addr=("127.0.0.9", 0), force_close=True)
        async with aiohttp.ClientSession(connector=elsewhere) as http:
            for _ in range(12):
                async with http.get(f"{several.url}/api/tables/ZZZZ") as answer:
                    assert answer.status == 404
            await asyncio.sleep(0.3)
            for _ in range(2):
                with pytest.raises(TimeoutError):
                    async with asyncio.timeout(2), http.get(f"{several.url}/api/tables/ZZZZ"):
                        pass

    asyncio.run(do())


async def listed(http: aiohttp.ClientSession, house: Several) -> set[str]:
    async with http.get(f"{house.url}/api/tables") as answer:
        return {table["code"] for table in await answer.json()}


def test_ctrl_c_closes_all_and_a_game_goes_on_when_it_opens_again(tmp_path: Path) -> None:
    house = Several(tmp_path / "data")

    async def do(http: aiohttp.ClientSession) -> None:
        guests = await seated(http, house, 2, named=False, game="vautour")
        await ack(guests[0].play(0, guests[0].legal(0)[0]))
        nodes = house.nodes()
        assert len(nodes) == 2
        for pid in nodes:  # a terminal tells all of them
            house.hurt(pid, signal.SIGINT)
            house.hurt(pid, signal.SIGTERM)
        house.signal(signal.SIGINT)
        for guest in guests:
            assert await guest.closed() == 1012
        assert await asyncio.to_thread(house.close) == 0
        assert not any(Path(f"/proc/{pid}").exists() for pid in nodes)
        await asyncio.to_thread(house.open)
        for guest in guests:
            assert (await guest.enter(guests[0].table["code"]))["type"] == "welcome"
        await to_the_end(*guests)

    with house:
        run(do)
    assert house.faults() == []
    assert [line["event"] for line in house.journal()].count("closed") == 2


def test_processes_end_when_their_steward_is_killed(tmp_path: Path) -> None:
    house = Several(tmp_path / "data")
    with house:
        nodes = house.nodes()
        house.kill()
        until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in nodes))


def test_a_log_in_postgresql_has_nodes_instead(tmp_path: Path) -> None:
    house = Several(tmp_path / "data", "--store", "postgresql://nobody@localhost/none")
    with pytest.raises(AssertionError, match="start several nodes"):
        house.open()
