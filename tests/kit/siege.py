"""A siege: a house on one core, honest players, and attackers who take turns."""

import asyncio
import os
import re
import signal
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from random import Random

import aiohttp

from tests.kit.besiegers import Ground, besiege
from tests.kit.guests import Guest, Message
from tests.kit.house import House

EVERY = 0.07  # seconds between two pings of one socket, below what cuts off
PINGERS = 4
LATE = 5.0  # seconds after which a ping counts as unanswered
LONG = 6_700  # moves of the game that is asked for again and again
BOTS = ("bot-stopped", "bot-tables")
LOADING, ROUND = 300.0, 0.5  # seconds at most until bots can think; of a try whether they do


@dataclass
class Felt:
    """What an honest player felt, in milliseconds."""

    pings: list[float] = field(default_factory=list[float])
    rounds: list[float] = field(default_factory=list[float])  # a card laid, until the bot has, too
    unanswered: int = 0
    refused: int = 0  # cards that the table would not take
    broken: int = 0  # lines cut off

    def of(self, spent: float) -> float:
        """A percentile of the pings."""
        return percentile(self.pings, spent)


@dataclass
class Row:
    """One attack."""

    name: str
    seconds: float
    calm_p50: float
    calm_p99: float
    calm_worst: float
    p50: float
    p99: float
    worst: float
    pings: int
    unanswered: int
    cut_off: int
    round_calm: float
    round_p50: float
    round_worst: float
    refused: int
    cpu: float  # of its core, while it lasted
    mb_calm: float
    mb_most: float
    mb_after: float
    log_kb: float
    data_kb: float
    attackers: dict[str, int]


def percentile(values: Iterable[float], share: float) -> float:
    ranked = sorted(values)
    return round(ranked[min(len(ranked) - 1, int(share * len(ranked)))], 1) if ranked else 0.0


class Honest(Guest):
    """A guest who notes when each ping was answered."""

    def __init__(self, http: aiohttp.ClientSession, url: str) -> None:
        super().__init__(http, url)
        self.sent: dict[int, float] = {}
        self.came: dict[int, float] = {}

    def _hear(self, message: Message) -> None:
        if message["type"] == "pong":
            self.came[int(message["at"])] = time.perf_counter()
            self.told.clear()  # thousands of them
            self._read = 0
            return
        super()._hear(message)

    async def ping(self, until: float) -> None:
        """Ask every now and then, whether or not the last was answered."""
        number = len(self.sent)
        while time.perf_counter() < until and self.close_code is None:
            number += 1
            self.sent[number] = time.perf_counter()
            await self.send({"type": "ping", "at": number})
            await asyncio.sleep(EVERY)

    def felt(self, since: float, felt: Felt) -> None:
        for number, at in self.sent.items():
            if at >= since:
                took = self.came.get(number, float("inf")) - at
                felt.unanswered += took > LATE
                felt.pings.append(min(took, LATE) * 1000)
        felt.broken += self.close_code is not None


