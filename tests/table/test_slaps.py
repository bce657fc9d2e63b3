"""Slaps end to end: real sockets, lines of different lengths, hands with scripted reactions.

A hand measures itself from hearing the dice to slapping, so a machine that stutters changes the
truth and not the test. What it cannot measure is a stutter between the wire and the hand, which
the judge takes for lag: hence only hands more than CLEAR ms apart are said to be in some order,
and only where all lines were about as long as they should be.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, TypeAlias

import aiohttp
import msgspec
import pytest

from tablee.play.fair import Fairness, below
from tablee.server import distance, judge, log, shelf
from tablee.server.ports import Event
from tablee.server.sitting import SLAPS, Sitting
from tests.table.guests import Guest, Message, new_table
from tests.table.house import House
from tests.table.proxy import Proxy

Http: TypeAlias = aiohttp.ClientSession
EVENINGS: dict[str, "Evening"] = {}
PHOTOS: dict[str, list[list[Message]]] = {}  # by game: what everybody was shown
CLEAR = 40.0  # ms
MOST = 40  # rolls, on a machine that stutters more than it plays
LINES = (0.0, 20.0, 60.0, 140.0)  # round trips
HERE: str = "127.0.0.1"
AWAY: str = (
    "127.0.0.2" if sys.platform == "linux" else HERE
)  # somebody else, for all the server knows
WON, COUNTED = {judge.FIRST, judge.DRAWN}, {judge.FIRST, judge.DRAWN, judge.LATER, judge.UNDRAWN}


def evening(run: "Evening") -> "Evening":
    EVENINGS[run.__name__] = run
    return run


class Fibber(Guest):
    """Answers PINGs after `late` ms, or with more than was asked for."""

    late, chatter = 0.0, False
    said: dict[str, str] = {}  # noqa: RUF012 - headers, of a proxy perhaps

    async def connect(self, **headers: str) -> "Fibber":
        self.ws = await self.http.ws_connect(
            f"{self.url}/ws", autoping=False, max_msg_size=0, headers=self.said
        )
        self.close_code = None
        self._listener = asyncio.create_task(self._listen(self.ws))
        self._later: set[asyncio.Task[None]] = set()
        return self

    async def _listen(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        async for message in ws:
            if message.type is aiohttp.WSMsgType.PING:
                later = asyncio.create_task(self._pong(ws, bytes(message.data)))
                self._later.add(later)
                later.add_done_callback(self._later.discard)
            elif message.type is aiohttp.WSMsgType.TEXT:
                self._hear(msgspec.json.decode(message.data))
        self.close_code = ws.close_code
        self._news.set()

    async def _pong(self, ws: aiohttp.ClientWebSocketResponse, mark: bytes) -> None:
        if self.chatter:
            await ws.pong(bytes(8))  # answers nothing
            await ws.pong(mark[::-1])
        await asyncio.sleep(self.late / 1000)
        await ws.pong(mark)
        if self.chatter:
            await asyncio.sleep(0.2)
            await ws.pong(mark)  # was answered long ago


class Delayer(Fibber):
    late = 100.0


class Known(Delayer):
    """Comes through a proxy whose kernel knows better."""

    said = {distance.HEADER: "1500"}  # noqa: RUF012


class Switcher(Fibber):
    """Has a switch that makes its line long, and forgets it now and then."""

    asked = 0

    async def _pong(self, ws: aiohttp.ClientWebSocketResponse, mark: bytes) -> None:
        self.asked += 1
        self.late = 100.0 if self.asked % 4 else 0.0
        await super()._pong(ws, mark)


@dataclass
class Hand:
    """What somebody does with one roll."""

    ms: float | None  # to slap after seeing the dice; None to hold
    claim: float | None = None  # None to be honest


@dataclass
class Roll:
    """How a roll went, by what each hand measured itself and by what all were shown."""

    took: dict[int, float] = field(default_factory=dict[int, float])
    meant: dict[int, float] = field(default_factory=dict[int, float])
    answers: dict[int, Message] = field(default_factory=dict[int, Message])
    photo: list[Message] = field(default_factory=list[Message])

    @property
    def winner(self) -> int:
        (winner,) = [slap["seat"] for slap in self.photo if slap["reason"] in WON]
        return winner

    @property
    def quickest(self) -> int | None:
        """Whose hand was clearly the quickest, if anybody's was."""
        first, second, *_ = sorted(self.took, key=lambda seat: self.took[seat])
        return first if self.took[second] - self.took[first] > CLEAR else None

    def of(self, seat: int) -> list[Message]:
        """The slap of this seat, if it was in time to be judged."""
        return [slap for slap in self.photo if slap["seat"] == seat]


