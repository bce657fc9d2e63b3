"""Two nodes and a table: whoever comes through the other door sits at it like everybody."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from tablee.server.cluster import node as cluster_node
from tablee.server.cluster.far_table import FarTable
from tablee.server.cluster.messages import VERSION, FarFrames, read, write
from tablee.server.ports import Unreachable
from tablee.server.store import log
from tablee.server.table.people import GRACE
from tablee.server.table.room import Room
from tests.kit.nodes import Far, Parish, parish, until
from tests.kit.watch import Watch


def evening(do: Callable[[Parish], Awaitable[None]], *names: str) -> None:
    async def whole() -> None:
        async with asyncio.timeout(120), parish(*(names or ("east", "west"))) as nodes:
            await do(nodes)

    asyncio.run(whole())


async def two(nodes: Parish, **settings: object) -> tuple[Far, Far]:
    """Alex at the east door, whose node runs the table, and Béa at the west door."""
    made = await nodes.make("west", players=2, **settings)
    alex = await nodes.come("east", made.code, token=made.token)
    bea = await nodes.come("west", made.code, name="Béa")
    assert isinstance(alex.room, Room)
    assert isinstance(bea.room, FarTable)
    return alex, bea


async def dealt(nodes: Parish, *people: Far) -> None:
    for device in people:
        answer = await nodes.ask(device, "ready")
        assert answer["type"] == "ack", answer
    for device in people:
        await until(lambda device=device: seen(device)["table"]["state"] == "playing")


def seen(device: Far) -> dict[str, Any]:
    return device.last("welcome", "table")


def test_a_game_is_played_through_two_doors() -> None:
    async def do(nodes: Parish) -> None:
        alex, bea = await two(nodes, game="vautour")
        assert bea.last("welcome")["token"]
        await dealt(nodes, alex, bea)
        for _ in range(15):
            for seat, device in enumerate((alex, bea)):
                news = device.last("welcome", "table", "happened")
                (mine,) = [view for view in news["views"] if view.get("seat") == seat]
                answer = await nodes.ask(device, "play", seat=seat, move=mine["legal"][0])
                assert answer["type"] == "ack"
            if any(message.get("over") for message in alex.told):
                break
        await until(lambda: any(message.get("over") for message in bea.told))
        news = [[m for m in d.told if m["type"] == "happened"] for d in (alex, bea)]
        assert [m["seq"] for m in news[0]] == [m["seq"] for m in news[1]]
        assert (await nodes.ask(bea, "emote", number=1))["type"] == "ack"
        await until(lambda: any(message["type"] == "spoken" for message in alex.told))

    evening(do)


def test_who_is_there_is_known_wherever_they_are() -> None:
    async def do(nodes: Parish) -> None:
        alex, bea = await two(nodes, game="vautour", listed=True)
        code = seen(alex)["table"]["code"]
        for node in nodes.nodes.values():
            plate = await node.doorplate(code)
            assert plate is not None
            assert plate.people == 2
            await node.directory.listed()
        await until(lambda: "east" in nodes.wires.notes)
        assert [one.code for one in await nodes.nodes["west"].listed()] == [code]
        assert len(await nodes.nodes["east"].listed()) == 1
        nodes.go(bea)
        await until(lambda: alex.last("presence")["here"] is False)
        assert isinstance(bea.room, FarTable)
        assert await bea.room.knows(bea.last("welcome")["token"]) == 1
        assert await bea.room.knows("nonsense") is None

    evening(do)


def test_nodes_of_two_versions_play_on_and_do_not_reach_each_others_tables(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither understands the other: whoever comes by the wrong door is told, and tries another."""
    monkeypatch.setattr(cluster_node, "LOST", 0.5)

    def other(heard: Callable[[bytes], None]) -> Callable[[bytes], None]:
        def hears(message: bytes) -> None:
            heard(write(msgspec.structs.replace(read(message), v=VERSION + 1)))

        return hears

    async def do(nodes: Parish) -> None:
        understood = dict(nodes.wires.heard)
        nodes.wires.heard = {name: other(heard) for name, heard in understood.items()}
        made = await nodes.make("west", players=2, game="vautour")
        alex = await nodes.come("east", made.code, token=made.token)
        assert isinstance(alex.room, Room)
        bea = await nodes.come("west", made.code, name="Béa")
        assert [message["type"] for message in bea.told] == ["bye"]
        assert bea.told[0]["why"]["message"] == "refused-unreachable"
        assert bea.closed == 1012
        again = await nodes.come("east", made.code, name="Béa")
        await dealt(nodes, alex, again)
        nodes.wires.heard = understood  # both are upgraded
        watcher = await nodes.come("west", made.code, role="watcher")
        assert isinstance(watcher.room, FarTable)
        assert seen(watcher)["table"]["state"] == "playing"

    evening(do)


