"""A house with a table in each state, somebody quiet at each, and all that can be said there."""

import asyncio
import json
from dataclasses import dataclass
from typing import Any, Self

import aiohttp
import msgspec

from tablee.server.web import protocol
from tests.kit.guests import Guest, Message, new_table
from tests.kit.house import House

NONCE = "0123456789abcdef" * 2
STATES = ("lobby", "vautour", "vampire", "cercueils", "paused")

# One example of everything that can be said, by somebody who sits on seat 1 and is not the host.
SAID: dict[str, Message] = {
    "hello": {"v": 2, "table": "BCDF", "name": "Eve", "sit": True, "avatar": 3, "lang": "fr"},
    "ping": {"at": 12.5},
    "sit": {"id": "a", "seat": 2, "name": "Eve"},
    "stand": {"id": "a", "seat": 1},
    "fill": {"id": "a", "seat": 2, "level": 3},
    "clear": {"id": "a", "seat": 2},
    "arrange": {"id": "a", "settings": {"game": "push", "players": 2, "options": {}}},
    "ready": {"id": "a", "commit": 2 * NONCE},
    "start": {"id": "a", "commit": 2 * NONCE, "level": 1},
    "reveal": {"id": "a", "nonce": NONCE},
    "play": {"id": "a", "seat": 1, "move": "14"},
    "takeback": {"id": "a", "seat": 1},
    "coach": {"id": "a", "seat": 1},
    "why": {"id": "a", "seat": 1, "of": 0},
    "slap": {"id": "a", "seat": 1, "claim": 250.0, "roll": 7},
    "pause": {"id": "a"},
    "resume": {"id": "a"},
    "abandon": {"id": "a"},
    "kick": {"id": "a", "who": 0},
    "readmit": {"id": "a", "who": 2},
    "lock": {"id": "a", "locked": True},
    "host": {"id": "a", "who": 1},
    "rename": {"id": "a", "name": "Mallory", "avatar": 5},
    "back": {"id": "a"},
    "request": {"id": "a", "seat": 2, "name": "Eve"},
    "offer": {"id": "a", "seat": 2, "who": 1},
    "decline": {"id": "a", "seat": 2, "who": 0},
    "leave": {"id": "a"},
    "say": {"id": "a", "text": "bonjour"},
    "emote": {"id": "a", "number": 4},
    "lead": {"id": "a", "game": "x", "step": 3},
}
FOR_THE_HOST = {
    *("fill", "clear", "arrange", "start", "abandon", "kick", "readmit", "lock", "host"),
    *("offer", "decline"),
}

# Values as they stand in JSON, so that those are among them that Python would not write.
ODD = [
    *("null", "true", "false", "-1", "0", "6", "7.5", "1e400", "-1e400", "NaN", "Infinity", "-0"),
    *("9007199254740992", "18446744073709551616", "1" * 400, "1.0", "2e0", "0x10", "01", "--1"),
    *('""', '" "', '"0"', '"1"', '"\\u0000"', '"\\ud800"', '"\\udc00\\ud800"', '"\\u202e"'),
    *(
        '"\u202eabc"',
        '"a\\nb"',
        '"\\r\\nX: y"',
        '"<script>"',
        '"e\u0301"',
        '"\\u001b[31m"',
        '"\\x"',
    ),
    *("[]", "{}", "[[]]", '{"a":1}', "[" * 300 + "]" * 300, '{"a":' * 200 + "1" + "}" * 200),
    *(f'"{"x" * size}"' for size in (25, 41, 65, 81, 801, 3000)),
    *(f'"{"é" * 81}"', '"\U0001f9db\u200d\u2642\ufe0f"', '"a', "a", "'a'", "", " ", "/**/", "1,"),
]


def as_json(fields: list[tuple[str, str]]) -> str:
    return "{" + ",".join(f"{json.dumps(name)}:{value}" for name, value in fields) + "}"


