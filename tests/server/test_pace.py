"""How long a bot seems to think follows from what everybody can see, and tells nothing else."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest

from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.server.bots import pace, workers
from tablee.server.bots.question import NOBODY, Answer, Asker, Question, answer
from tests.kit.parlour import Device, Parlour, evening

NONCE = "0" * 32
GRAIN = 1 / 16  # seconds by which the clock of these tests moves
TURNS = 10  # of the loop: enough for one thing to follow from another
SHUFFLES = 200  # guesses at random, the luckiest of which is not to be beaten


class Brooding:
    """Thinks as long as it is told to, by the clock of the test."""

    def __init__(self, tick: Callable[[], float], takes: Callable[[Question], float]) -> None:
        self._tick, self._takes = tick, takes
        self.asked: list[tuple[float, Question, asyncio.Future[Answer]]] = []

    def ask(self, question: Question, asker: Asker = NOBODY) -> asyncio.Future[Answer]:
        future = asyncio.get_running_loop().create_future()
        self.asked.append((self._tick() + self._takes(question), question, future))
        return future

    def speak(self) -> None:
        for when, question, future in self.asked:
            if when <= self._tick() and not future.done():
                future.set_result(answer(question))

    @property
    def open(self) -> list[Question]:
        """What somebody still wants to know."""
        return [question for _, question, future in self.asked if not future.done()]

    async def close(self) -> None: ...


def hidden(question: Question) -> bool:
    """Whether the hand leaves a choice: whether there is a card of the kind that is asked for."""
    return bool(question.legal & (question.legal - 1))


def quick(question: Question) -> float:
    """As those who think do: nothing to choose is answered at once."""
    return 0.002 + 0.2 * hidden(question)


def overworked(question: Question) -> float:
    """The same on a machine that has not the time."""
    return 0.55 + 0.3 * hidden(question)


class Timed(NamedTuple):
    seconds: float
    chosen: bool


class Game:
    """Alex at Vampire with two bots of the strongest level, and a clock that she looks at."""

    def __init__(self, parlour: Parlour, takes: Callable[[Question], float]) -> None:
        self.parlour, self.rng = parlour, Random(1)
        self.bot_pool = Brooding(parlour.watch.tick, takes)
        parlour.directory.bot_pool, parlour.directory.rng = self.bot_pool, Random("pace")
        self.moves: dict[int, list[Timed]] = defaultdict(list)  # by what everybody sees: the phase

    async def open(self, **settings: Any) -> Device:
        token = await self.parlour.open(bots=[4, 4], game="vampire", players=3, **settings)
        self.alex = await self.parlour.come(token=token)
        await self.parlour.ask(self.alex, "ready", nonce=NONCE)
        return self.alex

    async def tick(self, seconds: float = GRAIN) -> None:
        watch = self.parlour.watch
        watch.seconds += seconds
        self.bot_pool.speak()
        for _ in range(TURNS):
            await asyncio.sleep(0)
        watch.ring()
        for _ in range(TURNS):
            await asyncio.sleep(0)

    async def play(self, most: int) -> None:
        """So many moves of the bots, each with the time from the move before it."""
        watch, room = self.parlour.watch, await self.parlour.room()
        for _ in range(most):
            await self.play_own()
            table = room.sitting.table
            if table is None:
                return
            made, seat, began = table.made, members(table.awaited)[0], watch.tick()
            assert seat < DEALER
            phase, legal = table.seen_by(seat).phase, table.legal(seat)
            while table.made == made:
                await self.tick()
                assert watch.tick() < began + 10
            took = round(watch.tick() - began, 3)
            self.moves[phase].append(Timed(took, bool(legal & (legal - 1))))

    async def play_own(self) -> None:
        room = await self.parlour.room()
        while (table := room.sitting.table) is not None and 0 in members(table.awaited):
            spelt = table.game.spelling.spell_all(table.seen_by(0), 0, table.legal(0))
            move = self.rng.choice(spelt).partition(" ")[2]
            await self.parlour.ask(self.alex, "play", seat=0, move=move)


def best_threshold(times: list[Timed], chosen: list[bool]) -> float:
    """How often the best rule "as long as that, or longer" is right, either way round."""
    best = 0.0
    for cut in {0.0, *(each.seconds for each in times)}:
        pairs = zip(times, chosen, strict=True)
        right = sum((each.seconds >= cut) == truth for each, truth in pairs) / len(times)
        best = max(best, right, 1 - right)
    return best


def telling(game: Game) -> dict[int, tuple[float, float]]:
    """By phase: what the time tells of the hand, and what the luckiest of many guessers could."""
    found: dict[int, tuple[float, float]] = {}
    for phase, times in game.moves.items():
        truth, chance = [each.chosen for each in times], Random(phase)
        if min(truth.count(True), truth.count(False)) >= 5:
            guesses = [
                best_threshold(times, chance.sample(truth, len(truth))) for _ in range(SHUFFLES)
            ]
            found[phase] = (best_threshold(times, truth), max(guesses))
    return found


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run deals the same cards: what is found does not depend on luck."""
    seeds = Random("cards")

    def token_hex(size: int) -> str:
        return seeds.randbytes(size).hex()

    monkeypatch.setattr("tablee.server.table.directory.secrets.token_hex", token_hex)
    monkeypatch.setattr("tablee.server.table.directory.new_id", lambda: "pace")