def sight(guest: Guest) -> Message:
    return guest.views[0]["sight"]


def why(answer: Message) -> str:
    return answer["why"]["message"] if answer["type"] == "refused" else answer["type"]


def heard(guest: Guest, message: str, since: int) -> Message | None:
    """The message that told this."""
    return next(
        (m for m in guest.told[since:] if any(t["message"] == message for t in m.get("told", []))),
        None,
    )


async def slapper(guest: Guest, since: int) -> int:
    """Wait until this guest is told who slapped; after a skull the dice can be rolled at once."""
    await guest.until(lambda: heard(guest, "cercueils-slapped", since) is not None)
    told = heard(guest, "cercueils-slapped", since)
    assert told is not None
    return next(t["seat"] for t in told["told"] if t["message"] == "cercueils-slapped")


class Table:
    """People who hunt coffins, each at the end of a line, and everybody who looks on."""

    def __init__(self, house: House, http: Http, lines: list[Proxy]) -> None:
        self.house, self.http, self.lines = house, http, lines
        self.guests: list[Guest] = []
        self.watchers: list[Guest] = []
        self.rolls: list[Roll] = []
        self._stack = AsyncExitStack()

    async def sit(self, last: type[Guest], **settings: Any) -> None:
        settings = {"game": "cercueils", "options": {"reaction_seconds": 3}, **settings}
        made = await new_table(self.http, self.house.url, players=len(self.lines), **settings)
        for line in self.lines:
            await self._stack.enter_async_context(line)
        self.guests = [Guest(self.http, line.url) for line in self.lines[:-1]]
        self.guests.append(last(self.http, self.lines[-1].url))
        self.guests[0].token = made["token"]
        for seat, guest in enumerate(self.guests):
            named = {} if guest.token else {"name": f"Hand {seat}"}
            assert (await guest.enter(made["code"], **named))["type"] == "welcome"
        for role in ("watcher", "screen"):
            self.watchers.append(Guest(self.http, self.house.url))
            await self.watchers[-1].enter(made["code"], role=role)
        for guest in self.guests:
            assert why(await guest.ready()) == "ack"
        for guest in self.guests:
            await guest.until(lambda guest=guest: guest.table["state"] == "playing")

    async def go(self) -> None:
        for guest in (*self.guests, *self.watchers):
            await guest.go()
        await self._stack.aclose()

    async def throw(self) -> list[int]:
        """Whoever's turn it is rolls; how many messages each had heard before."""
        roller: int = sight(self.guests[0])["roller"]
        guest = self.guests[roller]
        await guest.until(lambda: guest.legal(roller) == ["roll"])
        since = [len(guest.told) for guest in self.guests]
        assert why(await guest.play(roller, "roll")) == "ack"
        return since

    async def dice(self, seat: int, since: int) -> int:
        """Wait until this seat sees them; the seq to slap with."""
        guest = self.guests[seat]
        await guest.until(lambda: heard(guest, "cercueils-rolled", since) is not None)
        seen = heard(guest, "cercueils-rolled", since)
        assert seen is not None
        return seen["seq"]

    async def slap(self, seat: int, roll: int, claim: float) -> Message:
        return await self.guests[seat].do("slap", seat=seat, claim=claim, roll=roll)

    async def race(self, *hands: Hand) -> Roll:
        """One roll from the dice to the next; everybody must be shown the same photo."""
        rolled = Roll()
        since = await self.throw()

        async def react(seat: int, hand: Hand) -> None:
            roll = await self.dice(seat, since[seat])
            seen = monotonic()
            if hand.ms is None:
                await self.guests[seat].play(seat, "hold")
                return
            rolled.meant[seat] = hand.ms
            await asyncio.sleep(hand.ms / 1000)
            took = (monotonic() - seen) * 1000
            claim = took if hand.claim is None else hand.claim
            answer = rolled.answers[seat] = await self.slap(seat, roll, claim)
            if why(answer) in ("ack", "refused-no-race"):  # or it was too late to be in the photo
                rolled.took[seat] = took

        await asyncio.gather(*(react(seat, hand) for seat, hand in enumerate(hands)))
        if rolled.took:
            rolled.photo = await self.photo(since[0])
        await self.settle()
        self.rolls.append(rolled)
        return rolled

    def smooth(self, roll: Roll) -> bool:
        """Whether hands, lines and pings took about as long as they should: nothing stuttered."""
        if set(roll.took) != set(roll.meant):
            return False
        if any(took - roll.meant[seat] > CLEAR / 2 for seat, took in roll.took.items()):
            return False
        for slap in roll.photo:
            seat: int = slap["seat"]
            longest = self.lines[seat].rtt + 2 * self.lines[seat].jitter + CLEAR
            if slap["ping"] > longest or slap["elapsed"] - roll.took[seat] > longest:
                return False
        return True

    async def photo(self, since: int) -> list[Message]:
        """What the first of them was shown after so many messages, and all others with it."""
        near, shown = self.guests[0], list[list[Message]]()
        await near.until(lambda: any(m.get("photo") for m in near.told[since:]))
        seq = next(m["seq"] for m in near.told[since:] if m.get("photo"))
        for guest in (*self.guests, *self.watchers):
            await guest.until(lambda guest=guest: guest.seq >= seq)
            (photo,) = [m["photo"] for m in guest.told if m.get("photo") and m["seq"] == seq]
            shown.append(photo)
        assert all(photo == shown[0] for photo in shown)
        PHOTOS.setdefault(near.table["game"], []).append(shown[0])
        return shown[0]

    async def settle(self) -> None:
        """Whoever won the race does the least that is legal, until the dice can be rolled."""
        near = self.guests[0]
        await near.until(lambda: sight(near)["phase"] != "racing")
        while sight(near)["phase"] != "ready":
            seat, seq = int(sight(near)["slapper"]), near.seq
            guest = self.guests[seat]
            await guest.until(lambda guest=guest, seq=seq: guest.seq >= seq)
            moves = sorted(guest.legal(seat), key=_least)
            if moves:
                await guest.play(seat, moves[0])  # unless the time was up
            await near.until(lambda seq=seq: near.seq > seq)

    async def over(self) -> tuple[list[str], list[Message], Message]:
        """Break the game off: its moves, its replay, and its chance laid open."""
        host = self.guests[0]
        assert why(await host.do("abandon")) == "ack"
        await host.until(lambda: bool(host.over))
        over = host.over[-1]
        async with self.http.get(f"{self.house.url}/r/{over['game']}.jsonl") as answer:
            moves = (await answer.json(content_type=None))["moves"]
        async with self.http.get(f"{self.house.url}/r/{over['game']}") as answer:
            steps = (await answer.json())["steps"]
        return moves, steps, over["fair"]