def test_a_lost_message_ends_the_link_and_nothing_is_done_twice() -> None:
    async def do(nodes: Parish) -> None:
        alex, bea = await two(nodes, game="vautour")
        await dealt(nodes, alex, bea)
        legal = bea.last("table", "happened")["views"][0]["legal"]
        nodes.wires.lose = lambda node, message: node == "west" and bool(_frames(message))
        nodes.say(bea, "play", id="lost", seat=1, move=legal[0])
        await until(lambda: bea.closed is not None)  # the next beat shows the gap
        nodes.wires.lose = lambda node, message: False
        assert bea.closed == 1012
        again = await nodes.come("west", seen(alex)["table"]["code"], token=token(bea))
        answer = await nodes.ask(again, "play", id="lost", seat=1, move=legal[0])
        assert answer["type"] == "ack"
        written = [event.body for events in nodes.sheet.logs.values() for event in events]
        assert sum(b'"lost"' in body for body in written) == 1
        assert b"from_elsewhere 1\n" in nodes.nodes["east"].directory.metrics.render()

    evening(do)


def token(device: Far) -> str:
    return device.last("welcome")["token"]


def _frames(message: bytes) -> list[FarFrames]:
    return [item for item in read(message).items if isinstance(item, FarFrames)]


def test_a_door_that_cannot_be_reached_says_so() -> None:
    async def do(nodes: Parish) -> None:
        alex, bea = await two(nodes, game="vautour")
        nodes.wires.lose = lambda node, message: True
        await until(lambda: bea.closed is not None)
        assert bea.last("bye")["why"]["message"] == "refused-unreachable"
        await until(lambda: alex.last("presence")["here"] is False)  # Béa is missed
        assert (await nodes.ask(alex, "rename", name="Alexandre"))["type"] == "ack"
        nodes.buses["west"].well = False
        with pytest.raises(Unreachable):
            await nodes.nodes["west"].room(seen(alex)["table"]["code"])

    evening(do)


def test_the_way_between_nodes_costs_a_slap_nothing() -> None:
    """Béa's hand takes 150 ms and the bus 200 ms there and back; the log says 150."""

    async def do(nodes: Parish) -> None:
        alex, bea = await two(
            nodes, game="cercueils", pace="instant", options={"reaction_seconds": 5}
        )
        bea.rtt = (30.0, 25.0)
        await dealt(nodes, alex, bea)
        roller: int = alex.last("table", "happened", "welcome")["views"][0]["sight"]["roller"]
        assert isinstance(bea.room, FarTable)
        bea.room.measured()
        assert (await nodes.ask(bea, "emote", number=1))["type"] == "ack"
        nodes.wires.delay = 0.1
        await nodes.ask((alex, bea)[roller], "play", seat=roller, move="roll")
        await until(lambda: bool(rolled(bea)))
        shown = asyncio.get_running_loop().time()
        await asyncio.sleep(0.15)
        took = asyncio.get_running_loop().time() - shown
        roll = rolled(bea)[0]["seq"]
        answer = await nodes.ask(bea, "slap", seat=1, claim=took * 1000, roll=roll)
        assert answer["type"] == "ack", answer
        events = [event for events in nodes.sheet.logs.values() for event in events]
        (slap,) = [log.read(event.body) for event in events if event.kind == "slapped"]
        assert isinstance(slap, log.Slapped)
        assert abs(slap.elapsed - took * 1000) < 50  # a stutter of this machine, not 200 ms
        assert (slap.rtt_median, slap.rtt_least) == (30.0, 25.0)
        assert bea.pinged >= 3
        nodes.wires.delay = 0.0

    evening(do)


def rolled(device: Far) -> list[dict[str, int]]:
    return [
        message
        for message in device.told
        if any(told["message"] == "cercueils-rolled" for told in message.get("told", []))
    ]


