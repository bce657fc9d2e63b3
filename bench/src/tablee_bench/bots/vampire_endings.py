"""Vampire small enough to be known whole: two seats, two colours, the last cards of a round.

The rules' own kernels are walked through from every deal, and what each seat has heard and done
tells its information states apart. OpenSpiel reads the tree as an extensive-form game and says how
much a best response gains on a policy.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any, NamedTuple, TypeAlias

from tablee.core.bits import has
from tablee.core.chance import stream
from tablee.core.seats import DEALER
from tablee.core.tape import COLUMNS
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.games.vampire import rules
from tablee.players.training import learnt
from tablee.search import DETERMINISED, SEARCHED, Search, SearchConfig

GAME = CATALOGUE["vampire"]
SEATS = 2  # one less than the booklet wants: only between two is a best response the whole truth
VALUE = 3  # nothing was learnt of two players: the value is that of three
ROWS = 40  # of the tape, more than any move says
Heard: TypeAlias = tuple[tuple[int, ...], ...]
Mixture: TypeAlias = dict[int, float]  # how likely each move is
Policy: TypeAlias = Callable[[int, rules.Table], Mixture]


class Ending(NamedTuple):
    """What has not been seen yet, how many cards each holds of it, and the hunts that lie there."""

    ones: tuple[int, int]
    twos: tuple[int, int]
    jokers: int
    hand: int
    hunts: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))  # one-headed, seat by seat

    def table(self) -> rules.Table:
        t = rules.Table.blank()
        rules.deal(t, SEATS, GAME.numbers({"rounds": 1, "finish_turn": True}))
        t.phase, t.stock[rules.JOKER] = rules.CHOOSE, self.jokers
        for colour in range(rules.COLOURS):
            small = colour < len(self.ones)
            t.stock[rules.ONE + colour] = self.ones[colour] if small else 0
            t.stock[rules.TWO + colour] = self.twos[colour] if small else 0
            t.under[rules.ONE + colour] = int(small)
            for seat in range(SEATS):
                t.hunt[seat][rules.ONE + colour] = self.hunts[seat][colour] if small else 0
        t.held[:SEATS] = [self.hand] * SEATS
        t.pile = sum(t.stock) - SEATS * self.hand
        assert t.pile > 0, "somebody must have a card to draw"
        assert t.pile % rules.DRAWN == 0, "cards are drawn by twos"
        return t


ENDINGS = (
    Ending((3, 3), (1, 1), 0, 2),
    Ending((4, 3), (0, 0), 1, 2),
    Ending((3, 3), (1, 1), 0, 2, ((3, 0), (0, 3))),
    Ending((4, 3), (0, 0), 1, 2, ((3, 0), (3, 0))),
)


class State(NamedTuple):
    """One information state: who is asked, what he sees, what he may do."""

    seat: int
    view: rules.Table
    moves: list[int]


class Tree:
    """A whole game as text for OpenSpiel, and its information states by number."""

    def __init__(self, ending: Ending) -> None:
        self.states: list[State] = []
        self.lines = ['EFG 2 R "tiny" { "0" "1" } ""']
        self._numbers: dict[tuple[int, Heard], int] = {}
        self._asked = [0] * SEATS  # information states of each seat, which OpenSpiel numbers so
        self._orders: list[int] = []
        self._chances, self._ends = 0, 0
        self._tape = [[0] * COLUMNS for _ in range(ROWS)]
        dealt = list(deals(ending.table(), ending.hand))
        self._chance([weight for weight, _, _ in dealt])
        for _, t, heard in dealt:
            self._walk(t, heard)

    def _walk(self, t: rules.Table, heard: tuple[Heard, ...]) -> None:
        if t.phase == rules.OVER:
            self._end(t)
            return
        chance = t.phase == rules.TURN
        seat = DEALER if chance else t.active
        moves = members(rules.legal(t, seat))
        if chance:
            self._chance([rules.odds(t, move) for move in moves])
        elif len(moves) > 1:
            self._ask(t, seat, moves, heard[seat])
        for move in moves:
            after = t.copy()
            self._tape[0][0] = 0
            rules.apply(after, seat, move, self._tape)
            said = self._tape[1 : self._tape[0][0] + 1]
            more = [tuple(tuple(row[:3]) for row in said if has(row[3], s)) for s in range(SEATS)]
            mine: list[Heard] = [((move,),) if s == seat else () for s in range(SEATS)]
            self._walk(after, tuple(heard[s] + mine[s] + more[s] for s in range(SEATS)))

    def _chance(self, weights: list[int]) -> None:
        self._chances += 1
        whole = sum(weights)
        each = " ".join(f'"{n}" {weight}/{whole}' for n, weight in enumerate(weights))
        self.lines.append(f'c "" {self._chances} "" {{ {each} }} 0')

    def _ask(self, t: rules.Table, seat: int, moves: list[int], heard: Heard) -> None:
        view = t.copy()
        rules.veil(view, seat)
        number = self._numbers.setdefault((seat, heard), len(self.states))
        if number == len(self.states):
            self._asked[seat] += 1
            self._orders.append(self._asked[seat])
            self.states.append(State(seat, view, moves))
        assert self.states[number] == (seat, view, moves), "what was heard tells what is seen"
        each = " ".join(f'"{move}"' for move in moves)
        order = self._orders[number]
        self.lines.append(f'p "" {seat + 1} {order} "{number}" {{ {each} }} 0')

    def _end(self, t: rules.Table) -> None:
        self._ends += 1
        won = rules.score(t, [0] * rules.SEATS)
        paid = has(won, 0) - has(won, 1)
        self.lines.append(f't "" {self._ends} "" {{ {paid} {-paid} }}')


def deals(t: rules.Table, hand: int) -> Iterator[tuple[int, rules.Table, tuple[Heard, ...]]]:
    """Every way to deal both hands, how likely it is, and what each seat then knows."""
    for first, one in hands(t.stock, hand):
        rest = [n - first[card] for card, n in enumerate(t.stock)]
        for second, other in hands(rest, hand):
            dealt = t.copy()
            for seat, held in enumerate((first, second)):
                dealt.hand[seat] = [held[card] for card in range(rules.SORTS)]
            dealt.stock = [n - second[card] for card, n in enumerate(rest)]
            known = ((tuple(dealt.hand[0]),), (tuple(dealt.hand[1]),))
            yield one * other, dealt, known


def hands(stock: list[int], size: int) -> Iterator[tuple[Counter[int], int]]:
    cards = [card for card in range(rules.SORTS) if stock[card]]
    for held in map(Counter, combinations_with_replacement(cards, size)):
        ways = prod(comb(stock[card], n) for card, n in held.items())
        if ways:
            yield held, ways


@cache
def tree(ending: Ending) -> Tree:
    return Tree(ending)


def searched(way: SearchConfig, streams: int = 4) -> Policy:
    """What somebody plays who searches so: his choice, over a few random streams."""
    search = Search(GAME, way, learnt(GAME, VALUE))

    def play(seat: int, view: rules.Table) -> Mixture:
        found = Counter(
            search.weigh(view, seat, stream("tiny", number))[0].move for number in range(streams)
        )
        return {move: n / streams for move, n in found.items()}

    return play


def at_random(seat: int, view: rules.Table) -> Mixture:
    moves = members(rules.legal(view, seat))
    return dict.fromkeys(moves, 1 / len(moves))


class Judge:
    """OpenSpiel, asked about one tree."""

    def __init__(self, tree: Tree) -> None:
        self.spiel: Any = import_module("pyspiel")
        self.game = self.spiel.load_efg_game("\n".join(tree.lines) + "\n")
        self.tree = tree
        self.named: dict[str, tuple[int, list[int]]] = {}  # its states: our number, its moves
        self._name(self.game.new_initial_state())

    def _name(self, state: Any) -> None:
        if state.is_terminal():
            return
        moves = state.legal_actions()
        if not state.is_chance_node():
            name = state.information_state_string()
            if name not in self.named:
                self.named[name] = int(name.rsplit("-", 1)[1]), moves
        for move in moves:
            self._name(state.child(move))

    def gained(self, policy: Policy) -> float:
        """What both seats together gain, in shares of the victory, by playing against it."""
        asked: dict[tuple[int, str], Mixture] = {}
        told: dict[str, list[tuple[int, float]]] = {}
        for name, (number, moves) in self.named.items():
            state = self.tree.states[number]
            seen = state.seat, repr(state.view)
            if seen not in asked:
                asked[seen] = policy(state.seat, state.view)
            mixture = asked[seen]
            told[name] = [
                (move, mixture.get(own, 0.0)) for move, own in zip(moves, state.moves, strict=True)
            ]
        return float(self.spiel.nash_conv(self.game, told)) / 2  # it pays 1 and -1, not 1 and 0

    def solved(self, rounds: int = 300) -> float:
        """The same for what CFR+ finds: how small it can be."""
        solver = self.spiel.CFRPlusSolver(self.game)
        for _ in range(rounds):
            solver.evaluate_and_update_policy()
        return float(self.spiel.nash_conv(self.game, solver.average_policy())) / 2


POLICIES: dict[str, Callable[[], Policy]] = {
    "search": lambda: searched(SEARCHED),
    "determinised": lambda: searched(DETERMINISED),
    "uniform": lambda: at_random,
}
