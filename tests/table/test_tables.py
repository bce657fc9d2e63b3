"""Everything people can do at a table beside the cards, over real sockets."""

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeAlias

import aiohttp
import pytest

from tests.table.guests import Guest, Hand, Message, new_table, seated, visiting
from tests.table.house import House

Http: TypeAlias = aiohttp.ClientSession
Visit: TypeAlias = Callable[[Callable[[Http, str], Awaitable[None]]], None]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("tables") / "data") as house:
        yield house
    assert house.faults() == []


@pytest.fixture
def visit(house: House) -> Visit:
    """Runs a test's evening at the house."""

    def visit(evening: Callable[[Http, str], Awaitable[None]]) -> None:
        async def with_http() -> None:
            async with visiting() as http:
                await evening(http, house.url)

        asyncio.run(with_http())

    return visit


async def lobby(http: Http, url: str, *names: str, **settings: Any) -> list[Guest]:
    """The host Alex and these others at a new table, nothing dealt."""
    settings = {"players": max(2, len(names) + 1), **settings}
    made = await new_table(http, url, **settings)
    host = Guest(http, url)
    host.token = made["token"]
    assert (await host.enter(made["code"]))["type"] == "welcome"
    return [host, *[await joined(host, name) for name in names]]


async def joined(host: Guest, name: str, **hello: Any) -> Guest:
    guest = Guest(host.http, host.url)
    welcome = await guest.enter(host.table["code"], name=name, **hello)
    assert welcome["type"] == "welcome", welcome
    await host.until(lambda: any(p["who"] == guest.you and p["here"] for p in people(host)))
    return guest


def people(guest: Guest) -> list[Message]:
    return guest.table["people"]


def chairs(guest: Guest) -> list[Message]:
    return guest.table["seats"]


def names(guest: Guest) -> list[str]:
    return [chair.get("name", "") for chair in chairs(guest)]


async def ack(answer: Awaitable[Message]) -> None:
    said = await answer
    assert said["type"] == "ack", said


async def no(answer: Awaitable[Message], why: str) -> None:
    said = await answer
    assert said["type"] == "refused", said
    assert said["why"]["message"] == why


async def knock(host: Guest, **hello: Any) -> tuple[str, int]:
    """Somebody who is turned away: why, and how the line was closed."""
    guest = Guest(host.http, host.url)
    refused = await guest.enter(**{"code": host.table["code"], **hello})
    assert refused["type"] == "refused", refused
    return refused["why"]["message"], await guest.closed()


async def create(http: Http, url: str, **asked: Any) -> tuple[int, Message]:
    body = {"v": 1, "name": "Alex", **asked}
    async with http.post(f"{url}/api/tables", json=body) as answer:
        return answer.status, await answer.json()