@pytest.mark.parametrize("speed", ["instant", "fast", "normal"])
@pytest.mark.parametrize("takes", [quick, overworked])
def test_no_threshold_on_its_time_tells_its_hand(
    speed: str, takes: Callable[[Question], float]
) -> None:
    async def run(parlour: Parlour) -> None:
        game = Game(parlour, takes)
        await game.open(pace=speed)
        await game.play(240)
        told = telling(game)
        assert len(told) >= 3, told
        for phase, (best, lucky) in told.items():
            assert best <= lucky, (phase, best, lucky)

    evening(run)


@pytest.mark.parametrize("base", [pace.BRIEF, pace.LONG, pace.SOLVING])
def test_a_full_house_costs_a_second_and_a_half_a_stuck_process_five(base: float) -> None:
    """However slow the table has turned out to be, and a hundredth of a second for the rest."""
    decisions, steps = pace.Decisions(), set[float]()
    asked = Question("push", 0, 1, "seed", 0, [], [], 1, reaction=False)
    while len(steps) < 6:
        decision = decisions.add(asked, 0.0, base, 0.0)
        assert decision.moment == decision.due <= base + 1.5
        assert decision.after(workers.WAIT + base + 0.01) <= base + 1.5 + 1e-9
        assert decision.after(workers.PATIENCE + 0.01) <= base + 5.0
        if decision.step in steps:
            break
        steps.add(decision.step)
        decisions.found(decision, 0, decision.due + 1)
        decisions.drop(0)
    assert len(steps) > 1


def test_it_is_asked_at_once_and_moves_at_its_moment() -> None:
    async def run(parlour: Parlour) -> None:
        game = Game(parlour, quick)
        await game.open(pace="calm")
        await game.play_own()
        assert len(game.bot_pool.open) == 1
        await game.play(1)
        ((move,),) = game.moves.values()
        assert move.seconds >= 1.2

    evening(run)


def test_where_nobody_is_or_all_rest_nobody_need_think() -> None:
    async def run(parlour: Parlour) -> None:
        game = Game(parlour, quick)
        alex = await game.open(pace="normal")
        await game.play_own()
        token = alex.last("welcome")
        assert len(game.bot_pool.open) == 1
        await parlour.ask(alex, "pause")
        assert not game.bot_pool.open
        await parlour.ask(alex, "resume")
        assert len(game.bot_pool.open) == 1
        await parlour.go(alex)
        assert not game.bot_pool.open
        assert token["you"] == 0
        await game.tick(5.0)
        assert not game.bot_pool.open

    evening(run)


def test_a_stand_in_takes_as_long_and_what_it_thought_is_dropped_when_she_is_back() -> None:
    async def run(parlour: Parlour) -> None:
        game = Game(parlour, quick)
        token = await parlour.open(game="vautour", players=3, grace_seconds=5, stand_in=4)
        alex = await parlour.come(token=token)
        bea, chloe = await parlour.come(name="Béa"), await parlour.come(name="Chloé")
        for device in (alex, bea, chloe):
            await parlour.ask(device, "ready", nonce=NONCE)
        own = bea.last("welcome")["token"]
        await parlour.go(bea)
        await game.tick(5.0)
        assert [question.seat for question in game.bot_pool.open] == [1]
        await parlour.come(token=own)
        assert not game.bot_pool.open
        room = await parlour.room()
        await game.tick(3.0)
        assert room.sitting.table is not None
        assert 1 in members(room.sitting.awaited)

    evening(run)


def test_whoever_lets_the_time_pass_is_moved_for_as_slowly_whatever_she_holds() -> None:
    async def run(parlour: Parlour) -> None:
        game = Game(parlour, quick)
        await game.open(pace="instant", turn_seconds=10, stand_in=4)
        room, late = await parlour.room(), set[float]()
        for _ in range(30):
            table = room.sitting.table
            assert table is not None
            while 0 not in members(table.awaited):
                await game.tick()
            made = table.made
            await game.tick(10.0)
            began = parlour.watch.tick()
            while table.made == made:
                await game.tick()
                assert parlour.watch.tick() < began + 10
            late.add(round(parlour.watch.tick() - began, 3))
        assert len(late) == 1

    evening(run)
