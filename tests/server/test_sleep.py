"""Bots and clocks go on for those who sit, and for nobody else."""

from typing import Any

from tests.kit.parlour import Device, Parlour, evening


async def game(parlour: Parlour, **settings: Any) -> tuple[str, Device]:
    """Alex alone with a bot, and a card laid that the bot has to answer."""
    usual: dict[str, Any] = {"game": "vautour", "players": 2, "turn_seconds": 5, "pace": "calm"}
    token = await parlour.open(**{**usual, **settings})
    alex = await parlour.come(token=token)
    await parlour.ask(alex, "start")
    return token, alex


def moves(parlour: Parlour) -> int:
    return sum(e.kind == "moved" for events in parlour.paper.logs.values() for e in events)


def test_somebody_without_a_seat_keeps_no_game_going() -> None:
    async def run(parlour: Parlour) -> None:
        token, alex = await game(parlour)
        await parlour.come(name="Béa")
        watcher, screen = await parlour.come(role="watcher"), await parlour.come(role="screen")
        await parlour.go(alex)
        before = moves(parlour)
        await parlour.wait(60)
        assert moves(parlour) == before
        assert "until" not in watcher.last("table", "happened", "welcome")
        assert "until" not in screen.last("table", "happened", "welcome")
        alex = await parlour.come(token=token)
        assert alex.last("welcome")["until"] == parlour.watch.wall() + 20_000
        assert watcher.last("table", "happened")["until"] == parlour.watch.wall() + 20_000
        await parlour.wait(30)
        assert moves(parlour) > before

    evening(run)


def test_nor_does_somebody_who_comes_later_wake_it() -> None:
    async def run(parlour: Parlour) -> None:
        _, alex = await game(parlour)
        await parlour.go(alex)
        before = moves(parlour)
        bea = await parlour.come(name="Béa")
        welcome = bea.last("welcome")
        assert welcome["you"] is not None
        assert "until" not in welcome
        await parlour.wait(60)
        assert moves(parlour) == before

    evening(run)


def test_but_becomes_host_of_a_game_that_everybody_has_left_behind() -> None:
    async def run(parlour: Parlour) -> None:
        _, alex = await game(parlour, grace_seconds=10)
        await parlour.go(alex)
        bea = await parlour.come(name="Béa")
        await parlour.wait(11)
        assert bea.last("table")["table"]["host"] == bea.last("welcome")["you"]
        assert (await parlour.ask(bea, "abandon"))["type"] == "ack"
        assert bea.last("table")["table"]["state"] == "lobby"

    evening(run)


def test_cards_dealt_to_people_who_are_not_there_wait_for_them() -> None:
    async def run(parlour: Parlour) -> None:
        token = await parlour.open(game="vautour", players=2, turn_seconds=5, sit=False)
        alex, bea = await parlour.come(token=token), await parlour.come(name="Béa")
        await parlour.go(bea)
        assert (await parlour.ask(alex, "start"))["type"] == "ack"
        before = moves(parlour)
        await parlour.wait(60)
        assert moves(parlour) == before
        assert "until" not in alex.last("table")
        bea = await parlour.come(token=bea.last("welcome")["token"])
        assert bea.last("welcome")["until"] == parlour.watch.wall() + 20_000
        await parlour.wait(30)
        assert moves(parlour) > before

    evening(run)


def test_a_game_whose_people_have_all_left_for_good_is_played_to_its_end_by_bots() -> None:
    async def run(parlour: Parlour) -> None:
        _, alex = await game(parlour, pace="instant")
        bea = await parlour.come(name="Béa")
        await parlour.ask(alex, "leave")
        await parlour.wait(120)
        assert bea.last("table")["table"]["state"] == "lobby"
        assert bea.last("happened")["over"]["result"]["points"]

    evening(run)


def test_in_the_lobby_whoever_is_there_counts() -> None:
    async def run(parlour: Parlour) -> None:
        token = await parlour.open(game="vautour", players=2, sit=False, grace_seconds=10)
        alex = await parlour.come(token=token)
        bea = await parlour.come(name="Béa", sit=False)
        await parlour.go(alex)
        await parlour.wait(11)
        assert bea.last("table")["table"]["host"] == bea.last("welcome")["you"]

    evening(run)


def test_two_who_sit_are_not_missed_for_the_time_when_neither_was_there() -> None:
    async def run(parlour: Parlour) -> None:
        token = await parlour.open(game="vautour", players=2, grace_seconds=10)
        alex, bea = await parlour.come(token=token), await parlour.come(name="Béa")
        await parlour.ask(alex, "start")
        await parlour.come(name="Chloé")
        for device in (alex, bea):
            await parlour.go(device)
        await parlour.wait(60)
        alex = await parlour.come(token=token)
        await parlour.wait(9)
        assert not any(seat.get("stand_in") for seat in alex.last("welcome")["table"]["seats"])
        assert not [m for m in alex.told if m["type"] == "table"]
        await parlour.wait(2)
        assert alex.last("table")["table"]["seats"][1]["stand_in"]

    evening(run)


def test_an_arrival_that_cannot_be_written_wakes_nobody() -> None:
    async def run(parlour: Parlour) -> None:
        token, alex = await game(parlour)
        await parlour.go(alex)
        before = moves(parlour)
        parlour.paper.fails = True
        assert (await parlour.come(token=token)).last("refused")
        parlour.paper.fails = False
        await parlour.wait(60)
        assert moves(parlour) == before

    evening(run)
