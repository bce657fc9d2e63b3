"""The reaction window at a real server: races, slaps, quiet answers, and whoever is late."""

import asyncio
from typing import Any

import pytest

from tests.kit.evenings import Outcomes, chosen, tell, together
from tests.kit.guests import Guest, Http, Message, ack, no, seated, visiting
from tests.kit.house import House
from tests.table.clocks import Evening, hears, moved, record, said, sight

EVENINGS: dict[str, Evening] = {}


def evening(run: Evening) -> Evening:
    EVENINGS[run.__name__] = run
    return run


@pytest.fixture(scope="module")
def outcomes(request: pytest.FixtureRequest, house: House) -> Outcomes:
    """What became of each evening."""
    asked = chosen(request)

    async def evenings() -> Outcomes:
        async with visiting() as http:
            plays = {name: run(http, house.url) for name, run in EVENINGS.items() if name in asked}
            return await together(plays)

    return asyncio.run(evenings())


async def hunters(http: Http, url: str, *names: str, **settings: Any) -> list[Guest]:
    options = {"reaction_seconds": 3}
    return await seated(http, url, names, game="cercueils", options=options, **settings)


async def roll(guests: list[Guest]) -> str:
    """Have the dice rolled, and wait until they are seen; what they show."""
    roller: int = sight(guests[0])["roller"]
    await guests[roller].until(lambda: guests[roller].legal(roller) == ["roll"])
    await ack(guests[roller].play(roller, "roll"))
    for guest in guests:
        await guest.until(lambda guest=guest: sight(guest)["phase"] == "racing")
    return sight(guests[0])["dice"]


async def all_hold(guests: list[Guest]) -> None:
    for seat, guest in enumerate(guests):
        await ack(guest.play(seat, "hold"))
    for guest in guests:
        await guest.until(lambda guest=guest: sight(guest)["phase"] == "ready")


async def slap(guests: list[Guest], seat: int) -> None:
    """This seat slaps as quickly as a human can, the others hold."""
    roll = guests[seat].seq
    for other, guest in enumerate(guests):
        if other != seat:
            await ack(guest.play(other, "hold"))
    answer: Message = {}
    while answer.get("type") != "ack":
        await asyncio.sleep(0.15)
        answer = await guests[seat].do("slap", seat=seat, claim=150.0, roll=roll)
    await guests[seat].until(lambda: sight(guests[seat])["slapper"] == seat)


@evening
async def a_race_without_anybody_ends_by_itself(http: Http, url: str) -> None:
    guests = await hunters(http, url, "Alex", "Béa")
    await roll(guests)
    assert guests[0].deadline is not None
    await no(guests[0].do("pause"), "refused-race")
    await hears(guests[1], "cercueils-nobody-slapped")
    await guests[1].until(lambda: sight(guests[1])["roller"] == 1)
    assert guests[1].deadline is None
    await roll(guests)
    moves, steps = await record(guests[0])
    assert moves[8:12] == ["0 roll", moves[9], "@ time", "1 roll"]
    assert not any(step.get("made") for step in steps)


@evening
async def nobody_rolls_for_a_roller_who_only_let_the_race_pass(http: Http, url: str) -> None:
    guests = await hunters(http, url, "Alex", "Béa")
    await roll(guests)
    await ack(guests[0].play(0, "hold"))  # only the next roller is still in the race
    await hears(guests[1], "cercueils-nobody-slapped")
    await asyncio.sleep(0.5)
    assert sight(guests[1])["phase"] == "ready"
    assert not any(m.get("made") for m in moved(guests[1]))
    await roll(guests)


