"""Bots at the table: what they are asked, and a thread in which simple ones answer."""

import asyncio
import hashlib
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor
from operator import attrgetter
from random import Random
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from tablee.core.game import Game
from tablee.core.record import fields
from tablee.core.seats import WATCHER
from tablee.games import CATALOGUE
from tablee.play.table import heard
from tablee.players import bot, simple
from tablee.players.advice import Advice
from tablee.players.agents import agent
from tablee.players.bot import Bot
from tablee.players.coach import advise
from tablee.players.hindsight import explain
from tablee.players.players import STRONGEST

# A move; or the seconds to a slap, None for no slap; or what the coach says.
Answer: TypeAlias = int | float | Advice | None


class Question(Struct, array_like=True, frozen=True):
    """All that a bot is told: what its seat sees, what it has heard, and a stream of its own.

    The answer follows from this alone, so it does not matter who gives it, nor how often.
    """

    game: str
    seat: int
    level: int
    seed: str
    made: int  # moves made so far: every decision draws from another stream
    rows: list[list[int]]
    view: list[Any]  # the fields of the veiled table
    legal: int
    reaction: bool  # whether a race is on: how soon, not what
    coach: bool = False  # whether somebody else is to choose: what speaks for which move
    agent: str = ""  # by its import path, if the host's own plays here and not a level
    move: int = -1  # that was made here, if the coach is to explain it
    rules: int = 0  # the version of them, if it is not today's

    @property
    def played(self) -> Game:
        """The game by the rules that it is played by."""
        newest = CATALOGUE[self.game]
        return newest.earlier[self.rules] if self.rules else newest


class Asker(NamedTuple):
    """Where a question comes from, and how long its answer is to seem to take: no bot is told."""

    address: str = ""  # of whoever plays there
    table: str = ""
    given: float = 0.0  # seconds of thought before which no answer is told


NOBODY = Asker()


def answer(question: Question, *, deep: bool = False) -> Answer:
    """What the bot does; the simple one, or the one who may think as long as its level does."""
    game, seed = question.played, question.seed
    view = game.rules.Table(*question.view)
    if question.coach:
        stream = f"{seed}/coach/{question.made}"
        seat, legal, rows = question.seat, question.legal, question.rows
        if question.move >= 0:
            return explain(game, seat, view, question.move, rows, stream, deep=deep)
        return advise(game, seat, view, legal, rows, stream, deep=deep)
    player = _player(game, question, deep)
    player.hear(question.rows)
    player.use(Random(f"{seed}/{question.made}"))
    if question.reaction:
        return player.reaction(view)
    return player.choose(view, question.legal)


def _player(game: Game, question: Question, deep: bool) -> Bot:
    """An agent is made anew for every decision, and told again what its seat has heard."""
    if deep and question.agent:
        return agent(game, question.seat, question.agent, Random(question.seed))
    make = bot if deep else simple
    return make(game, question.seat, question.level, Random(question.seed))


class BotThread:
    """One thread for all bots, the simple ones: the loop never waits."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "bots")

    def ask(self, question: Question, asker: Asker = NOBODY) -> Awaitable[Answer]:
        return asyncio.get_running_loop().run_in_executor(self._thread, answer, question)

    async def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


class BotSeat:
    """A bot on one seat, with what the seat has heard."""

    def __init__(self, game: Game, seat: int, level: int, seed: str, agent: str = "") -> None:
        self._game, self.seat, self.level, self._seed = game, seat, level, seed
        self.agent = agent
        self._heard: list[list[int]] = []
        self._fields = attrgetter(*fields(game.rules.Table))
        self._earlier = 0 if game.version == CATALOGUE[game.name].version else game.version

    def hear(self, rows: list[list[int]]) -> None:
        if self._game.listens or self.agent:
            self._heard += rows

    def question(
        self, view: Any, legal: int, made: int, *, reaction: bool = False, coach: bool = False
    ) -> Question:
        return Question(
            game=self._game.name,
            seat=self.seat,
            level=STRONGEST if coach else self.level,
            seed=self._seed,
            made=made,
            rows=list(self._heard),
            view=list(self._fields(view)),
            legal=legal,
            reaction=reaction,
            coach=coach,
            agent="" if coach else self.agent,
            rules=self._earlier,
        )


def asked_about(question: Question, move: int) -> Question:
    """The question a bot was asked, as everybody could have been, and what it did: to be explained.

    Whatever only its seat could know is taken out here, before anybody thinks about it.
    """
    rules = question.played.rules
    view = rules.Table(*question.view).copy()
    rules.veil(view, WATCHER)
    return msgspec.structs.replace(
        question,
        view=list(attrgetter(*fields(rules.Table))(view)),
        rows=heard(question.rows, WATCHER),
        legal=0,
        level=STRONGEST,
        coach=True,
        agent="",
        move=move,
    )


def seed_of(secret: bytes, seat: int) -> str:
    """A seat's stream from the secret of its table, which cannot be found again from it."""
    return hashlib.sha256(b"tablee/bot/1/" + bytes([seat]) + secret).hexdigest()
