"""Turns that run out and people who go away, by a clock that the test moves: nobody waits."""

import asyncio
from typing import Any

from tablee.server.ops.metrics import Metrics
from tablee.server.store import log
from tablee.server.table.directory import Directory
from tests.kit.parlour import Device, Parlour, Quick, evening


async def game(parlour: Parlour, *names: str, **settings: Any) -> tuple[list[str], list[Device]]:
    """So many people at a game that is on; their tokens, and their devices."""
    usual: dict[str, Any] = {"game": "vautour", "players": len(names)}
    tokens = [await parlour.open(**{**usual, **settings})]
    devices = [await parlour.come(token=tokens[0])]
    for name in names[1:]:
        devices.append(await parlour.come(name=name))
        tokens.append(devices[-1].last("welcome")["token"])
    await parlour.ask(devices[0], "start")
    return tokens, devices


def seen(device: Device) -> dict[str, Any]:
    return device.last("welcome", "table", "happened")


def legal(device: Device) -> list[str]:
    return seen(device)["views"][0].get("legal", [])


async def lay(parlour: Parlour, device: Device, seat: int, card: str) -> None:
    answer = await parlour.ask(device, "play", seat=seat, move=card)
    assert answer["type"] == "ack", answer


def made(parlour: Parlour) -> list[tuple[str, bool]]:
    """The moves of the seats, and whether somebody else made them."""
    (events,) = parlour.paper.logs.values()
    bodies = [log.read(event.body) for event in events]
    moves = [body for body in bodies if isinstance(body, log.Moved)]
    return [(body.move, body.stand_in) for body in moves if body.move[0].isdigit()]


def stands_in(device: Device, seat: int) -> bool:
    return bool(device.table["seats"][seat].get("stand_in"))


# The clock of a turn ----------------------------------------------------------------------------


def test_when_time_is_up_bots_move_for_all() -> None:
    async def run(parlour: Parlour) -> None:
        _, (alex, _) = await game(parlour, "Alex", "Béa", turn_seconds=5)
        assert seen(alex)["until"] == parlour.watch.steady() + 5000
        await parlour.wait(4)
        assert made(parlour) == []
        await parlour.wait(3)
        assert [(move[0], stand_in) for move, stand_in in sorted(made(parlour))[:2]] == [
            ("0", True),
            ("1", True),
        ]
        assert not stands_in(alex, 0)  # nobody has gone away

    evening(run)


def test_a_turn_of_push_is_timed_move_by_move() -> None:
    async def run(parlour: Parlour) -> None:
        _, (alex, bea) = await game(parlour, "Alex", "Béa", game="push", turn_seconds=5)
        await parlour.wait(3)
        await lay(parlour, alex, 0, "draw")
        assert seen(alex)["until"] == seen(bea)["until"] == parlour.watch.steady() + 5000
        await parlour.wait(4)
        assert made(parlour) == [("0 draw", False)]
        await parlour.wait(3)
        assert made(parlour)[1][1]

    evening(run)


def test_bots_have_no_clock() -> None:
    async def run(parlour: Parlour) -> None:
        _, (alex,) = await game(parlour, "Alex", game="push", players=2, turn_seconds=5)
        await parlour.wait(300)
        news = [m for m in alex.told if m["type"] in ("table", "happened")]
        assert any(message.get("awaited") == [1] for message in news)
        for message in news:
            assert ("until" in message) == (message.get("awaited") == [0])

    evening(run)


# Absence ----------------------------------------------------------------------------------------


def test_a_bot_stands_in_until_the_player_is_back() -> None:
    async def run(parlour: Parlour) -> None:
        tokens, (alex, bea) = await game(parlour, "Alex", "Béa", grace_seconds=5)
        await parlour.go(bea)
        assert not alex.last("presence", "table").get("here", True)
        await lay(parlour, alex, 0, "7")
        await parlour.wait(4)
        assert not stands_in(alex, 1)
        await parlour.wait(10)
        assert stands_in(alex, 1)
        for card in ("8", "9"):
            await lay(parlour, alex, 0, card)
            await parlour.wait(10)
        theirs = [stand_in for move, stand_in in made(parlour) if move[0] == "1"]
        assert len(theirs) in (3, 4)  # the bot may have laid for the next round, too
        assert all(theirs)
        bea = await parlour.come(token=tokens[1])
        assert not stands_in(bea, 1)
        assert not stands_in(alex, 1)
        await lay(parlour, alex, 0, "10")
        await parlour.wait(3)
        await lay(parlour, bea, 1, legal(bea)[0])
        assert made(parlour)[-1][0][0] == "1"
        assert not made(parlour)[-1][1]

    evening(run)