class Inn:
    """The house as one evening uses it: whatever happens, its tables are cleared afterwards."""

    def __init__(self, http: Http, house: House) -> None:
        self.http, self.house = http, house
        self._tables: list[Table] = []

    async def table(
        self,
        lines: Sequence[float],
        *,
        jitter: float = 0.0,
        source: str = HERE,
        last: type[Guest] = Guest,
        **settings: Any,
    ) -> Table:
        """People with these round trips; the last of them is of this kind."""
        proxies = [Proxy(self.house.port, rtt, jitter, source) for rtt in lines]
        table = Table(self.house, self.http, proxies)
        self._tables.append(table)
        await table.sit(last, **settings)
        return table

    async def evening(self, run: "Evening") -> None:
        try:
            await run(self)
        finally:
            for table in self._tables:
                await table.go()


Evening: TypeAlias = Callable[[Inn], Awaitable[None]]


def _least(move: str) -> int:
    """Nothing that would end the game soon."""
    order = ("miss", "leave", "coffin", "card", "point")
    return next((rank for rank, word in enumerate(order) if move.startswith(word)), len(order))


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
    for _ in range(6):
        await table.race(Hand(160, claim=160), Hand(160, claim=160), Hand(162, claim=162))
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


# Everything again, from the logs ----------------------------------------------------------------


