"""Somebody who lets one call of a port fail, and an evening that is played to its end meanwhile."""

import asyncio
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import wraps
from inspect import iscoroutine, iscoroutinefunction
from typing import Any, Literal, TypeAlias

from tablee.server.store import archive, chain
from tests.kit.parlour import Device, Parlour

Site: TypeAlias = tuple[str, str, int, str]  # file, function and line of the caller; the port
PORTS = {
    "paper": ("append", "read", "forget"),
    "watch": ("wall", "tick", "steady", "alarm"),
    "directory": (
        "spawn",
        "wrote",
        "ended",
        "took",
        "collapsed",
        "forgotten",
        "sits_at",
        "unload",
        "deserted",
        "refused",
        "unwritten",
    ),
    "rng": ("uniform", "randbytes"),
    "register": ("add", "free", "remove", "may_drop", "sweeps"),
    "bot_pool": ("ask",),
    "device": ("send", "close", "ping"),
}
When: TypeAlias = Literal["before", "after", "cancelled"]
SECONDS = 3000  # of a game, at most


class Sabotage(Exception):
    """Something that nobody has thought of."""


def site(port: str) -> Site | None:
    """Which line of the server is calling; None if it is the test itself."""
    frame = sys._getframe(2)  # pyright: ignore[reportPrivateUsage]
    while frame is not None:
        file, code = frame.f_code.co_filename, frame.f_code
        if "/tests/server/sabotage" not in file and "/functools" not in file:
            name = file.rpartition("/")[2]
            return (name, code.co_name, frame.f_lineno, port) if "/tablee/server/" in file else None
        frame = frame.f_back
    return None


@dataclass
class Saboteur:
    """Counts the calls of each line, and lets one of them fail: before it is made, or after.

    What is awaited may also be cancelled, and with it the task that waits for it.
    """

    target: tuple[Site, int] | None = None
    when: When = "before"
    seen: Counter[Site] = field(default_factory=Counter[Site])
    awaited: set[str] = field(default_factory=set[str])  # ports that can be cancelled
    struck: bool = False

    def strikes(self, where: Site | None) -> bool:
        if where is None:
            return False
        self.seen[where] += 1
        if self.struck or (where, self.seen[where]) != self.target:
            return False
        self.struck = True
        return True

    def corrupt(self, owner: object, names: tuple[str, ...], port: str) -> None:
        for name in names:
            setattr(owner, name, self._between(getattr(owner, name), f"{port}.{name}"))

    def _between(self, call: Callable[..., Any], port: str) -> Callable[..., Any]:
        @wraps(call)
        def between(*args: Any, **kwargs: Any) -> Any:
            if not self.strikes(site(port)):
                return call(*args, **kwargs)
            if self.when == "after":
                call(*args, **kwargs)
            elif args and iscoroutine(args[0]):
                args[0].close()  # nobody will await it
            raise Sabotage(port)

        @wraps(call)
        async def awaited(*args: Any, **kwargs: Any) -> Any:
            if not self.strikes(site(port)):
                return await call(*args, **kwargs)
            if self.when == "cancelled":
                raise asyncio.CancelledError(port)
            if self.when == "after":
                await call(*args, **kwargs)
            raise Sabotage(port)

        if iscoroutinefunction(call):
            self.awaited.add(port)
            return awaited
        return between


def fails_once(owner: object, name: str) -> None:
    """The first call of this fails, before it is made."""
    call = getattr(owner, name)

    def failing(*args: Any) -> None:
        setattr(owner, name, call)
        raise Sabotage(name)

    setattr(owner, name, failing)


class Frail(Device):
    """A device whose distance cannot always be told."""

    saboteur: Saboteur

    @property
    def rtt(self) -> tuple[float, float]:
        if self.saboteur.strikes(site("device.rtt")):
            raise Sabotage
        return 0.0, 0.0

    @rtt.setter
    def rtt(self, _: object) -> None: ...  # pyright: ignore[reportIncompatibleVariableOverride]


@dataclass
class Person:
    """Comes back whenever the line is cut, and does what the screen offers."""

    token: str
    device: Device
    seat: int
    acked: list[str] = field(default_factory=list[str])

    @property
    def view(self) -> dict[str, Any]:
        return self.device.last("welcome", "table", "happened")


