"""A fault of ours anywhere, at any port: the table goes on from its log."""

import asyncio
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, wraps
from inspect import iscoroutine, iscoroutinefunction
from typing import Any, TypeAlias

import pytest

from tablee.server.bots import pace
from tablee.server.ports import UnreadableLog
from tablee.server.store import archive, chain, log
from tablee.server.table import decide, recovery
from tablee.server.table.sitting import Sitting
from tablee.server.web import protocol
from tests.kit.parlour import Device, Parlour
from tests.kit.strategies import THOROUGH

Site: TypeAlias = tuple[str, str, int, str]  # file, function and line of the caller; the port
PORTS = {
    "paper": ("append", "read", "forget"),
    "watch": ("wall", "tick", "steady", "alarm"),
    "directory": (
        "spawn",
        "wrote",
        "took",
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
CALL = 2  # which call of a line fails, if there are as many
SECONDS = 3000  # of a game, at most
LATER = 40  # seconds after a fault for which a long game goes on, if not `THOROUGH`


class Sabotage(Exception):
    """Something that nobody has thought of."""


def site(port: str) -> Site | None:
    """Which line of the server is calling; None if it is the test itself."""
    frame = sys._getframe(2)  # pyright: ignore[reportPrivateUsage]
    while frame is not None:
        file, code = frame.f_code.co_filename, frame.f_code
        if "/tests/server/test_faults" not in file and "/functools" not in file:
            name = file.rpartition("/")[2]
            return (name, code.co_name, frame.f_lineno, port) if "/tablee/server/" in file else None
        frame = frame.f_back
    return None


@dataclass
class Saboteur:
    """Counts the calls of each line, and lets one of them fail: before it is made, or after."""

    target: tuple[Site, int] | None = None
    after: bool = False
    seen: Counter[Site] = field(default_factory=Counter[Site])
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
            if self.after:
                call(*args, **kwargs)
            elif args and iscoroutine(args[0]):
                args[0].close()  # nobody will await it
            raise Sabotage(port)

        @wraps(call)
        async def awaited(*args: Any, **kwargs: Any) -> Any:
            if not self.strikes(site(port)):
                return await call(*args, **kwargs)
            if self.after:
                await call(*args, **kwargs)
            raise Sabotage(port)

        return awaited if iscoroutinefunction(call) else between


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
            with suppress(Sabotage):  # then they try again
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
                self.later -= 1
                if self.later < 0:
                    await self.parlour.ask(self.people[0].device, "abandon")
            await self.parlour.wait(1)
        raise AssertionError(f"the game stands still: {self.people[0].view}")

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


def spend(saboteur: Saboteur, game: str) -> Evening:
    long = game == "cercueils" and not THOROUGH
    evening = Evening(saboteur, LATER if long else None, game=game)
    asyncio.run(evening.run())
    return evening


@cache
def sites(game: str) -> tuple[tuple[Site, int], ...]:
    """Every line that calls a port in a game, and which of its calls is to fail."""
    saboteur = Saboteur()
    spend(saboteur, game)
    return tuple((site, min(CALL, calls)) for site, calls in sorted(saboteur.seen.items()))


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recovery, "BREATH", 0.0)
    monkeypatch.setattr(recovery, "LONGEST_PAUSE", 0.0)
    monkeypatch.setattr(pace, "AT_ONCE", 0.0)  # else bots wait for the next second of this clock


@pytest.mark.parametrize("game", ["cercueils", "vautour"])
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
def test_a_fault_at_any_port_does_not_end_the_table(game: str, after: bool) -> None:
    for target in sites(game):
        saboteur = Saboteur(target, after)
        try:
            evening = spend(saboteur, game)
        except (AssertionError, Sabotage) as error:
            raise AssertionError(f"{target}: {error}") from error
        if saboteur.struck:
            told = evening.parlour.journal.getvalue()
            assert told.count('"Sabotage"') <= 1, "the host is told once"


async def broken(*args: object, **kwargs: object) -> None:
    raise OSError(5, "Input/output error")


@pytest.mark.parametrize("game", ["cercueils", "vautour"])
def test_a_disk_that_can_be_neither_read_nor_written_is_waited_for(game: str) -> None:
    """Nobody waits for an answer meanwhile, the house is not well, and afterwards all goes on."""
    evening = Evening(Saboteur(), game=game)
    parlour = evening.parlour

    async def run() -> None:
        try:
            await evening.sit_down()
            disk = parlour.paper.append, parlour.paper.read
            parlour.paper.append = parlour.paper.read = broken  # type: ignore[method-assign]
            alex, bea = evening.people
            (await parlour.room()).put(parlour.saying(alex.device, "rename", name="Alexandre"))
            await parlour.settle()
            assert not parlour.directory.well
            asked = await parlour.ask(bea.device, "rename", name="Béatrice")
            assert asked["why"]["message"] == "refused-storage"
            parlour.paper.append, parlour.paper.read = disk
            await parlour.settle()
            assert parlour.directory.well
            assert alex.device.last("ack", "refused")["why"]["message"] == "refused-fault"
            assert parlour.journal.getvalue().count('"OSError"') == 1  # the host is told once
            await evening.play()
            await evening.look_back()
        finally:
            await parlour.directory.close()

    asyncio.run(run())


def test_a_log_of_which_nothing_can_be_made_is_set_aside_not_read_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        parlour = Parlour()
        token = await parlour.open(players=2)
        alex = await parlour.come(token=token)
        parlour.paper.fails = True

        def misfit(sitting: Sitting, body: log.Logged) -> list[list[int]]:
            raise Sabotage

        monkeypatch.setattr(Sitting, "fold", misfit)
        (await parlour.room()).put(parlour.saying(alex, "rename", name="Alexandre"))
        await parlour.settle()
        assert alex.closed == 1012
        with pytest.raises(UnreadableLog):
            await parlour.room()
        assert parlour.directory.rooms == {}
        assert len(parlour.directory.aside) == 1
        await parlour.directory.close()

    asyncio.run(run())


def test_work_that_ends_unasked_is_noticed_and_the_table_comes_back_from_its_log() -> None:
    async def run() -> None:
        parlour = Parlour()
        token = await parlour.open(players=2)
        alex = await parlour.come(token=token)
        room = await parlour.room()
        append, never = parlour.paper.append, asyncio.get_running_loop().create_future()
        parlour.paper.append = lambda _: never  # type: ignore[method-assign]
        room.put(parlour.saying(alex, "rename", name="Alexandre"))
        await parlour.settle()
        parlour.paper.append = append  # type: ignore[method-assign]
        hands = parlour.directory.supervisor._hands  # pyright: ignore[reportPrivateUsage]
        hands[room].cancel()
        await parlour.settle()
        assert alex.closed == 1012
        again = await parlour.come(token=token)
        assert again.last("welcome")["you"] == 0
        assert (await parlour.room()) is not room
        assert (await parlour.ask(again, "rename", name="Alexandre"))["type"] == "ack"
        await parlour.directory.close()

    asyncio.run(run())


def test_whoever_brings_a_fault_about_is_refused_and_the_others_of_that_turn_are_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        parlour = Parlour()
        alex = await parlour.come(token=await parlour.open(players=3))
        bea, chloe = await parlour.come(name="Béa"), await parlour.come(name="Chloé")
        kick, decided = decide.decide, list[str]()

        def deciding(sitting: Sitting, command: protocol.Command, *rest: Any) -> decide.Outcome:
            decided.append(type(command).__name__)
            if isinstance(command, protocol.Stand):
                raise Sabotage
            return kick(sitting, command, *rest)

        monkeypatch.setattr(decide, "decide", deciding)
        room = await parlour.room()
        for device, kind, fields in (
            (alex, "rename", {"name": "Alexandre"}),
            (bea, "stand", {"seat": 1}),
            (chloe, "rename", {"name": "Chloée"}),
        ):
            room.put(parlour.saying(device, kind, **fields))
        await parlour.settle()
        assert alex.last("ack", "refused")["type"] == "ack"
        assert bea.last("ack", "refused")["why"]["message"] == "refused-fault"
        assert chloe.last("ack", "refused")["type"] == "ack"
        names = [person["name"] for person in chloe.last("table")["table"]["people"]]
        assert names == ["Alexandre", "Béa", "Chloée"]
        await parlour.directory.close()

    asyncio.run(run())