class Siege:
    """A house on one core, honest players, and attackers who take turns."""

    def __init__(self, house: House, game: str) -> None:
        self.house, self.game = house, game
        self.spawn = get_context("spawn")

    async def lay(self, name: str, seconds: float) -> Row:
        """One attack, with a calm before it."""
        async with aiohttp.ClientSession() as http:
            pingers = [Honest(http, self.house.url) for _ in range(PINGERS)]
            code = await self._sit(http, pingers)
            player = Guest(http, self.house.url)
            eve = Guest(http, self.house.url) if name == "pauses" else None
            await self._bots(http, player, eve)
            if name in BOTS:
                await self._loaded(http, player)
            quiet = min(seconds, 5.0)
            storm = asyncio.create_task(_pausing(eve, time.perf_counter() + quiet, calm=True))
            calm = await self._feel(pingers, player, quiet)
            await asyncio.wait([storm])
            mb_calm, log, data = self.memory(), self.log_bytes(), self.data_bytes()
            ground = Ground(self.house.port, seconds, self.game, code)
            process, ours = await self._attack(name, ground)
            cpu = self.cpu()
            if name == "bot-stopped":
                stop_workers(self.house)
            begun = time.perf_counter()
            most = asyncio.create_task(self._most(seconds))
            storm = asyncio.create_task(_pausing(eve, begun + seconds))
            felt = await self._feel(pingers, player, seconds)
            tally = await asyncio.to_thread(_end, process, ours)
            mb_most = await most
            await asyncio.wait([storm])
            spent = (self.cpu() - cpu) / (time.perf_counter() - begun)
            grown = self.log_bytes() - log, self.data_bytes() - data
            await asyncio.sleep(min(seconds, 2.0))
            row = Row(
                name=name,
                seconds=seconds,
                calm_p50=calm.of(0.5),
                calm_p99=calm.of(0.99),
                calm_worst=calm.of(1.0),
                p50=felt.of(0.5),
                p99=felt.of(0.99),
                worst=felt.of(1.0),
                pings=len(felt.pings),
                unanswered=felt.unanswered,
                cut_off=felt.broken,
                round_calm=percentile(calm.rounds, 0.5),
                round_p50=percentile(felt.rounds, 0.5),
                round_worst=percentile(felt.rounds, 1.0),
                refused=felt.refused,
                cpu=round(spent, 2),
                mb_calm=mb_calm,
                mb_most=max(mb_most, mb_calm),
                mb_after=self.memory(),
                log_kb=round(grown[0] / 1000, 1),
                data_kb=round(grown[1] / 1000, 1),
                attackers=tally,
            )
            for guest in (*pingers, player, *([eve] if eve else [])):
                await guest.go()
            return row

    async def _attack(self, name: str, ground: Ground) -> tuple[SpawnProcess, Connection]:
        """The attackers, once they have come, and where they say at last what they did."""
        ours, theirs = self.spawn.Pipe(duplex=False)
        process = self.spawn.Process(target=besiege, args=(name, ground, theirs), daemon=True)
        process.start()
        assert await asyncio.to_thread(ours.poll, 30), "the attackers did not come"
        ours.recv()
        return process, ours

    async def _sit(self, http: aiohttp.ClientSession, guests: list[Honest]) -> str:
        """The honest ones at a table of theirs, with room for others."""
        settings = {"game": "vautour", "players": 5, "pace": "instant"}
        async with http.post(
            f"{self.house.url}/api/tables", json={"v": 2, "name": "Alex", "settings": settings}
        ) as answer:
            made = await answer.json()
        guests[0].token = made["token"]
        for guest in guests:
            await guest.enter(made["code"], **({} if guest.token else {"name": "Chloé"}))
        return made["code"]

    async def _bots(
        self, http: aiohttp.ClientSession, player: Guest, eve: Guest | None = None
    ) -> None:
        """Somebody who plays against a strong bot, and perhaps somebody else."""
        settings = {"game": "vautour", "players": 2 + (eve is not None), "pace": "instant"}
        asked = {"v": 2, "name": "Zoë", "bots": [4], "settings": settings}
        async with http.post(f"{self.house.url}/api/tables", json=asked) as answer:
            made = await answer.json()
        player.token = made["token"]
        await player.enter(made["code"])
        if eve is not None:
            await eve.enter(made["code"], name="Eve")
            await eve.ready()
        await player.ready()
        await player.until(lambda: bool(player.legal(0)))

    async def _loaded(self, http: aiohttp.ClientSession, player: Guest) -> None:
        """Play until those who think answer themselves."""
        end = time.perf_counter() + LOADING
        while time.perf_counter() < end:
            before = await self._stand_ins(http)
            await _play(player, time.perf_counter() + ROUND, Felt())
            if await self._stand_ins(http) == before:
                return
        raise TimeoutError(f"the bots were not loaded after {LOADING:g} s")

    async def _stand_ins(self, http: aiohttp.ClientSession) -> float:
        """How often a simple bot answered in place of one who thinks."""
        async with http.get(f"{self.house.url}/metrics") as answer:
            text = await answer.text()
        found = re.findall(r"^tablee_bot_stand_ins_total\{.*\} (\S+)$", text, re.MULTILINE)
        assert found, "the house does not say how often simple bots stood in"
        return sum(map(float, found))

    async def _feel(self, pingers: list[Honest], player: Guest, seconds: float) -> Felt:
        felt, since = Felt(), time.perf_counter()
        tasks = [asyncio.create_task(pinger.ping(since + seconds)) for pinger in pingers]
        playing = asyncio.create_task(_play(player, since + seconds, felt))
        await asyncio.wait(tasks)
        await asyncio.wait([playing], timeout=20)
        playing.cancel()
        end = time.perf_counter() + LATE
        while time.perf_counter() < end and any(
            pinger.sent.keys() - pinger.came.keys()
            for pinger in pingers
            if pinger.close_code is None
        ):
            await asyncio.sleep(0.05)
        for pinger in pingers:
            pinger.felt(since, felt)
        return felt

    async def _most(self, seconds: float) -> float:
        most, end = 0.0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            most = max(most, self.memory())
            await asyncio.sleep(0.1)
        return most

    def memory(self) -> float:
        """MB of the house's own process."""
        assert self.house.process is not None
        status = Path(f"/proc/{self.house.process.pid}/status").read_text("utf-8")
        return round(int(status.partition("VmRSS:")[2].split()[0]) / 1000, 1)

    def cpu(self) -> float:
        """Seconds of work that the house has done so far."""
        assert self.house.process is not None
        stat = Path(f"/proc/{self.house.process.pid}/stat").read_text("utf-8")
        used = stat.rpartition(") ")[2].split()[11:13]
        return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")

    def log_bytes(self) -> int:
        return self.house.journal_path.stat().st_size

    def data_bytes(self) -> int:
        return sum(path.stat().st_size for path in self.house.data.iterdir())


