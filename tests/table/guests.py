"""People at a table of a real server, played by the tests: nothing of ours between them and it."""

import asyncio
import json
import secrets
from collections.abc import Callable
from itertools import count
from typing import Any, Self, TypeAlias

import aiohttp

Message: TypeAlias = dict[str, Any]
PATIENCE = 20.0  # seconds after which a message will not come any more


class Guest:
    """One device: its socket, everything it was told, and where things stand for it."""

    def __init__(self, http: aiohttp.ClientSession, url: str) -> None:
        self.http, self.url = http, url
        self.frames: list[bytes] = []  # as they came
        self.told: list[Message] = []
        self.token: str | None = None
        self.you: int | None = None
        self.table: Message = {}
        self.views: list[Message] = []
        self.awaited: list[int] = []
        self.seq: int = 0
        self.game: str = ""
        self.over: list[Message] = []  # the games that ended
        self.close_code: int | None = None
        self._ids = count(1)
        self._news = asyncio.Event()
        self._read = 0  # messages that `next` has passed on
        self.ws: aiohttp.ClientWebSocketResponse | None = None
        self._listener: asyncio.Task[None] | None = None

    async def enter(self, code: str, **hello: Any) -> Message:
        """Say hello; the answer is a welcome or a refusal."""
        await self.connect()
        said: Message = {"type": "hello", "v": 1, "table": code, **hello}
        if self.token is not None:
            said.setdefault("token", self.token)
        await self.send(said)
        return await self.next(lambda m: m["type"] in ("welcome", "refused"))

    async def connect(self, **headers: str) -> Self:
        self.ws = await self.http.ws_connect(f"{self.url}/ws", headers=headers, max_msg_size=0)
        self.close_code = None
        self._listener = asyncio.create_task(self._listen(self.ws))
        return self

    async def _listen(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        async for message in ws:
            if message.type is aiohttp.WSMsgType.TEXT:
                self.frames.append(message.data.encode())
                self._hear(json.loads(message.data))
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
            self.seq, self.game = message["seq"], self.table["game"]
        if message.get("over"):
            self.over.append(message["over"])
        self._news.set()

    async def send(self, message: Message) -> None:
        assert self.ws is not None
        await self.ws.send_str(json.dumps(message))

    async def next(self, wanted: Callable[[Message], bool] = lambda m: True) -> Message:
        """The next message of this kind that was not yet passed on."""
        async with asyncio.timeout(PATIENCE):
            while True:
                while self._read < len(self.told):
                    self._read += 1
                    if wanted(self.told[self._read - 1]):
                        return self.told[self._read - 1]
                assert self.close_code is None, f"closed with {self.close_code}"
                self._news.clear()
                await self._news.wait()

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until what this guest knows makes it true."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                assert self.close_code is None, f"closed with {self.close_code}"
                self._news.clear()
                await self._news.wait()

    async def do(self, kind: str, **fields: Any) -> Message:
        """Give a command, and wait for its answer: an ack or a refusal."""
        fields.setdefault("id", f"c{next(self._ids)}")
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
        return found

    async def ready(self) -> Message:
        return await self.do("ready", nonce=secrets.token_hex(16))

    async def play(self, seat: int, move: str) -> Message:
        return await self.do("play", seat=seat, move=move)

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
            await asyncio.wait([self._listener])


async def new_table(http: aiohttp.ClientSession, url: str, **settings: Any) -> Message:
    """A table made by Alex, who has its first seat."""
    asked = {"v": 1, "name": "Alex", "settings": {"pace": "instant", **settings}}
    async with http.post(f"{url}/api/tables", json=asked) as answer:
        assert answer.status == 201, await answer.text()
        return await answer.json()


async def seated(
    http: aiohttp.ClientSession, url: str, names: tuple[str, ...], **settings: Any
) -> list[Guest]:
    """Everybody at a new table, one device each, and the cards dealt."""
    made = await new_table(http, url, players=len(names), **settings)
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