@dataclass
class Scene:
    """A table: its quiet host, the one who fuzzes, and somebody who looks on."""

    state: str
    code: str
    host: Guest
    eve: Guest
    watcher: Guest

    async def quiet(self) -> Any:
        """Everything that the host and the watcher have been told but answers."""
        for guest in (self.host, self.watcher):
            await guest.do("back")  # answered in turn: whatever came before has been told by now
        return [
            [message for message in guest.told if message["type"] not in ("ack", "refused")]
            for guest in (self.host, self.watcher)
        ]


class Stage:
    """A server and its tables, each in a state of its own."""

    def __init__(self, house: House, runner: asyncio.Runner) -> None:
        self.house, self.runner = house, runner
        self.http: aiohttp.ClientSession | None = None
        self.scenes: dict[str, Scene] = {}

    async def open(self) -> Self:
        self.http = aiohttp.ClientSession()
        for state in STATES:
            self.scenes[state] = await self._scene(state)
        return self

    async def _scene(self, state: str) -> Scene:
        assert self.http is not None
        game = state if state not in ("lobby", "paused") else "vautour"
        http, url = self.http, self.house.url
        made = await new_table(http, url, game=game, players=3, chat=True, grace_seconds=3600)
        host, eve, watcher = Guest(http, url), Guest(http, url), Guest(http, url)
        host.token = made["token"]
        await host.enter(made["code"])
        await eve.enter(made["code"], name="Eve", lang="fr")
        await watcher.enter(made["code"], role="watcher")
        if state != "lobby":
            third = Guest(http, url)
            await third.enter(made["code"], name="Fred")
            for guest in (host, eve, third):
                await guest.ready()
            if state == "paused":
                await host.do("pause")
        return Scene(state, made["code"], host, eve, watcher)

    def run(self, work: Any) -> Any:
        return self.runner.run(work)

    async def close(self) -> None:
        assert self.http is not None
        for scene in self.scenes.values():
            for guest in (scene.host, scene.eve, scene.watcher):
                await guest.go()
        await self.http.close()


async def say(guest: Guest, raw: bytes) -> Message:
    """Send these bytes as text; the first answer to it that is no news of the table."""
    assert guest.ws is not None
    start = len(guest.told)
    await guest.ws.send_frame(raw, aiohttp.WSMsgType.TEXT)
    kinds = ("ack", "refused", "pong", "bye")

    def answer() -> Message | None:
        return next((m for m in guest.told[start:] if m["type"] in kinds), None)

    await guest.until(lambda: answer() is not None)
    found = answer()
    assert found is not None
    return found


def understood(raw: bytes) -> object:
    try:
        return protocol.read(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


async def check(stage: Stage, state: str, messages: list[bytes]) -> None:
    """Each has its answer; what is refused has changed nothing for anybody."""
    scene = stage.scenes[state]
    for raw in messages:
        said = understood(raw)
        if isinstance(said, protocol.Leave) or len(raw) > protocol.LARGEST_FRAME:
            continue  # there is nobody to be asked afterwards
        before = await scene.quiet()
        answer = await say(scene.eve, raw)
        if said is None or isinstance(said, protocol.Hello):
            assert answer["type"] == "refused"
            assert answer["why"]["message"] == "refused-message"
        elif isinstance(said, protocol.Ping):
            assert answer["type"] == "pong"
            assert answer["at"] == said.at
        else:
            assert isinstance(said, protocol.Command)
            assert answer["id"] == said.id
        if answer["type"] == "refused":
            assert answer["why"]["text"], answer
        if answer["type"] != "ack":
            assert await scene.quiet() == before
        assert (await say(scene.watcher, raw))["type"] in ("refused", "pong")
    assert stage.house.faults() == []


def alive(stage: Stage) -> None:
    """The others go on as if nothing had happened."""

    async def once() -> None:
        for scene in stage.scenes.values():
            assert (await scene.host.do("back"))["type"] == "ack"

    stage.run(once())
    assert stage.house.faults() == []
