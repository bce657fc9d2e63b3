"""Before the cards are dealt: a table is made, people and bots come, sit and go."""

import asyncio
import re
from typing import Any

from tests.kit.guests import Guest, Hand, Http, Message, ack, no
from tests.table.lobby import Visit, chairs, joined, knock, lobby, names, people

STRICT = True  # the house, under Python's development mode


async def create(http: Http, url: str, **asked: Any) -> tuple[int, Message]:
    body = {"v": 2, "name": "Alex", **asked}
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


def test_nobody_is_called_like_somebody_else_or_like_a_bot(visit: Visit) -> None:
    async def evening(http: Http, url: str) -> None:
        status, made = await create(http, url, name="Αmbre", settings={"players": 4}, bots=[1])
        assert status == 201
        host = Guest(http, url)
        host.token = made["token"]
        await host.enter(made["code"])
        assert names(host) == ["Αmbre 2", "", "", "Ambre"]
        await joined(host, "Paul", sit=False)
        for asked in ("Pаul", "ꓑꓮꓴꓡ", "𝐏𝐚𝐮𝐥", "Pauḷ", "PauI", "Félix", "Feliх"):
            guest = await joined(host, asked, sit=False)
            assert people(guest)[-1]["name"].startswith(f"{asked} ")
        assert len({person["name"] for person in people(guest)}) == 9
        await ack(guest.do("rename", name="Elsa"))
        assert people(guest)[-1]["name"] == "Elsa 2"
        await ack(host.do("fill", seat=1))
        await ack(host.do("sit", seat=2, name="Basi1e"))
        assert names(host)[1:] == ["Basile", "Basi1e 2", "Ambre"]

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
        await ack(host.do("start", commit=host.numbers.commit(host.game), level=3))
        assert [chair.get("level") for chair in chairs(host)] == [None, None, 3, 3]
        nonces = host.table["nonces"]
        assert len({*nonces[:2], "0" * 32}) == 3  # Béa was not ready, and her device was asked
        assert nonces[2] == nonces[3] == "0" * 32
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
        await no(host.do("arrange", settings={**fewer, "game": "chess"}), "refused-message")
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


def test_whoever_leads_through_the_last_game_is_heard_by_all_and_kept_nowhere(
    visit: Visit,
) -> None:
    async def evening(http: Http, url: str) -> None:
        host, bea = await lobby(http, url, "Béa", players=2)
        await no(host.do("lead", game=host.game, step=3), "refused-lead")
        await ack(host.ready())
        await ack(bea.ready())
        await host.until(lambda: host.table["state"] == "playing")
        played = host.game
        await no(host.do("lead", game=played, step=3), "refused-lead")  # it goes on
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(Hand(host, 1).play_on())
            tasks.create_task(Hand(bea, 2).play_on())
        before = host.seq
        await ack(host.do("lead", game=played, step=3, view="1"))
        led = await bea.next(lambda m: m["type"] == "led")
        assert led == {"type": "led", "who": 0, "game": played, "step": 3, "view": "1"}
        await ack(host.do("lead", game=played, step=0, stop=True))
        assert (await bea.next(lambda m: m["type"] == "led"))["stop"] is True
        assert host.seq == before
        await no(bea.do("lead", game="another", step=3), "refused-lead")
        await no(bea.do("lead", game=played, step=-1), "refused-message")
        await no(bea.do("lead", game=played, step=1, view="open 1"), "refused-message")

    visit(evening)
