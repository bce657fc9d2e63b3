"""A fault of ours anywhere, at any port: the table goes on from its log."""

import asyncio
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import pytest

from tablee.server.bots import pace
from tablee.server.ports import UnreadableLog
from tablee.server.store import log
from tablee.server.table import decide, recovery
from tablee.server.table.sitting import Sitting
from tablee.server.web import protocol
from tests.kit.parlour import Parlour
from tests.kit.soak import THOROUGH
from tests.server.sabotage import Evening, Sabotage, Saboteur, Site, When, fails_once

LATER = 20  # seconds after a fault for which a long game goes on, if it need not end


def spend(saboteur: Saboteur, game: str, *, to_its_end: bool = True) -> Evening:
    evening = Evening(saboteur, None if to_its_end or THOROUGH else LATER, game=game)
    asyncio.run(evening.run())
    return evening


@cache
def calm(game: str) -> Saboteur:
    """Whoever has seen every line that calls a port in a game, and let nothing fail."""
    saboteur = Saboteur()
    spend(saboteur, game)
    return saboteur


def targets(game: str, when: When) -> Iterator[tuple[Site, int]]:
    """Every line that calls a port, and which of its calls is to fail: the first or the second.

    In `make soak` both; else in turn, so that of each line both have failed in the end, the one
    before the call is made and the other after it. What can only be cancelled fails at its second.
    """
    seen, awaited = calm(game).seen, calm(game).awaited
    for number, (site, calls) in enumerate(sorted(seen.items())):
        if when == "cancelled" and site[-1] not in awaited:
            continue
        turn = 2 if when == "cancelled" else 1 + (number + (when == "after")) % 2
        calls_to_fail = (1, 2) if THOROUGH else (turn,)
        yield from {(site, min(call, calls)) for call in calls_to_fail}


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recovery, "BREATH", 0.0)
    monkeypatch.setattr(recovery, "LONGEST_PAUSE", 0.0)
    monkeypatch.setattr(pace, "AT_ONCE", 0.0)  # else bots wait for the next second of this clock


@pytest.mark.parametrize("game", ["cercueils", "vautour"])
@pytest.mark.parametrize("when", get_args(When))
def test_a_fault_at_any_port_does_not_end_the_table(game: str, when: When) -> None:
    for number, target in enumerate(targets(game, when)):
        saboteur = Saboteur(target, when)
        try:
            evening = spend(saboteur, game, to_its_end=game != "cercueils" or number == 0)
        except (AssertionError, Sabotage) as error:
            raise AssertionError(f"{target}: {error}") from error
        if saboteur.struck:
            told = evening.parlour.journal.getvalue()
            assert told.count('"Sabotage"') <= 1, "the host is told once"


async def broken(*args: object, **kwargs: object) -> None:
    raise OSError(5, "Input/output error")


@pytest.mark.parametrize("game", ["cercueils", "vautour"])
def test_a_disk_that_can_be_neither_read_nor_written_is_waited_for(game: str) -> None:
    """Nobody waits for an answer meanwhile, the house is not well, and afterwards all goes on."""
    evening = Evening(Saboteur(), game=game)
    parlour = evening.parlour

    async def run() -> None:
        try:
            await evening.sit_down()
            disk = parlour.paper.append, parlour.paper.read
            parlour.paper.append = parlour.paper.read = broken  # type: ignore[method-assign]
            alex, bea = evening.people
            (await parlour.room()).put(parlour.saying(alex.device, "rename", name="Alexandre"))
            await parlour.settle()
            assert not parlour.directory.well
            asked = await parlour.ask(bea.device, "rename", name="Béatrice")
            assert asked["why"]["message"] == "refused-storage"
            parlour.paper.append, parlour.paper.read = disk
            await parlour.settle()
            assert parlour.directory.well
            assert alex.device.last("ack", "refused")["why"]["message"] == "refused-fault"
            assert parlour.journal.getvalue().count('"OSError"') == 1  # the host is told once
            await evening.play()
            await evening.look_back()
        finally:
            await parlour.directory.close()

    asyncio.run(run())


def test_a_log_of_which_nothing_can_be_made_is_set_aside_not_read_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        parlour = Parlour()
        token = await parlour.open(players=2)
        alex = await parlour.come(token=token)
        parlour.paper.fails = True

        def misfit(sitting: Sitting, body: log.Logged) -> list[list[int]]:
            raise Sabotage

        monkeypatch.setattr(Sitting, "fold", misfit)
        (await parlour.room()).put(parlour.saying(alex, "rename", name="Alexandre"))
        await parlour.settle()
        assert alex.closed == 1012
        with pytest.raises(UnreadableLog):
            await parlour.room()
        assert parlour.directory.rooms == {}
        assert len(parlour.directory.aside) == 1
        await parlour.directory.close()

    asyncio.run(run())


