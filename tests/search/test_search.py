"""Search finds what is won, and answers the same to the same."""

from random import Random
from typing import Any

import numpy as np
import pytest

from tablee.core.bits import add
from tablee.core.chance import stream
from tablee.core.game import Game
from tablee.core.seats import DEALER
from tablee.core.telling import members
from tablee.games import CATALOGUE
from tablee.games.push import rules as push
from tablee.games.vampire import rules as vampire
from tablee.games.vautour import rules as vautour
from tablee.play.simulate import choose
from tablee.play.table import Table, heard
from tablee.players.searcher import Searcher, is_ready
from tablee.players.simple_player import SimplePlayer
from tablee.players.thinking_player import ThinkingPlayer
from tablee.players.vampire.holding import LAST
from tablee.players.vautour.solver import Solver, equilibrium, position
from tablee.search import MoveEstimate, Search, SearchConfig
from tablee.search.model import room
from tests.kit.soak import soak
from tests.kit.strategies import inside

VAUTOUR, PUSH, VAMPIRE = (CATALOGUE[name] for name in ("vautour", "push", "vampire"))


def weigh(game: Game, t: Any, seat: int, config: SearchConfig, seed: int = 1) -> list[MoveEstimate]:
    view = t.copy()
    game.rules.veil(view, seat)
    return Search(game, config).weigh(view, seat, stream(seed))


def hands(*cards: list[int]) -> vautour.Table:
    """Vautour with these hands, +10 turned up and -1 to come."""
    t = vautour.Table.blank()
    vautour.deal(t, len(cards), [0, 0, 0, 1])
    for seat, hand in enumerate(cards):
        t.hand[seat] = sum(1 << card for card in hand)
    t.pile, t.stake = 1 << vautour.ZERO - 1, 1 << vautour.ZERO + 10
    t.due = (1 << len(cards)) - 1
    return t


def test_there_is_room_for_more_nodes_where_they_are_met_again():
    """Where several choose at once few are."""
    long = SearchConfig(100_000)
    nodes = {game.name: len(room(game, [long]).nodes.stats) for game in (VAUTOUR, PUSH, VAMPIRE)}
    assert nodes == {"vautour": 1 << 13, "push": 1 << 15, "vampire": 1 << 15}
    assert len(room(VAMPIRE, [SearchConfig(100)]).nodes.stats) == 100 * vampire.SEATS


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_card_that_takes_the_last_prey_is_laid(seat: int):
    cards = [[2, 3], [4, 5], [6, 7]]
    cards[seat] = [1, 15]
    best = weigh(VAUTOUR, hands(*cards), seat, SearchConfig(2_000))[0]
    assert best.move == 15
    assert best.probability > 0.95
    assert best.chance > 0.99


def test_with_three_cards_the_mixture_is_close_to_the_exact_one():
    t = hands([3, 8, 12], [5, 8, 11])
    t.pile |= 1 << vautour.ZERO + 3
    t.stake = 1 << vautour.ZERO + 4
    at = position(t, 0)
    exact = equilibrium(Solver().matrix(at))[0]
    found = {move.move: move.probability for move in weigh(VAUTOUR, t, 0, SearchConfig(40_000))}
    mixture = np.array([found[card] for card in (3, 8, 12)])
    assert (mixture @ Solver().matrix(at)).min() > exact - 0.1


def hunting(phase: int) -> vampire.Table:
    """The last turn of a round: seat 0 holds six vampires and wins with all, or all but one."""
    t = vampire.Table.blank()
    vampire.deal(t, 3, [2, 1])
    t.phase, t.active, t.pile = phase, 0, 0
    t.hand[0][vampire.ONE], t.hand[0][vampire.JOKER], t.held[0] = 6, 1, 7
    t.hunt[1][vampire.ONE + 1] = 4
    t.hunt[2][vampire.ONE + 2] = 3
    for card in range(vampire.SORTS):
        t.stock[card] = 0
    return t


def test_a_hunt_that_wins_the_round_is_made():
    best = weigh(VAMPIRE, hunting(vampire.ACT), 0, SearchConfig(2_000))[0]
    assert best.move == vampire.EXPOSE
    assert best.chance > 0.8


def test_and_made_large_enough():
    t = hunting(vampire.HOW_MANY_ONES)
    best = weigh(VAMPIRE, t, 0, SearchConfig(2_000))[0]
    assert best.move in (vampire.ADD_ONES + 5, vampire.ADD_ONES + 6)
    assert best.chance > 0.9


