"""Everything people can do at a table beside the cards, over real sockets."""

import asyncio

from tests.kit.guests import Guest, Hand, Http, Message, ack, no, seated
from tests.table.lobby import Visit, chairs, joined, knock, lobby, names, people

STRICT = True  # the house, under Python's development mode


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
        assert await knock(host, token=chloe.token) == ("kicked", 4002)
        chloe = await joined(host, "Chloé")
        assert chloe.you == 3  # somebody new
        assert names(host) == ["Alex", "Béa", "Chloé 2"]
        for guest in (host, bea, chloe):
            await ack(guest.ready())
        await ack(host.play(0, "7"))
        await ack(bea.play(1, "7"))
        await ack(host.do("kick", who=3))
        assert await chloe.closed() == 4002
        await host.until(lambda: host.legal(0) != [])  # a bot has laid for her
        assert chairs(host)[2]["level"] == 2
        assert names(host) == ["Alex", "Béa", "Chloé 2"]
        assert [person["who"] for person in people(host)] == [0, 1]
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(Hand(host, 1).play_on())
            tasks.create_task(Hand(bea, 2).play_on())
        assert host.over[0]["names"] == ["Alex", "Béa", "Chloé 2"]

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
