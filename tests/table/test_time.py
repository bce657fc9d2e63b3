"""One turn that runs out by the machine's own clock, bots and restarts, at a real server. Nothing
here measures how long it takes: the evenings wait for what must happen, all of them at the same
time. What else time does to a table is in tests/server, by a clock that the test moves.
"""

import asyncio

import pytest

from tests.kit.evenings import Outcomes, chosen, tell, together
from tests.kit.guests import Hand, Http, ack, seated, visiting
from tests.kit.house import House
from tests.table.clocks import Evening, alone, hears, moved, record

EVENINGS: dict[str, Evening] = {}


def evening(run: Evening) -> Evening:
    EVENINGS[run.__name__] = run
    return run


@pytest.fixture(scope="module")
def outcomes(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Outcomes:
    """What became of each evening."""
    asked = chosen(request)

    async def evenings() -> Outcomes:
        async with visiting() as http:
            plays = {name: run(http, house.url) for name, run in EVENINGS.items() if name in asked}
            if "downtime" in asked:
                plays["downtime"] = a_house_that_closes_and_one_that_is_killed_open_again(
                    http, other
                )
            return await together(plays)

    folder = tmp_path_factory.mktemp("time")
    with House(folder / "data") as house, House(folder / "other") as other:
        found = asyncio.run(evenings())
    assert house.faults() == other.faults() == []
    return found


# The clock of a turn ----------------------------------------------------------------------------


@evening
async def when_time_is_up_a_bot_moves(http: Http, url: str) -> None:
    alex, bea, chloe = guests = await seated(
        http, url, ("Alex", "Béa", "Chloé"), game="vautour", turn_seconds=5
    )
    deadline = alex.deadline
    assert deadline is not None
    await ack(alex.play(0, "7"))
    await ack(bea.play(1, "7"))
    await ack(alex.do("takeback", seat=0))
    await ack(alex.play(0, "8"))
    await chloe.until(lambda: chloe.seq == alex.seq)
    assert {guest.deadline for guest in guests} == {deadline}  # the window is still the same
    await hears(chloe, "vautour-shown")
    await chloe.until(lambda: bool(chloe.legal(2)))
    assert next(m["made"] for m in moved(chloe) if m.get("made")) == "stand-in"
    assert "stand_in" not in chloe.table["seats"][2]  # she has not gone away
    assert chloe.deadline is not None
    assert chloe.deadline > deadline
    await ack(chloe.play(2, chloe.legal(2)[0]))
    moves, steps = await record(alex)
    assert moves[1:3] == ["1 7", "0 8"]
    assert [s["move"][0] for s in steps if s.get("made") == "stand-in"] == ["2"]


# Bots -------------------------------------------------------------------------------------------


@evening
async def one_person_and_bots_play_whole_games(http: Http, url: str) -> None:
    for game, options in (("vautour", {}), ("push", {}), ("vampire", {"rounds": 1})):
        alex = await alone(http, url, game=game, players=4, options=options)
        await Hand(alex, 7).play_on()
        assert len(alex.over[0]["result"]["points"]) == 4
        assert not any(m.get("made") for m in moved(alex))
        await alex.go()


@evening
async def one_person_and_bots_slap(http: Http, url: str) -> None:
    alex = await alone(http, url, game="cercueils", players=3, options={"reaction_seconds": 3})
    hand = Hand(alex, 7)

    def reacted() -> bool:
        told = [told for message in moved(alex) for told in message.get("told", [])]
        hands = ("cercueils-slapped", "cercueils-held")
        return any(each["seat"] in (1, 2) for each in told if each["message"] in hands)

    await hand.play_on(lambda: hand.rolls >= 3 and reacted())
    assert reacted()
    moves, steps = await record(alex)
    assert len(steps) == len(moves) + 1
    assert not any(step.get("made") for step in steps)


# After the house was closed ---------------------------------------------------------------------


async def a_house_that_closes_and_one_that_is_killed_open_again(http: Http, house: House) -> None:
    alex, bea = guests = await seated(
        http, house.url, ("Alex", "Béa"), game="vautour", turn_seconds=60
    )
    await ack(alex.play(0, "7"))
    assert await asyncio.to_thread(house.close) == 0
    assert await alex.closed() == 1012
    assert alex.told[-1]["why"]["message"] == "house-closing"
    await asyncio.to_thread(house.open)
    for guest in guests:
        welcome = await guest.enter(alex.table["code"])
        assert welcome["until"] > welcome["now"]
        assert welcome["awaited"] == [1]
    await asyncio.to_thread(house.kill)
    await asyncio.to_thread(house.open)
    for guest in guests:
        welcome = await guest.enter(alex.table["code"])
        assert welcome["until"] > welcome["now"]
    await ack(bea.play(1, "7"))
    await alex.until(lambda: bool(alex.legal(0)))
    assert not any(m.get("made") for guest in guests for m in moved(guest))
    for guest in guests:
        await guest.go()


@pytest.mark.parametrize("name", [*EVENINGS, "downtime"])
def test_time(outcomes: Outcomes, name: str) -> None:
    tell(outcomes, name)