def test_a_table_is_made_with_bots_of_each_level(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        settings = {"game": "push", "players": 5, "options": {"risques": True}, "listed": True}
        status, made = await create(
            http, url, settings=settings, bots=[1, 3, 4], locked=True, avatar=7, name="  Zoé "
        )
        assert status == 201
        assert re.fullmatch("[BCDFGHJKMNPQRTVWX]{4}", made["code"])
        host = Guest(http, url)
        host.token = made["token"]
        await host.enter(made["code"])
        assert [chair.get("level") for chair in chairs(host)] == [None, None, 4, 3, 1]
        assert len(set(names(host))) == 5
        assert chairs(host)[0]["who"] == made["you"] == host.you == host.table["host"]
        assert people(host) == [{"who": 0, "name": "Zoé", "avatar": 7, "here": True}]
        assert host.table["locked"]
        assert host.table["settings"]["options"] == {"risques": True}
        assert host.table["game"] == made["game"]
        assert await knock(host, name="Bob") == ("refused-locked", 4005)

    visit(evening)


def test_what_cannot_be_made(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        for asked, why in (
            ({"settings": {"game": "vampire", "players": 2}}, "refused-players"),
            ({"settings": {"game": "vampire", "players": 6}}, "refused-players"),
            ({"settings": {"options": {"risques": True}}}, "refused-options"),
            ({"settings": {"game": "push", "options": {"risques": 1}}}, "refused-options"),
            ({"settings": {"game": "chess"}}, "refused-message"),
            ({"settings": {"players": 2}, "bots": [2, 2]}, "refused-too-many"),
            ({"bots": [5]}, "refused-message"),
            ({"name": " "}, "name-empty"),
            ({"v": 0}, "refused-version"),
            ({"extra": 1}, "refused-message"),
        ):
            status, answer = await create(http, url, **asked)
            assert (status, answer["why"]["message"]) == (400, why)
        status, made = await create(http, url, settings={"players": 2}, bots=[2, 2], sit=False)
        assert status == 201
        host = Guest(http, url)
        host.token = made["token"]
        await host.enter(made["code"])
        await no(host.do("start"), "refused-no-people")

    visit(evening)


def test_people_join_by_code_and_are_told_apart(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        (host,) = await lobby(http, url, players=4)
        chloe = Guest(http, url)
        await chloe.enter(host.table["code"].lower(), name="alex", avatar=3)
        assert chloe.told[0]["token"] != host.token
        alex3 = await joined(host, "Alex")
        await joined(host, "Ａlex", sit=False)
        assert names(host) == ["Alex", "alex 2", "Alex 3", ""]
        assert [p["name"] for p in people(host)] == ["Alex", "alex 2", "Alex 3", "Ａlex 4"]
        await ack(alex3.do("rename", name="Chloé", avatar=9))
        assert names(alex3)[2] == "Chloé"
        assert people(alex3)[2] == {"who": 2, "name": "Chloé", "avatar": 9, "here": True}
        await no(alex3.do("rename", name="\u202eevil"), "name-letters")
        assert (await knock(host, name="x" * 21))[0] == "name-long"
        assert (await knock(host, name=None))[0] == "name-empty"
        assert await knock(host, code="XXXXX", name="Bob") == ("refused-no-table", 4004)
        assert await knock(host, token="x" * 22) == ("refused-token", 4004)
        await joined(host, "Dan")
        await joined(host, "Late")  # every seat is taken: looks on
        assert names(host) == ["Alex", "alex 2", "Chloé", "Dan"]

    visit(evening)


def test_sitting_standing_and_moving(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        host, bea = await lobby(http, url, "Béa", players=4)
        await ack(bea.do("sit", seat=3))
        assert names(bea) == ["Alex", "", "", "Béa"]
        await no(bea.do("sit", seat=0), "refused-taken")
        await no(bea.do("sit", seat=4), "refused-seat")
        await no(bea.do("stand", seat=0), "refused-not-yours")
        await ack(bea.do("stand", seat=3))
        assert names(bea) == ["Alex", "", "", ""]
        await no(bea.ready(), "refused-no-seat")
        await ack(bea.do("sit", seat=1))
        await ack(host.do("fill", seat=2))
        await no(bea.do("sit", seat=2), "refused-taken")
        await no(host.do("fill", seat=1), "refused-taken")
        await ack(bea.ready())
        assert chairs(bea)[1]["ready"]
        assert "ready" not in chairs(bea)[0]

    visit(evening)


def test_several_seats_from_one_device(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        host, bea = await lobby(http, url, "Béa", players=4)
        await ack(host.do("sit", seat=2, name="Papa"))
        await ack(host.do("sit", seat=3, name="papa"))
        assert names(host) == ["Alex", "Béa", "Papa", "papa 2"]
        assert [chair["who"] for chair in chairs(host)] == [0, 1, 0, 0]
        await ack(host.do("rename", name="Léa"))
        assert names(host) == ["Léa", "Béa", "Papa", "papa 2"]
        await ack(host.ready())
        await ack(bea.ready())
        assert [view["seat"] for view in bea.views] == [1]
        await host.until(lambda: host.table["state"] == "playing")
        assert [view["seat"] for view in host.views] == [0, 2, 3]
        for seat in (0, 2, 3):
            for view in host.views:  # each view has its own seat's cards, and no other's
                shown = view["sight"]["seats"]
                assert all((s["card"] is None) or n == view["seat"] for n, s in enumerate(shown))
            await ack(host.play(seat, host.legal(seat)[seat]))
        await no(host.play(1, "7"), "refused-not-yours")
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(Hand(host, 1).play_on())
            tasks.create_task(Hand(bea, 2).play_on())
        assert host.over[0]["names"] == ["Léa", "Béa", "Papa", "papa 2"]

    visit(evening)


def test_bots_come_and_go(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        host, bea = await lobby(http, url, "Béa", players=4)
        await ack(host.do("fill", seat=2, level=1))
        name = names(host)[2]
        await ack(host.do("fill", seat=2, level=4))
        assert (names(host)[2], chairs(host)[2]["level"]) == (name, 4)
        assert chairs(host)[2]["ready"]
        await no(bea.do("fill", seat=3), "refused-host")
        await no(bea.do("clear", seat=2), "refused-host")
        await no(host.do("clear", seat=3), "refused-no-bot")
        await no(host.do("clear", seat=1), "refused-no-bot")
        await ack(host.do("clear", seat=2))
        assert names(host) == ["Alex", "Béa", "", ""]
        await ack(host.do("start", nonce=secrets.token_hex(16), level=3))
        assert [chair.get("level") for chair in chairs(host)] == [None, None, 3, 3]
        nonces = host.table["nonces"]
        assert nonces[0] != nonces[1] == nonces[2] == nonces[3] == "0" * 32
        await no(host.do("fill", seat=2), "refused-playing")
        await no(host.do("sit", seat=2), "refused-playing")
        await no(host.do("start"), "refused-playing")
        await no(bea.ready(), "refused-playing")

    visit(evening)


def test_another_game_with_more_or_fewer_seats(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        host, bea, chloe = await lobby(http, url, "Béa", "Chloé", players=5)
        await ack(host.do("fill", seat=3))
        settings = {"game": "vampire", "players": 3, "options": {"rounds": 1}, "pace": "instant"}
        await no(bea.do("arrange", settings=settings), "refused-host")
        await ack(chloe.do("sit", seat=4))
        await ack(host.do("arrange", settings=settings))
        assert names(host) == ["Alex", "Béa", "Chloé"]
        assert host.table["settings"]["options"] == {"rounds": 1, "finish_turn": False}
        fewer = {**settings, "game": "push", "players": 2, "options": {}}
        await no(host.do("arrange", settings=fewer), "refused-too-many")
        await no(host.do("arrange", settings={**settings, "players": 6}), "refused-players")
        await no(host.do("arrange", settings={**fewer, "players": 9}), "refused-message")
        more = {"game": "cercueils", "players": 6, "pace": "instant"}
        await ack(host.do("arrange", settings=more))
        assert names(host) == ["Alex", "Béa", "Chloé", "", "", ""]
        await ack(host.do("start"))
        await chloe.until(lambda: chloe.table["state"] == "playing")
        assert len(chloe.views[0]["sight"]["seats"]) == 6
        await no(host.do("arrange", settings=settings), "refused-playing")

    visit(evening)


def test_a_locked_table_and_one_without_watchers(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        host, bea = await lobby(http, url, "Béa", players=3, watchers=False)
        await no(bea.do("lock", locked=True), "refused-host")
        assert await knock(host, role="watcher") == ("refused-watchers", 4005)
        assert await knock(host, role="screen") == ("refused-watchers", 4005)
        await ack(host.do("lock", locked=True))
        assert await knock(host, name="Dan") == ("refused-locked", 4005)
        assert await knock(host, role="watcher") == ("refused-locked", 4005)
        await bea.go()
        assert (await bea.enter(host.table["code"]))["you"] == bea.you  # is no stranger
        phone = Guest(http, url)  # nor is another device of hers
        assert (await phone.enter(host.table["code"], role="watcher", token=bea.token))["you"] == 1
        await ack(host.do("lock", locked=False))
        await joined(host, "Dan")
        assert await knock(host, name="Late") == ("refused-full", 4005)
        assert await knock(host, name="Late", sit=False) == ("refused-full", 4005)

    visit(evening)


def test_whoever_is_kicked_leaves_the_cards_to_a_bot(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        host, bea, chloe = await lobby(http, url, "Béa", "Chloé")
        await no(bea.do("kick", who=0), "refused-host")
        await no(host.do("kick", who=0), "refused-nobody-there")
        await no(host.do("kick", who=9), "refused-nobody-there")
        await ack(host.do("kick", who=2))
        assert await chloe.closed() == 4002
        assert chloe.told[-1]["type"] == "bye"
        assert names(host) == ["Alex", "Béa", ""]
        assert await knock(host, token=chloe.token) == ("refused-token", 4004)
        chloe = await joined(host, "Chloé")
        assert chloe.you == 3  # somebody new
        for guest in (host, bea, chloe):
            await ack(guest.ready())
        await ack(host.play(0, "7"))
        await ack(bea.play(1, "7"))
        await ack(host.do("kick", who=3))
        assert await chloe.closed() == 4002
        await host.until(lambda: host.legal(0) != [])  # a bot has laid for her
        assert chairs(host)[2]["level"] == 2
        assert names(host) == ["Alex", "Béa", "Chloé"]
        assert [person["who"] for person in people(host)] == [0, 1]
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(Hand(host, 1).play_on())
            tasks.create_task(Hand(bea, 2).play_on())
        assert host.over[0]["names"] == ["Alex", "Béa", "Chloé"]

    visit(evening)


def test_whoever_leaves_in_a_game_leaves_the_cards_to_a_bot(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        alex, bea, chloe = await seated(http, url, ("Alex", "Béa", "Chloé"), game="push")
        await ack(bea.do("leave"))
        assert await bea.closed() == 4006
        await ack(alex.do("leave"))  # the host: somebody else takes over
        assert await alex.closed() == 4006
        await chloe.until(lambda: chloe.table["host"] == chloe.you)
        assert [chair.get("level") for chair in chairs(chloe)] == [2, 2, None]
        await Hand(chloe, 1).play_on()
        assert chloe.over[0]["result"]["points"]
        await chloe.until(lambda: chloe.table["state"] == "lobby")
        assert [chair.get("level") for chair in chairs(chloe)] == [2, 2, None]

    visit(evening)


def test_the_host_hands_the_table_over(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        host, bea, chloe = await lobby(http, url, "Béa", "Chloé")
        await no(bea.do("host", who=1), "refused-host")
        await no(host.do("host", who=9), "refused-nobody-there")
        await ack(host.do("host", who=2))
        await no(host.do("lock", locked=True), "refused-host")
        await ack(chloe.do("lock", locked=True))
        await ack(chloe.do("leave"))
        await bea.until(lambda: bea.table["host"] in (0, 1))
        assert names(bea) == ["Alex", "Béa", ""]

    visit(evening)


def test_somebody_becomes_host_when_the_host_is_away(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        host, bea, chloe = await lobby(http, url, "Béa", "Chloé", grace_seconds=5)
        other, _, dan = await lobby(http, url, "Béa", "Dan", grace_seconds=5)
        await ack(bea.do("stand", seat=1))  # whoever sits comes first
        await host.go()
        await other.go()
        await bea.until(lambda: not people(bea)[0]["here"])
        await other.enter(dan.table["code"])  # back in time
        await chloe.until(lambda: chloe.table["host"] == chloe.you)
        await host.enter(chloe.table["code"])
        await no(host.do("lock", locked=True), "refused-host")
        await ack(chloe.do("host", who=0))
        assert dan.table["host"] == 0
        await ack(other.do("lock", locked=True))

    visit(evening)


def test_a_pause_stops_everything(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        (alex, bea) = guests = await seated(
            http, url, ("Alex", "Béa"), game="vautour", turn_seconds=3600
        )
        looker = await joined(alex, "Looker")
        deadline = alex.deadline
        assert deadline is not None
        await no(looker.do("pause"), "refused-no-seat")
        await no(alex.do("resume"), "refused-not-paused")
        await ack(bea.do("pause"))
        for guest in guests:
            await guest.until(lambda guest=guest: guest.table.get("paused", False))
            assert guest.deadline is None
            assert guest.legal(int(guest.you or 0)) == []
        await no(alex.play(0, "7"), "refused-paused")
        await no(alex.do("takeback", seat=0), "refused-paused")
        await no(alex.do("pause"), "refused-paused")
        await no(looker.do("resume"), "refused-no-seat")
        await bea.go()
        assert (await bea.enter(alex.table["code"]))["table"]["paused"]
        await ack(alex.do("resume"))
        assert alex.deadline is not None
        assert alex.deadline >= deadline
        await ack(alex.play(0, "7"))
        await bea.until(lambda: not bea.table.get("paused", False))
        await ack(bea.play(1, "7"))

    visit(evening)


def test_a_game_is_broken_off(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        alex, bea = await seated(http, url, ("Alex", "Béa"), game="push")
        game, commit = alex.game, alex.table["commit"]
        async with http.get(f"{url}/r/{game}.jsonl") as answer:
            assert answer.status == 404  # while it goes on, nothing is told of it
        await no(bea.do("abandon"), "refused-host")
        await ack(alex.do("abandon"))
        for guest in (alex, bea):
            await guest.until(lambda guest=guest: guest.table["state"] == "lobby")
            assert "result" not in guest.over[0]
            assert guest.table["last"]["game"] == game
            assert "result" not in guest.table["last"]
            assert guest.over[0]["fair"]["commit"] == commit
            assert guest.table["commit"] != commit
            assert guest.game != game
        async with http.get(f"{url}/r/{game}.jsonl") as answer:
            assert "result" not in await answer.json(content_type=None)
        await no(alex.do("abandon"), "refused-not-dealt")
        await no(alex.play(0, "draw"), "refused-not-dealt")
        await no(alex.do("pause"), "refused-not-dealt")

    visit(evening)


def test_a_rematch_and_another_game_with_the_same_people(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        guests = await seated(http, url, ("Alex", "Béa", "Chloé"), game="vautour")
        code, games = guests[0].table["code"], [guests[0].game]
        for _ in range(2):
            async with asyncio.TaskGroup() as tasks:
                for seat, guest in enumerate(guests):
                    tasks.create_task(Hand(guest, seat).play_on())
            for guest in guests:
                await guest.until(lambda guest=guest: guest.table["state"] == "lobby")
                assert guest.table["code"] == code
                assert guest.table["last"]["result"] == guest.over[-1]["result"]
                assert guest.over[-1]["game"] == games[-1]
                assert names(guest) == ["Alex", "Béa", "Chloé"]
                assert not any("ready" in chair for chair in chairs(guest))
            for guest in guests:
                await ack(guest.ready())
            for guest in guests:
                await guest.until(lambda guest=guest: guest.table["state"] == "playing")
            games.append(guests[0].game)
        assert len(set(games)) == 3
        await ack(guests[0].do("abandon"))
        settings: Message = {**guests[0].table["settings"], "game": "cercueils"}
        settings.pop("options", None)
        await ack(guests[0].do("arrange", settings=settings))
        for guest in guests:
            await ack(guest.ready())
        assert guests[2].views[0]["sight"]["goal"] == 4
        for game in games:
            async with http.get(f"{url}/r/{game}") as answer:
                assert answer.status == 200

    visit(evening)


def test_a_laid_card_is_taken_back_until_the_reveal(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        alex, bea, chloe = await seated(http, url, ("Alex", "Béa", "Chloé"), game="vautour")
        await no(alex.do("takeback", seat=0), "refused-take-back")
        await ack(alex.play(0, "15"))
        await no(alex.play(0, "14"), "vautour-no-second")
        await ack(alex.do("takeback", seat=0))
        assert len(alex.legal(0)) == 15
        await no(alex.do("takeback", seat=0), "refused-take-back")
        await no(alex.do("takeback", seat=1), "refused-not-yours")
        await bea.until(lambda: bea.seq == alex.seq)
        assert b'"card":"15"' in b"".join(alex.frames)
        assert b'"card":"15"' not in b"".join(bea.frames + chloe.frames)  # nobody has seen it
        assert bea.told[-1]["told"][0]["message"] == "vautour-taken-back"
        await ack(alex.play(0, "1"))
        await ack(bea.play(1, "2"))
        await ack(chloe.play(2, "3"))
        await no(chloe.do("takeback", seat=2), "refused-take-back")
        await ack(alex.do("abandon"))
        async with http.get(f"{url}/r/{alex.over[0]['game']}.jsonl") as answer:
            moves = (await answer.json(content_type=None))["moves"]
        assert [move for move in moves if move[0] != "*"] == ["0 1", "1 2", "2 3"]
        push = await seated(http, url, ("Alex", "Béa"), game="push")
        await ack(push[0].play(0, "draw"))
        await no(push[0].do("takeback", seat=0), "refused-take-back")

    visit(evening)


def test_talking(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        host, bea = await lobby(http, url, "Béa")
        screen = Guest(http, url)
        await screen.enter(host.table["code"], role="screen")
        await no(bea.do("say", text="bonjour"), "refused-chat")
        await ack(bea.do("emote", number=5))
        for guest in (host, bea, screen):
            spoken = await guest.next(lambda m: m["type"] == "spoken")
            assert spoken == {"type": "spoken", "who": 1, "emote": 5}
        await ack(host.do("arrange", settings={**host.table["settings"], "chat": True}))
        await ack(bea.do("say", text=" <b>bonjour</b> "))
        for guest in (host, bea, screen):
            spoken = await guest.next(lambda m: m["type"] == "spoken")
            assert spoken == {"type": "spoken", "who": 1, "text": "<b>bonjour</b>"}
        await no(bea.do("say", text="\u202eevil"), "chat-letters")
        await no(bea.do("say", text="x" * 201), "chat-long")
        await no(screen.do("emote", number=1), "refused-watching")

    visit(evening)


def test_listed_tables_are_found_and_private_ones_are_not(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        async def found() -> dict[str, Message]:
            async with http.get(f"{url}/api/tables") as answer:
                return {table["code"]: table for table in await answer.json()}

        (private,) = await lobby(http, url)
        host, bea = await lobby(http, url, "Béa", players=3, listed=True, game="push")
        code = host.table["code"]
        listed = (await found())[code]
        assert private.table["code"] not in await found()
        assert listed["host"] == "Alex"
        assert (listed["people"], listed["open_seats"], listed["state"]) == (2, 1, "lobby")
        assert listed["settings"] == host.table["settings"]
        await ack(host.do("lock", locked=True))
        assert code not in await found()
        await ack(host.do("lock", locked=False))
        await ack(host.do("start"))
        assert (await found())[code]["state"] == "playing"
        assert (await found())[code]["open_seats"] == 0
        for guest in (host, bea):
            await guest.go()
        while code in await found():  # nobody is there any more
            await asyncio.sleep(0.01)

    visit(evening)


def test_a_command_is_carried_out_once_however_often_it_is_sent(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        host, bea, chloe = await lobby(http, url, "Béa", "Chloé", chat=True, game="push")
        first = await host.do("lock", locked=True, id="same")
        assert await host.do("lock", locked=False, id="same") == first
        assert (await bea.do("lock", locked=False, id="same"))["type"] == "refused"
        assert host.table["locked"]
        await no(bea.do("kick", who=2, id="mine"), "refused-host")
        await ack(host.do("host", who=1))
        await no(bea.do("kick", who=2, id="mine"), "refused-host")  # refused stays refused
        await ack(bea.do("host", who=0))
        for text in ("bonjour", "bonjour"):
            await ack(bea.do("say", text=text, id="say"))
        await ack(bea.do("emote", number=1, id="emote"))
        await ack(bea.do("emote", number=1, id="emote"))
        await ack(bea.do("rename", name="Bea"))
        spoken = [m for m in bea.told if m["type"] == "spoken"]
        assert len(spoken) == 2
        for guest in (host, bea, chloe):
            await ack(guest.ready())
        await ack(host.do("play", seat=0, move="draw", id="draw"))
        seq = host.seq
        await ack(host.do("play", seat=0, move="draw", id="draw"))
        assert host.seq == seq
        await ack(host.do("abandon"))
        await ack(host.do("play", seat=0, move="draw", id="draw"))  # even after the game
        assert host.table["state"] == "lobby"

    visit(evening)


def test_whoever_has_no_business_is_refused(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        host, bea = await lobby(http, url, "Béa")
        looker = await joined(host, "Looker", sit=False)
        watcher = Guest(http, url)
        await watcher.enter(host.table["code"], role="watcher", lang="fr")
        await no(looker.ready(), "refused-no-seat")
        for guest in (host, bea):
            await ack(guest.ready())
        await watcher.until(lambda: watcher.table["state"] == "playing")
        await no(looker.play(0, "7"), "refused-not-yours")
        await no(looker.do("takeback", seat=0), "refused-not-yours")
        await no(looker.do("slap", seat=0, claim=200.0, roll=1), "refused-not-yours")
        await no(bea.play(0, "7"), "refused-not-yours")
        await no(bea.play(5, "7"), "refused-seat")
        await no(bea.play(1, "16"), "refused-unknown")
        for kind, fields in (
            ("play", {"seat": 0, "move": "7"}),
            ("leave", {}),
            ("sit", {"seat": 0}),
            ("back", {}),
            ("lock", {"locked": True}),
        ):
            answer = await watcher.do(kind, **fields)
            assert answer["why"]["message"] == "refused-watching"
            assert answer["why"]["text"]
        seq = host.seq
        for kind, fields in (
            ("abandon", {}),
            ("lock", {"locked": True}),
            ("kick", {"who": 0}),
            ("host", {"who": 1}),
            ("start", {}),
        ):
            await no(bea.do(kind, **fields), "refused-host")
        assert host.seq == seq
        assert host.table["state"] == "playing"

    visit(evening)


def test_the_last_one_to_leave_clears_the_table(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        host, bea = await lobby(http, url, "Béa")
        screen = Guest(http, url)
        await screen.enter(host.table["code"], role="screen")
        await ack(host.do("leave"))
        await bea.until(lambda: bea.table["host"] == bea.you)
        assert screen.close_code is None
        await ack(bea.do("leave"))
        assert await bea.closed() == 4006
        assert await screen.closed() == 4003
        assert screen.told[-1]["why"]["message"] == "table-closed"
        game = bea.game
        assert await knock(bea, name="Late") == ("refused-no-table", 4004)
        async with http.get(f"{url}/r/{game}") as answer:
            assert answer.status == 404

        (alex,) = await lobby(http, url)  # a game that was played stays
        await ack(alex.do("start"))
        game = alex.game
        await ack(alex.do("leave"))
        assert await alex.closed() == 4006
        assert await knock(alex, token=alex.token) == ("refused-no-table", 4004)
        async with http.get(f"{url}/r/{game}") as answer:
            assert answer.status == 200
            assert (await answer.json())["result"] is None

    visit(evening)
