"""The parent game, by the rules of the example of that name, against OpenSpiel, which knows it too.

OpenSpiel's search plays games in turns. It always sits as player 0 of a table of its own: as player
1 the conversion to turns would show it the hidden bid.
"""

import time
from collections.abc import Callable
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, Protocol

import numpy as np
from tablee_goofspiel import rules
from tablee_goofspiel.rules import ACE, KING

from tablee.core.bits import bit, count, has, lowest
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.players.vautour import training
from tablee.players.vautour.solver import Position, Solver, equilibrium
from tablee_bench.bots.plan import Note, silent

LEFT = 8  # cards when somebody's mixture is looked at
SOLVED = 7  # cards left from which on our player is exact
ROUNDS = 1  # that he looks ahead before: a few milliseconds, as OpenSpiel's search would like
CALM = 0.05  # of the value: how much worse somebody's card may be and still be laid now and then
SLIPS = 0.3  # how often he lays something else
DARING = {"point_difference": 20.0, "win_loss": 2.0}  # of its UCT, for the range of the returns
LONGEST = 1000  # plies of a random game of its
NONE: list["Searched"] = []  # of what was not measured, as OpenSpiel is not installed


class Searched(NamedTuple):
    """A position of goofspiel by points: the exact game, and what OpenSpiel's search does."""

    game: np.ndarray[Any, Any]
    visits: list[float]
    best: list[float]


def spiel() -> Any:
    """OpenSpiel, of the extra `peers`."""
    return import_module("pyspiel")


def described(returns: str) -> str:
    """The example's game, as OpenSpiel calls it; an action is a card less one."""
    how = f"imp_info=False,num_cards={KING},points_order=random,returns_type={returns}"
    return f"goofspiel({how})"


def table() -> rules.Table:
    """Both have all their cards, and no prize is turned yet."""
    t = rules.Table.blank()
    rules.deal(t, 2, [])
    return t


def position(t: rules.Table, seat: int) -> Position:
    """What a seat has to decide, as the solver wants it."""
    lead = t.points[seat] - t.points[1 - seat]
    return Position(t.hand[seat], t.hand[1 - seat], t.pile, bit(t.prize), lead, zero=0)


def searched(positions: int, sims: int, note: Note, seed: int = 1) -> list[Searched]:
    """OpenSpiel's search in random positions, by points."""
    try:
        pyspiel = spiel()
    except ImportError:
        return NONE
    game = pyspiel.load_game_as_turn_based(described("point_difference"))
    rng, solver = Random(seed), Solver("points", carry=False, zero=0)
    found: list[Searched] = []
    for number in range(positions):
        t, state = scattered(game, rng)
        p = position(t, 0)
        solver.forget()
        shares, best = asked(game, state, sims, "point_difference", seed + number)
        found.append(
            Searched(
                solver.matrix(p),
                [shares.get(card - 1, 0.0) for card in members(p.mine)],
                [float(card - 1 == best) for card in members(p.mine)],
            )
        )
        note((number + 1) / positions)
    return found


def scattered(game: Any, rng: Random) -> tuple[rules.Table, Any]:
    """Cards laid at random until few are left, at our table and in turns at OpenSpiel's."""
    t, state = table(), game.new_initial_state()

    def do(seat: int) -> None:
        card = rng.choice(members(rules.legal(t, seat)))
        rules.apply(t, seat, card, None)
        state.apply_action(card - 1)

    do(DEALER)
    while count(t.hand[0]) > LEFT:
        for seat in (0, 1, DEALER):
            do(seat)
    return t, state


def asked(
    game: Any, state: Any, sims: int, returns: str, seed: int
) -> tuple[dict[int, float], int]:
    """What OpenSpiel's search would do: how often each action was tried, and the one it chooses."""
    pyspiel = spiel()
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.MCTSBot(game, evaluator, DARING[returns], sims, LONGEST, False, seed, False)
    root = bot.mcts_search(state)
    visits = {child.action: child.explore_count for child in root.children}
    whole = sum(visits.values())
    return {action: tried / whole for action, tried in visits.items()}, root.best_child().action


@cache
def solver() -> Solver:
    return Solver("win", carry=False, zero=0)


class GoofspielPlayer(Protocol):
    """One game of somebody's."""

    def mix(self, p: Position) -> list[float]:
        """How often to lay each card of the hand, from the lowest up."""
        ...

    def saw(self, card: int) -> None:
        """The other has laid this card."""
        ...