def test_work_that_ends_unasked_is_noticed_and_the_table_comes_back_from_its_log() -> None:
    async def run() -> None:
        parlour = Parlour()
        token = await parlour.open(players=2)
        alex = await parlour.come(token=token)
        room = await parlour.room()
        append, never = parlour.paper.append, asyncio.get_running_loop().create_future()
        parlour.paper.append = lambda _: never  # type: ignore[method-assign]
        room.put(parlour.saying(alex, "rename", name="Alexandre"))
        await parlour.settle()
        parlour.paper.append = append  # type: ignore[method-assign]
        hands = parlour.directory.supervisor._hands  # pyright: ignore[reportPrivateUsage]
        hands[room].cancel()
        await parlour.settle()
        assert alex.closed == 1012
        again = await parlour.come(token=token)
        assert again.last("welcome")["you"] == 0
        assert (await parlour.room()) is not room
        assert (await parlour.ask(again, "rename", name="Alexandre"))["type"] == "ack"
        await parlour.directory.close()

    asyncio.run(run())


def test_a_house_that_fails_while_it_gives_a_table_up_tries_again() -> None:
    async def run() -> None:
        parlour = Parlour()
        token = await parlour.open(players=2)
        alex = await parlour.come(token=token)
        room, append = await parlour.room(), parlour.paper.append
        fails_once(parlour.directory, "collapsed")

        async def cancelled(_: object) -> None:
            parlour.paper.append = append  # type: ignore[method-assign]
            raise asyncio.CancelledError

        parlour.paper.append = cancelled  # type: ignore[method-assign]
        room.put(parlour.saying(alex, "rename", name="Alexandre"))
        await parlour.settle()
        assert parlour.journal.getvalue().count('"Sabotage"') == 1
        assert alex.closed == 1012
        again = await parlour.come(token=token)
        assert (await parlour.room()) is not room
        assert (await parlour.ask(again, "rename", name="Alexandre"))["type"] == "ack"
        await parlour.directory.close()

    asyncio.run(run())


def test_a_log_that_is_gone_costs_the_table_though_the_house_fails_at_it_once() -> None:
    async def run() -> None:
        parlour = Parlour()
        alex = await parlour.come(token=await parlour.open(players=2))
        room, paper = await parlour.room(), parlour.paper
        fails_once(parlour.directory, "forgotten")
        paper.logs.clear()
        paper.fails = True
        room.put(parlour.saying(alex, "rename", name="Alexandre"))
        await parlour.settle()
        assert parlour.journal.getvalue().count('"Sabotage"') == 1
        assert alex.closed == 4003
        assert parlour.directory.rooms == {}
        assert parlour.directory.codes == {}
        await parlour.directory.close()

    asyncio.run(run())


def test_whoever_brings_a_fault_about_is_refused_and_the_others_of_that_turn_are_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        parlour = Parlour()
        alex = await parlour.come(token=await parlour.open(players=3))
        bea, chloe = await parlour.come(name="Béa"), await parlour.come(name="Chloé")
        kick, decided = decide.decide, list[str]()

        def deciding(sitting: Sitting, command: protocol.Command, *rest: Any) -> decide.Outcome:
            decided.append(type(command).__name__)
            if isinstance(command, protocol.Stand):
                raise Sabotage
            return kick(sitting, command, *rest)

        monkeypatch.setattr(decide, "decide", deciding)
        room = await parlour.room()
        for device, kind, fields in (
            (alex, "rename", {"name": "Alexandre"}),
            (bea, "stand", {"seat": 1}),
            (chloe, "rename", {"name": "Chloée"}),
        ):
            room.put(parlour.saying(device, kind, **fields))
        await parlour.settle()
        assert alex.last("ack", "refused")["type"] == "ack"
        assert bea.last("ack", "refused")["why"]["message"] == "refused-fault"
        assert chloe.last("ack", "refused")["type"] == "ack"
        names = [person["name"] for person in chloe.last("table")["table"]["people"]]
        assert names == ["Alexandre", "Béa", "Chloée"]
        await parlour.directory.close()

    asyncio.run(run())
