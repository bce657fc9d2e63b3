"""Whoever was sent away can be let back in, over real sockets: same token, same seat, same hand."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from tablee.server.ports import LoggedEvent
from tablee.server.store import archive, chain, log
from tablee.server.store.log import Guest as Kept
from tablee.server.store.log import Logged, Place
from tablee.server.table.sitting import MOST_KICKED, Sitting
from tablee.server.web.tokens import digest
from tests.kit.guests import Hand, Http, ack, no, seated, visiting
from tests.kit.house import House
from tests.table.lobby import chairs, joined, knock, lobby, names, people


def spend(house: House, evening: Callable[[Http, str], Awaitable[None]]) -> None:
    async def with_http() -> None:
        async with visiting() as http:
            await evening(http, house.url)

    asyncio.run(with_http())


def test_she_plays_on_with_her_own_hand(house: House) -> None:
    async def evening(http: Http, url: str) -> None:
        alex, bea, chloe = await seated(http, url, ("Alex", "Béa", "Chloé"), game="vautour")
        for seat, guest in enumerate((alex, bea, chloe)):
            await ack(guest.play(seat, str(3 + seat)))
        await ack(alex.do("kick", who=2))
        assert await chloe.closed() == 4002
        assert [gone["name"] for gone in alex.table["kicked"]] == ["Chloé"]
        assert await knock(alex, token=chloe.token) == ("kicked", 4002)

        await no(bea.do("readmit", who=2), "refused-host")
        await no(alex.do("readmit", who=1), "refused-nobody-there")
        await ack(alex.do("readmit", who=2))
        await no(alex.do("readmit", who=2), "refused-nobody-there")
        assert "kicked" not in alex.table
        assert chairs(alex)[2]["who"] == 2
        assert chairs(alex)[2]["stand_in"]  # until she is here, the bot goes on

        await chloe.enter(alex.table["code"])
        assert chloe.you == 2
        await alex.until(lambda: not chairs(alex)[2].get("stand_in"))
        mine = chloe.views[0]["sight"]["seats"][2]["held"]
        assert set(mine) <= {str(n) for n in range(1, 16)} - {"5"}  # which she had laid
        async with asyncio.TaskGroup() as tasks:
            for seed, guest in enumerate((alex, bea, chloe)):
                tasks.create_task(Hand(guest, seed).play_on())
        assert alex.over[0]["names"] == ["Alex", "Béa", "Chloé"]
        assert len([move for move in chloe.acked if move.startswith("2 ")]) >= 13

    spend(house, evening)


def test_in_the_lobby_she_gets_her_seat_if_it_is_free(house: House) -> None:
    async def evening(http: Http, url: str) -> None:
        alex, bea, chloe = await lobby(http, url, "Béa", "Chloé")
        await ack(alex.do("kick", who=2))
        assert await chloe.closed() == 4002
        await ack(alex.do("readmit", who=2))
        assert names(alex) == ["Alex", "Béa", "Chloé"]
        await ack(alex.do("kick", who=2))
        await ack(alex.do("fill", seat=2))
        await ack(alex.do("readmit", who=2))
        assert chairs(alex)[2].get("who") is None
        assert [person["name"] for person in people(alex)] == ["Alex", "Béa", "Chloé"]
        await chloe.enter(alex.table["code"])
        assert chloe.you == 2
        await no(bea.do("readmit", who=2), "refused-host")

    spend(house, evening)


def test_also_after_the_game_and_under_her_own_name(house: House) -> None:
    async def evening(http: Http, url: str) -> None:
        alex, _, chloe = await seated(http, url, ("Alex", "Béa", "Chloé"), game="push")
        await ack(alex.do("kick", who=2))
        other = await joined(alex, "Chloé")
        assert people(alex)[-1]["name"] == "Chloé 2"
        await ack(alex.do("abandon"))
        await no(other.do("readmit", who=2), "refused-host")
        await ack(alex.do("readmit", who=2))
        assert names(alex) == ["Alex", "Béa", "Chloé"]
        await chloe.enter(alex.table["code"])
        assert chloe.you == 2
        await ack(chloe.ready())

    spend(house, evening)


OPENED = log.Opened(
    v=1,
    code="BCDF",
    settings=log.Settings(game="vautour", players=2),
    host=0,
    guests=[Kept(who=who, name=f"P{who}", token="t") for who in range(2)],
    places=[Place(who=who, name=f"P{who}") for who in range(2)],
    seed="00" * 32,
    newcomer=2,
)


def test_a_log_from_before_says_the_same() -> None:
    sitting = Sitting("game", OPENED)
    old = b'{"kind":"left","who":1,"kicked":true}'  # as it was written before there was a way back
    sitting.fold(log.read(old))
    assert sitting.places == [Place(who=0, name="P0"), Place()]
    assert list(sitting.guests) == [0]
    assert b"kicked" not in log.write(OPENED)


def test_only_the_last_are_remembered() -> None:
    sitting = Sitting("game", OPENED)
    for who in range(2, 2 + 2 * MOST_KICKED):
        sitting.fold(log.Joined(guest=Kept(who=who, name=f"P{who}", token="t")))
        sitting.fold(log.Left(who=who, kicked=True))
    assert len(sitting.kicked) == MOST_KICKED
    assert max(sitting.kicked) == 1 + 2 * MOST_KICKED


def test_whoever_was_let_back_in_may_have_the_game_deleted() -> None:
    """Under another name, too: who sat there is found without playing the game again."""
    guests = [Kept(who=who, name=f"P{who}", token=digest(f"token {who}")) for who in range(2)]
    bodies: list[Logged] = [
        msgspec.structs.replace(OPENED, guests=guests),
        log.Left(who=1, kicked=True),
        log.Readmitted(who=1),
        log.Renamed(who=1, name="Zoé", avatar=0),
        log.Dealt(nonces=["00" * 16] * 2),
        log.Finished(),
    ]
    events: list[LoggedEvent] = []
    for body in bodies:
        last = events[-1] if events else None
        events.append(chain.sealed("game", last, log.kind(body), log.write(body), 0))
    assert archive.played(events, "token 1")
    assert not archive.played(events, "token 2")
