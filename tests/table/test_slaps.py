"""Slaps end to end: real sockets, lines of different lengths, hands with scripted reactions.

A hand measures itself from hearing the dice to slapping, so a machine that stutters changes the
truth and not the test. What it cannot measure is a stutter between the wire and the hand, which
the judge takes for lag: hence only hands more than CLEAR ms apart are said to be in some order,
and only where all lines were about as long as they should be.
"""

import asyncio
from random import Random

import aiohttp
import pytest

from tablee.play.fair import Fairness, below
from tablee.server.race import distance, judge
from tablee.server.table.sitting import SLAPS
from tests.kit.evenings import Outcomes, chosen, tell, together
from tests.kit.guests import Guest, Message, new_table
from tests.kit.house import House
from tests.kit.inn import (
    AWAY,
    CLEAR,
    HERE,
    LINES,
    MOST,
    WON,
    Delayer,
    Fibber,
    Hand,
    Inn,
    Known,
    Switcher,
    sight,
    slapper,
    why,
)
from tests.table.judging import judged_again
from tests.table.strangers import EVENINGS, evening

# Who is first -----------------------------------------------------------------------------------


@evening
async def the_quickest_hand_wins_however_far_away(inn: Inn) -> None:
    table, rng = await inn.table(LINES), Random(5)
    good, last = 0, 0
    while (good < 8 or last < 2) and len(table.rolls) < MOST:
        number = len(table.rolls)
        first = 3 if number % 2 else number // 2 % 3  # the farthest one half of the time
        others = rng.sample((60, 65, 75), 3)
        hands = [Hand(180 if seat == first else 180 + others.pop()) for seat in range(4)]
        roll = await table.race(*hands)
        assert all(slap["ping"] >= LINES[int(slap["seat"])] - 1 for slap in roll.photo)
        if table.smooth(roll) and roll.quickest is not None:
            assert roll.winner == roll.quickest == first, roll
            latest = max(roll.photo, key=lambda slap: slap["elapsed"])["seat"]
            good += 1
            last += len(roll.photo) > 1 and latest == 3 == first
    assert good >= 8
    assert last >= 2  # the slap that won came in after all others


@evening
async def a_slap_is_not_taken_back_by_holding(inn: Inn) -> None:
    table = await inn.table((0.0, 0.0, 0.0))
    since = await table.throw()
    roll = await table.dice(0, since[0])
    await asyncio.sleep(0.2)
    assert why(await table.slap(0, roll, 150)) == "ack"
    over = ("refused-not-awaited", "refused-not-legal")  # already won, where the machine is slow
    assert why(await table.guests[0].play(0, "hold")) in (judge.AGAIN, *over)
    for seat in (1, 2):  # or they were too late, which is no matter here
        await table.guests[seat].play(seat, "hold")
    assert [slap["seat"] for slap in await table.photo(since[0]) if slap["reason"] in WON] == [0]
    await table.settle()


@evening
async def jitter_costs_nobody_the_race(inn: Inn) -> None:
    table, good = await inn.table((20.0, 20.0, 80.0), jitter=8), 0
    while good < 5 and len(table.rolls) < MOST:
        hands = [Hand(180 if seat == len(table.rolls) % 3 else 260) for seat in range(3)]
        roll = await table.race(*hands)
        if table.smooth(roll) and roll.quickest is not None:
            assert roll.winner == roll.quickest, roll
            good += 1
    assert good >= 5


