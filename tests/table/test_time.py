"""Clocks, absence, bots and restarts at a real server. Nothing here measures how long it takes:
the evenings wait for what must happen, all of them at the same time.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import aiohttp
import pytest

from tests.table.guests import Guest, Hand, Message, new_table, seated, visiting
from tests.table.house import House

Http: TypeAlias = aiohttp.ClientSession
Evening: TypeAlias = Callable[[Http, str], Awaitable[None]]
EVENINGS: dict[str, Evening] = {}


def evening(run: Evening) -> Evening:
    EVENINGS[run.__name__] = run
    return run


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, BaseException | None]:
    """What became of each evening."""

    async def evenings() -> list[BaseException | None]:
        async with visiting() as http:
            plays = [run(http, house.url) for run in EVENINGS.values()]
            closing = nobody_is_punished_for_downtime(http, other)
            return await asyncio.gather(*plays, closing, return_exceptions=True)

    folder = tmp_path_factory.mktemp("time")
    with House(folder / "data") as house, House(folder / "other") as other:
        found = asyncio.run(evenings())
    assert house.faults() == other.faults() == []
    return dict(zip((*EVENINGS, "downtime"), found, strict=True))


def moved(guest: Guest, since: int = 0) -> list[Message]:
    """The steps of the game that this guest was told after so many messages."""
    return [m for m in guest.told[since:] if m["type"] in ("happened", "table")]


def said(guest: Guest, since: int = 0) -> list[str]:
    return [told["message"] for m in moved(guest, since) for told in m.get("told", [])]


async def hears(guest: Guest, message: str, since: int = 0) -> None:
    await guest.until(lambda: message in said(guest, since))


async def ack(answer: Awaitable[Message]) -> None:
    said = await answer
    assert said["type"] == "ack", said


async def refused(answer: Awaitable[Message], why: str) -> None:
    said = await answer
    assert said["type"] == "refused", said
    assert said["why"]["message"] == why


async def record(host: Guest) -> tuple[list[str], list[Message]]:
    """Break the game off: its moves, and the steps of its replay."""
    await ack(host.do("abandon"))
    game = host.over[-1]["game"]
    async with host.http.get(f"{host.url}/r/{game}.jsonl") as answer:
        moves = (await answer.json(content_type=None))["moves"]
    async with host.http.get(f"{host.url}/r/{game}") as answer:
        steps = (await answer.json())["steps"]
    return moves, steps


async def alone(http: Http, url: str, **settings: Any) -> Guest:
    """One person, and bots on all the other seats."""
    made = await new_table(http, url, **settings)
    guest = Guest(http, url)
    guest.token = made["token"]
    await guest.enter(made["code"])
    await ack(guest.do("start", nonce="0" * 31 + "1"))
    return guest


def sight(guest: Guest) -> Message:
    return guest.views[0]["sight"]


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


# The reaction window ----------------------------------------------------------------------------


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
    await refused(guests[0].do("pause"), "refused-race")
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
    await refused(alex.play(0, "slap"), "refused-answered")
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
def test_time(outcomes: dict[str, BaseException | None], name: str) -> None:
    failure = outcomes[name]
    if failure is not None:
        raise failure
