"""Agents by name: a level of the house, its casual player, or anybody's own by import path.

An agent of one's own is a class with one method, `choose(situation)`, which returns one of
`situation.moves` or of `situation.words`. It may also have `hear(rows)`, to listen, and
`reaction(situation)`, the seconds after which it slaps in a race, or None, and `mixture`, what its
latest choice was drawn from, for a tournament that takes luck out. A function in the place
of the class is that method alone; a kernel is called as a game's casual player is, with the rules,
the veiled table, the seat and a stream.
"""

import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from inspect import signature
from pathlib import Path
from random import Random
from typing import Any

from tablee.core.bits import has
from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.kernel import KERNELS
from tablee.core.telling import members
from tablee.play.drive import Policy
from tablee.players import LEVELS, bot
from tablee.players.bot import Bot
from tablee.players.mixture import PURE, Mixture
from tablee.players.reflexes import PERSON
from tablee.players.simple_player import SimplePlayer

CASUAL = "casual"
LEVEL = "level"
PATIENCE = 60.0  # seconds for an agent to be imported and made
BLAME = "the fault is in the agent "
MOST = 62  # the greatest move that a set can hold


class NoAgent(ValueError):
    """There is no agent of this name, or it does not do what agents do; in one line."""


class AgentFault(Exception):
    """Somebody's own agent has failed; the message names it, the cause is what happened in it."""


@dataclass(frozen=True)
class Situation:
    """What an agent is asked: all that its seat may know, and what it may do."""

    game: Game
    seat: int
    view: Any  # the table as the seat sees it: a record, as the game's rules have it
    moves: list[int]  # those that are possible, by their numbers
    rng: Random  # the agent's own: the same games come out the same

    @property
    def words(self) -> list[str]:
        """The same moves as a record writes them, without who makes them."""
        return [self.game.spelling.word(self.view, self.seat, move) for move in self.moves]

    @property
    def sight(self) -> Any:
        """The view spelt out, as screens get it."""
        return self.game.sight(self.view, self.seat)


class KernelPlayer(SimplePlayer):
    """A kernel at a seat: the game's casual player or somebody's own, who sees no more than it."""

    def __init__(self, game: Game, seat: int, rng: Random, name: str, policy: Policy) -> None:
        super().__init__(seat, rng)
        self._game, self._name, self._policy = game, name, policy

    def choose(self, view: Any, legal: int) -> int:
        rules, row = self._game.rules, stream(self.rng.getrandbits(62))
        with blamed(self._name):
            move = self._policy(rules, view.copy(), self.seat, row)
        if not 0 <= move <= MOST or not has(legal, move):
            raise NoAgent(f"{self._name} chose {move}, and possible was: {members(legal)}")
        return move

    def reaction(self, view: Any) -> float | None:
        """In a race he slaps as often as he does in a simulation, with anybody's hands."""
        race = self._game.race
        assert race is not None
        move = self.choose(view, self._game.rules.legal(view, self.seat))
        slaps = move == self._game.spelling.number(self.seat, race.slap)
        return PERSON.seconds(self.rng) if slaps else None


class GuestPlayer(SimplePlayer):
    """Somebody's own agent at a seat; a move that is not possible is refused."""

    def __init__(self, game: Game, seat: int, rng: Random, name: str, agent: Any) -> None:
        super().__init__(seat, rng)
        self._game, self._name, self._agent = game, name, agent
        self._choose = getattr(agent, "choose", agent)  # a function is the method itself

    def hear(self, rows: list[list[int]]) -> None:
        if hasattr(self._agent, "hear"):
            with blamed(self._name):
                self._agent.hear(rows)

    def choose(self, view: Any, legal: int) -> int:
        asked = self._situation(view, legal)
        with blamed(self._name):
            answer = self._choose(asked)
        move = asked.moves[asked.words.index(answer)] if answer in asked.words else answer
        if isinstance(move, str) or move not in asked.moves:
            possible = ", ".join(asked.words)
            raise NoAgent(f"{self._name} chose {answer!r}, and possible was: {possible}")
        return int(move)

    @property
    def mixture(self) -> Mixture:
        """What its latest choice was drawn from, if it says so; it is believed."""
        return getattr(self._agent, "mixture", PURE)

    def reaction(self, view: Any) -> float | None:
        """By its own method or, without one, as it chooses, with anybody's hands."""
        legal = self._game.rules.legal(view, self.seat)
        if hasattr(self._agent, "reaction"):
            with blamed(self._name):
                return self._agent.reaction(self._situation(view, legal))
        race = self._game.race
        assert race is not None
        slaps = self.choose(view, legal) == self._game.spelling.number(self.seat, race.slap)
        return PERSON.seconds(self.rng) if slaps else None

    def _situation(self, view: Any, legal: int) -> Situation:
        return Situation(self._game, self.seat, view, members(legal), self.rng)


