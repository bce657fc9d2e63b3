"""A table between its people and its log: what is told of it, and what is forgotten when."""

import pytest

from tablee.server.table import announcing
from tests.kit.parlour import Parlour, evening
from tests.kit.turns import Message, placed


def test_the_last_to_leave_has_not_left_if_it_could_not_be_written() -> None:
    async def run(parlour: Parlour) -> None:
        alex = await parlour.come(token=await parlour.open(players=2))
        parlour.paper.fails = True
        refused = await parlour.ask(alex, "leave")
        assert refused["why"]["message"] == "refused-storage"
        parlour.paper.fails = False
        assert parlour.code in parlour.directory.codes
        assert (await parlour.ask(alex, "rename", name="Alexandre"))["type"] == "ack"
        assert (await parlour.ask(alex, "leave"))["type"] == "ack"
        assert alex.closed == 4006
        assert parlour.directory.codes == {}

    evening(run)


def test_whoever_comes_as_the_last_one_leaves_finds_no_table() -> None:
    async def run(parlour: Parlour) -> None:
        alex = await parlour.come(token=await parlour.open(players=2))
        room = await parlour.room()
        leaving = parlour.saying(alex, "leave")
        bea, arriving = parlour.arriving(name="Béa")
        room.put(leaving)
        room.put(arriving)
        await parlour.settle()
        assert bea.last("refused")["why"]["message"] == "refused-no-table"
        assert bea.closed == 4004
        assert parlour.directory.codes == {}

    evening(run)


def test_a_table_cleared_does_not_take_another_with_its_code() -> None:
    async def run(parlour: Parlour) -> None:
        alex = await parlour.come(token=await parlour.open(players=2))
        room = await parlour.room()
        await parlour.ask(alex, "leave")
        parlour.directory.codes[parlour.code] = "another"
        parlour.directory.forgotten(room)
        assert parlour.directory.codes == {parlour.code: "another"}

    evening(run)


def test_a_table_that_was_only_looked_at_does_not_stay_in_memory() -> None:
    async def run(parlour: Parlour) -> None:
        await parlour.open(players=2)
        assert await parlour.directory.doorplate(parlour.code)
        await parlour.settle()
        assert parlour.code in parlour.directory.rooms
        await parlour.wait(61, at_once=True)
        assert parlour.directory.rooms == {}
        assert await parlour.directory.doorplate(parlour.code)

    evening(run)


def test_how_long_commands_take_is_counted() -> None:
    async def run(parlour: Parlour) -> None:
        alex = await parlour.come(token=await parlour.open(players=2))
        room = await parlour.room()
        renaming = parlour.saying(alex, "rename", name="Alexandre")
        parlour.watch.seconds += 0.02  # in which the table was busy with something else
        room.put(renaming)
        await parlour.settle()
        await parlour.ask(alex, "sit", seat=5)  # refused: nothing is written
        lines = parlour.metrics.render().decode().splitlines()
        assert 'tablee_command_seconds_bucket{le="0.01"} 0' in lines
        assert 'tablee_command_seconds_bucket{le="0.025"} 1' in lines
        assert "tablee_command_seconds_count 1" in lines

    evening(run)


def test_a_tail_is_whole_until_something_of_it_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever comes back is told the truth about how much they were told."""
    monkeypatch.setattr(announcing, "TAIL", 10)

    async def run(parlour: Parlour) -> None:
        token = await parlour.open(game="push", players=2, pace="instant")
        alex, screen = await parlour.come(token=token), await parlour.come(role="screen")
        await parlour.ask(alex, "start")
        dealt = screen.last("table")
        since = {"game": dealt["table"]["game"], "seq": dealt["seq"]}
        start, found = len(screen.told), dict[bool, list[int]]()  # by completeness: rows told
        rows: list[Message] = []
        while len(rows) < 30:
            latest = alex.last("table", "happened")
            legal = latest["views"][0].get("legal")
            if legal and 0 in latest["awaited"]:
                await parlour.ask(alex, "play", seat=0, move=legal[0])
            await parlour.wait(1)
            again = await parlour.come(role="screen", since=since)
            welcome = again.last("welcome")
            rows = [row for message in screen.told[start:] for row in message["told"]]
            complete = welcome.get("complete", True)
            assert complete is (placed(welcome.get("tail", [])) == placed(rows))
            found.setdefault(complete, []).append(len(rows))
            await parlour.go(again)
        assert 10 < max(found[True]) <= 20 < min(found[False])

    evening(run)