def test_whoever_comes_back_in_time_was_never_away() -> None:
    async def run(parlour: Parlour) -> None:
        tokens, (alex, bea) = await game(parlour, "Alex", "Béa", grace_seconds=5)
        await parlour.go(bea)
        await parlour.wait(4)
        bea = await parlour.come(token=tokens[1])
        await lay(parlour, alex, 0, "7")
        await parlour.wait(60)
        assert not stands_in(alex, 1)
        await lay(parlour, bea, 1, "7")
        assert made(parlour) == [("0 7", False), ("1 7", False)]

    evening(run)


def test_nothing_moves_while_nobody_is_there() -> None:
    async def run(parlour: Parlour) -> None:
        (token,), (alex,) = await game(
            parlour, "Alex", players=4, grace_seconds=5, turn_seconds=5, pace="calm"
        )
        await lay(parlour, alex, 0, "7")
        seats = alex.table["seats"]
        await parlour.go(alex)
        before = made(parlour)
        await parlour.wait(40)
        assert made(parlour) == before
        alex = await parlour.come(token=token)
        assert alex.table["seats"] == seats
        assert 0 not in seen(alex)["awaited"]
        await parlour.wait(30)  # and now they go on
        assert len(made(parlour)) > len(before)

    evening(run)


def test_a_bot_stands_in_for_whoever_is_away_when_the_cards_are_dealt() -> None:
    async def run(parlour: Parlour) -> None:
        token = await parlour.open(players=2, grace_seconds=5)
        alex, bea = await parlour.come(token=token), await parlour.come(name="Béa")
        await parlour.go(bea)
        await parlour.wait(20)  # longer than the grace, but no game was on
        assert (await parlour.ask(alex, "start"))["type"] == "ack"
        await parlour.wait(20)  # for her part of the chance, which does not come
        await lay(parlour, alex, 0, "7")
        await parlour.wait(10)
        assert stands_in(alex, 1)
        assert legal(alex)

    evening(run)


def test_whoever_does_not_come_back_at_all_is_stood_in_for() -> None:
    async def run(parlour: Parlour) -> None:
        tokens, (alex, bea) = await game(parlour, "Alex", "Béa", grace_seconds=5)
        await parlour.go(alex)
        await parlour.go(bea)
        await parlour.wait(2)  # the table is asleep
        bea = await parlour.come(token=tokens[1])
        await lay(parlour, bea, 1, "7")
        await parlour.wait(60)
        assert stands_in(bea, 0)
        assert bea.table["host"] == 1
        assert legal(bea)

    evening(run)


# After the house was closed ---------------------------------------------------------------------


def test_nobody_is_punished_for_downtime() -> None:
    async def run(parlour: Parlour) -> None:
        tokens, (alex, bea) = await game(parlour, "Alex", "Béa", turn_seconds=5, grace_seconds=5)
        await lay(parlour, alex, 0, "7")
        deadline = seen(alex)["until"]
        await reopened(parlour, after=60)
        alex, bea = [await parlour.come(token=token) for token in tokens]
        for device in (alex, bea):
            welcome = device.last("welcome")
            assert deadline < welcome["now"] < welcome["until"]
            assert welcome["awaited"] == [1]
        await lay(parlour, bea, 1, "7")
        assert made(parlour) == [("0 7", False), ("1 7", False)]
        await reopened(parlour, after=60)
        bea = await parlour.come(token=tokens[1])  # Alex does not come back
        await parlour.wait(4)
        assert not stands_in(bea, 0)
        await parlour.wait(56)
        assert stands_in(bea, 0)
        assert bea.table["host"] == 1

    evening(run)


async def reopened(parlour: Parlour, *, after: float) -> None:
    """Another house on the same log, so many seconds later."""
    await parlour.directory.close()
    await asyncio.sleep(0)
    parlour.watch.seconds += after
    parlour.directory = Directory(
        parlour.paper,
        parlour.directory.journal,
        Metrics(),
        clock=parlour.watch,
        bot_pool=Quick(),
    )
    await parlour.directory.open()