def agent(game: Game, seat: int, name: str, rng: Random) -> Bot:
    """Whoever is called so, for one game on one seat; NoAgent if there is nobody."""
    policy = kernel_of(game, name)
    if policy is not None:
        return KernelPlayer(game, seat, rng, name, policy)
    if name in house_agents():
        return bot(game, seat, int(name.removeprefix(LEVEL)), rng)
    with blamed(name):
        own = made(name)
    return GuestPlayer(game, seat, rng, name, own)


def made(name: str) -> Any:
    """Somebody's own agent: an instance of the class, or the function; NoAgent if it is neither."""
    found: Any = imported(name)
    agent = found
    if isinstance(found, type):
        if not takes(found):
            raise NoAgent(f"{name} cannot be made without arguments")
        agent = found()
    choose = getattr(agent, "choose", agent)
    if not callable(choose):
        raise NoAgent(f"{name} has no method choose")
    if not takes(choose, "a situation"):
        raise NoAgent(f"{name} cannot be asked: it does not take a situation, and nothing else")
    return agent


def takes(function: Callable[..., Any], *arguments: object) -> bool:
    """Whether something can be called with so many arguments, as far as it says."""
    try:
        signature(function).bind(*arguments)
    except TypeError:
        return False
    except ValueError:  # some of what is built in says nothing
        return True
    return True


@contextmanager
def blamed(name: str) -> Generator[None]:
    """Whatever goes wrong within is the agent's of this name, and a note says so."""
    try:
        yield
    except NoAgent:
        raise
    except Exception as error:
        error.add_note(f"{BLAME}{name}")
        raise


@contextmanager
def faults_named() -> Generator[None]:
    """AgentFault in place of whatever an agent is blamed for, here or in another process."""
    try:
        yield
    except Exception as error:
        notes: list[str] = getattr(error, "__notes__", [])
        name = next((n.removeprefix(BLAME) for n in notes if n.startswith(BLAME)), None)
        if name is None:
            raise
        raise AgentFault(f"{name} has failed: {type(error).__name__}: {error}") from error


def kernel_of(game: Game, name: str) -> Policy | None:
    """The agent, if it is in kernel Python; NoAgent if there is nobody of this name."""
    if name == CASUAL:
        return game.casual
    found = None if name in house_agents() else imported(name)
    return found if found in KERNELS else None


def tried_out(name: str) -> str:
    """Why somebody's own agent cannot play, found out in a process of its own; "" if it can."""
    script = f"from {__name__} import made; made({name!r})"
    try:
        run = subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        return f"{name} is not ready after {PATIENCE:.0f} seconds"
    last = (run.stderr.strip().splitlines() or [""])[-1]
    return last.removeprefix(f"{NoAgent.__module__}.NoAgent: ") if run.returncode else ""


def house_agents() -> list[str]:
    """Those who need no import path."""
    return [CASUAL, *(f"{LEVEL}{level}" for level in LEVELS)]


def imported(name: str) -> Any:
    """What lies at package.module:Name; where we are is looked at, too."""
    module, colon, attribute = name.partition(":")
    if not colon:
        known = ", ".join(house_agents())
        raise NoAgent(f"there is no agent {name!r} (there is: {known}, or package.module:Agent)")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        return getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise NoAgent(f"cannot import {name}: {error}") from None