def test_others_are_told_apart_by_what_they_hold_in_the_last_turns():
    """With more cards to come all hands of another seat share a node, as they do without."""

    def nodes(pile: int, *, know_hands: bool) -> int:
        t = hunting(vampire.CHOOSE)
        t.pile, t.held[1], t.held[2] = pile, 2, 2
        t.stock[vampire.ONE + 1], t.stock[vampire.ONE + 2] = 6, pile - 2
        search = Search(VAMPIRE, SearchConfig(300, know_hands=know_hands))
        search.weigh(t, 0, stream(1))
        return int(search._arena.nodes.used[0])  # pyright: ignore[reportPrivateUsage]

    assert nodes(LAST, know_hands=True) > nodes(LAST, know_hands=False)
    assert nodes(LAST + 9, know_hands=True) == nodes(LAST + 9, know_hands=False)


@soak  # the search is compiled for Push, whose players search otherwise, for this alone
def test_the_column_that_wins_is_taken():
    t = push.Table.blank()
    push.deal(t, 2, [0])
    t.phase, t.pile, t.dice = push.AGAIN, 0, 0
    t.started, t.open = 2, 0b11
    t.column[0], t.column[1] = 1 << 0, 1 << 5  # a one and a six
    t.visible[1][0] = add(0, 8)  # the other has a three
    best = weigh(PUSH, t, 0, SearchConfig(500))[0]
    assert best.move == push.TAKE + 1
    assert best.chance == pytest.approx(1, abs=0.02)


def choices(table: Table) -> int:
    """How many moves whoever is first to act may choose from; none for the dealer."""
    seat = members(table.awaited)[0]
    return 0 if seat == DEALER else len(members(table.legal(seat))) - 1


def midgame(game: Game, players: int, moves: int, **options: object) -> tuple[Table, list[Any]]:
    """A table after some random moves at which somebody has a choice, and all that was said."""
    table, rng, rows = Table(game, players, options), stream("midgame", moves), list[Any]()
    while len(table.log) < moves or not choices(table):
        rows += table.play(*choose(table, rng))
    return table, rows


@pytest.mark.parametrize(
    "config",
    [SearchConfig(300), SearchConfig(300, determinisations=5), SearchConfig(300, rollout=True)],
)
def test_the_same_stream_gives_the_same_answer(config: SearchConfig):
    table, _ = midgame(VAUTOUR, 3, 20)
    seat = members(table.awaited)[0]
    one, two, three = (weigh(VAUTOUR, inside(table), seat, config, seed) for seed in (1, 1, 2))
    assert one == two != three


def test_probabilities_add_up_and_chances_have_errors():
    table, _ = midgame(VAMPIRE, 4, 90)
    seat = members(table.awaited)[0]
    found = weigh(VAMPIRE, inside(table), seat, SearchConfig(1_000))
    assert {move.move for move in found} == set(members(table.legal(seat)))
    assert sum(move.probability for move in found) == pytest.approx(1)
    assert sum(move.visits for move in found) in (999, 1_000)
    assert all(0 <= move.chance <= 1 and 0 <= move.error < 0.5 for move in found)


def test_it_does_not_matter_who_has_laid_already():
    """What lies face down says nothing, not even that it lies there."""
    table, rows = midgame(VAUTOUR, 3, 13)
    before = Searcher(VAUTOUR, 2, 3, sims=60)
    before.hear(heard(rows, 2))
    first = before.searched(table.seen_by(2), stream(3))
    table.play(0, members(table.legal(0))[0])
    assert before.searched(table.seen_by(2), stream(3)) == first


def test_a_bot_that_searches_plays_a_whole_game():
    table, rng = Table(VAUTOUR, 3), stream(5)
    assert is_ready(VAUTOUR)
    bots = [
        ThinkingPlayer(VAUTOUR, seat, 3, Random(seat), SimplePlayer(seat, Random(seat)))
        for seat in range(3)
    ]
    while not table.over:
        seat = members(table.awaited)[0]
        if seat == DEALER:
            rows = table.play(DEALER, table.lot(rng))
        else:
            rows = table.play(seat, bots[seat].choose(table.seen_by(seat), table.legal(seat)))
        for bot in bots:
            bot.hear(heard(rows, bot.seat))


def test_the_simple_player_stands_in_while_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch):
    def never(game: Game) -> bool:
        return False

    monkeypatch.setattr("tablee.players.searcher.is_ready", never)

    class Simple(SimplePlayer):
        def choose(self, view: Any, legal: int) -> int:
            return 11

    table, _ = midgame(VAUTOUR, 3, 13)
    seat = members(table.awaited)[0]
    bot = ThinkingPlayer(VAUTOUR, seat, 4, Random(1), Simple(seat, Random(1)))
    assert bot.choose(table.seen_by(seat), table.legal(seat)) == 11