async def _play(player: Guest, until: float, felt: Felt) -> None:
    """Lay a card, wait for the bot's, and again; a new game when one is over."""
    rng = Random(5)
    while time.perf_counter() < until:
        if player.table["state"] == "lobby":
            await player.ready()
            await player.until(lambda: bool(player.legal(0)))
        start, seq = time.perf_counter(), player.seq
        answer = await player.play(0, rng.choice(player.legal(0)))
        felt.refused += answer["type"] == "refused"
        await player.until(
            lambda seq=seq: (
                player.seq > seq and (bool(player.legal(0)) or player.table["state"] == "lobby")
            )
        )
        felt.rounds.append((time.perf_counter() - start) * 1000)
        await asyncio.sleep(0.1)


async def _pausing(eve: Guest | None, until: float, *, calm: bool = False) -> None:
    """Pause and resume, just below what cuts off, and lay cards in between."""
    number = 0
    while eve is not None and time.perf_counter() < until and eve.close_code is None:
        number += 1
        legal = eve.legal(1)
        if legal and (calm or number % 4 == 0):
            said: Message = {"type": "play", "seat": 1, "move": legal[0]}
        elif calm:
            said = {"type": "ready", "commit": eve.numbers.commit(eve.game)}
        else:
            said = {"type": "pause" if number % 2 else "resume"}
        await eve.send({**said, "id": f"e{number}"})
        await asyncio.sleep(1 / 19)


def _end(process: SpawnProcess, told: Connection) -> dict[str, int]:
    """What the attackers say they did; they are not waited for beyond reason."""
    tally: dict[str, int] = told.recv() if told.poll(30) else {"did not end": 1}
    process.join(5)
    if process.is_alive():
        process.kill()
        process.join()
    return tally


def workers(house: House) -> list[int]:
    """The processes in which bots think."""
    assert house.process is not None
    found: list[int] = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text("utf-8").rpartition(") ")[2].split()
        except OSError:
            continue
        if int(fields[1]) == house.process.pid:
            found.append(int(stat.parent.name))
    return found


def stop_workers(house: House) -> None:
    for pid in workers(house):
        os.kill(pid, signal.SIGSTOP)