class Ours:
    """Our player: exact at the end, by the nets made for this game before, and a reader of others.

    An equilibrium loses to nobody and wins little from who errs. So he asks with which chance the
    other is one who fears to be seen (and lays what loses least to the best answer, or slips), and
    answers the mixture of such a one, that likely, and of the worst for him (a restricted Nash
    response: Johanson, Zinkevich, Bowling 2007). The chance follows from what was laid before.
    """

    def __init__(self, fearful: float = 0.7) -> None:
        self.fearful = fearful  # the chance that the other is
        self._expected: dict[int, float] = {}

    def mix(self, p: Position) -> list[float]:
        nets = training.shipped_nets(training.GOOFSPIEL)["win"]
        if p.cards <= SOLVED:
            game = solver().matrix(p)
        else:
            game = training.matrix(p, "win", nets, ROUNDS, training.GOOFSPIEL)
        worst = game.max(axis=0)
        shares = np.exp((worst.min() - worst) / CALM)
        shares = (1 - SLIPS) * shares / shares.sum() + SLIPS / p.cards
        self._expected = dict(zip(members(p.theirs), shares.tolist(), strict=True))
        read = self.fearful * (game @ shares)[:, None]
        return equilibrium((1 - self.fearful) * game + read)[1]

    def saw(self, card: int) -> None:
        anything = 1 / len(self._expected)
        such = self.fearful * self._expected[card]
        self.fearful = such / (such + (1 - self.fearful) * anything)


class MatchResult(NamedTuple):
    """What came of a match: our share of the wins, and the seconds that a move took each side."""

    shares: list[float]
    ours: float
    theirs: float


def play(
    games: int,
    sims: int,
    *,
    sampled: bool,
    seed: int = 1,
    note: Note = silent,
    player: Callable[[], GoofspielPlayer] = Ours,
) -> MatchResult:
    """So many games, each order of the prizes with seats one way and the other."""
    turns = spiel().load_game_as_turn_based(described("win_loss"))
    shares: list[float] = []
    spent, moves = [0.0, 0.0], 0
    for number in range(games):
        seat = number % 2  # ours
        order = Random(f"order/{seed}/{number // 2}").sample(range(ACE, KING + 1), KING)
        rng = Random(f"bids/{seed}/{number}")
        t, theirs = table(), turns.new_initial_state()  # where OpenSpiel's search is player 0
        we = player()
        for prize in order[:-1]:
            rules.apply(t, DEALER, prize, None)
            theirs.apply_action(prize - 1)
            p = position(t, seat)
            begun = time.process_time()
            mine = rng.choices(members(p.mine), we.mix(p))[0]
            met = time.process_time()
            tried, best = asked(turns, theirs, sims, "win_loss", rng.getrandbits(30))
            spent[0] += met - begun
            spent[1] += time.process_time() - met
            moves += 1
            other = 1 + (rng.choices(list(tried), list(tried.values()))[0] if sampled else best)
            we.saw(other)
            for who, card in ((seat, mine), (1 - seat, other)):
                rules.apply(t, who, card, None)
            for card in (other, mine):
                theirs.apply_action(card - 1)
        shares.append(won(t, order[-1], seat))
        note((number + 1) / games)
    return MatchResult(shares, spent[0] / moves, spent[1] / moves)


def won(t: rules.Table, prize: int, seat: int) -> float:
    """A seat's share of the win, once the last cards were laid for the last prize."""
    rules.apply(t, DEALER, prize, None)
    for each in (0, 1):
        rules.apply(t, each, lowest(t.hand[each]), None)
    winners = rules.score(t, [0] * rules.SEATS)
    return has(winners, seat) / count(winners)


def goofspiel_match(
    games: int = 400, *, quick: bool = False, note: Note = silent
) -> dict[str, Any]:
    """Our share of the wins against OpenSpiel's search at equal time, as it is and sampled."""
    games = min(games, 8) if quick else games
    sims = 1_000
    for n in (4, 4 if quick else 30):  # as many simulations as take our time
        tried = play(n, sims, sampled=False, seed=99)
        sims = max(round(sims * tried.ours / tried.theirs), 10)
    report: dict[str, Any] = {"games": games, "sims": sims}
    for number, name in enumerate(("default", "sampled")):

        def part(share: float, number: int = number) -> None:
            note((number + share) / 2)

        found = play(games, sims, sampled=name == "sampled", note=part)
        wins = np.array(found.shares)
        report[name] = float(wins.mean())
        report[f"{name}_error"] = float(wins.std(ddof=1) / len(wins) ** 0.5)
        report[f"{name}_seconds"] = {"ours": found.ours, "openspiel": found.theirs}
    return report
