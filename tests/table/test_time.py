"""Clocks, absence, bots and restarts at a real server. Nothing here measures how long it takes:
the evenings wait for what must happen, all of them at the same time.
"""

import asyncio

import pytest

from tests.kit.evenings import Outcomes, chosen, tell, together
from tests.kit.guests import Guest, Hand, Http, ack, new_table, seated, visiting
from tests.kit.house import House
from tests.table.clocks import Evening, alone, hears, moved, record, sight

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
                plays["downtime"] = nobody_is_punished_for_downtime(http, other)
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


@evening
async def when_time_is_up_bots_move_for_all(http: Http, url: str) -> None:
    guests = await seated(http, url, ("Alex", "Béa"), game="vautour", turn_seconds=5)
    await hears(guests[0], "vautour-shown")
    _, steps = await record(guests[0])
    made = {s["move"][0]: s.get("made", "") for s in steps[:4] if s["move"]}
    assert made == {"*": "", "0": "stand-in", "1": "stand-in"}


@evening
async def a_turn_of_push_is_timed_move_by_move(http: Http, url: str) -> None:
    alex, bea = await seated(http, url, ("Alex", "Béa"), game="push", turn_seconds=5)
    first = alex.deadline
    await ack(alex.play(0, "draw"))
    assert alex.deadline is not None
    assert first is not None
    assert alex.deadline >= first
    await bea.until(lambda: any(m.get("made") == "stand-in" for m in moved(bea)))


@evening
async def bots_have_no_clock(http: Http, url: str) -> None:
    alex = await alone(http, url, game="push", players=2, turn_seconds=5, pace="calm")
    while sight(alex)["active"] == 0:
        if not await Hand(alex, 4).act():
            await alex.until(lambda: bool(alex.legal(0)) or sight(alex)["active"] == 1)
    for message in moved(alex):
        if message.get("awaited") == [1]:
            assert "until" not in message


# Absence ----------------------------------------------------------------------------------------


@evening
async def a_bot_stands_in_until_the_player_is_back(http: Http, url: str) -> None:
    options = {"memory_aid": True}
    alex, bea = await seated(
        http, url, ("Alex", "Béa"), game="vautour", options=options, grace_seconds=5
    )
    await bea.go()
    await alex.until(lambda: not alex.table["people"][1]["here"])
    await ack(alex.play(0, "7"))
    await alex.until(lambda: alex.table["seats"][1].get("stand_in", False))
    await alex.until(lambda: bool(alex.legal(0)))
    for card in ("8", "9"):
        await ack(alex.play(0, card))
        await alex.until(lambda: bool(alex.legal(0)))
    assert [m["made"] for m in moved(alex) if m.get("made")][:3] == ["stand-in"] * 3
    welcome = await bea.enter(alex.table["code"], since={"game": bea.game, "seq": bea.seq})
    assert "stand_in" not in welcome["table"]["seats"][1]
    assert [t["message"] for t in welcome["tail"]].count("vautour-shown") == 6
    await alex.until(lambda: "stand_in" not in alex.table["seats"][1])
    await ack(alex.play(0, "10"))
    await bea.until(lambda: bool(bea.legal(1)))  # the bot may have laid for this round, too
    await ack(bea.play(1, bea.legal(1)[0]))
    moves, steps = await record(alex)
    made = [s.get("made", "") for s in steps if s["move"] and s["move"][0] == "1"]
    assert made in (["stand-in"] * 3 + [""], ["stand-in"] * 4 + [""])
    assert moves.count("0 10") == 1


@evening
async def whoever_comes_back_in_time_was_never_away(http: Http, url: str) -> None:
    alex, bea = await seated(http, url, ("Alex", "Béa"), game="vautour", grace_seconds=5)
    await bea.go()
    await bea.enter(alex.table["code"])
    await ack(alex.play(0, "7"))
    await asyncio.sleep(6)
    assert "stand_in" not in alex.table["seats"][1]
    assert bea.legal(1) != []
    await ack(bea.play(1, "7"))


@evening
async def nothing_moves_while_nobody_is_there(http: Http, url: str) -> None:
    alex = await alone(
        http, url, game="vautour", players=4, grace_seconds=5, turn_seconds=5, pace="calm"
    )
    await ack(alex.play(0, "7"))
    seq, told = alex.seq, alex.table["seats"]
    await alex.go()
    await asyncio.sleep(7)
    welcome = await alex.enter(alex.table["code"])
    assert welcome["table"]["seats"] == told
    assert welcome["seq"] - seq <= 1  # the clock was set anew
    assert 0 not in welcome["awaited"]
    assert welcome.get("until", welcome["now"]) >= welcome["now"]
    await alex.until(lambda: bool(alex.legal(0)))  # and now they go on


@evening
async def a_bot_stands_in_for_whoever_is_away_when_the_cards_are_dealt(
    http: Http, url: str
) -> None:
    made = await new_table(http, url, players=2, grace_seconds=5)
    alex, bea = Guest(http, url), Guest(http, url)
    alex.token = made["token"]
    await alex.enter(made["code"])
    await bea.enter(made["code"], name="Béa")
    await bea.go()
    await asyncio.sleep(6)  # away for longer than the grace, but no game was on
    await ack(alex.do("start"))
    await ack(alex.play(0, "7"))
    await alex.until(lambda: alex.table["seats"][1].get("stand_in", False))
    await alex.until(lambda: bool(alex.legal(0)))


@evening
async def whoever_does_not_come_back_at_all_is_stood_in_for(http: Http, url: str) -> None:
    alex, bea = await seated(http, url, ("Alex", "Béa"), game="vautour", grace_seconds=5)
    await alex.go()
    await bea.go()
    await asyncio.sleep(0.5)  # the table is asleep
    await bea.enter(bea.table["code"])
    await ack(bea.play(1, "7"))
    await bea.until(lambda: bea.table["seats"][0].get("stand_in", False))
    await bea.until(lambda: bool(bea.legal(1)))
    await bea.until(lambda: bea.table["host"] == 1)


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


async def nobody_is_punished_for_downtime(http: Http, house: House) -> None:
    alex, bea = guests = await seated(
        http, house.url, ("Alex", "Béa"), game="vautour", turn_seconds=5, grace_seconds=5
    )
    await ack(alex.play(0, "7"))
    deadline = alex.deadline
    assert deadline is not None
    assert await asyncio.to_thread(house.close) == 0
    assert await alex.closed() == 1012
    assert alex.told[-1]["why"]["message"] == "house-closing"
    await asyncio.sleep(5)
    await asyncio.to_thread(house.open)
    for guest in guests:
        welcome = await guest.enter(alex.table["code"])
        assert welcome["now"] > deadline
        assert welcome["until"] > welcome["now"]
        assert welcome["awaited"] == [1]
    await ack(bea.play(1, "7"))
    await alex.until(lambda: bool(alex.legal(0)))
    assert not any(m.get("made") for guest in guests for m in moved(guest))
    await alex.go()
    await bea.go()
    await asyncio.to_thread(house.kill)
    await asyncio.to_thread(house.open)
    await bea.enter(bea.table["code"])  # Alex does not come back
    await bea.until(lambda: bea.table["seats"][0].get("stand_in", False))
    await bea.until(lambda: bea.table["host"] == 1)


@pytest.mark.parametrize("name", [*EVENINGS, "downtime"])
def test_time(outcomes: Outcomes, name: str) -> None:
    tell(outcomes, name)
