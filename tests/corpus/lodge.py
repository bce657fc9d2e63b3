"""A parlour whose log is a real file; people and the clock are still the test's own."""

import asyncio
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tablee.core.chance import stream
from tablee.server.ops.journal import Journal
from tablee.server.ops.metrics import Metrics
from tablee.server.ports import LoggedEvent
from tablee.server.store.store import SqliteStore
from tablee.server.table.directory import Directory
from tablee.server.table.sitting import Sitting
from tablee.server.web import pages
from tests.kit.parlour import Device, Parlour, Quick

STEP = 0.4  # seconds that pass between two moves
HAND = 0.25  # seconds that a hand takes to the garlic
PATIENCE = 20.0  # seconds, real ones, that the disk may take
COMMITS = 1_000  # in a row, before it is no longer believed that they will end
NEWS = ("welcome", "table", "happened")


class Patient(SqliteStore):
    """The real log; what has been asked of it and is not yet done can be waited for."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.waiting: set[asyncio.Future[None]] = set()

    def append(self, events: Sequence[LoggedEvent]) -> asyncio.Future[None]:
        answer = super().append(events)
        self.waiting.add(answer)
        answer.add_done_callback(self.waiting.discard)
        return answer


class Lodge(Parlour):
    """The tables of one log, each by its code, and the tokens of whoever came."""

    def __init__(self, store: Patient, seed: str, *, first: int = 1) -> None:
        super().__init__()
        self._ids = count(first)  # of commands: a table remembers those it has carried out
        self.store, self.rng = store, Random(seed)
        self._lots = stream(self.rng.getrandbits(32))
        self.tokens: dict[str, dict[int, str]] = {}  # by code and person
        self._open_hall()

    def _draw(self) -> str:
        return self.rng.randbytes(16).hex()

    def _open_hall(self) -> None:
        self.directory = Directory(
            self.store, Journal(self.journal), Metrics(), clock=self.watch, bot_pool=Quick()
        )
        self.directory.rng = self.rng

    async def reopen(self) -> None:
        """Close the house, and open it again: everybody is gone."""
        await self.directory.close()
        self._open_hall()
        await self.directory.open()

    async def host(self, **asked: Any) -> Device:
        """Open a table; whoever did."""
        made = await self.directory.create(
            msgspec.convert({"v": 2, "name": "Alex", **asked}, pages.Create)
        )
        self.code = made.code
        self.tokens[made.code] = {made.you: made.token}
        return await self.come(token=made.token)

    async def come(self, **hello: Any) -> Device:
        """Somebody new, whose token is kept, or with a token somebody known."""
        device = await super().come(**hello)
        told = device.told[0]
        if told.get("token"):
            self.tokens.setdefault(self.code, {})[told["you"]] = told["token"]
        return device

    async def sitting(self) -> Sitting:
        return (await self.room()).sitting

    async def settle(self) -> None:
        """Until nothing more follows, and the disk has it."""
        for _ in range(COMMITS):
            await super().settle()
            if not self.store.waiting:
                return
            await asyncio.wait(set(self.store.waiting), timeout=PATIENCE)
        raise AssertionError("the table does not come to rest")

    async def later(self, seconds: float) -> None:
        """Let time pass at once, and whatever is due then happen."""
        self.watch.pass_by(seconds)
        await self.settle()

    async def act(self, device: Device) -> None:
        """Make some move that this device was offered, if it was, without thinking."""
        news, table = device.last(*NEWS), (await self.sitting()).table
        for view in news.get("views", []):
            seat = view.get("seat")
            if table is None or not view.get("legal") or seat not in news["awaited"]:
                continue
            chosen = table.casual(seat, self._lots)
            text = table.game.spelling.spell(table.seen_by(seat), seat, chosen)
            if (move := text.partition(" ")[2]) == "slap":
                await self.slap(device, seat)
            else:
                await self.ask(device, "play", seat=seat, move=move)
            return

    async def do(self, device: Device, kind: str, **fields: Any) -> None:
        """Give a command that is carried out."""
        answer = await self.ask(device, kind, **fields)
        assert answer["type"] == "ack", f"{kind}: {answer}"

    async def slap(self, device: Device, seat: int) -> dict[str, Any]:
        self.watch.seconds += HAND
        claim, roll = HAND * 1000 - 20, device.last(*NEWS)["seq"]
        return await self.ask(device, "slap", seat=seat, claim=claim, roll=roll)

    async def play_on(
        self,
        people: Sequence[Device],
        turns: int,
        until: Callable[[Sitting], bool] = lambda sitting: False,
    ) -> bool:
        """Let everybody move, so many times at most; whether the game ended, or came so far."""
        game = (await self.sitting()).game
        for _ in range(turns):
            for device in people:
                sitting = await self.sitting()
                if sitting.game != game or until(sitting):
                    return True
                await self.act(device)
            sitting = await self.sitting()
            if sitting.game != game or until(sitting):
                return True
            await self.later(STEP)
        return False