def test_a_table_that_is_left_is_free_for_others() -> None:
    async def do(nodes: Parish) -> None:
        made = await nodes.make("east", players=2, game="vautour")
        alex = await nodes.come("east", made.code, token=made.token)
        nodes.go(alex)
        directory = nodes.nodes["east"].directory
        room = directory.rooms[made.code]
        await until(lambda: room.idle)
        directory.unload(room)
        await until(lambda: made.code not in directory.codes)
        assert isinstance(await until_room(nodes, "west", made.code), Room)

    evening(do)


async def until_room(nodes: Parish, node: str, code: str) -> object:
    """The table at this node, once its owner has let go of it."""
    async with asyncio.timeout(20):
        while not isinstance(found := await nodes.nodes[node].room(code), Room):
            await asyncio.sleep(0.01)
        return found


def test_a_node_that_closes_hands_its_tables_over() -> None:
    async def do(nodes: Parish) -> None:
        alex, bea = await two(nodes, game="vautour")
        await dealt(nodes, alex, bea)
        await nodes.nodes["east"].hand_over()
        await until(lambda: bea.closed is not None)
        assert bea.closed == 1012
        code = seen(alex)["table"]["code"]
        again = await nodes.come("west", code, token=token(bea))
        assert isinstance(again.room, Room)
        assert again.last("welcome")["table"]["state"] == "playing"
        with pytest.raises(Unreachable):
            await nodes.nodes["east"].room("ABCD")

    evening(do)


def test_whoever_takes_a_table_over_gives_its_clock_a_grace() -> None:
    async def whole() -> None:
        watch = Watch()
        nodes = Parish("east", "west", clock=watch)
        await nodes.open()
        async with asyncio.timeout(120):
            alex, bea = await two(nodes, game="vautour", turn_seconds=10)
            await dealt(nodes, alex, bea)
            until_then = bea.last("table", "happened")["until"]
            assert until_then == watch.steady() + 10_000
            watch.pass_by(9)
            await nodes.nodes["east"].hand_over()
            watch.pass_by(60)  # nobody runs it
            code = seen(alex)["table"]["code"]
            bea = await nodes.come("west", code, token=token(bea))
            welcome = bea.last("welcome", "table")
            assert welcome["awaited"] == [0, 1]
            assert welcome["until"] == watch.steady() + GRACE
            watch.pass_by(GRACE / 1000 - 1)
            assert (await nodes.ask(bea, "rename", name="Bea"))["type"] == "ack"
            assert "moved" not in kinds(nodes)
            while "moved" not in kinds(nodes):
                watch.pass_by(1)
                await asyncio.sleep(0.01)
        await nodes.close()

    asyncio.run(whole())


def kinds(nodes: Parish) -> list[str]:
    """What has happened since the table was taken over."""
    (events,) = nodes.sheet.logs.values()
    found = [event.kind for event in events]
    return found[found.index("dealt") + 2 :]  # the dealer's first card is before


def test_codes_of_an_older_log_are_adopted() -> None:
    async def do(nodes: Parish) -> None:
        made = await nodes.make("east", players=2, game="vautour")
        ownership = nodes.ownerships["east"]
        await ownership.remove(made.code, made.game)
        assert not await ownership.known(made.code)
        await nodes.nodes["east"].adopt()
        assert await nodes.ownerships["west"].known(made.code)

    evening(do)


def test_what_another_node_runs_is_not_swept_away() -> None:
    async def do(nodes: Parish) -> None:
        made = await nodes.make("east", players=2, game="vautour")
        alex = await nodes.come("east", made.code, token=made.token)
        west = nodes.ownerships["west"]
        assert not await west.may_drop(made.code, made.game)
        assert await west.may_drop(made.code, "a game that is over")
        assert await nodes.ownerships["east"].sweeps()
        assert not await west.sweeps()
        assert (await nodes.ask(alex, "leave"))["type"] == "ack"
        async with asyncio.timeout(20):
            while await west.known(made.code):
                await asyncio.sleep(0.01)
        assert await west.may_drop(made.code, made.game)

    evening(do)


def test_a_code_that_leads_nowhere_is_cleared_away() -> None:
    """As a node leaves it that dies between taking a code and writing the table."""

    async def do(nodes: Parish) -> None:
        west = nodes.ownerships["west"]
        assert await west.add("ABCD", "never written")
        assert await nodes.nodes["east"].room("ABCD") is None
        assert not await west.known("ABCD")

    evening(do)


def test_nonsense_on_the_bus_is_nobodys() -> None:
    with pytest.raises(msgspec.DecodeError):
        read(b"nonsense")
