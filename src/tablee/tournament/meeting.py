"""Agents meet over one deal: as often as there are of them, so that each has every chair once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from time import thread_time
from typing import Any, NamedTuple, TypeVar

from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.play.table import Table
from tablee.players.agents import LEVEL, NoAgent, agent, house_agents
from tablee.players.bot import Bot
from tablee.players.match import played
from tablee.players.mixture import PURE, Mixing, Mixture
from tablee.players.thinker import module_name, thinker, thinks, try_out
from tablee.tournament.seating import seatings

# As if a review had so many tables to value: a search values each of them briefly.
QUESTIONS = 50_000
Number = TypeVar("Number", int, float)


@dataclass(frozen=True)
class Contest:
    """What is played, and by whom; everything a process must know to play some of it."""

    game: str
    players: int
    agents: tuple[str, ...]
    options: tuple[tuple[str, object], ...] = ()
    seed: int = 1
    adjust: bool = False  # whether luck is taken out: the dealer's, and that of whoever mixes
    together: int = 2  # different agents that share a table

    @property
    def its_game(self) -> Game:
        return CATALOGUE[self.game]


class Meeting(NamedTuple):
    """What came of one deal for some agents; shares are of all its games together."""

    agents: tuple[int, ...]  # by their place among the agents
    deal: int
    shares: tuple[float, ...]  # of the victories, by agent; they add up to 1
    adjusted: tuple[float, ...] = ()  # the same without luck, if that was asked for
    seconds: tuple[float, ...] = ()  # of the processor, that each has thought; none if compiled
    decisions: tuple[int, ...] = ()  # with a choice, that each has made


class TimedAgent(Bot):
    """An agent with a stopwatch beside it; what is forced does not count."""

    def __init__(self, player: Bot) -> None:
        self.seat, self.player = player.seat, player
        self.use, self.hear = player.use, player.hear
        self.seconds, self.decisions = 0.0, 0
        self.mixtures: list[Mixture] = []  # what each move was drawn from, if it is known

    def choose(self, view: Any, legal: int) -> int:
        start = thread_time()
        move = self.player.choose(view, legal)
        mixture = PURE
        if legal & (legal - 1):
            self.seconds += thread_time() - start
            self.decisions += 1
            mixture = self.player.mixture if isinstance(self.player, Mixing) else PURE
        self.mixtures.append(mixture)
        return move

    def reaction(self, view: Any) -> float | None:
        start = thread_time()
        found = self.player.reaction(view)
        self.seconds += thread_time() - start
        self.decisions += 1
        return found


def meet(contest: Contest, agents: tuple[int, ...], deal: int) -> Meeting:
    """All games of a deal, in each of which everybody has other chairs.

    Who sits behind whom changes from deal to deal.
    """
    round_tables = seatings(agents, contest.players)
    shares, adjusted = dict.fromkeys(agents, 0.0), dict.fromkeys(agents, 0.0)
    seconds, decisions = dict.fromkeys(agents, 0.0), dict.fromkeys(agents, 0)
    for chairs in round_tables[deal % len(round_tables)]:
        seated = [TimedAgent(_seated(contest, who, seat, deal)) for seat, who in enumerate(chairs)]
        table = played(contest.its_game, seated, f"{contest.seed}/{deal}", dict(contest.options))
        luck = [0.0] * contest.players
        if contest.adjust:
            luck = _luck(contest, table, [each.mixtures for each in seated])
        for who, each, share, lucky in zip(chairs, seated, _shares(table), luck, strict=True):
            shares[who] += share / len(agents)
            adjusted[who] += (share - lucky) / len(agents)
            seconds[who] += each.seconds
            decisions[who] += each.decisions
    spent, made = _of(seconds, agents), _of(decisions, agents)
    return Meeting(agents, deal, _of(shares, agents), _of(adjusted, agents), spent, made)


def _of(known: Mapping[int, Number], agents: Sequence[int]) -> tuple[Number, ...]:
    return tuple(known[who] for who in agents)


def _seated(contest: Contest, who: int, seat: int, deal: int) -> Bot:
    name = contest.agents[who]
    awake(contest.game, contest.players, name)
    return agent(contest.its_game, seat, name, Random(f"{contest.seed}/{deal}/{seat}"))


@cache
def awake(game: str, players: int, name: str) -> None:
    """Whoever should think does, or we hear of it: no simple player stands in here."""
    level = int(name.removeprefix(LEVEL)) if name in house_agents()[1:] else 0
    found = CATALOGUE[game]
    if not level or not thinks(found, level) or not module_name(found, players, level):
        return
    try_out(found, players, level)
    if thinker(found, players, 0, level) is None:
        raise NoAgent(f"{name} of {game} is not ready to think")


def _shares(table: Table) -> list[float]:
    """Of the victory; a game that does not end is everybody's."""
    result = table.result()
    winners = result["winners"] if result else list(range(table.players))
    return [(seat in winners) / len(winners) for seat in range(table.players)]


def _luck(contest: Contest, table: Table, mixtures: Sequence[Sequence[Mixture]]) -> list[float]:
    from tablee.review.junctures import retraced
    from tablee.review.luck import dealt_luck, mixed_luck

    finished, by = retraced(table), _valuer(contest.game, contest.players)
    dealt, mixed = dealt_luck(finished, by), mixed_luck(finished, by, mixtures)
    return [sum(each) for each in zip(dealt, mixed, strict=True)]


@cache
def _valuer(game: str, players: int) -> Any:
    from tablee.review.estimators import estimator

    return estimator(CATALOGUE[game], players, QUESTIONS)