@evening
async def whoever_points_too_late_pays(http: Http, url: str) -> None:
    guests = await hunters(http, url, "Alex", "Béa")
    while (await roll(guests))[0] == "!":
        await all_hold(guests)
    await slap(guests, 1)
    assert sight(guests[1])["phase"] == "pointing"
    assert guests[1].deadline is not None
    await ack(guests[1].play(1, "point 1"))
    await hears(guests[0], "cercueils-too-late")
    await hears(guests[0], "cercueils-penalised")
    await guests[0].until(lambda: len(sight(guests[0])["seats"][1]["row"]) == 5)
    await roll(guests)
    moves, _ = await record(guests[0])
    assert [move for move in moves if move == "@ time"] == ["@ time"]


@evening
async def whoever_pays_with_a_coffin_may_choose_which(http: Http, url: str) -> None:
    guests = await hunters(http, url, "Alex", "Béa")
    for wanted in ("coffin", "too late"):
        while True:
            dice = await roll(guests)
            row = sight(guests[0])["seats"][0]["row"]
            places = [n for n, lying in enumerate(row, 1) if lying["card"] == dice]
            if (dice[0] != "!") if wanted == "too late" else (places or dice == "!B"):
                break
            await all_hold(guests)
        await slap(guests, 0)
        if wanted == "coffin":
            if dice != "!B":
                await ack(guests[0].play(0, "point 0"))
            await ack(guests[0].play(0, f"card {places[0]}" if dice != "!B" else "coffin 1"))
    told = len(guests[0].told)
    deadline = guests[0].deadline
    await hears(guests[0], "cercueils-too-late", told)
    await guests[0].until(lambda: sight(guests[0])["phase"] == "reveal")
    assert deadline is not None
    assert guests[0].deadline is not None
    assert guests[0].deadline > deadline  # there is time to choose
    await ack(guests[0].play(0, guests[0].legal(0)[0]))
    assert "cercueils-revealed" in said(guests[0], told)


@evening
async def quiet_answers_are_secret_and_the_dice_decide(http: Http, url: str) -> None:
    guests = await hunters(http, url, "Alex", "Béa", "Chloé", quiet=True)
    alex, bea, chloe = guests
    await roll(guests)
    told, seq = [len(guest.told) for guest in guests], alex.seq
    await ack(bea.play(1, "slap"))
    await ack(alex.play(0, "hold"))
    await no(alex.play(0, "slap"), "refused-answered")
    await ack(bea.do("rename", name="Bea"))  # a step that everybody hears of, and no other
    for guest in guests:
        await guest.until(lambda guest=guest: guest.table["seats"][1]["name"] == "Bea")
    for guest, before in zip(guests, told, strict=True):
        assert [m["type"] for m in guest.told[before:] if m["type"] == "happened"] == []
        assert guest.awaited == [0, 1, 2]
        assert sight(guest)["racing"] == [0, 1, 2]
    assert alex.seq > seq
    late = Guest(http, url)
    assert (await late.enter(alex.table["code"], role="watcher"))["awaited"] == [0, 1, 2]
    await ack(chloe.do("slap", seat=2, claim=400.0, roll=chloe.seq))
    for guest in guests:  # 0 rolled: the dice pass to 2, then to 1
        await hears(guest, "cercueils-slapped")
        assert "cercueils-held" not in said(guest)
    moves, _ = await record(alex)
    assert [move for move in moves if move.endswith((" slap", " hold"))] == ["2 slap"]


@evening
async def whoever_does_not_answer_in_quiet_mode_holds(http: Http, url: str) -> None:
    guests = await hunters(http, url, "Alex", "Béa", "Chloé", quiet=True)
    alex, bea, chloe = guests
    await roll(guests)
    await ack(bea.play(1, "hold"))
    await hears(alex, "cercueils-nobody-slapped")
    await chloe.until(lambda: sight(chloe)["roller"] == 2)
    await roll(guests)
    await ack(bea.play(1, "slap"))
    await hears(alex, "cercueils-slapped")
    moves, _ = await record(alex)
    assert "1 slap" in moves


@pytest.mark.parametrize("name", EVENINGS)
def test_time(outcomes: Outcomes, name: str) -> None:
    tell(outcomes, name)