@evening
async def equals_are_drawn_by_lot_from_the_committed_stream(inn: Inn) -> None:
    table = await inn.table((0.0, 20.0, 60.0))
    hands, drawn = (Hand(160, claim=160), Hand(160, claim=160), Hand(162, claim=162)), 0
    for _ in range(40):  # on a busy machine not all are shown the dice at the same time
        photo = (await table.race(*hands)).photo
        drawn += any(slap["reason"] == judge.DRAWN for slap in photo)
        if drawn == 3:
            break
    moves, steps, fair = await table.over()
    nonces = tuple(bytes.fromhex(nonce) for nonce in fair["nonces"])
    fairness = Fairness(fair["table"], bytes.fromhex(fair["seed"]), nonces)
    drawn = 0
    for number, step in enumerate(steps):
        equals = [s for s in step.get("photo", []) if s["reason"] in (judge.DRAWN, judge.UNDRAWN)]
        if equals:
            draws = sum(move.startswith("*") for move in moves[: number - 1])
            lot = below(fairness.words(draws, SLAPS), judge.LOTS)
            winner = sorted(s["seat"] for s in equals)[lot % len(equals)]
            assert moves[number - 1] == f"{winner} slap"
            drawn += 1
    assert drawn >= 3


# Lies -------------------------------------------------------------------------------------------


@evening
async def who_claims_a_hundred_gains_a_quota_and_no_more(inn: Inn) -> None:
    table = await inn.table((0.0, 20.0, 140.0))
    quotas: list[float] = []
    for _ in range(8):  # the far one is waited for, so that the liar always is in time
        roll = await table.race(Hand(200), Hand(270, claim=100), Hand(420))
        for lie in roll.of(1):
            quotas.append(lie["quota"])
            assert lie["judged"] >= lie["elapsed"] - lie["ping"] - lie["quota"] - 0.2
            if table.smooth(roll) and roll.took[1] - roll.took[0] > CLEAR + lie["quota"]:
                assert roll.winner == 0
    assert quotas[0] == judge.QUOTA_START
    assert sorted(quotas[1:])[1] <= judge.QUOTA_GAIN  # spent at once, and never saved up again
    assert sum(roll.winner == 1 for roll in table.rolls) <= 2  # though it cannot be seen to lie


@evening
async def who_claims_nothing_is_refused_or_taken_for_the_limit(inn: Inn) -> None:
    for lenient in (False, True):
        table = await inn.table((0.0, 20.0), lenient=lenient)
        roll = await table.race(Hand(300), Hand(200, claim=0))
        assert why(roll.answers[1]) == ("ack" if lenient else judge.EARLY)
        if lenient:
            (lie,) = roll.of(1)
            granted = min(lie["elapsed"] - judge.FASTEST, lie["ping"] + lie["quota"])
            assert lie["judged"] == pytest.approx(lie["elapsed"] - granted, abs=0.3)
        else:
            assert [slap["seat"] for slap in roll.photo] == [0]


@evening
async def pongs_that_nobody_asked_for_change_nothing(inn: Inn) -> None:
    table = await inn.table((0.0, 40.0), last=Fibber)
    fibber = table.guests[1]
    assert isinstance(fibber, Fibber)
    fibber.chatter = True
    for _ in range(4):
        await table.race(Hand(250), Hand(200))
    pings = [slap["ping"] for roll in table.rolls for slap in roll.of(1)]
    assert 39 <= min(pings) <= 40 + CLEAR  # neither what was made up nor what came late


@evening
async def pongs_held_back_gain_no_more_than_jitter_might_explain(inn: Inn) -> None:
    table = await inn.table((0.0, 0.0), source=AWAY, last=Delayer)
    for _ in range(3):  # the first roll may come before any PONG
        await table.race(Hand(250), Hand(200))
    pings = [slap["ping"] for roll in table.rolls for slap in roll.of(1)]
    if AWAY != HERE:
        assert max(pings) == pytest.approx(distance.SLACK, abs=5)  # and not 100
    assert len(pings) == 3


async def late(inn: Inn, kind: type[Fibber]) -> list[float]:
    """The pings of somebody who is on this machine and answers late, as everybody is shown them."""
    table = await inn.table((0.0, 0.0), last=kind)
    for _ in range(3):  # with hands so slow that nobody calls them impossible
        await table.race(Hand(None), Hand(320))
    return [slap["ping"] for roll in table.rolls[1:] for slap in roll.of(1)]