class Evening:
    """Two people and two bots hunt coffins, until somebody has won, whatever breaks meanwhile."""

    def __init__(self, saboteur: Saboteur, later: int | None = None, **settings: Any) -> None:
        self.saboteur, self.parlour, self.settings = saboteur, Parlour(), settings
        self.later = later  # seconds after the fault when the host breaks off; None is never
        self.people: list[Person] = []
        self._struck_at: int | None = None  # how many moves there were
        self.over: dict[str, Any] | None = None

    async def run(self) -> None:
        try:
            await self.sit_down()
            await self.play()
            await self.look_back()
        finally:
            await self.parlour.directory.close()

    async def sit_down(self) -> None:
        parlour = self.parlour
        token = await parlour.open(players=4, bots=(4, 4), pace="instant", **self.settings)
        self._corrupt()
        self.people.append(Person(token, await self._come(token=token), 0))
        device = await self._come(name="Béa")
        self.people.append(Person(device.last("welcome")["token"], device, 1))
        while self.people[0].device.last("welcome", "table")["table"]["state"] == "lobby":
            await self._return()
            await parlour.ask(self.people[0].device, "start")

    def _corrupt(self) -> None:
        directory, spoil = self.parlour.directory, self.saboteur.corrupt
        owners = (
            self.parlour.paper,
            self.parlour.watch,
            directory,
            directory.rng,
            directory.register,
            directory.bot_pool,
        )
        for owner, (port, names) in zip(owners, PORTS.items(), strict=False):
            spoil(owner, names, port)

    async def _come(self, **hello: Any) -> Device:
        told: list[Any] = []
        for _ in range(5):
            device, arriving = self.parlour.arriving(**hello)
            device.__class__ = Frail
            assert isinstance(device, Frail)
            device.saboteur = self.saboteur
            self.saboteur.corrupt(device, PORTS["device"], "device")
            with suppress(Sabotage, asyncio.CancelledError):  # then they try again
                (await self.parlour.room()).put(arriving)
            await self.parlour.settle()
            if any(message["type"] == "welcome" for message in device.told):
                return device
            told += device.told
        raise AssertionError(f"nobody lets them in: {told}")

    async def _return(self) -> None:
        for person in self.people:
            if person.device.closed is not None:
                person.device = await self._come(token=person.token)

    async def play(self) -> None:
        for second in range(SECONDS):
            await self._return()
            for person in self.people:
                await self._act(person, second)
                told = [m["over"] for m in person.device.told if m.get("over")]
                if told:
                    self.over = told[-1]
                    return
            if self.saboteur.struck and self.later is not None:
                if self._struck_at is None:
                    self._struck_at = self._moves()
                self.later -= 1
                if self.later < 0:
                    assert self._moves() > self._struck_at, "the game has not gone on"
                    await self.parlour.ask(self.people[0].device, "abandon")
            await self.parlour.wait(1)
        raise AssertionError(f"the game stands still: {self.people[0].view}")

    def _moves(self) -> int:
        logs = self.parlour.paper.logs.values()
        return sum(event.kind == "moved" for events in logs for event in events)

    async def _act(self, person: Person, second: int) -> None:
        view, parlour = person.view, self.parlour
        legal = view["views"][0].get("legal") if view.get("views") else None
        if not legal or person.seat not in view["awaited"]:
            return
        if "slap" in legal and (second + person.seat) % 3 == 0:
            parlour.watch.seconds += 0.3
            await parlour.ask(
                person.device, "slap", seat=person.seat, claim=250.0, roll=view["seq"]
            )
            return
        move = "hold" if "hold" in legal else legal[0]
        answer = await parlour.ask(person.device, "play", seat=person.seat, move=move)
        if answer["type"] == "ack":
            person.acked.append(f"{person.seat} {move}")

    async def look_back(self) -> None:
        """Nothing that was acknowledged is missing, and the house is well."""
        assert self.over is not None
        events = await self.parlour.paper.read(self.over["game"])
        assert list(chain.flaws(events)) == []
        sitting = archive.folded(events)
        assert sitting.table is not None
        moves = Counter(entry.text for entry in sitting.table.log)
        for person in self.people:
            assert Counter(person.acked) <= moves
        assert self.parlour.directory.well
        assert all(room.well for room in self.parlour.directory.rooms.values())
