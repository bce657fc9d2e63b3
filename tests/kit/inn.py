"""Races over lines of different lengths: hands that take their time, and liars among them."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, ClassVar, TypeAlias

import aiohttp
import msgspec

from tablee.server.race import distance, judge
from tests.kit.guests import Guest, Message, new_table
from tests.kit.house import House
from tests.kit.proxy import Proxy

Http: TypeAlias = aiohttp.ClientSession


PHOTOS: dict[str, list[list[Message]]] = {}  # by game: what everybody was shown
CLEAR = 40.0  # ms
MOST = 40  # rolls, on a machine that stutters more than it plays
LINES = (0.0, 20.0, 60.0, 140.0)  # round trips
HERE: str = "127.0.0.1"
AWAY: str = (
    "127.0.0.2" if sys.platform == "linux" else HERE
)  # somebody else, for all the server knows
WON, COUNTED = {judge.FIRST, judge.DRAWN}, {judge.FIRST, judge.DRAWN, judge.LATER, judge.UNDRAWN}


class Fibber(Guest):
    """Answers PINGs after `late` ms, or with more than was asked for."""

    late, chatter = 0.0, False
    said: ClassVar[dict[str, str]] = {}  # headers, of a proxy perhaps

    async def connect(self, path: str = "/ws", **headers: str) -> "Fibber":
        self.ws = await self.http.ws_connect(
            f"{self.url}{path}", autoping=False, max_msg_size=0, headers=self.said
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

    said: ClassVar[dict[str, str]] = {distance.HEADER: "1500"}


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