@evening
async def one_pong_that_is_not_held_back_gives_the_others_away(inn: Inn) -> None:
    assert min(await late(inn, Switcher)) < 100  # which three of four PONGs would have it


@evening
async def nobody_says_of_themselves_how_near_they_are(inn: Inn) -> None:
    assert min(await late(inn, Known)) >= 100


async def a_proxy_says_how_far_its_clients_are(inn: Inn) -> None:
    assert max(await late(inn, Known)) == 1.5 + distance.SLACK
    assert min(await late(inn, Delayer)) >= 100  # if it says nothing, nobody knows


# The host's choice ------------------------------------------------------------------------------


# What does not count ----------------------------------------------------------------------------


@evening
async def before_the_dice_is_too_early_and_costs_nothing(inn: Inn) -> None:
    table = await inn.table((0.0, 20.0), pace="normal")  # the dice are in the air for a while
    quota = judge.QUOTA_START
    for _ in range(2):
        since = await table.throw()
        assert sight(table.guests[1])["phase"] != "racing"
        early = await table.slap(1, table.guests[1].seq, 300)
        assert why(early) == judge.EARLY
        roll = await table.dice(1, since[1])
        assert why(await table.slap(1, 0, 300)) == judge.EARLY  # the dice before these
        await asyncio.sleep(0.2)
        assert why(await table.slap(1, roll, 200)) == "ack"
        (slap,) = await table.photo(since[0])
        assert slap["reason"] == judge.FIRST
        assert slap["quota"] == pytest.approx(quota, abs=0.3)  # nothing but the slap was counted
        attempt = judge.Attempt(1, slap["elapsed"], slap["claim"], slap["ping"], 0)
        quota += judge.QUOTA_GAIN - judge.timed(attempt, quota).spend
        await table.settle()


@evening
async def what_nobody_can_do_and_what_was_done_does_not_count(inn: Inn) -> None:
    table = await inn.table((0.0, 0.0, 140.0))
    await table.race(Hand(None), Hand(200), Hand(None))  # so that the far one is known to be far
    found: list[list[str]] = []
    for _ in range(4):  # a machine that stutters makes the first of them possible
        since = await table.throw()
        roll = await table.dice(1, since[1])
        answers = [await table.slap(1, roll, 150)]  # at once
        await asyncio.sleep(0.15)
        answers += [await table.slap(1, roll, 150), await table.slap(1, roll, 150)]
        assert await slapper(table.guests[2], since[2]) == 1
        answers.append(await table.slap(2, roll, 150))  # the verdict was given
        found.append([why(answer) for answer in answers])
        await table.settle()
    assert [judge.IMPOSSIBLE, "ack", judge.AGAIN, "refused-no-race"] in found


@evening
async def when_all_hold_the_roll_is_over(inn: Inn) -> None:
    table = await inn.table((0.0, 20.0, 60.0))
    for roller in (0, 2, 1):
        assert sight(table.guests[0])["roller"] == roller
        roll = await table.race(*[Hand(None)] * 3)
        assert roll.photo == []
        assert not any(m.get("photo") for guest in table.guests for m in guest.told)


@evening
async def in_quiet_mode_nobody_races(inn: Inn) -> None:
    table = await inn.table((0.0, 0.0, 60.0), quiet=True)
    since = await table.throw()
    rolls = [await table.dice(seat, since[seat]) for seat in range(3)]
    assert why(await table.slap(1, rolls[1], 100)) == "ack"  # long before seat 2
    assert why(await table.guests[0].play(0, "hold")) == "ack"
    assert why(await table.slap(2, rolls[2], 5000)) == "ack"
    assert await slapper(table.guests[2], since[2]) == 2  # 0 rolled: the dice pass to 2, then to 1
    assert not any(m.get("photo") for guest in table.guests for m in guest.told)


