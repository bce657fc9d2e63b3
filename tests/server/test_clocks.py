"""Time at a table: no clock on the wall stops it, and no slap is quicker than its dice."""

from typing import Any

import pytest

from tests.kit.parlour import Device, Parlour, evening

HOUR = 3600.0


async def hunters(parlour: Parlour) -> list[Device]:
    """Two at Chasse Cercueils, of whom the first has the dice."""
    token = await parlour.open(game="cercueils", players=2, pace="instant")
    devices = [await parlour.come(token=token), await parlour.come(name="Béa")]
    await parlour.ask(devices[0], "start")
    return devices


def sight(device: Device) -> dict[str, Any]:
    return device.last("welcome", "table", "happened")["views"][0]["sight"]


def moves(parlour: Parlour) -> int:
    return sum(e.kind == "moved" for events in parlour.paper.logs.values() for e in events)


@pytest.mark.parametrize("jump", [-HOUR, -60.0, HOUR])
def test_a_turn_ends_when_it_should_though_the_clock_is_set(jump: float) -> None:
    async def run(parlour: Parlour) -> None:
        token = await parlour.open(game="vautour", players=2, bots=(1,), turn_seconds=10)
        alex = await parlour.come(token=token)
        await parlour.ask(alex, "start")
        before = moves(parlour)
        await parlour.wait(5)
        parlour.watch.set = jump
        await parlour.ask(alex, "rename", name="Alexandre")
        await parlour.wait(4)
        laid = moves(parlour)
        assert laid <= before + 1  # the bot's card
        await parlour.wait(3)
        assert moves(parlour) > laid

    evening(run)


@pytest.mark.parametrize("jump", [-HOUR, -60.0, HOUR])
def test_a_race_ends_when_it_should_though_the_clock_is_set(jump: float) -> None:
    async def run(parlour: Parlour) -> None:
        alex, bea = await hunters(parlour)
        await parlour.ask(alex, "play", seat=0, move="roll")
        await parlour.wait(1)
        assert sight(bea)["phase"] == "racing"
        parlour.watch.set = jump
        await parlour.wait(3)
        assert sight(bea)["phase"] == "racing"
        await parlour.wait(4)
        assert sight(bea)["phase"] != "racing"

    evening(run)


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_a_house_opened_again_with_another_time_gives_nobody_more_than_a_turn(jump: float) -> None:
    async def run(parlour: Parlour) -> None:
        token = await parlour.open(game="vautour", players=2, bots=(1,), turn_seconds=30)
        alex = await parlour.come(token=token)
        await parlour.ask(alex, "start")
        await parlour.go(alex)
        await (await parlour.room()).stop()
        parlour.directory.rooms.clear()
        parlour.watch.seconds += jump  # what the house took for the time when it opened again
        alex = await parlour.come(token=token)
        left = alex.last("welcome")["until"] - parlour.watch.steady()
        assert 20_000 <= left <= 30_000

    evening(run)


def test_a_slap_read_before_the_dice_have_left_is_early() -> None:
    async def run(parlour: Parlour) -> None:
        alex, bea = await hunters(parlour)
        await parlour.ask(alex, "play", seat=0, move="roll")
        parlour.watch.seconds += 1.0
        shown = bea.last("table", "happened")["seq"]
        early = parlour.saying(bea, "slap", seat=1, claim=150.0, roll=shown + 2)
        await parlour.wait(1)
        assert sight(bea)["phase"] == "racing"
        assert bea.last("happened")["seq"] == shown + 2  # the dice, and the time that runs
        room = await parlour.room()
        room.put(early)
        future = parlour.saying(bea, "slap", seat=1, claim=150.0, roll=shown + 7)
        room.put(future)
        holding = parlour.saying(alex, "play", seat=0, move="hold")
        room.put(holding)
        await parlour.settle()
        refused = [m for m in bea.told if m["type"] == "refused"]
        assert [m["why"]["message"] for m in refused] == ["slap-early"] * 2
        assert alex.last("ack", "refused") == {
            **alex.last("ack"),
            "id": holding.command.id,
        }

    evening(run)


def test_the_dice_are_timed_before_they_leave() -> None:
    """On a machine so busy that passing them on takes long, a page still is not too quick."""

    async def run(parlour: Parlour) -> None:
        alex, bea = await hunters(parlour)
        plain = bea.send

        def slowly(*frames: bytes) -> None:
            plain(*frames)
            parlour.watch.seconds += 0.05

        bea.send = slowly  # type: ignore[method-assign]
        await parlour.ask(alex, "play", seat=0, move="roll")
        await parlour.wait(1)
        seen = bea.last("happened")
        parlour.watch.seconds += 0.2
        slap = await parlour.ask(bea, "slap", seat=1, claim=249.0, roll=seen["seq"])
        assert slap["type"] == "ack"
        await parlour.ask(alex, "play", seat=0, move="hold")
        await parlour.wait(1)
        (photo,) = [m["photo"] for m in alex.told if m.get("photo")]
        assert photo[0]["elapsed"] >= 249

    evening(run)
