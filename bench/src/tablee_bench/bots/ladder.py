"""A ladder for each game: every level against every other, and against the two yardsticks.

Two rungs fill a table, chair by chair in turn, and play every game twice, with the chairs exchanged
and the same cards as far as the cards can be the same. What a rung wins is its share of the table.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain, combinations, islice
from random import Random
from time import thread_time
from typing import Any, NamedTuple, TypeAlias, cast

import numpy as np

from tablee.core.game import Game
from tablee.games import CATALOGUE
from tablee.play.processes import Workers, in_order
from tablee.players import LEVELS, bot
from tablee.players.bot import Bot
from tablee.players.match import party
from tablee.players.thinker import module_name, thinker, thinks, try_out
from tablee.players.value_files import Unfit
from tablee_bench.bots.yardsticks import Anybody, greedy

Rung: TypeAlias = int | str
Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
RANDOM, GREEDY = "random", "greedy"
RUNGS: tuple[Rung, ...] = (RANDOM, GREEDY, *LEVELS)
TOP = LEVELS[-1]
ANCHOR, ANCHORED = LEVELS[0], 1000.0  # the first level has this rating
ELO = 400 / np.log(10)
DRAWN = 0.5  # games drawn beforehand by every two rungs, so that no rating is infinite
RESAMPLED = 300
SEED = "the second ladder"  # the first served to tune the levels


@dataclass(frozen=True)
class LadderField:
    """Where a ladder stands: a game, a number of players, and how often two rungs meet.

    Every game is played twice. The last level takes its time, so it plays seldom but against the
    one below it.
    """

    game: Game
    players: int
    light: int  # games of two rungs below the last
    near: int  # games of the last two levels
    far: int  # games of the last level against the others
    options: Mapping[str, object] = field(default_factory=dict[str, object])

    def less(self, part: float) -> "LadderField":
        """A part of the games; if that leaves none for the last level against all, so be it."""
        light, near = (max(3, round(n * part)) for n in (self.light, self.near))
        far = round(self.far * part)
        return replace(self, light=light, near=near, far=far if far > 1 else 0)

    def meetings(self) -> dict[str, int]:
        return {"light": self.light, "near": self.near, "far": self.far}

    def twice(self, one: Rung, two: Rung) -> int:
        if TOP not in (one, two):
            return self.light
        return self.near if TOP - 1 in (one, two) else self.far


MEASURED = {
    "vautour": LadderField(CATALOGUE["vautour"], 2, 200, 60, 20),
    "vautour_4": LadderField(CATALOGUE["vautour"], 4, 100, 40, 10),
    "push": LadderField(CATALOGUE["push"], 2, 50, 20, 5),
    "push_4": LadderField(CATALOGUE["push"], 4, 30, 10, 3),
    "vampire": LadderField(CATALOGUE["vampire"], 3, 100, 20, 4, {"rounds": 1}),
    "cercueils": LadderField(CATALOGUE["cercueils"], 4, 100, 100, 100),
}
# Whatever else can be played is measured as Push is, with as few as it takes.
FIELDS = MEASURED | {
    name: LadderField(game, game.least, 50, 20, 5)
    for name, game in CATALOGUE.items()
    if name not in MEASURED
}


class Bout(NamedTuple):
    """Two rungs, and what the first of them won of each two games."""

    one: Rung
    two: Rung
    shares: tuple[float, ...]

    @property
    def share(self) -> float:
        return float(np.mean(self.shares))

    @property
    def error(self) -> float:
        """One standard error; both games with the same cards count as one."""
        if len(self.shares) < 2:
            return 0.5  # as bad as can be
        return float(np.std(self.shares, ddof=1) / len(self.shares) ** 0.5)


class Standing(NamedTuple):
    """A rung with its rating, and the interval in which 95 of 100 repetitions would lie."""

    level: Rung
    rating: float
    low: float
    high: float


class Stopwatch:
    """How long the processor worked for each decision of each rung."""

    def __init__(self) -> None:
        self.seconds: dict[Rung, list[float]] = {}

    def add(self, seconds: Mapping[Rung, Iterable[float]]) -> None:
        for rung, times in seconds.items():
            self.seconds.setdefault(rung, []).extend(times)

    def quantiles(self) -> dict[str, dict[str, float]]:
        return {
            str(rung): {
                "p50": float(np.quantile(times, 0.5)),
                "p99": float(np.quantile(times, 0.99)),
                "moves": len(times),
            }
            for rung, times in self.seconds.items()
            if times
        }


class TimedBot(Bot):
    """Somebody with a stopwatch beside him; what is forced takes no time and does not count."""

    def __init__(self, player: Bot, times: list[float]) -> None:
        self.seat, self.player, self._times = player.seat, player, times
        self.use, self.hear = player.use, player.hear

    def choose(self, view: Any, legal: int) -> int:
        start = thread_time()
        move = self.player.choose(view, legal)
        if legal & (legal - 1):
            self._times.append(thread_time() - start)
        return move

    def reaction(self, view: Any) -> float | None:
        start = thread_time()
        seconds = self.player.reaction(view)
        self._times.append(thread_time() - start)
        return seconds


def player(where: LadderField, rung: Rung, seat: int, rng: Random) -> Bot:
    if isinstance(rung, int):
        return bot(where.game, seat, rung, rng)
    return Anybody(seat, rng) if rung == RANDOM else greedy(where.game, seat, rng)


class LadderPortion(NamedTuple):
    """A game of two rungs, played twice, by any process."""

    game: str
    players: int
    options: tuple[tuple[str, object], ...]
    pair: tuple[Rung, Rung]
    number: int


class TimedShare(NamedTuple):
    """What the first of a pair won of both games, and how long each decision took."""

    share: float
    seconds: dict[Rung, list[float]]


def portions(where: LadderField, one: Rung, two: Rung, twice: int = 0) -> list[LadderPortion]:
    """So many games of two rungs, or as many as the field says."""
    options = tuple(where.options.items())
    return [
        LadderPortion(where.game.name, where.players, options, (one, two), number)
        for number in range(twice or where.twice(one, two))
    ]


def play(portion: LadderPortion) -> TimedShare:
    where = LadderField(CATALOGUE[portion.game], portion.players, 0, 0, 0, dict(portion.options))
    for rung in portion.pair:
        if isinstance(rung, int):
            _wake_once(portion.game, portion.players, rung)
    watch = Stopwatch()
    won = sum(_meet(where, portion.pair, portion.number, first, watch) for first in (0, 1))
    return TimedShare(won / 2, watch.seconds)


def bout(where: LadderField, one: Rung, two: Rung, watch: Stopwatch, twice: int = 0) -> Bout:
    """So many games of two rungs, each played twice."""
    return _summed(one, two, watch, map(play, portions(where, one, two, twice)))


def _summed(one: Rung, two: Rung, watch: Stopwatch, found: Iterable[TimedShare]) -> Bout:
    won: list[float] = []
    for each in found:
        watch.add(each.seconds)
        won.append(each.share)
    return Bout(one, two, tuple(won))


@cache
def _wake_once(game: str, players: int, level: int) -> None:
    wake(LadderField(CATALOGUE[game], players, 0, 0, 0), level)


def wake(where: LadderField, level: int) -> None:
    """Whoever of a level should think does, or we hear of it: no simple player stands in here."""
    if not thinks(where.game, level) or not module_name(where.game, where.players, level):
        return
    try_out(where.game, where.players, level)
    if thinker(where.game, where.players, 0, level) is None:
        raise Unfit(f"level {level} of {where.game.name} is not ready to think")


def _meet(
    where: LadderField, pair: tuple[Rung, Rung], number: int, first: int, watch: Stopwatch
) -> float:
    """One game, the rungs chair by chair in turn; what the first of the pair won of it."""
    chairs = [pair[(seat + first) % 2] for seat in range(where.players)]
    seated = [
        TimedBot(
            player(where, rung, seat, Random(f"{SEED}/{number}/{seat}")),
            watch.seconds.setdefault(rung, []),
        )
        for seat, rung in enumerate(chairs)
    ]
    shares = party(where.game, seated, f"{SEED}/{number}", where.options)
    return sum(shares[seat] for seat in range(first, where.players, 2))


def climb(
    where: LadderField,
    watch: Stopwatch,
    rungs: Sequence[Rung] = RUNGS,
    done: Callable[[Bout], None] = lambda bout: None,
    workers: Workers = 1,
) -> list[Bout]:
    """Every two rungs meet."""
    asked = [portions(where, two, one) for one, two in combinations(rungs, 2)]
    found = in_order(play, [*chain(*asked)], workers)
    bouts: list[Bout] = []
    for some in filter(None, asked):
        bouts.append(_summed(*some[0].pair, watch, islice(found, len(some))))
        done(bouts[-1])
    return bouts


def standings(bouts: Sequence[Bout], rungs: Sequence[Rung] = RUNGS) -> list[Standing]:
    """Ratings after Bradley and Terry in the units of Elo; intervals by drawing games again."""
    rng = np.random.default_rng(1)
    place = {rung: n for n, rung in enumerate(rungs)}
    known = [(place[each.one], place[each.two], np.array(each.shares)) for each in bouts]
    found = _rated(_tally(known, len(rungs)), place[ANCHOR])
    again = np.array(
        [
            _rated(
                _tally([(i, j, rng.choice(won, len(won))) for i, j, won in known], len(rungs)),
                place[ANCHOR],
            )
            for _ in range(RESAMPLED)
        ]
    )
    low, high = np.quantile(again, [0.025, 0.975], axis=0)
    return [
        Standing(rung, *(round(float(each[n]), 1) for each in (found, low, high)))
        for rung, n in place.items()
    ]


def _tally(known: Sequence[tuple[int, int, Floats]], rungs: int) -> Floats:
    """What each won against each other, games counted singly."""
    won = np.zeros((rungs, rungs))
    for one, two, shares in known:
        won[one, two] += 2 * shares.sum() + DRAWN / 2
        won[two, one] += 2 * (1 - shares).sum() + DRAWN / 2
    return won


def _rated(won: Floats, anchor: int) -> Floats:
    """The likeliest ratings, by Newton's method."""
    games = won + won.T
    strength = np.zeros(len(won))
    for _ in range(60):
        chance = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        slope = (won - games * chance).sum(axis=1)
        bend = games * chance * (1 - chance)
        matrix = np.diag(bend.sum(axis=1)) - bend + 1e-9
        step = np.clip(cast(Floats, np.linalg.solve(matrix, slope)), -1.0, 1.0)
        strength += step
        if np.abs(step).max() < 1e-9:
            break
    return ANCHORED + ELO * (strength - strength[anchor])
