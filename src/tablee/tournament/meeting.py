"""Two agents meet over one deal: twice, with the chairs exchanged."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from time import thread_time
from typing import Any, NamedTuple

from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.play.table import Table
from tablee.players.agents import LEVEL, NoAgent, agent, house_agents
from tablee.players.bot import Bot
from tablee.players.match import played
from tablee.players.thinker import module_name, thinker, thinks, try_out


@dataclass(frozen=True)
class Contest:
    """What is played, and by whom; everything a process must know to play some of it."""

    game: str
    players: int
    agents: tuple[str, ...]
    options: tuple[tuple[str, object], ...] = ()
    seed: int = 1
    adjust: bool = False  # whether the dealer's luck is taken out

    @property
    def its_game(self) -> Game:
        return CATALOGUE[self.game]


class Meeting(NamedTuple):
    """What came of one deal for two agents; shares are the first one's, of both games together."""

    one: int  # by their place among the agents
    two: int
    deal: int
    share: float  # of the victories: 0.5 is equal
    adjusted: float  # the same without the dealer's luck, if that was asked for
    seconds: tuple[float, float]  # of the processor, that each has thought
    decisions: tuple[int, int]  # with a choice, that each has made


class TimedAgent(Bot):
    """An agent with a stopwatch beside it; what is forced does not count."""

    def __init__(self, player: Bot) -> None:
        self.seat, self.player = player.seat, player
        self.use, self.hear = player.use, player.hear
        self.seconds, self.decisions = 0.0, 0

    def choose(self, view: Any, legal: int) -> int:
        start = thread_time()
        move = self.player.choose(view, legal)
        if legal & (legal - 1):
            self.seconds += thread_time() - start
            self.decisions += 1
        return move

    def reaction(self, view: Any) -> float | None:
        start = thread_time()
        found = self.player.reaction(view)
        self.seconds += thread_time() - start
        self.decisions += 1
        return found


def meet(contest: Contest, one: int, two: int, deal: int) -> Meeting:
    """Both games of a deal: chair by chair in turn, once one of them first and once the other."""
    pair = one, two
    shares, adjusted, seconds, decisions = 0.0, 0.0, [0.0, 0.0], [0, 0]
    for first in (0, 1):
        chairs = [(seat + first) % 2 for seat in range(contest.players)]
        seated = [
            TimedAgent(_seated(contest, pair[who], seat, deal)) for seat, who in enumerate(chairs)
        ]
        table = played(contest.its_game, seated, f"{contest.seed}/{deal}", dict(contest.options))
        share = _own(_shares(table), chairs)
        shares += share / 2
        luck = _own(_luck(contest, table), chairs) if contest.adjust else 0.0
        adjusted += (share - luck) / 2
        for who, each in zip(chairs, seated, strict=True):
            seconds[who] += each.seconds
            decisions[who] += each.decisions
    times, made = (seconds[0], seconds[1]), (decisions[0], decisions[1])
    return Meeting(one, two, deal, shares, adjusted, times, made)


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


def _own(shares: Sequence[float], chairs: Sequence[int]) -> float:
    """What the first of the two has of it."""
    return sum(share for share, who in zip(shares, chairs, strict=True) if who == 0)


def _shares(table: Table) -> list[float]:
    """Of the victory; a game that does not end is everybody's."""
    result = table.result()
    winners = result["winners"] if result else list(range(table.players))
    return [(seat in winners) / len(winners) for seat in range(table.players)]


def _luck(contest: Contest, table: Table) -> list[float]:
    from tablee.review.junctures import retraced
    from tablee.review.luck import dealt_luck

    return dealt_luck(retraced(table), _valuer(contest.game, contest.players))


@cache
def _valuer(game: str, players: int) -> Any:
    from tablee.review.estimators import estimator

    return estimator(CATALOGUE[game], players, 1)