def judged_again(path: Path) -> int:
    """Recompute every verdict of the log; everybody must have been shown nothing else."""
    rng, shown = Random(9), 0
    with shelf.opened(path) as kept:
        for table in kept.tables():
            photos = list(judged(table.table, kept.events(table.table), rng))
            for photo in PHOTOS.get(table.table, []):
                assert photo in photos
                shown += 1
    return shown


def judged(table: str, events: list[Event], rng: Random) -> Iterator[list[Message]]:
    """What should have been shown of one log, from its attempts in any order."""
    opened = log.read(events[0].body)
    assert isinstance(opened, log.Opened)
    sitting = Sitting(table, opened)
    for event in events:
        body = log.read(event.body)
        if isinstance(body, log.Slapped):
            assert not sitting.settings.quiet
            if sitting.places[body.seat].who is None:
                assert body.elapsed == body.claim >= 200
        attempts, quotas = list(sitting.attempts), sitting.seat_quotas()
        if isinstance(body, log.Moved) and body.move.endswith(" slap") and attempts:
            assert sitting.fairness is not None
            lot = below(sitting.fairness.words(sitting.draws, SLAPS), judge.LOTS)
            lenient = sitting.settings.lenient
            verdict = judge.verdict(attempts, quotas, lot, lenient=lenient)
            rng.shuffle(attempts)
            assert judge.verdict(attempts, quotas, lot, lenient=lenient) == verdict
            assert body.move == f"{verdict.winner} slap"
            yield [_photo(slap, quotas[slap.attempt.seat]) for slap in verdict.judged]
        sitting.fold(body)


def _photo(slap: judge.Judged, quota: float) -> Message:
    assert slap.reason in COUNTED
    attempt = slap.attempt
    figures = {
        "judged": slap.time.judged,
        "elapsed": attempt.elapsed,
        "claim": attempt.claim,
        "ping": attempt.rtt_median,
        "quota": quota,
    }
    rounded = {name: round(figure, 1) for name, figure in figures.items()}
    return {"seat": attempt.seat, "reason": slap.reason, **rounded}


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, BaseException | None]:
    """What became of each evening."""

    async def evenings() -> list[BaseException | None]:
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
            plays = [Inn(http, house).evening(run) for run in EVENINGS.values()]
            crash = Inn(http, other).evening(killed_in_the_middle_of_a_race)
            told = Inn(http, proxied).evening(a_proxy_says_how_far_its_clients_are)
            return await asyncio.gather(*plays, crash, told, return_exceptions=True)

    folder = tmp_path_factory.mktemp("slaps")
    with (
        House(folder / "data") as house,
        House(folder / "other", "--behind-proxy") as other,
        House(folder / "proxied", "--behind-proxy") as proxied,
    ):
        found = asyncio.run(evenings())
    assert house.faults() == other.faults() == proxied.faults() == []
    outcomes = dict(zip((*EVENINGS, "killed", "told"), found, strict=True))
    for name, data in (("judged again", house.data), ("judged again after a crash", other.data)):
        try:
            assert judged_again(data / "log.db") > 0
            outcomes[name] = None
        except AssertionError as error:
            outcomes[name] = error
    return outcomes


@pytest.mark.parametrize(
    "name", [*EVENINGS, "killed", "told", "judged again", "judged again after a crash"]
)
def test_slaps(outcomes: dict[str, BaseException | None], name: str) -> None:
    failure = outcomes[name]
    if failure is not None:
        raise failure