@evening
async def bots_are_no_faster_than_people(inn: Inn) -> None:
    options = {"reaction_seconds": 3}
    made = await new_table(inn.http, inn.house.url, game="cercueils", players=6, options=options)
    alex = Guest(inn.http, inn.house.url)
    alex.token = made["token"]
    await alex.enter(made["code"])
    assert why(await alex.do("start", level=4)) == "ack"

    def slaps() -> list[Message]:
        return [slap for m in alex.told for slap in m.get("photo", [])]

    while len(slaps()) < 6:
        told = len(alex.told)
        legal = alex.legal(0)
        if "hold" in legal:
            await alex.play(0, "hold")
        elif legal:
            await alex.play(0, legal[0])
        if len(alex.told) == told:
            await alex.until(lambda told=told: len(alex.told) > told)
    for slap in slaps():
        assert slap["seat"] != 0
        assert slap["elapsed"] == slap["claim"] == slap["judged"] >= 200
        assert slap["ping"] == 0
    await alex.go()


# A crash ----------------------------------------------------------------------------------------


async def killed_in_the_middle_of_a_race(inn: Inn) -> None:
    table = await inn.table((0.0, 140.0), source=AWAY)
    await table.race(Hand(200), Hand(None))  # so that the far one is known to be far
    near = table.guests[0]
    for slapped in (True, False):
        since = await table.throw()
        roll = await table.dice(0, since[0])
        if slapped:
            await asyncio.sleep(0.2)
            assert why(await table.slap(0, roll, 200)) == "ack"
        await asyncio.to_thread(inn.house.kill)
        await asyncio.to_thread(inn.house.open)
        for guest in (*table.guests, *table.watchers):
            await guest.closed()
            role = "player" if guest in table.guests else "watcher"
            assert (await guest.enter(guest.table["code"], role=role))["type"] == "welcome"
        if not slapped:
            assert sight(near)["phase"] == "racing"
            await asyncio.sleep(0.2)
            assert why(await table.slap(0, near.seq, 200)) == "ack"
            assert await slapper(near, since[0]) == 0
        await table.settle()
        far = await table.race(Hand(None), Hand(200))
        assert far.photo, far
        assert far.winner == 1
        assert not 0 < far.photo[0]["ping"] < 139  # unknown, or what the proxy makes of it
    moves, _, _ = await table.over()
    assert [move for move in moves if move.endswith(" slap")] == [
        *("0 slap", "0 slap", "1 slap", "0 slap", "1 slap")
    ]


AGAIN = ("judged again", "judged again after a crash")  # whatever all the others have logged


@pytest.fixture(scope="module")
def outcomes(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Outcomes:
    """What became of each evening."""
    asked = chosen(request)
    if AGAIN[0] in asked:
        asked |= {*EVENINGS}
    if AGAIN[1] in asked:
        asked.add("killed")

    async def evenings() -> Outcomes:
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
            plays = {
                **{name: (house, run) for name, run in EVENINGS.items()},
                "killed": (other, killed_in_the_middle_of_a_race),
                "told": (proxied, a_proxy_says_how_far_its_clients_are),
            }
            return await together(
                {
                    name: Inn(http, at).evening(run)
                    for name, (at, run) in plays.items()
                    if name in asked
                }
            )

    folder = tmp_path_factory.mktemp("slaps")
    with (
        House(folder / "data") as house,
        House(folder / "other", "--behind-proxy") as other,
        House(folder / "proxied", "--behind-proxy") as proxied,
    ):
        found = asyncio.run(evenings())
    assert house.faults() == other.faults() == proxied.faults() == []
    for name, data in zip(AGAIN, (house.data, other.data), strict=True):
        if name in asked:
            try:
                assert judged_again(data / "log.db") > 0
                found[name] = None
            except AssertionError as error:
                found[name] = error
    return found


@pytest.mark.parametrize("name", [*EVENINGS, "killed", "told", *AGAIN])
def test_slaps(outcomes: Outcomes, name: str) -> None:
    tell(outcomes, name)
