"""People at a table of a real server, played by the tests: nothing of ours between them and it."""

import asyncio
import json
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from random import Random
from typing import Any, Self, TypeAlias
from weakref import WeakKeyDictionary

import aiohttp
import msgspec

from tests.kit.numbers import Numbers

Http: TypeAlias = aiohttp.ClientSession
Message: TypeAlias = dict[str, Any]
PATIENCE = 40.0  # seconds after which a message will not come any more


_present: WeakKeyDictionary[aiohttp.ClientSession, list["Guest"]] = WeakKeyDictionary()


@asynccontextmanager
async def visiting() -> AsyncGenerator[aiohttp.ClientSession]:
    """A session whose guests all go home at its end, whatever happened."""
    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=PATIENCE)) as http:
        try:
            yield http
        finally:
            await asyncio.gather(*(guest.go() for guest in _present.pop(http, [])))


class Guest:
    """One device: its socket, everything it was told, and where things stand for it."""

    def __init__(self, http: aiohttp.ClientSession, url: str) -> None:
        self.http, self.url = http, url
        _present.setdefault(http, []).append(self)
        self.frames: list[bytes] = []  # as they came
        self.told: list[Message] = []
        self.token: str | None = None
        self.you: int | None = None
        self.table: Message = {}
        self.views: list[Message] = []
        self.awaited: list[int] = []
        self.seq: int = 0
        self.deadline: int | None = None
        self.game: str = ""
        self.acked: list[str] = []  # moves, as a record writes them
        self.fault: AssertionError | None = None  # what it was told and should not have been
        self.over: list[Message] = []  # the games that ended
        self.numbers, self.answers = Numbers(), True  # its part of the chance, given by itself
        self.close_code: int | None = None
        self._device = secrets.token_hex(4)
        self._ids = (f"{self._device}-{number}" for number in count(1))  # no other tab's
        self._news = asyncio.Event()
        self._read = 0  # messages that `next` has passed on
        self.names_table = False  # in the address, as a page does
        self.ws: aiohttp.ClientWebSocketResponse | None = None
        self._listener: asyncio.Task[None] | None = None
        self._saying: asyncio.Future[None] | None = None
        self._withheld: dict[str, int] = {}  # by game, the deals that came to nothing

    async def enter(self, code: str, **hello: Any) -> Message:
        """Say hello; the answer is a welcome or a refusal."""
        await self.connect(f"/ws?table={code}" if self.names_table else "/ws")
        self._read = len(self.told)
        said: Message = {"type": "hello", "v": 2, "table": code} | hello
        if self.token is not None:
            said.setdefault("token", self.token)
        await self.send(said)
        return await self.next(lambda m: m["type"] in ("welcome", "refused"))

    async def connect(self, path: str = "/ws", **headers: str) -> Self:
        self.ws = await self.http.ws_connect(f"{self.url}{path}", headers=headers, max_msg_size=0)
        self.close_code = None
        self._listener = asyncio.create_task(self._listen(self.ws))
        return self

    async def _listen(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        async for message in ws:
            if message.type is aiohttp.WSMsgType.TEXT:
                self.frames.append(message.data.encode())
                try:
                    self._hear(msgspec.json.decode(message.data))
                except AssertionError as fault:
                    self.fault = fault
        if ws is self.ws:
            self.close_code = ws.close_code
        self._news.set()

    def _hear(self, message: Message) -> None:
        self.told.append(message)
        if "table" in message:
            self.table = message["table"]
        if message["type"] == "welcome":
            self.you = message["you"]
            self.token = message.get("token", self.token)
        if message["type"] in ("welcome", "table", "happened"):
            if message["type"] != "welcome":
                behind = self.game == self.table["game"] and message["after"] != self.seq
                assert not behind, f"a gap: {message['after']} after {self.seq}"
            self.views = message.get("views", [])
            self.awaited = message.get("awaited", [])
            self.deadline = message.get("until")
            self.seq, self.game = message["seq"], self.table["game"]
        if message["type"] == "watched":
            self.table = {key: kept for key, kept in self.table.items() if key != "watchers"}
            if message["watchers"]:  # like any default, none is left out
                self.table["watchers"] = message["watchers"]
        if message["type"] == "presence":
            people = [
                {**person, "here": message["here"]} if person["who"] == message["who"] else person
                for person in self.table["people"]
            ]
            self.table = {**self.table, "people": people}
        if message.get("over"):
            self.over.append(message["over"])
        if "table" in message and self.answers:
            self._answer()
        self._news.set()

    def _answer(self) -> None:
        """Give one's part of the chance, if the table asks for it."""
        answer = self.numbers.answer(self.table, self.you)
        withheld = len(self.table.get("withheld", []))
        if withheld > self._withheld.get(self.game, 0) and self.numbers.kept:
            self._withheld[self.game] = withheld  # somebody's machine was too busy: once more
            answer = {"type": "ready", "commit": self.numbers.commit(self.game)}
        if answer is not None:
            said = self.send({"id": next(self._ids), **answer})
            self._saying = asyncio.ensure_future(said)

    async def send(self, message: Message) -> None:
        assert self.ws is not None
        await self.ws.send_str(json.dumps(message))

    async def next(self, wanted: Callable[[Message], bool] = lambda m: True) -> Message:
        """The next message of this kind that was not yet passed on."""
        found: list[Message] = []

        def came() -> bool:
            while not found and self._read < len(self.told):
                self._read += 1
                found.extend(filter(wanted, self.told[self._read - 1 : self._read]))
            return bool(found)

        await self.until(came)
        return found[0]

    def _still_on(self) -> None:
        if self.fault is not None:
            raise self.fault
        assert self.close_code is None, f"closed with {self.close_code}"

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until what this guest knows makes it true."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not true():
                    self._still_on()
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            last = self.told[-1]["type"] if self.told else "nothing"
            raise AssertionError(
                f"waited {PATIENCE} s in vain; the last that came: {last}"
            ) from None

    async def do(self, kind: str, **fields: Any) -> Message:
        """Give a command, and wait for its answer, and for the deal if it is due."""
        fields.setdefault("id", next(self._ids))
        start = len(self.told)
        await self.send({"type": kind, **fields})

        def answer() -> Message | None:
            for message in self.told[start:]:
                if message["type"] in ("ack", "refused") and message.get("id") == fields["id"]:
                    return message
            return None

        await self.until(lambda: answer() is not None)
        found = answer()
        assert found is not None
        if kind in ("ready", "start") and found["type"] == "ack" and self.answers:
            await self.until(lambda: "dealing" not in self.table)
        return found

    async def ready(self) -> Message:
        return await self.do("ready", commit=self.numbers.commit(self.game))

    async def play(self, seat: int, move: str) -> Message:
        answer = await self.do("play", seat=seat, move=move)
        if answer["type"] == "ack":
            self.acked.append(f"{seat} {move}")
        return answer

    def legal(self, seat: int) -> list[str]:
        """This seat's moves now; none if it is not awaited."""
        for view in self.views:
            if view.get("seat") == seat and seat in self.awaited:
                return view.get("legal", [])
        return []

    async def closed(self) -> int:
        """Wait until the server has closed the line; the code it gave."""
        assert self._listener is not None
        async with asyncio.timeout(PATIENCE):
            await asyncio.wait([self._listener])
        assert self.close_code is not None
        return self.close_code

    async def go(self) -> None:
        """Leave without a word."""
        if self.ws is not None:
            await self.ws.close()
        if self._listener is not None:
            await asyncio.wait([self._listener], timeout=PATIENCE)


async def new_table(
    http: aiohttp.ClientSession, url: str, *, host: str = "Alex", **settings: Any
) -> Message:
    """A table made by somebody who has its first seat."""
    asked = {"v": 2, "name": host, "settings": {"pace": "instant", **settings}}
    async with http.post(f"{url}/api/tables", json=asked) as answer:
        assert answer.status == 201, await answer.text()
        return await answer.json()


async def seated(
    http: aiohttp.ClientSession, url: str, names: tuple[str, ...], **settings: Any
) -> list[Guest]:
    """Everybody at a new table, one device each, and the cards dealt."""
    made = await new_table(http, url, host=names[0], players=len(names), **settings)
    guests = [Guest(http, url) for _ in names]
    guests[0].token = made["token"]
    for guest, name in zip(guests, names, strict=True):
        welcome = await guest.enter(made["code"], **({} if guest.token else {"name": name}))
        assert welcome["type"] == "welcome", welcome
    for guest in guests:
        assert (await guest.ready())["type"] == "ack"
    for guest in guests:
        await guest.until(lambda guest=guest: guest.table["state"] == "playing")
    return guests


class Hand:
    """Plays for a guest: whatever the rules allow, and at Chasse Cercueils what makes sense."""

    def __init__(self, guest: Guest, seed: int, *, mischief: float = 0.05) -> None:
        self.guest, self.rng, self.mischief = guest, Random(seed), mischief
        self.rolls = 0  # the dice that were seen
        self._answered: dict[int, int] = {}  # by own seat: whose roll was answered
        self._coffins: dict[tuple[int, int], str] = {}  # by owner and place: what lies there
        self._heard = 0

    async def play_on(self, enough: Callable[[], bool] = lambda: False) -> None:
        """Play until the game is over, or until it is enough."""
        games = len(self.guest.over)
        while len(self.guest.over) == games and not enough():
            heard = len(self.guest.told)
            if not await self.act():
                await self.guest.until(lambda heard=heard: len(self.guest.told) > heard)

    async def act(self) -> bool:
        """Make one move, if one can be made now."""
        self._listen()
        for view in self.guest.views:
            seat = view.get("seat")
            if view["sight"]["phase"] != "racing":
                self._answered.clear()
            if seat is not None and (legal := self.guest.legal(seat)):
                if self.guest.table["settings"]["game"] != "cercueils":
                    answer = await self.guest.play(seat, self.rng.choice(legal))
                    assert answer["type"] == "ack", answer
                    return True
                if await self._hunt(seat, view["sight"], legal):
                    return True
        return False

    def _listen(self) -> None:
        """Keep in mind what everybody could see before it was turned down."""
        for message in self.guest.told[self._heard :]:
            for told in message.get("told", []):
                self._note(told["message"].removeprefix("cercueils-"), told.get("arguments", {}))
        self._heard = len(self.guest.told)

    def _note(self, what: str, told: Message) -> None:
        spot = (told["owner"]["seats"][0], told.get("place", 0)) if "owner" in told else (-1, 0)
        if what == "rolled":
            self.rolls += 1
        elif what in ("turned-down", "bat-down", "wrong-other"):
            self._coffins[spot] = told["colour"] + told["symbol"]
        elif what in ("chased", "bat-chased", "wrong-down", "exposed", "bat-up", "revealed"):
            self._coffins.pop(spot, None)
        elif what in ("enough", "no-refill", "swapped", "revealed-late"):
            self._coffins.clear()  # places have moved: too much to remember

    async def _hunt(self, seat: int, sight: Message, legal: list[str]) -> bool:
        places = self._wanted(seat, sight)
        if sight["phase"] == "racing":
            if self._answered.get(seat) == sight["roller"]:
                return False  # the hand is already there
            self._answered[seat] = sight["roller"]
            wants = bool(places) or sight["dice"] == "!B"
            if wants or self.rng.random() < self.mischief:
                return await self._slap(seat)
            return (await self.guest.play(seat, "hold"))["type"] == "ack"
        move = self.rng.choice(legal)
        if sight["phase"] in ("pointing", "claiming") and places:
            move = f"point {seat}" if sight["phase"] == "pointing" else f"card {places[0]}"
        elif sight["phase"] == "bat-act":
            chase = [move for move in legal if move.startswith("chase")]
            move = (chase or [move for move in legal if move.startswith("coffin")])[0]
        answer = await self.guest.play(seat, move if move in legal else legal[0])
        return answer["type"] == "ack"  # or the time was up

    async def _slap(self, seat: int) -> bool:
        if self.guest.table["settings"]["quiet"]:
            return (await self.guest.play(seat, "slap"))["type"] == "ack"
        roll, reaction = self.guest.seq, self.rng.uniform(0.11, 0.14)
        await asyncio.sleep(reaction)
        answer = await self.guest.do("slap", seat=seat, claim=reaction * 1000, roll=roll)
        if answer["type"] == "refused" and "hold" in self.guest.legal(seat):
            await self.guest.play(seat, "hold")
        return True

    def _wanted(self, seat: int, sight: Message) -> list[int]:
        """Own places that match the dice, coffins first."""
        dice: str = sight["dice"] or "!?"
        fits = [colour + dice[1] for colour in ("YV" if dice[0] == "=" else dice[0])]
        row: list[Message] = sight["seats"][seat]["row"]
        down = [
            place
            for place, lying in enumerate(row, 1)
            if lying["lies"] == "down" and self._coffins.get((seat, place)) in fits
        ]
        return down + [place for place, lying in enumerate(row, 1) if lying["card"] in fits]


async def ack(answer: Awaitable[Message]) -> None:
    """What was asked is done."""
    said = await answer
    assert said["type"] == "ack", said


async def no(answer: Awaitable[Message], why: str) -> None:
    """What was asked is refused, for this reason."""
    said = await answer
    assert said["type"] == "refused", said
    assert said["why"]["message"] == why
